import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { median, type Row } from './report';
import { titles } from './subject';
import { beginVisit, type Host, large, near } from './visitor';

/** What the search downloads when it is opened, and how soon it answers what is typed, the parts for it included. */
export async function rowsOfSearch(browser: Browser, host: Host): Promise<Row[]> {
  const { page, quiet, close } = await beginVisit(browser, near, large);
  let bytes = 0;
  page.on('response', async (answer) => {
    const isPart = /search/.test(answer.url());
    if (isPart) bytes += brotliCompressSync(await answer.body().catch(() => Buffer.alloc(0))).length;
  });
  await page.goto(host.origin);
  await page.click('[data-search]');
  await page.waitForSelector('#search[open]');
  await quiet();
  const opened = bytes / 1024;
  const times: number[] = [];
  for (const title of titles.slice(0, 20)) times.push(await page.evaluate(typeAndWait, title.slice(0, 24)));
  await close();
  return [
    { aim: 4, what: 'search: opened, code included', value: opened, unit: 'KB' },
    {
      aim: 4,
      what: 'search: answer to words that are typed',
      value: median(times),
      unit: 'ms',
      detail: `${Math.max(...times).toFixed(0)} ms at most, at full speed`,
    },
  ];
}

function typeAndWait(words: string): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now();
    const list = document.querySelector('#search ol');
    const input = document.querySelector<HTMLInputElement>('#search input');
    if (!list || !input) throw new Error('The search is not open.');
    const watch = new MutationObserver(() => {
      watch.disconnect();
      resolve(performance.now() - started);
    });
    watch.observe(list, { childList: true });
    input.value = words;
    input.dispatchEvent(new Event('input'));
  });
}
