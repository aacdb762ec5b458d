import { memoize } from '../fields/memoize';
import type { KindField } from '../fields/walk';
import type { ContentFile } from './content-file';
import type { Tree } from './tree';

/** A text of a file whose meaning the checks care for. */
interface FiledField {
  file: ContentFile;
  field: KindField;
}

const fieldsByKind = memoize((tree: Tree): ReadonlyMap<string, FiledField[]> => {
  const byKind = new Map<string, FiledField[]>();
  for (const file of tree.files)
    for (const field of file.fields) {
      const known = byKind.get(field.kind);
      if (known) known.push({ file, field });
      else byKind.set(field.kind, [{ file, field }]);
    }
  return byKind;
});

/** Every text of a tree that has a meaning, such as `image`, in the order of the files. */
export function fieldsOf(tree: Tree, kind: KindField['kind']): readonly FiledField[] {
  return fieldsByKind(tree).get(kind) ?? [];
}
