import { buildITrieFromWords } from 'cspell-trie-lib';
import { describe, expect, it } from 'vitest';
import type { ReadContext } from '../../../schema/content/tree';
import { maxWordLength } from '../../../schema/files/words';
import type { Problem } from '../../../schema/problems';
import { readSite } from '../../../schema/read-site';
import { createDictionary } from '../../../src/author/dictionaries';
import { expectPlainMessage } from '../../rules/rule-case';
import { type Changes, createSiteFiles, testContext, withFile, withValue } from '../../site';

const words = ['the', 'licence', 'that', 'a', 'lender', 'will', 'receive', 'Kenya', "don't", 'law', 'report'];
const siteWords = JSON.stringify(createSiteFiles())
  .replaceAll('’', "'")
  .match(/\p{L}+(?:['.]\p{L}+)*/gu);
const createWords = (list: readonly string[]) => createDictionary(() => buildITrieFromWords(list));
const dictionary = createWords([...words, 'and', 'of', 'house', ...(siteWords ?? [])]);

function findSpellingAdvice(changes: Changes, dictionaryFor: ReadContext['dictionaryFor']): Problem[] {
  const { advice } = readSite(createSiteFiles(changes), { ...testContext, dictionaryFor });
  return advice.filter(({ rule }) => rule === 'unknown-word');
}

/** Returns the advice on a text. The dictionary has only a few words and the words of the tests' site. */
function findAdvice(text: string, changes: Changes = {}): Problem[] {
  const page = withValue('pages/about-office.json', (value) => {
    value.blocks = [value.blocks[0], { type: 'prose', heading: 'What the office is', paragraphs: [text] }];
  });
  const advice = findSpellingAdvice({ ...page, ...changes }, () => dictionary);
  for (const { message } of advice) expectPlainMessage(message);
  return advice.filter(({ place }) => place.endsWith('block 2 (prose) › paragraph 1'));
}

const findUnknownWords = (text: string, changes?: Changes) =>
  findAdvice(text, changes).map(({ word }) => word);

const own = (...list: string[]): Changes => ({ 'words.json': JSON.stringify({ words: list }) });

describe('an unknown word', () => {
  it('is reported at its place with the closest word, even after bold words and links', () => {
    const [found, ...others] = findAdvice('The **licence** that a [lender](/consultations) will recieve.');
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      rule: 'unknown-word',
      message:
        '"recieve" is not in the dictionary. Did you mean "receive"? If it is correct, run: npm run check -- --learn recieve.',
      suggestion: 'receive',
    });
    expect((found?.endColumn ?? 0) - (found?.column ?? 0)).toBe('recieve'.length);
  });

  it('has no suggestion if no known word differs by only one typo', () => {
    expect(findAdvice('A wanjiku.')).toMatchObject([
      {
        message:
          '"wanjiku" is not in the dictionary. Typo? If it is correct, run: npm run check -- --learn wanjiku.',
      },
    ]);
    expect(findAdvice('A wanjiku.')[0]).not.toHaveProperty('suggestion');
  });

  it('is reported only once in a file', () => {
    expect(findUnknownWords('A lendar and a lendar.')).toEqual(['lendar']);
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
  ])('gets the most likely word as a suggestion: %s', (written, near) => {
    expect(findAdvice(written, own('AgriTech'))[0]?.suggestion ?? '').toBe(near);
  });

  it.each([
    ['the plural of a known word', 'lenders', []],
    ['the possessive of a known word', "a lender’s law, the lenders’ law, Kenya’s law, Kenya's law", []],
    ['a capitalised known word', 'The LAW of KENYA', []],
    ['a contraction with either apostrophe', "don’t, don't", []],
    ['a hyphenated word with known parts', 'house-law, house-lawe', ['lawe']],
    ['a single letter', 'b', []],
    [
      'a token, a web address and an email address',
      '{firm.name} https://exampel.fr www.exampel.fr a@exampel.fr',
      [],
    ],
    ['a missing text', 'TODO: the law', []],
    ['letters after a digit', '2nd, 60m, 4G', []],
    ['another script', 'Закон عدل ሕግ', []],
    ['a known name in lower case', 'kenya', ['kenya']],
    ['a name with an accent', 'Yaoundé', ['Yaoundé']],
  ])('is reported in %s (“%s”) only if it is one of these: %j', (_, text, unknown) => {
    expect(findUnknownWords(text)).toEqual(unknown);
  });

  it('is reported with the correct columns after a web address', () => {
    const columns = (text: string) => findAdvice(text).map(({ column, endColumn }) => [column, endColumn]);
    expect(columns('www.exampel.fr lawe')).toEqual(columns('licence report lawe'));
  });

  it('is reported only if the word has two or more characters and is not too long', () => {
    expect(findUnknownWords('q qq')).toEqual(['qq']);
    const long = 'q'.repeat(maxWordLength);
    expect(findAdvice(`${long} ${long}q`)).toHaveLength(1);
  });

  it('is reported if words.json cannot be read', () => {
    expect(findUnknownWords('AgriTech', { 'words.json': '{ "words": "AgriTech" }' })).toEqual(['AgriTech']);
    expect(findUnknownWords('AgriTech', { 'words.json': '{ "words": [7, "AgriTech"] }' })).toEqual([]);
  });

  it('is not reported if words.json has this word', () => {
    expect(findUnknownWords('AgriTech, AgriTechs, AgriTech’s; Agritech', own('AgriTech'))).toEqual([
      'Agritech',
    ]);
    expect(findUnknownWords('Fintech and FINTECH', own('fintech'))).toEqual([]);
  });

  it('is reported even if the site has a problem', () => {
    const broken = withFile('packages/berth-survey.json', (text) => text.replace('"eye"', '"eyes"'));
    const { site, advice } = readSite(createSiteFiles(broken), {
      ...testContext,
      dictionaryFor: () => createWords(words),
    });
    expect([site, advice.length > 10]).toEqual([undefined, true]);
  });

  it('is reported only for a language with a dictionary', () => {
    const requestedLanguages: string[] = [];
    const dictionaryFor = (language: string) => {
      requestedLanguages.push(language);
      return undefined;
    };
    expect(findSpellingAdvice({}, dictionaryFor)).toEqual([]);
    expect(requestedLanguages).toEqual([JSON.parse(String(createSiteFiles()['site.json'])).language]);
    expect(findSpellingAdvice({}, undefined)).toEqual([]);
  });
});
