import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { DevServer } from '../studio/dev-server';

interface BenchPage {
  data: string;
  /** The file to save, relative to the data folder. */
  file: string;
  address: string;
}

/**
 * Runs a function with a development server for a copy of the data. Returns the function's result, and the time in ms
 * until the server was ready.
 */
async function withServer<T>(
  data: string,
  use: (server: DevServer) => Promise<T>,
): Promise<{ ready: number; result: T }> {
  const server = new DevServer(data);
  try {
    const started = performance.now();
    await server.open();
    const ready = performance.now() - started;
    return { ready, result: await use(server) };
  } finally {
    await server.close();
  }
}

/** Saves a file several times. Returns the times in ms until the page shows the new text. */
export async function timeSaves(
  browser: Browser,
  { data, file, address }: BenchPage,
  runs: number,
): Promise<{ ready: number; saves: number[] }> {
  const { ready, result } = await withServer(data, async (server) => {
    const page = await browser.newPage();
    await page.goto(server.origin + address, { waitUntil: 'networkidle' });
    const saves: number[] = [];
    // The first save is not measured, because it takes longer: the server loads some code during this save.
    for (let round = 0; round <= runs; round++) {
      const time = await save(page, join(server.data, file), `Save number ${round + 1}`);
      if (round > 0) saves.push(time);
    }
    await page.close();
    return saves;
  });
  return { ready, saves: result };
}

/** The response times of the studio, in ms. */
export interface StudioTimes {
  /** The times from the navigation to an interactive page. */
  openings: number[];
  /** The times from a click in the outline until the form appears. */
  selections: number[];
  /** The times from a keystroke until the page shows the change. */
  keys: number[];
}

export async function timeStudio(
  browser: Browser,
  { data, address }: Omit<BenchPage, 'file'>,
  runs: number,
): Promise<StudioTimes> {
  const { result } = await withServer(data, async ({ origin }) => {
    const times: StudioTimes = { openings: [], selections: [], keys: [] };
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(120_000);
    // The first opening is not measured, because it fills the caches of browser and server.
    for (let round = 0; round <= runs; round++) {
      const opened = performance.now();
      await page.goto(`${origin}/_studio${address}`);
      await page.frameLocator('iframe').locator('[data-block]').first().waitFor({ state: 'attached' });
      if (round > 0) times.openings.push(performance.now() - opened);
    }
    for (let round = 0; round <= runs; round++) {
      const selection = await page.evaluate(timeSelection);
      const key = await page.evaluate(timeKey);
      if (round === 0) continue;
      times.selections.push(selection);
      times.keys.push(key);
    }
    await page.close();
    return times;
  });
  return result;
}

/**
 * Selects the second block, then the first. Returns the time in ms until the form of the first block appears. Runs in
 * the studio.
 */
async function timeSelection(): Promise<number> {
  let time = 0;
  const point = { bubbles: true, cancelable: true, pointerType: 'mouse', button: 0, detail: 1 };
  for (const at of [1, 0]) {
    const row = document.querySelectorAll('[aria-label="Blocks"] [role="row"]')[at];
    const before = document.querySelector('[aria-label="Form"] h2')?.textContent;
    const started = performance.now();
    row?.dispatchEvent(new PointerEvent('pointerdown', point));
    row?.dispatchEvent(new PointerEvent('pointerup', point));
    row?.dispatchEvent(new MouseEvent('click', point));
    while (document.querySelector('[aria-label="Form"] h2')?.textContent === before)
      await new Promise(requestAnimationFrame);
    time = performance.now() - started;
  }
  return time;
}

/**
 * Types into the headline of the first block. Returns the time in ms until the page in the frame shows
 * the change. Runs in the studio.
 */
async function timeKey(): Promise<number> {
  const field = document.querySelector<HTMLTextAreaElement>(
    '[data-field=\'["blocks",0,"headline"]\'] textarea',
  );
  const page = document.querySelector('iframe')?.contentDocument;
  field?.focus();
  field?.setSelectionRange(0, 0);
  const wanted = `x${page?.querySelector('main h1')?.textContent}`;
  const started = performance.now();
  document.execCommand('insertText', false, 'x');
  while (page?.querySelector('main h1')?.textContent !== wanted) await new Promise(requestAnimationFrame);
  return performance.now() - started;
}

/** Changes the headline of the first block in the file. Returns the time in ms until the page shows it. */
async function save(page: Page, file: string, headline: string): Promise<number> {
  const value = JSON.parse(readFileSync(file, 'utf8')) as { blocks: Record<string, unknown>[] };
  const [first, ...others] = value.blocks;
  const started = performance.now();
  writeFileSync(file, JSON.stringify({ ...value, blocks: [{ ...first, headline }, ...others] }, null, 2));
  await page.waitForFunction(
    (text) => document.querySelector('main h1')?.textContent?.includes(text),
    headline,
    { polling: 'raf' },
  );
  return performance.now() - started;
}
