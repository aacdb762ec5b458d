import { expect } from 'vitest';
import type { Known } from '../../schema/content/tree';
import { type Problem, type Rule, SiteDataError } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import type { Site } from '../../schema/site-model';
import { type Changes, known, littleSite } from '../little-site';

/**
 * Every problem of the little site with some files changed. Each message is also held to the rules of wording:
 * full sentences in our own words.
 */
export function problemsIn(changes: Changes, options: Partial<Known> = {}): Problem[] {
  const result = readSite(littleSite(changes), { ...known, ...options });
  const problems = result instanceof SiteDataError ? result.problems : [];
  for (const { message } of problems) expectPlainWords(message);
  return problems;
}

/** The little site with some files changed; a problem is a failure that says which. */
export function siteOf(changes: Changes = {}, options: Partial<Known> = {}): Site {
  const result = readSite(littleSite(changes), { ...known, ...options });
  if (result instanceof SiteDataError) {
    expect(result.problems).toEqual([]);
    throw result;
  }
  return result;
}

const shunned =
  /Error:|oops|\bplease\b|\binvalid\b|\bexpected (string|number|array|object|boolean|int)\b|\breceived\b|\bzod\b|unrecognized|unexpected|discriminator|\bnull or undefined\b|(Comma|Colon|Value|PropertyName|CloseBrace|CloseBracket|EndOfFile)Expected|InvalidSymbol/i;

/** Holds a message to the contract: it begins as a sentence does, ends as one, and borrows no library's words. */
export function expectPlainWords(message: string): void {
  expect(message).toMatch(/^([\p{Lu}"{\d-]|[a-z-]+\/[a-z0-9/-]+\.json )/u);
  expect(message).toMatch(/[.?]$/);
  expect(message).not.toMatch(shunned);
  expect(ownWords(message)).not.toContain('!');
}

/** A message without what it quotes of its author. */
function ownWords(message: string): string {
  return message.replaceAll(/"[^"]*"/g, '""');
}

/** Where something stands in a file: the part of a problem that says so. */
export type Position = Pick<Problem, 'file' | 'line' | 'column' | 'endLine' | 'endColumn'>;

/** A problem as an expectation writes it. */
export function problem(
  where: Position,
  rule: Rule,
  place: string,
  message: string,
  suggestion?: string,
): Problem {
  return { ...where, rule, place, message, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** The first character of a file, where a problem of all of it is shown, be the file there or not. */
export function topOf(file: string): Position {
  return { file: `site-data/${file}`, line: 1, column: 1, endLine: 1, endColumn: 2 };
}

/**
 * Where words stand in a file of the little site with some files changed. Words that stand there never or more than
 * once are a failure. Where «guillemets» mark a part of the words, that part is meant, and the rest leads to it:
 * `at(file, '«{» "type": "hero"')`. A blank is as much white space as the file has there.
 */
export function at(file: string, words: string, changes: Changes = {}): Position {
  const text = textOf(littleSite(changes)[file]);
  const [first, ...others] = text.matchAll(patternOf(words));
  const span = first?.indices?.groups?.meant;
  if (span === undefined || others.length > 0)
    throw new Error(`${JSON.stringify(words)} stands ${first ? others.length + 1 : 0} times in ${file}.`);
  const from = locate(text, span[0]);
  const to = locate(text, span[1]);
  return { file: `site-data/${file}`, ...from, endLine: to.line, endColumn: to.column };
}

/** Words without the guillemets that mark a part of them for `at`. */
export function unmarked(words: string): string {
  return words.replaceAll(/[«»]/g, '');
}

function textOf(content: string | Uint8Array | undefined): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** Finds words, and as `meant` the part of them that is marked. */
function patternOf(words: string): RegExp {
  const marked = words.includes('«') ? words : `«${words}»`;
  const source = marked.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s+');
  return new RegExp(source.replace('«', '(?<meant>').replace('»', ')'), 'dg');
}

type Point = Pick<Problem, 'line' | 'column'>;

/** Line and column of an offset, from 1. */
function locate(text: string, offset: number): Point {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
