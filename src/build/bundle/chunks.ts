import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { BlockType } from '../../../schema/blocks/index';
import { blockModule } from './block-modules';

/** Code that many pages show together: smaller than apart, and fewer requests. Measured by `npm run bench`. */
interface ChunkGroup {
  name: string;
  /** Of two groups that want a module, the higher takes it. */
  priority?: number;
  blocks: BlockType[];
  /** Modules below `src/ui/`, and private parts of the blocks. */
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
  // Still blocks of nearly every page, whose code is fetched on the way to the second.
  {
    name: 'pages',
    priority: 2,
    blocks: ['hero', 'cta', 'related-pages'],
    parts: [
      'ui/breadcrumbs.tsx',
      'ui/facts.tsx',
      'ui/cards/card-tile.tsx',
      'ui/cards/card-picture.tsx',
      'ui/drawings/motif.tsx',
      'ui/drawings/strip.tsx',
      'blocks/hero/picture-hero.tsx',
      'blocks/hero/tag.tsx',
    ],
  },
  {
    name: 'prices',
    blocks: ['pricing-table'],
    parts: ['ui/price.tsx', 'blocks/pricing-table/plan-rows.tsx'],
  },
  {
    name: 'journey',
    blocks: ['process-steps', 'testimonial'],
    parts: ['blocks/process-steps/road.tsx', 'blocks/process-steps/station.tsx'],
  },
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
  // Apart from the texts: most pages with topics show none of them, and what is coming soon shows topics alone.
  { name: 'topics', priority: 1, blocks: ['topic-list'], parts: ['ui/topics.tsx'] },
  // Apart from those of the law, which pages with other tables do not load.
  { name: 'tables', priority: 1, blocks: [], parts: ['ui/stacked-table.tsx'] },
  // Their HTML stands as it came: the code of all of them is fetched on the way to one from another page.
  {
    name: 'law',
    blocks: ['law-notice', 'law-sources', 'law-register', 'law-timeline', 'law-comparison', 'law-entry'],
    parts: [],
  },
  {
    name: 'texts',
    blocks: ['numbered-list', 'faq', 'prose', 'overview'],
    parts: ['ui/bright-box.tsx'],
  },
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
