import { once } from 'node:events';
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
import type { WriteJob } from './write-pages';

interface WriteOptions extends Pick<WriteJob, 'photographs' | 'shares' | 'folder' | 'isFinal'> {
  site: Site;
  code: SiteCode;
}

/** Writes every page as HTML and data, with the files that it needs. Answers the search records in the order of the pages. */
export async function writeSite({ site, code, ...given }: WriteOptions): Promise<SearchRecord[]> {
  const { photographs, folder } = given;
  const write = fileWriter(folder);
  const { shell, shellUrl } = writeShell(site, photographs, write);
  const { client, scripts } = code;
  const parts = gatherDocumentParts({ site, shell, shellUrl, code: client, scripts }, write);
  const { home, settings, cards, art, entryPhotographs, pages } = site;
  const images = new Map([...site.images].filter(([file]) => !photographs.has(file)));
  const source = { home, settings, cards, art, images, entryPhotographs };
  const release = releaseOf(parts);
  writeMoves(site, release, write);
  return writeOnAllCores({ ...given, site: source, shell, parts, release }, pages, code.writePages);
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
  const { writePages } = (await import(bundle.href)) as typeof import('./write-pages');
  const workers = others.map((part) => new Worker(bundle, { workerData: { job, pages: part } }));
  try {
    const there = workers.map((worker) => once(worker, 'message') as Promise<[SearchRecord[][]]>);
    const [here, ...answers] = await Promise.all([writePages(job, own), ...there]);
    const found = [here, ...answers.flat()];
    return pages.flatMap((_, index) => found[index % count]?.[Math.floor(index / count)] ?? []);
  } finally {
    for (const worker of workers) await worker.terminate();
  }
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
