import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMisspellings, findSlips, findUnusual } from './proofreader';
import { readTexts } from './texts';

const wordList = readFileSync(join(import.meta.dirname, 'words.txt'), 'utf8')
  .trimEnd()
  .split('\n');
const words = new Set(wordList);
const texts = readTexts();

const example = (text: string) => [{ file: 'pages/example.json', place: 'blocks.0.intro', text }];

describe('the proofreader', () => {
  it('finds a word that nobody knows, with its place', () => {
    const text = 'We advise founders on the licence that a lender will recieve from the regulator.';
    expect(findMisspellings(example(text), words)).toEqual([
      'pages/example.json blocks.0.intro: “recieve” in “he licence that a lender will recieve from the regulator.”',
    ]);
  });

  it.each(['color', 'fulfill', 'labeled', 'catalog', 'honor', 'traveling'])(
    'takes “%s” for a misspelling',
    (word) => {
      expect(findMisspellings(example(word), words)).toHaveLength(1);
    },
  );

  it.each(['Kenya’s', 'founders’', 'licensed', 'e-mail', '{contact.email}', 'AfCFTA', 'a 60-day report'])(
    'accepts “%s”',
    (text) => {
      expect(findMisspellings(example(text), words)).toEqual([]);
    },
  );

  it.each([
    ['the the law', 'a doubled word, “the the”'],
    ['The the law', 'a doubled word, “The the”'],
    ["Kenya's law", "a straight quote, “'”"],
    ['two  spaces', 'a double space, “  ”'],
    ['a word , a mark', 'a space before a mark, “ ,”'],
    ['one,two', 'a missing space, “,”'],
    ['2-4 weeks', 'a hyphen between numbers, “2-4”'],
    ['a dash — here', 'a dash, “ — ”'],
  ])('finds the slip in “%s”', (text, fault) => {
    expect(findSlips(example(text))).toEqual([`pages/example.json blocks.0.intro: ${fault} in “${text}”`]);
  });

  it.each([
    ['a data center', 'data centre'],
    ['an ecommerce shop', 'e-commerce'],
    ['E-Commerce law', 'e-commerce'],
    ['a cross border transfer', 'cross-border'],
    ['a start-up', 'startup'],
    ['an email', 'e-mail'],
    ['a trademark', 'trade mark'],
    ['a judgement', 'judgment'],
    ['a license', 'licence, the noun'],
    ['regulators licence lenders', 'license, the verb'],
    ['to organize', '-ise'],
    ['an authorization', '-ise'],
    ['to analyze', '-yse'],
  ])('would not write “%s”', (text, write) => {
    const [found = ''] = findUnusual(example(text));
    expect(found.slice(found.indexOf('; write'))).toBe(`; write “${write}”`);
  });

  it.each([
    'Data Centers & Cloud',
    'E-Commerce & Marketplaces',
    'Ready to Digitize Public Services?',
    'a licence to license',
    'a prize of any size',
    'mail from {contact.email}',
  ])('would write “%s”', (text) => {
    expect(findUnusual(example(text))).toEqual([]);
  });
});

describe('the word list', () => {
  it('is in order, and holds no word twice', () => {
    const inOrder = [...new Set(wordList)].sort((a, b) => a.localeCompare(b, 'en'));
    expect(wordList).toEqual(inOrder);
  });
});

describe('the texts of the site', () => {
  it('are spelt as the dictionary or the word list has it', () => {
    expect(findMisspellings(texts, words)).toEqual([]);
  });

  it('double no word and use the printer’s quotes, dashes and spaces', () => {
    expect(findSlips(texts)).toEqual([]);
  });

  it('use one word for one thing, and spell as Britain does', () => {
    expect(findUnusual(texts)).toEqual([]);
  });
});
