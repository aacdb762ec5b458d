import * as z from 'zod';
import type { Block } from '../blocks/index';
import type { ContentFile } from '../content/content-file';
import { redirectsOf } from '../content/destinations';
import { collectionAddress, fieldsOfKind, isShown, type Tree } from '../content/tree';
import { childValue, fieldsOf, isObject, isOptional, listAt, textAt, unwrap } from '../fields/walk';
import type { NavigationData } from '../files/settings';
import type { SiteSettings } from '../files/site';
import { type Wording, wordingSchema } from '../files/wording';
import type { JsonValue } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import type { MenuItem, MenuLink, Navigation, Page, Site } from '../site-model';
import { Entries, type ResolveContext } from './entries';
import { readLaws } from './law';
import { type ResolvedPage, resolvePages } from './pages';

interface Resolution {
  pages: ResolvedPage[];
  /** Nothing where settings are missing. */
  site?: Site;
}

/** Turns the accepted files into pages. Where settings are missing there is no site, but the ids of headings are still known. */
export function resolveSite(tree: Tree, settings: SiteSettings): Resolution {
  const wording = tree.byName.get('wording.json')?.data as Wording | undefined;
  const navigation = tree.byName.get('navigation.json')?.data as NavigationData | undefined;
  const entries = new Entries(tree, settings.language);
  const source: ResolveContext = {
    tree,
    settings,
    wording: wording ?? blankWording,
    entries,
    laws: readLaws(tree),
  };
  const pages = resolvePages(source);
  if (!wording || !navigation) return { pages };
  return {
    pages,
    site: toSite(
      tree,
      source,
      navigation,
      pages.map(({ page }) => page),
    ),
  };
}

function toSite(tree: Tree, source: ResolveContext, navigation: NavigationData, pages: Page[]): Site {
  const { settings, wording, entries } = source;
  const types = entries.all.flatMap(({ file }) => file.blockTypes);
  return {
    home: '/',
    settings,
    wording,
    navigation: resolveNavigation(source, navigation),
    pages,
    blockTypes: new Set(types),
    articles: entries.articles(),
    cards: new Map(entries.all.filter(isOfCollection).map(({ card }) => [card.id, card])),
    art: new Map(
      entries.all
        .filter((entry) => isOfCollection(entry) || entry.data.art)
        .map(({ card, data }) => [card.id, data.art ?? {}]),
    ),
    entryPhotographs: new Map(
      entries.all.flatMap(({ card, data }) => (data.picture ? [[card.id, data.picture.file]] : [])),
    ),
    images: imagesOf(tree),
    redirects: redirectsOf(tree),
  };
}

// Stands in for a file that has faults, so that at least the headings are known.
const blankWording = Object.fromEntries(Object.keys(wordingSchema.shape).map((key) => [key, ''])) as Wording;

/** The pictures that the site names; those of drafts that are left out stay out too. */
function imagesOf(tree: Tree): Site['images'] {
  const shown = fieldsOfKind(tree, 'image').filter(
    ({ file }) => file.address === undefined || isShown(file, tree),
  );
  const named = new Set(shown.map(({ field }) => field.text));
  return new Map([...tree.images].filter(([name]) => named.has(name)));
}

function isOfCollection({ file }: Entries['all'][number]): boolean {
  return file.role !== 'pages';
}

type MenuItemData = NavigationData['header'][number];

function resolveNavigation(source: ResolveContext, data: NavigationData): Navigation {
  const { header, button, footer, legal } = data;
  return { header: header.map((item) => resolveItem(source, item)), button, footer, legal };
}

function resolveItem(source: ResolveContext, item: MenuItemData): MenuItem {
  const { label, to, links, collection = '', pictures, intro } = item;
  if (to) return { label, to, section: to };
  if (links) return { label, links, section: links[0]?.to ?? '/' };
  return {
    label,
    links: [overviewLink(source, item), ...entryLinks(source, item)],
    section: collectionAddress(collection, source.tree),
    ...(pictures ? { pictures, intro } : {}),
  };
}

function overviewLink(
  { tree, wording }: ResolveContext,
  { collection = '', overviewLabel, pictures }: MenuItemData,
): MenuLink {
  return {
    label: overviewLabel ?? wording.overview,
    to: collectionAddress(collection, tree),
    ...(pictures ? { picture: 'arrow' } : {}),
  };
}

function entryLinks(
  { entries, settings }: ResolveContext,
  { collection = '', pictures }: MenuItemData,
): MenuLink[] {
  const shown = entries.cards(collection).slice(0, settings.menuLimit);
  return shown.map(({ id, title, address }) => ({
    label: title,
    to: address,
    ...(pictures ? { picture: `small:${id}` as const } : {}),
  }));
}

/** A site with faults as far as it can be shown. */
export interface PartialSite extends Site {
  /** The blocks that stand for faulty ones, each with the index of that in its file. */
  standIns: ReadonlyMap<Block, number>;
}

/** What a page last showed in the place of a block of its file; nothing where it has shown none. */
export type FindFormer = (page: Page, index: number) => Block | undefined;

/** What is left of a page with faults: the value of its file without them, and each block in its place. */
interface SoundRest {
  value: { [key: string]: JsonValue };
  /** Of each block as it was written, the messages about it; none where it is sound. */
  faults: string[][];
  /** The types of all blocks as they are written. */
  types: string[];
  /** Whether the page got an opening, as its own is not sound. */
  hasStandIn: boolean;
}

/**
 * The site as far as it can be shown while it has problems, for its author to look at: pages without their faulty blocks,
 * in whose places stand the blocks as they last were, or what is wrong with them. A page of which nothing can be made is left
 * out. Nothing where the settings, the menus or the wording have faults.
 */
export function resolveValidParts(
  tree: Tree,
  settings: SiteSettings,
  findings: readonly FiledFinding[],
  findFormer: FindFormer = () => undefined,
): PartialSite | undefined {
  const remains = new Map<string, SoundRest>();
  const files = tree.files.map((file): ContentFile => {
    const own = findings.filter((finding) => finding.file === file.file);
    if (own.length === 0 || !isShown(file, tree) || !isObject(file.raw)) return file;
    const rest = takeFaultsOut(file, file.raw, own, tree);
    const read = file.schema.safeParse(rest.value);
    if (read.success) remains.set(file.file, rest);
    return { ...file, data: read.data };
  });
  const sound: Tree = { ...tree, files, byName: new Map(files.map((file) => [file.file, file])) };
  const site = resolveSite(sound, settings).site;
  if (!site) return undefined;
  const standIns = new Map<Block, number>();
  const pages = site.pages.map((page) => {
    const rest = remains.get(page.file);
    if (!rest) return page;
    const [opening] = rest.hasStandIn ? page.blocks : [];
    if (opening) standIns.set(opening, 0);
    const gaps = rest.faults.map((messages, index): Block | undefined => {
      if (messages.length === 0) return undefined;
      const former = findFormer(page, index);
      const block = former && former.type === rest.types[index] ? former : placeholderBlock(index, messages);
      standIns.set(block, index);
      return block;
    });
    return fillGaps(page, rest, gaps);
  });
  return {
    ...site,
    pages,
    images: withShown(site.images, { standIns, tree }),
    standIns,
  };
}

/** The pictures of a site with those that a block shows which is no longer written so. */
function withShown(
  images: Site['images'],
  { standIns, tree }: { standIns: ReadonlyMap<Block, number>; tree: Tree },
): Site['images'] {
  const shown = JSON.stringify([...standIns.keys()]);
  const more = [...tree.images].filter(
    ([name]) => !images.has(name) && shown.includes(JSON.stringify(name).slice(1, -1)),
  );
  return more.length > 0 ? new Map([...images, ...more]) : images;
}

function takeFaultsOut(
  { file, role, slug, schema }: ContentFile,
  raw: { [key: string]: JsonValue },
  findings: readonly FiledFinding[],
  tree: Tree,
): SoundRest {
  const faultyKeys = new Set(findings.map(({ spot }) => spot.path[0]));
  const sound = Object.entries(raw).filter(([key]) => !faultyKeys.has(key));
  const written = listAt(raw, 'blocks');
  const faults = written.map((_, index) => messagesAbout(index, findings));
  const blocks = written.filter((_, index) => faults[index]?.length === 0);
  const hasStandIn = faults[0]?.length !== 0;
  const title = faultyKeys.has('title') || typeof raw.title !== 'string' ? slug : raw.title;
  const opening = { type: 'hero', headline: title.slice(0, longestHeadline), intro: file };
  const neighbour = tree.files.find((each) => each.role === role && each.data !== undefined);
  return {
    value: {
      ...neededKeys(schema, neighbour?.raw),
      title,
      ...Object.fromEntries(sound),
      blocks: hasStandIn ? [opening, ...blocks] : blocks,
    },
    faults,
    types: written.map((block) => textAt(block, 'type') ?? ''),
    hasStandIn,
  };
}

const longestHeadline = 90;

function messagesAbout(block: number, findings: readonly FiledFinding[]): string[] {
  return findings
    .filter(({ spot: { path } }) => path[0] === 'blocks' && path[1] === block)
    .map(({ message }) => message);
}

/** The keys that have to be there, as another entry has them: what they say is not seen on the page itself. */
function neededKeys(schema: z.ZodType, other: JsonValue | undefined): { [key: string]: JsonValue } {
  const inner = unwrap(schema);
  const fields = inner instanceof z.ZodObject ? fieldsOf(inner) : [];
  const needed = fields.filter(([, field]) => !isOptional(field)).map(([key]) => key);
  return Object.fromEntries(
    needed.flatMap((key) => {
      const value = childValue(other, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** A page with blocks again in the places of its faulty ones. */
function fillGaps(page: Page, { types, hasStandIn }: SoundRest, gaps: readonly (Block | undefined)[]): Page {
  const rest = page.blocks.slice(hasStandIn ? 1 : 0);
  const sound = [...gaps.keys()].filter((index) => gaps[index] === undefined);
  const places = placesInFile(
    sound.map((index) => types[index] ?? ''),
    rest,
  );
  let next = 0;
  const gapsBefore = (end: number) => {
    const found = gaps.slice(next, end).filter((block) => block !== undefined);
    next = Math.max(next, end);
    return found;
  };
  const blocks = rest.flatMap((block, at) => {
    const place = places[at];
    return typeof place === 'number' ? [...gapsBefore(sound[place] ?? next), block] : [block];
  });
  const [first] = gaps;
  const hasOpening = first !== undefined && !('id' in first && first.id === placeholderId(0));
  const opening = hasStandIn && !hasOpening ? page.blocks.slice(0, 1) : [];
  return { ...page, blocks: [...opening, ...blocks, ...gapsBefore(gaps.length)] };
}

/** Of each block that is shown, the index among those of its file; `null` for one that the page adds by itself. */
export function placesInFile<T extends { type: string }>(
  written: readonly string[],
  shown: readonly T[],
  standIns: ReadonlyMap<T, number> = new Map(),
): (number | null)[] {
  let next = 0;
  return shown.map((block) => {
    const known = standIns.get(block);
    if (known !== undefined) next = known;
    else if (block.type !== written[next]) return null;
    return next++;
  });
}

function placeholderId(index: number): string {
  return `gap-${index + 1}`;
}

/** A block that stands for a faulty one; its id begins with `gap-`. */
function placeholderBlock(index: number, messages: string[]): Block {
  const heading = `Block ${index + 1} has a fault`;
  const paragraphs = messages.map((message) => [message]);
  return { type: 'prose', id: placeholderId(index), heading, paragraphs, tone: 'plain' };
}
