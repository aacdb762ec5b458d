import { describe, expect, it } from 'vitest';
import { toAnchor, toSlug } from '../../schema/fields/formats';
import { suggestSlug } from '../../src/author/new-page';
import { findProblems, readTestSite } from '../schema/read-test-site';
import { type Changes, createSiteFiles, withValue } from '../site';

describe('the id of a heading', () => {
  it.each([
    ['Łódź Office', 'lodz-office'],
    ['Ærø Ferries', 'aero-ferries'],
    ['İstanbul Ofisi', 'istanbul-ofisi'],
    ['Đà Nẵng', 'da-nang'],
    ['Объект Ольга', 'obekt-olga'],
    ['የኢትዮጵያ ሕግ', 'yeityopya-hg'],
    ['القانون الكيني', 'lqnwn-lkyny'],
    ['隐私政策', 'yinsizhengce'],
    // The character 鿽 has no Latin form.
    ['鿽', '鿽'],
    ['鿽 law', '鿽-law'],
  ])('with the text %s is %s in every Unicode form', (text, id) => {
    expect(toAnchor(text)).toBe(id);
    expect(toAnchor(text.normalize('NFD'))).toBe(id);
  });

  it('contains the letters that have no Latin form, and is suggested if a link has the text of the heading instead of the id', () => {
    const links = (anchor: string) => ({
      ...withValue('pages/about-office.json', ({ blocks }) => {
        blocks.push({ type: 'prose', heading: '鿽', paragraphs: [`[a](#${anchor})`] });
        blocks.push({ type: 'prose', heading: 'የኢትዮጵያ ሕግ', paragraphs: ['b'] });
      }),
    });
    expect(readTestSite(links('鿽')).pages.length).toBeGreaterThan(0);
    expect(readTestSite(links('yeityopya-hg')).pages.length).toBeGreaterThan(0);
    expect(findProblems(links('የኢትዮጵያ-ሕግ'))).toMatchObject([
      { rule: 'dead-anchor', suggestion: '#yeityopya-hg' },
    ]);
  });
});

describe('a name in an address', () => {
  const page = (file: string): Changes => ({
    [file]: String(createSiteFiles()['industries/fishing.json']).replace('"title": "', '"title": "Autre '),
  });
  const prefix = 'The name of a file can have only lowercase letters, digits and hyphens.';

  it.each([
    ['industries/Łódź.json', `${prefix} Rename it to "lodz.json".`],
    ['industries/ሕግ.json', `${prefix} Rename it to "hg.json".`],
    ['industries/鿽.json', `${prefix} Use Latin letters, such as "open-days".`],
    ['industries/….json', `${prefix} Use Latin letters, such as "open-days".`],
  ])('is refused in the path %s, with a suggestion', (file, message) => {
    expect(findProblems(page(file)).filter(({ rule }) => rule === 'file-name')).toMatchObject([{ message }]);
  });

  it.each([
    ['Ærø Ferries', 'aero-ferries'],
    ['የኢትዮጵያ ሕግ', 'yeityopya-hg'],
    ['鿽', ''],
    ['…', ''],
  ])('is suggested for a page called %s: %j', (title, name) => {
    expect(suggestSlug(title)).toBe(name);
    expect(toSlug(title) ?? '').toBe(name);
  });

  it.each([
    [
      'Data Rules for Kenyan Banks in the Cloud and What Changes in the Next Year',
      'data-rules-for-kenyan-banks-in-the-cloud-and-what-changes',
    ],
    [
      'Landing Fish at Night: the Rules of the Harbour on Light, Ice and the Weighing of a Catch',
      'landing-fish-at-night',
    ],
    ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', /^[a-z]{60}$/],
  ])('is shortened for a page called %s, and stops at the end of a phrase if possible', (title, name) => {
    expect(suggestSlug(title)).toMatch(name);
  });
});
