import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSite } from './generate-site';

const root = join(import.meta.dirname, '../..');

/** What one run of a command took. */
interface Cost {
  seconds: number;
  /** Time of the processor, all threads and the system's own work included: it says more on a busy machine. */
  cpuSeconds: number;
  megabytes: number;
}

/** What commands take at a number of further pages, each the median of several runs. */
export interface Growth {
  furtherPages: number;
  check: Cost;
  /** No share picture, no rendered page, no bundled code and no last site is there. */
  fromNothing: Cost;
  again: Cost;
  /** One entry has another description. */
  afterEdit: Cost;
  /** What the build after the edit wrote, and what it linked, in megabytes. */
  written: number;
  linked: number;
}

interface Options {
  /** Works in this folder. */
  folder: string;
  sizes: number[];
  runs: number;
}

/** Measures check and build in processes of their own. The last site of no further pages stays, as `out-0`. */
export function measureGrowth({ folder, sizes, runs }: Options): Growth[] {
  return sizes.map((size) => {
    const [data, out] = [join(folder, `data-${size}`), join(folder, `out-${size}`)];
    generateSite(join(root, 'site-data'), data, size);
    const build = () => measure(['build', '--data', data, '--out', out]);
    const rounds = Array.from({ length: runs }, (_, round) => {
      const check = measure(['check', '--data', data]);
      forget(out);
      const [fromNothing, again] = [build(), build()];
      edit(join(data, 'industries/agritech.json'), round);
      const started = Date.now();
      return { check, fromNothing, again, afterEdit: build(), ...weigh(out, started) };
    });
    const medianOf = (step: 'check' | 'fromNothing' | 'again' | 'afterEdit') =>
      medianCost(rounds.map((round) => round[step]));
    rmSync(data, { recursive: true });
    if (size > 0) rmSync(out, { recursive: true });
    return {
      furtherPages: size,
      check: medianOf('check'),
      fromNothing: medianOf('fromNothing'),
      again: medianOf('again'),
      afterEdit: medianOf('afterEdit'),
      written: median(rounds.map(({ written }) => written)),
      linked: median(rounds.map(({ linked }) => linked)),
    };
  });
}

function measure(args: string[]): Cost {
  const started = performance.now();
  const meter = join(import.meta.dirname, 'cost-meter.mjs');
  const output = execFileSync(process.execPath, ['--import', meter, 'src/cli/main.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [, kilobytes = '0', microseconds = '0'] = /cost: (\d+) KB, (\d+) µs/.exec(output) ?? [];
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: Number(microseconds) / 1e6,
    megabytes: Number(kilobytes) / 1024,
  };
}

/** Takes away what earlier builds left: the site, its rendered pages, the bundled code and the share pictures. */
function forget(out: string): void {
  const caches = ['pages', 'code', 'share-pictures'].map((name) => join(root, '.cache', name));
  for (const left of [out, ...caches]) rmSync(left, { recursive: true, force: true });
}

function edit(file: string, round: number): void {
  const entry = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(
    file,
    JSON.stringify({ ...entry, description: `${entry.description} ${round + 1}` }, null, 2),
  );
}

/** How much of a site is younger than a moment, and how much was there before. In megabytes. */
function weigh(out: string, since: number): { written: number; linked: number } {
  mkdirSync(out, { recursive: true });
  const items = readdirSync(out, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  const stats = items.map((item) => statSync(join(item.parentPath, item.name)));
  const sum = (chosen: typeof stats) => chosen.reduce((bytes, { size }) => bytes + size, 0) / 1024 / 1024;
  return {
    written: sum(stats.filter(({ mtimeMs }) => mtimeMs >= since)),
    linked: sum(stats.filter(({ mtimeMs }) => mtimeMs < since)),
  };
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}

function medianCost(costs: Cost[]): Cost {
  return {
    seconds: median(costs.map(({ seconds }) => seconds)),
    cpuSeconds: median(costs.map(({ cpuSeconds }) => cpuSeconds)),
    megabytes: median(costs.map(({ megabytes }) => megabytes)),
  };
}

/** The measures as lines of one table: seconds, and those of the processor behind a stroke. */
export function toTable(growths: Growth[]): string[] {
  const cost = ({ seconds, cpuSeconds }: Cost) =>
    `${seconds.toFixed(1)}/${cpuSeconds.toFixed(1)}`.padStart(13);
  const head =
    'further pages        check from nothing        again   after edit    memory    written     linked';
  const lines = growths.map(({ furtherPages, check, fromNothing, again, afterEdit, written, linked }) => {
    const most = Math.max(fromNothing.megabytes, again.megabytes, afterEdit.megabytes);
    const sizes = [
      `${most.toFixed(0)} MB`.padStart(10),
      `${written.toFixed(1)} MB`,
      `${linked.toFixed(1)} MB`,
    ];
    return [
      String(furtherPages).padStart(13),
      ...[check, fromNothing, again, afterEdit].map(cost),
      ...sizes.map((size) => size.padStart(11)),
    ].join('');
  });
  return [head, ...lines];
}
