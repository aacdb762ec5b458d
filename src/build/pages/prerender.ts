import { builtFolders } from '../../../schema/content/reserved';
import type { Page, Site } from '../../../schema/site-model';
import type { MovedPage, ShellData } from '../../page-data';
import type { InlineScripts } from '../bundle/inline-scripts';
import type { ClientCode } from '../bundle/manifest';
import { hashOf } from '../disk/hash';
import type { SiteFolder } from '../disk/site-folder';
import type { Write } from '../disk/write-files';
import { SiteAssets } from './assets';
import { type DocumentParts, gatherDocumentParts } from './document-parts';
import { KeptPages } from './kept-pages';
import { contentYear, toShellData } from './page-data';
import type { PageRecord } from './page-records';
import type { RenderJob } from './render-pages';
import { type Rendering, renderInThreads } from './render-threads';

interface PrerenderOptions {
  site: Site;
  /** The hash of each file of its data, by its path. */
  hashes: ReadonlyMap<string, string>;
  photographs: RenderJob['photographs'];
  code: { name: string; client: ClientCode; scripts: InlineScripts };
  /** Where to put them. */
  folder: SiteFolder;
  /** The folder of the last build, which may not be there: what is the same is linked from it. */
  lastFolder: string;
  /** What is kept of its pages. */
  last: PageRecord;
  /** Where rendered pages are kept from build to build. */
  cache: string;
  shares: RenderJob['shares'];
  isFinal: boolean;
}

/** The pages of a site as a build has made them. */
interface PrerenderedPages {
  /** How many were rendered; the others were taken over from the last build. */
  rendered: number;
  keeper: KeptPages;
}

/** Writes every address as HTML and data, with the files they need, into a folder. */
export async function prerender(
  { site, hashes, photographs, code, folder, lastFolder, last, cache, shares, isFinal }: PrerenderOptions,
  rendering: Rendering,
): Promise<PrerenderedPages> {
  const { write } = folder;
  const { shell, shellUrl } = writeShell(site, photographs, write);
  const { name, client, scripts } = code;
  const parts = gatherDocumentParts({ site, shell, shellUrl, code: client, scripts }, write);
  const { settings, cards, art, entryPhotographs, pages, questions } = site;
  // Threads are given no bytes of photographs, which would take as much memory again for each.
  const images = new Map([...site.images].filter(([file]) => !photographs.has(file)));
  const source = { settings, cards, art, images, entryPhotographs };
  const release = nameRelease(parts);
  writeMoves(site, release, write);
  const job = {
    site: source,
    photographs,
    shell,
    parts,
    release,
    isFinal,
    folder: folder.path,
    last: lastFolder,
    shares,
  };
  const keeper = new KeptPages({ job, questions, hashes, folder, last, code: name, cache });
  const pagesToRender = { pages: takeOver(pages, keeper), most: pages.length };
  const rendered = await renderInThreads(job, pagesToRender, rendering);
  for (const page of rendered) {
    keeper.add(page);
    for (const path of page.files) folder.add(path);
  }
  return { rendered: rendered.length, keeper };
}

/** Takes over every page that is kept, and answers one after the other those that have to be rendered. */
function* takeOver(pages: Page[], keeper: KeptPages): Generator<Page> {
  for (const page of pages) {
    const whole = keeper.take(page);
    if (whole) yield whole;
  }
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
function nameRelease({ entry, blockScripts, shellUrl, globalCss, scripts }: DocumentParts): string {
  const named = [entry, [...blockScripts], shellUrl, globalCss, scripts];
  return hashOf(JSON.stringify(named)).slice(0, 12);
}
