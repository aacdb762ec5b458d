import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isInDictionary } from '../../schema/advice/spelling';
import { dictionaryFor } from '../../src/spelling/dictionary';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dictionary-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const knows = (word: string) => {
  const dictionary = dictionaryFor('en-GB');
  return dictionary !== undefined && isInDictionary(word, dictionary);
};

describe('the British dictionary', () => {
  it.each(['colour', 'licensed', 'Kenya’s', 'organise', 'Nairobi', 'KENYA', "don't"])('has “%s”', (word) => {
    expect(knows(word)).toBe(true);
  });

  it.each(['color', 'fulfill', 'labeled', 'catalog', 'honor', 'traveling', 'recieve', '1th', 'kenya', ''])(
    'lacks “%s”',
    (word) => {
      expect(knows(word)).toBe(false);
    },
  );
});

describe('a language', () => {
  it.each(['en', 'en-GB', 'en-KE', 'EN-gb'])('%s is spelt as Britain does', (language) => {
    expect(dictionaryFor(language)?.has('colour')).toBe(true);
  });

  it.each(['en-US', 'fr', 'sw-KE', 'eng', '', '../en'])('“%s” has no dictionary', (language) => {
    expect(dictionaryFor(language)).toBeUndefined();
  });
});

describe('the words of a dictionary', () => {
  it('are not read before one is asked for', () => {
    const folder = makeFolder();
    dictionaryFor('en', folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('are kept, and read from there', () => {
    const folder = makeFolder();
    expect(dictionaryFor('en', folder)?.has('colour')).toBe(true);
    const [file = ''] = readdirSync(folder);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readFileSync(join(folder, file), 'utf8').split('\n').length).toBeGreaterThan(100_000);
    writeFileSync(join(folder, file), 'only\n');
    expect(dictionaryFor('en', folder)?.has('only')).toBe(true);
    expect(dictionaryFor('en', folder)?.has('colour')).toBe(false);
  });

  it('are listed anew where what was kept is cut off', () => {
    const folder = makeFolder();
    expect(dictionaryFor('en', folder)?.has('colour')).toBe(true);
    const file = join(folder, readdirSync(folder)[0] ?? '');
    writeFileSync(file, 'colour\ncolo');
    expect(dictionaryFor('en', folder)?.has('zebra')).toBe(true);
    writeFileSync(file, '');
    expect(dictionaryFor('en', folder)?.has('zebra')).toBe(true);
  });

  it('are had where nothing can be kept', () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'taken'), '');
    expect(dictionaryFor('en', join(folder, 'taken'))?.has('colour')).toBe(true);
    chmodSync(folder, 0o500);
    expect(dictionaryFor('en', join(folder, 'new'))?.has('colour')).toBe(true);
    chmodSync(folder, 0o700);
  });
});
