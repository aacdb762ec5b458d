import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { builtFolders } from '../../../schema/content/built-site';
import type { Page, Site } from '../../../schema/site-model';
import type { SearchRecord } from '../../client/search-index';
import type { MovedPage, ShellData } from '../../ui/page-data';
import type { SiteCode } from '../bundle';
import { fileWriter, hashOf, type Write } from '../disk';
import { SiteAssets } from './assets';
import { type DocumentParts, gatherDocumentParts } from './document';
import { toShellData } from './page-data';
import type { WriteJob, WriteThreadData } from './write-pages';

interface WriteOptions extends Pick<WriteJob, 'photographs' | 'shares' | 'folder' | 'isFinal'> {
  site: Site;
  code: SiteCode;
}

/** Writes every page as HTML and data, with the files that it needs. Answers the search records in the order of the pages. */
export async function writeSite(options: WriteOptions): Promise<SearchRecord[]> {
  const { site, photographs, shares, code, folder, isFinal } = options;
  const write = fileWriter(folder);
  const { shell, shellUrl } = writeShell(site, photographs, write);
  const parts = gatherDocumentParts(
    { site, shell, shellUrl, code: code.client, scripts: code.scripts },
    write,
  );
  const { home, settings, cards, art, entryPhotographs, pages } = site;
  const images = new Map([...site.images].filter(([file]) => !photographs.has(file)));
  const source = { home, settings, cards, art, images, entryPhotographs };
  const release = releaseOf(parts);
  writeMoves(site, release, write);
  const job = { site: source, photographs, shell, parts, release, isFinal, folder, shares };
  return writeOnAllCores(job, pages, code.writePages);
}

/** Below so many pages for each, a further thread costs more than it saves. */
const pagesPerThread = 150;

/** Writes pages in this thread and, where they are many, in worker threads; any that fails fails the whole. */
async function writeOnAllCores(job: WriteJob, pages: readonly Page[], bundle: URL): Promise<SearchRecord[]> {
  const count = Math.max(1, Math.min(availableParallelism(), Math.floor(pages.length / pagesPerThread)));
  // Dealt out one by one, as the longest pages are neighbours.
  const [own = [], ...others] = Array.from({ length: count }, (_, thread) =>
    pages.filter((_, index) => index % count === thread),
  );
  const threads = others.map((part) => startThread({ job, pages: part }, bundle));
  try {
    const { writePages } = (await import(bundle.href)) as typeof import('./write-pages');
    const here = await writePages(job, own);
    const found = [here, ...(await Promise.all(threads.map(({ done }) => done)))];
    return pages.flatMap((_, index) => found[index % count]?.[Math.floor(index / count)] ?? []);
  } finally {
    for (const { worker } of threads) await worker.terminate();
  }
}

function startThread(
  workerData: WriteThreadData,
  bundle: URL,
): { worker: Worker; done: Promise<SearchRecord[][]> } {
  const worker = new Worker(bundle, { workerData });
  const done = new Promise<SearchRecord[][]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (status) => reject(new Error(`A worker thread stopped with status ${status}.`)));
  });
  // A rejection that nobody awaits yet would end the process.
  done.catch(() => undefined);
  return { worker, done };
}

/** Writes the data that all pages share, and its pictures. */
function writeShell(
  site: Site,
  photographs: WriteJob['photographs'],
  write: Write,
): { shell: ShellData; shellUrl: string } {
  const assets = new SiteAssets(site, photographs);
  const shell = toShellData(site, assets);
  for (const [path, content] of assets.files) write(path, content);
  const json = JSON.stringify(shell);
  const shellUrl = `${site.home}${builtFolders.assets}/shell-${hashOf(json).slice(0, 8)}.json`;
  write(shellUrl, json);
  return { shell, shellUrl };
}

/** Writes where the page of each old address is now, so that the router can follow a link to it. */
function writeMoves({ home, redirects }: Site, release: string, write: Write): void {
  for (const { from, to } of redirects) {
    const data: MovedPage = { release, moved: to };
    write(`${home}${builtFolders.data}/${from.slice(home.length)}.json`, JSON.stringify(data));
  }
}

/** A hash of all that the pages share. A tab whose release is another reloads on its next navigation. */
function releaseOf({ early, entry, shellUrl, globalCss, laterCss, scripts }: DocumentParts): string {
  return hashOf(JSON.stringify([early, entry, shellUrl, globalCss, laterCss, scripts])).slice(0, 12);
}
