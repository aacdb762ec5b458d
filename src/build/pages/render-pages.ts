import { parentPort, workerData } from 'node:worker_threads';
import { builtFolders, homeFile } from '../../../schema/content/reserved';
import type { Page, Site } from '../../../schema/site-model';
import type { PageData, ShellData } from '../../page-data';
import { type AssetSite, SiteAssets } from '../assets';
import { notFoundFile } from '../host/unknown-address';
import type { PhotographPlan } from '../photographs/copies';
import { type SearchedPage, toSearchedPage } from '../search/searched-page';
import type { SharePicture } from '../share-pictures/plan';
import { fileWriter, type Write } from '../write-files';
import { directTexts } from './directions';
import { toDocument } from './document';
import type { DocumentParts } from './document-parts';
import { toPageData } from './page-data';
import { PageRenderer, prepare } from './server';

/** Pages to render, with all that they need: plain data, so that another thread can take it. */
export interface RenderJob {
  /** What its pictures and head tags are made from; the bytes of photographs are not asked for. */
  site: AssetSite & Pick<Site, 'lawFeed'>;
  /** How photographs are shown, by their file names. */
  photographs: ReadonlyMap<string, PhotographPlan>;
  shell: ShellData;
  parts: DocumentParts;
  release: string;
  isFinal: boolean;
  folder: string;
  /** The folder of the last build, if there is one: a file of the same content is linked from there. */
  last?: string;
  pages: Page[];
  /** The share picture of each page, by its id. */
  shares: Map<string, SharePicture>;
}

/**
 * Writes the HTML and data of each page, and the pictures they show, into the job's folder. Of each page that can be
 * found `onPage` is told what stands on it.
 */
export async function renderPages(job: RenderJob, onPage: (found?: SearchedPage) => void): Promise<void> {
  const { site, shell, parts, folder, last } = job;
  const write = fileWriter(folder, last);
  const assets = new SiteAssets(site, job.photographs);
  await prepare();
  const renderer = new PageRenderer(shell, assets);
  for (const page of job.pages) {
    const data = describePage(job, page, assets);
    const rendered = renderer.render(data);
    const json = JSON.stringify(rendered.first);
    const html = toDocument(data, { ...rendered, html: directTexts(rendered.html) }, json, parts);
    refuseInlineStyle(html, page);
    writePage(page, html, JSON.stringify(data), write);
    onPage(toSearchedPage(page, rendered.html));
  }
  for (const [path, content] of assets.files) write(path, content);
}

function describePage(job: RenderJob, page: Page, assets: SiteAssets): PageData {
  const { site, release, isFinal, shares } = job;
  try {
    return toPageData(site, page, assets, release, isFinal, shares.get(page.id));
  } catch (fault) {
    throw new Error(`${page.address}: the data of the page could not be made.`, { cause: fault });
  }
}

function writePage(page: Page, html: string, json: string, write: Write): void {
  if (page.kind === 'not-found') {
    write(notFoundFile, html);
    return;
  }
  for (const address of [page.address, ...page.aliases]) {
    const path = address === '/' ? `/${homeFile}` : address;
    write(`${path}.html`, html);
    write(`${builtFolders.data}${path}.json`, json);
  }
}

/** The page's policy would drop a style attribute without a word, so none may be built. */
function refuseInlineStyle(html: string, page: Page): void {
  if (!html.includes(' style="')) return;
  const body = html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'));
  const [found] = /<[^<>]*\sstyle="[^"]*"[^<>]*>/.exec(body) ?? [];
  if (found)
    throw new Error(
      `${page.address}: a style attribute is not allowed in built HTML: ${found.slice(0, 120)}`,
    );
}

/** How many pages another thread renders between two words of progress. */
export const pagesBetweenWords = 50;

/** What another thread says while it works: how many pages it has done since, and what can be found on them. */
export type WorkerWord = { done: number; found: SearchedPage[] };

if (parentPort) {
  const port = parentPort;
  let word: WorkerWord = { done: 0, found: [] };
  const say = () => {
    port.postMessage(word);
    word = { done: 0, found: [] };
  };
  await renderPages(workerData as RenderJob, (found) => {
    word.done++;
    if (found) word.found.push(found);
    if (word.done === pagesBetweenWords) say();
  });
  say();
}
