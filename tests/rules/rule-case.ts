import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../schema/content/tree';
import type { Problem, Rule } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import { createSiteFiles, type SiteFiles, stepsTo, testContext } from '../site';

type Content = string | Uint8Array;

/** One change to one file of the site of the tests. */
export interface FileEdit {
  file: string;
  /** The words that a problem of it is shown at, unless its row says another place. */
  words: string;
  /** The path to the edited value. */
  path?: string;
  apply: (content: Content | undefined) => Content | undefined;
}

/** What exists outside the data of a row. */
interface ContextChange {
  known: Partial<ReadContext>;
}

/** A problem at another place than what was written first. */
interface ExpectedProblem {
  file?: string;
  words: string;
  message: string;
  /** What is suggested, where the message says it in another form. */
  suggestion?: string;
}

type Change = FileEdit | ContextChange;

/**
 * A row of the table: what the check does, what is written, and every problem that an author is told of it, which may be
 * none. A problem is its rule and its message; «guillemets» mark in it what is suggested.
 */
export type RuleCase = [
  does: string,
  written: Change | Change[],
  ...expectedProblems: (string | ExpectedProblem)[],
];

/** The place of a problem that is of a file as a whole. */
export const fileStart = '';

/** A problem at words of the file that is edited first. «Guillemets» mark the part of the words that is meant. */
export function problemAt(words: string, message: string, suggestion?: string): ExpectedProblem {
  return { words, message, suggestion };
}

/** A problem in another file than the one that is edited first. */
export function problemIn(file: string, words: string, message: string): ExpectedProblem {
  return { file, words, message };
}

export function withContext(outside: Partial<ReadContext>): ContextChange {
  return { known: outside };
}

/**
 * Writes a value at a path that `stepsTo` reads, such as `blocks.hero.intro`. «Guillemets» in a text, here and in the
 * edits below, mark the place of a problem and are not written.
 */
export function setValue(file: string, path: string, value: unknown): FileEdit {
  const isText = typeof value === 'string';
  const apply = (content: string) => setAtPath(content, path, isText ? removeMarkers(value) : value);
  return { ...createEdit(file, JSON.stringify(value) ?? fileStart, apply), path };
}

/** Takes away what a path leads to. */
export function removeKey(file: string, path: string): FileEdit {
  return { ...createEdit(file, fileStart, (content) => setAtPath(content, path, undefined)), path };
}

function setAtPath(content: string, path: string, value: unknown): string {
  const steps = stepsTo(JSON.parse(content), path);
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(content, modify(content, steps, value, { formattingOptions }));
}

/** Puts other words in the place of some that stand once. A blank is as much white space as the file has there. */
export function replaceText(file: string, from: string, to: string): FileEdit {
  return createEdit(file, to, (content) => {
    const [start, end] = findSpan(content, from);
    return content.slice(0, start) + removeMarkers(to) + content.slice(end);
  });
}

/** Writes a whole file, be it there or not. */
export function writeFile(file: string, content: Content): FileEdit {
  const isMarked = typeof content === 'string' && content.includes('«');
  return {
    file,
    words: isMarked ? content : fileStart,
    apply: () => (isMarked ? removeMarkers(content) : content),
  };
}

/** Writes a further file that is like another but for its title and description, which no two pages share. */
export function copyFile(from: string, file: string): FileEdit {
  const like = String(createSiteFiles()[from]);
  return writeFile(
    file,
    like
      .replace('"title": "', '"title": "Another ')
      .replace('"seoTitle": "', '"seoTitle": "Another ')
      .replace('"description": "', '"description": "Another ')
      .replace(/("description": "[^"]{0,155})[^"]*/, '$1'),
  );
}

export function removeFile(file: string): FileEdit {
  return { file, words: fileStart, apply: () => undefined };
}

function createEdit(file: string, words: string, change: (content: string) => string): FileEdit {
  return {
    file,
    words,
    apply: (content = file === 'redirects.json' ? '{}\n' : undefined) => {
      if (typeof content !== 'string') throw new Error(`The site of the tests has no file ${file}.`);
      const edited = change(content);
      if (edited === content) throw new Error(`The edit leaves ${file} as it was.`);
      return edited;
    },
  };
}

function removeMarkers(words: string): string {
  return words.replaceAll(/[«»]/g, '');
}

/** Returns the edits that a file needs before a launch: no sample, no example as a source and a review of each article. */
function settle(file: string, value: { blocks?: { sample?: boolean }[]; source?: string }): FileEdit[] {
  return [
    ...(value.blocks ?? []).flatMap(({ sample }, index) =>
      sample ? [removeKey(file, `blocks.${index}.sample`)] : [],
    ),
    ...(value.source ? [removeKey(file, 'source')] : []),
    ...(file.startsWith('articles/') ? [setValue(file, 'reviewed', '2025-10')] : []),
  ];
}

/** The edits that settle everything that is asked before a launch. */
const launchReadyEdits: FileEdit[] = [
  setValue('site.json', 'url', 'https://saltmere.co.uk'),
  setValue('site.json', 'contact.email', 'desk@saltmere.co.uk'),
  setValue('site.json', 'contact.phone', '+44 1803 291 430'),
  ...['half-hour', 'one-hour', 'extended'].map((name) =>
    setValue('site.json', `booking.${name}`, `https://booking.co.uk/${name}`),
  ),
  setValue('site.json', 'social', [{ name: 'Mastodon', href: 'https://mastodon.social/@saltmere' }]),
  setValue('site.json', 'delivery', { signUps: 'https://letters.co.uk/saltmere' }),
  setValue('site.json', 'placeholders', []),
  ...Object.entries(createSiteFiles()).flatMap(([file, content]) =>
    file.endsWith('.json') ? settle(file, JSON.parse(String(content))) : [],
  ),
  setValue('articles/harbour-lights.json', 'reviewed', '2025-01-10'),
];

/** The files of the site of the tests with what is written; before a launch all is settled but for that. */
export function createCaseFiles(written: Change | Change[], isLaunch = false): SiteFiles {
  const files = createSiteFiles();
  for (const { file, apply } of [...(isLaunch ? launchReadyEdits : []), ...listEdits(written)]) {
    const content = apply(files[file]);
    if (content === undefined) delete files[file];
    else files[file] = content;
  }
  return files;
}

export function listEdits(written: Change | Change[]): FileEdit[] {
  return [written].flat().filter((change) => 'apply' in change);
}

/** What exists outside the data for what is written. */
export function getReadContext(written: Change | Change[]): ReadContext {
  const outside = [written].flat().map((change) => ('known' in change ? change.known : {}));
  return Object.assign({}, testContext, ...outside);
}

/** Returns the advice on what is written. */
export function adviceOn(written: Change | Change[]): Problem[] {
  return readSite(createCaseFiles(written), getReadContext(written)).advice;
}

/** What an author is told of what is written. */
export function findCaseProblems(written: Change | Change[], isLaunch = false): Problem[] {
  return readSite(
    createCaseFiles(written, isLaunch),
    getReadContext(written),
    isLaunch ? 'launch' : undefined,
  ).problems;
}

const forbiddenWords =
  /Error:|oops|\bplease\b|\binvalid\b|\bexpected (string|number|array|object|boolean|int)\b|\breceived\b|\bzod\b|unrecognized|unexpected|discriminator|\bnull or undefined\b|(Comma|Colon|Value|PropertyName|CloseBrace|CloseBracket|EndOfFile)Expected|InvalidSymbol/i;

/** Holds a message to the contract: it begins as a sentence does, ends as one, and borrows no library's words. */
export function expectPlainMessage(message: string): void {
  expect(message).toMatch(/^([\p{Lu}"{\d-]|[a-z-]+\/[a-z0-9/-]+\.json )/u);
  expect(message).toMatch(/[.?]$/);
  expect(message).not.toMatch(forbiddenWords);
  expect(message.replaceAll(/"[^"]*"/g, '""')).not.toContain('!');
  expect(message.length).toBeLessThanOrEqual(400);
}

/** The first offset of a text in a file, and the offset after it. */
type Span = [start: number, end: number];

type Position = Pick<Problem, 'line' | 'column' | 'endLine' | 'endColumn'>;

/**
 * Returns the position of words in a file, which must occur once in a given part of it, or in the file if the part lacks
 * them. Empty «guillemets» mark the position right after the words before them.
 */
export function findPosition(content: Content | undefined, words: string, part?: Span): Position {
  if (words === fileStart) return { line: 1, column: 1, endLine: 1, endColumn: 2 };
  const read = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const [start, end] = findSpan(read, words, part);
  const [from, to] = [toPosition(read, start), toPosition(read, end)];
  return { ...from, endLine: to.line, endColumn: start === end ? to.column + 1 : to.column };
}

/** Returns the span of the block that an edit changes, so that words in other blocks do not matter. */
function findBlockSpan({ file, path = '' }: FileEdit, content: Content | undefined): Span | undefined {
  const original = createSiteFiles()[file];
  if (!path.startsWith('blocks.') || typeof original !== 'string') return undefined;
  const tree = parseTree(String(content));
  const block = tree && findNodeAtLocation(tree, stepsTo(JSON.parse(original), path).slice(0, 2));
  return block && [block.offset, block.offset + block.length];
}

/** The first and the last offset of words, or of the part of them that «guillemets» mark. */
function findSpan(content: string, words: string, part?: Span): Span {
  const marked = words.includes('«') ? words : `«${words}»`;
  const escaped = marked.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s+');
  const pattern = new RegExp(escaped.replace('«', '(?<meant>').replace('»', ')'), 'dg');
  const found = [...content.matchAll(pattern)];
  const [start = 0, end = content.length] = part ?? [];
  const inPart = found.filter((match) => match.index >= start && match.index + match[0].length <= end);
  const [first, ...others] = inPart.length > 0 ? inPart : found;
  const span = first?.indices?.groups?.meant;
  if (!span || others.length > 0)
    throw new Error(`${JSON.stringify(words)} stands ${first ? others.length + 1 : 0} times in the file.`);
  return span;
}

function toPosition(content: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const lines = content.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Tests rows of the table: each expects exactly the problems that it lists, at their places. */
export function testRuleCases(subject: string, rows: RuleCase[], isLaunch = false): void {
  describe(`the check of ${subject}`, () => {
    it.each(rows)('%s', (_, written, ...expectedProblems) => {
      expectReported(written, expectedProblems, { problems: findCaseProblems(written, isLaunch), isLaunch });
    });
  });
}

/** Tests rows of one advice rule: other rules may have advice on the same texts. */
export function testAdvice(rule: Rule, rows: RuleCase[]): void {
  describe(`advice of the rule ${rule}`, () => {
    it.each(rows)('%s', (_, written, ...expectedProblems) => {
      const problems = adviceOn(written).filter((each) => each.rule === rule);
      expectReported(written, expectedProblems, { problems, isLaunch: false });
      expect(findCaseProblems(written)).toEqual([]);
    });
  });
}

function expectReported(
  written: Change | Change[],
  expectedProblems: (string | ExpectedProblem)[],
  { problems, isLaunch }: { problems: Problem[]; isLaunch: boolean },
): void {
  const files = createCaseFiles(written, isLaunch);
  for (const { message, place } of problems) {
    expectPlainMessage(message);
    expect(place).not.toBe('');
    expect(place.length).toBeLessThanOrEqual(160);
  }
  const folder = getReadContext(written).folder ?? 'site-data';
  const [firstEdit = removeFile(fileStart)] = listEdits(written);
  const expected = expectedProblems.map((finding) => {
    const placed = typeof finding === 'string' ? problemAt(firstEdit.words, finding) : finding;
    const { file = firstEdit.file, words, message, suggestion } = placed;
    const report = { ...parseExpected(message), ...(suggestion === undefined ? {} : { suggestion }) };
    const part = file === firstEdit.file ? findBlockSpan(firstEdit, files[file]) : undefined;
    return { file: `${folder}/${file}`, ...findPosition(files[file], words, part), ...report };
  });
  for (const problem of problems) expectSpan(problem, files[problem.file.slice(folder.length + 1)]);
  expect(problems.map(toRow)).toEqual(expected);
}

/** Checks that the characters of a problem are those at its line and column. */
function expectSpan({ file, line, column, start, end }: Problem, content: Content | undefined): void {
  if (!file.endsWith('.json') || content === undefined) return;
  const read =
    typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
  expect(toPosition(read, start)).toEqual({ line, column });
  expect(end).toBeGreaterThan(start);
}

/** Returns what a row of the table says about a problem. */
function toRow({ place, path, start, end, correctedText, word, ...row }: Problem) {
  return row;
}

/** The rule, the message and the suggestion of a problem as a row writes it. */
function parseExpected(message: string): Pick<Problem, 'rule' | 'message' | 'suggestion'> {
  const [, rule = '', text = ''] = /^([a-z0-9-]+): (.*)$/s.exec(message) ?? [];
  const suggestion = /«(.*)»/s.exec(text)?.[1];
  return {
    rule: rule as Problem['rule'],
    message: removeMarkers(text),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** The rules that rows tell of. */
export function listRules(rows: RuleCase[]): string[] {
  return rows.flatMap(([, , ...expectedProblems]) =>
    expectedProblems.map(
      (finding) => parseExpected(typeof finding === 'string' ? finding : finding.message).rule,
    ),
  );
}
