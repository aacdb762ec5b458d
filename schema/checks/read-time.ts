import { isShown, type Tree } from '../content/tree';
import { parseInline, toPlainText } from '../fields/markup';
import { childValue, isObject } from '../fields/walk';
import { isOfArticles } from '../files/collections';
import type { JsonValue } from '../json/source';
import type { FiledFinding } from '../messages/explain';

const wordsPerMinute = 200;
const tolerance = 0.2;

/** Reports articles whose read time is more than 20 % off their words at 200 a minute. */
export function findReadTimeFaults(tree: Tree): FiledFinding[] {
  return tree.files
    .filter((file) => isOfArticles(file.role) && file.data !== undefined && isShown(file, tree))
    .flatMap((file): FiledFinding[] => {
      const minutes = childValue(file.raw, 'readTime');
      const words = countWords(childValue(file.raw, 'blocks'));
      if (typeof minutes !== 'number' || words === 0) return [];
      const expected = words / wordsPerMinute;
      const nearest = minutesToRead(words);
      if (minutes === nearest || Math.abs(minutes - expected) <= minutes * tolerance) return [];
      const message = `The article has ${words} ${words === 1 ? 'word' : 'words'}, which is ${nearest} min at ${wordsPerMinute} a minute, and the file says ${minutes}.`;
      const spot = { path: ['readTime'] };
      return [{ file: file.file, rule: 'read-time', message, spot, suggestion: String(nearest) }];
    });
}

/** The minutes that a number of words takes. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** The words of the bodies of an article, as a reader counts them. */
export function countWords(blocks: JsonValue | undefined): number {
  if (!Array.isArray(blocks)) return 0;
  return blocks
    .filter((block) => childValue(block, 'type') === 'article-body')
    .reduce<number>((sum, block) => sum + wordsOf(block), 0);
}

const notRead = new Set(['type', 'style', 'tone', 'level', 'file', 'alt']);

function wordsOf(value: JsonValue): number {
  if (typeof value === 'string') {
    const plain = toPlainText(parseInline(value, () => undefined)).trim();
    return plain === '' ? 0 : plain.split(/\s+/).length;
  }
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + wordsOf(item), 0);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [key, item]) => (notRead.has(key) ? sum : sum + wordsOf(item)),
    0,
  );
}
