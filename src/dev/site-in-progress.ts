import type { Reading } from '../../schema/read-site';
import type { Page, Site } from '../../schema/site-model';
import { DiskFault } from '../build/disk/disk-faults';
import { hashOf } from '../build/disk/hash';
import { readFile, readFiles } from '../build/disk/read-files';
import { refreshEditorFiles } from '../build/editor-files';
import { readAsSite, toTerminal } from '../build/load-site';
import { SiteAssets } from '../build/pages/assets';
import { contentYear, toShellData } from '../build/pages/page-data';
import type { PhotographPlan } from '../build/photographs/copies';
import { findDamaged } from '../build/photographs/find-damaged';
import { makeCopy } from '../build/photographs/make';
import { copiesOf, planPhotographs } from '../build/photographs/plan';
import { describeProblems, type Report } from '../build/report';
import type { ShellData } from '../page-data';
import type { FilePlace } from './open-in-editor';

/** A site as it was last read without problems, with what its pages are made from. */
export interface GoodSite {
  site: Site;
  photographs: ReadonlyMap<string, PhotographPlan>;
  assets: SiteAssets;
  shell: ShellData;
}

/** What a reading changed. */
export interface Changes {
  /** The addresses whose pages show something else. */
  changed: string[];
  /** Whether what all pages share is another, as what stands around them. */
  isSharedNew: boolean;
}

/** One problem in the list over a page: its place, and what the terminal says of it, beginning with that place. */
export interface ListedProblem extends FilePlace {
  words: string;
}

const goodPagesShown = 'Pages are shown as they last were good, those that never were as far as they can be.';

/** A page as it was saved, or the report of what is wrong within its file. */
export type Ahead = { page: Page; problems?: undefined } | { report: string; problems: ListedProblem[] };

/** The data as last read: the site while it was last without problems, and the report of what is wrong now. */
export class SiteInProgress {
  /** Nothing before the data was good for the first time. */
  good: GoodSite | undefined;
  /** The data with its problems, as far as it can be shown: for pages that were never good. */
  sound: GoodSite | undefined;
  /** The report as the terminal shows it; empty where all is well. */
  report = '';
  /** The problems of the report, those that are printed. */
  problems: ListedProblem[] = [];
  /** How often the data was read, problems or not. */
  reading = 0;
  /** The pictures of earlier readings, which pages that are open may still ask for. */
  private readonly earlier = new Map<string, string | Uint8Array>();
  private readSaved: Reading['readSaved'] | undefined;
  private damaged: ReadonlySet<string> = new Set();
  private files: Readonly<Record<string, Uint8Array>> = {};
  private texts = new Map<string, string>();
  private soundTexts = new Map<string, string>();
  /** The reading at which an address last changed; under '' what pages share. */
  private readonly changes = new Map<string, number>();

  constructor(private readonly folder: string) {
    this.read();
  }

  /**
   * What a file tells that was just saved, before all is read anew. Nothing where it is as it was, or where there were
   * problems already: then only a reading of everything can tell what is shown.
   */
  readAhead(name: string): Ahead | undefined {
    const bytes = this.report === '' && this.files[name] ? readFile(this.folder, name) : undefined;
    if (!bytes || areEqual(bytes, this.files[name])) return undefined;
    const saved = this.readSaved?.(name, bytes);
    if (!saved?.problems) return saved;
    const textOf = () => new TextDecoder().decode(bytes);
    const { problems } = saved;
    const report = { problems, fileCount: this.fileNames.length, textOf, outcome: goodPagesShown };
    return { report: toTerminal(report), problems: listProblems(report) };
  }

  /** Reads everything anew. Answers what changed; with problems, of what was never good. */
  read(): Changes {
    this.files = readFiles(this.folder);
    const { site, report, listChoices, resolveSoundParts, readSaved } = readAsSite(this.files, this.folder, {
      drafts: true,
      damaged: this.damaged,
    });
    refreshEditorFiles({ data: this.folder, listChoices });
    this.reading++;
    this.readSaved = readSaved;
    for (const { assets } of [this.good, this.sound].filter((each) => each !== undefined))
      for (const [path, content] of assets.files) this.earlier.set(path, content);
    const changed = site ? this.takeGood(site) : this.takeSound(resolveSoundParts);
    this.report = report ? toTerminal({ ...report, outcome: this.outcome() }) : '';
    this.problems = report ? listProblems(report) : [];
    for (const address of changed) this.changes.set(address, this.reading);
    return toChanges(changed);
  }

  private takeGood(site: Site): string[] {
    this.good = toGoodSite(site);
    this.sound = undefined;
    const last = this.texts;
    this.texts = textsOf(site);
    this.soundTexts.clear();
    return findChanges(last, this.texts);
  }

  private takeSound(resolve: () => Site | undefined): string[] {
    const site = resolve();
    this.sound = site && toGoodSite(site);
    const last = this.soundTexts;
    this.soundTexts = site ? textsOf(site) : new Map();
    return findChanges(last, this.soundTexts).filter((address) => !this.texts.has(address));
  }

  /** How the report ends: what is shown in spite of the problems. */
  private outcome(): string {
    if (!this.sound) return this.good ? 'The page shown is the last good one.' : 'No page can be shown yet.';
    return this.good ? goodPagesShown : 'Pages are shown as far as they can be.';
  }

  /** The names of the files that were read last. */
  get fileNames(): string[] {
    return Object.keys(this.files);
  }

  /** Whether the folder holds anything else than what was read last. */
  isOutdated(): boolean {
    const now = readFiles(this.folder);
    const names = Object.keys(now);
    return (
      names.length !== this.fileNames.length ||
      names.some((name) => !areEqual(now[name] as Uint8Array, this.files[name]))
    );
  }

  /** What changed after a reading. */
  changesSince(reading: number): Changes {
    return toChanges([...this.changes].filter(([, changed]) => changed > reading).map(([key]) => key));
  }

  /**
   * Reads the pictures to their end, which takes a while. Answers whether others than before are damaged, so that all is
   * to be read anew; no, if that has been done in the meantime.
   */
  async readPictures(): Promise<boolean> {
    const { reading, damaged: before } = this;
    const damaged = await findDamaged(readFiles(this.folder));
    if (reading !== this.reading) return false;
    this.damaged = damaged;
    return [...damaged].join() !== [...before].join();
  }

  /** A picture that this reading or an earlier one has drawn, by its path; a copy of a photograph is made when asked for. */
  async picture(path: string): Promise<string | Uint8Array | undefined> {
    for (const edition of [this.good, this.sound]) {
      const drawn = edition && (await pictureOf(path, edition));
      if (drawn !== undefined) return drawn;
    }
    return this.earlier.get(path);
  }
}

/** A picture of a site by its path; none for a copy of a photograph that cannot be read, which is reported as such. */
export async function pictureOf(
  path: string,
  { site, photographs, assets }: GoodSite,
): Promise<string | Uint8Array | undefined> {
  try {
    return (
      assets.files.get(path) ?? (await makeCopy(path, { copies: copiesOf(photographs), images: site.images }))
    );
  } catch (fault) {
    if (fault instanceof DiskFault) return undefined;
    throw fault;
  }
}

/** A site with what its pages are made from. Throws where something that it names is not there. */
export function toGoodSite(site: Site): GoodSite {
  const photographs = planPhotographs(site);
  const assets = new SiteAssets(site, photographs);
  return { site, photographs, assets, shell: toShellData(site, assets, contentYear()) };
}

function listProblems(report: Report): ListedProblem[] {
  return describeProblems(report).map(({ problem: { file, line, column }, words }) => ({
    file,
    line,
    column,
    words,
  }));
}

function toChanges(keys: string[]): Changes {
  return { changed: keys.filter((key) => key !== ''), isSharedNew: keys.includes('') };
}

/**
 * All that each address shows as a text, by address; under '' what may show on any page, as art does in menus, and which
 * pages are marked as drafts.
 */
function textsOf(site: Site): Map<string, string> {
  const images = [...site.images].map(([name, bytes]) => [name, hashOf(bytes)]);
  const drafts = site.pages.filter(({ draft }) => draft).map(({ address }) => address);
  const shared = JSON.stringify([
    site.settings,
    site.navigation,
    site.wording,
    [...site.art],
    images,
    drafts,
  ]);
  const pages = site.pages.flatMap((page) =>
    [page.address, ...page.aliases].map((address): [string, string] => [address, JSON.stringify(page)]),
  );
  return new Map([['', shared], ...pages]);
}

function findChanges(before: Map<string, string>, after: Map<string, string>): string[] {
  const isAllNew = before.get('') !== after.get('');
  return [...after.keys()].filter((address) => isAllNew || before.get(address) !== after.get(address));
}

function areEqual(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return other !== undefined && Buffer.compare(one, other) === 0;
}
