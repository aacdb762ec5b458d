import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BlockType, blocks } from '../../../schema/blocks/index';

const folder = join(import.meta.dirname, '../../blocks');

/** The module that shows a block, from the project's root: `src/blocks/faq.tsx`, or `src/blocks/hero/hero.tsx` where it has parts. */
export function blockModule(type: BlockType): string {
  const isFolder = existsSync(join(folder, type));
  return isFolder ? `src/blocks/${type}/${type}.tsx` : `src/blocks/${type}.tsx`;
}

/** The module of every block, by its type. */
export function listBlockModules(): Map<BlockType, string> {
  return new Map(blocks.map(({ type }) => [type, blockModule(type)]));
}
