import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../../schema/blocks/index';
import { further, usually } from '../../usual-run';
import { findViolations } from '../accessibility/axe-violations';
import { launch } from '../browser';

const root = join(import.meta.dirname, '../../..');
const data = mkdtempSync(join(tmpdir(), 'catalogue-'));
let server: ChildProcess;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let base = '';

/** Starts the development server over a copy of the tests' site. */
async function open(): Promise<void> {
  cpSync(join(root, 'tests/site'), data, { recursive: true });
  const command = ['src/cli/main.mjs', 'dev', '--data', data, '--port', '5400'];
  server = spawn(process.execPath, command, { cwd: root, env: { ...process.env, NODE_ENV: 'development' } });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const hear = (words: Buffer) => {
      said += words.toString();
      [, base = ''] = /The site is at (http\S+)\/\n/.exec(said) ?? [];
      if (base) resolve();
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', () => reject(new Error(`The development server stopped.\n${said}`)));
  });
}

async function visit(address: string): Promise<void> {
  await page.goto(base + address);
  await page.waitForSelector('html[data-ready]');
}

/** The example of a block that is shown, as soon as its scripts have taken over. */
async function example(type: string): Promise<FrameLocator> {
  const stage = page.locator(`[data-stage="${type}"]`);
  await stage.scrollIntoViewIfNeeded();
  const frame = stage.frameLocator('iframe');
  await frame.locator('html[data-ready]').waitFor({ state: 'attached' });
  return frame;
}

beforeAll(async () => {
  await open();
  browser = await launch();
  context = await browser.newContext({
    viewport: { width: 1440, height: 1000 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.setDefaultTimeout(120_000);
});

afterAll(async () => {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
});

describe('the catalogue', () => {
  it('has a place for every block, each with the JSON of its first example', async () => {
    await visit('/_blocks');
    const shown = await page
      .locator('[data-items] > section')
      .evaluateAll((sections) => sections.map(({ id }) => id));
    expect(shown).toEqual(blocks.map(({ type }) => type));
    const texts = await page.locator('[data-example="default"] code').allInnerTexts();
    expect(texts.map((text) => JSON.parse(text).type)).toEqual(shown);
  });

  it('brings an example to life, in the width and the theme that are chosen', async () => {
    await visit('/_blocks#faq');
    const frame = await example('faq');
    const width = () => frame.locator('html').evaluate((html) => html.ownerDocument.defaultView?.innerWidth);
    expect(await width()).toBe(1440);
    expect(
      await frame
        .locator('header, footer, [id="consent"]')
        .evaluateAll((all) => all.some((part) => part.checkVisibility())),
    ).toBe(false);
    await page.getByRole('radio', { name: '390' }).check();
    await expect.poll(async () => (await example('faq')) && (await width())).toBe(390);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await frame.locator('html.dark').waitFor();
    await page.getByRole('button', { name: 'Light', exact: true }).click();
    await frame.locator('html.light').waitFor();
  });

  further('shows as much of an example as there is, and another one when it is chosen', async () => {
    await visit('/_blocks#prose');
    await example('prose');
    const height = () =>
      page.locator('[data-stage="prose"] iframe').evaluate((frame) => frame.getBoundingClientRect().height);
    const first = await height();
    await page.locator('#prose').getByText('overlong', { exact: true }).click();
    const json = page.locator('#prose [data-example="overlong"] code');
    await json.waitFor();
    const { heading } = JSON.parse(await json.innerText());
    const frame = await example('prose');
    expect(await frame.locator('#content h2').innerText()).toBe(heading);
    await expect.poll(height).toBeGreaterThan(first);
    const inside = frame.locator('#content');
    await expect
      .poll(async () => Math.abs((await height()) - ((await inside.boundingBox())?.height ?? 0)))
      .toBeLessThan(2);
  });

  further('says that it copied, and has copied what is there to be read', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit('/_blocks#cta');
    await page.getByRole('button', { name: 'Copy the JSON of cta, default' }).click();
    await page.getByRole('status').filter({ hasText: 'Copied: JSON of cta, default.' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await page.locator('#cta-default-json').innerText());
    await page.locator('#cta [data-done]').waitFor({ state: 'detached' });
  });

  further('finds icons by what they mean, and keeps the words when it is loaded anew', async () => {
    await visit('/_blocks/icons?find=justice');
    const shown = page.locator('[data-items] > li:visible');
    expect(await shown.allInnerTexts()).toContain('scale');
    await page.getByRole('searchbox').fill('zzzz');
    await page
      .locator('#found')
      .filter({ hasText: /^None of \d+$/ })
      .waitFor();
    expect(await shown.count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('find')).toBe('zzzz');
  });

  it('follows a save, with the problems that it brings and with what was chosen', async () => {
    await visit('/_blocks?find=cloth-band');
    const file = join(data, 'industries/fishing.json');
    const good = readFileSync(file, 'utf8');
    const uses = page.locator('#cloth-band a[data-editor*="fishing.json"]');
    expect(await uses.count()).toBe(0);
    const narrow = page.getByRole('radio', { name: '390' });
    await narrow.check();
    writeFileSync(file, good.replace('"blocks": [', '"blocks": [ { "type": "cloth-band" }, '));
    await uses.waitFor({ state: 'attached' });
    expect(await page.locator('#site-report').textContent()).toContain('fishing.json');
    await page.waitForSelector('html[data-ready]');
    expect(await narrow.isChecked()).toBe(true);
    writeFileSync(file, good);
    await uses.waitFor({ state: 'detached' });
  });

  // Blocks and icons are all made alike, so a few say as much as all.
  it.each(
    usually(
      [
        ['/colours', 'Dark'],
        ['?find=table', 'Dark'],
        ['/icons?find=law', 'Light'],
        ['/pictures', 'Dark'],
        ['/motifs', 'Light'],
      ],
      1,
    ),
  )(
    'fits into a narrow window and has no accessibility violation: /_blocks%s, %s',
    async (address, theme) => {
      await page.setViewportSize({ width: 320, height: 900 });
      await visit(`/_blocks${address}`);
      await page.getByRole('button', { name: theme, exact: true }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.locator('[data-item][hidden]').evaluateAll((items) => {
        for (const item of items) item.remove();
      });
      expect(await findViolations(page)).toEqual([]);
    },
  );
});
