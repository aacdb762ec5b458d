import fc from 'fast-check';
import type { SiteFiles } from '../little-site';
import { anyText, anyValue } from './texts';

/** One thing that happens to a tree of files. Numbers choose among what is there, whatever there is. */
export type Edit =
  | { does: 'replace' | 'insert' | 'rename-key'; file: number; spot: number; value: unknown }
  | { does: 'remove' | 'repeat' | 'swap'; file: number; spot: number }
  | { does: 'cut-text' | 'write-text'; file: number; at: number; text: string }
  | { does: 'write-bytes'; file: number; bytes: Uint8Array }
  | { does: 'remove-file' | 'copy-file' | 'move-file'; file: number; name: string };

const index = fc.nat(10_000);

const fileName = fc.oneof(
  fc.constantFrom(
    'pages/nouvelle.json',
    'industries/bars.json',
    'industrie/bars.json',
    'pages/index.json.txt',
    'articles/page.json',
    'images/porte.svg',
    'images/Porte.SVG',
    'pages/404.json',
    'pages/assets/x.json',
    'pages/industries/cafes.json',
    '__proto__',
    'pages/__proto__.json',
    `pages/${'a'.repeat(300)}.json`,
  ),
  anyText.map((text) => `pages/${text}.json`),
  anyText,
);

const drawing = fc.constantFrom(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><image/onerror="a()" href="x"/></svg>',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">&a;</svg>',
  '<svg',
);

/** Any edit, sensible or not. */
export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('replace' as const, 'insert' as const, 'rename-key' as const),
      file: index,
      spot: index,
      value: anyValue,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('remove' as const, 'repeat' as const, 'swap' as const),
      file: index,
      spot: index,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('cut-text' as const, 'write-text' as const),
      file: index,
      at: index,
      text: fc.oneof(anyText, fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '\\', '//', '\uFEFF')),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('write-bytes' as const),
      file: index,
      bytes: fc.oneof(
        fc.uint8Array({ maxLength: 40 }),
        drawing.map((text) => new TextEncoder().encode(text)),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('remove-file' as const, 'copy-file' as const, 'move-file' as const),
      file: index,
      name: fileName,
    }),
  },
);

/** The files as they are after some edits. An edit that finds nothing to do leaves them as they are. */
export function applyEdits(files: SiteFiles, edits: readonly Edit[]): SiteFiles {
  const edited = new Map(Object.entries(files));
  for (const edit of edits) applyEdit(edited, edit);
  const result: SiteFiles = {};
  for (const [name, content] of edited) define(result, name, content);
  return result;
}

/** As an assignment, also for a key such as `__proto__`. */
function define(object: object, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

function applyEdit(files: Map<string, string | Uint8Array>, edit: Edit): void {
  const names = [...files.keys()];
  const name = names[edit.file % names.length];
  const content = name === undefined ? undefined : files.get(name);
  if (name === undefined || content === undefined) return;
  if (edit.does === 'write-bytes') files.set(name, edit.bytes);
  else if (edit.does === 'remove-file') files.delete(name);
  else if (edit.does === 'copy-file') files.set(edit.name, content);
  else if (edit.does === 'move-file') {
    files.delete(name);
    files.set(edit.name, content);
  } else if (typeof content === 'string') {
    if (edit.does === 'cut-text') files.set(name, content.slice(0, edit.at % (content.length + 1)));
    else if (edit.does === 'write-text') {
      const at = edit.at % (content.length + 1);
      files.set(name, content.slice(0, at) + edit.text + content.slice(at));
    } else files.set(name, editValue(content, edit));
  }
}

type Holder = { holder: object; key: string | number };

/** Every place of a value, from the outside in, as what holds it and under which key. */
function listPlaces(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => [
    { holder: value, key },
    ...listPlaces((value as Record<string | number, unknown>)[key]),
  ]);
}

function editValue(text: string, edit: Edit): string {
  if (!('spot' in edit)) return text;
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return text; // an earlier edit has broken the file
  }
  const places = listPlaces(root);
  const place = places[edit.spot % Math.max(1, places.length)];
  if (!place) return text;
  change(place, edit);
  return JSON.stringify(root, null, 2);
}

function change({ holder, key }: Holder, edit: Edit & { spot: number }): void {
  const current = (holder as Record<string | number, unknown>)[key];
  if (edit.does === 'replace') define(holder, String(key), edit.value);
  else if (edit.does === 'insert' && Array.isArray(holder)) holder.splice(Number(key), 0, edit.value);
  else if (edit.does === 'insert') define(holder, nameOf(edit.value), current);
  else if (edit.does === 'remove' && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (edit.does === 'repeat' && Array.isArray(holder))
    holder.splice(Number(key), 0, structuredClone(current));
  else if (edit.does === 'swap' && Array.isArray(holder)) holder.push(...holder.splice(Number(key), 1));
  else if (!Array.isArray(holder)) {
    delete (holder as Record<string, unknown>)[key];
    if (edit.does === 'rename-key') define(holder, nameOf(edit.value), current);
  }
}

/** A value as a key: a text as it is, anything else as JSON writes it. */
function nameOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200);
}
