import * as z from 'zod';
import { childValue, isObject, valueAt } from '../../src/shared/values';
import { type ContentFile, isShown, type Tree } from '../content/tree';
import {
  getList,
  getMetadata,
  getSchema,
  getText,
  isOptional,
  listFields,
  listFieldTexts,
  listValues,
  unwrap,
} from '../fields/walk';
import type { EntryData } from '../files/collections';
import type { SiteSettings } from '../files/site';
import type { JsonPath, JsonValue } from '../json/source';
import type { FiledFinding } from '../problems';
import type { Site } from '../site-model';
import { resolveSite } from './site';

/** A function that returns the value of a file in the last version of the site that the preview showed. */
export type GetPreviousValue = (file: string) => JsonValue | undefined;

/**
 * Returns the valid parts of a site and its tree. Replaces an invalid block, or the invalid part of a long text, with
 * its last valid version. Without such a version, leaves out the part, or shows messages in place of the block.
 */
export function resolveValidParts(
  tree: Tree,
  settings: SiteSettings,
  findings: readonly FiledFinding[],
  previous: GetPreviousValue = () => undefined,
): { site: Site; tree: Tree } | undefined {
  const findingsByFile = new Map<string, FiledFinding[]>();
  for (const finding of findings) {
    const ofFile = findingsByFile.get(finding.file) ?? [];
    findingsByFile.set(finding.file, ofFile);
    ofFile.push(finding);
  }
  const findPictureProblem = (picture: JsonValue) => findingsByFile.get(`images/${picture}`)?.at(-1);
  const files = tree.files.map((file): ContentFile => {
    const own = [...(findingsByFile.get(file.file) ?? [])];
    if (file.address !== undefined)
      for (const { kind, path, text } of file.fields) {
        const pictureProblem = kind === 'image' && findPictureProblem(text);
        if (pictureProblem) own.push({ ...pictureProblem, spot: { path } });
      }
    if (own.length === 0 || !isShown(file, tree) || !isObject(file.expanded)) return file;
    const sibling = tree.files.find(({ role, data }) => role === file.role && data !== undefined);
    const fallbackSources = [previous(file.file), sibling?.expanded];
    const canBeShown = (value: JsonValue) =>
      !listValues(value).some((part) => findPictureProblem(part.value));
    return { ...file, ...keepValidParts(file, file.expanded, own, fallbackSources, canBeShown) };
  });
  const shown = { ...tree, files, byName: new Map(files.map((file) => [file.file, file])) };
  const { site } = resolveSite(shown, settings);
  return site && { site, tree: shown };
}

/**
 * Replaces the invalid blocks of a page. Replaces an invalid required value by its last valid value, or else by the
 * value of another page. An invalid title without a last valid value is replaced by the slug. Removes other invalid
 * values. Returns no data if the result is still invalid.
 */
function keepValidParts(
  { file, slug, schema }: ContentFile,
  expanded: { [key: string]: JsonValue },
  findings: readonly FiledFinding[],
  [previous, sibling]: (JsonValue | undefined)[],
  canBeShown: (value: JsonValue) => boolean,
): Pick<ContentFile, 'expanded' | 'data' | 'fields'> {
  const invalidKeys = new Set(findings.map(({ spot }) => spot.path[0]));
  const value = Object.fromEntries(Object.entries(expanded).filter(([key]) => !invalidKeys.has(key)));
  const inner = unwrap(schema);
  for (const [key, field] of inner instanceof z.ZodObject ? listFields(inner) : []) {
    const fallback = childValue(previous, key) ?? (key === 'title' ? slug : childValue(sibling, key));
    if (value[key] === undefined && fallback !== undefined && !isOptional(field)) value[key] = fallback;
  }
  const headline = String(value.title).slice(0, maxHeadlineLength);
  const opening = { type: 'hero', headline, intro: file };
  const messagesByIndex = new Map<number, string[]>();
  const blocks = getList(expanded, 'blocks').map((block, index) => {
    const found = findings.filter(({ spot: { path } }) => path[0] === 'blocks' && path[1] === index);
    if (found.length === 0) return block;
    const before = getList(previous, 'blocks')[index];
    const isAlike = getText(before, 'type') === getText(block, 'type');
    const paths = found.map(({ spot }) => spot.path);
    const withoutParts = replaceInvalidParts(schema, expanded, paths, isAlike ? before : undefined);
    if (withoutParts !== undefined && canBeShown(withoutParts)) return withoutParts;
    if (before && before !== placeholderBlock && isAlike && canBeShown(before)) return before;
    // The first block must be an opening, so a plain opening replaces an invalid first block.
    if (index === 0) return opening;
    messagesByIndex.set(index, [...new Set(found.map(({ message }) => message))]);
    return placeholderBlock;
  });
  value.blocks = blocks.length > 0 ? blocks : [opening];
  const data = schema.safeParse(value).data as EntryData | undefined;
  for (const [index, messages] of messagesByIndex)
    data?.blocks.splice(index, 1, createProblemBlock(index, messages));
  return { expanded: value, data, fields: listFieldTexts(schema, value) };
}

/**
 * Replaces the invalid parts of a long text, such as a table in an article, by their last valid versions. Leaves out
 * an invalid part without a valid version. Returns `undefined` if anything else in the block is invalid.
 */
function replaceInvalidParts(
  page: z.ZodType,
  value: JsonValue,
  paths: readonly JsonPath[],
  before: JsonValue | undefined,
): JsonValue | undefined {
  const invalid = new Set<JsonValue>();
  for (const path of paths) {
    const part = getSchema(page, value, path.slice(0, 4));
    if (path.length < 4 || !part || !getMetadata(part).isFlow) return undefined;
    invalid.add(valueAt(value, path.slice(0, 4)) ?? null);
  }
  const blockPath = paths[0]?.slice(0, 2) ?? [];
  const block = valueAt(value, blockPath);
  if (!isObject(block)) return undefined;
  const members = Object.entries(block).map(([key, list]): [string, JsonValue] => {
    if (!Array.isArray(list)) return [key, list];
    const earlier = getList(before, key);
    const replace = (part: JsonValue, index: number) => {
      if (!invalid.has(part)) return [part];
      const last = earlier.length === list.length ? earlier[index] : undefined;
      return last !== undefined && getText(last, 'type') === getText(part, 'type') ? [last] : [];
    };
    return [key, list.flatMap(replace)];
  });
  const shown = Object.fromEntries(members);
  return getSchema(page, value, blockPath)?.safeParse(shown).success ? shown : undefined;
}

const maxHeadlineLength = 90;

/**
 * A block that replaces an invalid block during validation. The messages are inserted later, because they are not rich
 * text.
 */
const placeholderBlock: JsonValue = { type: 'prose', heading: 'Gap', paragraphs: ['Gap'] };

function createProblemBlock(index: number, messages: string[]): EntryData['blocks'][number] {
  const paragraphs = messages.map((message) => [message]);
  return { type: 'prose', heading: `Block ${index + 1} has a problem`, paragraphs, tone: 'plain' };
}
