import * as z from 'zod';
import { jurisdictionNames, readGroups } from '../../schema/checks/references';
import type { Tree } from '../../schema/content/tree';
import { lawFolder } from '../../schema/fields/markup';
import { fieldsOf, isOptional, metaOf, optionsOf, putAt, unwrap } from '../../schema/fields/walk';
import { collectionNames, collections, isCollection } from '../../schema/files/collections';
import { folderSchemas } from '../../schema/files/kinds';
import type { JsonValue } from '../../schema/json/source';
import type { Finding } from '../../schema/messages/explain';
import { findNearest } from '../../schema/messages/suggest';
import { today } from '../build/today';
import { type AuthoredTree, treeOf } from './authored-tree';
import { Refusal } from './planned-tree';

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

// `firstAddress` is written by `rename`; blocks and the facts of a law are begun with what is still to be written.
const notAsked = ['blocks', 'facts', 'firstAddress'];

/** What a page of a kind may say; of a tree also with the groups and jurisdictions that it has. */
export function listQuestions(kind: Kind, tree?: Tree): Question[] {
  const groups = [...((tree && readGroups(tree).get(kind)?.names) ?? [])];
  const jurisdictions = [...((tree && jurisdictionNames(tree)) ?? [])];
  return questionsOf(folderSchemas[kind], { path: [], isRequired: true })
    .filter(({ path: [key = ''] }) => !notAsked.includes(key))
    .map((question): Question => {
      const isGroup = question.flag === 'group' && groups.length > 0;
      if (isGroup) return { ...question, isRequired: true, choices: groups };
      if (question.flag === 'jurisdiction') return { ...question, choices: jurisdictions };
      const accepts = (words: string) => question.schema.safeParse(words).success;
      const isDate = unwrap(question.schema) instanceof z.ZodString && accepts('2025-09-19') && !accepts('-');
      return question.isRequired && isDate ? { ...question, standard: today() } : question;
    });
}

type Place = Pick<Question, 'path' | 'isRequired'>;

function questionsOf(schema: z.ZodType, { path, isRequired }: Place): Question[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
      questionsOf(field, { path: [...path, key], isRequired: isRequired && !isOptional(field) }),
    );
  if (inner instanceof z.ZodDiscriminatedUnion) return questionsOfUnion(inner, { path, isRequired });
  if (!isAskable(inner)) return [];
  const { title = '', description = '' } = metaOf(schema);
  const choices = inner instanceof z.ZodEnum ? inner.options.map(String) : [];
  return [{ path, flag: flagOf(path), title, description, isRequired, choices, schema }];
}

function questionsOfUnion(union: z.ZodDiscriminatedUnion, { path, isRequired }: Place): Question[] {
  const key = union.def.discriminator;
  const options = optionsOf(union);
  const [first, ...others] = [...options.values()].map((option) => new Map(fieldsOf(option as z.ZodObject)));
  const choosing = first?.get(key);
  if (!first || !choosing) return [];
  const { title = '', description = '' } = metaOf(union);
  const choices = [...options.keys()];
  const at = [...path, key];
  const shared = [...first].filter(([name]) => name !== key && others.every((fields) => fields.has(name)));
  return [
    { path: at, flag: flagOf(at), title, description, isRequired, choices, schema: z.enum(choices) },
    ...shared.flatMap(([name, field]) =>
      questionsOf(field, { path: [...path, name], isRequired: isRequired && !isOptional(field) }),
    ),
  ];
}

function isAskable(inner: z.ZodType): boolean {
  if (inner instanceof z.ZodArray) return unwrap(inner.element as z.ZodType) instanceof z.ZodString;
  return [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum].some((plain) => inner instanceof plain);
}

function flagOf(path: readonly string[]): string {
  return path.join('-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function readAnswer({ schema }: Question, words: string): JsonValue {
  const inner = unwrap(schema);
  const text = words.trim();
  if (inner instanceof z.ZodNumber) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (inner instanceof z.ZodBoolean) return text === 'true' || (text === 'false' ? false : text);
  if (inner instanceof z.ZodArray) return text.split(',').flatMap((item) => item.trim() || []);
  return text;
}

export function suggestAnswer({ schema, choices, isRequired }: Question): string {
  const inner = unwrap(schema);
  if (!isRequired) return '';
  if (inner instanceof z.ZodNumber && inner.minValue !== null) return String(inner.minValue);
  return inner instanceof z.ZodEnum ? (choices[0] ?? '') : '';
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
