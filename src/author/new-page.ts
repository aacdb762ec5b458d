import * as z from 'zod';
import { blocks } from '../../schema/blocks/index';
import { explainTakenAddress } from '../../schema/checks/addresses';
import { explainWindowsDevice } from '../../schema/checks/files';
import { listGroups } from '../../schema/checks/unknown-names';
import { listNamesByKind } from '../../schema/content/names';
import {
  type ContentFile,
  getFileAddress,
  getFolderName,
  getTimeZone,
  getTitle,
  type Tree,
} from '../../schema/content/tree';
import { type Choices, listChoices } from '../../schema/editor/choices';
import { adaptExample, getExample } from '../../schema/editor/examples';
import { getKindMetadata, isListedKind, isPageText } from '../../schema/fields/field-kinds';
import { isSlug, isWindowsDevice, toAnchor, toSlug } from '../../schema/fields/formats';
import { defaultTimeZone } from '../../schema/fields/time-zones';
import {
  type FieldText,
  getList,
  getMetadata,
  getOptions,
  getSchema,
  getText,
  isOptional,
  isWithinLimit,
  listFieldTexts,
  listValues,
  setValue,
  unwrap,
} from '../../schema/fields/walk';
import { collectionNames, collections, isCollection } from '../../schema/files/collections';
import { folderSchemas } from '../../schema/files/file-roles';
import { lawSchema } from '../../schema/files/law';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { addArticle } from '../../schema/messages/explain';
import { findNearest } from '../../schema/messages/suggest';
import type { Finding } from '../../schema/problems';
import { readToday } from '../build/clock';
import { lawFolder } from '../shared/markup';
import { childValue, isObject, isSamePath, valueAt } from '../shared/values';
import { formatList, pluralise } from '../shared/words';
import { type AuthoredTree, checkPlan, readDataTree } from './authored-tree';
import { formatInnerPlace, quote } from './differences';
import { formatJsonFile } from './json-text';
import { describeReplacedRedirects, explainInvalidName, removeReplacedRedirects } from './references';
import { Refusal } from './refusal';
import { findTexts } from './replace';
import { PageDependencies, readState } from './states';
import { findShownOn, formatShownOn } from './what-changed';

/** The answers as texts, by the flags of their questions, for example `{ title: 'Agritech' }`. */
export type Answers = Partial<Record<string, string>>;

export interface NewPageInput {
  kind: ContentKind;
  name: string;
  answers: Answers;
}

/** The plan of a new file. A law has no address. `isListed` is false if lists and menus do not show the page yet. */
export type NewPagePlan = ReturnType<typeof planPage>;

const maxSuggestedLength = 60;

/** The words that begin a phrase. A slug is cut before such a word, so that it contains only whole phrases. */
const phraseWords = new Set(
  'a an and as at by for from how in into of on or that the to under what when why with'.split(' '),
);

/**
 * Suggests a slug from a title. Shortens a long title, between two phrases if possible. Returns an empty text if an
 * address can contain none of the title's letters.
 */
export function suggestSlug(title: string): string {
  const whole = toAnchor(title);
  if (whole.length <= maxSuggestedLength) return toSlug(title) ?? '';
  const [firstPart = ''] = title.split(/[:;,.?!()|–—]/);
  const part = toSlug(firstPart);
  if (part !== undefined && part.length <= maxSuggestedLength) return part;
  const words = whole.split('-');
  const fits = (count: number) => words.slice(0, count).join('-').length <= maxSuggestedLength;
  const counts = words.map((_, index) => index + 1).filter(fits);
  const between = counts.findLast(
    (count) => phraseWords.has(words[count] ?? '') && !phraseWords.has(words[count - 1] ?? ''),
  );
  const name = words.slice(0, between ?? counts.at(-1) ?? 1).join('-');
  return toSlug(name.slice(0, maxSuggestedLength)) ?? '';
}

export function validateSlug({ tree, site }: AuthoredTree, kind: ContentKind, name: string) {
  const steps = name.split('/');
  if (kind !== 'pages' && steps.length > 1)
    return `The name of ${addArticle(getSingular(kind))} cannot contain a slash. Write "${toSlug(name) ?? 'data-protection'}".`;
  if (!steps.every(isSlug))
    return explainInvalidName(
      name,
      steps.flatMap((step) => toSlug(step) ?? []).join('/') || 'data-protection',
    );
  const device = steps.find(isWindowsDevice);
  if (device !== undefined) return explainWindowsDevice(device);
  const path = `${kind}/${name}.json`;
  const address = getFileAddress(path, tree);
  if (address === '/' || tree.byName.has(path))
    return `The name is taken by ${getFolderName(tree)}/${path}. Choose another name.`;
  return address === undefined ? undefined : explainTakenAddress(address, tree, { parts: site?.pages });
}

/** Plans a new file from complete answers. Throws a Refusal if an answer is missing or unsuitable. */
export function planPageFromAnswers(
  authored: AuthoredTree,
  kind: ContentKind,
  answers: Answers,
): NewPagePlan {
  for (const question of listPageQuestions(kind, authored.tree)) {
    const answer = answers[question.flag] ?? question.defaultValue;
    if (answer === undefined && question.isRequired)
      throw new Refusal(`${question.title} is missing. Add it.`, question.flag);
    if (answer !== undefined) requireValidAnswer(authored, kind, question, answer);
  }
  const name = answers.name ?? suggestSlug(answers.title ?? '');
  if (name === '')
    throw new Refusal('No address can be made from this title. Add the last part of the address.', 'name');
  return planPage(authored, { kind, name, answers });
}

function requireValidAnswer(
  authored: AuthoredTree,
  kind: ContentKind,
  question: NewPageQuestion,
  answer: string,
): void {
  const problem = validateAnswer(kind, question, { answer, authored });
  if (problem !== undefined) throw new Refusal(`${question.title}: ${problem}`, question.flag);
}

/** Plans a new file. Throws a Refusal if the slug cannot be used. `checkPlan` reports other problems. */
export function planPage(valid: AuthoredTree, { kind, name, answers }: NewPageInput) {
  const problem = validateSlug(valid, kind, name);
  if (problem !== undefined) throw new Refusal(problem, 'name');
  const path = `${kind}/${name}.json`;
  const values: Record<string, JsonValue> = {};
  for (const question of listPageQuestions(kind, valid.tree)) {
    const answer = answers[question.flag] ?? question.defaultValue;
    if (answer !== undefined) setValue(values, question.path, parseAnswer(question, answer));
  }
  const address = getFileAddress(path, valid.tree);
  const created: Block =
    kind === lawFolder
      ? { facts: [createTodo(lawSchema.shape.facts)] }
      : { blocks: createBlocks(kind, valid.tree) };
  valid.plan.write(path, formatJsonFile({ ...values, ...created }, valid.plan.text('site.json')));
  const replacedRedirects = removeReplacedRedirects(valid);
  const isOrphan = isOrphanPage(valid, path);
  if (isOrphan)
    valid.plan.write(
      path,
      formatJsonFile({ ...values, listed: false, ...created }, valid.plan.text('site.json')),
    );
  return { path, address, isListed: !isOrphan && values.listed !== false, replacedRedirects };
}

/** Checks whether nothing links to a planned page. `npm run check` reports such a page until the author adds a link. */
function isOrphanPage(planned: AuthoredTree, path: string): boolean {
  const problems = checkPlan(planned)?.problems ?? [];
  return problems.some(({ rule, file }) => rule === 'orphan-page' && file.endsWith(`/${path}`));
}

/** The keys that belong to one page only, or to its publication. A copy does not have them. */
const uncopiedKeys = [
  'aliases',
  'firstAddress',
  'seoTitle',
  'dateText',
  'updated',
  'reviewed',
  'reviewer',
  'featured',
];

/**
 * Plans a copy of a page as a draft, with the given title and other answers. If no description is given, the copy gets
 * a `TODO`, because two pages cannot share a description. Throws a Refusal if the page cannot be copied, or if an
 * answer or the slug cannot be used.
 */
export function planCopy(
  valid: AuthoredTree,
  from: string,
  { title = '', name = '', ...others }: Answers,
): CopyPlan {
  const { tree, plan } = valid;
  const original = tree.byName.get(from);
  const kind = contentKinds.find((kind) => kind === original?.role);
  if (!original || !kind || kind === lawFolder || original.source.problems.length > 0)
    throw new Refusal(`${from} is not a page that can be duplicated.`);
  if (title === '') throw new Refusal('The title is missing. Add it.', 'title');
  const folder = original.slug.slice(0, original.slug.lastIndexOf('/') + 1);
  const slug = suggestSlug(title);
  if (name === '' && slug === '')
    throw new Refusal('No address can be made from this title. Add the last part of the address.', 'name');
  const problem = validateSlug(valid, kind, name || folder + slug);
  if (problem !== undefined) throw new Refusal(problem, 'name');
  const path = `${kind}/${name || folder + slug}.json`;
  const ownValues = listPageQuestions(kind, tree).flatMap((question) => {
    const { flag, path, defaultValue, schema } = question;
    const answer = flag === 'title' ? title : (others[flag] ?? defaultValue);
    if (answer === undefined) return flag === 'description' ? [{ path, value: createTodo(schema) }] : [];
    requireValidAnswer(valid, kind, question, answer);
    return [{ path, value: parseAnswer(question, answer) }];
  });
  const titleTexts = findTitleTexts(original, tree, title);
  plan.write(path, plan.text(from));
  plan.edit(
    path,
    ...titleTexts.repeated.map((field) => ({ do: 'set' as const, path: field.path, value: title })),
    ...uncopiedKeys.map((key) => ({ do: 'set' as const, path: [key] })),
    ...ownValues.map(({ path, value }) => ({ do: 'set' as const, path, value })),
    { do: 'set', path: ['draft'], value: true },
  );
  const replacedRedirects = removeReplacedRedirects(valid);
  const isOrphan = isOrphanPage(valid, path);
  if (isOrphan) plan.edit(path, { do: 'set', path: ['listed'], value: false });
  const isListed = !isOrphan && childValue(original.expanded, 'listed') !== false;
  return { path, address: getFileAddress(path, tree), isListed, replacedRedirects, original, ...titleTexts };
}

/** The texts to replace or to check in a copy of a page that gets a new title. */
interface TitleTexts {
  /** The main heading of the original, if it differs from the title of the original. */
  heading?: FieldText;
  /** The texts that equal the title of the original. The new title replaces them. */
  repeated: FieldText[];
  /** The texts that contain the title of the original among other words. */
  naming: FieldText[];
}

type CopyPlan = NewPagePlan & TitleTexts & { original: ContentFile };

function findTitleTexts(original: ContentFile, tree: Tree, newTitle: string): TitleTexts {
  const own = original.rawFields.filter(
    ({ kind, path: [key] }) =>
      isPageText(kind) && !['title', 'description', ...uncopiedKeys].includes(String(key)),
  );
  const title = getText(original.source.value, 'title') ?? '';
  const fits = (path: JsonPath) => {
    const field = getSchema(original.schema, original.expanded, path);
    return field !== undefined && isWithinLimit(field, newTitle);
  };
  const repeated = own.filter(
    ({ path, text }) => text === title && fits(path) && !isLinkLabel(original, path),
  );
  const heading = own.find(
    ({ path, metadata }) => path[0] === 'blocks' && path[1] === 0 && path.length === 3 && metadata.labelsItem,
  );
  const found = findTexts({ ...tree, files: [original] }, { find: title, wholeWords: true, matchCase: true });
  const others = own.filter((field) => field !== heading && !repeated.includes(field));
  return {
    heading: heading && !repeated.includes(heading) ? heading : undefined,
    repeated,
    naming: others.filter(({ path }) => found.some((hit) => isSamePath(hit.path, path))),
  };
}

/** Checks whether a text is the label of a link. Such a label names the page that the link leads to. */
function isLinkLabel({ rawFields }: ContentFile, path: JsonPath): boolean {
  const parent = path.slice(0, -1);
  return rawFields.some(
    ({ kind, path: other }) => getKindMetadata(kind).isAddress && isSamePath(other.slice(0, -1), parent),
  );
}

export function describeCopy(
  { address, replacedRedirects, original, heading, repeated, naming }: CopyPlan,
  { description }: Answers,
): string[] {
  const title = quote(getTitle(original));
  const names = naming.map(({ path }) => formatInnerPlace(original, path));
  const shown =
    names.length > maxNamed ? [...names.slice(0, maxNamed), `${names.length - maxNamed} more`] : names;
  return [
    `The copy has the address ${address}. It is a draft, so visitors do not see it.`,
    ...(description === undefined
      ? [
          'The description was not copied, because two pages cannot have the same description. Write a new one.',
        ]
      : []),
    ...(repeated.length > 0
      ? [`The new title also replaces ${title} in ${pluralise(repeated.length, 'other text')}.`]
      : []),
    ...(heading
      ? [`The heading ${quote(heading.text)} is copied from the original. Write a new heading.`]
      : []),
    ...(names.length > 0 ? [`These texts mention ${title}, so check them: ${formatList(shown)}.`] : []),
    'Not copied: the other web addresses of the original, the title for search engines, the dates and the review.',
    ...describeReplacedRedirects(replacedRedirects),
  ];
}

const maxNamed = 4;

/** Describes in sentences which pages show a new page. */
export function describeAppearances({ plan }: AuthoredTree, address: string): string[] {
  const state = readState(plan.files());
  const file = state.tree.files.find((page) => page.address === address);
  const shown = formatShownOn(state.site && file && findShownOn(new PageDependencies(state), file.file));
  return shown === '' ? [] : [`It is ${shown.slice(2)}.`];
}

type Block = Record<string, JsonValue>;

/** The blocks of a new file in `pages/`, and of the first entry of a collection. */
const defaultBlocks = ['hero', 'prose'];

/** Creates the blocks of a new page. A new entry gets the block types of the shortest entry in its collection. */
function createBlocks(kind: ContentKind, tree: Tree): Block[] {
  const site = { tree, choices: listChoices(tree, new Map()) };
  const [shortest] = tree.files
    .filter(({ role }) => isCollection(kind) && role === kind)
    .map(({ blockTypes }) => blockTypes)
    .sort((a, b) => a.length - b.length);
  return [...new Set(shortest ?? defaultBlocks)].flatMap((type) => {
    const definition = blocks.find((block) => block.type === type);
    // Omits a block that needs something that the site does not have, for example a picture.
    const canBeUsed = definition && adaptExample(definition, site.choices) !== undefined;
    return canBeUsed ? [createBlock(definition, kind, site)] : [];
  });
}

/** Creates a block from its example, with `TODO` texts and the values that most blocks of its type share. */
export function createBlock(
  definition: (typeof blocks)[number],
  kind: string,
  { tree, choices }: { tree: Tree; choices: Choices },
): Block {
  const { type, schema } = definition;
  const block = (adaptExample(definition, choices) ?? getExample(definition)) as Block;
  for (const { kind, path } of listFieldTexts(schema, block)) {
    const field = getSchema(schema, block, path);
    if (field && isPageText(kind)) setValue(block, path, createTodo(field));
  }
  const others = tree.files
    .filter(({ role }) => role === kind)
    .flatMap(
      ({ expanded }) => getList(expanded, 'blocks').find((other) => getText(other, 'type') === type) ?? [],
    );
  for (const { path, value } of listCommonValues(others))
    if (isObject(valueAt(block, path.slice(0, -1)))) setValue(block, path, value);
  return block;
}

/** Lists the values that at least two blocks, and more than half of the blocks, have in common. Omits list items. */
function listCommonValues(others: readonly JsonValue[]): { path: JsonPath; value: JsonValue }[] {
  const found = new Map<string, { path: JsonPath; value: JsonValue; count: number }>();
  for (const { path, value } of others.flatMap((block) => listValues(block))) {
    if (typeof value === 'object' || path.some((step) => typeof step === 'number')) continue;
    const key = JSON.stringify([path, value]);
    found.set(key, { path, value, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].filter(({ count }) => count > 1 && count > others.length / 2);
}

function createTodo(field: z.ZodType): string {
  const { title = '', description = '' } = getMetadata(field);
  const inner = unwrap(field);
  const most = inner instanceof z.ZodString ? (inner.maxLength ?? 600) : 600;
  const toPlainTodo = (text: string) => `TODO: ${text.replaceAll(/[*[\]{}<>]/g, '')}`;
  const fittingText = [`${title}. ${description}`, description, title]
    .map(toPlainTodo)
    .find(({ length }) => length <= most);
  return fittingText ?? 'TODO'.slice(0, most);
}

export type ContentKind = keyof typeof folderSchemas;

export const contentKinds: readonly ContentKind[] = [...collectionNames, 'pages', lawFolder];

export function getSingular(kind: ContentKind): string {
  if (isCollection(kind)) return collections[kind].singular;
  return kind === 'pages' ? 'page' : kind;
}

export function findKind(name: string): ContentKind {
  const plain = name.trim().toLowerCase().replaceAll(' ', '-');
  const found = contentKinds.find((kind) => [kind, getKindName(kind)].includes(plain));
  if (found) return found;
  const [near] = findNearest(
    plain,
    contentKinds.flatMap((kind) => [kind, getKindName(kind)]),
  );
  const help = near
    ? `Did you mean "${near}"?`
    : `Choose one of: ${contentKinds.map(getKindName).join(', ')}.`;
  throw new Refusal(`You cannot create "${name}". ${help}`);
}

export function getKindName(kind: ContentKind): string {
  return getSingular(kind).replaceAll(' ', '-');
}

export interface NewPageQuestion {
  path: string[];
  flag: string;
  title: string;
  description: string;
  isRequired: boolean;
  /**
   * The allowed answers: the values of an enum, the groups of a collection, or names on the site. Empty for other
   * questions.
   */
  choices: string[];
  /** The value if there is no answer, for example today's date. */
  defaultValue?: string;
  schema: z.ZodType;
}

/**
 * Returns the questions for a new page of a kind. If `tree` is given, the questions offer the names and groups of the
 * site.
 */
export function listPageQuestions(kind: ContentKind, tree?: Tree): NewPageQuestion[] {
  const today = readToday(tree ? getTimeZone(tree) : defaultTimeZone);
  const groups = [...((tree && listGroups(tree).get(kind)) ?? [])];
  return listFieldQuestions(folderSchemas[kind], { path: [], isRequired: true }).map(
    (question): NewPageQuestion => {
      const field = getMetadata(question.schema).kind;
      if (field === 'group' && groups.length > 0) return { ...question, isRequired: true, choices: groups };
      if (field && isListedKind(field))
        return { ...question, choices: [...((tree && listNamesByKind(tree)[field]?.keys()) ?? [])] };
      const isDate = field !== undefined && getKindMetadata(field).control === 'date';
      return question.isRequired && isDate ? { ...question, defaultValue: today } : question;
    },
  );
}

/** Lists the command options that answer questions about a new page, for every kind of page. */
export function listQuestionFlags(): string[] {
  return contentKinds.flatMap((kind) => listPageQuestions(kind).map(({ flag }) => flag));
}

type QuestionContext = Pick<NewPageQuestion, 'path' | 'isRequired'>;

function listFieldQuestions(schema: z.ZodType, { path, isRequired }: QuestionContext): NewPageQuestion[] {
  const inner = unwrap(schema);
  const { title = '', description = '', writtenBy, startsAsTodo } = getMetadata(schema);
  if (writtenBy || startsAsTodo) return [];
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
      listFieldQuestions(field, { path: [...path, key], isRequired: isRequired && !isOptional(field) }),
    );
  if (inner instanceof z.ZodDiscriminatedUnion) {
    const variants = z.enum([...getOptions(inner).keys()]).meta(getMetadata(schema));
    return listFieldQuestions(variants, { path: [...path, inner.def.discriminator], isRequired });
  }
  if (!canBeAsked(inner)) return [];
  const choices = inner instanceof z.ZodEnum ? inner.options.map(String) : [];
  const help = inner instanceof z.ZodArray ? `${description} Separate values with commas.` : description;
  return [{ path, flag: toFlag(path), title, description: help, isRequired, choices, schema }];
}

function canBeAsked(inner: z.ZodType): boolean {
  if (inner instanceof z.ZodArray) return unwrap(inner.element as z.ZodType) instanceof z.ZodString;
  return [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum].some((plain) => inner instanceof plain);
}

function toFlag(path: readonly string[]): string {
  return path.join('-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function parseAnswer({ schema }: NewPageQuestion, answer: string): JsonValue {
  const inner = unwrap(schema);
  const text = answer.trim();
  if (inner instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (inner instanceof z.ZodBoolean) return text === 'true' || (text === 'false' ? false : text);
  if (inner instanceof z.ZodArray) return text.split(/[,;]/).flatMap((item) => item.trim() || []);
  return text;
}

export function suggestAnswer({ schema, choices: [first = ''], isRequired }: NewPageQuestion): string {
  return isRequired && unwrap(schema) instanceof z.ZodEnum ? first : '';
}

export function validateAnswer(
  kind: ContentKind,
  question: NewPageQuestion,
  { answer, authored }: { answer: string; authored: AuthoredTree },
): string | undefined {
  const { choices } = question;
  if (choices.length > 0 && answer.trim() !== '' && !choices.includes(answer.trim())) {
    const [near] = findNearest(answer.trim(), choices);
    return `"${answer.trim()}" is not one of the choices. ${near ? `Did you mean "${near}"?` : `Choose one of: ${choices.join(', ')}.`}`;
  }
  const value = {};
  setValue(value, question.path, parseAnswer(question, answer));
  const path = `${kind}/new.json`;
  const files = { 'site.json': authored.plan.files()['site.json'] ?? new Uint8Array() };
  const tree = readDataTree(
    { ...files, [path]: new TextEncoder().encode(JSON.stringify(value)) },
    authored.folder,
  );
  const isAbout = ({ spot }: Finding) =>
    spot.target !== 'opening' && question.path.every((step, at) => spot.path[at] === step);
  return tree.byName.get(path)?.findings.find(isAbout)?.message;
}
