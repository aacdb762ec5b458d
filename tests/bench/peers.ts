import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Browser } from 'playwright-core';
import { compressFiles } from '../../src/build/host/compress';
import { notFoundFile } from '../../src/build/host/unknown-address';
import { type FirstPage, measureFirstPages } from './first-page';
import type { Builder } from './growth';
import { timeClick } from './moving-on';
import { measureProcess } from './process-cost';
import { median, type Row } from './report';
import { addressOf, data, entry } from './subject';
import { type Host, serveBuilt, slowPhone } from './visitor';

/** Outside the project; what is installed there stays for the next run. */
const work = join(tmpdir(), 'page-schema-site-peers');

/** The Node that Astro needs at least, and the one it gets where ours is older. */
const nodeOfAstro = { least: [22, 12], version: '22.23.3' };

/** Installs what a package pins, and further packages, unless they are there. */
function install(folder: string, further: Record<string, string> = {}): void {
  const { dependencies } = readPackage(folder) as { dependencies: Record<string, string> };
  const wanted = Object.entries({ ...dependencies, ...further });
  if (wanted.every(([name, version]) => versionOf(folder, name) === version)) return;
  const isWindows = process.platform === 'win32';
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--no-save',
    ...wanted.map((each) => each.join('@')),
  ];
  try {
    execFileSync(isWindows ? 'npm.cmd' : 'npm', args, { cwd: folder, shell: isWindows, stdio: 'pipe' });
  } catch (fault) {
    throw new Error(`${folder} could not be installed. ${(fault as { stderr?: Buffer }).stderr}`);
  }
}

/** Installs the peers and gives them the font and the picture that an entry of a built site asks for first. */
export function preparePeers(built: string): Builder[] {
  mkdirSync(work, { recursive: true });
  cpSync(join(import.meta.dirname, 'peers'), work, { recursive: true });
  const html = readFileSync(join(built, `${addressOf('entry')}.html`), 'utf8');
  const shared = join(work, 'shared/public/assets');
  for (const [kind, name] of [
    ['font', 'font.woff2'],
    ['image', 'picture.svg'],
  ] as const) {
    const [, path = ''] = new RegExp(`as="${kind}"[^>]*href="([^"]+)"`).exec(html) ?? [];
    cpSync(join(built, path), join(shared, name));
  }
  return [eleventy(), astro()];
}

function eleventy(): Builder {
  const folder = join(work, 'eleventy');
  install(folder);
  return makePeer({
    name: `Eleventy ${versionOf(folder, '@11ty/eleventy')}`,
    folder,
    args: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'],
    caches: ['.cache'],
  });
}

function astro(): Builder {
  const folder = join(work, 'astro');
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [least = 0, leastMinor = 0] = nodeOfAstro.least;
  const isOld = major < least || (major === least && minor < leastMinor);
  const system = { win32: 'win' }[process.platform as string] ?? process.platform;
  const own = `node-${system}-${process.arch}`;
  install(folder, isOld ? { [own]: nodeOfAstro.version } : {});
  return makePeer({
    name: `Astro ${versionOf(folder, 'astro')}`,
    folder,
    args: ['node_modules/astro/bin/astro.mjs', 'build'],
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    ...(isOld ? { node: join(folder, 'node_modules', own, 'bin/node') } : {}),
  });
}

/** The version of an installed package; undefined of one that is not there. */
function versionOf(folder: string, name: string): string | undefined {
  const place = join(folder, 'node_modules', name);
  return existsSync(place) ? (readPackage(place) as { version: string }).version : undefined;
}

function readPackage(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

interface PeerSettings {
  name: string;
  folder: string;
  args: string[];
  /** What it keeps between builds. */
  caches: string[];
  node?: string;
}

function makePeer({ name, folder, args, caches, node }: PeerSettings): Builder {
  return {
    name,
    build: (from, out) =>
      measureProcess({
        args,
        node,
        cwd: folder,
        env: {
          SITE_DATA: from,
          SITE_COLLECTION: entry?.kind ?? '',
          SITE_OUT: relative(folder, out),
          ASTRO_TELEMETRY_DISABLED: '1',
        },
      }),
    forget() {
      for (const cache of caches) rmSync(join(folder, cache), { recursive: true, force: true });
    },
  };
}

/** What visitors of one site on a slow telephone wait for and download. */
export interface PhoneFigures extends FirstPage {
  builder: string;
  /** From the click to the next heading, in milliseconds: after the pointer has rested on the link, and at once. */
  warmClick: number;
  bareClick: number;
}

interface Visits {
  /** The built site of this project. */
  own: Host;
  peers: Builder[];
  /** Where the peers build. */
  folder: string;
  runs: number;
  clicks: boolean;
}

/** Measures the page of an entry, and the way there from its overview, on this site and on its peers by turns. */
export async function measurePhones(
  browser: Browser,
  { own, peers, folder, runs, clicks }: Visits,
): Promise<PhoneFigures[]> {
  const hosts = [own];
  for (const [index, peer] of peers.entries()) {
    const out = join(folder, `peer-${index}`);
    peer.forget();
    peer.build(data, out);
    // What the server answers where there is nothing, as a browser asks for an icon.
    writeFileSync(join(out, notFoundFile), 'Nothing is here.');
    await compressFiles(out, () => undefined);
    hosts.push(await serveBuilt(out));
  }
  const [from, to] = [addressOf('overview'), addressOf('entry')];
  const pages = await measureFirstPages(
    browser,
    hosts.map(({ origin }) => origin + to),
    runs,
  );
  const times = hosts.map(() => ({ warm: [] as number[], bare: [] as number[] }));
  for (let round = 0; clicks && round < runs; round++) {
    for (const [index, { origin }] of hosts.entries())
      for (const approach of ['warm', 'bare'] as const)
        times[index]?.[approach].push(
          await timeClick(browser, slowPhone, { from: origin + from, to, approach }),
        );
  }
  for (const host of hosts.slice(1)) host.close();
  return hosts.flatMap((_, index) => {
    const [page, time] = [pages[index], times[index]];
    if (!page || !time) return [];
    const builder = index === 0 ? 'this site' : (peers[index - 1]?.name ?? '');
    return [{ builder, ...page, warmClick: median(time.warm), bareClick: median(time.bare) }];
  });
}

/** The figures of all as lines of one table, a column for each. */
export function toPhoneTable(figures: PhoneFigures[]): string[] {
  const rows: [string, (figure: PhoneFigures) => number][] = [
    ['first paint, ms', ({ firstPaint }) => firstPaint],
    ['largest paint, ms', ({ largestPaint }) => largestPaint],
    ['blocked after the first paint, ms', ({ blocked }) => blocked],
    ['theme answers after the first paint, ms', ({ themeAnswer }) => themeAnswer],
    ['click after hover → heading, ms', ({ warmClick }) => warmClick],
    ['click at once → heading, ms', ({ bareClick }) => bareClick],
    ['first load, KB', ({ kilobytes }) => kilobytes],
    ['of it scripts, KB', ({ scripts }) => scripts],
    ['of it HTML, KB', ({ document }) => document],
    ['downloaded afterwards, KB', ({ laterKilobytes }) => laterKilobytes],
    ['requests of a first load', ({ requests }) => requests],
  ];
  const cell = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 100 ? 1 : 0));
  const line = (name: string, cells: string[]) =>
    [name.padEnd(42), ...cells.map((text) => text.padStart(17))].join('').trimEnd();
  const builders = figures.map(({ builder }) => builder);
  return [
    line('slow phone', builders),
    ...rows.map(([name, read]) => line(name, figures.map(read).map(cell))),
  ];
}

/** The first page beside the better of the peers, which it is to keep up with. */
export function rowsOfPeers([own, ...peers]: PhoneFigures[]): Row[] {
  if (!own || peers.length === 0) return [];
  return (['firstPaint', 'largestPaint'] as const).map((paint) => ({
    aim: 2,
    what: `entry: ${paint === 'firstPaint' ? 'first' : 'largest'} paint, beside the peers`,
    value: own[paint],
    unit: 'ms',
    limit: Math.min(...peers.map((peer) => peer[paint])),
  }));
}
