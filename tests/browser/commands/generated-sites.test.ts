import fc from 'fast-check';
import { expect, inject } from 'vitest';
import { SiteDataError } from '../../../schema/problems';
import { readSite } from '../../../schema/read-site';
import { readIconNames } from '../../../src/build/art/icons';
import { makeFolder, runCommand, writeFiles } from '../../build/run-build';
import { anyEdit, applyEdits } from '../../generative/edits';
import { littleSite, type SiteFiles } from '../../little-site';
import { readSitemap } from '../built-site';
import { alive, test } from '../visit';

// The usual run always builds the same sites; the slow one builds many, others each time, and prints where they begin.
const isSlow = inject('scale') > 1;
const first = isSlow ? Date.now() % 2 ** 31 : 20_260;
if (isSlow) process.stdout.write(`The generated sites begin at seed ${first}.\n`);

const seeds = Array.from({ length: isSlow ? 200 : 3 }, (_, index) => first + index);
const known = { icons: readIconNames() };

/** The little site after every one of many edits that the check lets pass. */
function generateSite(seed: number): SiteFiles {
  let files = littleSite();
  for (const edit of fc.sample(anyEdit, { seed, numRuns: 60 })) {
    const edited = applyEdits(files, [edit]);
    if (!(readSite(edited, known) instanceof SiteDataError)) files = edited;
  }
  return files;
}

test.for(seeds)(
  'what passes the check builds, and every page of it opens: site %i',
  async (seed, { visit, server }) => {
    const { folder, remove } = makeFolder();
    try {
      const files = generateSite(seed);
      expect(files).not.toEqual(littleSite());
      writeFiles(`${folder}/data`, files);
      const { status, stderr } = await runCommand([
        'build',
        '--data',
        `${folder}/data`,
        '--out',
        `${folder}/out`,
      ]);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      server.release(`${folder}/out`);
      const addresses = readSitemap(`${folder}/out`);
      const page = await visit(addresses[0] ?? '/');
      for (const address of addresses) {
        await page.goto(address);
        await alive(page);
        expect(await page.locator('main h1').count(), address).toBe(1);
      }
    } finally {
      server.reset();
      remove();
    }
  },
);
