import { findNodeAtOffset, parseTree } from 'jsonc-parser';
import { destinationsOf } from '../../schema/content/destinations';
import type { Tree } from '../../schema/content/tree';
import { readOutsideAddress } from '../../schema/fields/formats';
import { childValue } from '../../schema/fields/walk';
import { findStop } from '../../schema/json/brackets';
import { readPrintedNumber } from '../../schema/json/characters';
import type { Problem, Rule } from '../../schema/problems';
import { printAmount } from '../../schema/resolve/blocks';
import { printedFolder } from '../build/disk';
import { readData } from '../build/load-site';
import { treeOf } from './authored-tree';
import { type Replacement, replaceParts } from './json-text';
import type { PlannedTree } from './planned-tree';

export interface FixedProblem extends Pick<Problem, 'file' | 'line'>, Pick<Fix, 'before' | 'after'> {}

interface Plan {
  folder: string;
  plan: PlannedTree;
}

interface Edit {
  problem: Problem;
  path: string;
  fix: Fix;
}

/** Fixes what has exactly one right answer, as long as it removes problems and adds none, or lets parsing get further. */
export function planFixes(authored: Plan): FixedProblem[] {
  const fixed: FixedProblem[] = [];
  const refused = new Set<string>();
  let problems = read(authored);
  for (;;) {
    const edits = listEdits(authored, problems).filter((edit) => !refused.has(nameOf(edit)));
    if (edits.length === 0) return fixed;
    const kept = tryEdits(authored, problems, withoutOverlaps(edits));
    const tried = kept ? withoutOverlaps(edits) : edits.slice(0, 1);
    const after = kept ?? tryEdits(authored, problems, tried);
    if (after) {
      fixed.push(...tried.map(tell));
      problems = after;
    } else for (const edit of tried) refused.add(nameOf(edit));
  }
}

function tell({ problem: { file, line }, fix: { before, after } }: Edit): FixedProblem {
  return { file, line, before, after };
}

function nameOf({ path, problem, fix }: Edit): string {
  return [path, problem.rule, problem.place, fix.before, fix.after].join('\n');
}

function read({ folder, plan }: Plan): Problem[] {
  return readData(plan.files(), folder).problems;
}

function listEdits({ folder, plan }: Plan, problems: readonly Problem[]): Edit[] {
  const facts = readSiteFacts(treeOf(plan.files(), folder));
  return problems.flatMap((problem) => {
    const path = problem.file.slice(printedFolder(folder).length + 1);
    const text = textOf(plan, path);
    const fix = text === undefined ? undefined : findFix({ problem, text, ...facts });
    return fix ? [{ problem, path, fix }] : [];
  });
}

function textOf(plan: PlannedTree, path: string): string | undefined {
  if (!path.endsWith('.json') || !plan.has(path)) return undefined;
  try {
    return plan.text(path);
  } catch {
    return undefined; // not in UTF-8: the check says so
  }
}

function readSiteFacts(tree: Tree): SiteFacts {
  const currency = childValue(tree.settings, 'currency');
  const names = ['symbol', 'code'].map((key) => childValue(currency, key));
  return {
    host: readOutsideAddress(String(childValue(tree.settings, 'url')))?.host ?? '',
    currency: names.filter((name): name is string => typeof name === 'string' && name !== ''),
    moved: destinationsOf(tree).moved,
  };
}

function withoutOverlaps(edits: readonly Edit[]): Edit[] {
  const ends = new Map<string, number>();
  return [...edits]
    .sort((a, b) => a.fix.start - b.fix.start)
    .filter(({ path, fix }) => {
      if (fix.start < (ends.get(path) ?? 0)) return false;
      ends.set(path, Math.max(fix.end, fix.start + 1));
      return true;
    });
}

/** The problems left after the edits; nothing, and the plan rolled back, where the edits do no good. */
function tryEdits({ folder, plan }: Plan, problems: readonly Problem[], edits: readonly Edit[]) {
  const texts = new Map(edits.map(({ path }) => [path, plan.text(path)]));
  for (const [path, text] of texts) {
    const own = edits.filter((edit) => edit.path === path);
    plan.write(
      path,
      replaceParts(
        text,
        own.map(({ fix }) => fix),
      ),
    );
  }
  const after = read({ folder, plan });
  if (isBetter(problems, after) || [...texts].every(([path, text]) => isParsedFurther(text, plan.text(path))))
    return after;
  for (const [path, text] of texts) plan.write(path, text);
  return undefined;
}

function isBetter(before: readonly Problem[], after: readonly Problem[]): boolean {
  const known = before.map(wordsOf);
  return after.length < before.length && after.every((problem) => known.includes(wordsOf(problem)));
}

function wordsOf({ file, rule, place, message }: Problem): string {
  return [file, rule, place, message].join('\n');
}

function isParsedFurther(before: string, after: string): boolean {
  const isMarked = before.startsWith('\uFEFF') && !after.startsWith('\uFEFF');
  const [first, next] = [findStop(before), findStop(after)];
  if (isMarked) return true;
  return first !== undefined && (next === undefined || next.offset > first.offset);
}

/** A replacement that fixes one problem; `before` and `after` are printed. */
interface Fix extends Replacement {
  before: string;
  after: string;
}

interface SiteFacts {
  host: string;
  currency: readonly string[];
  moved: ReadonlyMap<string, string>;
}

interface FixInput extends SiteFacts {
  problem: Problem;
  text: string;
}

function findFix(input: FixInput): Fix | undefined {
  const { rule } = input.problem;
  if (rule === 'byte-order-mark') return findMark(input);
  if (rule === 'json-syntax') return findSyntaxFix(input);
  if (rule === 'duplicate-key') return findDoubleKey(input);
  if (rule === 'wrong-type') return findOtherType(input);
  if (rule === 'read-time') return findReadTime(input);
  return findOtherForm(input);
}

function findMark({ text }: FixInput): Fix | undefined {
  if (!text.startsWith('\uFEFF')) return undefined;
  return { start: 0, end: 1, words: '', before: 'a byte-order mark', after: 'nothing' };
}

function spanOf({ problem, text }: FixInput): { start: number; end: number } {
  const at = (line: number, column: number) => {
    let start = 0;
    for (let number = 1; number < line; number++) start = text.indexOf('\n', start) + 1;
    return start + column - 1;
  };
  return { start: at(problem.line, problem.column), end: at(problem.endLine, problem.endColumn) };
}

/** A comma too many or too few, or curly quotes, where this alone lets parsing go on. */
function findSyntaxFix(input: FixInput): Fix | undefined {
  const { start } = spanOf(input);
  const { text } = input;
  const found = [takeOutComma(text, start), addComma(text, start), straighten(text, start)].filter(
    (fix) => fix && parsesFurther(text, fix),
  );
  return found.length === 1 ? found[0] : undefined;
}

function parsesFurther(text: string, fix: Fix): boolean {
  const before = findStop(text);
  const after = findStop(replaceParts(text, [fix]));
  const shift = fix.words.length - (fix.end - fix.start);
  return before !== undefined && (after === undefined || after.offset > before.offset + shift + 1);
}

function takeOutComma(text: string, start: number): Fix | undefined {
  if (text[start] !== ',') return undefined;
  return { start, end: start + 1, words: '', before: 'a comma too many', after: 'no comma' };
}

/** Two strings in one line may be one string with a quote in it, so only a missing comma at a line end is certain. */
function addComma(text: string, start: number): Fix | undefined {
  const rest = text.slice(start, start + 400);
  const isLineEnd = /^[ \t]*\r?\n\s*["{[\d-]/.test(rest) && /["}\]\de]/.test(text[start - 1] ?? '');
  return isLineEnd ? { start, end: start, words: ',', before: 'no comma', after: 'a comma' } : undefined;
}

const curly = /[“”„]([^"“”„\r\n\\]*)[“”„]/y;

function straighten(text: string, start: number): Fix | undefined {
  curly.lastIndex = start;
  const [before, inside] = curly.exec(text) ?? [];
  if (before === undefined || inside === undefined) return undefined;
  const isWhole = /^\s*([,:\]}]|$)/.test(text.slice(start + before.length, start + before.length + 200));
  const after = `"${inside}"`;
  return isWhole ? { start, end: start + before.length, words: after, before, after } : undefined;
}

function findDoubleKey(input: FixInput): Fix | undefined {
  const { text } = input;
  const { start } = spanOf(input);
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

function findOtherType(input: FixInput): Fix | undefined {
  const span = spanOf(input);
  const before = input.text.slice(span.start, span.end);
  const [, bare] = /^"(-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)"$/.exec(before) ?? [];
  const isBare = /^-?\d+(\.\d+)?$/.test(before);
  const after = bare ?? readAmount(before, input) ?? (isBare ? `"${before}"` : undefined);
  return after === undefined ? undefined : { ...span, words: after, before, after };
}

function findReadTime(input: FixInput): Fix | undefined {
  const { suggestion: after } = input.problem;
  const span = spanOf(input);
  return after === undefined
    ? undefined
    : { ...span, words: after, before: input.text.slice(span.start, span.end), after };
}

/** Parses an amount as the site prints it; another currency is another amount. */
function readAmount(written: string, { currency }: FixInput): string | undefined {
  const text = /^"(.*)"$/.exec(written)?.[1]?.replaceAll(/\s/g, '') ?? '';
  const bare = currency.reduce((rest, name) => rest.replace(name, ''), text);
  const amount = readPrintedNumber(bare);
  const isPrinted = amount !== undefined && [String(amount), printAmount(amount)].includes(bare);
  return isPrinted ? String(amount) : undefined;
}

/** Rules whose suggestion may be the same name in another form. */
const rulesOfForm: ReadonlySet<Rule> = new Set([
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

/** The suggestion, where it differs only in capitals, hyphens, slashes, an extension and the like. */
function findOtherForm(input: FixInput): Fix | undefined {
  const { suggestion, rule } = input.problem;
  if (suggestion === undefined || !rulesOfForm.has(rule)) return undefined;
  const span = spanOf(input);
  const before = input.text.slice(span.start, span.end);
  const isQuoted = /^".*"$/s.test(before);
  const written = readText(isQuoted ? before : `"${before}"`);
  if (written === undefined) return undefined;
  const isBeginning =
    rule === 'unknown-key' && written.length > 2 && suggestion.startsWith(written.toLowerCase());
  const isSame = normalise(written, input.host) === normalise(suggestion, input.host);
  if (!isBeginning && !isSame && !hasMoved(written, suggestion, input)) return undefined;
  const after = isQuoted ? JSON.stringify(suggestion) : JSON.stringify(suggestion).slice(1, -1);
  return after === before ? undefined : { ...span, words: after, before, after };
}

function hasMoved(written: string, suggestion: string, { moved }: FixInput): boolean {
  const end = written.search(/[#?]|$/);
  const target = moved.get(written.slice(0, end));
  return target !== undefined && suggestion === target + written.slice(end);
}

function readText(json: string): string | undefined {
  try {
    return String(JSON.parse(json));
  } catch {
    return undefined; // a range that ends within an escape sequence
  }
}

function normalise(words: string, host: string): string {
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
