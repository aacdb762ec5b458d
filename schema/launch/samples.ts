import type { Tree } from '../content/tree';
import { isObject } from '../fields/walk';
import type { JsonPath, JsonValue } from '../json/source';
import type { FiledFinding } from '../messages/explain';

/** Reports what is marked as a sample: words and figures that show how a page will look and are not true yet. */
export function findSamples(tree: Tree): FiledFinding[] {
  return tree.files.flatMap(({ file, source }) =>
    listSamples(source.value, []).map((path): FiledFinding => {
      const message =
        'This is a sample. Put in what is true and agreed, and take "sample" out; or take all of it away.';
      return { file, rule: 'sample', message, spot: { path } };
    }),
  );
}

/** The places of every `"sample": true`. */
export function listSamples(value: JsonValue | undefined, path: JsonPath): JsonPath[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listSamples(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'sample' && item === true ? [[...path, key]] : listSamples(item, [...path, key]),
  );
}
