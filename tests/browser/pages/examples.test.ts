import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type ExamplePlace, examplePage, examplePlaces } from '../../blocks/example-pages';
import { usually } from '../../usual-run';
import { test as visitTest } from '../visit';

/** One page for all examples: each stands in it alone, and the rules stay in it. */
const test = visitTest.extend(
  'sheet',
  { scope: 'file' },
  async ({ browser }, { onCleanup }): Promise<Page> => {
    const page = await browser.newPage({ bypassCSP: true, reducedMotion: 'reduce' });
    onCleanup(() => page.close());
    return page;
  },
);

/** The page as it is read before a script runs: the examples are there to be looked at. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script(?![^>]*ld\+json).*?<\/script>|<link[^>]*preload[^>]*>/gs, '');
}

const isUsual = ({ example, folder }: ExamplePlace) =>
  example.name === 'default' && (folder ?? 'pages') === 'pages';
/** In the usual run one of each block. */
const places = inject('isEveryPage') ? examplePlaces : examplePlaces.filter(isUsual);

test.for(usually(places, 14))('$title has no accessibility violation', async (place, { sheet }) => {
  await sheet.setContent(withoutScripts(examplePage(place).document));
  if (!(await sheet.evaluate(() => 'axe' in window))) await sheet.evaluate(axe.source);
  // What stands around a block is the same for all its examples.
  const scope = place.example.name === 'default' ? 'html' : 'main';
  const faults = await sheet.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector, {
      // The colours are those of the whole site, whose pages are measured for them.
      rules: { 'color-contrast': { enabled: false } },
      resultTypes: ['violations'],
    });
    return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`);
  }, scope);
  expect(faults).toEqual([]);
});
