import type { Page, Site } from '../../schema/site-model';
import { readFiles } from '../build/disk/files';
import { refreshEditorFiles } from '../build/editor-files';
import { findNotFoundPage } from '../build/host/unknown-address';
import { readAsSite, toTerminal } from '../build/load-site';
import { findDamaged } from '../build/photographs/find-damaged';
import { describeProblems, type Report } from '../build/report';
import { today } from '../build/today';
import { type GoodSite, pictureOf, toGoodSite } from './good-site';
import type { FilePlace } from './open-in-editor';
import { type Changes, type PageInProgress, ShownPages } from './shown-pages';

/** One problem in the list over a page: its place, and what the terminal says of it, beginning with that place. */
export interface ListedProblem extends FilePlace {
  words: string;
}

const goodPagesShown = 'Pages are shown as they last were good, those that never were as far as they can be.';

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
  private damaged: ReadonlySet<string> = new Set();
  private files: Readonly<Record<string, Uint8Array>> = {};
  private readonly shown = new ShownPages();

  constructor(private readonly folder: string) {
    this.read();
  }

  /** Reads and judges everything. Answers what changed for whoever looks. */
  read(): Changes {
    const files = readFiles(this.folder);
    this.files = files;
    const reading = readAsSite(files, this.folder, { drafts: true, damaged: this.damaged, today: today() });
    const { site, report, listChoices, resolveSoundParts } = reading;
    refreshEditorFiles({ data: this.folder, listChoices });
    this.reading++;
    for (const { assets } of [this.good, this.sound].filter((each) => each !== undefined))
      for (const [path, content] of assets.files) this.earlier.set(path, content);
    if (site) this.good = toGoodSite(site);
    const sound = site ? undefined : resolveSoundParts();
    this.sound = sound && toGoodSite(sound);
    this.report = report ? toTerminal({ ...report, outcome: this.outcome() }) : '';
    this.problems = report ? listProblems(report) : [];
    const first = this.good ?? this.sound;
    return this.shown.compare(this.reading, first, (address) => first && this.find(address, first).shown);
  }

  /**
   * The page at an address as it was last good, or where it never was, as far as it can be shown; or the one of `first` that
   * says there is none. Whoever asks is told of what becomes of it.
   */
  show(address: string, first: GoodSite): { isThere: boolean; shown: PageInProgress } {
    const found = this.find(address, first);
    this.shown.note(address, found.shown);
    return found;
  }

  private find(address: string, first: GoodSite): { isThere: boolean; shown: PageInProgress } {
    for (const from of [this.good, this.sound]) {
      const page = from && findPage(from.site, address);
      if (page) return { isThere: true, shown: { page, from } };
    }
    return { isThere: false, shown: { page: findNotFoundPage(first.site), from: first } };
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
      names.length !== this.fileNames.length || names.some((name) => !areEqual(now[name], this.files[name]))
    );
  }

  /** What changed after a reading. */
  changesSince(reading: number): Changes {
    return this.shown.since(reading);
  }

  /**
   * Reads the pictures to their end, which takes a while. Answers whether others than before are damaged, so that all is
   * to be read anew; no, if that has been done in the meantime.
   */
  async readPictures(): Promise<boolean> {
    const { reading, damaged: before } = this;
    const damaged = await findDamaged(this.files);
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

/** Whether two files are there and hold the same. */
function areEqual(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;
}

function listProblems(report: Report): ListedProblem[] {
  return describeProblems(report).map(({ problem: { file, line, column }, words }) => ({
    file,
    line,
    column,
    words,
  }));
}

/** The page at an address. The one for unknown addresses has none, whatever its file says. */
function findPage({ pages }: Site, address: string): Page | undefined {
  return pages.find(
    (page) => page.kind !== 'not-found' && (page.address === address || page.aliases.includes(address)),
  );
}
