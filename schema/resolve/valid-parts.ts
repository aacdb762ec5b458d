import * as z from 'zod';
import { childValue, isObject } from '../../src/shared/values';
import type { ContentFile } from '../content/content-file';
import { isShown, type Tree } from '../content/tree';
import { fieldsOf, isOptional, listAt, listKinds, listValues, textAt, unwrap } from '../fields/walk';
import type { EntryData } from '../files/collections';
import type { SiteSettings } from '../files/site';
import type { JsonValue } from '../json/source';
import type { FiledFinding } from '../problems';
import type { Site } from '../site-model';
import { resolveSite } from './site';

/** What the value of a file was when it was last shown. */
export type Former = (file: string) => JsonValue | undefined;

/** The site as far as it can be shown, and the tree that it is of: faulty blocks as they last were, or what is wrong in their place. */
export function resolveValidParts(
  tree: Tree,
  settings: SiteSettings,
  findings: readonly FiledFinding[],
  former: Former = () => undefined,
): { site: Site; tree: Tree } | undefined {
  const refused = new Map(findings.map((finding) => [finding.file, finding]));
  const refusalOf = (picture: JsonValue) => refused.get(`images/${picture}`);
  const files = tree.files.map((file): ContentFile => {
    const own = findings.filter((finding) => finding.file === file.file);
    if (file.address !== undefined)
      for (const { kind, path, text } of file.fields) {
        const refusal = kind === 'image' && refusalOf(text);
        if (refusal) own.push({ ...refusal, spot: { path } });
      }
    if (own.length === 0 || !isShown(file, tree) || !isObject(file.expanded)) return file;
    const neighbour = tree.files.find(({ role, data }) => role === file.role && data !== undefined);
    const lenders = [former(file.file), neighbour?.expanded];
    const isShowable = (value: JsonValue) => !listValues(value).some((part) => refusalOf(part.value));
    return { ...file, ...acceptRest(file, file.expanded, own, lenders, isShowable) };
  });
  const shown = { ...tree, files, byName: new Map(files.map((file) => [file.file, file])) };
  const { site } = resolveSite(shown, settings);
  return site && { site, tree: shown };
}

/**
 * A page with something sound in the place of each faulty block. A faulty value that it has to have is what it was before,
 * or else that of another page; others are left out. There is no data where the rest is refused.
 */
function acceptRest(
  { file, slug, schema }: ContentFile,
  expanded: { [key: string]: JsonValue },
  findings: readonly FiledFinding[],
  [former, neighbour]: (JsonValue | undefined)[],
  isShowable: (value: JsonValue) => boolean,
): Pick<ContentFile, 'expanded' | 'data' | 'fields'> {
  const faulty = new Set(findings.map(({ spot }) => spot.path[0]));
  const value = Object.fromEntries(Object.entries(expanded).filter(([key]) => !faulty.has(key)));
  const inner = unwrap(schema);
  for (const [key, field] of inner instanceof z.ZodObject ? fieldsOf(inner) : []) {
    const lent = childValue(former, key) ?? (key === 'title' ? slug : childValue(neighbour, key));
    if (value[key] === undefined && lent !== undefined && !isOptional(field)) value[key] = lent;
  }
  const headline = String(value.title).slice(0, longestHeadline);
  const opening = { type: 'hero', headline, intro: file };
  const told = new Map<number, string[]>();
  const blocks = listAt(expanded, 'blocks').map((block, index) => {
    const messages = findings.flatMap(({ spot: { path }, message }) =>
      path[0] === 'blocks' && path[1] === index ? [message] : [],
    );
    if (messages.length === 0) return block;
    const before = listAt(former, 'blocks')[index];
    const isAlike = textAt(before, 'type') === textAt(block, 'type');
    if (before && before !== gap && isAlike && isShowable(before)) return before;
    // A page begins with an opening, whatever is wrong with its own.
    if (index === 0) return opening;
    told.set(index, [...new Set(messages)]);
    return gap;
  });
  value.blocks = blocks.length > 0 ? blocks : [opening];
  const data = schema.safeParse(value).data as EntryData | undefined;
  for (const [index, messages] of told) data?.blocks.splice(index, 1, explainGap(index, messages));
  return { expanded: value, data, fields: listKinds(schema, value) };
}

const longestHeadline = 90;

/** Stands for a block until what is wrong with it takes its place: a message is no text with marks. */
const gap: JsonValue = { type: 'prose', heading: 'Gap', paragraphs: ['Gap'] };

function explainGap(index: number, messages: string[]): EntryData['blocks'][number] {
  const paragraphs = messages.map((message) => [message]);
  return { type: 'prose', heading: `Block ${index + 1} has a fault`, paragraphs, tone: 'plain' };
}
