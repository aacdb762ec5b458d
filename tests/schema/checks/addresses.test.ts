import { describe, expect, it } from 'vitest';
import { withFile, withValue } from '../../little-site';
import { at, problem, problemsIn, topOf } from '../problems-in';

const school = (from: string, to: string) => withFile('pages/ecole.json', (text) => text.replace(from, to));

const form = 'Write it with a slash in front, in small letters, such as /open-days/spring.';

describe('addresses', () => {
  it.each([['/A propos'], ['a-propos'], ['/à-propos'], ['/a--propos'], ['/a-propos/'], ['/a-propos#nous']])(
    'report the alias %s, and nothing that follows from it',
    (alias) => {
      expect(problemsIn(school('/a-propos', alias))).toEqual([
        problem(
          at('pages/ecole.json', `"${alias}"`, school('/a-propos', alias)),
          'address-form',
          'L’école › alias 1',
          `"${alias}" is not an address. Write "/a-propos".`,
          '/a-propos',
        ),
      ]);
    },
  );

  it('leave the alias of a draft for later', () => {
    const draft = withValue('pages/visites.json', (page) => {
      page.draft = true;
      page.aliases = ['A B'];
    });
    expect(problemsIn(draft).map(({ rule }) => rule)).not.toContain('address-form');
  });

  it.each(['https://a.example', '//a.example', 'a@b.example'])(
    'report the alias %s, which nobody can guess at',
    (alias) => {
      expect(problemsIn(school('/a-propos', alias)).map(({ message }) => message)).toContain(
        `"${alias}" is not an address. ${form}`,
      );
    },
  );

  it('report an alias that is the address of another page', () => {
    const changes = school('"/a-propos"', '"/a-propos", "/journal"');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '"/journal"', changes),
        'duplicate-address',
        'L’école › alias 2',
        'The address /journal is already used by pages/journal.json. Every address belongs to one page.',
      ),
    ]);
  });

  it('report an alias that is the address of its own page', () => {
    const changes = school('"/a-propos"', '"/a-propos", "/ecole"');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '"/ecole"', changes),
        'duplicate-address',
        'L’école › alias 2',
        'The address /ecole is already used by this file. Every address belongs to one page.',
      ),
    ]);
  });

  it('report a page in the place of an entry', () => {
    const page = withFile('pages/ecole.json', (text) =>
      text.replace('L’école', 'Autre').replace('Qui nous', 'Ce que nous').replace('/a-propos', '/autre'),
    );
    expect(problemsIn({ 'pages/industries/cafes.json': page['pages/ecole.json'] ?? '' })).toEqual([
      problem(
        topOf('pages/industries/cafes.json'),
        'duplicate-address',
        'Autre',
        'The address /industries/cafes is already used by industries/cafes.json. Every address belongs to one page.',
      ),
    ]);
  });

  const kept = (address: string) =>
    `The address ${address} is kept for files that every built site has. Choose another.`;

  /** A page that could stand beside the others, and that nothing leads to. */
  const other = String(school('L’école', 'Autre')['pages/ecole.json'])
    .replace('Qui nous', 'Ce que nous')
    .replace('/a-propos', '/autre')
    .replace('{', '{ "listed": false,');

  /** The little site with one more address for a page that nothing else names. */
  const alias = (address: string) =>
    withFile('pages/ecole.json', (text) => text.replace('"/a-propos"', `"/a-propos", "${address}"`));

  it.each([['/index'], ['/404'], ['/assets/x'], ['/og/x']])(
    'report the alias %s, which the build uses',
    (address) => {
      expect(problemsIn(alias(address))).toEqual([
        problem(
          at('pages/ecole.json', `"${address}"`, alias(address)),
          'duplicate-address',
          'L’école › alias 2',
          kept(address),
        ),
      ]);
    },
  );

  it.each([['pages/404.json'], ['pages/assets/x.json'], ['pages/og.json']])(
    'report the page %s likewise',
    (file) => {
      expect(problemsIn({ [file]: other })).toEqual([
        problem(topOf(file), 'duplicate-address', 'Autre', kept(file.slice('pages'.length, -'.json'.length))),
      ]);
    },
  );

  const isPart =
    'The address /industries/page/2 is already used by part 2 of the list on pages/industries.json. Every address belongs to one page.';

  it('report an alias that is a part of a list', () => {
    const changes = alias('/industries/page/2');
    expect(problemsIn(changes)).toMatchObject([
      {
        ...at('pages/ecole.json', '"/industries/page/2"', changes),
        rule: 'duplicate-address',
        message: isPart,
      },
    ]);
  });

  it('report a page in the place of a part of a list, at the page', () => {
    expect(problemsIn({ 'pages/industries/page/2.json': other })).toMatchObject([
      { file: 'site-data/pages/industries/page/2.json', rule: 'duplicate-address', message: isPart },
    ]);
  });

  it('report a collection that would live where all pages do, and nothing that follows from it', () => {
    const changes = withValue('site.json', (site) => {
      site.collections.articles.address = '/';
    });
    expect(problemsIn(changes)).toMatchObject([
      {
        ...at('site.json', '"address": «"/"»', changes),
        rule: 'address-form',
        message: '"/" is not an address that a collection can have. Write one of its own, such as /notes.',
      },
    ]);
  });
});
