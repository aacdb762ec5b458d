import * as z from 'zod';
import { blocks } from '../../schema/blocks/index';
import { bookingNames, type Tree } from '../../schema/content/tree';
import {
  childValue,
  fieldsOf,
  isOptional,
  metaOf,
  schemaAt,
  unwrap,
  visitKinds,
} from '../../schema/fields/walk';
import { type Collection, collections, isCollection } from '../../schema/files/collections';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import type { PageKind } from './page-kinds';

type Block = Record<string, JsonValue>;

/** What a page begins with where there is none of its kind to go by. */
const plainPage = ['hero', 'prose'];

/**
 * The blocks that a page begins with: those of the entry of its kind with the fewest, each as small as it can be. Their
 * words say what is to be written there, and the launch check asks for them.
 */
export function beginBlocks(kind: PageKind, tree: Tree): Block[] {
  return typesFor(kind, tree).flatMap((type) => {
    const definition = blocks.find((block) => block.type === type);
    return definition ? [fillIn(definition, tree)] : [];
  });
}

function typesFor(kind: PageKind, tree: Tree): string[] {
  if (!isCollection(kind)) return plainPage;
  if (hasOwnBlocks(kind)) return [];
  const lists = tree.files
    .filter(({ role }) => role === kind)
    .map(({ raw }) => typesOf(childValue(raw, 'blocks')));
  const [fewest = plainPage] = lists.sort((a, b) => a.length - b.length);
  return [...new Set(fewest)];
}

/** Whether the files of a kind have blocks where they name none. */
function hasOwnBlocks(kind: Collection): boolean {
  const fields = new Map(fieldsOf(unwrap(collections[kind].schema) as z.ZodObject));
  const field = fields.get('blocks');
  return field !== undefined && isOptional(field);
}

function typesOf(list: JsonValue | undefined): string[] {
  return Array.isArray(list) ? list.map((block) => String(childValue(block, 'type'))) : [];
}

/** The least that a block can say, with words that ask for what belongs there and names that exist here. */
function fillIn({ type, schema, examples }: (typeof blocks)[number], tree: Tree): Block {
  const block: Block = { type, ...(structuredClone(examples.minimal) as Block) };
  visitKinds(schema, block, ({ kind, path }) => {
    const field = schemaAt(schema, block, path);
    if (!field) return;
    if (kind === 'line' || kind === 'rich') setAt(block, path, askFor(field));
    else {
      const name = nameFor(kind, tree);
      if (name !== undefined) setAt(block, path, name);
    }
  });
  return block;
}

/** Words that say what is to be written, within the limits of their field. */
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

/** What exists here of a kind that a block may name; nothing for a kind that the example of the block names well. */
function nameFor(kind: string, tree: Tree): string | undefined {
  if (kind === 'href') return '/';
  if (kind === 'booking') return [...(bookingNames(tree) ?? [])][0];
  if (kind !== 'entry') return undefined;
  const entry = tree.files.find(({ role, raw }) => isCollection(role) && childValue(raw, 'draft') !== true);
  return entry && `${entry.role}/${entry.slug}`;
}

function setAt(block: Block, path: JsonPath, value: string): void {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], block);
  (holder as Record<string, unknown>)[path.at(-1) ?? ''] = value;
}
