import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { blocks } from '../../../schema/blocks/index';
import { blockModule } from './block-modules';

/** Code that many pages show together: smaller than apart, and fewer requests. Measured by `npm run bench`. */
interface ChunkGroup {
  name: string;
  /** Of two groups that want a module, the higher takes it. */
  priority?: number;
  /** Modules, from the project's root. */
  modules: string[];
}

const groups: ChunkGroup[] = [
  {
    name: 'common',
    priority: 2,
    modules: [
      'src/ui/section.tsx',
      'src/ui/button.tsx',
      'src/ui/glyph.tsx',
      'src/ui/picture.tsx',
      'src/ui/rich-text.tsx',
      'src/ui/text-link.tsx',
      'src/ui/icon.tsx',
      'src/ui/topics.tsx',
      'src/ui/cards/post-row.ts',
      'src/ui/drawings/framed-cloth.ts',
      // Not what takes pages over, which is large, but what that shares with moving on.
      'node_modules/react-dom/index.js',
      'node_modules/react-dom/cjs/react-dom.production.js',
    ],
  },
  // What a first page never needs: its still blocks stand as they came, and nobody moves on from it yet. Fetched once,
  // beside the data of the second page, and one file, as a browser asks some hosts for no more than six at a time.
  {
    name: 'pages',
    modules: [
      'src/router/moving-on.ts',
      'src/router/head.ts',
      'src/router/moving-cloth.ts',
      ...blocks.filter(({ still }) => still).map(({ type }) => blockModule(type)),
    ],
  },
  {
    name: 'forms',
    modules: [
      'src/ui/forms/field.tsx',
      'src/ui/forms/mail-words.tsx',
      'src/ui/forms/sign-up-line.ts',
      'src/ui/forms/use-submission.ts',
    ],
  },
  // Copying the link of a heading knows the networks too.
  { name: 'share-options', modules: ['src/ui/sharing/share-options.tsx', 'src/ui/sharing/networks.ts'] },
  // The page for unknown addresses and the search look for near words.
  { name: 'distance', modules: ['node_modules/fastest-levenshtein/esm/mod.js'] },
];

/** The groups as the bundler takes them. Throws where a module of a group is gone. */
export function chunkGroups(
  root: string,
): { name: string; priority?: number; test: (id: string) => boolean }[] {
  return groups.map(({ name, priority, modules }) => {
    for (const module of modules)
      if (!existsSync(join(root, module)))
        throw new Error(`The chunk "${name}" names ${module}, which is gone.`);
    return { name, priority, test: (id) => modules.includes(relative(root, id).split(sep).join('/')) };
  });
}
