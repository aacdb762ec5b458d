import { describe, expect, it } from 'vitest';
import {
  destinationsOf,
  findEntryAt,
  findMeantPage,
  isSlip,
  withoutOrigin,
} from '../../../schema/content/destinations';
import { readTree } from '../../../schema/content/tree';
import { type Changes, known, littleSite, withValue } from '../../little-site';

const treeOf = (changes: Changes = {}) => readTree(littleSite(changes), known);

describe('where links can lead', () => {
  const page = (value: object = {}) => JSON.stringify(value);

  it('is worked out from all files, those with faults too', () => {
    const tree = readTree(
      {
        'pages/a.json': page({ aliases: ['/x/', 'Old Page/B', '/y'] }),
        'pages/b.json': page({ draft: true, aliases: ['/bb'] }),
        'pages/c.json': '{ "aliases": ["/lost/way", "/", "/Nope", "/a b", "next": 1',
        'pages/not-found.json': page(),
        'industries/d.json': page({ aliases: ['/dd'] }),
        'wording.json': '["/listed"]',
        'redirects.json': page({ '/old': '/older', '/older': '/a', '/gone': '/nowhere', '/on': '/on' }),
        'page/e.json': page({ aliases: ['/ee'] }),
        'notes.txt': '"/noted"',
      },
      known,
    );
    expect(destinationsOf(tree)).toEqual({
      pages: new Set(['/industries/d', '/dd', '/a', '/x', '/old-page/b', '/y', '/c', '/', '/e']),
      drafts: new Set(['/b', '/bb']),
      moved: new Map([
        ['/old', '/a'],
        ['/older', '/a'],
      ]),
      unread: new Set(['/lost/way', '/', '/listed']),
      isPageLost: false,
      byFile: new Map([
        ['industries/d', '/industries/d'],
        ['pages/a', '/a'],
        ['pages/c', '/c'],
      ]),
      entries: new Map([
        ['/industries/d', 'industries/d'],
        ['/dd', 'industries/d'],
      ]),
    });
  });

  it('is the home page where its file is missing, and not where it is a draft', () => {
    expect(destinationsOf(readTree({}, known)).pages).toEqual(new Set(['/']));
    const draft = readTree({ 'pages/index.json': page({ draft: true }) }, known);
    expect(destinationsOf(draft).pages).toEqual(new Set());
  });

  it.each([
    ['pages/b.json', '{', true],
    ['pages/b.json', '[]', true],
    ['pages/b.json', '{ "aliases"', false],
    ['pages/b.json', '{ "blocks"', false],
    ['pages/b.json', '{}', false],
    ['wording.json', '{', false],
  ])('cannot be guessed at where %s holds %s: %s', (file, text, isLost) => {
    const tree = readTree({ 'pages/a.json': page(), [file]: text }, known);
    expect(destinationsOf(tree).isPageLost).toBe(isLost);
  });
});

describe('a slip in an address', () => {
  it.each([
    ['/abou', '/about', true],
    ['/abot', '/about', true],
    ['/abc', '/axy', false],
    ['/abcd', '/abxy', false],
    ['/abcde', '/abcxy', true],
    ['/abcdefgh', '/abcdefxy', true],
    ['/abcdefgh', '/abcdexyz', false],
    ['/abcdefghi', '/abcdefxyz', true],
    ['/abcdefghi', '/abcdewxyz', false],
    ['/ABOUT', '/about', true],
    ['/team/jane', '/teams/jane', true],
    ['/TEAM/jane', '/team/jane', true],
    ['/te/jane', '/team/jane', true],
    ['/x/jane', '/team/jane', false],
    ['/jane', '/team/jane', false],
    ['/a', '/', false],
    ['articles/on-fire', 'articles/on-fires', true],
  ])('%s for %s: %s', (written, name, isOne) => {
    expect(isSlip(written, name)).toBe(isOne);
  });
});

describe('an address of this site that is written out in full', () => {
  it.each([
    ['https://ecole-du-grain.example/visites', '/visites'],
    ['http://ecole-du-grain.example/visites#venir', '/visites#venir'],
    ['https://www.ecole-du-grain.example/', '/'],
    ['https://ECOLE-du-grain.example', '/'],
    ['HTTPS://ecole-du-grain.example/a', '/a'],
    ['https://ecole-du-grain.example?a', '/?a'],
    ['https://ecole-du-grain.example#a', '/#a'],
  ])('is %s without its origin', (href, rest) => {
    expect(withoutOrigin(href, treeOf())).toBe(rest);
  });

  it.each([
    'https://other.example/visites',
    'https://a.ecole-du-grain.example/',
    'https://ecole-du-grain.example.evil.example/',
    'https://ecole-du-grain.www.example/',
    'ftp://ecole-du-grain.example/',
    'see https://ecole-du-grain.example/',
    '/visites',
    'https://',
    '',
  ])('is none in %j', (href) => {
    expect(withoutOrigin(href, treeOf())).toBeUndefined();
  });

  it('is known by the site with www too, and by none whose own address cannot be read', () => {
    const other = (url: unknown) =>
      treeOf(
        withValue('site.json', (site) => {
          site.url = url;
        }),
      );
    expect(withoutOrigin('https://grain.example/a', other('https://www.grain.example'))).toBe('/a');
    expect(withoutOrigin('https://grain.example/a', other('grain.example'))).toBeUndefined();
    expect(withoutOrigin('https://grain.example/a', other(12))).toBeUndefined();
    expect(withoutOrigin('https://grain.example/a', treeOf({ 'site.json': '[]' }))).toBeUndefined();
  });
});

describe('the page that is meant by an address', () => {
  it.each([
    ['/visite', '/visites'],
    ['/pages/visites', '/visites'],
    ['/fondatrice', '/ecole/fondatrice'],
    ['/ecole/fondatrise', '/ecole/fondatrice'],
    ['/mentions', '/mentions-legales'],
    ['/industries/cafe', '/industries/cafes'],
    ['/packages/week-end', '/formations/week-end'],
    ['/week-end', '/formations/week-end'],
    ['/packages/week', '/formations/week-end'],
    ['/formations/week', '/formations/week-end'],
  ])('%s is %s', (address, page) => {
    expect(findMeantPage(address, treeOf())).toBe(page);
  });

  it.each(['/zzzzzzzzz', '/ecole/zzzzzzzzz', '/mention', '/other/mentions'])('is none for %s', (address) => {
    expect(findMeantPage(address, treeOf())).toBeUndefined();
  });

  it('is none where two are called so', () => {
    const page = String(littleSite()['pages/ecole/parcours.json']);
    const twice = treeOf({ 'pages/atelier/fondatrice.json': page });
    expect(findMeantPage('/fondatrice', twice)).toBeUndefined();
    expect(findMeantPage('/atelier/fondatrise', twice)).toBe('/atelier/fondatrice');
    expect(findMeantPage('/pages/ecole/fondatrice', twice)).toBe('/ecole/fondatrice');
  });
});

describe('the entry at an address', () => {
  const changes = {
    ...withValue('packages/week-end.json', (entry) => {
      entry.aliases = ['/deux-jours'];
    }),
    'redirects.json': '{ "/cours": "/formations", "/samedi": "/formations/week-end" }',
  };

  it.each([
    ['/formations/week-end', 'packages/week-end'],
    ['/deux-jours', 'packages/week-end'],
    ['/samedi', 'packages/week-end'],
    ['/cours', undefined],
    ['/formations', undefined],
    ['/ecole', undefined],
    ['/nowhere', undefined],
  ])('%s is %s', (address, entry) => {
    expect(findEntryAt(address, treeOf(changes))).toBe(entry);
  });
});
