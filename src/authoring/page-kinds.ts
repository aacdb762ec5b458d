import type * as z from 'zod';
import { type Collection, collectionNames, collections, isCollection } from '../../schema/files/collections';
import { pageSchema } from '../../schema/files/page';
import { findNearest } from '../../schema/messages/suggest';
import { Refusal } from './refusal';

/** What can be begun: an entry of a collection, or a page. */
export type PageKind = Collection | 'pages';

/** Every kind, by the folder of its files. */
export const pageKinds: readonly PageKind[] = [...collectionNames, 'pages'];

/** What one of a kind is called. */
export function singularOf(kind: PageKind): string {
  return isCollection(kind) ? collections[kind].singular : 'page';
}

/** The schema of the files of a kind. */
export function schemaOf(kind: PageKind): z.ZodType {
  return isCollection(kind) ? collections[kind].schema : pageSchema;
}

/** Finds a kind by its folder or by what one of it is called. What there is none of is a Refusal. */
export function findKind(words: string): PageKind {
  const plain = words.trim().toLowerCase().replaceAll(' ', '-');
  const found = pageKinds.find((kind) => [kind, namedAs(kind)].includes(plain));
  if (found) return found;
  const [near] = findNearest(
    plain,
    pageKinds.flatMap((kind) => [kind, namedAs(kind)]),
  );
  const help = near ? `Did you mean "${near}"?` : `There are: ${pageKinds.map(namedAs).join(', ')}.`;
  throw new Refusal(`"${words}" is nothing that can be begun. ${help}`);
}

/** What one of a kind is called, on a command line. */
export function namedAs(kind: PageKind): string {
  return singularOf(kind).replaceAll(' ', '-');
}
