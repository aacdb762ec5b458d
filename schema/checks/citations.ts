import type { ContentFile } from '../content/content-file';
import { explainUnknownLaw, lawNamesOf } from '../content/laws';
import { isShown, type Tree, titleOf } from '../content/tree';
import { type CitationMark, lawFolder } from '../fields/citations';
import { citationsIn } from '../fields/cited-laws';
import { isLater, latestOf } from '../fields/dates';
import { isCalendarDate, isPointInTime } from '../fields/fields';
import { childValue, type KindField, valueAt } from '../fields/walk';
import { isOfArticles } from '../files/collections';
import { type JsonPath, type JsonValue, shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';

/**
 * Reports marks that stand elsewhere than in the text of an article, that cite what there is not, what had no force any
 * more on the day of the article, or what came only after it.
 */
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

type Fault = Pick<FiledFinding, 'rule' | 'message' | 'suggestion'>;

function judgePlace({ mark }: CitationMark, { role }: ContentFile, field: KindField): Fault | undefined {
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

function judgeName({ slug, mark }: CitationMark, tree: Tree): Fault | undefined {
  if (lawNamesOf(tree).has(slug)) return undefined;
  const { message, meant } = explainUnknownLaw(slug, tree);
  return { rule: 'unknown-law', message, suggestion: meant && mark.replace(`.${slug}`, `.${meant}`) };
}

/** What is known of a law that an article cites, as far as it can be read. */
interface Status {
  kind: string;
  since?: string;
  by?: string;
  /** The times of its changes. */
  changes: string[];
}

function judgeTime(
  { slug, mark, isHistory }: CitationMark,
  article: ContentFile,
  tree: Tree,
): Fault | undefined {
  const law = tree.byName.get(`${lawFolder}/${slug}.json`);
  const day = dayOf(article);
  if (!law || day === undefined || !isShown(article, tree)) return undefined;
  const status = readStatus(law);
  return (
    judgeNew(status, { name: titleOf(law), day }) ??
    (isHistory ? undefined : judgePast(status, { name: titleOf(law), day, mark }))
  );
}

// What no longer holds, and how a message says so.
const past: Record<string, string> = {
  superseded: 'was superseded',
  'struck-down': 'was struck down',
  repealed: 'was repealed',
  withdrawn: 'was withdrawn',
};

function judgePast(
  { kind, since, by }: Status,
  { name, day, mark }: { name: string; day: string; mark: string },
): Fault | undefined {
  const verb = past[kind];
  if (verb === undefined || since === undefined || !isLater(day, since)) return undefined;
  const cite = by === undefined ? 'Write' : `Cite "${shorten(by)}", or write`;
  const advice = `${cite} ${mark.slice(0, -1)}, history} where it is told as history.`;
  const message = `"${shorten(name)}" ${verb} on ${since}, and this article is of ${day}. ${advice}`;
  return { rule: 'law-superseded', message };
}

/**
 * A law is newer than an article where all that is known of its time is later. That a law in force was changed later says
 * nothing of its age; a bill has no earlier time than the first that is told of it.
 */
function judgeNew(
  { kind, since, changes }: Status,
  { name, day }: { name: string; day: string },
): Fault | undefined {
  if (kind in past || kind === 'suspended') return undefined;
  const isComing = kind === 'proposed' || kind === 'passed';
  if (since === undefined && !isComing) return undefined;
  const [first, ...others] = [...(since === undefined ? [] : [since]), ...changes].sort();
  if (first === undefined || ![first, ...others].every((time) => isLater(time, day))) return undefined;
  const message = `"${shorten(name)}" is of ${first}, and this article is of ${day}. A law that came after an article is never its authority: take the mark out, and tell of the new law in the "changes" of the one that it changed.`;
  return { rule: 'law-newer', message };
}

function readStatus({ raw }: ContentFile): Status {
  const since = textAt(raw, ['status', 'since']);
  const changes = childValue(raw, 'changes');
  const dates = (Array.isArray(changes) ? changes : []).flatMap((change) => textAt(change, ['date']) ?? []);
  return {
    kind: textAt(raw, ['status', 'kind']) ?? '',
    since: since !== undefined && isPointInTime(since) ? since : undefined,
    by: textAt(raw, ['status', 'by']),
    changes: dates.filter(isPointInTime),
  };
}

/** The day of an article: of its publication, or of its last update. */
function dayOf({ raw }: ContentFile): string | undefined {
  const [date, updated] = [textAt(raw, ['date']), textAt(raw, ['updated'])];
  if (date === undefined || !isCalendarDate(date)) return undefined;
  return latestOf(date, updated !== undefined && isCalendarDate(updated) ? updated : undefined);
}

function textAt(value: JsonValue | undefined, path: JsonPath): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : undefined;
}
