import * as z from 'zod';
import { blocks } from '../../schema/blocks/index';
import { findReserved } from '../../schema/content/built-site';
import { redirectsOf } from '../../schema/content/destinations';
import { addressFor, aliasesOf, bookingNames, folderOf, type Tree } from '../../schema/content/tree';
import type { Choices } from '../../schema/editor/choices';
import { exampleOf, fitExample } from '../../schema/editor/examples';
import { isName, toName } from '../../schema/fields/formats';
import { lawFolder } from '../../schema/fields/markup';
import {
  childValue,
  fieldsOf,
  isObject,
  isOptional,
  metaOf,
  schemaAt,
  unwrap,
  valueAt,
  visitKinds,
} from '../../schema/fields/walk';
import { type Collection, collections, isCollection } from '../../schema/files/collections';
import { lawSchema } from '../../schema/files/law';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { withArticle } from '../../schema/messages/explain';
import type { Problem } from '../../schema/problems';
import { readData } from '../build/load-site';
import { type AuthoredTree, judgePlan } from './authored-tree';
import { printFile } from './json-text';
import { Refusal } from './planned-tree';
import { type Kind, type Question, readAnswer, setValue, singularOf } from './questions';
import { findAppearances } from './states';

/** What an author asks for: a kind, a slug and answers. */
export interface Beginning {
  kind: Kind;
  name: string;
  answers: readonly (readonly [Question, words: string])[];
}

/** The planned file; a law has no address. `isListed` is false while nothing links to a page. */
export interface Begun {
  path: string;
  address?: string;
  isListed: boolean;
}

const longestSuggested = 60;

/** A slug made of a title, cut between words; empty where no letter of the title fits into an address. */
export function suggestName(title: string): string {
  const name = toName(title) ?? '';
  return name.length > longestSuggested ? name.slice(0, longestSuggested).replace(/-[^-]*$/, '') : name;
}

/** Why a slug is refused; nothing where it is accepted. */
export function judgeName({ tree }: AuthoredTree, kind: Kind, name: string): string | undefined {
  const steps = name.split('/');
  if (kind !== 'pages' && steps.length > 1)
    return `The name of ${withArticle(singularOf(kind))} is one word${kind === lawFolder ? '' : ' of its address'}: write "${toName(name) ?? 'data-protection'}".`;
  if (!steps.every(isName)) {
    const better = steps.flatMap((step) => toName(step) ?? []).join('/') || 'data-protection';
    return `"${name}" is not a name that can stand in an address: it holds small letters, digits and hyphens, at most 80, such as "${better}".`;
  }
  const path = `${kind}/${name}.json`;
  const address = addressFor(path, tree);
  if (address === '/' || tree.byName.has(path)) return `There is a file ${folderOf(tree)}/${path} already.`;
  if (address === undefined) return undefined;
  if (findReserved(address) !== undefined)
    return `The address ${address} is kept for files that every built site has. Choose another name.`;
  const owner = tree.files.find(
    (file) => file.address === address || aliasesOf(file).some(({ written }) => written === address),
  );
  if (owner) return `The address ${address} belongs to ${folderOf(tree)}/${owner.file} already.`;
  const redirect = redirectsOf(tree).find(({ from }) => from === address);
  return redirect && `The address ${address} leads to ${redirect.to} by ${folderOf(tree)}/redirects.json.`;
}

/** Plans the file. Throws a Refusal for a bad slug; other problems are found when the plan is judged. */
export function planPage(valid: AuthoredTree, { kind, name, answers }: Beginning): Begun {
  const fault = judgeName(valid, kind, name);
  if (fault !== undefined) throw new Refusal(fault);
  const path = `${kind}/${name}.json`;
  const said = answers.reduce<Record<string, JsonValue>>(
    (value, [question, words]) => setValue(value, question.path, readAnswer(question, words)),
    {},
  );
  const address = addressFor(path, valid.tree);
  const write = (more: Record<string, JsonValue>, blocks: JsonValue[]) =>
    valid.plan.write(
      path,
      printFile({ ...said, ...more, ...(blocks.length > 0 ? { blocks } : {}) }, valid.plan.text('site.json')),
    );
  if (kind === lawFolder) {
    write({ facts: [askFor(lawSchema.shape.facts)] }, []);
    return { path, isListed: true };
  }
  const found = dropUnfitBlocks(valid, { path, write, blocks: beginBlocks(kind, valid.tree) });
  // An orphan page is a problem until its author links to it.
  const isOrphan = found.problems.some(
    ({ rule, file }) => rule === 'orphan-page' && file.endsWith(`/${path}`),
  );
  if (isOrphan) write({ listed: false }, found.blocks);
  return { path, address, isListed: !isOrphan && said.listed !== false };
}

interface BlockTrial {
  path: string;
  write: (more: Record<string, JsonValue>, blocks: JsonValue[]) => void;
  blocks: JsonValue[];
}

/** Drops blocks that need what this site does not have. */
function dropUnfitBlocks(
  valid: AuthoredTree,
  { path, write, blocks }: BlockTrial,
): { blocks: JsonValue[]; problems: Problem[] } {
  write({}, blocks);
  const problems = judgePlan(valid)?.problems ?? [];
  const bad = problems.flatMap(({ file, place }) => {
    const [, number] = /› block (\d+)/.exec(place) ?? [];
    return number !== undefined && file.endsWith(`/${path}`) ? [Number(number) - 1] : [];
  });
  const kept = blocks.filter((_, index) => !bad.includes(index));
  const isSmaller = kept.length < blocks.length && kept.length > 0;
  return isSmaller ? dropUnfitBlocks(valid, { path, write, blocks: kept }) : { blocks, problems };
}

/** The pages and menus that show a planned page. */
export function listAppearances({ folder, plan }: AuthoredTree, address: string) {
  const { site } = readData(plan.files(), folder);
  if (!site) return { pages: [], menus: [] };
  const { lists, menus, isInFooter, isInLegal } = findAppearances(address, site);
  return {
    pages: [...new Set(lists.map(({ page }) => page))],
    menus: [...menus, ...(isInFooter || isInLegal ? ['the footer'] : [])],
  };
}

type Block = Record<string, JsonValue>;

/** The blocks of a page where no page of its kind exists yet. */
const plainPage = ['hero', 'prose'];

/**
 * The blocks of a new page: the types of the shortest entry of its kind, each filled with its minimal example. Texts are
 * `TODO`s that say what to write.
 */
function beginBlocks(kind: Kind, tree: Tree): Block[] {
  return typesFor(kind, tree).flatMap((type) => {
    const definition = blocks.find((block) => block.type === type);
    return definition ? [fillIn(definition, tree, blocksOf(kind, type, tree))] : [];
  });
}

/** The first block of a type on each entry of a kind. */
function blocksOf(kind: string, type: string, tree: Tree): JsonValue[] {
  return tree.files
    .filter(({ role }) => role === kind)
    .flatMap(({ raw }) => {
      const list = childValue(raw, 'blocks');
      return (Array.isArray(list) ? list : []).find((block) => childValue(block, 'type') === type) ?? [];
    });
}

/** What most of some blocks say alike outside of their lists: two of them at least. */
function listStandards(others: readonly JsonValue[]): { path: JsonPath; value: JsonValue }[] {
  const found = new Map<string, { path: JsonPath; value: JsonValue; count: number }>();
  for (const { path, value } of others.flatMap((block) => listValues(block, []))) {
    const key = JSON.stringify([path, value]);
    found.set(key, { path, value, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].filter(({ count }) => count > 1 && count > others.length / 2);
}

function listValues(value: JsonValue, path: JsonPath): { path: JsonPath; value: JsonValue }[] {
  if (Array.isArray(value)) return [];
  if (!isObject(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, item]) => listValues(item, [...path, key]));
}

function typesFor(kind: Kind, tree: Tree): string[] {
  if (!isCollection(kind)) return plainPage;
  if (hasOwnBlocks(kind)) return [];
  const lists = tree.files
    .filter(({ role }) => role === kind)
    .map(({ raw }) => typesOf(childValue(raw, 'blocks')));
  const [fewest = plainPage] = lists.sort((a, b) => a.length - b.length);
  return [...new Set(fewest)];
}

/** Whether a kind brings its blocks itself, so that its files may leave them out. */
function hasOwnBlocks(kind: Collection): boolean {
  const fields = new Map(fieldsOf(unwrap(collections[kind].schema) as z.ZodObject));
  const field = fields.get('blocks');
  return field !== undefined && isOptional(field);
}

function typesOf(list: JsonValue | undefined): string[] {
  return Array.isArray(list) ? list.map((block) => String(childValue(block, 'type'))) : [];
}

/**
 * The minimal example of a block, with what most others of its kind say alike, such as a disclaimer or a button, names
 * that exist on this site, and `TODO` texts.
 */
function fillIn(
  { type, schema, examples }: (typeof blocks)[number],
  tree: Tree,
  others: readonly JsonValue[],
): Block {
  return askForTexts({ type, ...(structuredClone(examples.minimal) as Block) }, schema, { tree, others });
}

/** A block whose texts are `TODO`s, with what most of some others say alike, and names that exist on this site. */
function askForTexts(
  block: Block,
  schema: z.ZodType,
  { tree, others }: { tree: Tree; others: readonly JsonValue[] },
): Block {
  visitKinds(schema, block, ({ kind, path }) => {
    const field = schemaAt(schema, block, path);
    if (!field) return;
    if (kind === 'line' || kind === 'rich') setAt(block, path, askFor(field));
    else {
      const name = nameFor(kind, tree);
      if (name !== undefined) setAt(block, path, name);
    }
  });
  for (const { path, value } of listStandards(others)) {
    if (isObject(valueAt(block, path.slice(0, -1)))) setAt(block, path, value);
  }
  return block;
}

/** A block of a type to begin with on a page of a kind: as on a new page, with all that it names from this site. */
export function beginBlock(
  definition: (typeof blocks)[number],
  kind: string,
  { tree, choices }: { tree: Tree; choices: Choices },
): Block {
  const example = fitExample(definition, 'minimal', choices) ?? exampleOf(definition, 'minimal');
  const others = blocksOf(kind, definition.type, tree);
  return askForTexts(example as Block, definition.schema, { tree, others });
}

/** A `TODO` within the length limit of its field. */
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

/** A name that exists on this site; nothing where the example of the block names a good one. */
function nameFor(kind: string, tree: Tree): string | undefined {
  if (kind === 'href') return '/';
  if (kind === 'booking') return [...(bookingNames(tree) ?? [])][0];
  if (kind !== 'entry') return undefined;
  const entry = tree.files.find(({ role, raw }) => isCollection(role) && childValue(raw, 'draft') !== true);
  return entry && `${entry.role}/${entry.slug}`;
}

function setAt(block: Block, path: JsonPath, value: JsonValue): void {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], block);
  (holder as Record<string, unknown>)[path.at(-1) ?? ''] = value;
}
