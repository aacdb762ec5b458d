import { describe, expect, it } from 'vitest';
import { makeSearchIndex } from '../../../src/build/search/make-index';
import type { SearchedPage } from '../../../src/build/search/searched-page';
import { find, type SearchAnswer } from '../../../src/enhance/search/find';
import { formatVersion } from '../../../src/enhance/search/format';
import { PartGone, SearchParts } from '../../../src/enhance/search/parts';

/** A page with a text, and sections by their headings. */
function pageOf(title: string, text = '', sections: Record<string, string> = {}, kind = ''): SearchedPage {
  return {
    address: `/${title.toLowerCase().replaceAll(' ', '-')}`,
    title,
    kind,
    description: '',
    sections: [
      { anchor: '', heading: '', text },
      ...Object.entries(sections).map(([heading, text]) => ({
        anchor: heading.toLowerCase(),
        heading,
        text,
      })),
    ],
  };
}

/** The search of some pages, as it would be fetched; every address that is asked for is noted. */
function partsOf(pages: SearchedPage[], asked: string[] = []): SearchParts {
  const files = makeSearchIndex(pages);
  return new SearchParts(async (address) => {
    asked.push(address);
    return JSON.parse(files.get(address.slice(1)) ?? '');
  });
}

/** The addresses found among some pages, best first. */
async function addressesOf(pages: SearchedPage[], asked: string): Promise<string[]> {
  const { results } = await find(partsOf(pages), asked);
  return results.map(({ address }) => address);
}

const harbour = [
  pageOf('Boats', 'We survey boats. A licence is needed for each crew of three.'),
  pageOf('Pilots', 'Pilots know the channel.', { Licence: 'Every pilot has one.' }),
  pageOf('Licence', 'How to apply.', { Fees: 'They are paid once a year, in the office.' }),
  pageOf('Harbour Act 1998', 'In force.', {}, 'Register'),
];

describe('a search', () => {
  it('sets a title before a heading, and a heading before a text', async () => {
    expect(await addressesOf(harbour, 'licence')).toEqual([
      '/licence',
      '/pilots#licence',
      '/boats',
      '/licence#fees',
    ]);
  });

  it('says of each result what it belongs to, its title, heading and the sentence that fits', async () => {
    const { results, count } = await find(partsOf(harbour), 'crew licence');
    expect([results, count]).toEqual([
      [
        {
          address: '/boats',
          kind: '',
          title: 'Boats',
          heading: '',
          sentence: 'A licence is needed for each crew of three.',
        },
      ],
      1,
    ]);
    expect((await find(partsOf(harbour), '1998')).results[0]).toMatchObject({
      kind: 'Register',
      title: 'Harbour Act 1998',
    });
    expect((await find(partsOf(harbour), 'office')).results[0]).toMatchObject({
      address: '/licence#fees',
      heading: 'Fees',
    });
  });

  it.each([
    ['a letter too few', 'licenc', '/licence'],
    ['another letter', 'lisence', '/licence'],
    ['two letters that changed places', 'harbuor', '/harbour-act-1998'],
    ['a wrong first letter', 'gilots', '/pilots'],
    ['its beginning', 'pil', '/pilots'],
    ['capitals', 'HARBOUR', '/harbour-act-1998'],
  ])('finds a word by %s', async (_what, asked, address) => {
    expect((await addressesOf(harbour, asked))[0]).toBe(address);
  });

  it('takes a word that is there for what is meant, not for a slip', async () => {
    const pages = [pageOf('Data'), pageOf('Date')];
    expect(await addressesOf(pages, 'data')).toEqual(['/data']);
  });

  it('asks for every word, and where nothing has them all, for as many as can be', async () => {
    const pages = [pageOf('Fishing fees'), pageOf('Fishing boats'), pageOf('Mooring fees')];
    expect(await addressesOf(pages, 'fishing fees')).toEqual(['/fishing-fees']);
    expect((await addressesOf(pages, 'fishing fees zoology')).at(0)).toBe('/fishing-fees');
  });

  it('shows no more than two results of one page, and says how many there are', async () => {
    const sections = Object.fromEntries(['A', 'B', 'C', 'D'].map((name) => [`Quay ${name}`, 'A quay.']));
    const { results, count } = await find(partsOf([pageOf('Quays', '', sections), pageOf('Quay')]), 'quay');
    expect(results.map(({ title }) => title).sort()).toEqual(['Quay', 'Quays', 'Quays']);
    expect(count).toBe(6);
  });

  it('hands over the first results before it asks for the texts of the others', async () => {
    const quays = Array.from({ length: 9 }, (_, at) => pageOf(`Quay ${at}`, 'Ropes and tar. '.repeat(3000)));
    const asked: string[] = [];
    let first: SearchAnswer | undefined;
    let before = 0;
    const found = await find(partsOf(quays, asked), 'quay', (answer) => {
      first = answer;
      before = asked.length;
    });
    expect(first).toMatchObject({ shown: 9, count: 9, results: found.results.slice(0, 4) });
    expect(found.results).toHaveLength(9);
    expect(asked.length).toBeGreaterThan(before);
  });

  it.each([['zzz'], ['?'], ['a'], ['']])('finds nothing for "%s"', async (asked) => {
    expect(await find(partsOf(harbour), asked)).toMatchObject({ results: [], count: 0 });
  });

  it.each([
    ['Latin with accents', 'Élevage à Thiès', 'elevage'],
    ['Ethiopic', 'የመረጃ ጥበቃ ሕግ', 'ጥበቃ'],
    ['Arabic with vowel marks', 'قانون حِمَايَة البيانات', 'حماية'],
    ['Arabic with a hamza', 'إدارة', 'ادارة'],
    ['Hebrew with points', 'הֲגָנַת הפרטיות', 'הגנת'],
    ['Cyrillic', 'Закон о данных', 'ДАННЫХ'],
    ['Greek with its two forms of a letter', 'Νόμος', 'ΝΌΜΟΣ'],
    ['Han, by single signs', '法 律', '法'],
    ['numbers', 'Act 843', '843'],
  ])('reads %s', async (_script, title, asked) => {
    expect((await find(partsOf([...harbour, pageOf(title)]), asked)).results[0]?.title).toBe(title);
  });

  it('finds a page by its headline, and shows that where the words are there alone', async () => {
    const page = { ...pageOf('Mooring'), sections: [{ anchor: '', heading: 'Lie safely', text: 'Ropes.' }] };
    const { results } = await find(partsOf([...harbour, page]), 'safely');
    expect(results).toMatchObject([{ title: 'Mooring', heading: '', sentence: 'Lie safely' }]);
  });

  it('ends a sentence at its end, not at an abbreviation', async () => {
    const text = 'See Act No. 24, s. 43 on pilots. It binds all ships. ሕግ ነው። መርከብ';
    const sentenceOf = async (asked: string) =>
      (await find(partsOf([pageOf('Rules', text)]), asked)).results[0]?.sentence;
    expect(await sentenceOf('pilots')).toBe('See Act No. 24, s. 43 on pilots.');
    expect(await sentenceOf('ships')).toBe('It binds all ships.');
    expect(await sentenceOf('መርከብ')).toBe('መርከብ');
  });
});

describe('a part of the search', () => {
  it('is fetched once, and anew after it could not be had', async () => {
    const files = makeSearchIndex(harbour);
    const asked: string[] = [];
    let isDown = false;
    const parts = new SearchParts(async (address) => {
      if (isDown) throw new Error('down');
      asked.push(address);
      return JSON.parse(files.get(address.slice(1)) ?? '');
    });
    await parts.start();
    const first = asked.length;
    isDown = true;
    await expect(find(parts, 'boats')).rejects.toThrow('down');
    isDown = false;
    await find(parts, 'boats');
    await find(parts, 'boats');
    expect([first, new Set(asked).size]).toEqual([2, asked.length]);
  });

  it('of another format is as good as gone', async () => {
    const parts = new SearchParts(async () => ({
      format: formatVersion + 1,
      pages: [],
      shelves: [],
      texts: [],
    }));
    await expect(parts.start()).rejects.toThrow(PartGone);
  });
});
