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

/** A problem as an expectation writes it: its place in the little site as `file:line:column-line:column`. */
export function problem(
  at: string,
  rule: Rule,
  place: string,
  message: string,
  suggestion?: string,
): Problem {
  const [, file = '', ...numbers] = /^(.*):(\d+):(\d+)-(\d+):(\d+)$/.exec(at) ?? [];
  const [line = 0, column = 0, endLine = 0, endColumn = 0] = numbers.map(Number);
  const where = { file: `site-data/${file}`, line, column, endLine, endColumn };
  return { ...where, rule, place, message, ...(suggestion === undefined ? {} : { suggestion }) };
}

/**
 * Where words stand in a file of the little site with some files changed, as `problem` takes it. Words that stand there
 * more than once are a failure, unless it is said which time is meant, from 1.
 */
export function at(file: string, words: string, changes: Changes = {}, time?: number): string {
  const text = textOf(littleSite(changes)[file]);
  const parts = text.split(words);
  const count = parts.length - 1;
  if (count === 0 || (count > 1 && time === undefined) || (time ?? 1) > count)
    throw new Error(`${JSON.stringify(words)} stands ${count} times in ${file}.`);
  const start = parts.slice(0, time ?? 1).join(words).length;
  return `${file}:${position(text, start)}-${position(text, start + words.length)}`;
}

function textOf(content: string | Uint8Array | undefined): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** Line and column, from 1. */
function position(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}
