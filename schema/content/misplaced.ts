import type * as z from 'zod';
import { fieldsOf, isObject, isOptional, unwrap } from '../fields/walk';
import { locateFile } from '../files/addresses';
import { type Collection, collectionNames, collections } from '../files/collections';
import { pageSchema } from '../files/page';
import { type JsonValue, shorten } from '../json/source';
import type { Finding } from '../messages/explain';
import { withArticle } from '../messages/nouns';

type Folder = 'pages' | Collection;

/**
 * The findings of a page or entry. Where its keys are those of another folder, one says that it lies in the wrong one,
 * in place of all that follow from it.
 */
export function judgeFolder(file: string, value: JsonValue, findings: Finding[]): Finding[] {
  const place = locateFile(file);
  const foreign = findings.filter(isForeignKey);
  if (!place || foreign.length === 0 || !isObject(value)) return findings;
  const keys = Object.keys(value);
  const homes = (['pages', ...collectionNames] as const).filter(
    (folder) => folder !== place.folder && holds(folder, keys),
  );
  if (homes.length === 0) return findings;
  const rest = findings.filter((finding) => !isForeignKey(finding) && !isMissingKey(finding));
  const name = place.slug.split('/').at(-1) ?? '';
  return [
    explain(place.folder, homes, { name, keys: foreign.map(({ spot }) => String(spot.path[0])) }),
    ...rest,
  ];
}

function isForeignKey({ rule, spot }: Finding): boolean {
  return rule === 'unknown-key' && spot.path.length === 1;
}

function isMissingKey({ rule, spot }: Finding): boolean {
  return rule === 'missing-key' && spot.path.length === 0;
}

/** Whether what a file holds are the keys of a folder: none too many, and all that have to be there. */
function holds(folder: Folder, keys: readonly string[]): boolean {
  const schema: z.ZodType = folder === 'pages' ? pageSchema : collections[folder].schema;
  const fields = new Map(fieldsOf(unwrap(schema) as z.ZodObject));
  const isComplete = [...fields].every(([key, field]) => keys.includes(key) || isOptional(field));
  return isComplete && keys.every((key) => fields.has(key));
}

const mostNamed = 3;

function explain(
  folder: Folder,
  homes: readonly Folder[],
  { name, keys }: { name: string; keys: string[] },
): Finding {
  const kinds = homes.map((home) => withArticle(home === 'pages' ? 'page' : collections[home].singular));
  const targets = homes.map((home) => `${home}/${shorten(name)}.json`).join(' or ');
  const shown = keys
    .slice(0, mostNamed)
    .map((key) => `"${shorten(key)}"`)
    .join(', ');
  const more = keys.length > mostNamed ? ' and others' : '';
  const message = `This file lies in ${folder} and holds what ${kinds.join(' or ')} holds: ${shown}${more}. Move it to ${targets}, or take that out.`;
  return { rule: 'unknown-file', message, spot: { path: [], target: 'opening' } };
}
