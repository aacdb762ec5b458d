import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageData } from '../../../src/page-data';
import wording from '../../site/wording.json' with { type: 'json' };
import { arrivedAt, test } from '../visit';

/** A page of the tests' site, and a block of it that only a fault of ours could send without its parts. */
interface Spoilt {
  address: string;
  type: string;
  /** The key of its parts. */
  parts: string;
  /** Words of the block, and of blocks before and after it. */
  lost: string;
  left: string[];
}

const industry: Spoilt = {
  address: '/industries/fishing',
  type: 'topic-list',
  parts: 'topics',
  lost: 'Landing papers',
  left: ['Where the Catch Comes Ashore', 'Berths by Night', 'Ready to Land'],
};

/** Page data in which the block has no parts. */
const spoil =
  ({ type, parts }: Spoilt) =>
  (json: string): string => {
    const data = JSON.parse(json) as PageData;
    const block = data.page.blocks.find((each) => each.type === type);
    if (!block || !(parts in block)) throw new Error(`The page sends no ${parts} of ${type} to spoil.`);
    Object.assign(block, { [parts]: null });
    return JSON.stringify(data);
  };

test('a block that throws leaves the rest of a page standing that is reached by clicking', async ({
  visit,
  server,
}) => {
  visit.expecting(/TypeError|topic/);
  server.alter(`/_data${industry.address}.json`, spoil(industry));
  const page = await visit('/industries');
  await page.locator(`main a[href="${industry.address}"]`).first().click();
  await arrivedAt(page, industry.address);
  await expectRestToStand(page, industry);
});

test('a block that throws leaves the page as it came where it is the first', async ({ visit, server }) => {
  visit.expecting(/TypeError|Minified React error|stays as it came/);
  server.alter(`/_data${industry.address}.json`, spoil(industry));
  const page = await visit(industry.address, { isAlive: false });
  await page.waitForEvent('console', (message) => message.text().includes('stays as it came'));
  const words = await page.locator('main').textContent();
  for (const part of [...industry.left, industry.lost]) expect(words).toContain(part);
  await Promise.all([
    page.waitForEvent('load'),
    page.locator('a[href="/consultations"]:visible').first().click(),
  ]);
  expect(await page.locator('main h1').isVisible()).toBe(true);
});

async function expectRestToStand(page: Page, { left, lost }: Spoilt): Promise<void> {
  await page.locator('main', { hasText: wording.blockFailed }).waitFor();
  const words = await page.locator('main').textContent();
  for (const part of left) expect(words).toContain(part);
  expect(words).not.toContain(lost);
  expect(await page.locator('footer').textContent()).toContain('©');
  await page.locator('a[href="/consultations"]:visible').first().click();
  await arrivedAt(page, '/consultations');
  expect(await page.locator('main').textContent()).not.toContain(wording.blockFailed);
}
