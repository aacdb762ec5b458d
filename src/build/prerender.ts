import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Page, Site } from '../../schema/site-model';
import { toAddressLists } from './address-lists';
import { hashOf, SiteAssets } from './assets';
import type { DocumentParts } from './document';
import { feedAddress, toFeed, toRobots, toSitemap } from './feeds';
import { readFirstPaint } from './first-paint';
import { toHeadersFile, toRedirectsFile } from './host-rules';
import { contentYear, toShellData } from './page-data';
import type { RenderJob, WorkerWord } from './render-pages';
import { readGlobalCss } from './styles';
import { fileWriter } from './write-files';

/** What the bundler says of the client's code. Source: Vite's build manifest. */
export type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

interface PrerenderOptions {
  site: Site;
  /** The bundle of `render-pages.ts`, as a file that this thread imports and others run. */
  bundle: URL;
  manifest: Manifest;
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
  manifest,
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
    ...scriptsOf(manifest),
    language: site.settings.language,
    globalCss: css,
    icon: shell.pictures['house:logo']?.src ?? '',
    shellUrl,
    fonts: fonts.preloaded,
    firstPaint: await readFirstPaint(),
    outside: outsideOf(site),
  };
  const code = [parts.entry, [...parts.blockScripts], shellUrl, css, parts.firstPaint];
  const release = hashOf(JSON.stringify(code)).slice(0, 12);
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

/** The addresses of the client's scripts: the entry with its imports, and each block's own. */
export function scriptsOf(
  manifest: Manifest,
): Pick<DocumentParts, 'entry' | 'entryImports' | 'blockScripts'> {
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const entryFiles = filesOf(manifest, entryKey);
  const blockScripts = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const [, type] = /^src\/blocks\/([a-z-]+)\.tsx$/.exec(key) ?? [];
    if (type)
      blockScripts.set(
        type,
        filesOf(manifest, key).filter((file) => !entryFiles.includes(file)),
      );
  }
  const [entry = '', ...entryImports] = entryFiles;
  return { entry, entryImports, blockScripts };
}

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [
    `/${chunk.file}`,
    ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen)),
  ];
}

/** The manifest that the client build left in a folder, with each block's chunk under the name of the block. */
export function readManifest(folder: string): Manifest {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as unknown;
  const manifest = read('manifest.json') as Manifest;
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
  for (const [module, file] of Object.entries(read('block-chunks.json') as Record<string, string>)) {
    const chunk = byFile.get(file);
    if (chunk) manifest[module] ??= chunk;
  }
  return manifest;
}
