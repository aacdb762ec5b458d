import type { Manifest } from 'vite';
import { type BlockType, blocks } from '../../../schema/blocks/index';
import { arrivalNames } from '../../enhance/on-arrival';

/** Where the client's code is in a built site, as addresses. */
export interface ClientCode {
  entry: string;
  /** What the entry imports, and what that does. */
  entryImports: string[];
  /** What works on the HTML of a page without the entry: the file of each by its name. */
  onArrival: Record<string, string>;
  /** What each block needs beyond the entry. */
  blockScripts: Map<BlockType, string[]>;
}

/** The scripts of the entry and of each block, from the manifest of the client build. */
export function toClientCode(manifest: Manifest): ClientCode {
  const chunks = Object.values(manifest);
  const filesOf = (file: string, seen = new Set<string>()): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    const { imports = [] } = chunks.find((chunk) => chunk.file === file) ?? {};
    return [`/${file}`, ...imports.flatMap((key) => filesOf(manifest[key]?.file ?? '', seen))];
  };
  const entryFile = chunks.find((chunk) => chunk.isEntry)?.file;
  if (entryFile === undefined) throw new Error('The bundler’s manifest names no entry.');
  const [entry = '', ...entryImports] = filesOf(entryFile);
  const isOwn = (file: string) => file !== entry && !entryImports.includes(file);
  const blockScripts = blocks.map(({ type }): [BlockType, string[]] => [
    type,
    filesOf(blockChunk(type, manifest)).filter(isOwn),
  ]);
  const onArrival = arrivalNames.map((name) => {
    const chunk = manifest[arrivalModule(name)];
    if (!chunk) throw new Error(`The bundler’s manifest does not name ${arrivalModule(name)}.`);
    const [file, ...more] = filesOf(chunk.file);
    if (more.length > 0)
      throw new Error(`${arrivalModule(name)} has to be one file of its own, and needs ${more.join(', ')}.`);
    return [name, file];
  });
  return {
    entry,
    entryImports,
    onArrival: Object.fromEntries(onArrival),
    blockScripts: new Map(blockScripts),
  };
}

/** The file that holds a block: its module stands by itself, or in a folder where it has parts. */
function blockChunk(type: BlockType, manifest: Manifest): string {
  const chunk = manifest[`src/blocks/${type}.tsx`] ?? manifest[`src/blocks/${type}/${type}.tsx`];
  if (!chunk) throw new Error(`The bundler’s manifest does not name the block "${type}".`);
  return chunk.file;
}

/** Where the code is that runs on arrival, from the project's root. */
export function arrivalModule(name: string): string {
  return `src/enhance/${name}/${name}.ts`;
}
