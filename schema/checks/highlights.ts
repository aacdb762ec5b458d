import type { ContentFile } from '../content/content-file';
import { isShown, shownFiles, type Tree } from '../content/tree';
import { childValue, isObject } from '../fields/walk';
import type { FiledFinding } from '../messages/explain';

/** Reports a second featured article, and a second highlighted price in one table. */
export function findSecondHighlights(tree: Tree): FiledFinding[] {
  const pages = shownFiles(tree);
  const [first, ...others] = pages.filter((file) => childValue(file.raw, 'featured') === true);
  const featured = others.map((file): FiledFinding => {
    const message = `${first?.file} is featured already, and an index features one article. Take "featured" out here or there.`;
    return { file: file.file, rule: 'featured-twice', message, spot: { path: ['featured'] } };
  });
  return [...featured, ...tree.files.filter((file) => isShown(file, tree)).flatMap(findInBlocks)];
}

function findInBlocks(file: ContentFile): FiledFinding[] {
  const list = childValue(file.raw, 'blocks');
  if (!Array.isArray(list)) return [];
  return list.flatMap((block, blockIndex) =>
    Object.entries(isObject(block) ? block : {}).flatMap(([key, items]): FiledFinding[] => {
      if (!Array.isArray(items)) return [];
      const marked = items.flatMap((item, index) =>
        childValue(item, 'highlighted') === true ? [index] : [],
      );
      const [first = 0, second, ...others] = marked;
      if (second === undefined) return [];
      const more = { 0: '', 1: ' So is 1 more.' }[others.length] ?? ` So are ${others.length} more.`;
      const message = `Number ${first + 1} of this list is highlighted already; only one can be.${more}`;
      const path = ['blocks', blockIndex, key, second, 'highlighted'];
      return [{ file: file.file, rule: 'highlighted-twice', message, spot: { path } }];
    }),
  );
}
