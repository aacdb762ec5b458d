import type { ContentFile } from '../../schema/content/content-file';
import { redirectsFile, redirectsOf } from '../../schema/content/redirects';
import { isShown, titleOf } from '../../schema/content/tree';
import { childValue } from '../../schema/fields/walk';
import { isCollection } from '../../schema/files/collections';
import { showHidden } from '../../schema/json/characters';
import type { JsonPath } from '../../schema/json/source';
import { count } from '../../schema/messages/nouns';
import { comparePictures } from './compare-pictures';
import { compareValues, type Difference, undo } from './compare-values';
import { describeDifference, type FilePair, isPrice, subjectOf } from './describe-difference';
import { listsOf } from './lists-of';
import { quote } from './name-place';
import { leadsTo, pairFiles } from './pair-files';
import { isInFrame, Showing, type Shown } from './shown-on';
import type { State } from './state';

/** One thing that is different, told as the author of the data would tell it. */
export interface Change {
  kind:
    | 'page-added'
    | 'page-removed'
    | 'page-renamed'
    | 'published'
    | 'withdrawn'
    | 'listing'
    | 'redirect'
    | 'picture'
    | 'file'
    | Difference['kind'];
  /** The path of the file, as it is now or was last. */
  file: string;
  words: string;
  /** Where visitors see it; left out where that is not known, or is the page of the file alone. */
  shownOn?: Shown;
  /** The lists and menus that a page is in. */
  lists?: string[];
}

/** Both sides of a comparison, and what the pages of the later one show. */
interface Sides {
  before: State;
  after: State;
  showing?: Showing;
}

/** Everything that is different between two states of the data: pages, then what stands in each file, then pictures. */
export function compareStates(before: State, after: State): Change[] {
  const sides = { before, after, showing: after.site && new Showing(after) };
  const { kept, renamed, added, removed } = pairFiles(before.tree, after.tree);
  return [
    ...added.map((file) => tellAdded(file, sides)),
    ...removed.map((file) => tellRemoved(file, sides)),
    ...renamed.map((pair) => tellRenamed(pair, sides)),
    ...[...renamed, ...kept].flatMap((pair) => [...tellStatus(pair, sides), ...tellEdits(pair, sides)]),
    ...tellRedirects(
      sides,
      renamed.map((pair) => pair.before.address),
    ),
    ...comparePictures(before, after),
  ];
}

function isPage({ role }: ContentFile): boolean {
  return role === 'pages' || isCollection(role);
}

/** A page by its address and title. */
function nameOf(file: ContentFile): string {
  return `${file.address ?? showHidden(file.file)} ${quote(titleOf(file))}`;
}

/** The lists that a page is in, and how a sentence says so. */
function inLists({ address }: ContentFile, { after }: Sides): { lists?: string[]; words: string } {
  if (!after.site || address === undefined) return { words: '' };
  const lists = listsOf(address, after.site);
  const { length } = lists;
  return {
    lists,
    words: length === 0 ? ', in no list' : `, in ${count(length, 'list')}`,
  };
}

function tellAdded(file: ContentFile, sides: Sides): Change {
  if (!isPage(file)) return { kind: 'file', file: file.file, words: `New file ${showHidden(file.file)}` };
  if (!isShown(file, sides.after.tree))
    return { kind: 'page-added', file: file.file, words: `New draft ${nameOf(file)}, not published yet` };
  const { lists, words } = inLists(file, sides);
  return { kind: 'page-added', file: file.file, words: `New page ${nameOf(file)}${words}`, lists };
}

function tellRemoved(file: ContentFile, { before, after }: Sides): Change {
  const { file: path, address } = file;
  if (!isPage(file)) return { kind: 'file', file: path, words: `File ${showHidden(path)} removed` };
  if (!isShown(file, before.tree))
    return { kind: 'page-removed', file: path, words: `Draft ${nameOf(file)} removed` };
  const target = leadsTo(address, after.tree);
  const end = target === undefined ? 'its address is not found now' : `its address leads to ${target} now`;
  return { kind: 'page-removed', file: path, words: `Page ${nameOf(file)} removed; ${end}` };
}

function tellRenamed({ before, after }: FilePair, sides: Sides): Change {
  if (!isPage(after)) {
    const words = `File ${showHidden(before.file)} is ${showHidden(after.file)} now`;
    return { kind: 'file', file: after.file, words };
  }
  const leads = leadsTo(before.address, sides.after.tree) === after.address;
  const end = leads ? 'the old address leads there' : 'the old address is not found now';
  const words = `Page ${nameOf(before)} is ${after.address ?? showHidden(after.file)} now; ${end}`;
  return { kind: 'page-renamed', file: after.file, words };
}

/** Whether a key of a file is told as what it means, or is no author's to write. */
function isToldOtherwise(file: ContentFile, [key, ...rest]: JsonPath): boolean {
  if (rest.length > 0) return false;
  return isPage(file)
    ? ['draft', 'listed', 'firstAddress'].includes(String(key))
    : file.file === 'site.json' && key === 'version';
}

function tellStatus({ before, after }: FilePair, sides: Sides): Change[] {
  if (!isPage(after)) return [];
  const { file } = after;
  const [wasShown, isShownNow] = [isShown(before, sides.before.tree), isShown(after, sides.after.tree)];
  const [wasListed, isListed] = [before, after].map(({ raw }) => childValue(raw, 'listed') !== false);
  if (!wasShown && isShownNow) {
    const { lists, words } = inLists(after, sides);
    return [{ kind: 'published', file, words: `Draft published: ${nameOf(after)}${words}`, lists }];
  }
  if (wasShown && !isShownNow)
    return [{ kind: 'withdrawn', file, words: `Page ${nameOf(after)} is a draft now, not published` }];
  if (wasListed === isListed) return [];
  const words = isListed ? 'is in lists and menus again' : 'is kept out of lists and menus now';
  return [{ kind: 'listing', file, words: `Page ${nameOf(after)} ${words}` }];
}

function tellEdits(pair: FilePair, sides: Sides): Change[] {
  const { before, after } = pair;
  const { file, schema } = after;
  if (file === redirectsFile) return [];
  const [from, to] = [before.source.value, after.source.value];
  if (from === undefined || to === undefined) return tellUnread(pair);
  const differences = compareValues(from, to, (path) => isPrice({ schema, value: to }, path)).filter(
    ({ path }) => !isToldOtherwise(after, path),
  );
  const shownOn = finderOf(pair, differences, sides);
  return differences.map((difference): Change => {
    const { words } = describeDifference(pair, difference, sides);
    return { kind: difference.kind, file, words, shownOn: shownOn(difference) };
  });
}

function tellUnread({ before, after }: FilePair): Change[] {
  if (before.source.text === after.source.text) return [];
  const side = after.source.value === undefined ? 'now' : 'before';
  const words = `${subjectOf(after)}: changed; the file cannot be read as JSON ${side}, so what changed is not told`;
  return [{ kind: 'file', file: after.file, words }];
}

/** Answers for each difference of a file which pages show it, as far as more than the page of the file can. */
function finderOf(
  { before, after: { file } }: FilePair,
  differences: readonly Difference[],
  { after, showing }: Sides,
): (difference: Difference) => Shown | undefined {
  const value = after.tree.byName.get(file)?.source.value;
  const former = before.source.value;
  if (!showing || value === undefined || former === undefined) return () => undefined;
  const find = (other: typeof value): Shown | undefined => {
    const pages = showing.pagesOf(file, other);
    if (!pages || pages.length === 0 || pages.every((address) => showing.isOwn(address, file)))
      return undefined;
    return pages.length === showing.pageCount ? 'everywhere' : pages;
  };
  const isElsewhere = file === 'site.json' || differences.length < 2 || find(former) !== undefined;
  return (difference) => {
    if (isInFrame(file, difference.path)) return 'everywhere';
    return isElsewhere ? find(undo(value, difference)) : undefined;
  };
}

/** What became of redirects, apart from those that a renamed page leaves behind. */
function tellRedirects({ before, after }: Sides, renamed: readonly (string | undefined)[]): Change[] {
  const [old, fresh] = [before.tree, after.tree].map(
    (tree) => new Map(redirectsOf(tree).map(({ from, to }) => [from, to])),
  );
  const froms = [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])];
  return froms.flatMap((from): Change[] => {
    const [was, is] = [old?.get(from), fresh?.get(from)];
    if (was === is || (was === undefined && renamed.includes(from))) return [];
    const way =
      was === undefined || is === undefined ? `to ${quote(is ?? was ?? '')}` : `led to ${quote(was)}`;
    const end = was === undefined ? 'added' : is === undefined ? 'removed' : `and leads to ${quote(is)} now`;
    const words = `Redirect from ${quote(from)} ${way} ${end}`;
    return [{ kind: 'redirect', file: redirectsFile, words }];
  });
}
