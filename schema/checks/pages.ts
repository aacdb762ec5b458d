import { childValue, isObject } from '../../src/shared/values';
import { blocks, getBlockTitle } from '../blocks/index';
import { type ContentFile, listShownFiles, type Tree } from '../content/tree';
import type { OpenedPage } from '../define-block';
import { isAddress, notFoundFile } from '../fields/formats';
import { findOption, getList, getSchema, getText, unwrap } from '../fields/walk';
import { isArticleCollection } from '../files/collections';
import { truncate } from '../json/characters';
import { formatSampleObject } from '../messages/type-advice';
import type { FiledFinding } from '../problems';

const maxTitleLength = 65;

/**
 * Reports titles that are too long, and duplicate titles and descriptions. Skips files with an invalid name, because
 * they may be copies.
 */
export function checkTitles(tree: Tree): FiledFinding[] {
  const isNamed = ({ address = '/' }: ContentFile) => isAddress(address);
  const pages = listShownFiles(tree).filter(isNamed);
  const shared = findDuplicateTexts(pages, 'duplicate-title', 'title', (file) =>
    getNonBlankText(file, 'seoTitle') === undefined ? 'title' : 'seoTitle',
  );
  const reported = new Set(shared.map(({ file }) => file));
  return [
    ...pages.flatMap(findLongTitle),
    ...shared,
    ...findDuplicateTexts(pages, 'duplicate-title', 'title', () => 'title').filter(
      ({ file }) => !reported.has(file),
    ),
    ...findDuplicateTexts(pages, 'duplicate-description', 'description', () => 'description'),
  ];
}

function getNonBlankText(file: ContentFile, key: string): string | undefined {
  return getText(file.expanded, key)?.trim() ? getText(file.expanded, key) : undefined;
}

function findLongTitle(file: ContentFile): FiledFinding[] {
  const title = getNonBlankText(file, 'title') ?? '';
  if (title.length <= maxTitleLength || getNonBlankText(file, 'seoTitle') !== undefined) return [];
  const message = `The title has ${title.length} characters; search engines show ${maxTitleLength}. Shorten it, or add a shorter "seoTitle".`;
  return [{ file: file.file, rule: 'too-long', message, spot: { path: ['title'] } }];
}

function findDuplicateTexts(
  pages: ContentFile[],
  rule: FiledFinding['rule'],
  noun: string,
  getKey: (file: ContentFile) => string,
): FiledFinding[] {
  const first = new Map<string, string>();
  return pages.flatMap((file): FiledFinding[] => {
    const key = getKey(file);
    const text = getNonBlankText(file, key)?.toLowerCase();
    if (text === undefined) return [];
    const other = first.get(text);
    if (other === undefined) {
      first.set(text, file.file);
      return [];
    }
    const message = `The page ${other} has the same ${noun}. Give each page its own ${noun}.`;
    return [{ file: file.file, rule, message, spot: { path: [key] } }];
  });
}

const openingBlocks = blocks.filter(({ opensPage }) => opensPage !== undefined);

export function checkHeadings(tree: Tree): FiledFinding[] {
  return listShownFiles(tree).flatMap((file) => [...checkOpening(file), ...findSkippedLevels(file)]);
}

function checkOpening(file: ContentFile): FiledFinding[] {
  const types = getList(file.expanded, 'blocks').map((block) => getText(block, 'type'));
  if (types.length === 0) return [];
  const places = types.flatMap((type, index) =>
    openingBlocks.some((block) => block.type === type) ? [index] : [],
  );
  if (places.length === 0) {
    const areKnown = types.every((type) => blocks.some((block) => block.type === type));
    const message = `The page has no opening block, so it has no main heading. Begin its blocks with ${adviseOpeningBlock(file)}.`;
    return areKnown ? [createFinding(file, message, ['blocks'])] : [];
  }
  const [first = 0, ...others] = places;
  const message = `The block "${getBlockTitle(types[first] ?? '')}" must be the first block of the page. Move it to the top.`;
  const misplaced = first > 0 ? [createFinding(file, message, ['blocks', first])] : [];
  const [second] = others;
  return second === undefined
    ? misplaced
    : [...misplaced, createFinding(file, explainSecondOpening(others.length), ['blocks', second])];
}

function adviseOpeningBlock(file: ContentFile): string {
  const kind = getOpenedPage(file);
  const fitting = openingBlocks.filter((block) => block.opensPage === kind);
  const [first, ...others] = fitting.map(({ type, schema }) => ({
    type,
    written: formatSampleObject(schema),
  }));
  const names = others.map(({ type }) => `, or with "${type}"`);
  return truncate(`${first?.written}${names.join('')}`, 240);
}

export function getOpenedPage({ file, role }: ContentFile): OpenedPage {
  if (file === notFoundFile) return 'not-found';
  return isArticleCollection(role) ? 'article' : 'page';
}

function explainSecondOpening(count: number): string {
  return count === 1
    ? 'The page has a second opening block; only one is allowed. Remove this one.'
    : `The page has ${count + 1} opening blocks; only one is allowed. Remove this one and those after it.`;
}

function createFinding(file: ContentFile, message: string, path: (string | number)[]): FiledFinding {
  return { file: file.file, rule: 'hero-place', message, spot: { path } };
}

function findSkippedLevels(file: ContentFile): FiledFinding[] {
  return getList(file.expanded, 'blocks').flatMap((block, blockIndex) => {
    if (getText(block, 'type') !== 'article-body') return [];
    let hasHeading = false;
    return getList(block, 'content').flatMap((node, index): FiledFinding[] => {
      const path = ['blocks', blockIndex, 'content', index];
      // A part of an unknown type may be a misspelt heading, so it counts as a heading.
      const schema = getSchema(file.schema, file.expanded, path);
      if (!schema || !findOption(unwrap(schema), node)) hasHeading = true;
      if (childValue(node, 'type') !== 'heading') return [];
      const isPart = childValue(node, 'level') === 3;
      const isFirst = !hasHeading;
      hasHeading = true;
      if (!isPart || !isFirst) return [];
      const message = 'This heading of level 3 has no heading of level 2 before it. Use level 2 here.';
      return [{ file: file.file, rule: 'heading-order', message, spot: { path: [...path, 'level'] } }];
    });
  });
}

export function findSecondHighlights(tree: Tree): FiledFinding[] {
  const pages = listShownFiles(tree);
  const first = new Map<string, string>();
  const featured = pages.flatMap(({ file, role, expanded }): FiledFinding[] => {
    if (childValue(expanded, 'featured') !== true) return [];
    const other = first.get(role);
    first.set(role, other ?? file);
    if (other === undefined) return [];
    const message = `${other} is already featured, and only one article can be featured. Remove "featured" from one of the two articles.`;
    return [{ file, rule: 'featured-twice', message, spot: { path: ['featured'] } }];
  });
  return [...featured, ...pages.flatMap(findHighlightsInBlocks)];
}

function findHighlightsInBlocks(file: ContentFile): FiledFinding[] {
  return getList(file.expanded, 'blocks').flatMap((block, blockIndex) =>
    Object.keys(isObject(block) ? block : {}).flatMap((key): FiledFinding[] => {
      const marked = getList(block, key).flatMap((item, index) =>
        childValue(item, 'highlighted') === true ? [index] : [],
      );
      const [first = 0, second] = marked;
      if (second === undefined) return [];
      const message = `Item ${first + 1} of this list is already highlighted, and only one item can be highlighted. Remove "highlighted" from one of the two items.`;
      const path = ['blocks', blockIndex, key, second, 'highlighted'];
      return [{ file: file.file, rule: 'highlighted-twice', message, spot: { path } }];
    }),
  );
}
