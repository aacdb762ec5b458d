import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageData } from '../../../src/page-data';
import wording from '../../site/wording.json' with { type: 'json' };
import { arrivedAt, test, thorough } from '../visit';

const address = '/industries/fishing';

/** Page data in which the list of topics has no topics, as only a fault of ours could make it. */
function spoil(json: string): string {
  const data = JSON.parse(json) as PageData;
  const block = data.page.blocks.find(({ type }) => type === 'topic-list');
  if (!block) throw new Error('The page has no list of topics to spoil.');
  Object.assign(block, { topics: null });
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

test('a block that throws leaves the rest of a page standing that is reached by clicking', async ({
  visit,
  server,
}) => {
  visit.expecting(/TypeError|topic/);
  server.alter(`/_data${address}.json`, spoil);
  const page = await visit('/industries');
  await page.locator(`main a[href="${address}"]`).first().click();
  await arrivedAt(page, address);
  await expectRestToStand(page);
});

thorough(
  'a block that throws leaves the rest of a page standing that is loaded',
  async ({ visit, server }) => {
    visit.expecting(/TypeError|Minified React error/);
    server.alter(address, (html) =>
      html.replace(
        /(id="page-data">)(.*?)(<\/script>)/s,
        (_, open, json, close) => open + spoil(json) + close,
      ),
    );
    const page = await visit(address);
    await expectRestToStand(page);
  },
);

async function expectRestToStand(page: Page): Promise<void> {
  await page.locator('main', { hasText: wording.blockFailed }).waitFor();
  const words = await page.locator('main').textContent();
  for (const part of ['Where the Catch Comes Ashore', 'Berths by Night', 'Ready to Land'])
    expect(words).toContain(part);
  expect(words).not.toContain('Landing papers');
  expect(await page.locator('footer').textContent()).toContain('©');
  await page.locator('main a[href="/consultations"]').first().click();
  await arrivedAt(page, '/consultations');
  expect(await page.locator('main').textContent()).not.toContain(wording.blockFailed);
}
