import { expect, it } from 'vitest';
import type { Known } from '../../schema/content/tree';
import { readForAuthors } from '../../schema/read-site';
import { readIconNames } from '../../src/build/art/icons';
import { readFiles } from '../../src/build/disk';
import { buildPage } from '../blocks/show';
import { readSource } from '../mutation/content';
import { damages } from '../mutation/damages';
import { createRandom } from '../mutation/random';
import { usually } from '../usual-run';

const bytes = readFiles('tests/site');
const known: Known = { icons: readIconNames(), drafts: true };
const source = readSource(bytes);

it.each(usually(damages, 12).map((damage) => [damage.name, damage] as const))(
  'what is left of a site can be shown after this damage: %s',
  (_, damage) => {
    const random = createRandom(20_260);
    const mutants = source.files.flatMap((file) => damage.apply(file, source, random) ?? []).slice(0, 2);
    for (const { changes } of mutants) {
      const files = { ...bytes, ...changes } as Record<string, Uint8Array>;
      for (const [name, content] of Object.entries(changes)) if (content === null) delete files[name];
      const site = readForAuthors(files, known).resolveSoundParts();
      const damaged = site?.pages.filter((page) => page.file in changes) ?? [];
      for (const page of damaged) if (site) expect(buildPage(site, page).body).toContain('<main');
    }
  },
);
