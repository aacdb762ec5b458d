import type { Tree } from '../../schema/content/tree';
import { getKindMetadata } from '../../schema/fields/field-kinds';
import { findCitations, isReadByVisitors } from '../../schema/fields/rich-text';
import { type FieldText, memoize } from '../../schema/fields/walk';
import type { JsonPath } from '../../schema/json/source';
import { type MarkupNode, parseMarkup } from '../shared/markup';
import { pluralise } from '../shared/words';
import type { AuthoredTree } from './authored-tree';
import { getFileTitle, toReadText } from './differences';
import { Refusal } from './refusal';

/** The text to find. All kinds of white space match each other. So do all apostrophes, and all quotation marks. */
export interface TextQuery {
  find: string;
  wholeWords: boolean;
  matchCase: boolean;
}

/** A place where a text occurs. `at` is its offset in the text that the author wrote, with formatting marks. */
export interface TextHit {
  file: string;
  path: JsonPath;
  at: number;
  /** The matching text, without formatting marks. */
  words: string;
  /** The text before the match, as visitors read it. */
  before: string;
  /** The text after the match, as visitors read it. */
  after: string;
  /** The reason why a replacement skips the words, for example because they belong to an address. */
  kept?: string;
}

/** The substitute for each character of a citation or token in the readable text. No query matches it. */
const placeholder = '\uFFFC';

/**
 * The text that visitors read, without formatting marks. `offsets` has the offset of each character in the text that
 * the author wrote.
 */
interface ReadableText {
  text: string;
  offsets: number[];
}

const getReadableText = memoize(({ kind, text }: FieldText): ReadableText => {
  return toReadableText(
    getKindMetadata(kind).readAs === 'marked' ? parseMarkup(text) : wholeText(text),
    text,
  );
});

function wholeText(text: string): MarkupNode[] {
  return [{ kind: 'text', start: 0, end: text.length }];
}

function toReadableText(nodes: readonly MarkupNode[], source: string): ReadableText {
  const offsets: number[] = [];
  let text = '';
  const visit = (node: MarkupNode) => {
    if ('children' in node) {
      for (const child of node.children) visit(child);
      return;
    }
    for (let at = node.start; at < node.end; at++) offsets.push(at);
    const part = source.slice(node.start, node.end);
    text += node.kind === 'citation' ? placeholder.repeat(part.length) : part;
  };
  for (const node of nodes) visit(node);
  return { text: hideTokens(text), offsets };
}

function hideTokens(text: string): string {
  return text.replaceAll(/\{[^{}]*\}/g, (token) => placeholder.repeat(token.length));
}

interface Match {
  start: number;
  end: number;
  kept?: string;
}

const address = /\S+@\S+|https?:\S+|www\.\S+/g;

/**
 * Finds a pattern in a readable text. If `searched` is given, searches it instead: the same text with its tokens and
 * citations as the author wrote them.
 */
function findMatches({ text }: ReadableText, pattern: RegExp, searched = text): Match[] {
  const matches = [...searched.matchAll(pattern)];
  if (matches.length === 0) return [];
  const addresses = [...text.matchAll(address)].map(({ index, 0: { length } }) => [index, index + length]);
  return matches.map(({ index: start, 0: { length } }) => {
    const end = start + length;
    if (text.slice(start, end).includes(placeholder))
      return { start, end, kept: 'a setting or a law, which is not replaced' };
    const isInAddress = addresses.some(([from = 0, to = 0]) => start < to && end > from);
    return { start, end, kept: isInAddress ? 'an address, which is not replaced' : undefined };
  });
}

function createPattern({ find, wholeWords, matchCase }: TextQuery): RegExp | undefined {
  if (find.trim() === '') return undefined;
  const escaped = find
    .normalize('NFC')
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll(/['’‘]/g, "['’‘]")
    .replaceAll(/["“”]/g, '["“”]')
    .replaceAll(/\s+/g, '\\s+');
  const letter = '[\\p{L}\\p{M}\\p{N}]';
  const startsWord = wholeWords && /^[\p{L}\p{M}\p{N}]/u.test(find);
  const endsWord = wholeWords && /[\p{L}\p{M}\p{N}]$/u.test(find);
  const source = `${startsWord ? `(?<!${letter})` : ''}${escaped}${endsWord ? `(?!${letter})` : ''}`;
  return new RegExp(source, matchCase ? 'gu' : 'giu');
}

const contextLength = 48;

/**
 * Finds a text in all fields whose text is for visitors: in pages, entries, laws, settings and wording. Searches drafts
 * too.
 */
export function findTexts(tree: Tree, query: TextQuery): TextHit[] {
  const pattern = createPattern(query);
  if (!pattern) return [];
  return tree.files.flatMap(({ file, role, rawFields }) =>
    rawFields.filter(isReadByVisitors).flatMap((field) => {
      const readable = getReadableText(field);
      const isLawName = role === 'law' && (field.path[0] === 'title' || field.path[0] === 'fullName');
      // A query with a brace looks for a token or a citation, which the readable text hides.
      const searched = query.find.includes('{') ? getWritten(readable, field.text) : undefined;
      return findMatches(readable, pattern, searched).map(({ start, end, kept }): TextHit => {
        const show = (from: number, to: number) => showTokens(readable, field.text, tree, from, to);
        const [from, to] = [
          avoidToken(readable, start - contextLength),
          avoidToken(readable, end + contextLength),
        ];
        return {
          file,
          path: field.path,
          at: readable.offsets[start] ?? 0,
          words: getWritten(readable, field.text, start, end),
          before: (from > 0 ? '…' : '') + show(from, start),
          after: show(end, to) + (to < readable.text.length ? '…' : ''),
          kept: isLawName ? 'the name of a law, which is not replaced' : kept,
        };
      });
    }),
  );
}

/** Returns a part of a readable text with its tokens and citations as the author wrote them. */
function getWritten({ offsets }: ReadableText, source: string, from = 0, to?: number): string {
  return offsets
    .slice(from, to)
    .map((at) => source[at])
    .join('');
}

/** Limits a position to the text. Moves a position within a token or citation to the end of that token or citation. */
function avoidToken({ text }: ReadableText, position: number): number {
  let at = Math.max(0, Math.min(position, text.length));
  while (text[at - 1] === placeholder && text[at] === placeholder) at++;
  return at;
}

/**
 * Returns a part of a readable text with the values of its tokens and the titles of its laws. Omits the citations
 * that visitors see only as a number.
 */
function showTokens(readable: ReadableText, source: string, tree: Tree, from: number, to: number): string {
  return readable.text
    .slice(from, to)
    .replaceAll(/\uFFFC+/g, ({ length }, at: number) =>
      toReadText(removeNotes(getWritten(readable, source, from + at, from + at + length)), tree, false),
    );
}

function removeNotes(text: string): string {
  const notes = findCitations(text).filter(({ isNote }) => isNote);
  return notes.reduce((rest, { mark }) => rest.replace(mark, ''), text);
}

/** The plan of a replacement: the number of replaced places, and the titles of the changed files. */
export interface Replacement {
  count: number;
  titles: string[];
}

/**
 * Plans to replace words in chosen hits. Keeps formatting marks, links, citations and addresses. Throws a Refusal if a
 * text cannot contain the replacement.
 */
export function planReplacement(
  { tree, plan }: AuthoredTree,
  query: TextQuery,
  replacement: string,
  isChosen: (hit: TextHit, index: number) => boolean = () => true,
): Replacement {
  const chosen = findTexts(tree, query).filter((hit, index) => !hit.kept && isChosen(hit, index));
  const hitsByField = new Map<string, TextHit[]>();
  for (const hit of chosen)
    hitsByField.set(getFieldKey(hit), [...(hitsByField.get(getFieldKey(hit)) ?? []), hit]);
  const titles: string[] = [];
  for (const content of tree.files) {
    const { file, rawFields } = content;
    const edits = rawFields.flatMap((field) => {
      const hits = hitsByField.get(getFieldKey({ file, path: field.path }));
      if (!hits) return [];
      const { offsets } = getReadableText(field);
      const changes = hits.map(({ at, words }) => {
        const start = offsets.indexOf(at);
        const newWords = query.matchCase ? replacement : copyCase(words, query.find, replacement);
        return narrow({ start, end: start + words.length, words: newWords }, words);
      });
      return [{ do: 'set' as const, path: field.path, value: replaceInField(field, changes) }];
    });
    if (edits.length === 0) continue;
    plan.edit(file, ...edits);
    titles.push(getFileTitle(content));
  }
  return { count: chosen.length, titles };
}

function getFieldKey({ file, path }: Pick<TextHit, 'file' | 'path'>): string {
  return JSON.stringify([file, path]);
}

/**
 * Gives a replacement the capitals of the found words, if the author wrote the query without capitals. For example, the
 * query "tax" with the replacement "levy" turns "Tax" into "Levy". Does not change a replacement that is a token.
 */
function copyCase(words: string, find: string, replacement: string): string {
  if (/^\{.*\}$/s.test(replacement)) return replacement;
  const isCapital = (text: string) => /^\p{Lu}/u.test(text);
  const isAllCapitals = (text: string) => /\p{Lu}.*\p{Lu}/su.test(text) && text === text.toUpperCase();
  if (isAllCapitals(words) && !isAllCapitals(find)) return replacement.toUpperCase();
  const first = replacement.charAt(0);
  return isCapital(words) && !isCapital(find) ? first.toUpperCase() + replacement.slice(1) : replacement;
}

interface Change {
  start: number;
  end: number;
  words: string;
}

/**
 * Narrows a change to the characters that differ, so that formatting marks in the common start and end stay. The change
 * still replaces at least one character.
 */
function narrow({ start, end, words }: Change, old: string): Change {
  const least = Math.min(old.length - 1, words.length);
  let head = 0;
  while (head < least && old[head] === words[head]) head++;
  let tail = 0;
  while (tail < least - head && old.at(-1 - tail) === words.at(-1 - tail)) tail++;
  return { start: start + head, end: end - tail, words: words.slice(head, words.length - tail) };
}

function replaceInField(field: FieldText, changes: readonly Change[]): string {
  const { text: source, kind } = field;
  const isMarked = getKindMetadata(kind).readAs === 'marked';
  const nodes = isMarked ? parseMarkup(source) : wholeText(source);
  const readable = getReadableText(field);
  const written = writeNodes(nodes, source, listTextEdits(nodes, readable, changes));
  const expected = changes.reduceRight(
    (text, { start, end, words }) => text.slice(0, start) + words + text.slice(end),
    readable.text,
  );
  const actual = toReadableText(isMarked ? parseMarkup(written) : wholeText(written), written).text;
  if (actual !== hideTokens(expected))
    throw new Refusal(
      `“${changes.map(({ words }) => words).join(' ')}” cannot be written into “${source}”. The characters *, [, ], { and } have a special meaning there.`,
    );
  return written;
}

/** A change to a text as the author wrote it, with formatting marks. `at` is an offset in that text. */
interface TextEdit {
  at: number;
  length: number;
  words: string;
}

/**
 * Converts changes of a readable text to edits of its source. If marks divide the old words into parts, the new words
 * replace the first part. If the old words include all words of a link, the new words are written into the link.
 */
function listTextEdits(
  nodes: readonly MarkupNode[],
  { offsets }: ReadableText,
  changes: readonly Change[],
): TextEdit[] {
  return changes.flatMap(({ start, end, words }) => {
    const edits: TextEdit[] = [];
    for (const at of offsets.slice(start, end)) {
      const last = edits.at(-1);
      if (last && last.at + last.length === at) last.length++;
      else edits.push({ at, length: 1, words: '' });
    }
    const replaced = new Set(offsets.slice(start, end));
    const emptied = listLinks(nodes).find((link) => {
      const own = offsets.filter((at) => at >= link.start && at < link.end);
      return own.length > 0 && own.every((at) => replaced.has(at));
    });
    const target = emptied && edits.find(({ at }) => at > emptied.start && at < emptied.end);
    const first = target ?? edits[0];
    if (first) first.words = words;
    return edits;
  });
}

function listLinks(nodes: readonly MarkupNode[]): MarkupNode[] {
  return nodes.flatMap((node) =>
    node.kind === 'link' ? [node] : 'children' in node ? listLinks(node.children) : [],
  );
}

/**
 * Returns the source of nodes, with the edits applied. Removes marks that no longer contain words. Keeps characters
 * between the nodes, such as the backslash of an escaped character. `from` is the offset of the first kept character.
 */
function writeNodes(
  nodes: readonly MarkupNode[],
  source: string,
  edits: readonly TextEdit[],
  from = 0,
): string {
  return nodes
    .map((node, index) => {
      const isReplaced = edits.some(({ at }) => at === node.start);
      const backslash = isReplaced ? '' : source.slice(nodes[index - 1]?.end ?? from, node.start);
      return backslash + writeNode(node, source, edits);
    })
    .join('');
}

function writeNode(node: MarkupNode, source: string, edits: readonly TextEdit[]): string {
  const { start, end } = node;
  const own = edits.filter(({ at }) => at >= start && at < end);
  if (own.length === 0 || node.kind === 'citation') return source.slice(start, end);
  if (node.kind === 'text') {
    let text = '';
    let from = start;
    for (const edit of own) {
      text += source.slice(from, edit.at) + edit.words;
      from = edit.at + edit.length;
    }
    return text + source.slice(from, end);
  }
  const mark = { bold: '**', italic: '*', link: '[' }[node.kind];
  const words = writeNodes(node.children, source, own, start + mark.length);
  if (words === '') return '';
  if (node.kind === 'link') return `[${words}](${node.href})`;
  // Marks must be next to their words, without a space between the mark and the word.
  const [, before = '', marked = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(words) ?? [];
  return marked === '' ? before + after : before + mark + marked + mark + after;
}

export function summariseReplacement({ count, titles }: Replacement): string {
  const names = titles.length > 4 ? `${pluralise(titles.length, 'file')}` : titles.join(', ');
  return `Made ${pluralise(count, 'replacement')} in ${names}.`;
}
