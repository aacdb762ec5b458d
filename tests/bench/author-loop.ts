import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Browser, Page } from 'playwright-core';
import { generateSite } from './generate-site';
import { median, type Row } from './report';
import { addressOf, data as authored, entry, root } from './subject';
import { beginVisit, large, near, orNaN } from './visitor';

/** What an author waits for, in milliseconds. */
interface AuthorLoop {
  /** From the command until the server says where it is. */
  ready: number;
  /** From the command until the first page is answered. */
  answered: number;
  /** From the end of writing a file until its words are painted; the last save has been judged by then. */
  saved: number;
  /** How far saves moved what is read in the middle of the window, in pixels. */
  moved: number;
  /** Whether the page was never loaded anew. */
  isKept: boolean;
}

declare global {
  interface Window {
    /** When the words that were waited for were painted, since 1970. */
    shownAt?: number;
    isSamePage?: boolean;
    /** Where the heading that is read stood before the saves. */
    readAt?: number;
    expectWords(words: string): void;
  }
}

const now = () => performance.timeOrigin + performance.now();

/** The development server over data of so many further pages: its start, and saves of one file. */
async function measureLoop(browser: Browser, folder: string, { size, runs }: { size: number; runs: number }) {
  const data = join(folder, `written-${size}`);
  generateSite(authored, data, size);
  const started = now();
  const { server, origin } = await startServer(data);
  try {
    const ready = now() - started;
    await fetch(origin + addressOf('entry')).then((answer) => answer.text());
    const answered = now() - started;
    const file = join(data, entry?.file ?? '');
    const saves = await measureSaves(browser, { origin, file, runs, isRead: () => readingOf(server) });
    return { ready, answered, ...saves };
  } finally {
    const isOver = once(server, 'exit');
    server.kill();
    await isOver;
    rmSync(data, { recursive: true, force: true });
  }
}

async function startServer(data: string): Promise<{ server: ChildProcess; origin: string }> {
  const port = await findFreePort();
  const args = ['src/cli/main.mjs', 'dev', '--data', data, '--port', String(port)];
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error(`The development server ended: ${said}`)));
    server.stdout.on('data', (words) => {
      said += words;
      const [, address] = /The site is at (\S+?)\/?\n/.exec(said) ?? [];
      if (address) resolve(address);
    });
  });
  return { server, origin };
}

/** Settles when the server has read and judged everything once more. */
async function readingOf({ stdout }: ChildProcess): Promise<void> {
  for await (const [words] of on(stdout as Readable, 'data'))
    if (String(words).includes('Read again')) return;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function measureSaves(
  browser: Browser,
  { origin, file, runs, isRead }: { origin: string; file: string; runs: number; isRead: () => Promise<void> },
): Promise<Pick<AuthorLoop, 'saved' | 'moved' | 'isKept'>> {
  const { page, quiet, close } = await beginVisit(browser, near, { ...large, scripts: [watchSaves] });
  await page.goto(origin + addressOf('entry'));
  await quiet();
  await page.keyboard.press('Shift');
  await quiet();
  const times: number[] = [];
  // What the server reads late after its start, a first save may wait for.
  for (let round = 0; round <= runs; round++) {
    if (round === 0) await page.evaluate(leaveMarks);
    const read = isRead();
    const time = await save(page, file, `Saved for the ${round + 1}. time`);
    if (round > 0) times.push(time);
    await read;
    await quiet();
  }
  const { moved, isKept } = await page.evaluate(readMarks);
  await close();
  return { saved: median(times), moved, isKept };
}

/** Reads on to a heading, so that what stands above it is out of the window. */
function leaveMarks(): void {
  const heading = [...document.querySelectorAll('main h2')].at(1);
  heading?.scrollIntoView({ block: 'center', behavior: 'instant' });
  window.isSamePage = true;
  window.readAt = heading?.getBoundingClientRect().top;
}

function readMarks(): { moved: number; isKept: boolean } {
  const { isSamePage = false, readAt = 0 } = window;
  const top = [...document.querySelectorAll('main h2')].at(1)?.getBoundingClientRect().top ?? 0;
  return { moved: Math.abs(top - readAt), isKept: isSamePage };
}

/** Gives the first block another headline and waits until it is painted. */
async function save(page: Page, file: string, headline: string): Promise<number> {
  const value = JSON.parse(readFileSync(file, 'utf8')) as { blocks: Record<string, unknown>[] };
  const [first, ...others] = value.blocks;
  const text = JSON.stringify({ ...value, blocks: [{ ...first, headline }, ...others] }, null, 2);
  await page.evaluate((words) => window.expectWords(words), headline);
  writeFileSync(file, text);
  const saved = now();
  const shown = await orNaN(page.waitForFunction(() => window.shownAt).then((handle) => handle.jsonValue()));
  return shown - saved;
}

/** Watches for words also on the page that is loaded because of a save. */
function watchSaves(): void {
  const key = 'bench-words';
  const watch = () => {
    const words = sessionStorage.getItem(key);
    if (!words || !document.querySelector('main h1')?.textContent?.includes(words)) return;
    sessionStorage.removeItem(key);
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        window.shownAt = performance.timeOrigin + performance.now();
      };
      channel.port2.postMessage('');
    });
  };
  new MutationObserver(watch).observe(document, { childList: true, subtree: true, characterData: true });
  window.expectWords = (words) => {
    window.shownAt = undefined;
    sessionStorage.setItem(key, words);
  };
}

/** Writing at the size of this site and at the largest that is asked for. */
export async function rowsOfAuthorLoop(
  browser: Browser,
  folder: string,
  { sizes, runs }: { sizes: number[]; runs: number },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of new Set([0, Math.max(...sizes)])) {
    const { ready, answered, saved, moved, isKept } = await measureLoop(browser, folder, { size, runs });
    const [readyLimit, savedLimit] = size === 0 ? [1500, 70] : [3000, 120];
    const at = `${size} further pages`;
    rows.push(
      {
        aim: 8,
        what: `dev ready, ${at}`,
        value: ready,
        unit: 'ms',
        limit: readyLimit,
        detail: `first page after ${answered.toFixed(0)} ms`,
      },
      {
        aim: 8,
        what: `saved, then seen, ${at}`,
        value: saved,
        unit: 'ms',
        limit: savedLimit,
        detail: `${isKept ? 'the page stays' : 'the page is loaded anew'}, moved by ${moved.toFixed(0)} pixels`,
      },
    );
  }
  return rows;
}
