import * as z from 'zod';
import type { BlockContext } from './block-context';

type Output<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;
type Input<S extends z.ZodRawShape> = z.input<z.ZodObject<S>>;

/** What kind of page an opening block is made for. */
export type OpenedPage = 'page' | 'article' | 'not-found';

interface BlockWords<T extends string, S extends z.ZodRawShape, R extends object> {
  type: T;
  /** What the block is for, in one sentence. */
  purpose: string;
  fields: S;
  /** A block that opens a page and holds its only `h1`: what kind of page it is made for. */
  opensPage?: OpenedPage;
  /** Stands after the text of a page, so that the sources of the page come before it. */
  closesPage?: true;
  /** What an author may write; the three named ones are asked of every block. */
  examples: { default: Input<S>; minimal: Input<S>; overlong: Input<S> } & Record<string, Input<S>>;
  /** Adds what the block shows beyond its own file: cards, prices as text, ids of headings. */
  resolve?: (block: Output<S>, context: BlockContext) => R;
}

/** Declares a block: its type, purpose, fields and examples. Its schema is strict: an unknown key is a problem. */
export function defineBlock<const T extends string, S extends z.ZodRawShape, R extends object = object>(
  words: BlockWords<T, S, R>,
) {
  const type = z.literal(words.type).meta({ title: 'Type', description: words.purpose });
  const schema = z
    .strictObject({ type, ...words.fields })
    .meta({ title: words.type, description: words.purpose });
  return { ...words, schema };
}

/** What every resolved block carries: the id of its heading, for links with an #anchor. */
export interface Anchored {
  id?: string;
}

/** The data a block's component is given. */
export type Resolved<D> = D extends {
  type: infer T;
  fields: infer S extends z.ZodRawShape;
  resolve?: (block: never, context: BlockContext) => infer R;
}
  ? { type: T } & Omit<Output<S>, keyof (R extends object ? R : object)> &
      Anchored &
      (R extends object ? R : object)
  : never;
