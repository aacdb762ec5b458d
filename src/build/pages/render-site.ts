import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { builtFolders } from '../../../schema/content/reserved';
import type { Page, Site } from '../../../schema/site-model';
import type { MovedPage, ShellData } from '../../page-data';
import type { SiteCode } from '../bundle/bundle';
import { fileWriter, hashOf, type Write } from '../disk/files';
import type { FoundRecord } from '../search';
import { SiteAssets } from './assets';
import { type DocumentParts, gatherDocumentParts } from './document-parts';
import { contentYear, toShellData } from './page-data';
import type { RenderJob, RenderThreadData } from './render-pages';

interface RenderOptions extends Pick<RenderJob, 'photographs' | 'shares' | 'folder' | 'isFinal'> {
  site: Site;
  code: SiteCode;
}

/**
 * Writes every address as HTML and data, with the files they need, into a folder. Answers what can be found on the pages, in
 * their order.
 */
export async function renderSite(options: RenderOptions): Promise<FoundRecord[]> {
  const { site, photographs, shares, code, folder, isFinal } = options;
  const write = fileWriter(folder);
  const { shell, shellUrl } = writeShell(site, photographs, write);
  const parts = gatherDocumentParts(
    { site, shell, shellUrl, code: code.client, scripts: code.scripts },
    write,
  );
  const { settings, cards, art, entryPhotographs, pages } = site;
  // Threads are given no bytes of photographs, which would take as much memory again for each.
  const images = new Map([...site.images].filter(([file]) => !photographs.has(file)));
  const source = { settings, cards, art, images, entryPhotographs };
  const release = nameRelease(parts);
  writeMoves(site, release, write);
  const job = { site: source, photographs, shell, parts, release, isFinal, folder, shares };
  return renderOnAllCores(job, pages, code.renderPages);
}

/** Below so many pages for each, a further thread costs more than it saves. */
const pagesPerThread = 150;

/** Renders pages in this thread and, where they are many, in others beside it; any that fails fails the whole. */
async function renderOnAllCores(job: RenderJob, pages: readonly Page[], bundle: URL): Promise<FoundRecord[]> {
  const count = Math.max(1, Math.min(availableParallelism(), Math.floor(pages.length / pagesPerThread)));
  // Dealt out like cards, as the longest pages lie together.
  const [own = [], ...others] = Array.from({ length: count }, (_, thread) =>
    pages.filter((_, index) => index % count === thread),
  );
  const threads = others.map((share) => startThread({ job, pages: share }, bundle));
  try {
    const { renderPages } = (await import(bundle.href)) as typeof import('./render-pages');
    const here = await renderPages(job, own);
    const shares = [here, ...(await Promise.all(threads.map(({ done }) => done)))];
    return pages.flatMap((_, index) => shares[index % count]?.[Math.floor(index / count)] ?? []);
  } finally {
    for (const { worker } of threads) await worker.terminate();
  }
}

function startThread(
  workerData: RenderThreadData,
  bundle: URL,
): { worker: Worker; done: Promise<FoundRecord[][]> } {
  const worker = new Worker(bundle, { workerData });
  const done = new Promise<FoundRecord[][]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (status) => reject(new Error(`A rendering thread stopped with status ${status}.`)));
  });
  // Whoever waits for it hears of a fault; until then it must not end the process.
  done.catch(() => undefined);
  return { worker, done };
}

/** Writes the data that all pages share, and the pictures in it. */
function writeShell(
  site: Site,
  photographs: RenderJob['photographs'],
  write: Write,
): { shell: ShellData; shellUrl: string } {
  const assets = new SiteAssets(site, photographs);
  const shell = toShellData(site, assets, contentYear());
  for (const [path, content] of assets.files) write(path, content);
  const json = JSON.stringify(shell);
  const shellUrl = `/${builtFolders.assets}/shell-${hashOf(json).slice(0, 8)}.json`;
  write(shellUrl.slice(1), json);
  return { shell, shellUrl };
}

/** Writes for each old address where its page is now, so that a link to it is followed without loading the page anew. */
function writeMoves({ redirects }: Site, release: string, write: Write): void {
  for (const { from, to } of redirects) {
    const data: MovedPage = { release, moved: to };
    write(`${builtFolders.data}${from}.json`, JSON.stringify(data));
  }
}

/** A name that changes with all that a page in an open tab was made with; its visitor then loads the next page anew. */
function nameRelease({ entry, shellUrl, globalCss, laterCss, scripts }: DocumentParts): string {
  const named = [entry, shellUrl, globalCss, laterCss, scripts];
  return hashOf(JSON.stringify(named)).slice(0, 12);
}
