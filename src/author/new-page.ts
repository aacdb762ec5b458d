import * as z from 'zod';
import { blocks } from '../../schema/blocks/index';
import { findAddressFaults } from '../../schema/checks/addresses';
import { groupsOf } from '../../schema/checks/references';
import { namesByKind } from '../../schema/content/names';
import { addressFor, folderOf, type Tree } from '../../schema/content/tree';
import { type Choices, listChoices } from '../../schema/editor/choices';
import { exampleOf, fitExample } from '../../schema/editor/examples';
import { isName, toName } from '../../schema/fields/formats';
import { factsOfKind, isListedKind, isPageText } from '../../schema/fields/kinds';
import { lawFolder } from '../../schema/fields/markup';
import {
  isOptional,
  listAt,
  listKinds,
  listValues,
  metaOf,
  optionsOf,
  putAt,
  schemaAt,
  textAt,
  unwrap,
} from '../../schema/fields/walk';
import { collectionNames, collections, isCollection } from '../../schema/files/collections';
import { folderSchemas } from '../../schema/files/kinds';
import { lawSchema } from '../../schema/files/law';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { withArticle } from '../../schema/messages/explain';
import { findNearest } from '../../schema/messages/suggest';
import type { Finding } from '../../schema/problems';
import { today } from '../build/today';
import { isObject, valueAt } from '../shared/values';
import { type AuthoredTree, judgePlan, treeOf } from './authored-tree';
import { printFile } from './json-text';
import { Refusal } from './planned-tree';
import { explainBadName } from './references';
import { PageDependencies, readState } from './states';
import { findShown, where } from './what-changed';

/** The words that answer questions, by their flags. */
export type Answers = Partial<Record<string, string>>;

export interface Beginning {
  kind: Kind;
  name: string;
  answers: Answers;
}

/** The planned file; a law has no address. `isListed` is false while nothing links to a page. */
export type Begun = ReturnType<typeof planPage>;

const longestSuggested = 60;

/** A slug made of a title, cut between words; empty where no letter of the title fits into an address. */
export function suggestName(title: string): string {
  const name = toName(title) ?? '';
  return name.length > longestSuggested ? name.slice(0, longestSuggested).replace(/-[^-]*$/, '') : name;
}

export function judgeName({ tree, plan, folder }: AuthoredTree, kind: Kind, name: string) {
  const steps = name.split('/');
  if (kind !== 'pages' && steps.length > 1)
    return `The name of ${withArticle(singularOf(kind))} is one word${kind === lawFolder ? '' : ' of its address'}: write "${toName(name) ?? 'data-protection'}".`;
  if (!steps.every(isName))
    return explainBadName(name, steps.flatMap((step) => toName(step) ?? []).join('/') || 'data-protection');
  const path = `${kind}/${name}.json`;
  const address = addressFor(path, tree);
  if (address === '/' || tree.byName.has(path))
    return `The name is taken by ${folderOf(tree)}/${path}. Choose another.`;
  const begun = treeOf({ ...plan.files(), [path]: new TextEncoder().encode('{}') }, folder);
  return address === undefined ? undefined : findAddressFaults(begun)[0]?.message;
}

/** Plans the file of answers that nobody is asked about any more. Throws a Refusal for what is missing or does not fit. */
export function beginPage(authored: AuthoredTree, kind: Kind, answers: Answers): Begun {
  for (const question of listQuestions(kind, authored.tree)) {
    const words = answers[question.flag] ?? question.standard;
    if (words === undefined && question.isRequired)
      throw new Refusal(`${question.title} is still to be written.`);
    const fault = words === undefined ? undefined : judgeAnswer(kind, question, { words, authored });
    if (fault !== undefined) throw new Refusal(`${question.title}: ${fault}`);
  }
  const name = answers.name ?? suggestName(answers.title ?? '');
  if (name === '')
    throw new Refusal('No name for the address can be made of the title: write the name, too.');
  return planPage(authored, { kind, name, answers });
}

/** Plans the file. Throws a Refusal for a bad slug; other problems are found when the plan is judged. */
export function planPage(valid: AuthoredTree, { kind, name, answers }: Beginning) {
  const fault = judgeName(valid, kind, name);
  if (fault !== undefined) throw new Refusal(fault);
  const path = `${kind}/${name}.json`;
  const said: Record<string, JsonValue> = {};
  for (const question of listQuestions(kind, valid.tree)) {
    const words = answers[question.flag] ?? question.standard;
    if (words !== undefined) putAt(said, question.path, readAnswer(question, words));
  }
  const address = addressFor(path, valid.tree);
  const begun: Block =
    kind === lawFolder
      ? { facts: [askFor(lawSchema.shape.facts)] }
      : { blocks: beginBlocks(kind, valid.tree) };
  valid.plan.write(path, printFile({ ...said, ...begun }, valid.plan.text('site.json')));
  // An orphan page is a problem until its author links to it.
  const isOrphan = judgePlan(valid)?.problems.some(
    ({ rule, file }) => rule === 'orphan-page' && file.endsWith(`/${path}`),
  );
  if (isOrphan)
    valid.plan.write(path, printFile({ ...said, listed: false, ...begun }, valid.plan.text('site.json')));
  return { path, address, isListed: !isOrphan && said.listed !== false };
}

/** Which pages show a new one, in a sentence. */
export function tellAppearances({ plan }: AuthoredTree, address: string): string[] {
  const state = readState(plan.files());
  const file = state.tree.files.find((page) => page.address === address);
  const shown = where(state.site && file && findShown(new PageDependencies(state), file.file));
  return shown === '' ? [] : [`It is ${shown.slice(2)}.`];
}

type Block = Record<string, JsonValue>;

/** The blocks of a page where no page of its kind exists yet. */
const plainPage = ['hero', 'prose'];

/** The blocks of a new page: of the types that the shortest entry of its kind has. */
function beginBlocks(kind: Kind, tree: Tree): Block[] {
  const site = { tree, choices: listChoices(tree, new Map()) };
  const [fewest] = tree.files
    .filter(({ role }) => isCollection(kind) && role === kind)
    .map(({ blockTypes }) => blockTypes)
    .sort((a, b) => a.length - b.length);
  return [...new Set(fewest ?? plainPage)].flatMap((type) => {
    const definition = blocks.find((block) => block.type === type);
    // One that needs what this site does not have, such as a picture, is left out.
    const isFit = definition && fitExample(definition, site.choices) !== undefined;
    return isFit ? [beginBlock(definition, kind, site)] : [];
  });
}

/** The example of a block, with what most others of its kind say alike, and `TODO` texts. */
export function beginBlock(
  definition: (typeof blocks)[number],
  kind: string,
  { tree, choices }: { tree: Tree; choices: Choices },
): Block {
  const { type, schema } = definition;
  const block = (fitExample(definition, choices) ?? exampleOf(definition)) as Block;
  for (const { kind, path } of listKinds(schema, block)) {
    const field = schemaAt(schema, block, path);
    if (field && isPageText(kind)) putAt(block, path, askFor(field));
  }
  const others = tree.files
    .filter(({ role }) => role === kind)
    .flatMap(
      ({ expanded }) => listAt(expanded, 'blocks').find((other) => textAt(other, 'type') === type) ?? [],
    );
  for (const { path, value } of listStandards(others))
    if (isObject(valueAt(block, path.slice(0, -1)))) putAt(block, path, value);
  return block;
}

/** What most of some blocks say alike outside of their lists: two of them at least. */
function listStandards(others: readonly JsonValue[]): { path: JsonPath; value: JsonValue }[] {
  const found = new Map<string, { path: JsonPath; value: JsonValue; count: number }>();
  for (const { path, value } of others.flatMap((block) => listValues(block))) {
    if (typeof value === 'object' || path.some((step) => typeof step === 'number')) continue;
    const key = JSON.stringify([path, value]);
    found.set(key, { path, value, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].filter(({ count }) => count > 1 && count > others.length / 2);
}

function askFor(field: z.ZodType): string {
  const { title = '', description = '' } = metaOf(field);
  const inner = unwrap(field);
  const most = inner instanceof z.ZodString ? (inner.maxLength ?? 600) : 600;
  const bare = (words: string) => `TODO: ${words.replaceAll(/[*[\]{}<>]/g, '')}`;
  const fitting = [`${title}. ${description}`, description, title]
    .map(bare)
    .find(({ length }) => length <= most);
  return fitting ?? 'TODO'.slice(0, most);
}

export type Kind = keyof typeof folderSchemas;

export const kinds: readonly Kind[] = [...collectionNames, 'pages', lawFolder];

export function singularOf(kind: Kind): string {
  if (isCollection(kind)) return collections[kind].singular;
  return kind === 'pages' ? 'page' : kind;
}

export function findKind(words: string): Kind {
  const plain = words.trim().toLowerCase().replaceAll(' ', '-');
  const found = kinds.find((kind) => [kind, namedAs(kind)].includes(plain));
  if (found) return found;
  const [near] = findNearest(
    plain,
    kinds.flatMap((kind) => [kind, namedAs(kind)]),
  );
  const help = near ? `Did you mean "${near}"?` : `There are: ${kinds.map(namedAs).join(', ')}.`;
  throw new Refusal(`"${words}" is nothing that can be begun. ${help}`);
}

export function namedAs(kind: Kind): string {
  return singularOf(kind).replaceAll(' ', '-');
}

export interface Question {
  path: string[];
  flag: string;
  title: string;
  description: string;
  isRequired: boolean;
  /** The values of an enum, or the groups of a collection; empty for other fields. */
  choices: string[];
  /** What is written where nobody says otherwise, such as the day of today: it is not asked for. */
  standard?: string;
  schema: z.ZodType;
}

/** Returns the questions for a new page of a kind. A tree adds the names and groups that can be chosen. */
export function listQuestions(kind: Kind, tree?: Tree): Question[] {
  const groups = [...((tree && groupsOf(tree).get(kind)) ?? [])];
  return questionsOf(folderSchemas[kind], { path: [], isRequired: true }).map((question): Question => {
    const field = metaOf(question.schema).kind;
    if (field === 'group' && groups.length > 0) return { ...question, isRequired: true, choices: groups };
    if (field && isListedKind(field))
      return { ...question, choices: [...((tree && namesByKind(tree)[field]?.keys()) ?? [])] };
    const isDate = field !== undefined && factsOfKind(field).control === 'date';
    return question.isRequired && isDate ? { ...question, standard: today() } : question;
  });
}

/** The options that answer the questions of every kind. */
export function listFlags(): string[] {
  return kinds.flatMap((kind) => listQuestions(kind).map(({ flag }) => flag));
}

type Place = Pick<Question, 'path' | 'isRequired'>;

function questionsOf(schema: z.ZodType, { path, isRequired }: Place): Question[] {
  const inner = unwrap(schema);
  const { title = '', description = '', writtenBy, startsAsTodo } = metaOf(schema);
  if (writtenBy || startsAsTodo) return [];
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
      questionsOf(field, { path: [...path, key], isRequired: isRequired && !isOptional(field) }),
    );
  if (inner instanceof z.ZodDiscriminatedUnion) {
    const words = z.enum([...optionsOf(inner).keys()]).meta(metaOf(schema));
    return questionsOf(words, { path: [...path, inner.def.discriminator], isRequired });
  }
  if (!isAskable(inner)) return [];
  const choices = inner instanceof z.ZodEnum ? inner.options.map(String) : [];
  const help = inner instanceof z.ZodArray ? `${description} Put commas between them.` : description;
  return [{ path, flag: flagOf(path), title, description: help, isRequired, choices, schema }];
}

function isAskable(inner: z.ZodType): boolean {
  if (inner instanceof z.ZodArray) return unwrap(inner.element as z.ZodType) instanceof z.ZodString;
  return [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum].some((plain) => inner instanceof plain);
}

function flagOf(path: readonly string[]): string {
  return path.join('-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function readAnswer({ schema }: Question, words: string): JsonValue {
  const inner = unwrap(schema);
  const text = words.trim();
  if (inner instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (inner instanceof z.ZodBoolean) return text === 'true' || (text === 'false' ? false : text);
  if (inner instanceof z.ZodArray) return text.split(',').flatMap((item) => item.trim() || []);
  return text;
}

export function suggestAnswer({ schema, choices: [first = ''], isRequired }: Question): string {
  return isRequired && unwrap(schema) instanceof z.ZodEnum ? first : '';
}

export function judgeAnswer(
  kind: Kind,
  question: Question,
  { words, authored }: { words: string; authored: AuthoredTree },
): string | undefined {
  const { choices } = question;
  if (choices.length > 0 && words.trim() !== '' && !choices.includes(words.trim())) {
    const [near] = findNearest(words.trim(), choices);
    return `"${words.trim()}" is none of them. ${near ? `Did you mean "${near}"?` : `There are: ${choices.join(', ')}.`}`;
  }
  const value = {};
  putAt(value, question.path, readAnswer(question, words));
  const path = `${kind}/new.json`;
  const files = { 'site.json': authored.plan.files()['site.json'] ?? new Uint8Array() };
  const tree = treeOf({ ...files, [path]: new TextEncoder().encode(JSON.stringify(value)) }, authored.folder);
  const isAbout = ({ spot }: Finding) =>
    spot.target !== 'opening' && question.path.every((step, at) => spot.path[at] === step);
  return tree.byName.get(path)?.findings.find(isAbout)?.message;
}
