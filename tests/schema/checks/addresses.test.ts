import { describe, expect, it } from 'vitest';
import { withFile, withValue } from '../../little-site';
import { problem, problemsIn, siteOf } from '../problems-in';

const school = (from: string, to: string) => withFile('pages/ecole.json', (text) => text.replace(from, to));
const redirects = (...added: { from: string; to: string }[]) =>
  withValue('site.json', (site) => {
    site.redirects.push(...added);
  });

const form = 'Write it with a slash in front, in small letters, such as /open-days/spring.';

describe('addresses', () => {
  it.each([['/A propos'], ['a-propos'], ['/à-propos'], ['/a--propos'], ['/a-propos/'], ['/a-propos#nous']])(
    'report the alias %s, and nothing that follows from it',
    (alias) => {
      expect(problemsIn(school('/a-propos', alias))).toEqual([
        problem(
          `pages/ecole.json:5:5-5:${7 + alias.length}`,
          'address-form',
          'L’école › alias 1',
          `"${alias}" is not an address. ${form}`,
        ),
      ]);
    },
  );

  it('report an alias that is the address of another page', () => {
    expect(problemsIn(school('"/a-propos"', '"/a-propos", "/journal"'))).toEqual([
      problem(
        'pages/ecole.json:5:18-5:28',
        'duplicate-address',
        'L’école › alias 2',
        'The address /journal is already used by pages/journal.json. Every address belongs to one page.',
      ),
    ]);
  });

  it('report an alias that is the address of its own page', () => {
    expect(problemsIn(school('"/a-propos"', '"/a-propos", "/ecole"'))).toEqual([
      problem(
        'pages/ecole.json:5:18-5:26',
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
        'pages/industries/cafes.json:1:1-1:2',
        'duplicate-address',
        'Autre',
        'The address /industries/cafes is already used by industries/cafes.json. Every address belongs to one page.',
      ),
    ]);
  });

  it('report a redirect from an address that a page has', () => {
    expect(problemsIn(redirects({ from: '/ecole', to: '/formations' }))).toEqual([
      problem(
        'site.json:67:15-67:23',
        'duplicate-address',
        'site.json › redirect 2 › from',
        'The address /ecole is already used by pages/ecole.json. Every address belongs to one page.',
      ),
    ]);
  });

  it('report two redirects from one address', () => {
    expect(problemsIn(redirects({ from: '/cours', to: '/ecole' }))).toEqual([
      problem(
        'site.json:67:15-67:23',
        'duplicate-address',
        'site.json › redirect 2 › from',
        'The address /cours is already used by this file. Every address belongs to one page.',
      ),
    ]);
  });

  it('report a redirect that leads nowhere', () => {
    expect(problemsIn(redirects({ from: '/vieux', to: '/nulle-part' }))).toEqual([
      problem(
        'site.json:68:13-68:26',
        'dead-link',
        'site.json › redirect 2 › to',
        'No page has the address /nulle-part, so this redirect leads nowhere.',
      ),
    ]);
  });

  it('report malformed addresses of a redirect, and nothing that follows from them', () => {
    expect(problemsIn(redirects({ from: '/Vieux', to: 'formations' }))).toEqual([
      problem(
        'site.json:67:15-67:23',
        'address-form',
        'site.json › redirect 2 › from',
        `"/Vieux" is not an address. ${form}`,
      ),
      problem(
        'site.json:68:13-68:25',
        'address-form',
        'site.json › redirect 2 › to',
        `"formations" is not an address. ${form}`,
      ),
    ]);
  });

  it('allow a redirect to an alias, an entry and the home page', () => {
    const changes = redirects(
      { from: '/a', to: '/a-propos' },
      { from: '/b', to: '/metiers/degustation' },
      { from: '/c', to: '/' },
    );
    expect(siteOf(changes).redirects).toHaveLength(4);
  });
});
