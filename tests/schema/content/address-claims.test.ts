import { describe, expect, it } from 'vitest';
import { findLostClaims } from '../../../schema/content/address-claims';
import { readTree } from '../../../schema/content/tree';
import { type Changes, known, littleSite, withValue } from '../../little-site';

const treeOf = (changes: Changes = {}) => readTree(littleSite(changes), known);

/** The claims that come too late, each with its place and who was first. */
function lostIn(changes: Changes, parts: Parameters<typeof findLostClaims>[1] = []): unknown[] {
  return findLostClaims(treeOf(changes), parts).map(({ claim, owner }) => [
    claim.address,
    claim.file,
    claim.spot,
    owner?.owner ?? owner?.file,
  ]);
}

const school = 'pages/ecole.json';
const withAlias = (...aliases: string[]) =>
  withValue(school, (page) => {
    page.aliases = aliases;
  });
const alias = (index: number) => ({ path: ['aliases', index] });

describe('an address that is claimed too late', () => {
  it('is none in a site without problems', () => {
    expect(lostIn({})).toEqual([]);
  });

  it('is what the built site uses itself', () => {
    expect(lostIn(withAlias('/a', '/404'))).toEqual([['/404', school, alias(1), undefined]]);
  });

  it('is an alias that a page has, or an alias before it', () => {
    expect(lostIn(withAlias('/a', '/a', '/visites'))).toEqual([
      ['/a', school, alias(1), school],
      ['/visites', school, alias(2), 'pages/visites.json'],
    ]);
  });

  it('is no alias that is no address', () => {
    expect(lostIn(withAlias('a', 'a', '/A', '/A'))).toEqual([]);
  });

  it('is none that a draft has', () => {
    const draft = withValue('pages/visites.json', (page) => {
      page.draft = true;
      page.aliases = ['/b'];
    });
    expect(lostIn({ ...withAlias('/visites', '/b'), ...draft })).toEqual([]);
  });

  it('is that of a page or an alias that is a further part of a list, and not of its first', () => {
    const file = 'pages/journal.json';
    const parts = [
      { address: '/a', file, pageNumber: 1 },
      { address: '/b', file, pageNumber: 2 },
      { address: '/visites', file, pageNumber: 3 },
    ];
    expect(lostIn(withAlias('/a', '/b'), parts)).toEqual([
      ['/visites', 'pages/visites.json', { path: [] }, `part 3 of the list on ${file}`],
      ['/b', school, alias(1), `part 2 of the list on ${file}`],
    ]);
    expect(
      lostIn(
        {},
        [parts[1], parts[1]].flatMap((part) => part ?? []),
      ),
    ).toEqual([['/b', file, { path: [] }, `part 2 of the list on ${file}`]]);
  });

  it('is that of a redirect whose address a page has', () => {
    const redirects = { '/visites': '/ecole', '/old': '/ecole', old: '/ecole' };
    const changes = { ...withAlias('/a'), 'redirects.json': JSON.stringify(redirects) };
    expect(lostIn(changes)).toEqual([
      ['/visites', 'redirects.json', { path: ['/visites'], target: 'key' }, 'pages/visites.json'],
    ]);
  });
});
