import { describe, expect, it } from 'vitest';
import type { JsonPath } from '../../schema/json/source';
import { addMember, removeValues } from '../../src/authoring/json-edit';

const text = `{
\t"links": [
\t\t{ "label": "x",   "to": "/x" },
\t\t{ "label": "y", "to": "/y" }
\t],
\t"words": ["1", "2",   "3"],
\t"one": { "k": [1] }
}
`;

describe('taking out', () => {
  it.each<[string, JsonPath[], string, string]>([
    ['the first line of a list', [['links', 0]], '{ "label": "x",   "to": "/x" },\n\t\t', ''],
    ['the last line of a list', [['links', 1]], ',\n\t\t{ "label": "y", "to": "/y" }', ''],
    [
      'all lines of a list',
      [
        ['links', 0],
        ['links', 1],
      ],
      text.slice(text.indexOf('[') + 1, text.indexOf('\t],') + 1),
      '',
    ],
    ['the first of a row', [['words', 0]], '"1", ', ''],
    ['the middle of a row', [['words', 1]], ', "2"', ''],
    ['the last of a row', [['words', 2]], ',   "3"', ''],
    [
      'both ends of a row',
      [
        ['words', 2],
        ['words', 0],
      ],
      '"1", "2",   "3"',
      '"2"',
    ],
    ['the only one', [['one', 'k', 0]], '[1]', '[]'],
    ['a member in front', [['links']], text.slice(text.indexOf('"links"'), text.indexOf('"words"')), ''],
    ['the last member', [['one']], ',\n\t"one": { "k": [1] }', ''],
    ['the only member', [['one', 'k']], '{ "k": [1] }', '{}'],
  ])('leaves every other character as it was: %s', (_, paths, from, to) => {
    expect(text).toContain(from);
    const left = removeValues(text, paths);
    expect(left).toBe(text.replace(from, to));
    expect(() => JSON.parse(left)).not.toThrow();
  });

  it('counts as the author does, whatever the order it is told in', () => {
    const items = JSON.stringify({ list: Array.from({ length: 12 }, (_, index) => index) });
    const paths = [2, 10, 0, 9].map((index) => ['list', index]);
    expect(JSON.parse(removeValues(items, paths))).toEqual({ list: [1, 3, 4, 5, 6, 7, 8, 11] });
  });

  it('is a fault of ours where there is nothing', () => {
    expect(() => removeValues(text, [['nope']])).toThrow('There is nothing to take out at nope.');
  });
});

describe('adding a member', () => {
  it.each([
    ['{\n  "/a": "/b"\n}\n', '{\n  "/a": "/b",\n  "/c": "/d"\n}\n'],
    ['{\r\n\t"/a": "/b"\r\n}\r\n', '{\r\n\t"/a": "/b",\r\n\t"/c": "/d"\r\n}\r\n'],
    ['{ "/a": "/b" }', '{ "/a": "/b", "/c": "/d" }'],
    ['{"/a": "/b"}', '{"/a": "/b", "/c": "/d"}'],
    ['{}\n', '{\n  "/c": "/d"\n}\n'],
    ['\uFEFF{\n    "/a": "/b"\n}', '\uFEFF{\n    "/a": "/b",\n    "/c": "/d"\n}'],
  ])('follows the layout of %j', (before, after) => {
    expect(addMember(before, [], ['/c', '"/d"'])).toBe(after);
  });

  it('finds an object inside another', () => {
    const added = addMember('{\n  "a": { "b": 1 },\n  "c": {}\n}\n', ['a'], ['d', '{ "e": 2 }']);
    expect(added).toBe('{\n  "a": { "b": 1, "d": { "e": 2 } },\n  "c": {}\n}\n');
    expect(addMember(added, ['c'], ['f', '3'])).toContain('"c": { "f": 3 }');
    expect(() => addMember(added, ['a', 'b'], ['f', '3'])).toThrow('There is no object at a.b.');
  });
});
