import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SpellingRecord } from '../../src/spelling/spelling-record';

function makeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spelt-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'inside/spelt-texts.txt');
}

/** What judges texts: a code, a language and the words of a site. */
interface Basis {
  code?: string;
  language?: string;
  words?: string[];
}

/** A command that asks for texts, finds each well spelt that is not known to be, and answers those it had to read. */
function readTexts(
  file: string,
  texts: string[],
  { code = 'code', language = 'en', words = ['Casa'] }: Basis = {},
): string[] {
  const record = new SpellingRecord(code, file);
  const spelt = record.textsFor(language, words);
  const read = texts.filter((text) => !spelt.has(text));
  for (const text of read) spelt.add(text);
  record.keep();
  return read;
}

describe('what is remembered of well spelt texts', () => {
  it('is known to the next command, and nothing else is', () => {
    const file = makeFile();
    expect(readTexts(file, ['one', 'two'])).toEqual(['one', 'two']);
    expect(readTexts(file, ['one', 'two', 'three'])).toEqual(['three']);
    expect(readTexts(file, ['three', 'two', 'one'])).toEqual([]);
  });

  it.each<[string, Basis]>([
    ['another code', { code: 'next' }],
    ['another language', { language: 'fr' }],
    ['another word of the site', { words: ['Vera'] }],
    ['one word less', { words: [] }],
  ])('does not count for %s', (_, basis) => {
    const file = makeFile();
    readTexts(file, ['one']);
    expect(readTexts(file, ['one'], basis)).toEqual(['one']);
    expect(readTexts(file, ['one'], basis)).toEqual([]);
  });

  it('is forgotten with the text, so that the file grows no further than the site', () => {
    const file = makeFile();
    readTexts(file, ['one', 'two']);
    readTexts(file, ['one']);
    expect(readTexts(file, ['one', 'two'])).toEqual(['two']);
  });

  it('is left as it lies where nothing has changed', () => {
    const file = makeFile();
    readTexts(file, ['one']);
    const { ino } = statSync(file);
    readTexts(file, ['one']);
    expect(statSync(file).ino).toBe(ino);
  });

  it.each<[string, (kept: string) => string]>([
    ['is cut', (kept) => kept.slice(0, -1)],
    ['is cut at its beginning', (kept) => kept.slice(1)],
    ['is empty', () => ''],
    ['holds something else', () => '\0{}'],
  ])('is gone where the file %s', (_, damage) => {
    const file = makeFile();
    readTexts(file, ['one']);
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    expect(readTexts(file, ['one'])).toEqual(['one']);
    expect(readTexts(file, ['one'])).toEqual([]);
  });

  it('is only lost where nothing can be kept', () => {
    const file = makeFile();
    writeFileSync(join(file, '../..', 'inside'), 'a file in the way');
    expect(readTexts(file, ['one'])).toEqual(['one']);
    expect(readTexts(file, ['one'])).toEqual(['one']);
  });
});
