import { blocks } from '../blocks/index';
import type { ContentFile } from '../content/content-file';
import { isShown, type Tree } from '../content/tree';
import { childValue, optionFor, schemaAt, unwrap } from '../fields/walk';
import { notFoundFile } from '../files/addresses';
import { isOfArticles } from '../files/collections';
import { cut } from '../json/characters';
import type { JsonPath, JsonValue } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import { sketchObject } from '../messages/sketch';

const openers = new Map<string, (typeof blocks)[number]>(
  blocks.filter((block) => 'opensPage' in block).map((block) => [block.type, block]),
);

/** Reports pages that do not open with their one hero, and headings of an article that skip a level. */
export function findHeadingFaults(tree: Tree): FiledFinding[] {
  return tree.files
    .filter((file) => isShown(file, tree))
    .flatMap((file) => [...findHeroFaults(file), ...findSkips(file)]);
}

function blocksOf(file: ContentFile): JsonValue[] {
  const list = childValue(file.raw, 'blocks');
  return Array.isArray(list) ? list : [];
}

function findHeroFaults(file: ContentFile): FiledFinding[] {
  const list = blocksOf(file);
  const types = list.map((block) => childValue(block, 'type'));
  if (list.length === 0) return [];
  const places = types.flatMap((type, index) =>
    typeof type === 'string' && openers.has(type) ? [index] : [],
  );
  if (places.length === 0) {
    const areKnown = types.every(
      (type) => typeof type === 'string' && blocks.some((block) => block.type === type),
    );
    const message = `The page has no opening block, so it has no main heading. Begin "blocks" with ${adviseOpener(file)}.`;
    return areKnown ? [fault(file, message, ['blocks'])] : [];
  }
  const [first = 0, ...further] = places;
  const late = `The "${types[first]}" opens the page, so it comes first. Move it to the top of "blocks".`;
  const misplaced = first > 0 ? [fault(file, late, ['blocks', first])] : [];
  const [second] = further;
  return second === undefined
    ? misplaced
    : [...misplaced, fault(file, explainSecond(further.length), ['blocks', second])];
}

/** The opening blocks that fit a file: the first as it is written, and the names of the others. */
function adviseOpener({ file, role }: ContentFile): string {
  const kind = openerFor(file, role);
  const fitting = [...openers.values()].filter((block) => 'opensPage' in block && block.opensPage === kind);
  const [first, ...others] = fitting.map(({ type, schema }) => ({ type, written: sketchObject(schema) }));
  const names = others.map(({ type }) => `, or with "${type}"`);
  return cut(`${first?.written}${names.join('')}`, 240);
}

function openerFor(file: string, role: string): 'not-found' | 'article' | 'page' {
  if (file === notFoundFile) return 'not-found';
  return isOfArticles(role) ? 'article' : 'page';
}

/** Further opening blocks are one mistake, such as a page pasted below itself, and reported at the first of them. */
function explainSecond(count: number): string {
  return count === 1
    ? 'The page has a second opening block; a page has one. Take this one out.'
    : `The page has ${count + 1} opening blocks; a page has one. Take out this one and those after it.`;
}

function fault(file: ContentFile, message: string, path: (string | number)[]): FiledFinding {
  return { file: file.file, rule: 'hero-place', message, spot: { path } };
}

function isKnownPart(file: ContentFile, path: JsonPath, node: JsonValue): boolean {
  const schema = schemaAt(file.schema, file.raw, path);
  return schema !== undefined && optionFor(unwrap(schema), node) !== undefined;
}

function findSkips(file: ContentFile): FiledFinding[] {
  return blocksOf(file).flatMap((block, blockIndex) => {
    const content = childValue(block, 'content');
    if (childValue(block, 'type') !== 'article-body' || !Array.isArray(content)) return [];
    let hasHeading = false;
    return content.flatMap((node, index): FiledFinding[] => {
      const path = ['blocks', blockIndex, 'content', index];
      // A part of a type that there is not may be meant as a heading.
      if (!isKnownPart(file, path, node)) hasHeading = true;
      if (childValue(node, 'type') !== 'heading') return [];
      const isPart = childValue(node, 'level') === 3;
      const isFirst = !hasHeading;
      hasHeading = true;
      if (!isPart || !isFirst) return [];
      const message = 'A heading of level 3 stands before any heading of level 2. Use level 2 here.';
      return [
        {
          file: file.file,
          rule: 'heading-order',
          message,
          spot: { path: [...path, 'level'] },
        },
      ];
    });
  });
}
