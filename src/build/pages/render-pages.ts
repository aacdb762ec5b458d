import { parentPort, workerData } from 'node:worker_threads';
import { builtFolders, homeFile } from '../../../schema/content/reserved';
import { memoize } from '../../../schema/fields/memoize';
import type { PictureKey } from '../../../schema/fields/picture-key';
import type { Page } from '../../../schema/site-model';
import type { PageData, ShellData } from '../../page-data';
import { fileWriter, type Write } from '../disk/write-files';
import { notFoundFile } from '../host/unknown-address';
import type { PhotographPlan } from '../photographs/copies';
import { packFound, toSearchedPage } from '../search/searched-page';
import type { SharePicture } from '../share-pictures/plan';
import { type AssetSite, SiteAssets } from './assets';
import { directTexts } from './directions';
import { toDocument } from './document';
import type { DocumentParts } from './document-parts';
import type { HeadSource } from './head';
import { toPageData } from './page-data';
import { PageRenderer, prepare } from './server';
import { encode, SharedText } from './shared-text';

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
  folder: string;
  /** The folder of the last build, if there is one: a file of the same content is linked from there. */
  last?: string;
  /** The share picture of each page, by its id. */
  shares: Map<string, SharePicture>;
}

/** A page whose files are written. */
export interface FinishedPage {
  id: string;
  /** The pictures that it shows beside those of all pages. */
  pictures: PictureKey[];
  /** The files that it takes beside those of all pages and copies of photographs, by their paths in the built site. */
  files: string[];
  /** What can be found on it, packed, if it can be found. */
  found?: Uint8Array;
}

/** Writes the HTML and data of a page, and the pictures that it shows, into a folder. */
export type RenderPage = (page: Page) => FinishedPage;

/** Makes what renders pages into the job's folder. */
export async function prepareRendering(job: RenderJob): Promise<RenderPage> {
  const { site, shell, parts, folder, last } = job;
  const write = fileWriter(folder, last);
  const assets = new SiteAssets(site, job.photographs);
  await prepare();
  const renderer = new PageRenderer(shell, assets);
  return (page) => {
    const data = describePage(job, page, assets);
    const rendered = renderer.render(data);
    const json = JSON.stringify(rendered.first);
    const { before, html, after } = rendered;
    const directed = { before: directFrame(before), html: directTexts(html), after: directFrame(after) };
    const { head, body, end } = toDocument(data, { ...rendered, ...directed }, json, parts);
    for (const piece of body) refuseInlineStyle(piece.toString(), page);
    const document = encode([...head, ...body, end]);
    const pictures = Object.keys(data.pictures) as PictureKey[];
    const { frame, strip } = data.cloth;
    const shown = [frame, strip, ...Object.values(data.pictures).map((picture) => picture?.src ?? '')];
    const drawn = new Set(shown.map(fileOf).filter((path) => assets.has(path)));
    const files = [...writePage(page, document, JSON.stringify(data), write), ...drawn];
    for (const [path, content] of assets.takeFiles()) write(path, content);
    const found = toSearchedPage(page, html);
    return { id: page.id, pictures, files, found: found && packFound(found) };
  };
}

/** What stands around pages, with the direction of its texts: the same for many of them. */
const directFrame = memoize((frame: SharedText) => new SharedText(directTexts(frame.text)));

/** The path of the file that an address of this site names, without the part that is shown of it. */
function fileOf(address: string): string {
  return address.slice(1).replace(/#.*/, '');
}

function describePage(job: RenderJob, page: Page, assets: SiteAssets): PageData {
  const { site, release, isFinal, shares } = job;
  try {
    return toPageData(site, page, assets, release, isFinal, shares.get(page.id));
  } catch (fault) {
    throw new Error(`${page.address}: the data of the page could not be made.`, { cause: fault });
  }
}

/** Writes a page under each of its addresses. Answers the paths of the files. */
function writePage(page: Page, html: Uint8Array, json: string, write: Write): string[] {
  const addresses = page.kind === 'not-found' ? [] : [page.address, ...page.aliases];
  const paths = addresses.map((address) => (address === '/' ? homeFile : address.slice(1)));
  const files: [path: string, content: string | Uint8Array][] =
    page.kind === 'not-found'
      ? [[notFoundFile, html]]
      : paths.flatMap((path): [string, string | Uint8Array][] => [
          [`${path}.html`, html],
          [`${builtFolders.data}/${path}.json`, json],
        ]);
  for (const [path, content] of files) write(path, content);
  return files.map(([path]) => path);
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

/** What another thread is told: pages to render, or that there are no more. */
export type WorkerOrder = Page[] | 'no more';

if (parentPort) {
  const port = parentPort;
  const render = await prepareRendering(workerData as RenderJob);
  port.on('message', (order: WorkerOrder) => {
    if (order === 'no more') port.close();
    else port.postMessage(order.map(render));
  });
}
