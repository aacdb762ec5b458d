import { describe, expect, it } from 'vitest';
import { addressOf, anchorOf, locateFile, toAnchor } from '../../../schema/files/addresses';

describe('the address of a link', () => {
  it.each([
    ['/a', '/a', undefined],
    ['/a/', '/a', undefined],
    ['/', '/', undefined],
    ['/a#b', '/a', 'b'],
    ['/a/#b#c', '/a', 'b#c'],
    ['/a?b#c', '/a', 'c'],
    ['/a?b', '/a', undefined],
    ['#b', '', 'b'],
    ['?b', '', undefined],
    ['', '', undefined],
    ['/a#', '/a', ''],
  ])('%j is %j, and its anchor %j', (href, address, anchor) => {
    expect(addressOf(href)).toBe(address);
    expect(anchorOf(href)).toBe(anchor);
  });
});

describe('the id of a heading', () => {
  it.each([
    ['Venir à l’école', 'venir-a-lecole'],
    ['  A -- B  ', 'a-b'],
    ["It’s & isn't", 'its-isnt'],
    ['ﬁn 2', 'fin-2'],
    ['…', 'section'],
    ['', 'section'],
  ])('%j is %s', (text, id) => {
    expect(toAnchor(text)).toBe(id);
  });
});

describe('the place of a file', () => {
  it.each([
    ['pages/a.json', { folder: 'pages', slug: 'a' }],
    ['pages/a/b.json', { folder: 'pages', slug: 'a/b' }],
    ['industries/a.json', { folder: 'industries', slug: 'a' }],
    ['industries/a/b.json', undefined],
    ['notes/a.json', undefined],
    ['a.json', undefined],
    ['/pages/a.json', undefined],
    ['pages/a.json.txt', undefined],
    ['pages/.json', undefined],
    ['constructor/a.json', undefined],
  ])('%s: %j', (file, place) => {
    expect(locateFile(file)).toEqual(place);
  });
});
