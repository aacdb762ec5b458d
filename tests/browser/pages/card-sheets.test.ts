import { createHash } from 'node:crypto';
import { expect, inject } from 'vitest';
import { readPages } from '../built-site';
import { test } from '../visit';

const { site } = inject('releases');

/** The list of the tests' own site with the most pictures that share a file. */
const [list] = readPages(site)
  .map(({ address, html }) => ({ address, count: html.match(/srcSet="[^"]+\.svg#/g)?.length ?? 0 }))
  .sort((one, other) => other.count - one.count);

test.for([true, false])(
  'the drawn pictures of a list come in one file and differ from each other, with script %s',
  async (javaScriptEnabled, { visit }) => {
    const page = await visit(list?.address ?? '', {
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    });
    const pictures = page.locator('main picture:has(source[srcset*=".svg#"]) img');
    const seen = new Set<string>();
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      seen.add(
        createHash('sha256')
          .update(await picture.screenshot())
          .digest('hex'),
      );
    }
    expect(seen.size).toBeGreaterThan(1);
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(new Set(asked.filter((path) => path.startsWith('/assets/cards-'))).size).toBe(1);
  },
);
