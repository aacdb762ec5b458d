import type * as z from 'zod';
import type { Tree } from '../../../schema/content/tree';
import type { OpenedPage } from '../../../schema/define-block';
import type { Choices } from '../../../schema/editor/choices';
import { type Exemplified, exampleNames, exampleOf, fitExample } from '../../../schema/editor/examples';
import { type FieldEntry, listFields } from '../../../schema/editor/list-fields';
import { otherValues } from '../../../schema/messages/other-words';
import { printJson } from './print-json';
import { findBlockUses, type Use } from './uses';

/** What the catalogue asks of a block's schema file. */
export interface BlockDefinition extends Exemplified {
  purpose: string;
  schema: z.ZodObject;
  opensPage?: OpenedPage;
}

/** An example of a block: its name, and its JSON as it can stand in this site. */
export interface ExampleEntry {
  name: string;
  json: string;
  /** Whether it names what this site does not have, such as a picture where there is none. */
  isForeign: boolean;
}

/** One block as the catalogue shows it. */
export interface BlockEntry {
  type: string;
  purpose: string;
  opensPage?: OpenedPage;
  /** What it is also found by: its keys, what may stand in it, and other words for all of these. */
  words: string[];
  fields: FieldEntry[];
  examples: ExampleEntry[];
  uses: Use[];
}

/** Every block of a list with all that an author may know of it, from its schema and from where the data uses it. */
export function listBlocks(
  definitions: readonly BlockDefinition[],
  tree: Tree,
  choices: Choices,
): BlockEntry[] {
  const uses = findBlockUses(tree);
  return definitions.map((definition) => ({
    type: definition.type,
    purpose: definition.purpose,
    opensPage: definition.opensPage,
    words: wordsFor(definition),
    fields: listFields(definition.schema),
    examples: exampleNames(definition).map((name) => describeExample(definition, name, choices)),
    uses: uses.get(definition.type) ?? [],
  }));
}

function wordsFor({ type, schema }: BlockDefinition): string[] {
  const names = listFields(schema).flatMap(namesIn);
  const meant = new Set([type, ...names]);
  const others = Object.entries(otherValues).filter(([, values]) => values.some((value) => meant.has(value)));
  return [...new Set([...names, ...others.map(([word]) => word)])];
}

/** A key with all keys and words to choose from that lie within it. */
function namesIn({ name, fields, forms }: FieldEntry): string[] {
  return [
    name,
    ...fields.flatMap(namesIn),
    ...forms.flatMap((form) => [form.word, ...form.fields.flatMap(namesIn)]),
  ];
}

function describeExample(definition: BlockDefinition, name: string, choices: Choices): ExampleEntry {
  const fitting = fitExample(definition, name, choices);
  const json = printJson(fitting ?? exampleOf(definition, name));
  return { name, json, isForeign: fitting === undefined };
}
