import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { builtFiles, homeFile } from '../../../schema/content/built-site';
import type { Page } from '../../../schema/site-model';
import { dataUrl } from '../../client/page-cache';
import type { SearchRecord } from '../../client/search-index';
import { home } from '../../ui/home';
import type { PageData, ShellData } from '../../ui/page-data';
import { fileWriter, type Write } from '../disk';
import type { PhotographPlan } from '../photographs/plan';
import { toSearchRecords } from '../search';
import type { SharePicture } from '../share-pictures';
import { type AssetSite, SiteAssets } from './assets';
import { type DocumentParts, notFoundName, toDocument } from './document';
import { type HeadSource, toPageData } from './page-data';
import { renderPage } from './render-page';

/** What pages are written from: plain data, so that another thread can take it. */
export interface WriteJob {
  /** Without the bytes of photographs, which each thread would hold again. */
  site: AssetSite & HeadSource;
  /** How photographs are shown, by their file names. */
  photographs: ReadonlyMap<string, PhotographPlan>;
  shell: ShellData;
  parts: DocumentParts;
  release: string;
  isFinal: boolean;
  /** Where to write them. */
  folder: string;
  /** The share picture of each page, by its id. */
  shares: Map<string, SharePicture>;
}

/** Writes the HTML and data of pages, and the pictures that they show. Answers the search records of each. */
export async function writePages(job: WriteJob, pages: readonly Page[]): Promise<SearchRecord[][]> {
  const { site, shell, parts, folder } = job;
  const write = fileWriter(folder);
  const assets = new SiteAssets(site, job.photographs);
  return pages.map((page) => {
    const data = makePageData(job, page, assets);
    const rendered = renderPage(data, shell, assets);
    refuseInlineStyle(rendered.above + rendered.html + rendered.below, page);
    const document = toDocument(data, rendered, parts);
    writePage(page, document, JSON.stringify(data), write);
    for (const [path, content] of assets.takeFiles()) write(path, content);
    return toSearchRecords(page, rendered.tree);
  });
}

function makePageData(
  { site, release, isFinal, shares }: WriteJob,
  page: Page,
  assets: SiteAssets,
): PageData {
  try {
    return toPageData(site, page, assets, release, isFinal, shares.get(page.id));
  } catch (fault) {
    throw new Error(`${page.address}: the data of the page could not be made.`, { cause: fault });
  }
}

/** Writes a page under each of its addresses. */
function writePage(page: Page, html: string, json: string, write: Write): void {
  const isFound = page.kind !== 'not-found';
  // Hosts look for it at the top.
  if (!isFound && home !== '/') write(builtFiles.notFound, html);
  for (const address of isFound ? [page.address, ...page.aliases] : [home + notFoundName]) {
    write(`${address === home ? home + homeFile : address}.html`, html);
    write(dataUrl(address), json);
  }
}

/** The page's policy would silently drop a style attribute, so none may be built. */
function refuseInlineStyle(html: string, page: Page): void {
  if (!html.includes(' style="')) return;
  const [found] = /<[^<>]*\sstyle="[^"]*"[^<>]*>/.exec(html) ?? [];
  if (found)
    throw new Error(
      `${page.address}: a style attribute is not allowed in built HTML: ${found.slice(0, 120)}`,
    );
}

/** What a thread is started with. */
export interface WriteThreadData {
  job: WriteJob;
  pages: readonly Page[];
}

if (!isMainThread && parentPort && workerData?.job) {
  const { job, pages } = workerData as WriteThreadData;
  parentPort.postMessage(await writePages(job, pages));
}
