import { shownFiles, type Tree } from '../content/tree';
import { isLater, toDateText } from '../fields/dates';
import { isCalendarDate } from '../fields/fields';
import { childValue } from '../fields/walk';
import { isOfArticles } from '../files/collections';
import type { FiledFinding } from '../messages/explain';

const past = ['updated', 'reviewed', 'lawAsAt'];

/** Finds days that have not come: of articles that wait for theirs, and of what cannot have been yet. */
export function findFutureDates(tree: Tree): FiledFinding[] {
  const { today } = tree.known;
  if (today === undefined) return [];
  return shownFiles(tree).flatMap(({ file, role, raw }) =>
    [...(isOfArticles(role) ? ['date'] : []), ...past].flatMap((key): FiledFinding[] => {
      const date = childValue(raw, key);
      if (typeof date !== 'string' || !isCalendarDate(date) || !isLater(date, today)) return [];
      const day = toDateText(date);
      const message =
        key === 'date'
          ? `This article is of ${day}, which has not come: until it is built on that day or after it, lists, the feed and the sitemap leave it out. If the date is a slip, write the right one.`
          : `${day} has not come yet, so this is a slip. Write the day on which it was so.`;
      return [{ file, rule: 'future-date', message, spot: { path: [key] } }];
    }),
  );
}
