import { readRedirects, redirectsFile } from '../../schema/content/destinations';
import { type ContentFile, getTitle, isShown } from '../../schema/content/tree';
import { memoize } from '../../schema/fields/walk';
import { collections, isCollection } from '../../schema/files/collections';
import { replaceHiddenCharacters } from '../../schema/json/characters';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import type { Site } from '../../schema/site-model';
import { SiteArt } from '../build/art/site-art';
import { printedFolder } from '../build/disk';
import { readFiles } from '../build/read-data';
import { applyEdits } from '../shared/edits';
import { childValue } from '../shared/values';
import { pluralise } from '../shared/words';
import {
  compareValues,
  createDifference,
  type Difference,
  describeDifference,
  getFileTitle,
  isPrice,
  quote,
  toUndoEdit,
} from './differences';
import { compareFiles } from './file-changes';
import { readCommit } from './read-commits';
import { listReferences } from './references';
import {
  type DataState,
  type FilePair,
  findRedirectTarget,
  isInFrame,
  PageDependencies,
  pairFiles,
  readState,
  type ShownOn,
} from './states';

/** Compares the data with a commit. Returns the report of `npm run what-changed`. */
export async function compareWithCommit(folder: string, name: string) {
  const { hash, subject, files } = await readCommit(folder, name);
  const [before, after] = [readState(files), readState(readFiles(folder))];
  const notes = [...listNotes(before, hash), ...listNotes(after)];
  const changes = compareStates(before, after);
  return {
    report: { since: { name, hash, subject }, changes, notes, folder: printedFolder(folder) },
    hasProblems: after.problemCount > 0,
  };
}

function listNotes({ problemCount }: DataState, hash?: string): string[] {
  if (problemCount === 0) return [];
  const problems = pluralise(problemCount, 'problem');
  return [
    hash === undefined
      ? `The data now has ${problems} ("npm run check" lists them), so the pages that show each change are not listed.`
      : `The data in commit ${hash} has ${problems} under the current rules, so only its readable files were compared.`,
  ];
}

export interface Change {
  file: string;
  text: string;
  /**
   * The pages that show the change. Missing if these pages are unknown, or if only the file's own page shows the
   * change.
   */
  shownOn?: ShownOn;
  /** The difference in the value of the file. Missing if the change concerns the whole file. */
  difference?: Difference;
  from?: string;
}

interface Sides {
  before: DataState;
  after: DataState;
  renamed: readonly FilePair[];
  dependencies?: PageDependencies;
}

/**
 * Lists all changes: to files, then to values in files, then to redirects, then to pictures. If `pages` is false, omits
 * `shownOn`.
 */
export function compareStates(before: DataState, after: DataState, { pages = true } = {}): Change[] {
  return pages ? compareWithPages(before)(after) : listChanges(before, after, false);
}

/** Caches the changes, because listing is slow: for each change, it resolves the site to find the affected pages. */
const compareWithPages = memoize((before: DataState) =>
  memoize((after: DataState) => listChanges(before, after, true)),
);

function listChanges(before: DataState, after: DataState, pages: boolean): Change[] {
  const { matched, renamed, added, removed } = pairFiles(before.tree, after.tree);
  const sides = {
    before,
    after,
    renamed,
    dependencies: pages && after.site ? new PageDependencies(after) : undefined,
  };
  const isReported = ({ file }: ContentFile) => file !== redirectsFile;
  return [
    ...added.filter(isReported).map((file) => ({
      file: file.file,
      text: describeAdded(file, sides),
      shownOn: findShownOn(sides.dependencies, file.file),
    })),
    ...removed.filter(isReported).map((file) => ({ file: file.file, text: describeRemoved(file, sides) })),
    ...renamed.map((pair) => ({
      file: pair.after.file,
      text: describeRenamed(pair, sides),
      from: pair.before.file,
    })),
    ...[...renamed, ...matched].flatMap((pair) => [
      ...listStatusChanges(pair, sides),
      ...listEdits(pair, sides),
    ]),
    ...listRedirectChanges(
      sides,
      [...renamed.map((pair) => pair.before), ...removed].map(({ address }) => address),
    ),
    ...comparePictures(before, after),
  ];
}

function isPage({ role }: ContentFile): boolean {
  return role === 'pages' || isCollection(role);
}

function formatPageName(file: ContentFile): string {
  return `${file.address ?? replaceHiddenCharacters(file.file)} ${quote(getTitle(file))}`;
}

/**
 * Finds the pages that show a file. If `value` is given, finds the pages that would change if the file had this value.
 * Returns `undefined` if only the file's own page is found, or if the pages cannot be compared.
 */
export function findShownOn(dependencies: PageDependencies | undefined, file: string, value?: JsonValue) {
  const pages = dependencies?.listPages(file, value);
  if (!dependencies || !pages || pages === 'everywhere') return pages;
  const own = dependencies.pages.filter((page) => page.file === file).map(({ address }) => address);
  const others = pages.filter((address) => !own.includes(address));
  if (others.length === 0) return undefined;
  return value === undefined ? others : pages;
}

function describeAdded(file: ContentFile, sides: Sides): string {
  if (!isPage(file)) return `New file ${replaceHiddenCharacters(file.file)}`;
  if (!isShown(file, sides.after.tree)) return `New draft ${formatPageName(file)}, not published yet`;
  return `New page ${formatPageName(file)}`;
}

function describeRemoved(file: ContentFile, { before, after }: Sides): string {
  if (!isPage(file)) return `File ${replaceHiddenCharacters(file.file)} removed`;
  if (!isShown(file, before.tree)) return `Draft ${formatPageName(file)} removed`;
  const target = findRedirectTarget(file.address, after.tree);
  const end =
    target === undefined ? 'its address is not redirected' : `its address now redirects to ${target}`;
  return `Page ${formatPageName(file)} removed; ${end}`;
}

function describeRenamed({ before, after }: FilePair, sides: Sides): string {
  if (!isPage(after))
    return `File ${replaceHiddenCharacters(before.file)} is now ${replaceHiddenCharacters(after.file)}`;
  const leads = findRedirectTarget(before.address, sides.after.tree) === after.address;
  const end = leads ? 'the old address redirects to the new one' : 'the old address is not redirected';
  const drawingNote = hasNewDrawing({ before, after }, sides) ? ', and a new picture is drawn for it' : '';
  return `Page ${formatPageName(before)} is now ${after.address ?? replaceHiddenCharacters(after.file)}; ${end}${drawingNote}`;
}

/** Checks whether a rename changes the drawing of an entry. The name can be the seed of the drawing. */
function hasNewDrawing(pair: FilePair, { before, after }: Sides): boolean {
  const { role } = pair.after;
  if (!before.site || !after.site || !isCollection(role)) return false;
  if (collections[role].looks.cloth === 'house' || childValue(pair.after.expanded, 'picture')) return false;
  const serializeArt = (site: Site, { slug }: ContentFile) =>
    JSON.stringify({ ...new SiteArt(site).getArt(`${role}/${slug}`), slug: '' });
  return serializeArt(before.site, pair.before) !== serializeArt(after.site, pair.after);
}

/**
 * Checks whether the list of changes skips a changed key. For example, it skips `draft`, because a status change
 * reports it, and `version`, because authors do not write it.
 */
function isReportedElsewhere(file: ContentFile, [key, ...rest]: JsonPath): boolean {
  if (rest.length > 0) return false;
  return isPage(file)
    ? ['draft', 'listed', 'firstAddress'].includes(String(key))
    : file.file === 'site.json' && key === 'version';
}

function listStatusChanges({ before, after }: FilePair, sides: Sides): Change[] {
  if (!isPage(after)) return [];
  const createStatusChange = (key: string, text: string): Change[] => {
    const [was, is] = [before, after].map(({ source }) => childValue(source.value, key));
    return [
      {
        file: after.file,
        text,
        difference: createDifference([key], was, is),
        shownOn: findShownOn(sides.dependencies, after.file),
      },
    ];
  };
  const name = formatPageName(after);
  const [wasShown, isShownNow] = [isShown(before, sides.before.tree), isShown(after, sides.after.tree)];
  const [wasListed, isListed] = [before, after].map(
    ({ expanded }) => childValue(expanded, 'listed') !== false,
  );
  if (!wasShown && isShownNow) return createStatusChange('draft', `Draft published: ${name}`);
  if (wasShown && !isShownNow)
    return createStatusChange('draft', `Page ${name} is now a draft, not published`);
  if (wasListed === isListed) return [];
  return createStatusChange(
    'listed',
    `Page ${name} is ${isListed ? 'in lists and menus again' : 'no longer in lists and menus'}`,
  );
}

/** Checks whether a difference is the seed that a rename adds to keep the drawing. */
function isSeedOfOldName({ before, after }: FilePair, difference: Difference): boolean {
  if (before.slug === after.slug || difference.kind !== 'added') return false;
  const place = difference.path.join('.');
  const value = place === 'art' ? difference.after : { seed: place === 'art.seed' ? difference.after : null };
  return JSON.stringify(value) === JSON.stringify({ seed: before.slug });
}

/** Checks whether a value differs only in the new name of a renamed file. The list already mentions the rename. */
function isRenameConsequence(difference: Difference, renamed: readonly FilePair[]): boolean {
  if (difference.kind !== 'changed') return false;
  const followed = renamed.reduce((text, { before, after }) => {
    const [was = '', is = ''] = [before, after].map(({ file }) => file.replace(/\.json$/, ''));
    return text
      .replaceAll(before.address ?? was, after.address ?? is)
      .replaceAll(was, is)
      .replaceAll(`{${was.replace('/', '.')}`, `{${is.replace('/', '.')}`);
  }, JSON.stringify(difference.before));
  return followed === JSON.stringify(difference.after);
}

function listEdits(pair: FilePair, sides: Sides): Change[] {
  const { before, after } = pair;
  const { file, schema } = after;
  if (file === redirectsFile) return [];
  const [from, to] = [before.source.value, after.source.value];
  if (from === undefined || to === undefined) return listUnreadable(pair);
  const differences = compareValues(from, to, (path) => isPrice({ schema, value: to }, path)).filter(
    (difference) =>
      !isReportedElsewhere(after, difference.path) &&
      !isSeedOfOldName(pair, difference) &&
      !isRenameConsequence(difference, sides.renamed),
  );
  const shownOn = createShownOnFinder(pair, differences, sides);
  return differences.map((difference): Change => {
    const text = describeDifference(pair, difference, sides);
    return { file, text, shownOn: shownOn(difference), difference };
  });
}

function listUnreadable({ before, after }: FilePair): Change[] {
  if (before.source.text === after.source.text) return [];
  const side = after.source.value === undefined ? 'now' : 'before';
  const text = `${getFileTitle(after)}: changed; the file cannot be read as JSON ${side}, so its changes cannot be listed`;
  return [{ file: after.file, text }];
}

function createShownOnFinder(
  { before, after: { file } }: FilePair,
  differences: readonly Difference[],
  { after, dependencies }: Sides,
): (difference: Difference) => ShownOn | undefined {
  const value = after.tree.byName.get(file)?.source.value;
  const former = before.source.value;
  if (!dependencies || value === undefined || former === undefined) return () => undefined;
  const isElsewhere =
    file === 'site.json' || differences.length < 2 || findShownOn(dependencies, file, former) !== undefined;
  return (difference) => {
    if (isInFrame(file, difference.path)) return 'everywhere';
    return isElsewhere
      ? findShownOn(dependencies, file, applyEdits(value, [toUndoEdit(difference)]))
      : undefined;
  };
}

/**
 * Lists changed redirects. Omits new redirects for renamed or removed pages, because the changes of those pages mention
 * them.
 */
function listRedirectChanges(
  { before, after }: Sides,
  goneAddresses: readonly (string | undefined)[],
): Change[] {
  const [previous = {}, current = {}] = [before, after].map(({ tree }) =>
    Object.fromEntries(readRedirects(tree).map(({ from, to }) => [from, to])),
  );
  return compareValues(previous, current, () => false).flatMap((difference): Change[] => {
    const { kind, path } = difference;
    const from = String(path[0]);
    if (kind === 'added' && goneAddresses.includes(from)) return [];
    const text = `Redirect ${kind}: ${quote(from)} → ${quote(current[from] ?? previous[from] ?? '')}`;
    return [{ file: redirectsFile, text, difference }];
  });
}

function comparePictures(before: DataState, after: DataState): Change[] {
  return compareFiles(before.files, after.files)
    .filter(({ path }) => !before.tree.byName.has(path) && !after.tree.byName.has(path))
    .map(({ path, before: was, after: is }): Change => {
      const noun = path.startsWith('images/') ? 'Picture' : 'File';
      const end = is ? (was ? 'replaced' : 'added') : 'removed';
      const shownOn = is && listPagesWithPicture(path, after);
      return { file: path, text: `${noun} ${replaceHiddenCharacters(path)} ${end}`, shownOn };
    });
}

function listPagesWithPicture(path: string, { tree, site }: DataState): ShownOn | undefined {
  if (!site) return undefined;
  const users = new Set(
    listReferences(tree)
      .filter(({ kind, name }) => kind === 'picture' && `images/${name}` === path)
      .map(({ file }) => file),
  );
  if (users.has('site.json')) return 'everywhere';
  const pages = site.pages.filter(({ file }) => users.has(file)).map(({ address }) => address);
  return pages.length > 0 ? pages : undefined;
}

type ChangeReport = Awaited<ReturnType<typeof compareWithCommit>>['report'];

export const changeFormats = { text: toText, json: toJson, markdown: toMarkdown } as const;

export type ChangeFormat = keyof typeof changeFormats;

function toText(report: ChangeReport, write = (text: string) => text, bullet = ''): string {
  const list = formatChanges(report.changes).map((text) => `${bullet}${write(text)}\n`);
  const rest = [...report.notes, summarise(report)].map((text) => `${write(text)}\n`);
  return [list.join(''), ...rest].filter((text) => text !== '').join('\n');
}

function toMarkdown(report: ChangeReport): string {
  const list = toText(report, escapeMarkdown, '- ');
  return `### What changed in ${escapeMarkdown(report.folder)}\n\n${list}`;
}

function toJson({ since, changes, notes, folder }: ChangeReport): string {
  const printedChanges = changes.map(({ file, text, shownOn }) => ({
    file: `${folder}/${file}`,
    text,
    shownOn,
  }));
  return `${JSON.stringify({ since, changes: printedChanges, notes }, null, 2)}\n`;
}

export function formatChanges(changes: readonly Change[]): string[] {
  return changes.map(({ text, shownOn }) => replaceHiddenCharacters(text + formatShownOn(shownOn)));
}

export function formatShownOn(shownOn: Change['shownOn']): string {
  if (shownOn === undefined) return '';
  if (shownOn === 'everywhere') return ', shown on every page';
  const rest = shownOn.length - maxNamed;
  const labels = shownOn.map((address) => (address === '/' ? 'the home page' : address));
  const named = rest > 1 ? [...labels.slice(0, maxNamed), `${rest} more`] : labels;
  const last = named.pop();
  return `, shown on ${named.length > 0 ? `${named.join(', ')} and ` : ''}${last}`;
}

const maxNamed = 3;

function summarise({ since, changes }: ChangeReport): string {
  const commit = replaceHiddenCharacters(`${since.hash} (${since.subject})`);
  if (changes.length === 0) return `Nothing has changed since ${commit}.`;
  return `${pluralise(changes.length, 'change')} since ${commit}.`;
}

interface PublicationReport {
  since: string;
  publications: readonly { at: string; by: string; changes: readonly Change[] }[];
  folder: string;
}

export const publicationFormats: Record<ChangeFormat, (report: PublicationReport) => string> = {
  text: (report) => formatPublications(report),
  markdown: (report) =>
    `### What changed in ${escapeMarkdown(report.folder)}\n\n${formatPublications(report, escapeMarkdown, '- ')}`,
  json: ({ since, publications, folder }) => {
    const printed = publications.map(({ at, by, changes }) => ({
      at,
      by,
      changes: changes.map(({ file, text }) => ({ file: `${folder}/${file}`, text })),
    }));
    return `${JSON.stringify({ since, publications: printed }, null, 2)}\n`;
  },
};

function formatPublications(
  { since, publications }: PublicationReport,
  write = replaceHiddenCharacters,
  bullet = '  ',
): string {
  const list = publications.map(
    ({ at, by, changes }) =>
      `${write(`${at}, ${by}`)}\n\n${formatChanges(changes)
        .map((text) => `${bullet}${write(text)}\n`)
        .join('')}\n`,
  );
  const count = pluralise(publications.length, 'publication');
  return `${list.join('')}${publications.length === 0 ? `Nothing has been published since ${since}.` : `${count} since ${since}.`}\n`;
}

/** Escapes characters that are markup in Markdown or HTML. Keeps other punctuation readable. */
function escapeMarkdown(text: string): string {
  return replaceHiddenCharacters(text)
    .replaceAll(/[\\`*_[\]<>|~&#]/g, '\\$&')
    .replace(/^(\d+)(?=[.)] )|^(?=[-+=] )/, '$1\\');
}
