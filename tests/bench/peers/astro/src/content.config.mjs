import { defineCollection } from 'astro:content';
import { join } from 'node:path';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { data, collections as folders } from '../../shared/site-data.mjs';

const schema = z.looseObject({
  title: z.string(),
  description: z.string(),
  blocks: z.array(z.looseObject({ type: z.string() })),
});

export const collections = Object.fromEntries(
  folders.map((folder) => [
    folder,
    defineCollection({ loader: glob({ pattern: '*.json', base: join(data, folder) }), schema }),
  ]),
);
