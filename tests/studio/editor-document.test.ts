// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../schema/json/source';
import { type DocumentKind, toDocument, toValue } from '../../src/studio/editor/document';
import { schema } from '../../src/studio/editor/schema';

/** Converts a value to a document, copies the document, and converts the copy back. The copy has no cached value. */
function convert(kind: DocumentKind, value: JsonValue): JsonValue {
  const document = toDocument(kind, value);
  document.check();
  expect(toValue(document)).toBe(value);
  return toValue(Node.fromJSON(schema, document.toJSON()));
}

const root = join(import.meta.dirname, '../..');

const files = ['site-data', 'tests/site'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name)),
);

/**
 * Lists the values that a text editor shows as one document: each `content`, each list of texts, and any single text.
 */
function listDocuments(value: JsonValue, key = ''): [DocumentKind, JsonValue][] {
  if (typeof value === 'string') return [['line', value]];
  if (typeof value !== 'object' || value === null) return [];
  if (key === 'content' && Array.isArray(value)) return [['flow', value]];
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string'))
    return [['paragraphs', value]];
  return Object.entries(value).flatMap(([name, child]) => listDocuments(child, name));
}

describe('a document', () => {
  it.each(files)('keeps the JSON of %s', (file) => {
    const documents = listDocuments(JSON.parse(readFileSync(join(root, file), 'utf8')));
    for (const [kind, value] of documents) expect(convert(kind, value)).toEqual(value);
  });

  const text = fc
    .array(
      fc.constantFrom(
        'word',
        ' ',
        '*',
        '**',
        '***',
        '[',
        ']',
        '(/a)',
        '{',
        '}',
        '{law.x}',
        '{law.x, s. 2}',
        '{firm.name}',
        '\\',
        '3 * 4',
        '**b**',
        '*i*',
        '[l](/a)',
        '“',
        'é',
        '\u{1f600}',
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join(''));
  const texts = fc.array(text, { minLength: 1, maxLength: 4 });
  const part = fc.oneof(
    fc.record({ type: fc.constant('paragraph'), text }),
    fc.record(
      { type: fc.constant('heading'), level: fc.constantFrom(2, 3), text },
      { requiredKeys: ['type', 'text'] },
    ),
    fc.record(
      {
        type: fc.constant('list'),
        style: fc.constantFrom('bulleted', 'numbered', 'checklist'),
        items: texts,
      },
      { requiredKeys: ['type', 'items'] },
    ),
    fc.record({ type: fc.constant('quote'), text, source: text }),
    fc.record(
      { type: fc.constant('callout'), tone: fc.constantFrom('note', 'warning'), title: text, text },
      { requiredKeys: ['type', 'title', 'text'] },
    ),
    fc.record({
      type: fc.constant('table'),
      caption: text,
      columns: fc.tuple(text, text),
      rows: fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constantFrom('picture', 'figure', 'later'),
      value: fc.jsonValue() as fc.Arbitrary<JsonValue>,
    }),
  );
  const flow = fc.array(part, { minLength: 1, maxLength: 6 }) as fc.Arbitrary<JsonValue>;

  it('does not change when its JSON is written and read again', () => {
    fc.assert(
      fc.property(flow, (value) => {
        const document = toDocument('flow', value);
        document.check();
        expect(toValue(document)).toBe(value);
        const written = toValue(Node.fromJSON(schema, document.toJSON()));
        const again = toValue(Node.fromJSON(schema, toDocument('flow', written).toJSON()));
        expect(again).toEqual(written);
        expect(toDocument('flow', written).textContent).toBe(document.textContent);
      }),
      { numRuns: 1000 },
    );
  });
});
