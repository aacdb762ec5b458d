import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { type MarkupNode, parseMarkup } from '../../shared/markup';
import { schema } from './schema';

// Converts texts in JSON to inline nodes and back.

/** An inline node, and the range of its text in JSON. The end is exclusive. */
interface Piece {
  node: Node;
  start: number;
  end: number;
}

const token = /\{[a-zA-Z][\w.-]*\}/g;

/** Lists the inline nodes of a text. The text of a plain field has no marks. */
export function listPieces(text: string, isPlain: boolean): Piece[] {
  const whole: MarkupNode = { kind: 'text', start: 0, end: text.length };
  return listMarkedPieces(text, isPlain ? [whole] : parseMarkup(text), []);
}

function listMarkedPieces(text: string, markup: readonly MarkupNode[], marks: readonly Mark[]): Piece[] {
  return markup.flatMap((node): Piece[] => {
    const { kind, start, end } = node;
    if (kind === 'text') return splitTokens(text, start, end, marks);
    if (kind === 'citation') {
      const attrs = { slug: node.slug, details: node.details ?? null };
      return [{ node: schema.nodes.citation.create(attrs, null, marks), start, end }];
    }
    // A link without words would disappear, so it stays plain text.
    if (kind === 'link' && node.words.trim() === '')
      return [{ node: schema.text(text.slice(start, end), marks), start, end }];
    const mark =
      kind === 'link' ? schema.marks.link.create({ href: node.href }) : schema.marks[kind].create();
    return listMarkedPieces(text, node.children, mark.addToSet(marks));
  });
}

function splitTokens(text: string, from: number, to: number, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (node: Node, start: number, end: number) => pieces.push({ node: node.mark(marks), start, end });
  let textStart = from;
  const addText = (end: number) => {
    if (textStart < end) add(schema.text(text.slice(textStart, end)), textStart, end);
  };
  for (const { 0: found, index } of text.slice(from, to).matchAll(token)) {
    const start = from + index;
    const isEscaped = index === 0 && text[from - 1] === '\\';
    if (isEscaped || found.startsWith('{law.')) continue;
    addText(start);
    textStart = start + found.length;
    add(schema.nodes.token.create({ name: found.slice(1, -1) }), start, textStart);
  }
  addText(to);
  return pieces;
}

export function parseText(text: string, isPlain: boolean): Fragment {
  return Fragment.fromArray(listPieces(text, isPlain).map(({ node }) => node));
}

/** One character, one citation or one setting. */
interface Unit {
  /** The text in the JSON file, for example `a`, `{law.first-act}` or `{contact.email}`. */
  text: string;
  isText: boolean;
  marks: readonly Mark[];
}

export function formatText(content: Fragment, isPlain: boolean): string {
  if (isPlain) return content.textBetween(0, content.size);
  const units = toUnits(content);
  const text = formatUnits(units, []);
  return isReadAs(text, units) ? text : escapeText(units);
}

function toUnits(content: Fragment): Unit[] {
  return content.content.flatMap((node): Unit[] => {
    const { text, marks } = node;
    if (text === undefined) return [{ text: node.textContent, isText: false, marks }];
    return text.split('').map((character) => ({ text: character, isText: true, marks }));
  });
}

/** The order in which marks of the same words are nested, with the outermost mark first. */
const nesting = [schema.marks.bold, schema.marks.italic, schema.marks.link];

const isSpace = ({ text }: Unit) => /^\s*$/.test(text);

/**
 * Converts units to text with marks. Omits the `outer` marks, which the caller writes around the whole text. If two
 * marks start at the same unit, writes the longer mark around the shorter one.
 */
function formatUnits(units: readonly Unit[], outer: readonly Mark[]): string {
  let text = '';
  for (let at = 0; at < units.length; ) {
    const unit = units[at] as Unit;
    const [longest] = unit.marks
      .filter((mark) => !mark.isInSet(outer))
      .map((mark) => ({ mark, end: findMarkEnd(units, at, mark) }))
      .filter(({ end }) => end > at)
      .sort((a, b) => b.end - a.end || nesting.indexOf(a.mark.type) - nesting.indexOf(b.mark.type));
    if (longest) {
      const inside = formatUnits(units.slice(at, longest.end), [...outer, longest.mark]);
      text += wrap(inside, longest.mark);
      at = longest.end;
    } else {
      text += unit.text;
      at++;
    }
  }
  return text;
}

/** Returns the end of a mark that starts at a unit. Bold and italic marks do not start or end with a space. */
function findMarkEnd(units: readonly Unit[], start: number, mark: Mark): number {
  let end = start;
  while (units[end]?.marks.some((each) => each.eq(mark))) end++;
  const marked = units.slice(start, end);
  if (mark.type === schema.marks.link) return marked.every(isSpace) ? start : end;
  if (marked[0] && isSpace(marked[0])) return start;
  return start + marked.findLastIndex((unit) => !isSpace(unit)) + 1;
}

function wrap(text: string, { type, attrs }: Mark): string {
  if (type !== schema.marks.link) return type === schema.marks.bold ? `**${text}**` : `*${text}*`;
  const isAddress = /^[^()]*(?:\([^()]*\)[^()]*){0,5}$/.test(attrs.href);
  const href = isAddress ? attrs.href : attrs.href.replaceAll('(', '%28').replaceAll(')', '%29');
  return `[${text}](${href})`;
}

/** The maximum number of escapes that are tested one by one. Each test parses the text again without the escape. */
const maxChecked = 40;

/** Escapes the characters that the parser would read as marks. Leaves other characters unchanged. */
function escapeText(units: readonly Unit[]): string {
  const escaped = units.map((unit) =>
    unit.isText && /[*[\]{}\\]/.test(unit.text) ? { ...unit, text: `\\${unit.text}` } : unit,
  );
  const indexes = escaped.flatMap((unit, index) => (unit === units[index] ? [] : [index]));
  if (indexes.length > maxChecked) return formatUnits(escaped, []);
  for (const index of indexes) {
    const tried = escaped.with(index, units[index] as Unit);
    if (isReadAs(formatUnits(tried, []), units)) escaped[index] = units[index] as Unit;
  }
  return formatUnits(escaped, []);
}

/** Checks whether the parser reads a text as the given units, without a syntax error. */
function isReadAs(text: string, units: readonly Unit[]): boolean {
  let isFaulty = false;
  parseMarkup(text, () => {
    isFaulty = true;
  });
  return !isFaulty && describeUnits(toUnits(parseText(text, false))) === describeUnits(units);
}

/** Returns a text that is the same for equal units. Ignores bold, italic and links on spaces. */
function describeUnits(units: readonly Unit[]): string {
  return JSON.stringify(
    units.map((unit) => [
      unit.text,
      unit.isText,
      isSpace(unit) ? [] : unit.marks.map(({ type }) => type.name),
    ]),
  );
}
