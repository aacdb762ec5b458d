import { lstatSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { findComingProblems } from '../../schema/coming-problems';
import { builtFiles } from '../../schema/content/output-paths';
import { getFolderName, type Tree } from '../../schema/content/tree';
import { memoize } from '../../schema/fields/walk';
import { isCollection } from '../../schema/files/collections';
import type { Problem } from '../../schema/problems';
import type { SiteReading } from '../../schema/read-site';
import type { Page, Site } from '../../schema/site-model';
import { getDictionary } from '../author/dictionaries';
import { formatPlaceInStudio } from '../author/differences';
import { compareFiles, type Files, getFile, isSameFile } from '../author/file-changes';
import { hashOf } from '../build/disk';
import { refreshEditorFiles } from '../build/editor-files';
import { drawIconFiles } from '../build/host/icons';
import { listTopFiles } from '../build/host/top-files';
import { SiteAssets } from '../build/pages/assets';
import { toShellData } from '../build/pages/shared-files';
import { makeCopy } from '../build/photographs/make';
import { copiesOf, type PhotographPlan, planPhotographs } from '../build/photographs/plan';
import { isIgnored, readWholeData } from '../build/read-data';
import { toTerminal } from '../build/report';
import type { ShellData } from '../shared/page-data';
import type { FieldProblem } from '../studio/protocol';

export interface RenderableSite {
  site: Site;
  photographs: ReadonlyMap<string, PhotographPlan>;
  assets: SiteAssets;
  shell: ShellData;
}

export interface PageInProgress {
  page: Page;
  renderable: RenderableSite;
  shell: ShellData;
}

export interface LastReading extends Pick<SiteReading, 'tree' | 'resolvedSite' | 'listChoices'> {
  files: Files;
}

/** The site while authors edit it: the last reading of its data, and the pages that can be shown. */
export class SiteInProgress {
  lastValid: RenderableSite | undefined;
  /** The valid parts of the data, if the data has problems. Otherwise `undefined`. */
  partial: RenderableSite | undefined;
  /**
   * The site that provides the shell. It is `partial` if only pages have problems and no page is missing, or if no site
   * was valid yet. Otherwise it is `lastValid`.
   */
  shellSite: RenderableSite | undefined;
  report = '';
  problems: FieldProblem[] = [];
  /** The problems that the site will have in the coming days. `readComingProblems` updates them. */
  private coming: FieldProblem[] = [];
  private currentAdvice: FieldProblem[] = [];
  /** Counts the readings of the data and the changes of `coming`. */
  readCount = 0;
  lastReading: LastReading | undefined;
  /** The data that was shown last. The next reading takes values from it in place of values with problems. */
  private shownTree: Tree | undefined;

  constructor(
    private readonly folder: string,
    private readonly readFiles: () => Files,
  ) {}

  /** Reads and checks the data, from the disk or from `files`. Returns true if the data has changed. */
  async read(files: Files = this.readFiles()): Promise<boolean> {
    if (this.readCount > 0 && compareFiles(files, this.lastReading?.files ?? {}).length === 0) return false;
    const reading = await readWholeData(files, this.folder, { drafts: true, dictionaryFor: getDictionary });
    const { site, resolvedSite, report, tree, problems, advice, listChoices, resolveValidParts } = reading;
    // If a file was removed, the data that was shown last may still refer to it. So this reading does not replace
    // faulty values with values from that data.
    if (Object.keys(this.lastReading?.files ?? {}).some((name) => !files[name])) this.shownTree = undefined;
    this.lastReading = { files, tree, resolvedSite, listChoices };
    refreshEditorFiles(this.folder, listChoices);
    this.readCount++;
    if (site) this.lastValid = createRenderableSite(site);
    const partial = site
      ? undefined
      : resolveValidParts((name) => this.shownTree?.byName.get(name)?.expanded);
    const fallbackOutcome = this.shellSite
      ? 'Pages are shown without your latest changes.'
      : 'No page can be shown yet.';
    const outcome = partial
      ? 'Pages show your changes, with a mark in place of each faulty block.'
      : fallbackOutcome;
    this.report = site ? '' : toTerminal({ ...report, advice: [], outcome });
    this.problems = problems.map((problem) => toFieldProblem(problem, tree));
    this.currentAdvice = advice.map((each) => toFieldProblem(each, tree));
    // If nothing can be shown, for example because of problems in the settings, the pages stay unchanged.
    if (site || partial) {
      this.shownTree = site ? tree : partial?.tree;
      this.partial = partial && createRenderableSite(partial.site);
      this.shellSite = this.chooseShellSite();
    }
    return true;
  }

  /** The advice for authors. Only the studio shows it. */
  get advice(): FieldProblem[] {
    return [...this.coming, ...this.currentAdvice];
  }

  /** Finds the problems that the site will have in the coming days. Returns true if they differ from the known ones. */
  readComingProblems(): boolean {
    if (!this.lastReading) return false;
    const { files, tree } = this.lastReading;
    const coming = findComingProblems(files, tree.context, tree).map((each) => toFieldProblem(each, tree));
    if (JSON.stringify(coming) === JSON.stringify(this.coming)) return false;
    this.coming = coming;
    this.readCount++;
    return true;
  }

  /** Checks whether the last reading includes the current content of these saved files. */
  hasRead(paths: readonly string[]): boolean {
    const files = this.lastReading?.files;
    return files !== undefined && paths.every((path) => isRead(path, files, this.folder));
  }

  /**
   * Returns the page at an address, from the current or the last valid data. If no page has the address, returns the
   * not-found page.
   */
  findPage(address: string, shellSite: RenderableSite): { isFound: boolean; pageInProgress: PageInProgress } {
    const { shell } = shellSite;
    for (const renderable of this.listShownSites()) {
      // Skips the not-found page, even if its file contains this address.
      const page = renderable.site.pages.find(
        ({ kind, address: own, aliases }) =>
          kind !== 'not-found' && (own === address || aliases.includes(address)),
      );
      if (page) return { isFound: true, pageInProgress: { page, renderable, shell } };
    }
    const page = shellSite.site.pages.find(({ kind }) => kind === 'not-found');
    if (!page) throw new Error('The site has no not-found page.');
    return { isFound: false, pageInProgress: { page, renderable: shellSite, shell } };
  }

  private chooseShellSite(): RenderableSite | undefined {
    const { lastValid: valid, partial } = this;
    if (!valid || !partial) return valid ?? partial;
    const isPageProblem = ({ file }: FieldProblem) => {
      const role = this.lastReading?.tree.byName.get(file)?.role ?? '';
      return role === 'pages' || role === 'law' || isCollection(role);
    };
    const hasAllPages = partial.site.pages.length >= valid.site.pages.length;
    return hasAllPages && this.problems.every(isPageProblem) ? partial : valid;
  }

  get sharedHash(): string {
    return this.shellSite ? hashSharedParts(this.shellSite) : '';
  }

  /** Returns a picture by its path. Creates the copies of photographs on request. */
  async getPicture(path: string): Promise<string | Uint8Array | undefined> {
    for (const renderable of this.listShownSites()) {
      const found = await findPicture(path, renderable);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Returns a public file, a download or a worker script by its path. */
  getTopFile(path: string): string | Uint8Array | undefined {
    return this.shellSite && listTopFiles(this.shellSite.site).get(path);
  }

  /** Lists the sites that can be shown. The one with the current data is first. */
  private listShownSites(): RenderableSite[] {
    return [this.partial, this.lastValid].filter((each) => each !== undefined);
  }
}

/** Returns true if a path is ignored, or if its file has not changed since the last reading. */
function isRead(path: string, files: Files, folder: string): boolean {
  const name = relative(folder, path).replaceAll(sep, '/');
  if (isIgnored(name)) return true;
  const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile && isSameFile(getFile(files, name), readFileSync(path));
}

/** Converts a problem for the studio and the overlay. The path of its file is relative to the data folder. */
export function toFieldProblem(problem: Problem, tree: Tree): FieldProblem {
  const { path, rule, line, message, word } = problem;
  const file = problem.file.slice(getFolderName(tree).length + 1);
  const holder = tree.byName.get(file);
  return {
    file,
    path,
    place: holder ? formatPlaceInStudio(holder, path) : problem.place,
    message,
    rule,
    line,
    word,
    suggestion: problem.correctedText ?? problem.suggestion,
  };
}

/** Prepares a site for rendering. Throws an error if a file that the site names is missing. */
function createRenderableSite(site: Site): RenderableSite {
  const photographs = planPhotographs(site);
  const assets = new SiteAssets(site, photographs);
  return { site, photographs, assets, shell: toShellData(site, assets) };
}

/**
 * Returns a picture of a site by its path. Returns `undefined` for an unreadable photograph, because a check reports
 * it.
 */
async function findPicture(path: string, { site, photographs, assets }: RenderableSite) {
  const file = assets.files.get(path);
  if (file !== undefined) return file;
  try {
    if (isIconFile(path)) return (await drawIcons(site)).get(path);
    return await makeCopy(path, { copies: copiesOf(photographs), images: site.images });
  } catch {
    return undefined;
  }
}

function isIconFile(path: string): boolean {
  return path === builtFiles.favicon || path === builtFiles.touchIcon;
}

/** Draws the icons. Each reading of the data creates a new `Site` object, so cached icons are never outdated. */
const drawIcons = memoize((site: Site) => drawIconFiles(site));

/**
 * Returns the hash of a picture. The hash is cached by the byte array, which stays the same object while the file is
 * unchanged.
 */
const hashPicture = memoize((bytes: Uint8Array) => hashOf(bytes));

/** Hashes the data that may appear on any page, such as pictures in menus and the sizes of downloads. */
const hashSharedParts = memoize(({ site }: RenderableSite): string => {
  const { settings, navigation, notice, wording, art } = site;
  const images = [...site.images].map(([name, bytes]) => [name, hashPicture(bytes)]);
  const sizes = [...site.downloads].map(([name, { length }]) => [name, length]);
  return hashOf(JSON.stringify([settings, navigation, notice, wording, [...art], images, sizes]));
});
