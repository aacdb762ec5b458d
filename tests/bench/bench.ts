import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { UsageError } from '../../src/cli/options';
import { launch } from '../browser/browser';
import { rowsOfAuthorLoop } from './author-loop';
import { rowsOfControls } from './controls';
import { rowsOfFirstPages } from './first-page';
import { type Builder, type Growth, measureGrowth, ownBuilder, rowsOfGrowth, toTable } from './growth';
import { rowsOfMoving } from './moving-on';
import { type BenchOptions, type Part, readBenchOptions } from './options';
import { measurePhones, type PhoneFigures, preparePeers, rowsOfPeers, toPhoneTable } from './peers';
import { describeMachine, judge, type Row, say, toLines } from './report';
import { rowsOfSearch } from './search';
import { buildSite, root } from './subject';
import { type Host, serveBuilt } from './visitor';

/*
 * Prints figures, each beside what is aimed at: how check and build grow, what a first visit waits for, moving on,
 * controls, the author's loop; and the same of the peers where that is asked for. It judges nothing: whatever the
 * figures, it ends well.
 */

const folder = join(root, '.cache/bench');

/** All that one run has measured. */
interface Measured {
  growths: Growth[];
  phones: PhoneFigures[];
  rows: Row[];
}

async function measure(options: BenchOptions): Promise<Measured> {
  const built = join(folder, 'visited');
  const wants = (...parts: Part[]) => parts.some((part) => options.parts.includes(part));
  const isVisited = wants('first', 'moving', 'controls');
  if (options.peers || isVisited) buildSite(built, { isCompressed: isVisited });
  const peers = options.peers ? preparePeers(built) : [];
  const growths = wants('growth')
    ? measureGrowth({ ...options, folder, builders: [ownBuilder, ...peers] })
    : [];
  const browser = await launch();
  const host = await serveBuilt(built);
  const { phones, rows } = await visit({ browser, host, peers, options });
  host.close();
  await browser.close();
  return { growths, phones, rows: [...rowsOfGrowth(growths), ...rows].sort((a, b) => a.aim - b.aim) };
}

interface Visits {
  browser: Browser;
  host: Host;
  peers: Builder[];
  options: BenchOptions;
}

async function visit({ browser, host, peers, options }: Visits): Promise<Omit<Measured, 'growths'>> {
  const { parts, runs, sizes } = options;
  const rows: Row[] = [];
  const takes: Record<Part, () => Promise<Row[]> | Row[]> = {
    growth: () => [],
    first: () => rowsOfFirstPages(browser, host, runs),
    moving: () => rowsOfMoving(browser, host, runs),
    controls: async () => [
      ...(await rowsOfControls(browser, host, runs)),
      ...(await rowsOfSearch(browser, host)),
    ],
    author: () => rowsOfAuthorLoop(browser, folder, { sizes, runs }),
  };
  for (const part of parts) rows.push(...(await takes[part]()));
  const comparesPhones = peers.length > 0 && (parts.includes('first') || parts.includes('moving'));
  const clicks = parts.includes('moving');
  const phones = comparesPhones
    ? await measurePhones(browser, { own: host, peers, folder, runs, clicks })
    : [];
  return { phones, rows: [...rows, ...rowsOfPeers(phones)] };
}

function print({ growths, phones, rows }: Measured, runs: number): void {
  say(describeMachine());
  say(`Medians of ${runs}. Phone: 1.6 Mbps, 150 ms, CPU ÷ 4. KB are 1,024 bytes, as sent.`);
  if (growths.length > 0) {
    say();
    say(
      'Whole processes: seconds/seconds of the processor. From nothing: no picture, no code, no page is kept.',
    );
    for (const line of toTable(growths)) say(line);
  }
  if (phones.length > 0) {
    say();
    for (const line of toPhoneTable(phones)) say(line);
  }
  say();
  for (const line of toLines(judge(rows))) say(line);
}

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const measured = await measure(options);
  rmSync(folder, { recursive: true });
  const { runs } = options;
  if (!options.json) print(measured, runs);
  else
    say(
      JSON.stringify({ machine: describeMachine(), runs, ...measured, rows: judge(measured.rows) }, null, 2),
    );
}

try {
  await main();
} catch (fault) {
  if (!(fault instanceof UsageError)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exitCode = 2;
}
