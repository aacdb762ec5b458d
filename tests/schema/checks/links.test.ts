import { describe, expect, it } from 'vitest';
import { wholeListOf } from '../../../schema/files/addresses';
import { withFile } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

const text = (words: string) =>
  withFile('pages/ecole.json', (file) => file.replace('La porte est [ici](/visites#venir).', words));
const button = (to: string) =>
  withFile('pages/index.json', (file) => file.replace('/a-propos"\n', `${to}"\n `));
const gone = 'If it is gone, take the link out, or write the address of another page.';
const paragraph = 'L’école › block 2 (prose) › paragraph 2';
const target = 'Apprendre à griller le café › block 1 (hero) › button 2 › to';

describe('links that may stand', () => {
  it.each([
    '/',
    '/#deux-raisons',
    '/ecole',
    '/a-propos',
    '/ecole#la-maison',
    '/metiers/degustation',
    '/journal/eau-douce',
    '/industries/page/2',
    'https://a.example/b?c=d#e',
    'mailto:a@b.example',
    'tel:+33 4 00 00 00 00',
  ])('include %s', (to) => {
    expect(problemsIn(button(to))).toEqual([]);
  });
});

describe('links that lead nowhere', () => {
  it('name the page that was meant', () => {
    expect(problemsIn(button('/a-prpos'))).toEqual([
      problem(
        at('pages/index.json', '"/a-prpos"', button('/a-prpos')),
        'dead-link',
        target,
        'No page has the address /a-prpos. Did you mean "/a-propos"?',
        '/a-propos',
      ),
    ]);
  });

  it('name none where none is near', () => {
    expect(problemsIn(button('/une-toute-autre-chose'))).toEqual([
      problem(
        at('pages/index.json', '"/une-toute-autre-chose"', button('/une-toute-autre-chose')),
        'dead-link',
        target,
        `No page has the address /une-toute-autre-chose. ${gone}`,
      ),
    ]);
  });

  it('name the page above where there is one', () => {
    expect(problemsIn(button('/industries/une-toute-autre-chose'))[0]?.message).toBe(
      'No page has the address /industries/une-toute-autre-chose. If it is gone, take the link out, or write the address of another page, such as "/industries".',
    );
  });

  it('are found inside texts, bold ones too', () => {
    const changes = text('Une **[porte](/visits)** ouverte.');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '/visits', changes),
        'dead-link',
        paragraph,
        'No page has the address /visits. Did you mean "/visites"?',
        '/visites',
      ),
    ]);
  });

  it('are pointed at each in its own place', () => {
    const changes = text('[Un](/nullepart), [deux](/null).');
    expect(problemsIn(changes)).toMatchObject([
      {
        ...at('pages/ecole.json', '[Un](«/nullepart»)', changes),
        message: `No page has the address /nullepart. ${gone}`,
      },
      {
        ...at('pages/ecole.json', '[deux](«/null»)', changes),
        message: `No page has the address /null. ${gone}`,
      },
    ]);
  });

  it('are reported each time they stand in a text', () => {
    const changes = text('[Un](/nullepart), [deux](/nullepart).');
    expect(problemsIn(changes)).toMatchObject([
      at('pages/ecole.json', '[Un](«/nullepart»)', changes),
      at('pages/ecole.json', '[deux](«/nullepart»)', changes),
    ]);
  });

  it('are pointed at as a whole where a token is part of them', () => {
    const changes = text('[Un](/nulle{firm.since}).');
    expect(problemsIn(changes)).toMatchObject([
      {
        ...at('pages/ecole.json', '"[Un](/nulle{firm.since})."', changes),
        rule: 'dead-link',
        message: `No page has the address /nulle2014. ${gone}`,
      },
    ]);
  });

  it('are not looked for in plain words, where no link can stand', () => {
    const changes = withFile('pages/index.json', (file) =>
      file.replace('Une école et', 'Une [école](/nulle) et'),
    );
    expect(problemsIn(changes)).toMatchObject([{ rule: 'inline-markup' }]);
  });

  it('include parts of a page that is no list', () => {
    expect(problemsIn(button('/ecole/page/2'))).toMatchObject([{ rule: 'dead-link' }]);
  });

  it('include a draft, under each of its addresses', () => {
    const draft = withFile('pages/ecole.json', (file) =>
      file.replace('"updated"', '"draft": true,\n  "updated"'),
    );
    const help = 'Take the link out, or take "draft" out of that page.';
    const message = (address: string) =>
      `The page ${address} is a draft, so a visitor would not find it. ${help}`;
    expect(problemsIn(draft)).toEqual([
      problem(
        at('navigation.json', '"/ecole"'),
        'dead-link',
        'navigation.json › footer 1 › to',
        message('/ecole'),
      ),
      problem(
        at('navigation.json', '"/ecole#la-maison"'),
        'dead-link',
        'navigation.json › legal 1 › to',
        message('/ecole'),
      ),
      problem(at('pages/index.json', '"/a-propos"'), 'dead-link', target, message('/a-propos')),
    ]);
    expect(problemsIn(draft, { drafts: true })).toEqual([]);
  });

  it('do not include the aliases of a file that is broken', () => {
    const broken = withFile('pages/ecole.json', (file) => file.replace('"L’école",', '"L’école"'));
    expect(problemsIn(broken)).toMatchObject([{ rule: 'json-syntax' }]);
  });

  it('are reported while another file is broken', () => {
    const broken = withFile('pages/ecole.json', (file) => file.replace('"L’école",', '"L’école"'));
    const home = withFile('pages/index.json', (file) => file.replace('"/visites"', '"/visits"'));
    expect(problemsIn({ ...broken, ...home })).toMatchObject([
      { rule: 'json-syntax' },
      { rule: 'dead-link' },
    ]);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['is empty', '', 'empty-file'],
    ['is saved as UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0]), 'not-utf8'],
    ['is another kind of value', '"text"', 'wrong-type'],
    ['is cut off at its beginning', '{ "title": "L’é', 'json-syntax'],
  ])('are not made up of the further addresses of a page whose file %s', (_, content, rule) => {
    expect(problemsIn({ 'pages/ecole.json': content })).toMatchObject([
      { file: 'site-data/pages/ecole.json', rule },
    ]);
  });

  it.each<[string, string | null]>([
    ['is missing a key', '"currency"'],
    ['has a wrong value', '"fr-FR"'],
  ])('are not made up where site.json %s', (_, from) => {
    const changes = withFile('site.json', (file) =>
      from === '"currency"'
        ? file.replace(/ {2}"currency": \{[^}]*\},\n/, '')
        : file.replace('"fr-FR"', '"French"'),
    );
    const rules = problemsIn(changes).map(({ file, rule }) => `${file} ${rule}`);
    const token = 'site-data/pages/formations.json unknown-token';
    expect(rules.filter((rule) => rule !== token)).toHaveLength(1);
    expect(rules.at(-1)).toMatch(/^site-data\/site\.json (missing-key|wrong-value)$/);
  });

  it('are not made up where site.json is broken', () => {
    expect(problemsIn({ 'site.json': '{' })).toMatchObject([
      { file: 'site-data/site.json', rule: 'json-syntax' },
    ]);
  });
});

describe('a link with a token that stands for nothing', () => {
  it.each(['/nulle{firm.nam}', '{firm.nam}', 'https://{firm.nam}'])(
    'is reported for the token only: %s',
    (to) => {
      expect(problemsIn(text(`[Un](${to}).`))).toMatchObject([{ rule: 'unknown-token' }]);
      expect(problemsIn(button(to))).toMatchObject([{ rule: 'unknown-token' }]);
    },
  );
});

describe('links that a broken file may explain', () => {
  const broken = (file: string, content: string) => problemsIn({ [file]: content });

  it('are left alone where it holds their address', () => {
    expect(broken('pages/ecole.json', '{ "aliases": ["/a-propos"], ')).toMatchObject([
      { rule: 'json-syntax' },
    ]);
  });

  it('are reported where it holds another one', () => {
    expect(broken('pages/ecole.json', '{ "aliases": ["/a-propros"], ')).toMatchObject([
      { file: 'site-data/pages/ecole.json', rule: 'json-syntax' },
      { file: 'site-data/pages/index.json', rule: 'dead-link' },
    ]);
  });

  it('are reported where an alias is not well formed, unless it means their address', () => {
    const alias = (written: string) =>
      problemsIn(withFile('pages/ecole.json', (file) => file.replace('"/a-propos"', `"${written}"`)));
    expect(alias('/A Propos/')).toMatchObject([{ rule: 'address-form' }]);
    expect(alias('/a propros')).toMatchObject([{ rule: 'address-form' }, { rule: 'dead-link' }]);
  });

  it('lead home where its file is missing', () => {
    const changes = withFile('navigation.json', (file) => file.replace('"to": "/ecole"', '"to": "/"'));
    expect(problemsIn({ ...changes, 'pages/index.json': null }).map(({ rule }) => rule)).not.toContain(
      'dead-link',
    );
  });
});

describe('the list that an address is a part of', () => {
  it.each([
    ['/industries/page/2', '/industries'],
    ['/a/b/page/12', '/a/b'],
    ['/industries/page/x2', undefined],
    ['/industries/page/2x', undefined],
    ['/industries/pages/2', undefined],
    ['page/2', undefined],
    ['/industries', undefined],
  ])('%s: %s', (address, whole) => {
    expect(wholeListOf(address)).toBe(whole);
  });
});
