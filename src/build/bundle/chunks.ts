import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type BlockType, blocks } from '../../../schema/blocks/index';
import { blockModule } from './block-modules';

/** Code that many pages show together: smaller than apart, and fewer requests. Measured by `npm run bench`. */
interface ChunkGroup {
  name: string;
  /** Of two groups that want a module, the higher takes it. */
  priority?: number;
  blocks: BlockType[];
  /** Further modules, below `src/`. */
  parts: string[];
}

const groups: ChunkGroup[] = [
  {
    name: 'common',
    priority: 2,
    blocks: [],
    parts: [
      'ui/section.tsx',
      'ui/button.tsx',
      'ui/glyph.tsx',
      'ui/picture.tsx',
      'ui/rich-text.tsx',
      'ui/text-link.tsx',
      'ui/icon.tsx',
      'ui/drawings/framed-cloth.ts',
    ],
  },
  // What a first page never needs: its still blocks stand as they came. Fetched once, beside the data of the second page.
  { name: 'pages', blocks: blocks.filter(({ still }) => still).map(({ type }) => type), parts: [] },
  {
    name: 'forms',
    blocks: [],
    parts: [
      'ui/forms/field.tsx',
      'ui/forms/mail-words.tsx',
      'ui/forms/sign-up-line.ts',
      'ui/forms/use-submission.ts',
    ],
  },
  // Apart from the others, because articles show them too.
  {
    name: 'reading',
    priority: 1,
    blocks: [],
    parts: ['ui/prose.tsx', 'ui/scroll-table.tsx', 'ui/source-text.tsx'],
  },
  // Apart from the still blocks, as others show them too: what is coming soon, legal texts, the newsletter.
  { name: 'topics', priority: 1, blocks: [], parts: ['ui/topics.tsx'] },
  { name: 'tables', priority: 1, blocks: [], parts: ['ui/stacked-table.tsx'] },
  { name: 'post-row', priority: 1, blocks: [], parts: ['ui/cards/post-row.ts'] },
];

/** The groups as the bundler takes them. Throws where a module of a group is gone. */
export function chunkGroups(
  root: string,
): { name: string; priority?: number; test: (id: string) => boolean }[] {
  return groups.map(({ name, priority, blocks, parts }) => {
    const modules = new Set([...blocks.map(blockModule), ...parts.map((part) => `src/${part}`)]);
    for (const module of modules)
      if (!existsSync(join(root, module)))
        throw new Error(`The chunk "${name}" names ${module}, which is gone.`);
    return { name, priority, test: (id) => modules.has(relative(root, id).split(sep).join('/')) };
  });
}
