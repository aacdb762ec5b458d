import { builtFolders } from '../../../schema/content/reserved';
import type { Site } from '../../../schema/site-model';
import type { MovedPage, ShellData } from '../../page-data';
import { SiteAssets } from '../assets';
import type { ClientCode } from '../bundle/manifest';
import { hashOf } from '../hash';
import type { SearchedPage } from '../search/searched-page';
import { fileWriter, type Write } from '../write-files';
import { type DocumentParts, gatherDocumentParts } from './document-parts';
import type { InlineScripts } from './inline-scripts';
import { contentYear, toShellData } from './page-data';
import type { RenderJob } from './render-pages';
import { type Rendering, renderInThreads } from './render-threads';

interface PrerenderOptions {
  site: Site;
  photographs: RenderJob['photographs'];
  code: { client: ClientCode; scripts: InlineScripts };
  /** The folder to fill. */
  folder: string;
  /** The folder of the last build, which may not be there: what is the same is linked from it. */
  last: string;
  shares: RenderJob['shares'];
  isFinal: boolean;
}

/** Writes every address as HTML and data, with the files they need, into a folder. Answers what can be found on the pages. */
export async function prerender(
  { site, photographs, code, folder, last, shares, isFinal }: PrerenderOptions,
  rendering: Rendering,
): Promise<SearchedPage[]> {
  const write = fileWriter(folder, last);
  const { shell, shellUrl } = writeShell(site, photographs, write);
  const { client, scripts } = code;
  const parts = gatherDocumentParts({ site, shell, shellUrl, code: client, scripts }, write);
  const { settings, cards, art, entryPhotographs, pages, lawFeed } = site;
  // Threads are given no bytes of photographs, which would take as much memory again for each.
  const images = new Map([...site.images].filter(([file]) => !photographs.has(file)));
  const source = { settings, cards, art, images, entryPhotographs, lawFeed };
  const release = nameRelease(parts);
  writeMoves(site, release, write);
  const job = { site: source, photographs, shell, parts, release, isFinal, folder, last, pages, shares };
  return renderInThreads(job, rendering);
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
  write(shellUrl, json);
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
