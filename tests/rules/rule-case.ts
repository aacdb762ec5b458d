import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../schema/content/tree';
import type { Problem, Rule } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import { createSiteFiles, type SiteFiles, stepsTo, testContext } from '../site';

type Content = string | Uint8Array;

/** A change to one file of the tests' site. */
export interface FileEdit {
  file: string;
  /** The text at which the test expects the problem, unless the expected problem names another text. */
  words: string;
  path?: string;
  apply: (content: Content | undefined) => Content | undefined;
}

/** A change to a fact that is not in the data, such as the current time. */
interface ContextChange {
  known: Partial<ReadContext>;
}

/** A problem that is expected at a text other than the edited one. */
interface ExpectedProblem {
  file?: string;
  words: string;
  message: string;
  /** The expected suggestion. Needed only if the message does not contain it. */
  suggestion?: string;
}

type Change = FileEdit | ContextChange;

/**
 * A test case: what the check does, the changes, and all expected problems. A problem is written as `rule: message`.
 * «Guillemets» in the message mark the suggestion.
 */
export type RuleCase = [
  does: string,
  written: Change | Change[],
  ...expectedProblems: (string | ExpectedProblem)[],
];

/** The value of `words` for a problem of a whole file. The test expects this problem at the start of the file. */
export const fileStart = '';

/**
 * Describes a problem at a text of the first edited file. «Guillemets» mark the part of the text that the problem is
 * about.
 */
export function problemAt(words: string, message: string, suggestion?: string): ExpectedProblem {
  return { words, message, suggestion };
}

/** Describes a problem in a file other than the first edited one. */
export function problemIn(file: string, words: string, message: string): ExpectedProblem {
  return { file, words, message };
}

export function withContext(outside: Partial<ReadContext>): ContextChange {
  return { known: outside };
}

/**
 * Writes a value at a path, such as `blocks.hero.intro` (see `stepsTo`). «Guillemets» mark where the problem is
 * expected, and are not written. `replaceText` and `writeFile` also remove them.
 */
export function setValue(file: string, path: string, value: unknown): FileEdit {
  const isText = typeof value === 'string';
  const apply = (content: string) => setAtPath(content, path, isText ? removeMarkers(value) : value);
  return { ...createEdit(file, JSON.stringify(value) ?? fileStart, apply), path };
}

export function removeKey(file: string, path: string): FileEdit {
  return { ...createEdit(file, fileStart, (content) => setAtPath(content, path, undefined)), path };
}

function setAtPath(content: string, path: string, value: unknown): string {
  const steps = stepsTo(JSON.parse(content), path);
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(content, modify(content, steps, value, { formattingOptions }));
}

/** Replaces a text that occurs exactly once. A space matches any white space in the file. */
export function replaceText(file: string, from: string, to: string): FileEdit {
  return createEdit(file, to, (content) => {
    const [start, end] = findSpan(content, from);
    return content.slice(0, start) + removeMarkers(to) + content.slice(end);
  });
}

/** Writes a whole file, which may be new. */
export function writeFile(file: string, content: Content): FileEdit {
  const isMarked = typeof content === 'string' && content.includes('«');
  return {
    file,
    words: isMarked ? content : fileStart,
    apply: () => (isMarked ? removeMarkers(content) : content),
  };
}

/** Writes a copy of a page. Gives the copy another title and description, because no two pages may share these. */
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

/**
 * Returns the edits that prepare a file for the launch check. They remove `sample` and replace example hosts. An
 * article also gets an author, a reviewer and a review date.
 */
function settle(file: string, text: string): FileEdit[] {
  const value: { blocks?: { sample?: boolean }[] } = JSON.parse(text);
  const replaceHosts = (content: string) => content.replaceAll(/(?<=\w)\.example\b/g, '-saltmere.co.uk');
  return [
    ...(replaceHosts(text) === text ? [] : [createEdit(file, fileStart, replaceHosts)]),
    ...(value.blocks ?? []).flatMap(({ sample }, index) =>
      sample ? [removeKey(file, `blocks.${index}.sample`)] : [],
    ),
    ...(file.startsWith('articles/')
      ? [
          setValue(file, 'author', 'A. Keeper'),
          setValue(file, 'reviewer', 'B. Pilot'),
          setValue(file, 'reviewed', '2025-10'),
        ]
      : []),
  ];
}

const launchReadyEdits: FileEdit[] = [
  setValue('site.json', 'contact.phone', '+44 1803 291 430'),
  setValue('site.json', 'delivery', { signUps: 'https://letters.co.uk/saltmere' }),
  setValue('site.json', 'placeholders', []),
  ...Object.entries(createSiteFiles()).flatMap(([file, content]) =>
    file.endsWith('.json') ? settle(file, String(content)) : [],
  ),
  setValue('articles/harbour-lights.json', 'reviewed', '2025-01-10'),
];

/** Returns the files of the tests' site after a change. With `isLaunch`, first makes the site ready for a launch. */
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

/** Returns the context of a check, such as the current time. Context changes in `written` override the defaults. */
export function getReadContext(written: Change | Change[]): ReadContext {
  const outside = [written].flat().map((change) => ('known' in change ? change.known : {}));
  return Object.assign({}, testContext, ...outside);
}

function findAdvice(written: Change | Change[]): Problem[] {
  return readSite(createCaseFiles(written), getReadContext(written)).advice;
}

export function findCaseProblems(written: Change | Change[], isLaunch = false): Problem[] {
  return readSite(
    createCaseFiles(written, isLaunch),
    getReadContext(written),
    isLaunch ? 'launch' : undefined,
  ).problems;
}

const forbiddenWords =
  /Error:|oops|\bplease\b|\binvalid\b|\bexpected (string|number|array|object|boolean|int)\b|\breceived\b|\bzod\b|unrecognized|unexpected|discriminator|\bnull or undefined\b|(Comma|Colon|Value|PropertyName|CloseBrace|CloseBracket|EndOfFile)Expected|InvalidSymbol/i;

/** Expects a message to consist of sentences without technical terms, such as "zod" or "invalid". */
export function expectPlainMessage(message: string): void {
  expect(message).toMatch(/^([\p{Lu}"{\d-]|[a-z-]+\/[a-z0-9/-]+\.json )/u);
  expect(message).toMatch(/[.?]$/);
  expect(message).not.toMatch(forbiddenWords);
  expect(message.replaceAll(/"[^"]*"/g, '""')).not.toContain('!');
  expect(message.length).toBeLessThanOrEqual(400);
}

/** The start offset of a text in a file, and its exclusive end offset. */
type Span = [start: number, end: number];

type Position = Pick<Problem, 'line' | 'column' | 'endLine' | 'endColumn'>;

/**
 * Returns the position of a text. The text must occur once in `part`, or else once in the whole file. Empty
 * «guillemets» mark a point between two characters.
 */
export function findPosition(content: Content | undefined, words: string, part?: Span): Position {
  if (words === fileStart) return { line: 1, column: 1, endLine: 1, endColumn: 2 };
  const read = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const [start, end] = findSpan(read, words, part);
  const [from, to] = [toPosition(read, start), toPosition(read, end)];
  return { ...from, endLine: to.line, endColumn: start === end ? to.column + 1 : to.column };
}

/** Returns the span of the edited block, so that the same text in other blocks does not matter. */
function findBlockSpan({ file, path = '' }: FileEdit, content: Content | undefined): Span | undefined {
  const original = createSiteFiles()[file];
  if (!path.startsWith('blocks.') || typeof original !== 'string') return undefined;
  const tree = parseTree(String(content));
  const block = tree && findNodeAtLocation(tree, stepsTo(JSON.parse(original), path).slice(0, 2));
  return block && [block.offset, block.offset + block.length];
}

/** Returns the start and end offsets of a text, or of its part in «guillemets». */
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
    throw new Error(`${JSON.stringify(words)} is ${first ? others.length + 1 : 0} times in the file.`);
  return span;
}

function toPosition(content: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const lines = content.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Tests that each case causes exactly the problems that it lists, at the listed positions. */
export function testRuleCases(subject: string, rows: RuleCase[], isLaunch = false): void {
  describe(`the check of ${subject}`, () => {
    it.each(rows)('%s', (_, written, ...expectedProblems) => {
      expectReported(written, expectedProblems, { problems: findCaseProblems(written, isLaunch), isLaunch });
    });
  });
}

/** Tests the cases of one rule of advice. Ignores the advice of other rules. */
export function testAdvice(rule: Rule, rows: RuleCase[]): void {
  describe(`advice of the rule ${rule}`, () => {
    it.each(rows)('%s', (_, written, ...expectedProblems) => {
      const problems = findAdvice(written).filter((each) => each.rule === rule);
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

/** Expects the start offset of a problem to match its line and column. */
function expectSpan({ file, line, column, start, end }: Problem, content: Content | undefined): void {
  if (!file.endsWith('.json') || content === undefined) return;
  const read =
    typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
  expect(toPosition(read, start)).toEqual({ line, column });
  expect(end).toBeGreaterThan(start);
}

/** Removes from a problem the properties that test cases do not state. */
function toRow({ place, path, start, end, correctedText, word, ...row }: Problem) {
  return row;
}

/** Parses the rule, the message and the suggestion of an expected problem. */
function parseExpected(message: string): Pick<Problem, 'rule' | 'message' | 'suggestion'> {
  const [, rule = '', text = ''] = /^([a-z0-9-]+): (.*)$/s.exec(message) ?? [];
  const suggestion = /«(.*)»/s.exec(text)?.[1];
  return {
    rule: rule as Problem['rule'],
    message: removeMarkers(text),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

export function listRules(rows: RuleCase[]): string[] {
  return rows.flatMap(([, , ...expectedProblems]) =>
    expectedProblems.map(
      (finding) => parseExpected(typeof finding === 'string' ? finding : finding.message).rule,
    ),
  );
}
