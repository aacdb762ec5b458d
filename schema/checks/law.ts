import { lawFolder } from '../../src/shared/markup';
import type { ContentFile } from '../content/content-file';
import { getTitle, isShown, type Tree } from '../content/tree';
import { isCalendarDate, isPointInTime } from '../fields/fields';
import { getLatest, isLater } from '../fields/formats';
import { type CitationMark, listCitations } from '../fields/markup';
import { type FieldText, getList, getText } from '../fields/walk';
import { isArticleCollection } from '../files/collections';
import { shorten } from '../json/source';
import type { FiledFinding, RuleFault } from '../problems';
import { explainUnknownLaw } from './references';

/** Reports marks that stand in the wrong place, that cite what there is not, what was over, or what came only later. */
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
): RuleFault | undefined {
  const rule = 'misplaced-mark';
  if (!isArticleCollection(role)) {
    const message = `Only articles cite the law. Take "${shorten(mark)}" out, or link to an article that says it.`;
    return { rule, message };
  }
  if (field.kind === 'rich' && field.path[0] === 'blocks') return undefined;
  const message =
    'This field takes plain words: a mark that cites the law stands in running text, such as a paragraph.';
  return { rule, message };
}

function checkCitedLaw({ slug, mark }: CitationMark, tree: Tree): RuleFault | undefined {
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

/** A law is newer than an article where all that is known of its time is later; a change tells nothing of its age. */
function checkCitedTime(
  { slug, mark, isHistory }: CitationMark,
  article: ContentFile,
  tree: Tree,
): RuleFault | undefined {
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
    const advice = `${cite} ${mark.slice(0, -1)}, history} where it is told as history.`;
    const message = `"${name}" ${verb} on ${since}, and this article is of ${day}. ${advice}`;
    return { rule: 'law-superseded', message };
  }
  const isPending = kind === 'proposed' || kind === 'passed';
  if (kind === 'suspended' || (since === undefined && !isPending)) return undefined;
  const changes = getList(law.expanded, 'changes').flatMap((change) => listTimes(getText(change, 'date')));
  const times = [...listTimes(since), ...changes].sort();
  if (times.length === 0 || !times.every((time) => isLater(time, day))) return undefined;
  const message = `"${name}" is of ${times[0]}, and this article is of ${day}. A law that came after an article is never its authority: take the mark out, and tell of the new law in the "changes" of the one that it changed.`;
  return { rule: 'law-newer', message };
}

function getArticleDate({ expanded }: ContentFile): string | undefined {
  const [date, updated] = [getText(expanded, 'date'), getText(expanded, 'updated')];
  if (date === undefined || !isCalendarDate(date)) return undefined;
  return getLatest(date, updated !== undefined && isCalendarDate(updated) ? updated : undefined);
}
