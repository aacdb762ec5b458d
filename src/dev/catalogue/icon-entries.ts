import type { Tree } from '../../../schema/content/tree';
import { readIcons, readIconWords } from '../../build/art/icons';
import type { IconShapes } from '../../ui/page-data';
import { findNameUses, type Use } from './uses';

/** An icon as the catalogue shows it. */
export interface IconEntry {
  name: string;
  /** What it stands for, in words by which it is found. */
  words: string[];
  shapes: IconShapes;
  uses: Use[];
}

/** Every icon there is, in the order of their names. */
export function listIcons(tree: Tree): IconEntry[] {
  const words = readIconWords();
  const uses = findNameUses(tree, 'icon');
  return [...readIcons()]
    .map(([name, shapes]) => ({ name, words: words.get(name) ?? [], shapes, uses: uses.get(name) ?? [] }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
