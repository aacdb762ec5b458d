import type { ContentFile } from '../content/content-file';
import { shownFiles, type Tree } from '../content/tree';
import { citationsIn } from '../fields/cited-laws';
import { addMonths, isLater, rightAsOf } from '../fields/dates';
import { isCalendarDate } from '../fields/fields';
import { childValue, valueAt } from '../fields/walk';
import { isOfArticles, isOfRegister } from '../files/collections';
import { usualReviewMonths } from '../files/site';
import type { FiledFinding } from '../messages/explain';

/**
 * Reports pages that state law without a day, or without a lawyer who has confirmed them; pages that are due for review,
 * where the day of the check is known; and laws without the address of their official text.
 */
export function findLawFaults(tree: Tree): FiledFinding[] {
  const shown = shownFiles(tree);
  const months = valueAt(tree.settings, ['register', 'reviewMonths']);
  const every = typeof months === 'number' ? months : usualReviewMonths;
  return [
    ...shown.filter(statesLaw).flatMap((file) => judgePage(file, every, tree.known.today)),
    ...shown.filter(({ role }) => isOfRegister(role)).flatMap(findUnsourced),
  ];
}

function statesLaw({ role, written }: ContentFile): boolean {
  return !isOfRegister(role) && citationsIn(written).length > 0;
}

function judgePage(page: ContentFile, months: number, today: string | undefined): FiledFinding[] {
  const { file, role } = page;
  const dateKey = isOfArticles(role) ? 'date' : 'lawAsAt';
  const [reviewed, own] = [dateAt(page, 'reviewed'), dateAt(page, dateKey)];
  const spot = { path: [], target: 'opening' as const };
  const day = rightAsOf(own, reviewed);
  if (day === undefined) {
    const message =
      'This page states law and says of no day that it is right. Write the day or month, such as "lawAsAt": "2025-12".';
    return [{ file, rule: 'not-dated', message, spot }];
  }
  const missing: FiledFinding[] =
    reviewed === undefined && !isOfArticles(role)
      ? [{ file, rule: 'not-reviewed', message: unreviewed, spot }]
      : [];
  const due = addMonths(day, months);
  if (today === undefined || !isLater(today, due)) return missing;
  const key = day === reviewed ? 'reviewed' : dateKey;
  const message = `What this page says of the law is of ${day}, and was due for review on ${due}. Have it reviewed, and write the day as "reviewed".`;
  return [...missing, { file, rule: 'review-due', message, spot: { path: [key] } }];
}

const unreviewed =
  'No lawyer has reviewed what this page says of the law. Once one has, write the day, such as "reviewed": "2025-09-12".';

function dateAt({ raw }: ContentFile, key: string): string | undefined {
  const date = childValue(raw, key);
  return typeof date === 'string' && isCalendarDate(date) ? date : undefined;
}

function findUnsourced({ file, raw }: ContentFile): FiledFinding[] {
  if (childValue(raw, 'source') !== undefined) return [];
  const message =
    'It is not recorded where the official text stands. Write its address, such as "source": "https://…".';
  return [{ file, rule: 'no-source', message, spot: { path: [], target: 'opening' } }];
}
