import { applyEdits, modify } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../schema/content/tree';
import type { Problem, Rule } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import { known, type SiteFiles, siteWith } from '../site';

type Content = string | Uint8Array;

/** One change to one file of the site of the tests. */
export interface Edit {
  file: string;
  /** The words that a problem of it is shown at, unless its row says another place. */
  words: string;
  apply: (content: Content | undefined) => Content | undefined;
}

/** What exists outside the data of a row. */
interface Given {
  known: Partial<ReadContext>;
}

/** A problem at another place than what was written first. */
interface Placed {
  file?: string;
  words: string;
  says: string;
  /** What is suggested, where the message says it in another form. */
  suggestion?: string;
}

type Change = Edit | Given;

/**
 * A row of the table: what the check does, what is written, and every problem that an author is told of it, which may be
 * none. A problem is its rule and its message; «guillemets» mark in it what is suggested.
 */
export type Row = [does: string, written: Change | Change[], ...told: (string | Placed)[]];

/** The place of a problem that is of a file as a whole. */
export const top = '';

/** A problem at words of the file that is edited first. «Guillemets» mark the part of the words that is meant. */
export function at(words: string, says: string, suggestion?: string): Placed {
  return { words, says, suggestion };
}

/** A problem in another file than the one that is edited first. */
export function atIn(file: string, words: string, says: string): Placed {
  return { file, words, says };
}

export function given(outside: Partial<ReadContext>): Given {
  return { known: outside };
}

/**
 * Puts a value where a path such as `blocks.1.heading` leads. «Guillemets» in a text, here as in the edits below, mark
 * what a problem is shown at, and are not written.
 */
export function put(file: string, path: string, value: unknown): Edit {
  const isText = typeof value === 'string';
  return changed(file, JSON.stringify(value) ?? top, (content) =>
    set(content, path, isText ? unmarked(value) : value),
  );
}

/** Takes away what a path leads to. */
export function drop(file: string, path: string): Edit {
  return changed(file, top, (content) => set(content, path, undefined));
}

function set(content: string, path: string, value: unknown): string {
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(content, modify(content, steps, value, { formattingOptions }));
}

/** Puts other words in the place of some that stand once. A blank is as much white space as the file has there. */
export function text(file: string, from: string, to: string): Edit {
  return changed(file, to, (content) => {
    const [start, end] = find(content, from);
    return content.slice(0, start) + unmarked(to) + content.slice(end);
  });
}

/** Writes a whole file, be it there or not. */
export function write(file: string, content: Content): Edit {
  const isMarked = typeof content === 'string' && content.includes('«');
  return { file, words: isMarked ? content : top, apply: () => (isMarked ? unmarked(content) : content) };
}

/** Writes a further file that is like another but for its title and description, which no two pages share. */
export function copy(from: string, file: string): Edit {
  const like = String(siteWith()[from]);
  return write(
    file,
    like
      .replace('"title": "', '"title": "Another ')
      .replace('"seoTitle": "', '"seoTitle": "Another ')
      .replace('"description": "', '"description": "Another ')
      .replace(/("description": "[^"]{0,155})[^"]*/, '$1'),
  );
}

export function remove(file: string): Edit {
  return { file, words: top, apply: () => undefined };
}

function changed(file: string, words: string, change: (content: string) => string): Edit {
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

function unmarked(words: string): string {
  return words.replaceAll(/[«»]/g, '');
}

/** What is asked for before a launch, settled. */
const settled: Edit[] = [
  put('site.json', 'url', 'https://saltmere.co.uk'),
  put('site.json', 'contact.email', 'desk@saltmere.co.uk'),
  put('site.json', 'contact.phone', '+44 1803 291 430'),
  ...['half-hour', 'one-hour', 'extended'].map((name) =>
    put('site.json', `booking.${name}`, `https://booking.co.uk/${name}`),
  ),
  put('site.json', 'social', [{ name: 'Mastodon', href: 'https://mastodon.social/@saltmere' }]),
  put('site.json', 'delivery', { signUps: 'https://letters.co.uk/saltmere' }),
  put('site.json', 'placeholders', []),
  drop('law/fairway-rules-2018.json', 'source'),
  drop('law/fairway-rules-2025.json', 'source'),
  drop('pages/about.json', 'blocks.7.sample'),
  drop('pages/about.json', 'blocks.4.sample'),
  put('articles/harbour-lights.json', 'reviewed', '2025-01-10'),
  put('articles/tide-tables.json', 'reviewed', '2025-10'),
];

/** The files of the site of the tests with what is written; before a launch all is settled but for that. */
export function filesOf(written: Change | Change[], isLaunch = false): SiteFiles {
  const files = siteWith();
  for (const { file, apply } of [...(isLaunch ? settled : []), ...editsOf(written)]) {
    const content = apply(files[file]);
    if (content === undefined) delete files[file];
    else files[file] = content;
  }
  return files;
}

export function editsOf(written: Change | Change[]): Edit[] {
  return [written].flat().filter((change) => 'apply' in change);
}

/** What exists outside the data for what is written. */
export function knownFor(written: Change | Change[]): ReadContext {
  const outside = [written].flat().map((change) => ('known' in change ? change.known : {}));
  return Object.assign({}, known, ...outside);
}

/** Returns the advice on what is written. */
export function adviceOn(written: Change | Change[]): Problem[] {
  return readSite(filesOf(written), knownFor(written)).advice;
}

/** What an author is told of what is written. */
export function problemsOf(written: Change | Change[], isLaunch = false): Problem[] {
  return readSite(filesOf(written, isLaunch), knownFor(written), isLaunch ? 'launch' : undefined).problems;
}

const shunned =
  /Error:|oops|\bplease\b|\binvalid\b|\bexpected (string|number|array|object|boolean|int)\b|\breceived\b|\bzod\b|unrecognized|unexpected|discriminator|\bnull or undefined\b|(Comma|Colon|Value|PropertyName|CloseBrace|CloseBracket|EndOfFile)Expected|InvalidSymbol/i;

/** Holds a message to the contract: it begins as a sentence does, ends as one, and borrows no library's words. */
export function expectPlainWords(message: string): void {
  expect(message).toMatch(/^([\p{Lu}"{\d-]|[a-z-]+\/[a-z0-9/-]+\.json )/u);
  expect(message).toMatch(/[.?]$/);
  expect(message).not.toMatch(shunned);
  expect(message.replaceAll(/"[^"]*"/g, '""')).not.toContain('!');
  expect(message.length).toBeLessThanOrEqual(400);
}

type Position = Pick<Problem, 'line' | 'column' | 'endLine' | 'endColumn'>;

/** Where words stand in a file. Nothing between «guillemets» is the place right behind the words before them. */
export function positionOf(content: Content | undefined, words: string): Position {
  if (words === top) return { line: 1, column: 1, endLine: 1, endColumn: 2 };
  const read = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const [start, end] = find(read, words);
  const [from, to] = [locate(read, start), locate(read, end)];
  return { ...from, endLine: to.line, endColumn: start === end ? to.column + 1 : to.column };
}

/** The first and the last offset of words, or of the part of them that «guillemets» mark. */
function find(content: string, words: string): [number, number] {
  const marked = words.includes('«') ? words : `«${words}»`;
  const escaped = marked.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s+');
  const pattern = new RegExp(escaped.replace('«', '(?<meant>').replace('»', ')'), 'dg');
  const [first, ...others] = content.matchAll(pattern);
  const span = first?.indices?.groups?.meant;
  if (!span || others.length > 0)
    throw new Error(`${JSON.stringify(words)} stands ${first ? others.length + 1 : 0} times in the file.`);
  return span;
}

function locate(content: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const lines = content.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** Tests a part of the table: of each row is told just what it says, at its place. */
export function testRows(subject: string, rows: Row[], isLaunch = false): void {
  describe(`the check of ${subject}`, () => {
    it.each(rows)('%s', (_, written, ...told) => {
      expectTold(written, told, { problems: problemsOf(written, isLaunch), isLaunch });
    });
  });
}

/** Tests rows of one advice rule: other rules may have advice on the same texts. */
export function testAdvice(rule: Rule, rows: Row[]): void {
  describe(`advice of the rule ${rule}`, () => {
    it.each(rows)('%s', (_, written, ...told) => {
      const problems = adviceOn(written).filter((each) => each.rule === rule);
      expectTold(written, told, { problems, isLaunch: false });
      expect(problemsOf(written)).toEqual([]);
    });
  });
}

function expectTold(
  written: Change | Change[],
  told: (string | Placed)[],
  { problems, isLaunch }: { problems: Problem[]; isLaunch: boolean },
): void {
  const files = filesOf(written, isLaunch);
  for (const { message, place } of problems) {
    expectPlainWords(message);
    expect(place).not.toBe('');
    expect(place.length).toBeLessThanOrEqual(160);
  }
  const folder = knownFor(written).folder ?? 'site-data';
  const [{ file: firstFile, words: firstWords } = remove(top)] = editsOf(written);
  const expected = told.map((finding) => {
    const placed = typeof finding === 'string' ? at(firstWords, finding) : finding;
    const { file = firstFile, words, says, suggestion } = placed;
    const report = { ...toReport(says), ...(suggestion === undefined ? {} : { suggestion }) };
    return { file: `${folder}/${file}`, ...positionOf(files[file], words), ...report };
  });
  for (const problem of problems) expectSpan(problem, files[problem.file.slice(folder.length + 1)]);
  expect(problems.map(toRow)).toEqual(expected);
}

/** Checks that the characters of a problem are those at its line and column. */
function expectSpan({ file, line, column, start, end }: Problem, content: Content | undefined): void {
  if (!file.endsWith('.json') || content === undefined) return;
  const read =
    typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
  expect(locate(read, start)).toEqual({ line, column });
  expect(end).toBeGreaterThan(start);
}

/** Returns what a row of the table says about a problem. */
function toRow({ place, path, start, end, correctedText, word, ...row }: Problem) {
  return row;
}

/** The rule, the message and the suggestion of a problem as a row writes it. */
function toReport(says: string): Pick<Problem, 'rule' | 'message' | 'suggestion'> {
  const [, rule = '', told = ''] = /^([a-z0-9-]+): (.*)$/s.exec(says) ?? [];
  const suggestion = /«(.*)»/s.exec(told)?.[1];
  return {
    rule: rule as Problem['rule'],
    message: unmarked(told),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** The rules that rows tell of. */
export function rulesOf(rows: Row[]): string[] {
  return rows.flatMap(([, , ...told]) =>
    told.map((finding) => toReport(typeof finding === 'string' ? finding : finding.says).rule),
  );
}
