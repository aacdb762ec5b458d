import type { ContentFile } from '../content/content-file';
import { findDestination } from '../content/law-citations';
import { filesToAsk } from '../content/offers';
import { folderOf, isShown, type Tree, titleOf } from '../content/tree';
import { type CitationMark, registerFolder } from '../fields/citations';
import { citationsIn } from '../fields/cited-laws';
import { isLater, rightAsOf } from '../fields/dates';
import { childValue, type KindField, valueAt } from '../fields/walk';
import { isOfArticles, isOfRegister } from '../files/collections';
import { type JsonPath, type JsonValue, shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';

/**
 * Reports marks that cite what the register does not hold or stand where no mark can, and pages that cite as the law
 * what another had taken the place of before their own day.
 */
export function findCitationFaults(tree: Tree): FiledFinding[] {
  return filesToAsk(tree).flatMap((file) =>
    citationsIn(file.written).flatMap(({ field, citation }): FiledFinding[] => {
      const fault = judgePlace(file, field) ?? judgeName(citation, tree) ?? judgeTime(citation, file, tree);
      const spot = { path: field.path, within: citation.mark, at: citation.at };
      return fault ? [{ file: file.file, spot, ...fault }] : [];
    }),
  );
}

type Fault = Pick<FiledFinding, 'rule' | 'message' | 'suggestion'>;

function judgePlace({ role, file }: ContentFile, { kind, path }: KindField): Fault | undefined {
  if (kind !== 'rich' || path[0] !== 'blocks') {
    const message =
      'This field takes plain words: a mark that cites the law stands in running text, such as a paragraph.';
    return { rule: 'inline-markup', message };
  }
  if (!isOfRegister(role)) return undefined;
  const message = `${shorten(file)} is of the register itself, so it has no sources of its own. Link to the other law instead.`;
  return { rule: 'inline-markup', message };
}

function judgeName({ slug, mark }: CitationMark, tree: Tree): Fault | undefined {
  const { isKnown, isDraft, meant } = findDestination(slug, tree);
  if (isKnown) return undefined;
  const rule = 'unknown-law';
  if (isDraft)
    return {
      rule,
      message: `The law "${slug}" is a draft, so a visitor would not find it. Take "draft" out of its file.`,
    };
  const help =
    meant === undefined
      ? `Add ${folderOf(tree)}/${registerFolder}/${slug || 'name'}.json, or take the mark out.`
      : `Did you mean "${meant}"?`;
  const suggestion = meant && mark.replace(`.${slug}`, `.${meant}`);
  return { rule, message: `The register holds no law "${shorten(slug)}". ${help}`, suggestion };
}

// What no longer holds, and how a message says so.
const past: Record<string, string> = {
  superseded: 'was superseded',
  'struck-down': 'was struck down',
  repealed: 'was taken back',
};

function judgeTime(
  { slug, mark, isHistory }: CitationMark,
  page: ContentFile,
  tree: Tree,
): Fault | undefined {
  const law = tree.byName.get(`${registerFolder}/${slug}.json`);
  const status = childValue(law?.raw, 'status');
  const [kind, since] = [textAt(status, ['kind']) ?? '', textAt(status, ['since'])];
  const verb = past[kind];
  if (!law || isHistory || verb === undefined || since === undefined) return undefined;
  const day = dayOf(page);
  if (day !== undefined && !isLater(day, since)) return undefined;
  if (!isShown(page, tree)) return undefined;
  const other = textAt(status, ['by']);
  const cite = other === undefined ? '' : `Cite "${shorten(other)}", or write`;
  const advice = `${cite || 'Write'} ${mark.slice(0, -1)}, history} where it is told as history.`;
  const when = day === undefined ? '' : ` and this page is of ${day}`;
  const message = `"${shorten(titleOf(law))}" ${verb} on ${since}${when}. ${advice}`;
  return { rule: 'law-superseded', message };
}

/** The day of a page as far as it can be read: that of its review, of an article its date. */
function dayOf({ role, raw }: ContentFile): string | undefined {
  return rightAsOf(textAt(raw, [isOfArticles(role) ? 'date' : 'lawAsAt']), textAt(raw, ['reviewed']));
}

function textAt(value: JsonValue | undefined, path: JsonPath): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : undefined;
}
