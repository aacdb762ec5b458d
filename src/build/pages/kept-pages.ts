import { readFileSync } from 'node:fs';
import type { Question } from '../../../schema/block-context';
import type { PictureKey } from '../../../schema/fields/picture-key';
import type { Page, Questions } from '../../../schema/site-model';
import { hashOf } from '../disk/hash';
import type { SiteFolder } from '../disk/site-folder';
import type { Marks } from '../disk/survey';
import type { Write } from '../disk/write-files';
import { nameFound, type SearchedPage, toSearchedPage, unpackFound } from '../search/searched-page';
import { SiteAssets } from './assets';
import { makeKeptSearch } from './kept-search';
import { type KeptPage, type PageRecord, writeRecord } from './page-records';
import type { FinishedPage, RenderJob } from './render-pages';

/** What pages are rendered by and from. */
interface Rendered {
  /** The job of all pages. */
  job: RenderJob & { last: string };
  questions: Questions;
  /** The hash of each file of its data, by its path. */
  hashes: ReadonlyMap<string, string>;
  /** Where they are put. */
  folder: SiteFolder;
  /** What is kept of the last build. */
  last: PageRecord;
  /** A name for the code that renders. */
  code: string;
  /** The folder where pages are kept of each built site. */
  cache: string;
}

/** What a page comes of, by names. */
type Basis = Pick<KeptPage, 'given' | 'questions' | 'basis'>;

/**
 * The pages of the last build that need not be rendered anew. A page is the same where the code, what all pages share,
 * its own data and all that its pictures come of are the same; its files are where each is as long and as old as when
 * it was kept.
 */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>();
  /** What can be found on the pages that were rendered, packed, by their ids. */
  private readonly found = new Map<string, Uint8Array>();
  /** Of every page, in the order of the site. */
  private readonly bases = new Map<string, Basis>();
  private readonly shared: string;
  private readonly assets: SiteAssets;
  /** What the questions of pages are answered, by names. */
  private readonly answers = new Map<Question, string>();

  constructor(private readonly rendered: Rendered) {
    const { job } = rendered;
    const { shell, parts, release, isFinal, site } = job;
    const everywhere = ['site.json', 'wording.json'].map((file) => rendered.hashes.get(file));
    const { settings } = site;
    const documents = { ...parts, blockScripts: [...parts.blockScripts] };
    this.shared = hashOf(JSON.stringify([shell, documents, release, isFinal, settings, everywhere]));
    this.assets = new SiteAssets(site, job.photographs);
  }

  /** Takes over a page of the last build with its files. Where it has to be rendered, answers the page, resolved. */
  take(page: Page): Page | undefined {
    const last = this.rendered.last.pages.get(page.id);
    if (last && last.given === this.givenOf(page, last.questions) && this.takeFiles(page.id, last))
      return undefined;
    const whole = { ...page };
    const now = { ...this.givenNow(page), basis: this.basisOf(whole) };
    this.bases.set(page.id, now);
    const isSame = last?.basis === now.basis && this.takeFiles(page.id, { ...last, ...now });
    return isSame ? undefined : whole;
  }

  /** Notes a page that had to be rendered. */
  add({ id, pictures, files, found }: FinishedPage): void {
    const basis = this.bases.get(id);
    if (!basis) throw new Error(`The page "${id}" was rendered without being asked for.`);
    const picturesBasis = this.picturesBasisOf(pictures);
    if (found) this.found.set(id, found);
    this.pages.set(id, { ...basis, picturesBasis, pictures, files, foundHash: found && nameFound(found) });
  }

  /** Makes the search of the pages of the site, and takes over those of its files that would be the same. */
  makeSearch(pages: readonly Page[], write: Write): void {
    const { cache, code, job, folder } = this.rendered;
    const named = pages.flatMap(({ id }) => {
      const hash = this.pages.get(id)?.foundHash;
      return hash === undefined ? [] : { id, hash };
    });
    const byId = new Map(pages.map((page) => [page.id, page]));
    const found = (id: string) => {
      const packed = this.found.get(id);
      return packed ? unpackFound(packed) : this.readFound(byId.get(id));
    };
    const takeFile = (path: string) => folder.takeOver(path);
    makeKeptSearch({ pages: named, found, last: job.last, code, cache, takeFile, write });
    this.found.clear();
  }

  /** Keeps the pages of this build for the next one, with all files that it leaves. */
  save(files: Marks): void {
    const { cache, code, job } = this.rendered;
    const pages = new Map<string, KeptPage>();
    for (const id of this.bases.keys()) {
      const page = this.pages.get(id);
      if (page) pages.set(id, page);
    }
    writeRecord(cache, { site: job.last, code }, { pages, files });
  }

  /** What can be found on a page that was taken over, as its HTML tells. */
  private readFound(page: Page | undefined): SearchedPage | undefined {
    const [file] = (page && this.pages.get(page.id)?.files) ?? [];
    return page && file
      ? toSearchedPage(page, readFileSync(`${this.rendered.folder.path}/${file}`, 'utf8'))
      : undefined;
  }

  /** Links the files of a page whose pictures are the same. Answers whether it could. */
  private takeFiles(id: string, kept: KeptPage): boolean {
    if (kept.picturesBasis !== this.picturesBasisOf(kept.pictures)) return false;
    if (!kept.files.every((path) => this.rendered.folder.takeOver(path))) return false;
    this.bases.set(id, kept);
    this.pages.set(id, kept);
    return true;
  }

  private basisOf(page: Page): string {
    const share = this.rendered.job.shares.get(page.id);
    return hashOf(JSON.stringify([this.shared, page, this.assets.art.border(page.id), share]));
  }

  /** A name for all that a page comes of, told without its blocks: they follow from its file and from what it asks. */
  private givenOf(page: Page, questions: readonly Question[]): string {
    const { hashes, job } = this.rendered;
    const keys = Object.keys(page) as (keyof Page)[];
    const outside = keys.map((key) => key !== 'blocks' && page[key]);
    const answers = questions.map((question) => this.nameAnswer(question));
    const share = job.shares.get(page.id);
    return hashOf(
      JSON.stringify([
        this.shared,
        hashes.get(page.file),
        outside,
        answers,
        this.assets.art.border(page.id),
        share,
      ]),
    );
  }

  private givenNow(page: Page): Omit<Basis, 'basis'> {
    const questions = [...(this.rendered.questions.askedBy(page.id) ?? [])];
    return { given: this.givenOf(page, questions), questions };
  }

  private nameAnswer(question: Question): string {
    const known = this.answers.get(question);
    if (known !== undefined) return known;
    const name = hashOf(JSON.stringify(this.rendered.questions.answer(question)) ?? '');
    this.answers.set(question, name);
    return name;
  }

  private picturesBasisOf(pictures: PictureKey[]): string {
    return hashOf(pictures.map((key) => this.assets.basisOf(key)).join('\n'));
  }
}
