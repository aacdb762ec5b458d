import type { ViteDevServer } from 'vite';
import { blocks } from '../../../schema/blocks/index';
import { findTodos } from '../../../schema/checks/launch';
import { redirectsFile } from '../../../schema/content/destinations';
import { formatLastDay, formatPageStatus } from '../../../schema/content/page-status';
import { listFieldsOfKind, type Tree } from '../../../schema/content/tree';
import { getFieldSchema } from '../../../schema/editor/json-schema';
import { type ListedKind, listedKinds } from '../../../schema/fields/field-kinds';
import { getList, getMetadata, getText, listValues, memoize } from '../../../schema/fields/walk';
import { isCollection } from '../../../schema/files/collections';
import { getFileRole } from '../../../schema/files/file-roles';
import { redirectsSchema } from '../../../schema/files/site';
import type { JsonPath, JsonValue } from '../../../schema/json/source';
import { isPhotograph, measureImage } from '../../../schema/pictures/images';
import { readDataTree } from '../../author/authored-tree';
import { formatPlaceInStudio, getFileTitle } from '../../author/differences';
import { compareFiles, type Files } from '../../author/file-changes';
import { planSyntaxFix } from '../../author/fix';
import { readLastCommit } from '../../author/history';
import { contentKinds, getSingular } from '../../author/new-page';
import { findReferences, findSubject } from '../../author/references';
import { catchRefusal, Refusal } from '../../author/refusal';
import { type DataState, isInFrame, PageDependencies, readState } from '../../author/states';
import { type Change, compareStates } from '../../author/what-changed';
import { hashOf } from '../../build/disk';
import { formatFileSize } from '../../shared/downloads';
import { applyEdits } from '../../shared/edits';
import { lawFolder } from '../../shared/markup';
import { childValue, valueAt } from '../../shared/values';
import { pluralise } from '../../shared/words';
import {
  apiPath,
  type ChoiceLists,
  type FieldProblem,
  type FieldSchema,
  type FileState,
  type NameOption,
  type PageEntry,
  type Place,
  type SiteOverview,
  type Usage,
} from '../../studio/protocol';
import type { People, Person } from '../people';
import type { LastReading, SiteInProgress } from '../site-in-progress';
import { type EditHistory, type HistoryStep, missingFileHash } from './edit-history';
import type { Previews } from './previews';

/** The parts of the development server that the studio uses. */
export interface StudioServer {
  vite: ViteDevServer;
  folder: string;
  history: EditHistory;
  /** Resolves once the history has read the steps of earlier runs. */
  isReady: Promise<void>;
  inProgress: SiteInProgress;
  previews: Previews;
  /** The people whom a proxy signs in. */
  people?: People;
  /** Reads the data after a change, from `files` or else from the disk. */
  update: (files?: Files) => Promise<void>;
}

/** Returns the last reading of the data. Throws a Refusal if the data could not be read. */
export function getLastReading({ inProgress }: StudioServer): LastReading {
  if (!inProgress.lastReading) throw new Refusal('The data cannot be read.');
  return inProgress.lastReading;
}

/** Returns the overview of the site, with the steps that a window can undo and redo. */
export function createOverview(studio: StudioServer, window: string, person?: Person): SiteOverview {
  const { history, folder, inProgress } = studio;
  const { tree, files } = getLastReading(studio);
  const getStepName = (step: HistoryStep | undefined) => step && describeStep(step, files, folder);
  return {
    pages: tree.files.flatMap((content): PageEntry[] => {
      const { file, role, expanded, address = '/404' } = content;
      if (role !== 'pages' && !isCollection(role)) return [];
      return [
        {
          file,
          address,
          title: getPageTitle(address, getText(expanded, 'title')),
          collection: role,
          draft: childValue(expanded, 'draft') === true,
          hidden: formatPageStatus(content, tree) !== undefined,
          status: formatPageStatus(content, tree) ?? formatLastDay(expanded, tree),
          blockStatus: Object.fromEntries(
            getList(expanded, 'blocks').flatMap((block, index) => {
              const label = formatLastDay(block, tree);
              return label === undefined ? [] : [[index, label]];
            }),
          ),
          unlisted: childValue(expanded, 'listed') === false,
        },
      ];
    }),
    collections: contentKinds
      .filter((kind) => kind !== lawFolder)
      .map((name) => ({ name, singular: getSingular(name) })),
    files: [
      ...tree.files
        .filter(({ role }) => role !== 'pages' && !isCollection(role))
        .map((file) => ({ file: file.file, title: getFileTitle(file) })),
      ...(tree.byName.has(redirectsFile)
        ? []
        : [{ file: redirectsFile, title: getMetadata(redirectsSchema).title ?? redirectsFile }]),
    ],
    images: [...tree.images].map(([file, bytes]) => {
      const { width = 0, height = 0 } = measureImage(bytes) ?? {};
      const src = `${apiPath}/image?file=${encodeURIComponent(file)}`;
      return { file, width, height, isPhotograph: isPhotograph(file, tree.settings), src };
    }),
    problems: inProgress.problems,
    advice: inProgress.advice,
    missingTexts: findTodos(tree).map(({ file, spot }) => ({ file, path: spot.path })),
    choices: getChoiceLists(studio),
    openingBlockTypes: blocks.filter(({ opensPage }) => opensPage !== undefined).map(({ type }) => type),
    closingBlockTypes: blocks.flatMap((block) => ('closesPage' in block ? [block.type] : [])),
    person: person && { name: person.name, canPublish: person.canPublish },
    publishers: studio.people?.publishers ?? [],
    undo: getStepName(history.getLastDone(window)),
    redo: getStepName(history.getLastUndone(window)),
  };
}

/** The data before and after the changes since the last commit, with an id for each change. */
export interface CommitComparison {
  before: DataState;
  after: DataState;
  changes: { id: string; change: Change }[];
}

/**
 * The data of the last comparison, for each studio. Unchanged data stays the same object, because other modules cache
 * results per object.
 */
const lastStates = new WeakMap<StudioServer, DataState>();

export async function compareWithLastCommit(studio: StudioServer): Promise<CommitComparison> {
  const before = readState(await readLastCommit(studio.folder));
  const files = studio.history.readCurrentFiles();
  const last = lastStates.get(studio);
  const after = last && compareFiles(last.files, files).length === 0 ? last : readState(files);
  lastStates.set(studio, after);
  return { before, after, changes: listChangesById(before, after) };
}

/**
 * Lists the changes between two states. The id of a change depends on its file and its text. Changes with the same file
 * and text are also numbered.
 */
export function listChangesById(
  before: DataState,
  after: DataState,
  options?: { pages: boolean },
): CommitComparison['changes'] {
  return compareStates(before, after, options).map((change, index, all) => {
    const duplicates = all
      .slice(0, index)
      .filter(({ file, text }) => file === change.file && text === change.text);
    const name = JSON.stringify([change.file, change.text, duplicates.length]);
    return { id: hashOf(name).slice(0, 16), change };
  });
}

function getPageTitle(address: string, title = ''): string {
  return address === '/' ? 'Home page' : title.trim() || address;
}

/** Describes a step in words for authors, such as "Legal Audit, Premium: $6,500 → $6,900". */
export function describeStep({ changes }: HistoryStep, now: Files, folder: string): string {
  // A description may also need unchanged files. Prices and tokens need the settings and the wording. Citations need
  // the laws, which have the titles.
  const shared = Object.entries(now).filter(([path]) => /^(site|wording|law\/.*)\.json$/.test(path));
  const toState = (changed: (readonly [string, Uint8Array | undefined])[]): DataState => {
    const all = new Map<string, Uint8Array | undefined>([...shared, ...changed]);
    const files = Object.fromEntries([...all].flatMap(([path, bytes]) => (bytes ? [[path, bytes]] : [])));
    return { files, tree: readDataTree(files, folder), problemCount: 0 };
  };
  const before = toState(changes.map(({ path, before }) => [path, before]));
  const after = toState(changes.map(({ path, after }) => [path, after]));
  const stepChanges = compareStates(before, after, { pages: false });
  // A change of a field describes the step better than a change of a picture.
  const textRank = ({ file }: (typeof stepChanges)[number]) => Number(file.endsWith('.json'));
  const [first, ...others] = stepChanges.toSorted((one, other) => textRank(other) - textRank(one));
  if (!first) return `${changes[0]?.path ?? 'Nothing'} changed`;
  return others.length === 0 ? first.text : `${first.text} and ${pluralise(others.length, 'more change')}`;
}

export function getFileState(studio: StudioServer, name: string): FileState {
  const reading = getLastReading(studio);
  const file = reading.tree.byName.get(name);
  const bytes = reading.files[name];
  // The file of redirects is missing until the first redirect is added.
  if (name === redirectsFile && !bytes)
    return { file: name, hash: missingFileHash, value: {}, schema: 'redirects', problems: [], advice: [] };
  if (!file || !bytes) throw new Refusal(`There is no file ${name}.`);
  const isInFile = (each: FieldProblem) => each.file === name;
  const problems = studio.inProgress.problems.filter(isInFile);
  const [syntaxProblem] = file.source.problems;
  return {
    file: name,
    hash: hashOf(bytes),
    value: syntaxProblem ? undefined : file.source.value,
    syntaxError: syntaxProblem && problems.find(({ line }) => line === syntaxProblem.line),
    isFixable: syntaxProblem && isFixable(reading, studio.folder, name),
    schema: file.role,
    problems,
    advice: studio.inProgress.advice.filter(isInFile),
  };
}

/**
 * Caches, for each reading of the data, which files can be fixed. `planSyntaxFix` is slow, because it reads the site
 * for each fix.
 */
const fixableFiles = memoize((_reading: LastReading) => new Map<string, boolean>());

function isFixable(reading: LastReading, folder: string, name: string): boolean {
  const cache = fixableFiles(reading);
  const found = cache.get(name) ?? planSyntaxFix(reading.files, folder, name) !== undefined;
  cache.set(name, found);
  return found;
}

export function getSchema(name: string): FieldSchema {
  const place = getFileRole(`${name}.json`) ?? getFileRole(`${name}/file.json`);
  if (!place) throw new Refusal(`There is no schema "${name}".`);
  return getFieldSchema(place.schema) as FieldSchema;
}

function getChoiceLists(studio: StudioServer): ChoiceLists {
  const { tree, listChoices } = getLastReading(studio);
  const { names, addresses, downloads, anchors, groups, tokens } = listChoices();
  const describe: Partial<Record<ListedKind, (id: string, title: string) => NameOption>> = {
    // Labels a booking link with its name, because its title is only its address.
    booking: (id) => [id, id],
    law(id, title) {
      const where = getText(tree.byName.get(`${id}.json`)?.expanded, 'jurisdiction') ?? '';
      return [id, title, names.jurisdiction?.get(where) ?? where];
    },
  };
  const listNameOptions = (kind: ListedKind) =>
    Array.from(names[kind] ?? [], ([id, title]): NameOption => describe[kind]?.(id, title) ?? [id, title]);
  return {
    addresses: [...addresses],
    downloads: [...downloads].map(([address, name]) => {
      const size = formatFileSize(tree.downloads.get(name)?.length ?? 0, 'en-GB');
      return [address, name, `PDF, ${size}`];
    }),
    anchors,
    names: Object.fromEntries(
      listedKinds.map((kind) => [kind, listNameOptions(kind)]),
    ) as ChoiceLists['names'],
    used: { group: groups, category: listCategories(tree) },
    tokens: [...tokens],
  };
}

/** Returns the categories that articles have, without duplicates. */
export function listCategories(tree: Tree): string[] {
  return [
    ...new Set(listFieldsOfKind(tree, 'category').flatMap(({ field }) => field.text.trim() || [])),
  ].sort();
}

/** Returns the pages of other files that show a value of `file`, and the references to `file`. */
export function findUsage(studio: StudioServer, file: string, path: JsonPath): Usage {
  const reading = getLastReading(studio);
  return { pages: findPagesShowing(reading, file, path), references: listReferencesTo(file, reading.tree) };
}

function listReferencesTo(name: string, tree: Tree): Usage['references'] {
  const subject = catchRefusal(() => findSubject(name, tree));
  if (subject instanceof Refusal) return [];
  return findReferences(subject, tree)
    .filter((reference) => reference.file !== name)
    .map(({ file, spot }) => toPlace(tree, file, spot.path));
}

export function toPlace(tree: Tree, file: string, path: JsonPath): Place {
  const holder = tree.byName.get(file);
  return { file, path, place: holder ? formatPlaceInStudio(holder, path) : file };
}

/** Returns the dependencies between pages and data. Computes them once for each reading of the data. */
const getDependencies = memoize(
  ({ files, tree, resolvedSite: site }: LastReading) =>
    site && new PageDependencies({ files, tree, site, problemCount: 0 }),
);

const maxTriedValues = 6;

/**
 * Finds the other pages that show a value: changes the value in memory and compares the pages. Changes only the first
 * few values of a list or an object.
 */
function findPagesShowing(reading: LastReading, file: string, path: JsonPath): Usage['pages'] {
  if (isInFrame(file, path)) return 'everywhere';
  const dependencies = getDependencies(reading);
  const value = reading.tree.byName.get(file)?.source.value;
  if (!dependencies || value === undefined) return [];
  const leaves = listValues(valueAt(value, path), path).filter((each) => typeof each.value !== 'object');
  const found = leaves.slice(0, maxTriedValues).map((leaf) => {
    for (const other of listVariants(leaf.value)) {
      const edited = applyEdits(value, [{ do: 'set', path: leaf.path, value: other }]);
      // Stops at the first variant that the schema accepts, because resolving the site is slow.
      const pages = dependencies.listPages(file, edited);
      if (pages !== undefined) return pages;
    }
    return [];
  });
  if (found.includes('everywhere')) return 'everywhere';
  const addresses = new Set(found.flat());
  return dependencies.pages
    .filter((page) => addresses.has(page.address) && page.file !== file)
    .map(({ address, title }) => ({ address, title: getPageTitle(address, title) }));
}

/** Returns other values of the same type. The schema may reject some of them. */
function listVariants(value: JsonValue): JsonValue[] {
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [`${value} x`, `${value.slice(0, -2)}x`, `${value}x`];
  return [];
}
