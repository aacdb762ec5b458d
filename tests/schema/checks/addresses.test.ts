import { describe, expect, it } from 'vitest';
import { withFile, withValue } from '../../little-site';
import { at, problem, problemsIn, siteOf } from '../problems-in';

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
          at('pages/ecole.json', `"${alias}"`, school('/a-propos', alias)),
          'address-form',
          'L’école › alias 1',
          `"${alias}" is not an address. ${form}`,
        ),
      ]);
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
        'pages/industries/cafes.json:1:1-1:2',
        'duplicate-address',
        'Autre',
        'The address /industries/cafes is already used by industries/cafes.json. Every address belongs to one page.',
      ),
    ]);
  });

  it('report a redirect from an address that a page has', () => {
    const changes = redirects({ from: '/ecole', to: '/formations' });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', '"/ecole"', changes),
        'duplicate-address',
        'site.json › redirect 2 › from',
        'The address /ecole is already used by pages/ecole.json. Every address belongs to one page.',
      ),
    ]);
  });

  it('report two redirects from one address', () => {
    const changes = redirects({ from: '/cours', to: '/ecole' });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', '"/cours"', changes, 2),
        'duplicate-address',
        'site.json › redirect 2 › from',
        'The address /cours is already used by this file. Every address belongs to one page.',
      ),
    ]);
  });

  it('report a redirect that leads nowhere', () => {
    const changes = redirects({ from: '/vieux', to: '/nulle-part' });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', '"/nulle-part"', changes),
        'dead-link',
        'site.json › redirect 2 › to',
        'No page has the address /nulle-part, so this redirect leads nowhere.',
      ),
    ]);
  });

  it('report malformed addresses of a redirect, and nothing that follows from them', () => {
    const changes = redirects({ from: '/Vieux', to: 'formations' });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', '"/Vieux"', changes),
        'address-form',
        'site.json › redirect 2 › from',
        `"/Vieux" is not an address. ${form}`,
      ),
      problem(
        at('site.json', '"formations"', changes),
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
