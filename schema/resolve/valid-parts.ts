import * as z from 'zod';
import type { Block } from '../blocks/index';
import type { ContentFile } from '../content/content-file';
import { isShown, type Tree } from '../content/tree';
import { childValue, fieldsOf, isObject, isOptional, listAt, textAt, unwrap } from '../fields/walk';
import type { EntryData } from '../files/collections';
import type { SiteSettings } from '../files/site';
import type { JsonValue } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import type { Page, Site } from '../site-model';
import { resolveSite } from './site';

export interface PartialSite extends Site {
  standIns: ReadonlyMap<Block, number>;
}

/** What was there when it was last sound: in the place of a block of a page, and as the value of a file. */
export interface Former {
  block: (page: Page, index: number) => Block | undefined;
  file: (name: string) => JsonValue | undefined;
}

const nothing: Former = { block: () => undefined, file: () => undefined };

/** What a block of accepted data stands for: a faulty block of the file, or an opening in its place. */
interface Gap {
  index: number;
  type: string;
  messages: string[];
  isOpening: boolean;
}

/** The site as far as it can be shown: with blocks as they last were, or what is wrong, in the places of faulty ones. */
export function resolveValidParts(
  tree: Tree,
  settings: SiteSettings,
  findings: readonly FiledFinding[],
  former: Former = nothing,
): PartialSite | undefined {
  const files = tree.files.map((file): ContentFile => {
    const own = findings.filter((finding) => finding.file === file.file);
    if (own.length === 0 || !isShown(file, tree) || !isObject(file.raw)) return file;
    return { ...file, data: acceptRest(file, file.raw, own, { tree, former: former.file(file.file) }) };
  });
  const byName = new Map(files.map((file) => [file.file, file]));
  const site = resolveSite({ ...tree, files, byName }, settings).site;
  if (!site) return undefined;
  const standIns = new Map<Block, number>();
  const pages = site.pages.map((page): Page => {
    const blocks = page.blocks.flatMap((block) => {
      const { gap, ...rest } = block as Block & { gap?: Gap };
      if (!gap) return [block];
      const last = former.block(page, gap.index);
      const isKept = last?.type === gap.type;
      if (gap.isOpening && isKept) return [];
      const shown = gap.isOpening ? (rest as Block) : isKept ? last : placeholderBlock(gap);
      standIns.set(shown, gap.index);
      return [shown];
    });
    return { ...page, blocks };
  });
  return { ...site, pages, images: withShown(site.images, { standIns, tree }), standIns };
}

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

/**
 * The data of a page with a gap in the place of each faulty block. A faulty value that it has to have is what it was before, or else
 * that of another page; others are left out. Nothing where the rest is refused.
 */
function acceptRest(
  { file, role, slug, schema }: ContentFile,
  raw: { [key: string]: JsonValue },
  findings: readonly FiledFinding[],
  { tree, former }: { tree: Tree; former: JsonValue | undefined },
): EntryData | undefined {
  const faultyKeys = new Set(findings.map(({ spot }) => spot.path[0]));
  const sound = Object.entries(raw).filter(([key]) => !faultyKeys.has(key));
  const neighbour = tree.files.find((each) => each.role === role && each.data !== undefined);
  const needed = { ...neededKeys(schema, neighbour?.raw), title: slug, ...neededKeys(schema, former) };
  const title = faultyKeys.has('title') || typeof raw.title !== 'string' ? String(needed.title) : raw.title;
  const opening = { type: 'hero', headline: title.slice(0, longestHeadline), intro: file };
  const written = listAt(raw, 'blocks').map((block, index): { block: JsonValue; gap?: Gap } => {
    const messages = findings.flatMap(({ spot: { path }, message }) =>
      path[0] === 'blocks' && path[1] === index ? [message] : [],
    );
    if (messages.length === 0) return { block };
    return { block: fillIn, gap: { index, type: textAt(block, 'type') ?? '', messages, isOpening: false } };
  });
  // A page begins with an opening, whatever is wrong with its own.
  const { gap: first } = written[0] ?? { gap: { index: 0, type: '', messages: [] } };
  if (first) written.unshift({ block: opening, gap: { ...first, isOpening: true } });
  const data = schema.safeParse({
    ...needed,
    ...Object.fromEntries(sound),
    title,
    blocks: written.map(({ block }) => block),
  }).data as EntryData | undefined;
  if (!data) return undefined;
  const blocks = data.blocks.map((block, index) => {
    const gap = written[index]?.gap;
    return gap ? { ...block, gap } : block;
  });
  return { ...data, blocks };
}

const longestHeadline = 90;

const fillIn: JsonValue = { type: 'prose', heading: 'Gap', paragraphs: ['Gap'] };

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

function placeholderBlock({ index, messages }: Gap): Block {
  const heading = `Block ${index + 1} has a fault`;
  const paragraphs = messages.map((message) => [message]);
  return { type: 'prose', id: `gap-${index + 1}`, heading, paragraphs, tone: 'plain' };
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
