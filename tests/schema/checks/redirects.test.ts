import { describe, expect, it } from 'vitest';
import { withFile, withValue } from '../../little-site';
import { at, problem, problemsIn, siteOf } from '../problems-in';

const redirects = (added: Record<string, unknown>) =>
  withValue('redirects.json', (value) => Object.assign(value, added));

const everyAddress = 'Every address belongs to one page.';

describe('redirects', () => {
  it('lead to a page, an alias, an entry and the home page', () => {
    const changes = redirects({ '/a': '/a-propos', '/b': '/metiers/degustation', '/c': '/' });
    expect(siteOf(changes).redirects).toEqual([
      { from: '/cours', to: '/formations' },
      { from: '/a', to: '/a-propos' },
      { from: '/b', to: '/metiers/degustation' },
      { from: '/c', to: '/' },
    ]);
  });

  it('may begin below an address that a page has', () => {
    expect(
      problemsIn(redirects({ '/ecole/ancienne': '/ecole', '/industries/page/3': '/industries' })),
    ).toEqual([]);
  });

  it.each([
    ['/ecole', 'pages/ecole.json'],
    ['/a-propos', 'pages/ecole.json'],
    ['/industries/cafes', 'industries/cafes.json'],
    ['/industries/page/2', 'part 2 of the list on pages/industries.json'],
  ])('are a problem from %s, which a page has', (from, owner) => {
    const changes = redirects({ [from]: '/formations' });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('redirects.json', `"${from}"`, changes),
        'duplicate-address',
        `redirects.json › ${from}`,
        `The address ${from} is already used by ${owner}. ${everyAddress}`,
      ),
    ]);
  });

  it('are a problem from what every built site has', () => {
    expect(problemsIn(redirects({ '/index': '/' }))).toMatchObject([
      {
        rule: 'duplicate-address',
        message: 'The address /index is kept for files that every built site has. Choose another.',
      },
    ]);
  });

  it('are a problem where an address stands twice', () => {
    const changes = withFile('redirects.json', (text) => text.replace('{', '{\n  "/cours": "/ecole",'));
    expect(problemsIn(changes)).toMatchObject([{ rule: 'duplicate-key', line: 3, column: 3 }]);
  });

  it('are a problem where they lead nowhere, with the nearest address', () => {
    const changes = redirects({ '/vieux': '/formation', '/perdu': '/nulle-part-ailleurs' });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('redirects.json', '"/formation"', changes),
        'dead-link',
        'redirects.json › /vieux',
        'No page has the address /formation, so this redirect leads nowhere. Did you mean "/formations"?',
        '/formations',
      ),
      problem(
        at('redirects.json', '"/nulle-part-ailleurs"', changes),
        'dead-link',
        'redirects.json › /perdu',
        'No page has the address /nulle-part-ailleurs, so this redirect leads nowhere. Write the address of a page, or take the redirect out.',
      ),
    ]);
  });

  it('are a problem where they lead to a draft', () => {
    const changes = {
      ...withValue('pages/boutique.json', (page) => Object.assign(page, { draft: true, listed: false })),
      ...withFile('pages/mentions-legales.json', (text) =>
        text.replace('[la boutique](/boutique)', 'la boutique'),
      ),
      ...redirects({ '/magasin': '/boutique' }),
    };
    expect(problemsIn(changes)).toMatchObject([
      {
        file: 'site-data/redirects.json',
        rule: 'dead-link',
        message:
          'The page /boutique is a draft, so a visitor would not find it. Take the redirect out, or take "draft" out of that page.',
      },
    ]);
    expect(problemsIn(changes, { drafts: true })).toEqual([]);
  });

  it('are a problem where one leads to another, with the page at the end', () => {
    const changes = redirects({ '/a': '/b', '/b': '/cours' });
    const message = (to: string) =>
      `The address ${to} leads on to another. Write "/formations" here, so that nobody is sent on twice.`;
    expect(problemsIn(changes)).toEqual([
      problem(
        at('redirects.json', '"/a": «"/b"»', changes),
        'redirect-chain',
        'redirects.json › /a',
        message('/b'),
        '/formations',
      ),
      problem(
        at('redirects.json', '"/b": «"/cours"»', changes),
        'redirect-chain',
        'redirects.json › /b',
        message('/cours'),
        '/formations',
      ),
    ]);
  });

  it('are a problem at the last of several that lead nowhere', () => {
    const changes = redirects({ '/a': '/b', '/b': '/nulle-part-ailleurs' });
    expect(problemsIn(changes)).toMatchObject([
      { ...at('redirects.json', '"/nulle-part-ailleurs"', changes), rule: 'dead-link' },
    ]);
  });

  it('are a problem in a circle, each that leads into it', () => {
    const changes = redirects({ '/a': '/b', '/b': '/c', '/c': '/b', '/d': '/d' });
    const message = (to: string) =>
      `Whoever follows ${to} is sent on in a circle and never arrives. Write the address of a page.`;
    expect(problemsIn(changes).map(({ rule, message }) => [rule, message])).toEqual([
      ['redirect-loop', message('/b')],
      ['redirect-loop', message('/c')],
      ['redirect-loop', message('/b')],
      ['redirect-loop', message('/d')],
    ]);
  });

  it('are a problem where an address is malformed, without what follows from it', () => {
    const changes = redirects({ '/Vieux': 'formations', 'ancien/': '/ecole', '/x': 7, '/y': '' });
    expect(problemsIn(changes)).toMatchObject([
      {
        ...at('redirects.json', '"/Vieux"', changes),
        rule: 'address-form',
        message: '"/Vieux" is not an address. Write "/vieux".',
      },
      { ...at('redirects.json', '"formations"', changes), rule: 'address-form' },
      {
        ...at('redirects.json', '"ancien/"', changes),
        rule: 'address-form',
        message: '"ancien/" is not an address. Write "/ancien".',
      },
      { ...at('redirects.json', '7', changes), rule: 'wrong-type' },
      { ...at('redirects.json', '""', changes) },
    ]);
  });

  it.each(['__proto__', 'constructor', '/\u200b', ''])('survive the address %j', (from) => {
    const text = `{ ${JSON.stringify(from)}: "/ecole" }`;
    expect(problemsIn({ 'redirects.json': text }).length).toBeGreaterThan(0);
  });

  it.each(['[]', '"/ecole"', 'null', '{', ''])('are a problem as %s, and only that', (text) => {
    expect(problemsIn({ 'redirects.json': text })).toHaveLength(1);
  });

  it('lead on to what cannot be known while a page or the settings have a fault', () => {
    const changes = redirects({ '/vieux': '/autrefois' });
    for (const file of ['pages/visites.json', 'site.json'])
      expect(problemsIn({ ...changes, [file]: '{' }).map((found) => found.file)).toEqual([
        `site-data/${file}`,
      ]);
    const unread = { 'pages/not-found.json': '{ "aliases": ["/autrefois"], "blocks": [' };
    expect(problemsIn({ ...changes, ...unread })).toMatchObject([{ rule: 'json-syntax' }]);
    const unsettled = withValue('site.json', ({ collections }) => {
      collections.packages = { address: 'x y' };
    });
    expect(problemsIn({ ...changes, ...unsettled })).not.toContainEqual(
      expect.objectContaining({ rule: 'dead-link', file: 'site-data/redirects.json' }),
    );
  });

  it('lead nowhere also while a file has a fault that is no page', () => {
    const found = problemsIn({ ...redirects({ '/vieux': '/autrefois' }), 'wording.json': '{' });
    expect(found.map(({ rule }) => rule)).toEqual(['dead-link', 'json-syntax']);
  });
});

describe('what has moved', () => {
  const gone = {
    'industries/cafes.json': null,
    ...withValue('pages/index.json', (page) => {
      page.blocks[2].items[1].description = 'Le même que [celui des cafés](/industries/cafes#sujets).';
    }),
  };

  it('is named where a link leads to its old address', () => {
    const changes = { ...gone, ...redirects({ '/industries/cafes': '/industries/hotels' }) };
    expect(problemsIn(changes)).toMatchObject([
      {
        file: 'site-data/packages/week-end.json',
        rule: 'unknown-entry',
        message:
          '"industries/cafes" has moved: its address is now one of "industries/hotels". Write "industries/hotels".',
        suggestion: 'industries/hotels',
      },
      {
        file: 'site-data/pages/index.json',
        rule: 'dead-link',
        message:
          'The page /industries/cafes has moved: redirects.json sends visitors on. Write "/industries/hotels#sujets".',
        suggestion: '/industries/hotels#sujets',
      },
    ]);
  });

  it('is named at the end of a chain, and never in a circle', () => {
    const chain = { ...gone, ...redirects({ '/industries/cafes': '/x', '/x': '/ecole' }) };
    expect(problemsIn(chain).find(({ rule }) => rule === 'dead-link')?.suggestion).toBe('/ecole#sujets');
    expect(problemsIn(chain).find(({ rule }) => rule === 'unknown-entry')?.message).not.toContain('moved');
    const circle = { ...gone, ...redirects({ '/industries/cafes': '/x', '/x': '/industries/cafes' }) };
    expect(problemsIn(circle).find(({ rule }) => rule === 'dead-link')?.message).not.toContain('moved');
  });
});
