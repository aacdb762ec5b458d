import { buildITrieFromWords } from 'cspell-trie-lib';
import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../../schema/content/tree';
import { maxWordLength } from '../../../schema/files/words';
import type { Problem } from '../../../schema/problems';
import { readSite } from '../../../schema/read-site';
import { createDictionary } from '../../../src/author/spelling';
import { expectPlainMessage } from '../../rules/rule-case';
import { type Changes, createSiteFiles, testContext, withFile, withValue } from '../../site';

const words = ['the', 'licence', 'that', 'a', 'lender', 'will', 'receive', 'Kenya', "don't", 'law', 'report'];
const siteWords = JSON.stringify(createSiteFiles())
  .replaceAll('’', "'")
  .match(/\p{L}+(?:['.]\p{L}+)*/gu);
const createWords = (list: readonly string[]) => createDictionary(() => buildITrieFromWords(list));
const dictionary = createWords([...words, 'and', 'of', 'house', ...(siteWords ?? [])]);

function spellingOf(changes: Changes, dictionaryFor: ReadContext['dictionaryFor']): Problem[] {
  const { advice } = readSite(createSiteFiles(changes), { ...testContext, dictionaryFor });
  return advice.filter(({ rule }) => rule === 'unknown-word');
}

/** The advice on a text of the site of the tests, were it English with these words alone. */
function adviceOn(text: string, changes: Changes = {}): Problem[] {
  const page = withValue('pages/about-office.json', (value) => {
    value.blocks = [value.blocks[0], { type: 'prose', heading: 'What the office is', paragraphs: [text] }];
  });
  const advice = spellingOf({ ...page, ...changes }, () => dictionary);
  for (const { message } of advice) expectPlainMessage(message);
  return advice.filter(({ place }) => place.endsWith('block 2 (prose) › paragraph 1'));
}

const wordsIn = (text: string, changes?: Changes) => adviceOn(text, changes).map(({ word }) => word);

const own = (...list: string[]): Changes => ({ 'words.json': JSON.stringify({ words: list }) });

describe('a word that no dictionary knows', () => {
  it('is advice where it stands, behind marks too, with the word it is nearest to', () => {
    const [found, ...others] = adviceOn('The **licence** that a [lender](/consultations) will recieve.');
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      rule: 'unknown-word',
      message:
        '"recieve" is not in the dictionary. Did you mean "receive"? If it is correct: npm run check -- --learn recieve.',
      suggestion: 'receive',
    });
    expect((found?.endColumn ?? 0) - (found?.column ?? 0)).toBe('recieve'.length);
  });

  it('has no near word where none is one slip away', () => {
    expect(adviceOn('A wanjiku.')).toMatchObject([
      {
        message:
          '"wanjiku" is not in the dictionary. Typo? If it is correct: npm run check -- --learn wanjiku.',
      },
    ]);
    expect(adviceOn('A wanjiku.')[0]).not.toHaveProperty('suggestion');
  });

  it('is said once for a file', () => {
    expect(wordsIn('A lendar and a lendar.')).toEqual(['lendar']);
  });

  it.each([
    ['Recieve', 'Receive'],
    ['RECIEVE', 'RECEIVE'],
    ['lendr', 'lender'],
    ['lenderr', 'lender'],
    ['lendar', 'lender'],
    ['Keenya', 'Kenya'],
    ['agritech', 'AgriTech'],
    ['AgriTeck', 'AgriTech'],
    ['KEENYA', 'KENYA'],
    ['kenya', 'Kenya'],
    ['dont’t', 'don’t'],
  ])('is compared with what one slip makes of it: %s', (written, near) => {
    expect(adviceOn(written, own('AgriTech'))[0]?.suggestion ?? '').toBe(near);
  });

  it.each([
    ['the plural of a known word', 'lenders', []],
    ['the possessive of one', "a lender’s law, the lenders’ law, Kenya’s law, Kenya's law", []],
    ['a capital', 'The LAW of KENYA', []],
    ['a contraction with either apostrophe', "don’t, don't", []],
    ['a word with a hyphen by its parts', 'house-law, house-lawe', ['lawe']],
    ['a single letter', 'b', []],
    [
      'a token, an address and a mail address',
      '{firm.name} https://exampel.fr www.exampel.fr a@exampel.fr',
      [],
    ],
    ['what is still to be written', 'TODO: the law', []],
    ['letters behind a digit', '2nd, 60m, 4G', []],
    ['another script', 'Закон عدل ሕግ', []],
    ['a name out of other words', 'kenya', ['kenya']],
    ['an accent', 'Yaoundé', ['Yaoundé']],
  ])('may be %s', (_, text, unknown) => {
    expect(wordsIn(text)).toEqual(unknown);
  });

  it('is found behind what holds no words, at its own place', () => {
    const columns = (text: string) => adviceOn(text).map(({ column, endColumn }) => [column, endColumn]);
    expect(columns('www.exampel.fr lawe')).toEqual(columns('licence report lawe'));
  });

  it('has at least two letters, and no more than a word of the site', () => {
    expect(wordsIn('q qq')).toEqual(['qq']);
    const long = 'q'.repeat(maxWordLength);
    expect(adviceOn(`${long} ${long}q`)).toHaveLength(1);
  });

  it('may be no word of a list that cannot be read', () => {
    expect(wordsIn('AgriTech', { 'words.json': '{ "words": "AgriTech" }' })).toEqual(['AgriTech']);
    expect(wordsIn('AgriTech', { 'words.json': '{ "words": [7, "AgriTech"] }' })).toEqual([]);
  });

  it('may be a word of the site', () => {
    expect(wordsIn('AgriTech, AgriTechs, AgriTech’s; Agritech', own('AgriTech'))).toEqual(['Agritech']);
    expect(wordsIn('Fintech and FINTECH', own('fintech'))).toEqual([]);
  });

  it('is given beside problems', () => {
    const broken = withFile('packages/berth-survey.json', (text) => text.replace('"eye"', '"eyes"'));
    const { site, advice } = readSite(createSiteFiles(broken), {
      ...testContext,
      dictionaryFor: () => createWords(words),
    });
    expect([site, advice.length > 10]).toEqual([undefined, true]);
  });

  it('is given for a language with a dictionary alone', () => {
    const asked: string[] = [];
    const dictionaryFor = (language: string) => {
      asked.push(language);
      return undefined;
    };
    expect(spellingOf({}, dictionaryFor)).toEqual([]);
    expect(asked).toEqual([JSON.parse(String(createSiteFiles()['site.json'])).language]);
    expect(spellingOf({}, undefined)).toEqual([]);
  });
});
