import { lstatSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { getFolderName, type Tree } from '../../schema/content/tree';
import { memoize } from '../../schema/fields/walk';
import { isCollection } from '../../schema/files/collections';
import type { Problem } from '../../schema/problems';
import type { SiteReading } from '../../schema/read-site';
import type { Page, Site } from '../../schema/site-model';
import { compareFiles, type Files, getFile, isSameFile } from '../author/planned-tree';
import { dictionaryFor } from '../author/spelling';
import { hashOf, isIgnored } from '../build/disk';
import { readWholeData, refreshEditorFiles } from '../build/load-site';
import { SiteAssets } from '../build/pages/assets';
import { toShellData } from '../build/pages/page-data';
import { makeCopy } from '../build/photographs/make';
import { copiesOf, type PhotographPlan, planPhotographs } from '../build/photographs/plan';
import { toTerminal } from '../build/report';
import type { ShellData } from '../shared/page-data';
import type { FieldProblem } from '../studio/protocol';

export interface RenderableSite {
  site: Site;
  photographs: ReadonlyMap<string, PhotographPlan>;
  assets: SiteAssets;
  shell: ShellData;
}

/** A page, the reading that it is rendered from, and what stands around it. */
export interface PageInProgress {
  page: Page;
  renderable: RenderableSite;
  shell: ShellData;
}

export interface LastReading extends Pick<SiteReading, 'tree' | 'resolvedSite' | 'listChoices'> {
  files: Files;
}

export class SiteInProgress {
  lastValid: RenderableSite | undefined;
  /** The data with its problems, as far as it can be shown. */
  partial: RenderableSite | undefined;
  /** The site that stands around all pages: as it is written, or as it last was where something shared is faulty or a page is missing. */
  shellSite: RenderableSite | undefined;
  report = '';
  problems: FieldProblem[] = [];
  advice: FieldProblem[] = [];
  /** How often the data was read, problems or not. */
  readCount = 0;
  lastReading: LastReading | undefined;
  /** The data as it was last shown, with what stands in the place of faults. */
  private shownTree: Tree | undefined;

  constructor(
    private readonly folder: string,
    private readonly readFiles: () => Files,
  ) {}

  /** Reads and checks the data, from the disk or from `files`. Returns true if it has changed. */
  async read(files: Files = this.readFiles()): Promise<boolean> {
    if (this.readCount > 0 && compareFiles(files, this.lastReading?.files ?? {}).length === 0) return false;
    const reading = await readWholeData(files, this.folder, { drafts: true, dictionaryFor });
    const { site, resolvedSite, report, tree, problems, advice, listChoices, resolveValidParts } = reading;
    // Of a file or picture that is gone, a block of then can show nothing.
    if (Object.keys(this.lastReading?.files ?? {}).some((name) => !files[name])) this.shownTree = undefined;
    this.lastReading = { files, tree, resolvedSite, listChoices };
    refreshEditorFiles(this.folder, listChoices);
    this.readCount++;
    if (site) this.lastValid = createRenderableSite(site);
    const partial = site
      ? undefined
      : resolveValidParts((name) => this.shownTree?.byName.get(name)?.expanded);
    const fallbackOutcome = this.shellSite
      ? 'Pages are shown as they last were.'
      : 'No page can be shown yet.';
    const outcome = partial
      ? 'Pages are shown as they are written, with a mark in the place of each faulty block.'
      : fallbackOutcome;
    this.report = site ? '' : toTerminal({ ...report, advice: [], outcome });
    this.problems = problems.map((problem) => toFieldProblem(problem, tree));
    // Advice is for the author of the text, so only the studio shows it.
    this.advice = advice.map((each) => toFieldProblem(each, tree));
    // Where nothing can be shown of it, such as of faulty settings, what was shown last stays.
    if (site || partial) {
      this.shownTree = site ? tree : partial?.tree;
      this.partial = partial && createRenderableSite(partial.site);
      this.shellSite = this.chooseShellSite();
    }
    return true;
  }

  /** Checks whether the last reading has these saved files as they are on the disk. */
  hasRead(paths: readonly string[]): boolean {
    const files = this.lastReading?.files;
    return files !== undefined && paths.every((path) => isRead(path, files, this.folder));
  }

  /** The page as it is written, as far as that can be shown, or as it was last good; or the not-found page of `first`. */
  findPage(address: string, shellSite: RenderableSite): { isFound: boolean; pageInProgress: PageInProgress } {
    const { shell } = shellSite;
    for (const renderable of this.listShownSites()) {
      // The not-found page is at no address, whatever its file says.
      const page = renderable.site.pages.find(
        ({ kind, address: own, aliases }) =>
          kind !== 'not-found' && (own === address || aliases.includes(address)),
      );
      if (page) return { isFound: true, pageInProgress: { page, renderable, shell } };
    }
    const page = shellSite.site.pages.find(({ kind }) => kind === 'not-found');
    if (!page) throw new Error('The site has no page for unknown addresses.');
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

  /** A picture by its path; a copy of a photograph is made when asked for. */
  async getPicture(path: string): Promise<string | Uint8Array | undefined> {
    for (const renderable of this.listShownSites()) {
      const found = await findPicture(path, renderable);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The site as it is written, as far as that can be shown, then the last good one. */
  private listShownSites(): RenderableSite[] {
    return [this.partial, this.lastValid].filter((each) => each !== undefined);
  }
}

/** Checks whether a saved path needs no reading: it is ignored, or a regular file with the known content. */
function isRead(path: string, files: Files, folder: string): boolean {
  const name = relative(folder, path).replaceAll(sep, '/');
  if (isIgnored(name)) return true;
  const isFile = lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile && isSameFile(getFile(files, name), readFileSync(path));
}

/** Returns a problem as the studio and the overlay show it: its file is relative to the data folder. */
export function toFieldProblem(problem: Problem, tree: Tree): FieldProblem {
  const { path, rule, line, message, place, word } = problem;
  const file = problem.file.slice(getFolderName(tree).length + 1);
  return {
    file,
    path,
    place,
    message,
    rule,
    line,
    word,
    suggestion: problem.correctedText ?? problem.suggestion,
  };
}

/** A site with what its pages are made from. Throws where something that it names is missing. */
function createRenderableSite(site: Site): RenderableSite {
  const photographs = planPhotographs(site);
  const assets = new SiteAssets(site, photographs);
  return { site, photographs, assets, shell: toShellData(site, assets) };
}

/** A picture of a site by its path; none for a copy of a photograph that cannot be read, which is reported. */
async function findPicture(path: string, { site, photographs, assets }: RenderableSite) {
  const copies = copiesOf(photographs);
  return assets.files.get(path) ?? makeCopy(path, { copies, images: site.images }).catch(() => undefined);
}

/** A picture that is not written again has the same bytes. */
const hashPicture = memoize((bytes: Uint8Array) => hashOf(bytes));

/** Of what may show on any page, such as art in menus. */
const hashSharedParts = memoize(({ site }: RenderableSite): string => {
  const { settings, navigation, wording, art } = site;
  const images = [...site.images].map(([name, bytes]) => [name, hashPicture(bytes)]);
  return hashOf(JSON.stringify([settings, navigation, wording, [...art], images]));
});
