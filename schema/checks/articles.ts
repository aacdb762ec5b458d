import { shownFiles, type Tree } from '../content/tree';
import { isCalendarDate } from '../fields/fields';
import { isLater, isSameDate, toDateText } from '../fields/formats';
import { parseInline, readPlainText, toPlainText } from '../fields/markup';
import { childValue, type KindField, listAt, listValues, memoize, textAt, valueAt } from '../fields/walk';
import { isOfArticles } from '../files/collections';
import { type JsonValue, shorten } from '../json/source';
import { type FiledFinding, pluralise } from '../messages/explain';

const wordsPerMinute = 200;
const tolerance = 0.2;

export function findReadTimeFaults(tree: Tree): FiledFinding[] {
  return shownFiles(tree)
    .filter((file) => isOfArticles(file.role) && file.data !== undefined)
    .flatMap((file): FiledFinding[] => {
      const minutes = childValue(file.expanded, 'readTime');
      const words = countWords(listAt(file.expanded, 'blocks'));
      if (typeof minutes !== 'number' || words === 0) return [];
      const expected = words / wordsPerMinute;
      const nearest = minutesToRead(words);
      if (minutes === nearest || Math.abs(minutes - expected) <= minutes * tolerance) return [];
      const message = `The article has ${pluralise(words, 'word')}, which is ${nearest} min at ${wordsPerMinute} a minute, and the file says ${minutes}.`;
      const spot = { path: ['readTime'] };
      return [{ file: file.file, rule: 'read-time', message, spot, suggestion: String(nearest) }];
    });
}

export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}

export const countWords = memoize((blocks: JsonValue[]): number => {
  const bodies = blocks.filter((block) => textAt(block, 'type') === 'article-body');
  return bodies
    .flatMap((body) => listValues(body))
    .filter(({ path }) => !path.some((step) => notRead.has(step)))
    .reduce((sum, { value }) => sum + (typeof value === 'string' ? wordsIn(value) : 0), 0);
});

const notRead: ReadonlySet<string | number> = new Set(['type', 'style', 'tone', 'level', 'file', 'alt']);

function wordsIn(text: string): number {
  const plain = toPlainText(parseInline(text, () => undefined)).trim();
  return plain === '' ? 0 : plain.split(/\s+/).length;
}

export function findDateFaults(tree: Tree): FiledFinding[] {
  return tree.files.flatMap((file): FiledFinding[] => {
    const [date, text] = [textAt(file.expanded, 'date'), textAt(file.expanded, 'dateText')];
    if (date === undefined || text === undefined || !isCalendarDate(date)) return [];
    if (isSameDate(text, date, tree.settings?.language)) return [];
    const message = `"${shorten(text)}" does not mean the same as the date ${date}. Make them agree, or leave "dateText" out.`;
    return [{ file: file.file, rule: 'date-text', message, spot: { path: ['dateText'] } }];
  });
}

const past = ['updated', 'reviewed'];

/** Finds days that have not come: of articles that wait for theirs, and of what cannot have been yet. */
export function findFutureDates(tree: Tree): FiledFinding[] {
  const { today } = tree.context;
  if (today === undefined) return [];
  return shownFiles(tree).flatMap(({ file, role, expanded }) =>
    [...(isOfArticles(role) ? ['date'] : []), ...past].flatMap((key): FiledFinding[] => {
      const date = textAt(expanded, key);
      if (date === undefined || !isCalendarDate(date) || !isLater(date, today)) return [];
      const day = toDateText(date);
      const message =
        key === 'date'
          ? `This article is of ${day}, which has not come: until it is built on that day or after it, lists, the feed and the sitemap leave it out. If the date is a slip, write the right one.`
          : `${day} has not come yet, so this is a slip. Write the day on which it was so.`;
      return [{ file, rule: 'future-date', message, spot: { path: [key] } }];
    }),
  );
}

/** Reports figures that are set large beside a text that does not state them. */
export function findLooseFigures(tree: Tree): FiledFinding[] {
  return shownFiles(tree).flatMap(({ file, expanded, written }) => {
    const isOfFigure = ({ path }: KindField) =>
      path.length === 5 && textAt(valueAt(expanded, path.slice(0, 4)), 'type') === 'figure';
    const figures = written.filter((field) => isOfFigure(field) && field.path[4] === 'value');
    if (figures.length === 0) return [];
    const texts = written
      .filter((field) => !isOfFigure(field))
      .map((field) => ({ block: field.path[1], text: readPlainText(field).text }));
    return figures.flatMap(({ path, text }): FiledFinding[] => {
      if (texts.some((other) => other.block === path[1] && other.text.includes(text))) return [];
      const message = `"${shorten(text)}" stands nowhere in the text of the article. A figure sets large what the text says, in the same signs; write it there too, or take the figure out.`;
      return [{ file, rule: 'loose-figure', message, spot: { path } }];
    });
  });
}
