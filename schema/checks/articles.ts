import { lawFolder } from '../../src/shared/markup';
import { childValue, startsWith } from '../../src/shared/values';
import { pluralise } from '../../src/shared/words';
import { countWords, estimateReadTime, wordsPerMinute } from '../blocks/articles';
import { type ContentFile, getTitle, isShown, listShownFiles, type Tree } from '../content/tree';
import { isCalendarDate, isPointInTime } from '../fields/fields';
import { getLatest, isLater, isSameDate } from '../fields/formats';
import { type CitationMark, listCitations, readPlainText } from '../fields/rich-text';
import { type FieldText, getList, getText } from '../fields/walk';
import { isArticleCollection } from '../files/collections';
import { shorten } from '../json/source';
import type { FiledFinding, Violation } from '../problems';
import { explainUnknownLaw } from './unknown-names';

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
      const message = `The article has ${pluralise(words, 'word')}. At ${wordsPerMinute} words a minute, the read time is ${nearest}, but "readTime" is ${minutes}. Write ${nearest}, or remove "readTime".`;
      const spot = { path: ['readTime'] };
      return [{ file: file.file, rule: 'read-time', message, spot, suggestion: String(nearest) }];
    });
}

export function checkDateTexts(tree: Tree): FiledFinding[] {
  return tree.files.flatMap((file): FiledFinding[] => {
    const [date, text] = [getText(file.expanded, 'date'), getText(file.expanded, 'dateText')];
    if (date === undefined || text === undefined || !isCalendarDate(date)) return [];
    if (isSameDate(text, date, tree.settings?.language)) return [];
    const message = `"${shorten(text)}" is not the same date as ${date}. Correct one of them, or remove "dateText".`;
    return [{ file: file.file, rule: 'date-text', message, spot: { path: ['dateText'] } }];
  });
}

/** Reports key facts that are missing from the text of the article. */
export function findUnstatedFigures(tree: Tree): FiledFinding[] {
  return listShownFiles(tree).flatMap(({ file, rawFields }) => {
    const keyFacts = rawFields.filter(({ metadata }) => metadata.isStatedInText);
    if (keyFacts.length === 0) return [];
    const isPartOfFigure = ({ path }: FieldText) =>
      keyFacts.some((fact) => startsWith(path, fact.path.slice(0, -1)));
    const texts = rawFields
      .filter((field) => !isPartOfFigure(field))
      .map((field) => ({ block: field.path[1], text: readPlainText(field).text }));
    return keyFacts.flatMap(({ path, text }): FiledFinding[] => {
      if (texts.some((other) => other.block === path[1] && other.text.includes(text))) return [];
      const message = `The key fact "${shorten(text)}" is not in the text of the article. Write it there in exactly the same words, or remove the key fact.`;
      return [{ file, rule: 'loose-figure', message, spot: { path } }];
    });
  });
}

/**
 * Reports citations in the wrong place, and citations of unknown laws. Also reports cited laws that had ended before
 * the date of the article, or that are newer than the article.
 */
export function checkCitations(tree: Tree): FiledFinding[] {
  return tree.files.flatMap((file) =>
    listCitations(file.rawFields).flatMap(({ field, citation }): FiledFinding[] => {
      const violation =
        checkCitationPlace(citation, file, field) ??
        checkCitedLaw(citation, tree) ??
        checkCitedTime(citation, file, tree);
      const spot = { path: field.path, within: citation.mark, at: citation.at };
      return violation ? [{ file: file.file, spot, ...violation }] : [];
    }),
  );
}

function checkCitationPlace(
  { mark }: CitationMark,
  { role }: ContentFile,
  field: FieldText,
): Violation | undefined {
  const rule = 'misplaced-mark';
  if (!isArticleCollection(role)) {
    const message = `Only articles can cite laws. Remove "${shorten(mark)}", or link to an article about the law.`;
    return { rule, message };
  }
  if (field.kind === 'rich' && field.path[0] === 'blocks') return undefined;
  const message = 'This field cannot have citations. Cite the law in running text, such as a paragraph.';
  return { rule, message };
}

function checkCitedLaw({ slug, mark }: CitationMark, tree: Tree): Violation | undefined {
  if (tree.byName.has(`${lawFolder}/${slug}.json`)) return undefined;
  const { suggestion, ...violation } = explainUnknownLaw(slug, tree);
  return { ...violation, suggestion: suggestion && mark.replace(`.${slug}`, `.${suggestion}`) };
}

const endedStatuses: Record<string, string> = {
  superseded: 'was superseded',
  'struck-down': 'was struck down',
  repealed: 'was repealed',
  withdrawn: 'was withdrawn',
};

/**
 * Reports a law that had ended before the date of the article, for example because it was repealed. Also reports a law
 * that is newer than the article.
 */
function checkCitedTime(
  { slug, mark, isHistory }: CitationMark,
  article: ContentFile,
  tree: Tree,
): Violation | undefined {
  const law = tree.byName.get(`${lawFolder}/${slug}.json`);
  const day = getArticleDate(article);
  if (!law || day === undefined || !isShown(article, tree)) return undefined;
  const name = shorten(getTitle(law));
  const kind = getText(law.expanded, 'status', 'kind') ?? '';
  const listTimes = (text: string | undefined) => (text !== undefined && isPointInTime(text) ? [text] : []);
  const [since] = listTimes(getText(law.expanded, 'status', 'since'));
  const verb = endedStatuses[kind];
  if (verb !== undefined) {
    if (isHistory || since === undefined || !isLater(day, since)) return undefined;
    const by = getText(law.expanded, 'status', 'by');
    const cite = by === undefined ? 'Write' : `Cite "${shorten(by)}", or write`;
    const advice = `${cite} ${mark.slice(0, -1)}, history} if the text is about the history of the law.`;
    const message = `"${name}" ${verb} (${since}) before this article (${day}). ${advice}`;
    return { rule: 'law-superseded', message };
  }
  const isPending = kind === 'proposed' || kind === 'passed';
  if (kind === 'suspended' || (since === undefined && !isPending)) return undefined;
  const changes = getList(law.expanded, 'changes').flatMap((change) => listTimes(getText(change, 'date')));
  const times = [...listTimes(since), ...changes].sort();
  if (times.length === 0 || !times.every((time) => isLater(time, day))) return undefined;
  const message = `"${name}" dates from ${times[0]}, after this article (${day}). An article cannot cite a later law. Remove the citation. Then open the older law that "${name}" changed, and add "${name}" under "changes".`;
  return { rule: 'law-newer', message };
}

function getArticleDate({ expanded }: ContentFile): string | undefined {
  const [date, updated] = [getText(expanded, 'date'), getText(expanded, 'updated')];
  if (date === undefined || !isCalendarDate(date)) return undefined;
  return getLatest(date, updated !== undefined && isCalendarDate(updated) ? updated : undefined);
}
