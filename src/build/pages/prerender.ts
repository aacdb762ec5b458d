import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Page, Site } from '../../../schema/site-model';
import { SiteAssets } from '../assets';
import type { ClientCode } from '../bundle/manifest';
import { hashOf } from '../hash';
import { toAddressLists } from '../host/address-lists';
import { feedAddress, toFeed, toRobots, toSitemap } from '../host/feeds';
import { toHeadersFile, toRedirectsFile } from '../host/rules';
import { fileWriter } from '../write-files';
import type { DocumentParts } from './document';
import { readFirstPaint } from './first-paint';
import { readGlobalCss } from './global-css';
import { contentYear, toShellData } from './page-data';
import type { RenderJob, WorkerWord } from './render-pages';

interface PrerenderOptions {
  site: Site;
  /** The bundle of `render-pages.ts`, as a file that this thread imports and others run. */
  bundle: URL;
  code: ClientCode;
  folder: string;
  shares: RenderJob['shares'];
  isFinal: boolean;
  onPage: (done: number, total: number) => void;
}

/** Below so many pages a second thread costs more than it saves. Measured by `npm run bench`. */
const pagesPerThread = 400;

/** Writes every address as HTML and data, with the files they need, into a folder. Answers the number of pages. */
export async function prerender({
  site,
  bundle,
  code,
  folder,
  shares,
  isFinal,
  onPage,
}: PrerenderOptions): Promise<number> {
  const write = fileWriter(folder);
  const assets = new SiteAssets(site);
  const { css, fonts } = readGlobalCss(write);
  const shell = toShellData(site, assets, contentYear(site));
  for (const [path, content] of assets.files) write(path, content);
  const shellJson = JSON.stringify(shell);
  const shellUrl = `/assets/shell-${hashOf(shellJson).slice(0, 8)}.json`;
  write(shellUrl, shellJson);
  const parts: DocumentParts = {
    ...code,
    language: site.settings.language,
    globalCss: css,
    icon: shell.pictures['house:logo']?.src ?? '',
    shellUrl,
    fonts: fonts.preloaded,
    firstPaint: await readFirstPaint(),
    outside: outsideOf(site),
  };
  const named = [parts.entry, [...parts.blockScripts], shellUrl, css, parts.firstPaint];
  const release = hashOf(JSON.stringify(named)).slice(0, 12);
  const { settings, cards, art, images, pages } = site;
  await renderInThreads(
    { site: { settings, cards, art, images }, shell, parts, release, isFinal, folder, pages, shares },
    bundle,
    onPage,
  );
  for (const [name, list] of toAddressLists(site)) write(`_addresses/${name}.json`, JSON.stringify(list));
  write('sitemap.xml', toSitemap(site));
  write(feedAddress, toFeed(site));
  write('robots.txt', toRobots(site, isFinal));
  write('_headers', toHeadersFile());
  write('_redirects', toRedirectsFile(site));
  return pages.length;
}

/** The outside hosts that the site's own settings and blocks call for. */
export function outsideOf({ settings, pages }: Site): DocumentParts['outside'] {
  const endpoints = Object.values(settings.delivery).filter((way) => way.startsWith('https://'));
  const hasMap = pages.some((page) => page.blocks.some((block) => block.type === 'map'));
  return {
    connect: [...new Set(endpoints.map((endpoint) => new URL(endpoint).origin))],
    frame: hasMap ? ['https://www.google.com'] : [],
  };
}

/** Shares the pages between this thread and others; any thread that fails fails the whole. */
async function renderInThreads(
  job: RenderJob,
  bundle: URL,
  onPage: PrerenderOptions['onPage'],
): Promise<void> {
  const total = job.pages.length;
  let done = 0;
  const count = (more: number) => {
    done += more;
    onPage(done, total);
  };
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(total / pagesPerThread)));
  const [own = [], ...others] = portions(job.pages, threads);
  const elsewhere = others.map((pages) => renderElsewhere({ ...job, pages }, bundle, count));
  const { renderPages } = (await import(bundle.href)) as typeof import('./render-pages');
  await Promise.all([renderPages({ ...job, pages: own }, () => count(1)), ...elsewhere]);
}

function portions(pages: Page[], count: number): Page[][] {
  const size = Math.ceil(pages.length / count);
  return Array.from({ length: count }, (_, index) => pages.slice(index * size, (index + 1) * size));
}

function renderElsewhere(job: RenderJob, bundle: URL, count: (more: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(bundle, { workerData: job });
    worker.on('message', (word: WorkerWord) => count(word.done));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`A rendering thread stopped with status ${code}.`));
    });
  });
}
