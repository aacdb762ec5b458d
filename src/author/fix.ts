import { findNodeAtOffset, parseTree } from 'jsonc-parser';
import { destinationsOf } from '../../schema/content/destinations';
import type { Tree } from '../../schema/content/tree';
import { readOutsideAddress } from '../../schema/fields/outside';
import { childValue } from '../../schema/fields/walk';
import { readPrintedNumber } from '../../schema/json/numbers';
import { findStop } from '../../schema/json/stop';
import type { Problem, Rule } from '../../schema/problems';
import { printAmount } from '../../schema/resolve/prices';
import { judgeFiles, printedFolder } from '../build/load-site';
import { treeOf } from './authored-tree';
import { type Replacement, replaceParts } from './json-text';
import type { PlannedTree } from './planned-tree';

/** A problem that was mended: where, what stood there, and what stands there now. */
export interface Mended extends Pick<Problem, 'file' | 'line'>, Pick<Mend, 'before' | 'after'> {}

/** A folder of data, and what is to become of it. */
interface Plan {
  folder: string;
  plan: PlannedTree;
}

/** A change to one file of the plan. */
interface Edit {
  problem: Problem;
  path: string;
  mend: Mend;
}

/**
 * Plans every change that has exactly one right answer, until there is none left. A change is kept only if problems go
 * and none comes; of a file that could not be read, if the reading gets further: what it hid is not new.
 */
export function mendAll(authored: Plan): Mended[] {
  const mended: Mended[] = [];
  const refused = new Set<string>();
  let problems = read(authored);
  for (;;) {
    const edits = listEdits(authored, problems).filter((edit) => !refused.has(nameOf(edit)));
    if (edits.length === 0) return mended;
    const kept = keepBetter(authored, problems, apart(edits));
    const tried = kept ? apart(edits) : edits.slice(0, 1);
    const after = kept ?? keepBetter(authored, problems, tried);
    if (after) {
      mended.push(...tried.map(tell));
      problems = after;
    } else for (const edit of tried) refused.add(nameOf(edit));
  }
}

function tell({ problem: { file, line }, mend: { before, after } }: Edit): Mended {
  return { file, line, before, after };
}

function nameOf({ path, problem, mend }: Edit): string {
  return [path, problem.rule, problem.place, mend.before, mend.after].join('\n');
}

function read({ folder, plan }: Plan): Problem[] {
  return judgeFiles(plan.files(), folder)?.problems ?? [];
}

function listEdits({ folder, plan }: Plan, problems: readonly Problem[]): Edit[] {
  const surroundings = readSurroundings(treeOf(plan.files(), folder));
  return problems.flatMap((problem) => {
    const path = problem.file.slice(printedFolder(folder).length + 1);
    const text = textOf(plan, path);
    const mend = text === undefined ? undefined : findMend({ problem, text, ...surroundings });
    return mend ? [{ problem, path, mend }] : [];
  });
}

/** The text of a file; nothing for one that is missing or not in UTF-8. */
function textOf(plan: PlannedTree, path: string): string | undefined {
  if (!path.endsWith('.json') || !plan.has(path)) return undefined;
  try {
    return plan.text(path);
  } catch {
    return undefined; // not in UTF-8: the check says so
  }
}

function readSurroundings(tree: Tree): Surroundings {
  const currency = childValue(tree.settings, 'currency');
  const names = ['symbol', 'code'].map((key) => childValue(currency, key));
  return {
    host: readOutsideAddress(String(childValue(tree.settings, 'url')))?.host ?? '',
    currency: names.filter((name): name is string => typeof name === 'string' && name !== ''),
    moved: destinationsOf(tree).moved,
  };
}

/** The edits that do not touch one another: a value of which a key above goes is left for the next round. */
function apart(edits: readonly Edit[]): Edit[] {
  const ends = new Map<string, number>();
  return [...edits]
    .sort((a, b) => a.mend.start - b.mend.start)
    .filter(({ path, mend }) => {
      if (mend.start < (ends.get(path) ?? 0)) return false;
      ends.set(path, Math.max(mend.end, mend.start + 1));
      return true;
    });
}

/** The problems that are left once the edits are made; where they are no good the plan is as it was. */
function keepBetter({ folder, plan }: Plan, problems: readonly Problem[], edits: readonly Edit[]) {
  const texts = new Map(edits.map(({ path }) => [path, plan.text(path)]));
  for (const [path, text] of texts) {
    const own = edits.filter((edit) => edit.path === path);
    plan.write(
      path,
      replaceParts(
        text,
        own.map(({ mend }) => mend),
      ),
    );
  }
  const after = read({ folder, plan });
  if (isBetter(problems, after) || [...texts].every(([path, text]) => readsFurther(text, plan.text(path))))
    return after;
  for (const [path, text] of texts) plan.write(path, text);
  return undefined;
}

/** Whether there are fewer problems, and no other ones. */
function isBetter(before: readonly Problem[], after: readonly Problem[]): boolean {
  const known = before.map(wordsOf);
  return after.length < before.length && after.every((problem) => known.includes(wordsOf(problem)));
}

function wordsOf({ file, rule, place, message }: Problem): string {
  return [file, rule, place, message].join('\n');
}

/** Whether a text that was no JSON is JSON, or is read beyond the place where the reading stopped. */
function readsFurther(before: string, after: string): boolean {
  const isMarked = before.startsWith('\uFEFF') && !after.startsWith('\uFEFF');
  const [first, next] = [findStop(before), findStop(after)];
  if (isMarked) return true;
  return first !== undefined && (next === undefined || next.offset > first.offset);
}

/** A change that mends one problem, and how it is told: what stood there and what stands there now. */
export interface Mend extends Replacement {
  before: string;
  after: string;
}

/** What a site is called, counts in and has moved, as far as it can be read. */
export interface Surroundings {
  /** The host of the site; empty where it is not known. */
  host: string;
  /** What stands beside amounts: the symbol of the currency and its code. */
  currency: readonly string[];
  /** Where each address leads that is no longer used. */
  moved: ReadonlyMap<string, string>;
}

/** Where a problem stands: the text of its file, and the site around it. */
export interface Scene extends Surroundings {
  problem: Problem;
  text: string;
}

/** The one change that mends a problem without touching what was meant; nothing where there is none, or more than one. */
export function findMend(scene: Scene): Mend | undefined {
  const { rule } = scene.problem;
  if (rule === 'byte-order-mark') return findMark(scene);
  if (rule === 'json-syntax') return findSyntaxMend(scene);
  if (rule === 'duplicate-key') return findDoubleKey(scene);
  if (rule === 'wrong-type') return findOtherType(scene);
  return findOtherForm(scene);
}

function findMark({ text }: Scene): Mend | undefined {
  if (!text.startsWith('\uFEFF')) return undefined;
  return { start: 0, end: 1, words: '', before: 'a byte-order mark', after: 'nothing' };
}

/** The place of a problem in the characters of its file. */
function spanOf({ problem, text }: Scene): { start: number; end: number } {
  const at = (line: number, column: number) => {
    let start = 0;
    for (let number = 1; number < line; number++) start = text.indexOf('\n', start) + 1;
    return start + column - 1;
  };
  return { start: at(problem.line, problem.column), end: at(problem.endLine, problem.endColumn) };
}

/** A comma too many or too few, or curly quotes: what alone lets the reading go on. */
function findSyntaxMend(scene: Scene): Mend | undefined {
  const { start } = spanOf(scene);
  const { text } = scene;
  const found = [takeOutComma(text, start), addComma(text, start), straighten(text, start)].filter(
    (mend) => mend && readsOn(text, mend),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Whether a mended text is sound, or at least up to a place beyond the line of the mend. */
function readsOn(text: string, mend: Mend): boolean {
  const before = findStop(text);
  const after = findStop(replaceParts(text, [mend]));
  const shift = mend.words.length - (mend.end - mend.start);
  return before !== undefined && (after === undefined || after.offset > before.offset + shift + 1);
}

function takeOutComma(text: string, start: number): Mend | undefined {
  if (text[start] !== ',') return undefined;
  return { start, end: start + 1, words: '', before: 'a comma too many', after: 'no comma' };
}

/** Within a line two texts side by side may be one that holds a quote, so only a comma at its end is certain. */
function addComma(text: string, start: number): Mend | undefined {
  const rest = text.slice(start, start + 400);
  const isLineEnd = /^[ \t]*\r?\n\s*["{[\d-]/.test(rest) && /["}\]\de]/.test(text[start - 1] ?? '');
  return isLineEnd ? { start, end: start, words: ',', before: 'no comma', after: 'a comma' } : undefined;
}

const curly = /[“”„]([^"“”„\r\n\\]*)[“”„]/y;

function straighten(text: string, start: number): Mend | undefined {
  curly.lastIndex = start;
  const [before, inside] = curly.exec(text) ?? [];
  if (before === undefined || inside === undefined) return undefined;
  const isWhole = /^\s*([,:\]}]|$)/.test(text.slice(start + before.length, start + before.length + 200));
  const after = `"${inside}"`;
  return isWhole ? { start, end: start + before.length, words: after, before, after } : undefined;
}

/** A key that is given twice with the same value needs to be there once. */
function findDoubleKey(scene: Scene): Mend | undefined {
  const { text } = scene;
  const { start } = spanOf(scene);
  const tree = parseTree(text);
  const second = tree && findNodeAtOffset(tree, start)?.parent;
  const members = second?.parent?.children ?? [];
  const at = second ? members.indexOf(second) : -1;
  const [key, value] = second?.children ?? [];
  const first = members.slice(0, at).find(({ children }) => children?.[0]?.value === key?.value);
  const last = members[at - 1];
  const other = first?.children?.[1];
  if (!second || !key || !value || !other || !last) return undefined;
  const written = ({ offset, length }: typeof value) => text.slice(offset, offset + length);
  if (written(value) !== written(other)) return undefined;
  const end = second.offset + second.length;
  return { start: last.offset + last.length, end, words: '', before: `${written(key)} twice`, after: 'once' };
}

/** A number or a yes in quotes where none belong, an amount as the site prints it, and the other way round. */
function findOtherType(scene: Scene): Mend | undefined {
  const span = spanOf(scene);
  const before = scene.text.slice(span.start, span.end);
  const [, bare] = /^"(-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)"$/.exec(before) ?? [];
  const isBare = /^-?\d+(\.\d+)?$/.test(before);
  const after = bare ?? readAmount(before, scene) ?? (isBare ? `"${before}"` : undefined);
  return after === undefined ? undefined : { ...span, words: after, before, after };
}

/** The digits of an amount that is written as the site prints amounts; one in another currency is another amount. */
function readAmount(written: string, { currency }: Scene): string | undefined {
  const text = /^"(.*)"$/.exec(written)?.[1]?.replaceAll(/\s/g, '') ?? '';
  const bare = currency.reduce((rest, name) => rest.replace(name, ''), text);
  const amount = readPrintedNumber(bare);
  const isPrinted = amount !== undefined && [String(amount), printAmount(amount)].includes(bare);
  return isPrinted ? String(amount) : undefined;
}

/** Problems whose suggestion may be what was written in another form. */
const ofForm: ReadonlySet<Rule> = new Set([
  'unknown-key',
  'unknown-block',
  'wrong-value',
  'unknown-icon',
  'unknown-image',
  'unknown-entry',
  'unknown-booking',
  'unknown-collection',
  'unknown-group',
  'link-form',
  'dead-link',
  'dead-anchor',
  'address-form',
  'redirect-chain',
]);

/** What the engine suggests, where it is what was written but for capitals, hyphens, slashes, an ending or the like. */
function findOtherForm(scene: Scene): Mend | undefined {
  const { suggestion, rule } = scene.problem;
  if (suggestion === undefined || !ofForm.has(rule)) return undefined;
  const span = spanOf(scene);
  const before = scene.text.slice(span.start, span.end);
  const isQuoted = /^".*"$/s.test(before);
  const written = readText(isQuoted ? before : `"${before}"`);
  if (written === undefined) return undefined;
  const isBeginning =
    rule === 'unknown-key' && written.length > 2 && suggestion.startsWith(written.toLowerCase());
  const isSame = plain(written, scene.host) === plain(suggestion, scene.host);
  if (!isBeginning && !isSame && !hasMoved(written, suggestion, scene)) return undefined;
  const after = isQuoted ? JSON.stringify(suggestion) : JSON.stringify(suggestion).slice(1, -1);
  return after === before ? undefined : { ...span, words: after, before, after };
}

/** Whether a link leads to an address that is no longer used, and the suggestion to where that leads. */
function hasMoved(written: string, suggestion: string, { moved }: Scene): boolean {
  const end = written.search(/[#?]|$/);
  const target = moved.get(written.slice(0, end));
  return target !== undefined && suggestion === target + written.slice(end);
}

function readText(json: string): string | undefined {
  try {
    return String(JSON.parse(json));
  } catch {
    return undefined; // a part of a text that ends within an escape
  }
}

/** Letters and digits of a name or an address, without what only gives them a form. */
function plain(words: string, host: string): string {
  const bare = words
    .trim()
    .toLowerCase()
    .replace(/^(https?:)?\/\//, '')
    .replace(/^(mailto|tel):/, '')
    .replace(/^(site-data\/)?images\//, '');
  const own = host !== '' && (bare === host || bare.startsWith(`${host}/`)) ? bare.slice(host.length) : bare;
  const [path = '', anchor = ''] = own.split('#');
  const address = path.replace(/\/+$/, '').replace(/\.(html?|json)$/, '');
  return `${letters(address)}#${letters(anchor)}`;
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
