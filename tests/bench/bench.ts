import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readData, readFiles } from '../../src/build/read-data';
import { launchBrowser } from '../browser/browser';
import { timeSaves, timeStudio } from './author';
import { buildEleventy } from './eleventy';
import { timeCommand } from './run-command';
import { type FirstVisit, measureFirstVisits, serveBuiltSite, timeClick } from './visits';

/*
 * Measures commands, first visits, a click and the author's tools, and prints the results and their limits. Simulates a
 * slow phone for first visits. For comparison, also measures a page that Eleventy builds from the same texts. A missed
 * limit does not change the exit status. Compare only results of the same run, because the speed of the machine varies.
 *
 *   npm run bench -- --runs 5 --only commands,visits,author
 */

const root = join(import.meta.dirname, '../..');
const dataFolder = join(root, 'site-data');
const folder = join(root, '.cache/bench');
const cli = 'src/cli/main.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: 'commands,visits,author' },
  },
});
const runs = Number(values.runs);
const parts = values.only.split(',');

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const print = (line = '') => void process.stdout.write(`${line}\n`);

function printRow(label: string, value: number, unit: string, limit?: number): void {
  const shown = value >= 100 ? value.toFixed(0) : value.toFixed(value < 10 ? 2 : 1);
  const verdict = limit === undefined ? '' : `at most ${limit}${value > limit ? '  MISSED' : ''}`;
  print(`${label.padEnd(56)}${`${shown} ${unit}`.padStart(14)}   ${verdict}`.trimEnd());
}

const { site } = readData(readFiles(dataFolder), dataFolder);
const pages = site?.pages.filter(({ kind }) => kind !== 'not-found') ?? [];
const entry = pages.find(({ overview, article }) => overview && !article);
if (!entry?.overview) throw new Error('The site has no entry to measure.');
const longestArticle = pages
  .filter(({ article }) => article)
  .sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];

/** One page of each kind that visitors often open first. */
const entryPages = [
  { name: 'home', address: '/' },
  { name: 'entry', address: entry.address },
  { name: 'article', address: longestArticle?.address },
  { name: 'package', address: pages.find(({ kind }) => kind === 'packages')?.address },
  {
    name: 'contact',
    address: pages.find(({ blocks }) => blocks.some(({ type }) => type === 'contact-form'))?.address,
  },
].flatMap(({ name, address }) => (address ? [{ name, address }] : []));

/** Copies the data, and adds `count` copies of the entry that is measured. */
function generateData(target: string, count: number): void {
  cpSync(dataFolder, target, { recursive: true });
  const {
    art: _art,
    aliases: _aliases,
    ...model
  } = JSON.parse(readFileSync(join(dataFolder, entry?.file ?? ''), 'utf8'));
  for (let number = 1; number <= count; number++) {
    const title = `Generated entry ${number}`;
    const description = `A generated entry, number ${number}, made to measure how a build grows with its pages.`;
    const generated = { ...model, title, seoTitle: title, description, order: 1000 + number };
    writeFileSync(
      join(target, entry?.kind ?? '', `generated-${number}.json`),
      JSON.stringify(generated, null, 2),
    );
  }
}

const clearPictureCache = () => rmSync(join(root, '.cache/share-pictures'), { recursive: true, force: true });

async function benchCommands(): Promise<void> {
  const out = join(folder, 'out');
  const time = async (args: string[], before = () => {}) => {
    const seconds: number[] = [];
    for (let round = 0; round < runs; round++) {
      before();
      seconds.push(await timeCommand([cli, ...args], root));
    }
    return median(seconds);
  };
  printRow('check', await time(['check']), 's', 1.2);
  printRow(
    'build from nothing, with pictures',
    await time(['build', '--out', out], clearPictureCache),
    's',
    12,
  );
  printRow('build from nothing, pictures cached', await time(['build', '--out', out]), 's', 5);
  const data = join(folder, 'thousand');
  generateData(data, 1000);
  const large = ['--data', data, '--out', out];
  printRow(
    'build from nothing, 1,000 more pages',
    await time(['build', ...large], clearPictureCache),
    's',
    25,
  );
  printRow('check, 1,000 more pages', await time(['check', '--data', data]), 's');
  rmSync(out, { recursive: true, force: true });
}

async function benchVisits(): Promise<void> {
  const out = join(folder, 'visited');
  await timeCommand([cli, 'build', '--out', out, '--compress'], root);
  if (!site || !entry) return;
  const peer = await buildEleventy(site, entry, out);
  const browser = await launchBrowser();
  const own = await serveBuiltSite(out);
  const other = await serveBuiltSite(peer);
  const addresses = [
    ...entryPages.map(({ address }) => own.origin + address),
    other.origin + (entry?.address ?? ''),
  ];
  const visits = await measureFirstVisits(browser, addresses, runs);
  const peerVisit = visits.at(-1) as FirstVisit;
  for (const [index, { name }] of entryPages.entries()) {
    const visit = visits[index] as FirstVisit;
    printRow(`${name}: HTML`, visit.html, 'KB', name === 'entry' ? 13 : undefined);
    printRow(`${name}: scripts before idle`, visit.scripts, 'KB', 6);
    printRow(`${name}: elements`, visit.elements, '');
    printRow(`${name}: first paint`, visit.firstPaint, 'ms');
    printRow(`${name}: largest paint`, visit.largestPaint, 'ms');
    printRow(`${name}: layout shift`, Number(visit.shift.toFixed(2)), '', 0);
    printRow(`${name}: blocked after first paint`, visit.blocked, 'ms', 100);
  }
  const entryVisit = visits[entryPages.findIndex(({ name }) => name === 'entry')] as FirstVisit;
  printRow('entry: first paint ÷ Eleventy’s', entryVisit.firstPaint / peerVisit.firstPaint, '×', 1.15);
  printRow('entry: largest paint ÷ Eleventy’s', entryVisit.largestPaint / peerVisit.largestPaint, '×', 1.15);
  print();
  print(
    'Main thread until the first paint, ms'.padEnd(56) + 'this site'.padStart(12) + 'Eleventy'.padStart(12),
  );
  for (const kind of ['parse', 'style', 'layout', 'paint', 'script'] as const)
    print(
      `  ${kind}`.padEnd(56) +
        entryVisit.trace[kind].toFixed(0).padStart(12) +
        peerVisit.trace[kind].toFixed(0).padStart(12),
    );
  print();
  const clicks: number[] = [];
  for (let round = 0; round < runs; round++)
    clicks.push(await timeClick(browser, own.origin, entry?.overview?.to ?? '', entry?.address ?? ''));
  printRow('click after hover → next heading', median(clicks), 'ms', 200);
  own.close();
  other.close();
  await browser.close();
}

async function benchAuthor(): Promise<void> {
  const browser = await launchBrowser();
  const page = { data: dataFolder, file: entry?.file ?? '', address: entry?.address ?? '' };
  const { ready, saves } = await timeSaves(browser, page, runs);
  printRow('dev ready', ready, 'ms', 2500);
  printRow('save → page', median(saves), 'ms', 250);
  const studio = await timeStudio(browser, page, runs);
  printRow('studio: opening', median(studio.openings), 'ms', 1500);
  printRow('studio: selection → form', median(studio.selections), 'ms', 100);
  printRow('studio: key → page', median(studio.keys), 'ms', 200);
  const data = join(folder, 'written');
  generateData(data, 1000);
  const large = await timeStudio(browser, { ...page, data }, runs);
  printRow('studio: opening, 1,000 more pages', median(large.openings), 'ms');
  printRow('studio: selection → form, 1,000 more pages', median(large.selections), 'ms');
  printRow('studio: key → page, 1,000 more pages', median(large.keys), 'ms');
  await browser.close();
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const [processor] = cpus();
print(
  `${processor?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}`,
);
print(`Medians of ${runs}. Phone: 1.6 Mbps, 150 ms, CPU ÷ 4. KB are 1,024 bytes, as sent.\n`);
if (parts.includes('commands')) await benchCommands();
if (parts.includes('visits')) await benchVisits();
if (parts.includes('author')) await benchAuthor();
rmSync(folder, { recursive: true, force: true });
