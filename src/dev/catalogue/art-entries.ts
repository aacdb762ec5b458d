import * as z from 'zod';
import type { Tree } from '../../../schema/content/tree';
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
import { practiceMotif } from '../../build/art/motifs/practice';
import { panel, smallPanel } from '../../build/art/panels';
import { pigments } from '../../build/art/pigments';
import { resolveArt, SiteArt } from '../../build/art/site-art';
import type { IconShapes } from '../../ui/page-data';
import type { Stage } from './stage';
import { findNameUses, type Use } from './uses';

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
export function listWearers({ site }: Stage): Wearer[] {
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
