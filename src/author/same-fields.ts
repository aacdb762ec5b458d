import type { Tree } from '../../schema/content/tree';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { childValue, isObject, isSamePath, valueAt } from '../shared/values';
import type { AuthoredTree } from './authored-tree';
import { getFileTitle } from './differences';
import type { Replacement } from './replace';

/**
 * Another occurrence of the field that the author edits, for example in another file. `value` is the value at that
 * place.
 */
export interface SameField {
  file: string;
  path: JsonPath;
  value: JsonValue | undefined;
}

/**
 * Finds the other occurrences of a field. For a field of a block, searches all blocks of the same type. For any other
 * field, searches all files of the same kind. List items match if they are of the same type.
 */
export function findSameFields({ files, byName }: Tree, file: string, path: JsonPath): SameField[] {
  const holder = byName.get(file);
  const value = holder?.source.value;
  if (!holder || value === undefined) return [];
  const isInBlock = path[0] === 'blocks';
  return files
    .filter(({ role }) => isInBlock || role === holder.role)
    .flatMap((other) =>
      matchPlaces(other.source.value, value, path).map((place) => ({
        file: other.file,
        path: place,
        value: valueAt(other.source.value, place),
      })),
    )
    .filter((found) => found.file !== file || !isSamePath(found.path, path));
}

/**
 * Lists the paths that differ from a path only by the indexes of list items, for example `blocks.0.title` and
 * `blocks.3.title`.
 */
function matchPlaces(
  value: JsonValue | undefined,
  original: JsonValue | undefined,
  [step, ...rest]: JsonPath,
): JsonPath[] {
  if (step === undefined) return [[]];
  const own = childValue(original, step);
  const toPaths = (item: JsonValue | undefined, key: string | number) =>
    matchPlaces(item, own, rest).map((path) => [key, ...path]);
  if (typeof step === 'string') return isObject(value) ? toPaths(childValue(value, step), step) : [];
  const items = Array.isArray(value) ? value : [];
  return items.flatMap((item, index) => (isSameType(item, own) ? toPaths(item, index) : []));
}

/** Checks whether two items have the same `type` and `kind`, and therefore the same fields. */
function isSameType(item: JsonValue, other: JsonValue | undefined): boolean {
  return ['type', 'kind'].every((key) => childValue(item, key) === childValue(other, key));
}

/** Plans to set the value of a field in chosen places. */
export function planSameValue(
  { tree: { byName }, plan }: AuthoredTree,
  value: JsonValue | undefined,
  places: readonly SameField[],
): Replacement {
  for (const { file, path } of places) plan.edit(file, { do: 'set', path, value });
  const titles = [...new Set(places.map(({ file }) => file))].map((file) => {
    const holder = byName.get(file);
    return holder ? getFileTitle(holder) : file;
  });
  return { count: places.length, titles };
}
