import { childValue, startsWith } from '../../src/shared/values';
import { pluralise } from '../../src/shared/words';
import { articleBody } from '../blocks/articles';
import { listShownFiles, type Tree } from '../content/tree';
import { isPageText } from '../fields/field-kinds';
import { isCalendarDate } from '../fields/fields';
import { isSameDate } from '../fields/formats';
import { parseInline, readPlainText, toPlainText } from '../fields/markup';
import { type FieldText, getList, getText, listFieldTexts, memoize } from '../fields/walk';
import { isArticleCollection } from '../files/collections';
import { type JsonValue, shorten } from '../json/source';
import type { FiledFinding } from '../problems';

const wordsPerMinute = 200;
const tolerance = 0.2;

export function checkReadTimes(tree: Tree): FiledFinding[] {
  return listShownFiles(tree)
    .filter((file) => isArticleCollection(file.role) && file.data !== undefined)
    .flatMap((file): FiledFinding[] => {
      const minutes = childValue(file.expanded, 'readTime');
      const words = countWords(getList(file.expanded, 'blocks'));
      if (typeof minutes !== 'number' || words === 0) return [];
      const expected = words / wordsPerMinute;
      const nearest = estimateReadTime(words);
      if (minutes === nearest || Math.abs(minutes - expected) <= minutes * tolerance) return [];
      const message = `The article has ${pluralise(words, 'word')}, which is ${nearest} min at ${wordsPerMinute} a minute, and the file says ${minutes}.`;
      const spot = { path: ['readTime'] };
      return [{ file: file.file, rule: 'read-time', message, spot, suggestion: String(nearest) }];
    });
}

export function estimateReadTime(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** Counts the words that visitors read in the text of an article. Takes its blocks as the file has them. */
export const countWords = memoize((blocks: JsonValue[]): number => {
  const bodies = blocks.filter((block) => getText(block, 'type') === articleBody.type);
  return bodies
    .flatMap((body) => listFieldTexts(articleBody.schema, body))
    .filter(({ kind }) => isPageText(kind))
    .reduce((sum, { text }) => sum + countWordsInText(text), 0);
});

function countWordsInText(text: string): number {
  const plain = toPlainText(parseInline(text, () => undefined)).trim();
  return plain === '' ? 0 : plain.split(/\s+/).length;
}

export function checkDateTexts(tree: Tree): FiledFinding[] {
  return tree.files.flatMap((file): FiledFinding[] => {
    const [date, text] = [getText(file.expanded, 'date'), getText(file.expanded, 'dateText')];
    if (date === undefined || text === undefined || !isCalendarDate(date)) return [];
    if (isSameDate(text, date, tree.settings?.language)) return [];
    const message = `"${shorten(text)}" does not mean the same as the date ${date}. Make them agree, or leave "dateText" out.`;
    return [{ file: file.file, rule: 'date-text', message, spot: { path: ['dateText'] } }];
  });
}

/** Reports figures that are set large beside a text that does not state them. */
export function findUnstatedFigures(tree: Tree): FiledFinding[] {
  return listShownFiles(tree).flatMap(({ file, rawFields }) => {
    const figures = rawFields.filter(({ metadata }) => metadata.isStatedInText);
    if (figures.length === 0) return [];
    const isPartOfFigure = ({ path }: FieldText) =>
      figures.some((figure) => startsWith(path, figure.path.slice(0, -1)));
    const texts = rawFields
      .filter((field) => !isPartOfFigure(field))
      .map((field) => ({ block: field.path[1], text: readPlainText(field).text }));
    return figures.flatMap(({ path, text }): FiledFinding[] => {
      if (texts.some((other) => other.block === path[1] && other.text.includes(text))) return [];
      const message = `"${shorten(text)}" stands nowhere in the text of the article. A figure sets large what the text says, in the same signs; write it there too, or take the figure out.`;
      return [{ file, rule: 'loose-figure', message, spot: { path } }];
    });
  });
}
