import type { Block } from '../../../schema/blocks/index';
import { builtFiles, homeFile } from '../../../schema/content/output-paths';
import type { Page, Site } from '../../../schema/site-model';
import { getDataUrl } from '../../client/page-cache';
import type { SearchRecord } from '../../client/search-index';
import type { ShellData } from '../../shared/page-data';
import { basePath } from '../../ui/base-path';
import { fileWriter, type Write } from '../disk';
import type { PhotographPlan } from '../photographs/plan';
import { toSearchRecords } from '../search';
import type { SharePicture } from '../share-pictures';
import { SiteAssets } from './assets';
import { type DocumentParts, notFoundName, toDocument } from './document';
import { createHead } from './page-head';
import { type PageFacts, renderPage } from './render-page';

export interface WriteJob {
  site: Site;
  /** The plans for photographs, by their file names. */
  photographs: ReadonlyMap<string, PhotographPlan>;
  shell: ShellData;
  parts: DocumentParts;
  release: string;
  isFinal: boolean;
  /** The folder of the built site. */
  folder: string;
  /** The share picture of each page, by its id. */
  shares: Map<string, SharePicture>;
}

/** Writes the HTML and data of all pages, and the pictures that they show. Returns the search records. */
export function writePages(job: WriteJob): SearchRecord[] {
  const { site, shell, parts, release, isFinal, shares } = job;
  const write = fileWriter(job.folder);
  const assets = new SiteAssets(site, job.photographs);
  const records = site.pages.flatMap((page) => {
    const head = createHead(site, page, { isFinal, share: shares.get(page.id) });
    const facts = { release, page: removePlaces(page), cloth: assets.cloth(page.id), ...head };
    const rendered = renderPage(facts, shell, assets);
    writePage(page, toDocument(rendered, parts), JSON.stringify(rendered.data), write);
    return toSearchRecords(page, rendered.tree);
  });
  for (const [path, content] of assets.files) write(path, content);
  return records;
}

/** Removes the places in the data, which only the development server needs. */
export function removePlaces({ file: _file, blocks, ...page }: Page): PageFacts['page'] {
  return { ...page, blocks: blocks.map(({ place: _place, ...block }) => block as Block) };
}

/** Writes a page under each of its addresses. */
function writePage(page: Page, html: string, json: string, write: Write): void {
  const isFound = page.kind !== 'not-found';
  // Hosts expect the not-found page at the top of the site.
  if (!isFound && basePath !== '/') write(builtFiles.notFound, html);
  for (const address of isFound ? [page.address, ...page.aliases] : [basePath + notFoundName]) {
    write(`${address === basePath ? basePath + homeFile : address}.html`, html);
    write(getDataUrl(address), json);
  }
}
