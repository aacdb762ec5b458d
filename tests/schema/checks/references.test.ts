import { describe, expect, it } from 'vitest';
import { known, littleSite, withFile, withValue } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

const weekend = (from: string, to: string) =>
  withFile('packages/week-end.json', (text) => text.replace(from, to));
const journal = (to: string) =>
  withFile('pages/journal.json', (text) => text.replace('"articles"', `"${to}"`));

describe('icons', () => {
  it('report one that does not exist, with the one that was meant', () => {
    const changes = weekend('"bean"', '"beam"');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('packages/week-end.json', '"beam"', changes),
        'unknown-icon',
        'Le week-end › card › icon',
        '"beam" is not an icon. Did you mean "bean"?',
        'bean',
      ),
    ]);
  });

  it('name the icons there are where they are few', () => {
    expect(problemsIn(weekend('"bean"', '"umbrella"'))).toMatchObject([
      {
        message:
          '"umbrella" is not an icon. There are: bean, coffee, droplets, flame, hotel, house, store, thermometer, truck.',
      },
    ]);
  });

  it.each([
    ['rain', '"rain" is not an icon. Near in meaning: "droplets", "thermometer".', undefined],
    ['beam', '"beam" is not an icon. Did you mean "bean"? Near in meaning: "house".', undefined],
  ])('name those that %s may stand for', (written, message, suggestion) => {
    const words = new Map([
      ['droplets', ['rain']],
      ['thermometer', ['rain']],
      ['house', ['beam']],
    ]);
    const found = problemsIn(weekend('"bean"', `"${written}"`), {
      icons: new Set([...known.icons]),
      iconWords: () => words,
    });
    expect(found.map((one) => [one.message, one.suggestion])).toEqual([[message, suggestion]]);
  });

  it('say where all are shown', () => {
    const [found] = problemsIn(weekend('"bean"', '"umbrella"'), { iconGallery: '/_icons' });
    expect(found?.message).toMatch(/ truck\. All icons are shown at \/_icons\.$/);
  });

  it.each([
    ['rain', '"rain" is not an icon. Near in meaning: "droplets". All icons are shown at /_icons.'],
    [
      'beam',
      '"beam" is not an icon. Did you mean "bean"? Near in meaning: "house". All icons are shown at /_icons.',
    ],
    ['cofee', '"cofee" is not an icon. Did you mean "coffee"?'],
  ])('say where all are shown wherever %s may stand for another', (written, message) => {
    const words = new Map([
      ['droplets', ['rain']],
      ['house', ['beam']],
    ]);
    const options = { icons: new Set([...known.icons]), iconWords: () => words, iconGallery: '/_icons' };
    expect(problemsIn(weekend('"bean"', `"${written}"`), options)).toMatchObject([{ message }]);
  });

  it('name twelve, and none where they are more', () => {
    const messageOf = (count: number) => {
      const icons = new Set(Array.from({ length: count }, (_, index) => `${'x'.repeat(20)}${index}`));
      const found = problemsIn(weekend('"bean"', '"umbrella"'), { icons });
      return found.find(({ file }) => file.endsWith('week-end.json'))?.message;
    };
    expect(messageOf(12)).toMatch(/^"umbrella" is not an icon\. There are: x+0, .*, x+11\.$/);
    expect(messageOf(13)).toBe('"umbrella" is not an icon.');
  });
});

describe('entries', () => {
  const place = 'Le week-end › block 4 (related-pages) › entry 2';
  it('report one that does not exist, with the one that was meant', () => {
    const changes = weekend('industries/cafes', 'industries/cafe');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('packages/week-end.json', '"industries/cafe"', changes),
        'unknown-entry',
        place,
        '"industries/cafe" is not an entry of a collection. Did you mean "industries/cafes"?',
        'industries/cafes',
      ),
    ]);
  });

  it.each([
    ['//industries/cafes', 'is not an entry of a collection. Did you mean "industries/cafes"?'],
    ['/industries/cafes.json', 'is not an entry of a collection. Did you mean "industries/cafes"?'],
    ['/ecole', 'is a page; only entries of collections can stand here, such as "'],
    ['pages/ecole.json', 'is a page; only entries of collections can stand here, such as "'],
    ['xxxxxxxxxxxxxxxxxxxx', 'If it is gone, take it out here, or write the name of another, such as "'],
  ])('report %s by what it is', (written, words) => {
    const [found] = problemsIn(weekend('industries/cafes', written));
    expect(found?.message).toContain(words);
  });

  it('are no names of any where there are none', () => {
    const gone = Object.keys(littleSite()).filter((file) => /^[a-z-]+\/[a-z-]+\.json$/.test(file));
    const changes = Object.fromEntries(
      gone.filter((file) => !file.startsWith('pages/')).map((file) => [file, null]),
    );
    const lone = withValue('pages/ecole.json', ({ blocks }) => {
      blocks.push({ type: 'related-pages', heading: 'Et puis', entries: ['ecole', 'rien'] });
    });
    const found = problemsIn({ ...changes, ...lone }).filter(({ rule }) => rule === 'unknown-entry');
    expect(found.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        '"ecole" is a page; only entries of collections can stand here.',
        'There is no entry "rien". If it is gone, take it out here, or write the name of another.',
      ]),
    );
  });

  it('are entries of collections, not pages', () => {
    expect(problemsIn(weekend('industries/cafes', 'pages/ecole'))).toMatchObject([{ rule: 'unknown-entry' }]);
  });

  it('may be unlisted but no drafts', () => {
    const hidden = (key: string) =>
      withFile('industries/cafes.json', (text) => text.replace('"order"', `${key},\n  "order"`));
    const home = withFile('pages/index.json', (text) =>
      text.replace('/industries/cafes', '/industries/hotels'),
    );
    expect(problemsIn({ ...hidden('"listed": false'), ...home })).toEqual([]);
    const changes = { ...hidden('"draft": true'), ...home };
    expect(problemsIn(changes)).toEqual([
      problem(
        at('packages/week-end.json', '"industries/cafes"', changes),
        'unknown-entry',
        place,
        'The entry "industries/cafes" is a draft, so a visitor would not find it. Take it out here, or take "draft" out of its file.',
      ),
    ]);
  });

  it('count as there while their file only lies in another folder', () => {
    const text = littleSite()['industries/cafes.json'] ?? '';
    const found = problemsIn({ 'industries/cafes.json': null, 'industries/a/cafes.json': text });
    expect(found.map(({ rule }) => rule)).not.toContain('unknown-entry');
  });

  it('count as there while their own file is broken', () => {
    const broken = withFile('industries/cafes.json', (text) => text.replace('"order": 1,', '"order": 1'));
    expect(problemsIn(broken)).toMatchObject([{ rule: 'json-syntax' }]);
  });
});

describe('booking links', () => {
  const option = (to: string) =>
    withFile('pages/visites.json', (text) => text.replace('"visite"', `"${to}"`));
  const place = 'Visiter l’école › block 2 (booking-cards) › option 1 › booking';
  it('report one that does not exist, with the one that was meant', () => {
    const changes = option('visit');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/visites.json', '"visit"', changes),
        'unknown-booking',
        place,
        '"visit" is not a booking link of site.json. Did you mean "visite"?',
        'visite',
      ),
    ]);
  });

  it('report the address of one in the place of its name', () => {
    const address = JSON.parse(String(littleSite()['site.json'])).booking.table;
    expect(problemsIn(option(address))).toMatchObject([{ rule: 'unknown-booking', suggestion: 'table' }]);
  });

  it('name the one there is where there is no other', () => {
    const one = withValue('site.json', (site) => {
      site.booking = { table: site.booking.table };
    });
    const found = problemsIn({ ...one, ...option('une-autre-fois') });
    expect(found.map(({ message }) => message)).toContain(
      '"une-autre-fois" is not a booking link of site.json. There is: table.',
    );
  });

  it('name those there are where none is near', () => {
    const changes = option('une-autre-fois');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/visites.json', '"une-autre-fois"', changes),
        'unknown-booking',
        place,
        '"une-autre-fois" is not a booking link of site.json. There are: visite, table.',
      ),
    ]);
  });

  it.each([
    [0, ''],
    [12, ' There are: n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11.'],
    [13, ''],
  ])('name no more than twelve: of %i these', (count, named) => {
    const some = withValue('site.json', (site) => {
      const names = Array.from({ length: count }, (_, index) => [`n${index}`, site.booking.table]);
      site.booking = Object.fromEntries(names);
    });
    const found = problemsIn({ ...some, ...option('une-autre-fois') });
    expect(found.map(({ message }) => message)).toContain(
      `"une-autre-fois" is not a booking link of site.json.${named}`,
    );
  });

  it('do not count as unknown while site.json is broken', () => {
    expect(problemsIn({ 'site.json': '{' })).not.toContainEqual(
      expect.objectContaining({ rule: 'unknown-booking' }),
    );
  });
});

describe('collections', () => {
  it('report one that does not exist, with the one that was meant', () => {
    const changes = journal('article');
    expect(problemsIn(changes).filter(({ rule }) => rule !== 'orphan-page')).toEqual([
      problem(
        at('pages/journal.json', '"article"', changes),
        'unknown-collection',
        'Le journal › block 2 (article-index) › collection',
        '"article" is not a collection. Did you mean "articles"?',
        'articles',
      ),
    ]);
  });

  it.each(['pages', 'constructor'])('do not include %s', (name) => {
    const found = problemsIn(journal(name)).filter(({ rule }) => rule !== 'orphan-page');
    expect(found).toMatchObject([
      {
        rule: 'unknown-collection',
        message: expect.stringMatching(
          / is not a collection\. (There are: practice-areas, industries, |Did you)/,
        ),
      },
    ]);
  });

  it('are not asked for an overview while site.json leaves open where that is', () => {
    const open = withValue('site.json', (site) => {
      site.collections.packages = { address: 'x y' };
    });
    const found = problemsIn({ ...open, 'pages/industries.json': null });
    expect(found.filter(({ rule }) => rule === 'missing-file')).toEqual([]);
  });

  it('have an overview page, asked for once', () => {
    expect(problemsIn({ 'pages/industries.json': null })).toMatchObject([
      {
        ...at('navigation.json', '"collection": «"industries"»'),
        rule: 'missing-file',
        message: 'The collection "industries" has no overview page. Add site-data/pages/industries.json.',
      },
    ]);
  });

  it('have an overview where site.json says, in the folder that is read', () => {
    const [first] = problemsIn({ 'pages/journal.json': null }, { folder: 'other' }).filter(
      ({ rule }) => rule === 'missing-file',
    );
    expect(first).toBeUndefined();
    const [missing] = problemsIn({ 'pages/metiers.json': null }, { folder: 'other' }).filter(
      ({ rule }) => rule === 'missing-file',
    );
    expect(missing?.message).toBe(
      'The collection "practice-areas" has no overview page. Add other/pages/metiers.json.',
    );
  });
});
