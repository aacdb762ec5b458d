import { describe, expect, it } from 'vitest';
import { builtFiles, builtFolders, findReserved, isOwnId } from '../../../schema/content/reserved';
import { searchAddress } from '../../../src/enhance/search/search-index';

describe('what a built site uses itself', () => {
  it.each([
    ['/index', 'index.html'],
    ['/404', '404.html'],
    ['/assets', 'assets/'],
    ['/assets/a', 'assets/'],
    ['/og/a/b', 'og/'],
    ['/_data/a', '_data/'],
    ['/_addresses/a', '_addresses/'],
    ['/search.json', 'search.json'],
    ['/_headers', '_headers'],
    ['/_redirects', '_redirects'],
    ['/feed.xml', 'feed.xml'],
    ['/robots.txt', 'robots.txt'],
    ['/sitemap.xml', 'sitemap.xml'],
  ])('stands at %s: %s', (address, file) => {
    expect(findReserved(address)).toBe(file);
  });

  it.each([
    ['/'],
    ['/feed'],
    ['/law'],
    ['/robots'],
    ['/sitemap'],
    ['/search'],
    ['/index/a'],
    ['/404/a'],
    ['/a/assets'],
    ['/ogre'],
    ['/a/index'],
  ])('leaves %s free', (address) => {
    expect(findReserved(address)).toBeUndefined();
  });

  it('is free for no page, whatever its name', () => {
    for (const file of Object.values(builtFiles)) expect(findReserved(`/${file}`)).toBe(file);
    for (const folder of Object.values(builtFolders)) expect(findReserved(`/${folder}/a`)).toBe(`${folder}/`);
  });
});

it('the search asks for its index where the build reserves its address', () => {
  expect(searchAddress).toBe(`/${builtFiles.search}`);
});

describe('the parts of a page', () => {
  it.each(['content', 'cookies', 'said-politely', 'source-1', 'moved-12'])('keep the id "%s"', (id) => {
    expect(isOwnId(id)).toBe(true);
  });

  it.each(['cookies-2', 'source', 'sources', 'source-code', 'open-source-1', 'source-1-2', 'contents'])(
    'leave headings the id "%s"',
    (id) => {
      expect(isOwnId(id)).toBe(false);
    },
  );
});
