import { getFolderName, type Tree } from '../../schema/content/tree';
import { memoize } from '../../schema/fields/walk';
import { isCollection } from '../../schema/files/collections';
import type { Problem } from '../../schema/problems';
import type { SiteReading } from '../../schema/read-site';
import type { Page, Site } from '../../schema/site-model';
import { compareFiles, type Files } from '../author/planned-tree';
import { dictionaryFor } from '../author/spelling';
import { hashOf } from '../build/disk';
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
  from: RenderableSite;
  shell: ShellData;
}

export interface LastReading extends Pick<SiteReading, 'tree' | 'listChoices'> {
  files: Files;
}

export class SiteInProgress {
  lastGood: RenderableSite | undefined;
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
    private readonly readNow: () => Record<string, Uint8Array>,
  ) {}

  /** Reads and judges the data. Answers whether it is another than before. */
  async read(): Promise<boolean> {
    const files = this.readNow();
    if (this.readCount > 0 && compareFiles(files, this.lastReading?.files ?? {}).length === 0) return false;
    const reading = await readWholeData(files, this.folder, { drafts: true, dictionaryFor });
    const { site, report, tree, problems, advice, listChoices, resolveValidParts } = reading;
    // Of a file or picture that is gone, a block of then can show nothing.
    if (Object.keys(this.lastReading?.files ?? {}).some((name) => !files[name])) this.shownTree = undefined;
    this.lastReading = { files, tree, listChoices };
    refreshEditorFiles(this.folder, listChoices);
    this.readCount++;
    if (site) this.lastGood = toRenderable(site);
    const partial = site
      ? undefined
      : resolveValidParts((name) => this.shownTree?.byName.get(name)?.expanded);
    const kept = this.shellSite ? 'Pages are shown as they last were.' : 'No page can be shown yet.';
    const outcome = partial
      ? 'Pages are shown as they are written, with a mark in the place of each faulty block.'
      : kept;
    this.report = site ? '' : toTerminal({ ...report, advice: [], outcome });
    this.problems = problems.map((problem) => toFieldProblem(problem, tree));
    // Advice is for the author of the text, so only the studio shows it.
    this.advice = advice.map((each) => toFieldProblem(each, tree));
    // Where nothing can be shown of it, such as of faulty settings, what was shown last stays.
    if (site || partial) {
      this.shownTree = site ? tree : partial?.tree;
      this.partial = partial && toRenderable(partial.site);
      this.shellSite = this.findShell();
    }
    return true;
  }

  /** The page as it is written, as far as that can be shown, or as it was last good; or the not-found page of `first`. */
  show(address: string, first: RenderableSite): { isThere: boolean; shown: PageInProgress } {
    const { shell } = first;
    for (const from of this.shownSites()) {
      // The not-found page is at no address, whatever its file says.
      const page = from.site.pages.find(
        ({ kind, address: own, aliases }) =>
          kind !== 'not-found' && (own === address || aliases.includes(address)),
      );
      if (page) return { isThere: true, shown: { page, from, shell } };
    }
    const page = first.site.pages.find(({ kind }) => kind === 'not-found');
    if (!page) throw new Error('The site has no page for unknown addresses.');
    return { isThere: false, shown: { page, from: first, shell } };
  }

  private findShell(): RenderableSite | undefined {
    const { lastGood: good, partial } = this;
    if (!good || !partial) return good ?? partial;
    const isOfPage = ({ file }: FieldProblem) => {
      const role = this.lastReading?.tree.byName.get(file)?.role ?? '';
      return role === 'pages' || role === 'law' || isCollection(role);
    };
    const isWhole = partial.site.pages.length >= good.site.pages.length;
    return isWhole && this.problems.every(isOfPage) ? partial : good;
  }

  get shared(): string {
    return this.shellSite ? hashOfShared(this.shellSite) : '';
  }

  /** A picture by its path; a copy of a photograph is made when asked for. */
  async picture(path: string): Promise<string | Uint8Array | undefined> {
    for (const from of this.shownSites()) {
      const drawn = await findPicture(path, from);
      if (drawn !== undefined) return drawn;
    }
    return undefined;
  }

  /** The site as it is written, as far as that can be shown, then the last good one. */
  private shownSites(): RenderableSite[] {
    return [this.partial, this.lastGood].filter((each) => each !== undefined);
  }
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
function toRenderable(site: Site): RenderableSite {
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
const hashOfPicture = memoize((bytes: Uint8Array) => hashOf(bytes));

/** Of what may show on any page, such as art in menus. */
const hashOfShared = memoize(({ site }: RenderableSite): string => {
  const { settings, navigation, wording, art } = site;
  const images = [...site.images].map(([name, bytes]) => [name, hashOfPicture(bytes)]);
  return hashOf(JSON.stringify([settings, navigation, wording, [...art], images]));
});
