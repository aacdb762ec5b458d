import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../browser';

const root = join(import.meta.dirname, '../../..');
const file = 'industries/fishing.json';

/** The development server in a process of its own, over a copy of the data. */
class DevServer {
  readonly data = mkdtempSync(join(tmpdir(), 'site-'));
  private readonly editor = `${this.data}-editor`;
  private readonly notes = `${this.data}-opened`;
  private server: ChildProcess | undefined;
  printed = '';
  base = '';

  constructor() {
    cpSync(join(root, 'tests/site'), this.data, { recursive: true });
    writeFileSync(this.editor, `#!/bin/sh\necho "$@" > '${this.notes}'\n`, { mode: 0o755 });
  }

  read(): string {
    return readFileSync(join(this.data, file), 'utf8');
  }

  save(text: string, name = file): void {
    writeFileSync(join(this.data, name), text);
  }

  /** What the editor was asked to open last. */
  opened(): string {
    return existsSync(this.notes) ? readFileSync(this.notes, 'utf8') : '';
  }

  removeEditor(): void {
    rmSync(this.editor);
  }

  /** Saves, and waits until the server has read it. */
  async saveAndRead(text: string): Promise<void> {
    const before = this.printed.length;
    this.save(text);
    await expect
      .poll(() => this.printed.slice(before), { message: 'the server reads what was saved' })
      .toContain('Read again');
  }

  async open(): Promise<void> {
    const command = ['src/cli/main.mjs', 'dev', '--data', this.data, '--port', '5300'];
    const server = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', LAUNCH_EDITOR: this.editor },
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
    for (const made of [this.data, this.editor, this.notes]) rmSync(made, { recursive: true, force: true });
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

/** What a page and the development server tell each other: the names in their order, readings held back on demand. */
async function listen(page: Page): Promise<{ names: string[]; holdReadings(): void; passReadings(): void }> {
  const names: string[] = [];
  let held: (() => void)[] | undefined;
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    const hear = (message: string | Buffer) => {
      const [name] = /site:\w+/.exec(message.toString()) ?? [];
      if (name) names.push(name);
      return name;
    };
    socket.onMessage((message) => {
      hear(message);
      server.send(message);
    });
    server.onMessage((message) => {
      if (hear(message) === 'site:read' && held) held.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return {
    names,
    holdReadings: () => {
      held = [];
    },
    passReadings: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const pass of waiting) pass();
    },
  };
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

  it('tells an author what is served and where, and nothing of what it is made with', () => {
    expect(desk.printed).toMatch(/^Read \d+ files\.\nThe site is at \S+\nBlocks, [^\n]* are at \S+\n$/);
  });

  it('shows what was saved, without being asked', async () => {
    await desk.saveAndRead(desk.read().replace(/"headline": "[^"]*"/, '"headline": "A headline just saved"'));
    await waitForHeading(page, 'A headline just saved');
  });

  it('shows it in its place: the page is not loaded anew, nor scrolled, nor is what was typed lost', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.same = '';
      scrollTo({ top: 300, behavior: 'instant' });
    });
    const field = page.locator('footer input[type=email]');
    await field.evaluate((input: HTMLInputElement) => {
      input.value = 'half@';
      input.focus({ preventScroll: true });
    });
    const good = desk.read();
    await desk.saveAndRead(good.replace('A headline just saved', 'A headline in its place'));
    await waitForHeading(page, 'A headline in its place');
    await desk.saveAndRead(good);
    await waitForHeading(page, 'A headline just saved');
    const kept = await field.evaluate((input: HTMLInputElement) => ({
      isSame: 'same' in document.documentElement.dataset,
      top: scrollY,
      typed: input.value,
      isFocused: input === document.activeElement,
    }));
    expect(kept).toEqual({ isSame: true, top: 300, typed: 'half@', isFocused: true });
  });

  it('shows a page or its own problems ahead of the reading of everything, which may take a page back', async () => {
    const watched = await openPage();
    const told = await listen(watched);
    const waitUntilFollowing = async () => {
      await watched.waitForSelector('html[data-ready]');
      await expect.poll(() => told.names, { message: 'what the page told' }).toContain('site:shown');
    };
    await watched.goto(`${desk.base}/industries/fishing`);
    await waitUntilFollowing();
    const good = desk.read();
    const headed = (headline: string) => good.replace('A headline just saved', headline);
    const save = (text: string) => {
      told.names.length = 0;
      told.holdReadings();
      desk.save(text);
    };
    const hearReading = async (ahead: string) => {
      await expect.poll(() => told.names, { message: 'what the server told' }).toEqual([ahead, 'site:read']);
      told.passReadings();
    };

    save(headed('A headline ahead'));
    await waitForHeading(watched, 'A headline ahead');
    await hearReading('site:ahead');

    await watched.evaluate(() => {
      document.documentElement.dataset.same = '';
    });
    save(headed('A dead end').replace('/consultations', '/no-such-page'));
    await waitForHeading(watched, 'A dead end');
    expect(await watched.locator(report).count()).toBe(0);
    await hearReading('site:ahead');
    await waitForHeading(watched, 'A headline ahead');
    expect(await watched.locator(report).innerText()).toContain('/no-such-page');
    await desk.saveAndRead(good);
    await waitForHeading(watched, 'A headline just saved');
    expect(await watched.locator('html[data-same]').count(), 'not loaded anew').toBe(1);

    save(good.replace('"expertise-cards"', '"expertise-card"'));
    const words = await watched.locator(report).innerText();
    const link = await watched.locator(report).getByRole('link').elementHandle();
    await hearReading('site:faults');
    await expect.poll(() => told.names).toContain('site:read');
    expect(await watched.locator(report).innerText(), 'and all that is known then says the same').toBe(words);
    expect(await link?.evaluate((line) => line.isConnected), 'by the very lines that may be pressed').toBe(
      true,
    );
    await watched.close();
    await desk.saveAndRead(good);
    await waitForHeading(page, 'A headline just saved');
  });

  it('loads the page anew where what stands around it is saved', async () => {
    const path = join(desk.data, 'wording.json');
    const good = readFileSync(path, 'utf8');
    const { skipToContent } = JSON.parse(good) as { skipToContent: string };
    writeFileSync(path, good.replace(skipToContent, 'Skip to the catch'));
    await page.getByText('Skip to the catch').waitFor({ state: 'attached' });
    expect(await page.locator('html[data-same]').count()).toBe(0);
    writeFileSync(path, good);
    await page.getByText(skipToContent).waitFor({ state: 'attached' });
    await page.waitForSelector('html[data-ready]');
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

  it('folds the list of problems away, over reloads and further problems, until it is wanted', async () => {
    const good = desk.read();
    const list = page.locator(report);
    const problem = list.getByText('"expertise-card" is not a block.');
    desk.save(good.replace('"expertise-cards"', '"expertise-card"'));
    await list.getByRole('button', { name: 'Fold away' }).click();
    expect([await list.isVisible(), await problem.isVisible()]).toEqual([true, false]);
    await page.reload();
    const unfold = list.getByRole('button', { name: 'Show 1 problem', exact: true });
    await unfold.waitFor();
    desk.save(good.replace('"expertise-cards"', '"expertise-card"').replace('"hero"', '"herro"'));
    await list.getByRole('button', { name: 'Show 2 problems' }).click();
    await problem.waitFor();
    await page.reload();
    await problem.waitFor();
    desk.save(good);
    await list.waitFor({ state: 'detached' });
  });

  it('folds the list also where nothing can be stored', async () => {
    const good = desk.read();
    const locked = await openPage();
    await locked.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await locked.goto(`${desk.base}/industries/fishing`);
    await waitForHeading(locked, 'A headline just saved');
    desk.save(good.replace('"expertise-cards"', '"expertise-card"'));
    await locked.locator(report).getByRole('button', { name: 'Fold away' }).click();
    await locked.locator(report).getByRole('button', { name: 'Show 1 problem' }).waitFor();
    await locked.close();
    await desk.saveAndRead(good);
  });

  it('opens the place of a problem in the editor, or says why not', async () => {
    const good = desk.read();
    desk.save(good.replace('"expertise-cards"', '"expertise-card"'));
    const link = page.locator(report).getByRole('link', { name: file });
    await link.click();
    await expect.poll(() => desk.opened()).toMatch(/industries\/fishing\.json \d+ \d+\n$/);
    desk.removeEditor();
    await link.click();
    await page.locator(report).getByText('The editor did not start').waitFor();
    expect(page.url()).toBe(`${desk.base}/industries/fishing`);
    desk.save(good);
    await page.locator(report).waitFor({ state: 'detached' });
  });

  it('shows a page just added as far as it can be, with a marked gap for what has a fault', async () => {
    await page.goto(`${desk.base}/industries/rafts`);
    await page.waitForSelector('html[data-ready]');
    const entry = JSON.parse(desk.read());
    Object.assign(entry, { title: 'Rafts', description: `${entry.description} Rafts as well.` });
    entry.blocks[0].headline = 'Rafts in the bay';
    entry.blocks[1].cards[0].icon = 'ancor';
    desk.save(JSON.stringify(entry), 'industries/rafts.json');
    await waitForHeading(page, 'Rafts in the bay');
    const gap = page.locator('main > :has(#gap-2)');
    expect(await gap.innerText()).toContain('"ancor" is not an icon. Did you mean "anchor"?');
    // The page may show itself before the code of the overlay has run.
    await expect.poll(() => gap.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('dashed');
    expect(await page.locator(report).innerText()).toContain('industries/rafts.json');
    entry.blocks[1].cards[0].icon = 'anchor';
    desk.save(JSON.stringify(entry), 'industries/rafts.json');
    await page.locator('#gap-2').waitFor({ state: 'detached' });
    await page.locator(report).waitFor({ state: 'detached' });
    await waitForHeading(page, 'Rafts in the bay');
    await page.goto(`${desk.base}/industries/fishing`);
  });

  it('leaves a page alone that the save does not concern', async () => {
    await page.goto(`${desk.base}/consultations`);
    await page.waitForSelector('html[data-ready]');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await desk.saveAndRead(desk.read().replace('A headline just saved', 'Another headline'));
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
    await late.route('**/src/dev/overlay/overlay.ts*', async (route) => {
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
    await page.locator('#gap-1').waitFor();
    desk.save(good);
    await page.locator('#gap-1').waitFor({ state: 'detached' });
    await page.waitForSelector('main h1');
    await page.locator(report).waitFor({ state: 'detached' });
  });
});
