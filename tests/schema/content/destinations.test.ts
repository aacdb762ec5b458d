import { describe, expect, it } from 'vitest';
import { findEntryAt, findMeantPage, isSlip, withoutOrigin } from '../../../schema/content/destinations';
import { readTree } from '../../../schema/content/tree';
import { type Changes, known, littleSite, withValue } from '../../little-site';

const treeOf = (changes: Changes = {}) => readTree(littleSite(changes), known);

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
  const tree = treeOf();

  it.each([
    ['https://ecole-du-grain.example/visites', '/visites'],
    ['http://ecole-du-grain.example/visites#venir', '/visites#venir'],
    ['https://www.ecole-du-grain.example/', '/'],
    ['https://ECOLE-du-grain.example', '/'],
    ['HTTPS://ecole-du-grain.example/a', '/a'],
    ['https://ecole-du-grain.example?a', '/?a'],
    ['https://ecole-du-grain.example#a', '/#a'],
  ])('is %s without its origin', (href, rest) => {
    expect(withoutOrigin(href, tree)).toBe(rest);
  });

  it.each([
    'https://other.example/visites',
    'https://a.ecole-du-grain.example/',
    'https://ecole-du-grain.example.evil.example/',
    'ftp://ecole-du-grain.example/',
    'see https://ecole-du-grain.example/',
    '/visites',
    'https://',
    '',
  ])('is none in %j', (href) => {
    expect(withoutOrigin(href, tree)).toBeUndefined();
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
  const tree = treeOf();

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
    expect(findMeantPage(address, tree)).toBe(page);
  });

  it.each(['/zzzzzzzzz', '/ecole/zzzzzzzzz', '/mention', '/other/mentions'])('is none for %s', (address) => {
    expect(findMeantPage(address, tree)).toBeUndefined();
  });

  it('is none where two are called so', () => {
    const page = String(littleSite()['pages/ecole/parcours.json']);
    const twice = treeOf({ 'pages/atelier/fondatrice.json': page });
    expect(findMeantPage('/fondatrice', twice)).toBeUndefined();
    expect(findMeantPage('/atelier/fondatrise', twice)).toBe('/atelier/fondatrice');
  });
});

describe('the entry at an address', () => {
  const tree = treeOf({
    ...withValue('packages/week-end.json', (entry) => {
      entry.aliases = ['/deux-jours'];
    }),
    'redirects.json': '{ "/cours": "/formations", "/samedi": "/formations/week-end" }',
  });

  it.each([
    ['/formations/week-end', 'packages/week-end'],
    ['/deux-jours', 'packages/week-end'],
    ['/samedi', 'packages/week-end'],
    ['/cours', undefined],
    ['/formations', undefined],
    ['/ecole', undefined],
    ['/nowhere', undefined],
  ])('%s is %s', (address, entry) => {
    expect(findEntryAt(address, tree)).toBe(entry);
  });
});
