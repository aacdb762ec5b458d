import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from './browser';

const root = join(import.meta.dirname, '../..');
const file = 'industries/fishing.json';

/** The development server in a process of its own, over a copy of the data. */
class DevServer {
  readonly data = mkdtempSync(join(tmpdir(), 'site-'));
  private server: ChildProcess | undefined;
  printed = '';
  base = '';

  constructor() {
    cpSync(join(root, 'tests/site'), this.data, { recursive: true });
  }

  read(): string {
    return readFileSync(join(this.data, file), 'utf8');
  }

  save(text: string): void {
    writeFileSync(join(this.data, file), text);
  }

  /** Saves, and waits until the server has read it. */
  async saveAndRead(text: string): Promise<void> {
    const before = this.printed.length;
    this.save(text);
    while (!this.printed.slice(before).includes('Read again'))
      await new Promise((resolve) => setTimeout(resolve, 50));
  }

  async open(): Promise<void> {
    const command = ['src/cli/main.mjs', 'dev', '--data', this.data, '--port', '5300'];
    const server = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development' },
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      const hear = (words: Buffer) => {
        this.printed += words.toString();
        const [, base] = /The site is at (http\S+)/.exec(this.printed) ?? [];
        if (base) {
          this.base = base.replace(/\/$/, '');
          resolve();
        }
      };
      server.stdout.on('data', hear);
      server.stderr.on('data', hear);
      server.once('exit', () => reject(new Error(`The development server stopped.\n${this.printed}`)));
    });
  }

  get isRunning(): boolean {
    return this.server?.exitCode === null;
  }

  close(): void {
    this.server?.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

const report = 'section[role="alert"][aria-label="Problems in the data"]';

function waitForHeading(page: Page, words: string): Promise<unknown> {
  return page.waitForFunction((wanted) => document.querySelector('main h1')?.textContent === wanted, words);
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A page whose limit is there for what hangs: every save is read, checked and rendered anew. */
async function openPage(): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  return page;
}

describe('the development server', () => {
  const desk = new DevServer();
  let page: Page;
  beforeAll(async () => {
    await desk.open();
    page = await openPage();
    await page.goto(`${desk.base}/industries/fishing`);
    await page.waitForSelector('html[data-ready]');
  });
  afterAll(() => desk.close());

  it('shows what was saved, without being asked', async () => {
    desk.save(desk.read().replace(/"headline": "[^"]*"/, '"headline": "A headline just saved"'));
    await waitForHeading(page, 'A headline just saved');
  });

  it('shows every problem over the last good page, and survives it', async () => {
    const good = desk.read();
    desk.save(good.replace('"expertise-cards"', '"expertise-card"'));
    const words = await page.locator(report).innerText();
    expect(words).toContain('"expertise-card" is not a block. Did you mean "expertise-cards"?');
    await waitForHeading(page, 'A headline just saved');
    await page.reload();
    expect(await page.locator(report).innerText()).toBe(words);
    desk.save(good.slice(0, good.indexOf('"blocks"')));
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent?.includes('ends too early'),
      report,
    );
    expect(desk.isRunning).toBe(true);
    desk.save(good);
    await page.locator(report).waitFor({ state: 'detached' });
  });

  it('leaves a page alone that the save does not concern', async () => {
    await page.goto(`${desk.base}/consultations`);
    await page.waitForSelector('html[data-ready]');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    desk.save(desk.read().replace('A headline just saved', 'Another headline'));
    const other = await openPage();
    await other.goto(`${desk.base}/industries/fishing`);
    await waitForHeading(other, 'Another headline');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await other.close();
  });

  it('follows a save that came while a page was on its way', async () => {
    const late = await openPage();
    let saved: Promise<unknown> | undefined;
    // The page is made before the save, and listens after it has been read.
    await late.route('**/src/dev/overlay.ts*', async (route) => {
      saved ??= desk.saveAndRead(desk.read().replace('Another headline', 'A headline saved on the way'));
      await saved;
      await route.continue();
    });
    await late.goto(`${desk.base}/industries/fishing`);
    await waitForHeading(late, 'A headline saved on the way');
    await late.close();
  });
});

describe('the development server over data that is broken from the start', () => {
  const desk = new DevServer();
  const good = desk.read();
  beforeAll(async () => {
    desk.save(good.replace('"hero"', '"herro"'));
    await desk.open();
  });
  afterAll(() => desk.close());

  it('shows the problems, and the page by itself once they are mended', async () => {
    expect(desk.printed).toContain('"herro" is not a block. Did you mean "hero"?');
    const page = await openPage();
    await page.goto(`${desk.base}/industries/fishing`);
    expect(await page.locator(report).innerText()).toContain('Did you mean "hero"?');
    desk.save(good);
    await page.waitForSelector('main h1');
    expect(await page.locator(report).count()).toBe(0);
  });
});
