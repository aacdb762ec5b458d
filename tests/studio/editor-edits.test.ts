// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { applyEdits } from '../../src/shared/edits';
import { toDocument, toValue } from '../../src/studio/editor/document';
import { listEdits } from '../../src/studio/editor/list-edits';
import { findPath, findPosition } from '../../src/studio/editor/positions';
import { schema } from '../../src/studio/editor/schema';

const words = fc.constantFrom(
  'One',
  'Two words',
  'A **bold** one',
  'See {law.first-act, s. 4}.',
  '[Here](/a)',
);
const part = fc.oneof(
  fc.record({ type: fc.constant('paragraph'), text: words }),
  fc.record({ type: fc.constant('list'), items: fc.array(words, { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: fc.constant('quote'), text: words, source: fc.constant('A log') }),
  fc.record({
    type: fc.constant('table'),
    caption: fc.constant('Gauges'),
    columns: fc.tuple(fc.constant('A'), fc.constant('B')),
    rows: fc.array(fc.tuple(words, words), { maxLength: 3 }),
  }),
);
const article = fc.array(part, { minLength: 1, maxLength: 5 }) as fc.Arbitrary<JsonValue[]>;

/** Lists the paths of all texts, except the values of the key `type`. */
function listTexts(value: JsonValue, path: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return path.at(-1) === 'type' ? [] : [path];
  return Object.entries(value).flatMap(([key, child]) =>
    listTexts(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

describe('the edits of an article', () => {
  it('turn any article into any other article', () => {
    fc.assert(
      fc.property(article, article, (before, after) => {
        expect(applyEdits(before, listEdits([], before, after))).toEqual(after);
      }),
    );
  });

  it.each([
    [
      'a text',
      [{ text: 'a' }, { text: 'b' }],
      [{ text: 'a' }, { text: 'c' }],
      { do: 'set', path: [1, 'text'], value: 'c' },
    ],
    [
      'a new part',
      [{ text: 'a' }],
      [{ text: 'b' }, { text: 'a' }],
      { do: 'insert', path: [0], value: { text: 'b' } },
    ],
    ['a removed part', [{ text: 'a' }, { text: 'b' }], [{ text: 'b' }], { do: 'remove', path: [0] }],
    ['a moved part', ['a', 'b', 'c'], ['b', 'c', 'a'], { do: 'move', path: [0], to: 2 }],
  ] as [string, JsonValue, JsonValue, object][])('are only one edit for %s', (_, before, after, edit) => {
    expect(listEdits([], before, after)).toEqual([edit]);
  });
});

describe('a position in an article', () => {
  it('converts back to the path from which it was computed', () => {
    fc.assert(
      fc.property(article, (value) => {
        const document = toDocument('flow', value);
        for (const path of listTexts(value)) {
          const position = findPosition(document, path);
          expect(document.resolve(position).parent.isTextblock).toBe(true);
          expect(findPath(document, position)).toEqual({ path, offset: 0 });
        }
      }),
    );
  });

  it('does not count empty paragraphs or empty list items', () => {
    const { paragraph, list, item, flow } = schema.nodes;
    const text = (words: string) => (words === '' ? null : schema.text(words));
    const items = ['', 'One', '', 'Two'].map((words) => item.create(null, text(words)));
    const document = flow.create(null, [paragraph.create(), list.create(null, items)]);
    expect(toValue(document)).toEqual([{ type: 'list', items: ['One', 'Two'] }]);
    const path = [0, 'items', 1];
    const position = findPosition(document, path);
    expect(document.resolve(position).parent.textContent).toBe('Two');
    expect(findPath(document, position)).toEqual({ path, offset: 0 });
  });

  it('counts the characters of marks such as `**`, as in the JSON', () => {
    const text = 'A **bold** one, {law.first-act, s. 4}.';
    const document = toDocument('line', text);
    const caret = text.indexOf('ld**');
    expect(findPosition(document, [], caret)).toBe('A bo'.length);
    expect(findPath(document, 'A bo'.length)).toEqual({ path: [], offset: caret });
    expect(findPath(document, document.content.size).offset).toBe(text.length);
  });
});
