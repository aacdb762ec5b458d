import type { PictureKey } from '../../../schema/fields/picture-key';
import type { Page } from '../../../schema/site-model';
import { SiteArt } from '../art/site-art';
import { hashOf } from '../disk/hash';
import { fileLinker, type Write } from '../disk/write-files';
import { nameFound } from '../search/make-index';
import { SiteAssets } from './assets';
import { makeKeptSearch } from './kept-search';
import {
  isAsMarked,
  type KeptPage,
  type Mark,
  markOf,
  type PageRecord,
  readRecord,
  writeRecord,
} from './page-records';
import type { FinishedPage, RenderJob } from './render-pages';

/** What pages are rendered by and from. */
interface Rendered {
  /** The job of all pages. */
  job: RenderJob & { last: string };
  /** A name for the code that renders. */
  code: string;
  /** The folder where pages are kept of each built site. */
  cache: string;
}

/**
 * The pages of the last build that need not be rendered anew. A page is the same where the code, what all pages share,
 * its own data and all that its pictures come of are the same; its files are where each is as long and as old as when
 * it was kept.
 */
export class KeptPages {
  private readonly last: PageRecord;
  private readonly pages = new Map<string, KeptPage>();
  private search: readonly string[] = [];
  /** Of every page, in the order of the site. */
  private readonly bases = new Map<string, string>();
  private readonly shared: string;
  private readonly assets: SiteAssets;
  private readonly art: SiteArt;
  private readonly link: (path: string) => void;
  /** The files that were looked for, and whether each was as it was kept. */
  private readonly taken = new Map<string, boolean>();

  constructor(private readonly rendered: Rendered) {
    const { job, code, cache } = rendered;
    const { shell, parts, release, isFinal, site, folder, last } = job;
    const { settings, lawFeed } = site;
    const documents = { ...parts, blockScripts: [...parts.blockScripts] };
    this.shared = hashOf(JSON.stringify([shell, documents, release, isFinal, settings, lawFeed]));
    this.assets = new SiteAssets(site, job.photographs);
    this.art = new SiteArt(site);
    this.link = fileLinker(folder, last);
    this.last = readRecord(cache, { site: last, code });
  }

  /** Takes over a page of the last build with its files; `undefined` where it has to be rendered. */
  take(page: Page): FinishedPage | undefined {
    const basis = this.basisOf(page);
    this.bases.set(page.id, basis);
    const kept = this.last.pages.get(page.id);
    if (!kept || kept.basis !== basis) return undefined;
    if (kept.picturesBasis !== this.picturesBasisOf(kept.pictures)) return undefined;
    if (!kept.files.every((path) => this.takeFile(path))) return undefined;
    this.pages.set(page.id, kept);
    return { id: page.id, ...kept };
  }

  /** Notes a page that had to be rendered. */
  add({ id, pictures, files, found }: FinishedPage): void {
    const basis = this.bases.get(id) ?? '';
    const foundHash = found && nameFound(found);
    const picturesBasis = this.picturesBasisOf(pictures);
    this.pages.set(id, { basis, picturesBasis, pictures, files, found, foundHash });
  }

  /** Makes the search of the pages, and takes over those of its files that would be the same. */
  makeSearch(write: Write): void {
    const { cache, code, job } = this.rendered;
    const pages = [...this.bases.keys()].flatMap((id) => {
      const hash = this.pages.get(id)?.foundHash;
      return hash === undefined ? [] : { id, hash };
    });
    const found = (id: string) => this.pages.get(id)?.found;
    const takeFile = (path: string) => this.takeFile(path);
    this.search = makeKeptSearch({ pages, found, last: job.last, code, cache, takeFile, write });
  }

  /** Keeps the pages of this build, whose files are all written, for the next one. */
  save(): void {
    const { cache, code, job } = this.rendered;
    const pages = new Map<string, KeptPage>();
    for (const id of this.bases.keys()) {
      const page = this.pages.get(id);
      if (page) pages.set(id, page);
    }
    const files = new Map<string, Mark>();
    for (const paths of [this.search, ...[...pages.values()].map((page) => page.files)])
      for (const path of paths) if (!files.has(path)) files.set(path, this.markOf(path));
    writeRecord(cache, { site: job.last, code }, { pages, search: this.search, files });
  }

  private basisOf(page: Page): string {
    const share = this.rendered.job.shares.get(page.id);
    return hashOf(JSON.stringify([this.shared, page, this.art.border(page.id), share]));
  }

  private picturesBasisOf(pictures: PictureKey[]): string {
    return hashOf(pictures.map((key) => this.assets.basisOf(key)).join('\n'));
  }

  /** What was linked has the mark that it had. */
  private markOf(path: string): Mark {
    const last = this.taken.get(path) ? this.last.files.get(path) : undefined;
    return last ?? markOf(this.rendered.job.folder, path);
  }

  /** Links a file of the last build. Answers whether it was there as it was kept. */
  private takeFile(path: string): boolean {
    const known = this.taken.get(path);
    if (known !== undefined) return known;
    const isKept = isAsMarked(this.rendered.job.last, path, this.last.files.get(path));
    if (isKept) this.link(path);
    this.taken.set(path, isKept);
    return isKept;
  }
}
