import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

interface Place {
  data: string;
  /** The file that is saved, and the address of its page. */
  file: string;
  address: string;
}

/** Starts the development server and saves a file several times. Times in milliseconds, until words are painted. */
export async function timeSaves(
  browser: Browser,
  root: string,
  { data, file, address }: Place,
  runs: number,
): Promise<{ ready: number; saves: number[] }> {
  const started = performance.now();
  const server = spawn(process.execPath, ['src/cli/main.mjs', 'dev', '--data', data, '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const origin = await new Promise<string>((resolve, reject) => {
      let said = '';
      server.once('exit', () => reject(new Error(`The development server ended: ${said}`)));
      server.stdout.on('data', (words) => {
        said += words;
        const [, found] = /The site is at (\S+?)\/?\n/.exec(said) ?? [];
        if (found) resolve(found);
      });
    });
    const ready = performance.now() - started;
    const page = await browser.newPage();
    await page.goto(origin + address, { waitUntil: 'networkidle' });
    const saves: number[] = [];
    // The first save waits for what the server reads late after its start.
    for (let round = 0; round <= runs; round++) {
      const time = await save(page, file, `Saved for the ${round + 1}. time`);
      if (round > 0) saves.push(time);
    }
    await page.close();
    return { ready, saves };
  } finally {
    const isOver = once(server, 'exit');
    server.kill();
    await isOver;
  }
}

/** Gives the first block another headline and waits until it is painted. */
async function save(page: import('playwright-core').Page, file: string, headline: string): Promise<number> {
  const value = JSON.parse(readFileSync(file, 'utf8')) as { blocks: Record<string, unknown>[] };
  const [first, ...others] = value.blocks;
  const started = performance.now();
  writeFileSync(file, JSON.stringify({ ...value, blocks: [{ ...first, headline }, ...others] }, null, 2));
  await page.waitForFunction(
    (words) => document.querySelector('main h1')?.textContent?.includes(words),
    headline,
    { polling: 'raf' },
  );
  return performance.now() - started;
}
