import type { ContentFile } from '../../schema/content/content-file';
import { redirectsFile, redirectsOf } from '../../schema/content/destinations';
import { isShown, titleOf } from '../../schema/content/tree';
import { collections, isCollection } from '../../schema/files/collections';
import { showHidden } from '../../schema/json/characters';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import type { Site } from '../../schema/site-model';
import { SiteArt } from '../build/art/site-art';
import { printedFolder, readFiles } from '../build/disk';
import { applyEdits } from '../shared/edits';
import { childValue } from '../shared/values';
import { pluralise } from '../shared/words';
import { readCommit } from './commits';
import {
  compareValues,
  type Difference,
  describeDifference,
  differAt,
  isPrice,
  quote,
  subjectOf,
  takingBack,
} from './differences';
import { compareFiles } from './planned-tree';
import { listReferences } from './references';
import {
  type FilePair,
  isInFrame,
  leadsTo,
  PageDependencies,
  pairFiles,
  readState,
  type ShownOn,
  type State,
} from './states';

export async function compareWithCommit(folder: string, name: string) {
  const { hash, subject, files } = await readCommit(folder, name);
  const [before, after] = [readState(files), readState(readFiles(folder))];
  const notes = [...noteOn(before, hash), ...noteOn(after)];
  const changes = compareStates(before, after);
  return {
    report: { since: { name, hash, subject }, changes, notes, folder: printedFolder(folder) },
    hasProblems: after.problemCount > 0,
  };
}

function noteOn({ problemCount }: State, hash?: string): string[] {
  if (problemCount === 0) return [];
  const problems = pluralise(problemCount, 'problem');
  return [
    hash === undefined
      ? `The data has ${problems} now, which "npm run check" lists: it was compared file by file, and where a change shows is not said.`
      : `The data of ${hash} has ${problems} by today's rules: what could be read of it was compared file by file.`,
  ];
}

export interface Change {
  file: string;
  words: string;
  /** Left out where it is unknown, or only the page of the file. */
  shownOn?: ShownOn;
  /** What it is in the value of the file; nothing for what concerns the whole file. */
  difference?: Difference;
  from?: string;
}

interface Sides {
  before: State;
  after: State;
  renamed: readonly FilePair[];
  dependencies?: PageDependencies;
}

/** All differences: pages, then values in each file, then pictures. Without `pages`, where each shows is not worked out. */
export function compareStates(before: State, after: State, { pages = true } = {}): Change[] {
  const { kept, renamed, added, removed } = pairFiles(before.tree, after.tree);
  const sides = {
    before,
    after,
    renamed,
    dependencies: pages && after.site ? new PageDependencies(after) : undefined,
  };
  const isTold = ({ file }: ContentFile) => file !== redirectsFile;
  return [
    ...added.filter(isTold).map((file) => ({
      file: file.file,
      words: tellAdded(file, sides),
      shownOn: findShown(sides.dependencies, file.file),
    })),
    ...removed.filter(isTold).map((file) => ({ file: file.file, words: tellRemoved(file, sides) })),
    ...renamed.map((pair) => ({
      file: pair.after.file,
      words: tellRenamed(pair, sides),
      from: pair.before.file,
    })),
    ...[...renamed, ...kept].flatMap((pair) => [...tellStatus(pair, sides), ...tellEdits(pair, sides)]),
    ...tellRedirects(
      sides,
      [...renamed.map((pair) => pair.before), ...removed].map(({ address }) => address),
    ),
    ...comparePictures(before, after),
  ];
}

function isPage({ role }: ContentFile): boolean {
  return role === 'pages' || isCollection(role);
}

function nameOf(file: ContentFile): string {
  return `${file.address ?? showHidden(file.file)} ${quote(titleOf(file))}`;
}

/** The pages that show a file, or a value of it; nothing where that is its own page alone. */
export function findShown(dependencies: PageDependencies | undefined, file: string, value?: JsonValue) {
  const pages = dependencies?.pagesOf(file, value);
  if (!dependencies || !pages || pages === 'everywhere') return pages;
  const own = dependencies.pages.filter((page) => page.file === file).map(({ address }) => address);
  const others = pages.filter((address) => !own.includes(address));
  if (others.length === 0) return undefined;
  return value === undefined ? others : pages;
}

function tellAdded(file: ContentFile, sides: Sides): string {
  if (!isPage(file)) return `New file ${showHidden(file.file)}`;
  if (!isShown(file, sides.after.tree)) return `New draft ${nameOf(file)}, not published yet`;
  return `New page ${nameOf(file)}`;
}

function tellRemoved(file: ContentFile, { before, after }: Sides): string {
  if (!isPage(file)) return `File ${showHidden(file.file)} removed`;
  if (!isShown(file, before.tree)) return `Draft ${nameOf(file)} removed`;
  const target = leadsTo(file.address, after.tree);
  const end = target === undefined ? 'its address is not found now' : `its address leads to ${target} now`;
  return `Page ${nameOf(file)} removed; ${end}`;
}

function tellRenamed({ before, after }: FilePair, sides: Sides): string {
  if (!isPage(after)) return `File ${showHidden(before.file)} is ${showHidden(after.file)} now`;
  const leads = leadsTo(before.address, sides.after.tree) === after.address;
  const end = leads ? 'the old address leads there' : 'the old address is not found now';
  const drawn = isDrawnAnew({ before, after }, sides) ? ', and another picture is drawn for it' : '';
  return `Page ${nameOf(before)} is ${after.address ?? showHidden(after.file)} now; ${end}${drawn}`;
}

/** Whether an entry wears another cloth, as that is drawn from its name. */
function isDrawnAnew(pair: FilePair, { before, after }: Sides): boolean {
  const { role } = pair.after;
  if (!before.site || !after.site || !isCollection(role)) return false;
  if (collections[role].looks.cloth === 'house' || childValue(pair.after.expanded, 'picture')) return false;
  const artOf = (site: Site, { slug }: ContentFile) =>
    JSON.stringify({ ...new SiteArt(site).getArt(`${role}/${slug}`), slug: '' });
  return artOf(before.site, pair.before) !== artOf(after.site, pair.after);
}

/** Keys that are told as a change of status, or are not written by authors. */
function isToldOtherwise(file: ContentFile, [key, ...rest]: JsonPath): boolean {
  if (rest.length > 0) return false;
  return isPage(file)
    ? ['draft', 'listed', 'firstAddress'].includes(String(key))
    : file.file === 'site.json' && key === 'version';
}

function tellStatus({ before, after }: FilePair, sides: Sides): Change[] {
  if (!isPage(after)) return [];
  const tellOf = (key: string, words: string): Change[] => {
    const [was, is] = [before, after].map(({ source }) => childValue(source.value, key));
    return [
      {
        file: after.file,
        words,
        difference: differAt([key], was, is),
        shownOn: findShown(sides.dependencies, after.file),
      },
    ];
  };
  const name = nameOf(after);
  const [wasShown, isShownNow] = [isShown(before, sides.before.tree), isShown(after, sides.after.tree)];
  const [wasListed, isListed] = [before, after].map(
    ({ expanded }) => childValue(expanded, 'listed') !== false,
  );
  if (!wasShown && isShownNow) return tellOf('draft', `Draft published: ${name}`);
  if (wasShown && !isShownNow) return tellOf('draft', `Page ${name} is a draft now, not published`);
  if (wasListed === isListed) return [];
  return tellOf(
    'listed',
    `Page ${name} is ${isListed ? 'in lists and menus again' : 'kept out of lists and menus now'}`,
  );
}

/** The seed that a rename writes, so that the picture stays as it is drawn. */
function isKeptSeed({ before, after }: FilePair, difference: Difference): boolean {
  if (before.slug === after.slug || difference.kind !== 'added') return false;
  const place = difference.path.join('.');
  const value = place === 'art' ? difference.after : { seed: place === 'art.seed' ? difference.after : null };
  return JSON.stringify(value) === JSON.stringify({ seed: before.slug });
}

/** Whether a value is another only in the new name of something, whose renaming is told. */
function followsRenaming(difference: Difference, renamed: readonly FilePair[]): boolean {
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

function tellEdits(pair: FilePair, sides: Sides): Change[] {
  const { before, after } = pair;
  const { file, schema } = after;
  if (file === redirectsFile) return [];
  const [from, to] = [before.source.value, after.source.value];
  if (from === undefined || to === undefined) return tellUnread(pair);
  const differences = compareValues(from, to, (path) => isPrice({ schema, value: to }, path)).filter(
    (difference) =>
      !isToldOtherwise(after, difference.path) &&
      !isKeptSeed(pair, difference) &&
      !followsRenaming(difference, sides.renamed),
  );
  const shownOn = finderOf(pair, differences, sides);
  return differences.map((difference): Change => {
    const words = describeDifference(pair, difference, sides);
    return { file, words, shownOn: shownOn(difference), difference };
  });
}

function tellUnread({ before, after }: FilePair): Change[] {
  if (before.source.text === after.source.text) return [];
  const side = after.source.value === undefined ? 'now' : 'before';
  const words = `${subjectOf(after)}: changed; the file cannot be read as JSON ${side}, so what changed is not told`;
  return [{ file: after.file, words }];
}

function finderOf(
  { before, after: { file } }: FilePair,
  differences: readonly Difference[],
  { after, dependencies }: Sides,
): (difference: Difference) => ShownOn | undefined {
  const value = after.tree.byName.get(file)?.source.value;
  const former = before.source.value;
  if (!dependencies || value === undefined || former === undefined) return () => undefined;
  const isElsewhere =
    file === 'site.json' || differences.length < 2 || findShown(dependencies, file, former) !== undefined;
  return (difference) => {
    if (isInFrame(file, difference.path)) return 'everywhere';
    return isElsewhere
      ? findShown(dependencies, file, applyEdits(value, [takingBack(difference)]))
      : undefined;
  };
}

/** Changed redirects, without those of pages that were renamed or removed, which tell of them. */
function tellRedirects({ before, after }: Sides, gone: readonly (string | undefined)[]): Change[] {
  const [old = {}, fresh = {}] = [before, after].map(({ tree }) =>
    Object.fromEntries(redirectsOf(tree).map(({ from, to }) => [from, to])),
  );
  return compareValues(old, fresh, () => false).flatMap((difference): Change[] => {
    const { kind, path } = difference;
    const from = String(path[0]);
    if (kind === 'added' && gone.includes(from)) return [];
    const words = `Redirect ${kind}: ${quote(from)} → ${quote(fresh[from] ?? old[from] ?? '')}`;
    return [{ file: redirectsFile, words, difference }];
  });
}

function comparePictures(before: State, after: State): Change[] {
  return compareFiles(before.files, after.files)
    .filter(({ path }) => !before.tree.byName.has(path) && !after.tree.byName.has(path))
    .map(({ path, before: was, after: is }): Change => {
      const noun = path.startsWith('images/') ? 'Picture' : 'File';
      const end = is ? (was ? 'exchanged' : 'added') : 'removed';
      const shownOn = is && pagesWith(path, after);
      return { file: path, words: `${noun} ${showHidden(path)} ${end}`, shownOn };
    });
}

function pagesWith(path: string, { tree, site }: State): ShownOn | undefined {
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

function toText(report: ChangeReport, write = (words: string) => words, bullet = ''): string {
  const list = tell(report.changes).map((words) => `${bullet}${write(words)}\n`);
  const rest = [...report.notes, summarise(report)].map((words) => `${write(words)}\n`);
  return [list.join(''), ...rest].filter((words) => words !== '').join('\n');
}

function toMarkdown(report: ChangeReport): string {
  const list = toText(report, escapeMarkdown, '- ');
  return `### What changed in ${escapeMarkdown(report.folder)}\n\n${list}`;
}

function toJson({ since, changes, notes, folder }: ChangeReport): string {
  const told = changes.map(({ file, words, shownOn }) => ({
    file: `${folder}/${file}`,
    text: words,
    shownOn,
  }));
  return `${JSON.stringify({ since, changes: told, notes }, null, 2)}\n`;
}

export function tell(changes: readonly Change[]): string[] {
  return changes.map(({ words, shownOn }) => showHidden(words + where(shownOn)));
}

export function where(shownOn: Change['shownOn']): string {
  if (shownOn === undefined) return '';
  if (shownOn === 'everywhere') return ', shown on every page';
  const rest = shownOn.length - mostNamed;
  const words = shownOn.map((address) => (address === '/' ? 'the home page' : address));
  const named = rest > 1 ? [...words.slice(0, mostNamed), `${rest} more`] : words;
  const last = named.pop();
  return `, shown on ${named.length > 0 ? `${named.join(', ')} and ` : ''}${last}`;
}

const mostNamed = 3;

function summarise({ since, changes }: ChangeReport): string {
  const commit = showHidden(`${since.hash} (${since.subject})`);
  if (changes.length === 0) return `Nothing has changed since ${commit}.`;
  return `${pluralise(changes.length, 'change')} since ${commit}.`;
}

/** Escapes what Markdown or HTML would take for markup; other punctuation stays as people read it. */
function escapeMarkdown(words: string): string {
  return showHidden(words)
    .replaceAll(/[\\`*_[\]<>|~&#]/g, '\\$&')
    .replace(/^(\d+)(?=[.)] )|^(?=[-+=] )/, '$1\\');
}
