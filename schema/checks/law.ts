import type { ContentFile } from '../content/content-file';
import { isShown, type Tree, titleOf } from '../content/tree';
import { isCalendarDate, isPointInTime } from '../fields/fields';
import { isLater, latestOf } from '../fields/formats';
import { type CitationMark, citationsIn, lawFolder } from '../fields/markup';
import { type KindField, listAt, textAt } from '../fields/walk';
import { isOfArticles } from '../files/collections';
import { shorten } from '../json/source';
import type { FiledFinding, RuleFault } from '../problems';
import { explainUnknownLaw } from './references';

/** Reports marks that stand in the wrong place, that cite what there is not, what was over, or what came only later. */
export function findCitationFaults(tree: Tree): FiledFinding[] {
  return tree.files.flatMap((file) =>
    citationsIn(file.written).flatMap(({ field, citation }): FiledFinding[] => {
      const fault =
        judgePlace(citation, file, field) ?? judgeName(citation, tree) ?? judgeTime(citation, file, tree);
      const spot = { path: field.path, within: citation.mark, at: citation.at };
      return fault ? [{ file: file.file, spot, ...fault }] : [];
    }),
  );
}

function judgePlace({ mark }: CitationMark, { role }: ContentFile, field: KindField): RuleFault | undefined {
  const rule = 'misplaced-mark';
  if (!isOfArticles(role)) {
    const message = `Only articles cite the law. Take "${shorten(mark)}" out, or link to an article that says it.`;
    return { rule, message };
  }
  if (field.kind === 'rich' && field.path[0] === 'blocks') return undefined;
  const message =
    'This field takes plain words: a mark that cites the law stands in running text, such as a paragraph.';
  return { rule, message };
}

function judgeName({ slug, mark }: CitationMark, tree: Tree): RuleFault | undefined {
  if (tree.byName.has(`${lawFolder}/${slug}.json`)) return undefined;
  const { suggestion, ...fault } = explainUnknownLaw(slug, tree);
  return { ...fault, suggestion: suggestion && mark.replace(`.${slug}`, `.${suggestion}`) };
}

const past: Record<string, string> = {
  superseded: 'was superseded',
  'struck-down': 'was struck down',
  repealed: 'was repealed',
  withdrawn: 'was withdrawn',
};

/** A law is newer than an article where all that is known of its time is later; a change tells nothing of its age. */
function judgeTime(
  { slug, mark, isHistory }: CitationMark,
  article: ContentFile,
  tree: Tree,
): RuleFault | undefined {
  const law = tree.byName.get(`${lawFolder}/${slug}.json`);
  const day = dayOf(article);
  if (!law || day === undefined || !isShown(article, tree)) return undefined;
  const name = shorten(titleOf(law));
  const kind = textAt(law.expanded, 'status', 'kind') ?? '';
  const timesOf = (text: string | undefined) => (text !== undefined && isPointInTime(text) ? [text] : []);
  const [since] = timesOf(textAt(law.expanded, 'status', 'since'));
  const verb = past[kind];
  if (verb !== undefined) {
    if (isHistory || since === undefined || !isLater(day, since)) return undefined;
    const by = textAt(law.expanded, 'status', 'by');
    const cite = by === undefined ? 'Write' : `Cite "${shorten(by)}", or write`;
    const advice = `${cite} ${mark.slice(0, -1)}, history} where it is told as history.`;
    const message = `"${name}" ${verb} on ${since}, and this article is of ${day}. ${advice}`;
    return { rule: 'law-superseded', message };
  }
  const isComing = kind === 'proposed' || kind === 'passed';
  if (kind === 'suspended' || (since === undefined && !isComing)) return undefined;
  const changes = listAt(law.expanded, 'changes').flatMap((change) => timesOf(textAt(change, 'date')));
  const times = [...timesOf(since), ...changes].sort();
  if (times.length === 0 || !times.every((time) => isLater(time, day))) return undefined;
  const message = `"${name}" is of ${times[0]}, and this article is of ${day}. A law that came after an article is never its authority: take the mark out, and tell of the new law in the "changes" of the one that it changed.`;
  return { rule: 'law-newer', message };
}

function dayOf({ expanded }: ContentFile): string | undefined {
  const [date, updated] = [textAt(expanded, 'date'), textAt(expanded, 'updated')];
  if (date === undefined || !isCalendarDate(date)) return undefined;
  return latestOf(date, updated !== undefined && isCalendarDate(updated) ? updated : undefined);
}
