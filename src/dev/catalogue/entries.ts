import * as z from 'zod';
import type { Tree } from '../../../schema/content/tree';
import type { OpenedPage } from '../../../schema/define-block';
import type { Choices } from '../../../schema/editor/choices';
import { exampleNames, exampleOf, fitExample } from '../../../schema/editor/examples';
import { type FieldEntry, listFields } from '../../../schema/editor/list-fields';
import {
  type Art,
  type Bright,
  brights,
  type Deep,
  deeps,
  type PracticeMotif,
  practiceMotifs,
} from '../../../schema/fields/art';
import { fieldsOf, metaOf, unwrap } from '../../../schema/fields/walk';
import { collections, isCollection, pageFields } from '../../../schema/files/collections';
import { otherValues } from '../../../schema/messages/other-words';
import { measure } from '../../../schema/pictures/images';
import { readIcons, readIconWords } from '../../build/art/icons';
import { practiceMotif } from '../../build/art/motifs/practice';
import { panel, smallPanel } from '../../build/art/panels';
import { pigments } from '../../build/art/pigments';
import { resolveArt, SiteArt } from '../../build/art/site-art';
import type { IconShapes } from '../../ui/page-data';
import type { BlockDefinition, ExampleSite } from './example-site';
import { printJson } from './print-json';
import { findBlockUses, findNameUses, type Use } from './uses';

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

/** An icon as the catalogue shows it. */
export interface IconEntry {
  name: string;
  /** What it stands for, in words by which it is found. */
  words: string[];
  shapes: IconShapes;
  uses: Use[];
}

/** Every icon there is, in the order of their names. */
export function listIcons(tree: Tree): IconEntry[] {
  const words = readIconWords();
  const uses = findNameUses(tree, 'icon');
  return [...readIcons()]
    .map(([name, shapes]) => ({ name, words: words.get(name) ?? [], shapes, uses: uses.get(name) ?? [] }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A file of `images/` as the catalogue shows it. */
export interface PictureEntry {
  name: string;
  /** In pixels; missing where the file is no picture that can be measured. */
  size?: { width: number; height: number };
  /** How many bytes the file has. */
  weight: number;
  uses: Use[];
}

/** Every picture of the data, in the order of their names. */
export function listPictures(tree: Tree): PictureEntry[] {
  const uses = findNameUses(tree, 'picture');
  return [...tree.images].map(([name, bytes]) => ({
    name,
    size: measure(bytes),
    weight: bytes.length,
    uses: uses.get(name) ?? [],
  }));
}

/** One of the choices that an entry has for its cloth, with the words that may be written. */
export interface ArtChoice {
  key: keyof Art;
  title: string;
  meaning: string;
  words: string[];
}

/** A page or entry with the cloth that it wears, whether its file says so or its name has chosen. */
export interface Wearer {
  title: string;
  address: string;
  art: Art;
}

/** A small figure that marks an entry of a collection. */
export interface SmallMotif {
  name: PracticeMotif;
  shapes: IconShapes;
  uses: Use[];
}

/** A pigment with its hex value. */
export interface Pigment<N extends Deep | Bright = Deep | Bright> {
  name: N;
  hex: string;
}

/** All that can be chosen for a cloth, from the schema of `art`: the choices that have a list of words. */
export function listArtChoices(): ArtChoice[] {
  const art = unwrap(pageFields.art);
  if (!(art instanceof z.ZodObject)) return [];
  return fieldsOf(art).flatMap(([key, field]): ArtChoice[] => {
    const inner = unwrap(field);
    const { title = key, description: meaning = '' } = metaOf(field);
    if (!(inner instanceof z.ZodEnum)) return [];
    return [{ key: key as keyof Art, title, meaning, words: inner.options.map(String) }];
  });
}

/** Every page and entry with a cloth of its own, in the order of the files. */
export function listWearers({ site }: ExampleSite): Wearer[] {
  const art = new SiteArt(site);
  const pages = new Map(site.pages.map((page) => [page.id, page]));
  return [...site.art.keys()].flatMap((id): Wearer[] => {
    const page = pages.get(id);
    const folder = id.slice(0, id.indexOf('/'));
    const isOwn = !isCollection(folder) || collections[folder].looks.cloth === 'own' || page?.art;
    return page && isOwn ? [{ title: page.title, address: page.address, art: art.of(id) }] : [];
  });
}

/** Every small motif, drawn in the colours of what stands around it. */
export function listSmallMotifs(tree: Tree): SmallMotif[] {
  const uses = findNameUses(tree, 'motif');
  return practiceMotifs.map((name) => ({
    name,
    shapes: practiceMotif(name).map(({ d, fill, fillRule }) => [
      'path',
      { d, fill, ...(fillRule ? { fillRule } : {}) },
    ]),
    uses: uses.get(name) ?? [],
  }));
}

/** The dark and the light pigments. */
export function listPigments(): { deeps: Pigment<Deep>[]; brights: Pigment<Bright>[] } {
  return {
    deeps: deeps.map((name) => ({ name, hex: pigments[name] })),
    brights: brights.map((name) => ({ name, hex: pigments[name] })),
  };
}

/** A cloth as SVG, drawn as a query asks for; a word that is none of the schema's counts as left out. */
export function drawCloth(query: URLSearchParams): string {
  const said = listArtChoices().flatMap(({ key, words }) => {
    const word = query.get(key) ?? '';
    return words.includes(word) ? [[key, word]] : [];
  });
  const art = resolveArt('catalogue', Object.fromEntries(said), []);
  return query.get('size') === 'small' ? smallPanel(art) : panel(art);
}
