import type { Question } from '../../../schema/block-context';
import type { PictureKey } from '../../../schema/fields/picture-key';
import type { Page, Questions } from '../../../schema/site-model';
import { SiteArt } from '../art/site-art';
import { hashOf } from '../disk/hash';
import type { SiteFolder } from '../disk/site-folder';
import type { Marks } from '../disk/survey';
import { SiteAssets } from './assets';
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
  private readonly last: PageRecord;
  private readonly pages = new Map<string, KeptPage>();
  private search: readonly string[] = [];
  /** Of every page, in the order of the site. */
  private readonly bases = new Map<string, Basis>();
  private readonly shared: string;
  private readonly assets: SiteAssets;
  private readonly art: SiteArt;
  /** What the questions of pages are answered, by names. */
  private readonly answers = new Map<Question, string>();

  constructor(private readonly rendered: Rendered) {
    const { job } = rendered;
    const { shell, parts, release, isFinal, site } = job;
    const everywhere = ['site.json', 'wording.json'].map((file) => rendered.hashes.get(file));
    const { settings, lawFeed } = site;
    const documents = { ...parts, blockScripts: [...parts.blockScripts] };
    this.shared = hashOf(JSON.stringify([shell, documents, release, isFinal, settings, lawFeed, everywhere]));
    this.assets = new SiteAssets(site, job.photographs);
    this.art = new SiteArt(site);
    this.last = rendered.last;
  }

  /** Takes over a page of the last build with its files; or answers the page, resolved, that has to be rendered. */
  take(page: Page): { kept: FinishedPage; whole?: undefined } | { whole: Page; kept?: undefined } {
    const last = this.last.pages.get(page.id);
    if (last && last.given === this.givenOf(page, last.questions) && this.takeFiles(page.id, last))
      return { kept: { id: page.id, ...last } };
    const whole = { ...page };
    const now = { ...this.givenNow(page), basis: this.basisOf(whole) };
    this.bases.set(page.id, now);
    if (last?.basis !== now.basis || !this.takeFiles(page.id, { ...last, ...now })) return { whole };
    return { kept: { id: page.id, ...last } };
  }

  /** Notes a page that had to be rendered. */
  add({ id, pictures, files, found }: FinishedPage): void {
    const basis = this.bases.get(id);
    if (!basis) throw new Error(`The page "${id}" was rendered without being asked for.`);
    this.pages.set(id, { ...basis, picturesBasis: this.picturesBasisOf(pictures), pictures, files, found });
  }

  /** Takes over the files of the search, where the same can be found on the same pages. Answers whether it did. */
  takeSearch(): boolean {
    const { pages, search } = this.last;
    if (search.length === 0 || pages.size !== this.bases.size) return false;
    const others = pages.entries();
    for (const id of this.bases.keys()) {
      const [other, last] = others.next().value ?? [];
      const found = this.pages.get(id)?.found;
      const isSame = found === last?.found || JSON.stringify(found) === JSON.stringify(last?.found);
      if (id !== other || !isSame) return false;
    }
    if (!search.every((path) => this.rendered.folder.takeOver(path))) return false;
    this.search = search;
    return true;
  }

  /** Notes the files of the search that had to be made. */
  addSearch(paths: readonly string[]): void {
    this.search = paths;
  }

  /** Keeps the pages of this build for the next one, with all files that it leaves. */
  save(files: Marks): void {
    const { cache, code, job } = this.rendered;
    const pages = new Map<string, KeptPage>();
    for (const id of this.bases.keys()) {
      const page = this.pages.get(id);
      if (page) pages.set(id, page);
    }
    writeRecord(cache, { site: job.last, code }, { pages, search: this.search, files });
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
    return hashOf(JSON.stringify([this.shared, page, this.art.border(page.id), share]));
  }

  /** A name for all that a page comes of, told without its blocks: they follow from its file and from what it asks. */
  private givenOf(page: Page, questions: readonly Question[]): string {
    const { hashes, job } = this.rendered;
    const keys = Object.keys(page) as (keyof Page)[];
    const outside = keys.map((key) => key !== 'blocks' && page[key]);
    const answers = questions.map((question) => this.nameAnswer(question));
    const share = job.shares.get(page.id);
    return hashOf(
      JSON.stringify([this.shared, hashes.get(page.file), outside, answers, this.art.border(page.id), share]),
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
