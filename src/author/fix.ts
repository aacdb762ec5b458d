import { type Node, parseTree } from 'jsonc-parser';
import { formatAmount } from '../../schema/blocks/prices';
import { getDestinations } from '../../schema/content/destinations';
import { parseExternalUrl } from '../../schema/fields/formats';
import { getText } from '../../schema/fields/walk';
import { findParseError } from '../../schema/json/brackets';
import { describeCharacter } from '../../schema/json/odd-characters';
import { parseJsonSource } from '../../schema/json/source';
import { parseFormattedNumber } from '../../schema/json/syntax';
import { compareText, type Problem } from '../../schema/problems';
import { printedFolder } from '../build/disk';
import { readData } from '../build/read-data';
import { type AuthoredTree, readDataTree } from './authored-tree';
import type { FileChange, Files } from './file-changes';
import { PlannedTree } from './planned-tree';

type Plan = Pick<AuthoredTree, 'folder' | 'plan'>;

/**
 * The maximum number of rejected fixes for one rule in one file. More fixes for this rule and file are not tried,
 * because each attempt reads all data.
 */
const maxRejected = 10;

/**
 * Fixes each problem that has exactly one right answer, in all files or in one. Keeps a fix only if it removes a
 * problem without adding one, or if parsing gets further. Yields the fixes that are kept.
 */
export function* applyFixes({ folder, plan }: Plan, onlyPath?: string) {
  const rejected = new Set<string>();
  const rejections = new Map<string, number>();
  let { problems } = readData(plan.files(), folder);
  const tryFixes = (fixes: readonly ListedFix[]): boolean => {
    const paths = [...new Set(fixes.map(({ path }) => path))];
    const texts = new Map(paths.map((path) => [path, plan.text(path)]));
    for (const [path, text] of texts)
      plan.write(
        path,
        replaceRanges(
          text,
          fixes.flatMap((each) => (each.path === path ? [each.fix] : [])),
        ),
      );
    const after = readData(plan.files(), folder).problems;
    const isImproved =
      hasFewerProblems(problems, after, fixes.length) ||
      (fixes.length === 1 && [...texts].every(([path, text]) => isParsedFurther(text, plan.text(path))));
    if (isImproved) problems = after;
    else for (const [path, text] of texts) plan.write(path, text);
    return isImproved;
  };
  for (;;) {
    const fixes = listFixes({ folder, plan }, problems).filter(
      ({ name, path, kind }) =>
        !rejected.has(name) &&
        (rejections.get(kind) ?? 0) < maxRejected &&
        (onlyPath === undefined || path === onlyPath),
    );
    const [first] = fixes;
    if (!first) return;
    // Most fixes are independent, so all are tried together. If they do not help, only the first fix is tried.
    const all = dropOverlapping(fixes);
    const applied = all.length > 1 && tryFixes(all) ? all : tryFixes([first]) ? [first] : [];
    for (const { problem, fix } of applied)
      yield { file: problem.file, line: problem.line, before: fix.before, after: fix.after };
    if (applied.length > 0) continue;
    rejected.add(first.name);
    rejections.set(first.kind, (rejections.get(first.kind) ?? 0) + 1);
  }
}

/** Replaces ranges of a text. The ranges must not overlap. */
function replaceRanges(text: string, fixes: readonly Fix[]): string {
  let end = 0;
  const parts = fixes
    .toSorted((a, b) => a.start - b.start)
    .flatMap((fix) => {
      const before = text.slice(end, fix.start);
      end = fix.end;
      return [before, fix.replacement];
    });
  return parts.join('') + text.slice(end);
}

interface ListedFix {
  path: string;
  name: string;
  kind: string;
  problem: Problem;
  fix: Fix;
}

/** Sorts fixes by file and position. Drops each fix that overlaps an earlier one. */
function dropOverlapping(fixes: readonly ListedFix[]): ListedFix[] {
  const ends = new Map<string, number>();
  const sorted = fixes.toSorted((a, b) => compareText(a.path, b.path) || a.fix.start - b.fix.start);
  return sorted.filter(({ path, fix }) => {
    if (fix.start < (ends.get(path) ?? 0)) return false;
    ends.set(path, fix.end);
    return true;
  });
}

/**
 * Returns the changes that make a file readable. Returns `undefined` if a syntax error has no single right correction.
 */
export function planSyntaxFix(files: Files, folder: string, file: string): FileChange[] | undefined {
  const plan = new PlannedTree(files);
  // `applyFixes` is a generator. The spread reads it to its end, so that it applies all fixes.
  const fixes = [...applyFixes({ folder, plan }, file)];
  const bytes = plan.files()[file];
  const isReadable = bytes !== undefined && parseJsonSource(file, bytes).problems.length === 0;
  return isReadable && fixes.length > 0 ? plan.changes() : undefined;
}

function listFixes({ folder, plan }: Plan, problems: readonly Problem[]): ListedFix[] {
  const tree = readDataTree(plan.files(), folder);
  const facts = {
    host: parseExternalUrl(getText(tree.rawSettings, 'url') ?? '')?.host ?? '',
    currency: ['symbol', 'code'].flatMap((key) => getText(tree.rawSettings, 'currency', key) || []),
    moved: getDestinations(tree).moved,
    // Several problems can be in the same file, so its parsed text is cached.
    parse: memoizeByText(parseMembers),
  };
  return problems.flatMap((problem) => {
    const path = problem.file.slice(printedFolder(folder).length + 1);
    const { text } = tree.byName.get(path)?.source ?? {};
    const fix = text === undefined ? undefined : findFix({ problem, text, ...facts });
    if (!fix) return [];
    const name = [getProblemKey(problem), fix.before, fix.after].join('\n');
    return [{ path, name, kind: [path, problem.rule].join('\n'), problem, fix }];
  });
}

interface Member {
  node: Node;
  previous?: Node;
  next?: Node;
  /** The first member of the object with this key: this member itself, unless an earlier one has the same key. */
  first?: Node;
}

/** An index of the parts of a JSON text. Look-ups must be fast, because one file can have several thousand problems. */
interface ParsedText {
  root: Node;
  /** Returns the text or key that contains a position. */
  findString(offset: number): Node | undefined;
  /** Maps the position of each key to its member. */
  members: ReadonlyMap<number, Member>;
}

function parseMembers(text: string): ParsedText | undefined {
  const root = parseTree(text);
  if (!root) return undefined;
  const strings: Node[] = [];
  const members = new Map<number, Member>();
  const visit = (node: Node) => {
    if (node.type === 'string') strings.push(node);
    const { children = [] } = node;
    const keys = new Map<unknown, Node>();
    children.forEach((child, index) => {
      if (child.type === 'property') {
        const key = child.children?.[0]?.value;
        const first = keys.get(key) ?? child;
        keys.set(key, first);
        members.set(child.offset, {
          node: child,
          previous: children[index - 1],
          next: children[index + 1],
          first,
        });
      }
      visit(child);
    });
  };
  visit(root);
  const findString = (offset: number) => {
    // A binary search for the last text that begins at the offset or before it.
    let [low, high] = [0, strings.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((strings[middle]?.offset ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const found = strings[low - 1];
    return found && offset < getEnd(found) ? found : undefined;
  };
  return { root, findString, members };
}

function getEnd({ offset, length }: Node): number {
  return offset + length;
}

function memoizeByText<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, { result: T }>();
  return (text) => {
    const found = results.get(text) ?? { result: compute(text) };
    results.set(text, found);
    return found.result;
  };
}

/** Checks that at least `count` problems are gone and that no problem is new. */
function hasFewerProblems(before: readonly Problem[], after: readonly Problem[], count: number): boolean {
  const known = new Set(before.map(getProblemKey));
  return after.length <= before.length - count && after.every((problem) => known.has(getProblemKey(problem)));
}

function getProblemKey({ file, rule, place, message }: Problem): string {
  return [file, rule, place, message].join('\n');
}

function isParsedFurther(before: string, after: string): boolean {
  if (before.startsWith('\uFEFF') && !after.startsWith('\uFEFF')) return true;
  const [first, next] = [findParseError(before), findParseError(after)];
  const shift = Math.max(0, after.length - before.length);
  return first !== undefined && (next === undefined || next.offset > first.offset + shift);
}

/**
 * A fix for one problem: a replacement for the range from `start` to `end` (exclusive). Commands print `before` and
 * `after`.
 */
interface Fix {
  start: number;
  end: number;
  replacement: string;
  before: string;
  after: string;
}

interface FixInput {
  problem: Problem;
  text: string;
  host: string;
  currency: readonly string[];
  moved: ReadonlyMap<string, string>;
  parse: (text: string) => ParsedText | undefined;
}

function findFix(input: FixInput): Fix | undefined {
  const { rule, suggestion } = input.problem;
  if (rule === 'byte-order-mark')
    return { start: 0, end: 1, replacement: '', before: 'a byte-order mark', after: 'nothing' };
  if (rule === 'json-syntax') return findSyntaxFix(input);
  if (rule === 'duplicate-key') return findDuplicateKeyFix(input);
  if (rule === 'redirect-from-page') return findRedirectFix(input);
  if (rule === 'wrong-type') return findTypeFix(input);
  if (rule === 'hidden-character' || rule === 'look-alike') return findCharacterFix(input);
  if (rule === 'read-time') return replaceSpan(input, suggestion);
  return findFormatFix(input);
}

/** Replaces the span of a problem. Returns `undefined` if the text would stay the same. */
function replaceSpan(input: FixInput, after: string | undefined): Fix | undefined {
  const { start, end } = input.problem;
  const before = input.text.slice(start, end);
  return after === undefined || after === before
    ? undefined
    : { start, end, replacement: after, before, after };
}

function findSyntaxFix(input: FixInput): Fix | undefined {
  const { problem, text } = input;
  const { start } = problem;
  const comma: Fix | undefined =
    text[start] === ','
      ? { start, end: start + 1, replacement: '', before: 'an extra comma', after: 'no comma' }
      : undefined;
  return comma ?? addComma(text, start) ?? straightenQuotes(text, start);
}

/**
 * Adds a comma at the end of a line. Adds none between two strings on one line, because they may be one string that
 * contains a quote.
 */
function addComma(text: string, start: number): Fix | undefined {
  const rest = text.slice(start, start + 400);
  const isLineEnd = /^[ \t]*\r?\n\s*["{[\d-]/.test(rest) && /["}\]\de]/.test(text[start - 1] ?? '');
  return isLineEnd
    ? { start, end: start, replacement: ',', before: 'no comma', after: 'a comma' }
    : undefined;
}

const curlyQuotes = /[“”„]([^"“”„\r\n\\]*)[“”„]/y;

function straightenQuotes(text: string, start: number): Fix | undefined {
  curlyQuotes.lastIndex = start;
  const [before, inside] = curlyQuotes.exec(text) ?? [];
  if (before === undefined || inside === undefined) return undefined;
  const isWhole = /^\s*([,:\]}]|$)/.test(text.slice(start + before.length, start + before.length + 200));
  const after = `"${inside}"`;
  return isWhole ? { start, end: start + before.length, replacement: after, before, after } : undefined;
}

/** Corrects all characters with a known replacement in the string that contains the problem. */
function findCharacterFix({ problem, text, parse }: FixInput): Fix | undefined {
  const { start, end, suggestion, correctedText } = problem;
  const node = parse(text)?.findString(start);
  const character = parseText(`"${text.slice(start, end)}"`);
  if (suggestion === undefined || correctedText === undefined || !node || character === undefined)
    return undefined;
  return {
    start: node.offset,
    end: node.offset + node.length,
    replacement: JSON.stringify(correctedText),
    before: describeCharacter(character),
    after: suggestion === '' ? 'nothing' : `"${suggestion}"`,
  };
}

function findDuplicateKeyFix({ problem, text, parse }: FixInput): Fix | undefined {
  const { node, previous, first } = parse(text)?.members.get(problem.start) ?? {};
  const [key, value] = node?.children ?? [];
  const other = first?.children?.[1];
  if (!node || !previous || !key || !value || !other || node === first) return undefined;
  const written = (each: Node) => text.slice(each.offset, getEnd(each));
  if (written(value) !== written(other)) return undefined;
  return {
    start: getEnd(previous),
    end: getEnd(node),
    replacement: '',
    before: `${written(key)} twice`,
    after: 'once',
  };
}

function findRedirectFix({ problem, text, parse }: FixInput): Fix | undefined {
  const { root, members } = parse(text) ?? {};
  const { node: member, previous, next } = members?.get(problem.start) ?? {};
  if (!root || !member) return undefined;
  const start = previous ? getEnd(previous) : next ? member.offset : root.offset + 1;
  const end = previous ? getEnd(member) : next ? next.offset : getEnd(root) - 1;
  const before = text.slice(member.offset, getEnd(member));
  return { start, end, replacement: '', before, after: 'no redirect' };
}

function findTypeFix(input: FixInput): Fix | undefined {
  const before = input.text.slice(input.problem.start, input.problem.end);
  const [, bare] = /^"(-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)"$/.exec(before) ?? [];
  const isBare = /^-?\d+(\.\d+)?$/.test(before);
  return replaceSpan(input, bare ?? parseAmount(before, input) ?? (isBare ? `"${before}"` : undefined));
}

/** Parses an amount in the format of the site. Rejects an amount in another currency. */
function parseAmount(written: string, { currency }: FixInput): string | undefined {
  const text = /^"(.*)"$/.exec(written)?.[1]?.replaceAll(/\s/g, '') ?? '';
  const bare = currency.reduce((rest, name) => rest.replace(name, ''), text);
  const amount = parseFormattedNumber(bare);
  const isPrinted = amount !== undefined && [String(amount), formatAmount(amount)].includes(bare);
  return isPrinted ? String(amount) : undefined;
}

/**
 * Replaces a text by its suggestion if the two differ only in format, such as capitals, hyphens or the file extension.
 * Also completes a shortened key, and replaces the old address of a page that has moved.
 */
function findFormatFix(input: FixInput): Fix | undefined {
  const { suggestion, rule } = input.problem;
  if (suggestion === undefined) return undefined;
  const before = input.text.slice(input.problem.start, input.problem.end);
  const isQuoted = /^".*"$/s.test(before);
  const written = parseText(isQuoted ? before : `"${before}"`);
  if (written === undefined) return undefined;
  const isBeginning =
    rule === 'unknown-key' && written.length > 2 && suggestion.startsWith(written.toLowerCase());
  const isSame = normalise(written, input.host) === normalise(suggestion, input.host);
  const end = written.search(/[#?]|$/);
  const hasMoved = suggestion === `${input.moved.get(written.slice(0, end))}${written.slice(end)}`;
  if (!isBeginning && !isSame && !hasMoved) return undefined;
  return replaceSpan(input, isQuoted ? JSON.stringify(suggestion) : JSON.stringify(suggestion).slice(1, -1));
}

function parseText(json: string): string | undefined {
  try {
    return String(JSON.parse(json));
  } catch {
    return undefined; // the range ends within an escape sequence
  }
}

function normalise(text: string, host: string): string {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^(https?:)?\/\//, '')
    .replace(/^(mailto|tel):/, '')
    .replace(/^(site-data\/)?images\//, '');
  const own = host !== '' && (bare === host || bare.startsWith(`${host}/`)) ? bare.slice(host.length) : bare;
  const [path = '', anchor = ''] = own.split('#');
  const address = path.replace(/\/+$/, '').replace(/\.(html?|json)$/, '');
  return `${stripPunctuation(address)}#${stripPunctuation(anchor)}`;
}

function stripPunctuation(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
