import type { ContentFile } from '../../../schema/content/content-file';
import { folderOf, type Tree, titleOf } from '../../../schema/content/tree';
import { childValue } from '../../../schema/fields/walk';
import { cut, showHidden } from '../../../schema/json/characters';
import { listReferences, type Place, placesOf } from '../../author/references';
import type { FilePlace } from '../open-in-editor';

/** A place in the data where something is used. */
export interface Use extends FilePlace {
  /** The title of the file, or its path where it has none. */
  title: string;
  /** The address of the page, where it is one. */
  address?: string;
}

const longestTitle = 80;

/** Where each block stands, by its type, whatever else is wrong with the files. */
export function findBlockUses(tree: Tree): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const file of tree.files)
    for (const [index, block] of blocksOf(file).entries()) {
      const type = childValue(block, 'type');
      if (typeof type === 'string') add(uses, type, toUse(file, tree, placeIn(file, index)));
    }
  return uses;
}

function blocksOf({ raw }: ContentFile) {
  const blocks = childValue(raw, 'blocks');
  return Array.isArray(blocks) ? blocks : [];
}

function placeIn({ source }: ContentFile, index: number): Pick<FilePlace, 'line' | 'column'> {
  return source.locate({ path: ['blocks', index], target: 'opening' });
}

/** What the data names of one kind: icons, pictures and so on, each with its places, by name. */
export function findNameUses(tree: Tree, kind: Place['kind']): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  const references = listReferences(tree).filter((reference) => reference.kind === kind);
  for (const reference of references) {
    const file = tree.byName.get(reference.file);
    const [place] = placesOf([reference], tree);
    if (file && place) add(uses, reference.name, toUse(file, tree, place));
  }
  return uses;
}

function toUse(file: ContentFile, tree: Tree, { line, column }: Pick<FilePlace, 'line' | 'column'>): Use {
  const { address } = file;
  const path = `${folderOf(tree)}/${file.file}`;
  return { title: cut(showHidden(titleOf(file)), longestTitle), address, file: path, line, column };
}

function add(uses: Map<string, Use[]>, name: string, use: Use): void {
  uses.set(name, [...(uses.get(name) ?? []), use]);
}
