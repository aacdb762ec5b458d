import { listNamesByKind } from '../../../schema/content/names';
import { downloadsFolder, getDownloadAddress, getTitle, type Tree } from '../../../schema/content/tree';
import { getFieldSchema } from '../../../schema/editor/json-schema';
import { isListedKind } from '../../../schema/fields/field-kinds';
import { toSlug } from '../../../schema/fields/formats';
import { getMetadata } from '../../../schema/fields/walk';
import type { JsonPath } from '../../../schema/json/source';
import { getImageType, measureImage } from '../../../schema/pictures/images';
import type { Problem } from '../../../schema/problems';
import { type AuthoredTree, checkPlan, formatFirst, readDataTree } from '../../author/authored-tree';
import { planWords } from '../../author/dictionaries';
import { getFileTitle } from '../../author/differences';
import { planSyntaxFix } from '../../author/fix';
import {
  describeAppearances,
  describeCopy,
  findKind,
  listPageQuestions,
  planCopy,
  planPageFromAnswers,
  suggestSlug,
} from '../../author/new-page';
import { PlannedTree } from '../../author/planned-tree';
import { describeReplacedRedirects, listReferences, type Reference } from '../../author/references';
import { Refusal } from '../../author/refusal';
import { planRemoval, type RemovalPlan } from '../../author/remove';
import { planRename, type RenamePlan } from '../../author/rename';
import {
  type TextHit as FoundText,
  findTexts,
  planReplacement,
  type Replacement,
  summariseReplacement,
} from '../../author/replace';
import { findSameFields, planSameValue, type SameField } from '../../author/same-fields';
import { hashOf, printedFolder } from '../../build/disk';
import { findDamaged } from '../../build/photographs/make';
import { readData } from '../../build/read-data';
import { isSamePath, valueAt } from '../../shared/values';
import { toLabel } from '../../shared/words';
import {
  type FixRequest,
  type LearnRequest,
  maxHits,
  type NewFileQuestion,
  type OperationRequest,
  type OperationResult,
  type SameFields,
  type TextHits,
  type TextQuery,
  type UnusedPictureRequest,
  type UploadRequest,
} from '../../studio/protocol';
import { getLastReading, listCategories, type StudioServer, toPlace } from './overview';

/** Lists the questions that the studio asks before it creates an entry. */
export function listNewFileQuestions(studio: StudioServer, collection: string): NewFileQuestion[] {
  const authored = createAuthoredTree(studio);
  const questions = listPageQuestions(findKind(collection), authored.tree).filter(
    ({ isRequired, defaultValue }) => isRequired && defaultValue === undefined,
  );
  return questions.map(({ flag, title, description, choices, schema }) => {
    const { kind, enumDescriptions } = getMetadata(schema);
    const titles = kind && isListedKind(kind) ? listNamesByKind(authored.tree)[kind] : undefined;
    const toOption = (choice: string, index: number): [string, string] => [
      choice,
      titles?.get(choice) || enumDescriptions?.[index] || toLabel(choice),
    ];
    return {
      name: flag,
      label: title,
      help: description,
      options: choices.length > 0 ? choices.map(toOption) : undefined,
      suggestions: kind === 'category' ? listCategories(authored.tree) : undefined,
      maxLength: getFieldSchema(schema).maxLength,
    };
  });
}

/** Runs an operation as one undo step. A dry run only describes the result. */
export async function runOperation(
  studio: StudioServer,
  request: OperationRequest,
): Promise<OperationResult> {
  const authored = createAuthoredTree(studio);
  const answer = planOperation(authored, request);
  if (request.dry) return answer;
  studio.history.addStep(authored.plan.changes(), { window: request.window });
  await studio.update();
  return answer;
}

function planOperation(authored: AuthoredTree, request: OperationRequest): OperationResult {
  switch (request.operation) {
    case 'new':
      return createNew(authored, request);
    case 'duplicate':
      return duplicate(authored, request);
    case 'replace':
      return replace(authored, request);
    case 'make-setting':
      return makeSetting(authored, request);
    case 'set-same':
      return setSameFields(authored, request);
    case 'rename':
      return rename(authored, request);
    case 'remove':
      return remove(authored, request);
  }
}

export function createAuthoredTree({ history, folder }: StudioServer): AuthoredTree {
  const files = history.readCurrentFiles();
  return { folder, tree: readDataTree(files, folder), plan: new PlannedTree(files) };
}

type OperationOf<C extends OperationRequest['operation']> = Extract<OperationRequest, { operation: C }>;

function createNew(authored: AuthoredTree, { collection, answers }: OperationOf<'new'>): OperationResult {
  const kind = findKind(collection);
  const filledAnswers = Object.entries(answers).flatMap(([flag, answer]) =>
    answer.trim() ? [[flag, answer.trim()]] : [],
  );
  const created = planPageFromAnswers(authored, kind, Object.fromEntries(filledAnswers));
  const problems = findProblemsIn(authored, created.path);
  const [first] = problems;
  const question = first && listPageQuestions(kind).find(({ path }) => isSamePath(path, first.path));
  if (first && question) throw new Refusal(`${question.title}: ${first.message}`, question.flag);
  refuseProblems(problems);
  const { path: file, address } = created;
  if (address === undefined)
    return {
      lines: ['Articles can cite the new law from now on. The texts that the law still needs are marked.'],
      file,
    };
  return {
    lines: [
      `The address of the new page is ${address}. The texts that the page still needs are marked.`,
      ...describeReplacedRedirects(created.replacedRedirects),
      ...describeAppearances(authored, address),
      ...(created.isListed
        ? []
        : [
            'No page links to the new page yet, so lists and menus do not show it. To show it there, open the menu of the page in the list of pages, and choose “Show in lists and menus”.',
          ]),
    ],
    file,
    address,
  };
}

function duplicate(
  authored: AuthoredTree,
  { file: from, title, name }: OperationOf<'duplicate'>,
): OperationResult {
  const answers = { title: title.trim(), name: name.trim() };
  const copy = planCopy(authored, from, answers);
  const { path: file, address } = copy;
  refuseProblems(findProblemsIn(authored, file));
  const { heading } = copy;
  const next = heading
    ? { path: heading.path, text: 'Write a new heading, because this is still the heading of the original.' }
    : { path: ['description'], text: 'Write a description.' };
  return { lines: describeCopy(copy, answers), file, address, next };
}

/** Lists the places where a text occurs, and groups them by file. */
export function listTextHits(studio: StudioServer, query: TextQuery): TextHits {
  const { tree } = getLastReading(studio);
  const found = findTexts(tree, query);
  const groups = new Map<string, TextHits['groups'][number]>();
  for (const hit of found.slice(0, maxHits)) {
    const holder = tree.byName.get(hit.file);
    const title = holder ? getFileTitle(holder) : hit.file;
    const group = groups.get(hit.file) ?? { file: hit.file, title, hits: [] };
    group.hits.push({ ...hit, ...toPlace(tree, hit.file, hit.path) });
    groups.set(hit.file, group);
  }
  return { groups: [...groups.values()], count: found.length, hash: hashFound(found) };
}

/** Lists the same field in other blocks or files, with the value of each. */
export function listSameFields(studio: StudioServer, file: string, path: JsonPath): SameFields {
  const { tree } = getLastReading(studio);
  const found = findSameFields(tree, file, path);
  return {
    places: found.map(({ value, ...place }) => ({ ...toPlace(tree, place.file, place.path), value })),
    hash: hashFound(found),
  };
}

/** Returns a hash of found places. The hash shows whether the data has changed since the author saw the places. */
function hashFound(found: readonly FoundText[] | readonly SameField[]): string {
  return hashOf(JSON.stringify(found));
}

function replace(authored: AuthoredTree, request: OperationOf<'replace'>): OperationResult {
  return runReplacement(authored, () => planChosenHits(authored, request, request.words));
}

function makeSetting(authored: AuthoredTree, request: OperationOf<'make-setting'>): OperationResult {
  const texts = authored.tree.settings?.texts ?? {};
  const first = suggestSlug(request.find) || 'text';
  let name = first;
  for (let number = 2; Object.hasOwn(texts, name); number++) name = `${first}-${number}`;
  return runReplacement(authored, () => {
    authored.plan.edit('site.json', { do: 'set', path: ['texts', name], value: request.find });
    return planChosenHits(authored, request, `{texts.${name}}`);
  });
}

/**
 * Plans to replace the hits that the author has chosen. Throws a Refusal if the texts have changed since the search.
 */
function planChosenHits(
  authored: AuthoredTree,
  request: OperationOf<'replace' | 'make-setting'>,
  words: string,
): Replacement {
  if (hashFound(findTexts(authored.tree, request)) !== request.hash)
    throw new Refusal('The texts have changed since you searched. Search again.');
  const skipped = new Set(request.skipped);
  return planReplacement(authored, request, words, (_, index) => index < maxHits && !skipped.has(index));
}

function setSameFields(authored: AuthoredTree, request: OperationOf<'set-same'>): OperationResult {
  const { file, path, hash, skipped } = request;
  const found = findSameFields(authored.tree, file, path);
  if (hashFound(found) !== hash)
    throw new Refusal('The values have changed since you opened this list. Open it again.');
  const value = valueAt(authored.tree.byName.get(file)?.source.value, path);
  const chosen = found.filter((_, index) => !skipped.includes(index));
  return runReplacement(authored, () => planSameValue(authored, value, chosen));
}

/**
 * Plans a replacement. Throws a Refusal if it changes nothing or causes a problem that the data did not have before.
 */
function runReplacement(authored: AuthoredTree, plan: () => Replacement): OperationResult {
  const known = new Set(findProblems(authored).map(describeProblem));
  const replacement = plan();
  if (replacement.count === 0) throw new Refusal('No place is chosen. Choose at least one.');
  refuseProblems(findProblems(authored).filter((problem) => !known.has(describeProblem(problem))));
  return { lines: [summariseReplacement(replacement)] };
}

/** Returns a key for a problem. The key stays the same if the line or the message of the problem changes. */
function describeProblem({ file, path, rule }: Problem): string {
  return JSON.stringify([file, path, rule]);
}

function rename(authored: AuthoredTree, { file, to }: OperationOf<'rename'>): OperationResult {
  const renaming = planValidRenaming(authored, file, to);
  refuseProblems(findProblems(authored));
  return {
    lines: describeRenaming(renaming, authored),
    file: renaming.files.find(({ from }) => from === file)?.to,
    address: [...renaming.addresses.values()][0],
  };
}

/** Plans a rename. Throws a Refusal if the data has problems. */
export function planValidRenaming(authored: AuthoredTree, file: string, to: string): RenamePlan {
  const { site, report } = readData(authored.plan.files(), authored.folder);
  if (!site)
    throw new Refusal(`${formatFirst(report.problems)} Fix this problem before you change an address.`);
  return planRename({ ...authored, site }, file, to);
}

function remove(authored: AuthoredTree, request: OperationOf<'remove'>): OperationResult {
  const own = `${printedFolder(authored.folder)}/${request.file}`;
  const others = findProblems(authored).filter(({ file }) => file !== own);
  if (others.length > 0)
    throw new Refusal(`${formatFirst(others)} Fix this problem before you remove anything.`);
  const { withReferences, withPictures, redirect } = request;
  const removal = planRemoval(authored, request.file, {
    withReferences,
    withPictures,
    redirect: redirect === '' ? undefined : redirect,
  });
  const { blockers, unusedPictures } = removal;
  if (blockers.length > 0)
    return {
      lines: [
        withReferences
          ? 'The references at these places cannot be removed automatically. Change them first:'
          : 'These places still refer to it. Choose “Also remove links and cards that lead to it”, or change these places first:',
      ],
      blockingPlaces: blockers.map(({ reference: { file, spot }, reason }) => ({
        ...toPlace(authored.tree, file, spot.path),
        message: reason,
      })),
    };
  if (unusedPictures.length > 0)
    throw new Refusal(
      `Nothing else uses ${unusedPictures.join(', ')}. Choose “Also remove pictures that nothing else uses”.`,
    );
  refuseProblems(findProblems(authored));
  return { lines: describeRemoval(removal, authored) };
}

function listTitles(references: readonly Reference[], tree: Tree): string {
  const files = new Set(references.map(({ file }) => tree.byName.get(file)));
  return [...files].flatMap((file) => (file ? [getFileTitle(file)] : [])).join(', ');
}

function describeRenaming(
  { addresses, redirects, replacedRedirects, references }: RenamePlan,
  { tree }: AuthoredTree,
): string[] {
  return [
    ...[...addresses].map(([from, to]) => `The address ${from} becomes ${to}.`),
    ...(redirects.length > 0 ? ['The old address redirects to the new one.'] : []),
    ...describeReplacedRedirects(replacedRedirects),
    ...(references.length > 0 ? [`Links are updated on ${listTitles(references, tree)}.`] : []),
  ];
}

function describeRemoval({ files, references, redirects }: RemovalPlan, { tree }: AuthoredTree): string[] {
  const titles = files.map((path) => {
    const file = tree.byName.get(path);
    return file ? getTitle(file) : path;
  });
  const isLink = ({ form }: Reference) => form === 'text';
  const [links, items] = [references.filter(isLink), references.filter((each) => !isLink(each))];
  return [
    ...titles.map((title) => `${title} is removed.`),
    ...redirects.map(({ from, to }) => `${from} redirects to ${to}.`),
    ...(items.length > 0 ? [`References are removed from ${listTitles(items, tree)}.`] : []),
    ...(links.length > 0 ? [`Links in texts become plain text on ${listTitles(links, tree)}.`] : []),
  ];
}

function findProblems(authored: AuthoredTree): readonly Problem[] {
  return checkPlan(authored)?.problems ?? [];
}

function findProblemsIn(authored: AuthoredTree, path: string): Problem[] {
  return findProblems(authored).filter(({ file }) => file === `${printedFolder(authored.folder)}/${path}`);
}

function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0)
    throw new Refusal(`This would leave the site with a problem: ${formatFirst(problems)}`);
}

/** Adds a picture, and returns its file name. Throws a Refusal if the file is not a picture that pages can show. */
export async function addPicture(studio: StudioServer, { name, data, ...by }: UploadRequest) {
  const bytes = new Uint8Array(Buffer.from(data, 'base64'));
  const { stem, extension: written } = splitName(name);
  const type = measureImage(bytes)?.type ?? '';
  const extension = getImageType(written) === type || getImageType(type) === undefined ? written : type;
  const upload = { folder: 'images', stem: toSlug(stem) ?? 'picture', extension, bytes };
  return { file: await addUpload(studio, upload, by) };
}

/** Adds a PDF, and returns its address. Throws a Refusal, for example if the PDF is incomplete or too large. */
export async function addDownload(studio: StudioServer, { name, data, ...by }: UploadRequest) {
  const bytes = new Uint8Array(Buffer.from(data, 'base64'));
  const { stem, extension } = splitName(name);
  const upload = {
    folder: downloadsFolder,
    stem: toSlug(stem) ?? 'document',
    extension: extension || 'pdf',
    bytes,
  };
  return { address: getDownloadAddress(await addUpload(studio, upload, by)) };
}

interface Upload {
  folder: string;
  stem: string;
  extension: string;
  bytes: Uint8Array;
}

/** Adds a file under a name that no other file has, and returns the name. Throws a Refusal if the file has a problem. */
async function addUpload(
  studio: StudioServer,
  { folder, stem, extension, bytes }: Upload,
  by: Pick<UploadRequest, 'group' | 'window'>,
): Promise<string> {
  const files = studio.history.readCurrentFiles();
  const name = chooseFreeName(stem, extension, (candidate) => Object.hasOwn(files, `${folder}/${candidate}`));
  const path = `${folder}/${name}`;
  const damaged = await findDamaged({ [path]: bytes });
  const { problems } = readData({ ...files, [path]: bytes }, studio.folder, { drafts: true, damaged });
  const own = `${printedFolder(studio.folder)}/${path}`;
  // Nothing uses a new picture yet, so the problem `unused-image` is expected.
  const ownProblem = problems.find((problem) => problem.file === own && problem.rule !== 'unused-image');
  if (ownProblem) throw new Refusal(ownProblem.message);
  studio.history.addStep([{ path, after: bytes }], by);
  await studio.update();
  return name;
}

/** Removes a picture if no file refers to it. Keeps it if a file cannot be parsed, because that file may use it. */
export async function removeUnusedPicture(
  studio: StudioServer,
  { file, ...by }: UnusedPictureRequest,
): Promise<{ isRemoved: boolean }> {
  const { tree, plan } = createAuthoredTree(studio);
  const path = `images/${file}`;
  const hasUnreadableFile = tree.files.some(({ source }) => source.problems.length > 0);
  const isUsed = listReferences(tree).some(({ kind, name }) => kind === 'picture' && name === file);
  if (hasUnreadableFile || isUsed || !plan.has(path)) return { isRemoved: false };
  plan.remove(path);
  studio.history.addStep(plan.changes(), by);
  await studio.update();
  return { isRemoved: true };
}

function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0
    ? { stem: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() }
    : { stem: name, extension: '' };
}

function chooseFreeName(stem: string, extension: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const candidate = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/**
 * Corrects the syntax of a file, as `check --fix` does, in one undo step. Throws a Refusal if a syntax error remains.
 */
export async function fixFile(studio: StudioServer, { file, window }: FixRequest): Promise<void> {
  const changes = planSyntaxFix(studio.history.readCurrentFiles(), studio.folder, file);
  if (!changes) throw new Refusal(`${file} cannot be corrected here. Open it in a text editor.`);
  studio.history.addStep(changes, { window });
  await studio.update();
}

/**
 * Adds a word to the site's dictionary, as `check --learn` does, in one undo step. Throws a Refusal if the word cannot
 * be added.
 */
export async function learnWord(studio: StudioServer, { word, window }: LearnRequest): Promise<void> {
  const { folder, history } = studio;
  const plan = new PlannedTree(history.readCurrentFiles());
  planWords({ folder, plan }, [word]);
  history.addStep(plan.changes(), { window });
  await studio.update();
}
