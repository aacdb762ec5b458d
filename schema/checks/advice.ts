import { listShownFiles, type Tree } from '../content/tree';
import { isCalendarDate } from '../fields/fields';
import { formatDate, isLater } from '../fields/formats';
import type { FiledFinding } from '../problems';
import type { Check } from './index';
import { findUnknownWords } from './spelling';

/** Reports articles that wait for their day, and future dates of what must be past. */
function findFutureDates(tree: Tree): FiledFinding[] {
  const { today } = tree.context;
  if (today === undefined) return [];
  return listShownFiles(tree).flatMap(({ file, fields }) =>
    fields.flatMap(({ metadata: { when }, text: date, path }): FiledFinding[] => {
      if (when === undefined || !isCalendarDate(date) || !isLater(date, today)) return [];
      const day = formatDate(date);
      const message =
        when === 'publication'
          ? `This article is of ${day}, which has not come: until it is built on that day or after it, lists, the feed and the sitemap leave it out. If the date is a typo, correct it.`
          : `${day} has not come yet, so this is a typo. Write the right day.`;
      return [{ file, rule: 'future-date', message, spot: { path } }];
    }),
  );
}

/** Rules that fail nothing. Reports and the studio list their findings apart from problems. */
export const advice: readonly Check[] = [findFutureDates, findUnknownWords];
