import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { builtFolders, homeFile } from '../../../schema/content/reserved';
import type { Page } from '../../../schema/site-model';
import type { PageData, ShellData } from '../../page-data';
import { fileWriter, type Write } from '../disk/files';
import { notFoundAddress } from '../host/unknown-address';
import type { PhotographPlan } from '../photographs/copies';
import { type FoundRecord, toSearchRecords } from '../search';
import type { SharePicture } from '../share-pictures';
import { type AssetSite, SiteAssets } from './assets';
import { directTexts } from './directions';
import { toDocument } from './document';
import type { DocumentParts } from './document-parts';
import type { HeadSource } from './head';
import { toPageData } from './page-data';
import { PageRenderer } from './server';

/** What pages need to be rendered: plain data, so that another thread can take it. */
export interface RenderJob {
  /** What its pictures and head tags are made from; the bytes of photographs are not asked for. */
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

/** Writes the HTML and data of pages, and the pictures that they show, into the job's folder. Answers the search records of each. */
export async function renderPages(job: RenderJob, pages: readonly Page[]): Promise<FoundRecord[][]> {
  const { site, shell, parts, folder } = job;
  const write = fileWriter(folder);
  const assets = new SiteAssets(site, job.photographs);
  const renderer = new PageRenderer(shell, assets);
  return pages.map((page) => {
    const data = describePage(job, page, assets);
    const rendered = renderer.render(data);
    refuseInlineStyle(rendered.body, page);
    const document = toDocument(data, { ...rendered, body: directTexts(rendered.body) }, parts);
    writePage(page, document, JSON.stringify(data), write);
    for (const [path, content] of assets.takeFiles()) write(path, content);
    return toSearchRecords(page, rendered.html);
  });
}

function describePage(job: RenderJob, page: Page, assets: SiteAssets): PageData {
  const { site, release, isFinal, shares } = job;
  try {
    return toPageData(site, page, assets, release, isFinal, shares.get(page.id));
  } catch (fault) {
    throw new Error(`${page.address}: the data of the page could not be made.`, { cause: fault });
  }
}

/** Writes a page under each of its addresses. */
function writePage(page: Page, html: string, json: string, write: Write): void {
  const addresses = page.kind === 'not-found' ? [notFoundAddress] : [page.address, ...page.aliases];
  for (const address of addresses) {
    const path = address === '/' ? homeFile : address.slice(1);
    write(`${path}.html`, html);
    write(`${builtFolders.data}/${path}.json`, json);
  }
}

/** The page's policy would drop a style attribute without a word, so none may be built. */
function refuseInlineStyle(html: string, page: Page): void {
  if (!html.includes(' style="')) return;
  const [found] = /<[^<>]*\sstyle="[^"]*"[^<>]*>/.exec(html) ?? [];
  if (found)
    throw new Error(
      `${page.address}: a style attribute is not allowed in built HTML: ${found.slice(0, 120)}`,
    );
}

/** What a thread is started with. */
export interface RenderThreadData {
  job: RenderJob;
  pages: readonly Page[];
}

if (!isMainThread && parentPort && workerData?.job) {
  const { job, pages } = workerData as RenderThreadData;
  parentPort.postMessage(await renderPages(job, pages));
}
