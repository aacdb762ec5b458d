import type { Tree } from '../../../schema/content/tree';
import { measure } from '../../../schema/pictures/images';
import { findNameUses, type Use } from './uses';

/** A file of `images/` as the catalogue shows it. */
export interface PictureEntry {
  name: string;
  /** In pixels; missing where the file is no picture that can be measured. */
  size?: { width: number; height: number };
  /** How many bytes the file has. */
  weight: number;
  uses: Use[];
}

/** Every picture of the data, in the order of their names. */
export function listPictures(tree: Tree): PictureEntry[] {
  const uses = findNameUses(tree, 'picture');
  return [...tree.images].map(([name, bytes]) => ({
    name,
    size: measure(bytes),
    weight: bytes.length,
    uses: uses.get(name) ?? [],
  }));
}
