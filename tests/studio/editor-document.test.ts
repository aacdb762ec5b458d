// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../schema/json/source';
import { type DocumentKind, toDocument, toValue } from '../../src/studio/editor/document';
import { schema } from '../../src/studio/editor/schema';

/** Converts a value to a document, and back from a copy of the document that shares no node with it. */
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

/** Lists the lists of parts and of texts in a value, and its other texts. */
function listDocuments(value: JsonValue, key = ''): [DocumentKind, JsonValue][] {
  if (typeof value === 'string') return [['line', value]];
  if (typeof value !== 'object' || value === null) return [];
  if (key === 'content' && Array.isArray(value)) return [['flow', value]];
  if (Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string'))
    return [['paragraphs', value]];
  return Object.entries(value).flatMap(([name, child]) => listDocuments(child, name));
}

describe('a document', () => {
  it.each(files)('has the JSON of %s again', (file) => {
    const documents = listDocuments(JSON.parse(readFileSync(join(root, file), 'utf8')));
    for (const [kind, value] of documents) expect(convert(kind, value)).toEqual(value);
  });
});
