import type { BlockType } from '../../schema/blocks/index';
import { type BlockComponent, loaders } from '../blocks/index';

const loaded = new Map<BlockType, BlockComponent<BlockType>>();

/** Loads the code of some types of block. Rejects where the network or the host fails, also in the middle of a file. */
export async function loadBlockCode(types: readonly BlockType[]): Promise<void> {
  const missing = new Set(types.filter((type) => !loaded.has(type)));
  await Promise.all(
    [...missing].map(async (type) => {
      const [component] = Object.values(await loaders[type]()) as (BlockComponent<BlockType> | undefined)[];
      // A file that was cut can still be sound code, without what it should export at its end.
      if (!component) throw new Error(`"${type}" came without its component.`);
      loaded.set(type, component);
    }),
  );
}

/** Loads the code of every block there is; for rendering pages that are not known yet. */
export function loadAllBlockCode(): Promise<void> {
  return loadBlockCode(Object.keys(loaders) as BlockType[]);
}

/** The component of a block whose code is loaded. Throws where it is not. */
export function blockComponent(type: BlockType): BlockComponent<BlockType> {
  const component = loaded.get(type);
  if (!component) throw new Error(`"${type}" is not loaded.`);
  return component;
}
