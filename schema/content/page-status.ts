import { childValue, valueAt } from '../../src/shared/values';
import { isCalendarDate, isDay } from '../fields/fields';
import { formatDate, isLater } from '../fields/formats';
import { getText } from '../fields/walk';
import { isArticleCollection } from '../files/collections';
import type { JsonPath, JsonValue } from '../json/source';

/** The status of a page on a day. Visitors can open only a page that is online. */
export type PageStatus = 'draft' | 'scheduled' | 'online' | 'expired';

/** The properties of a content file that decide its status. */
interface DatedFile {
  role: string;
  expanded: JsonValue | undefined;
}

/** Returns the day or month from which visitors can open an article. Returns `undefined` for other pages. */
export function getFirstDay({ role, expanded }: DatedFile): string | undefined {
  const date = isArticleCollection(role) ? getText(expanded, 'date') : undefined;
  return date !== undefined && isCalendarDate(date) ? date : undefined;
}

/** Returns the last day on which visitors see a page or a block, if it has one. */
export function getLastDay(value: JsonValue | undefined): string | undefined {
  const day = getText(value, 'until');
  return day !== undefined && isDay(day) ? day : undefined;
}

export function getNoticeStart(notice: JsonValue | undefined): string | undefined {
  const day = getText(notice, 'from');
  return day !== undefined && isDay(day) ? day : undefined;
}

/** Returns the first and the last day on which visitors see the value at a path. Leaves out a day that is not set. */
export function getShownDays(file: DatedFile, path: JsonPath): { first?: string; last?: string } {
  const holders = [...path.keys()].map((length) => valueAt(file.expanded, path.slice(0, length)));
  const lastDays = holders.flatMap((holder) => getLastDay(holder) ?? []);
  return {
    first:
      file.role === 'site' ? getNoticeStart(childValue(file.expanded, path[0] ?? '')) : getFirstDay(file),
    last: lastDays.reduce<string | undefined>(
      (earliest, day) => (earliest !== undefined && isLater(day, earliest) ? earliest : day),
      undefined,
    ),
  };
}

/** Checks whether the last day of a page or a block is over. Returns false if `today` is not given. */
export function isOver(value: JsonValue | undefined, { today }: { today?: string }): boolean {
  const last = getLastDay(value);
  return today !== undefined && last !== undefined && isLater(today, last);
}

/** Returns the status of a page on a day. Without a day, each page that is not a draft is online. */
export function getPageStatus(file: DatedFile, { today }: { today?: string }): PageStatus {
  if (childValue(file.expanded, 'draft') === true) return 'draft';
  if (isOver(file.expanded, { today })) return 'expired';
  const from = getFirstDay(file);
  return today !== undefined && from !== undefined && isLater(from, today) ? 'scheduled' : 'online';
}

/** Returns the label of a page that visitors cannot open today. Returns `undefined` for a page that is online. */
export function formatPageStatus(file: DatedFile, day: { today?: string }): string | undefined {
  const status = getPageStatus(file, day);
  if (status === 'draft') return 'Draft';
  if (status === 'scheduled') return `Online on ${formatDate(getFirstDay(file) ?? '')}`;
  return status === 'expired' ? formatLastDay(file.expanded, day) : undefined;
}

/** Returns the label of a notice that visitors do not see today. Returns `undefined` for a notice that they see. */
export function formatNoticeStatus(
  notice: JsonValue | undefined,
  day: { today?: string },
): string | undefined {
  const first = getNoticeStart(notice);
  if (first !== undefined && day.today !== undefined && isLater(first, day.today))
    return `Online on ${formatDate(first)}`;
  return isOver(notice, day) ? formatLastDay(notice, day) : undefined;
}

/** Returns the label of a page or a block that has a last day: "Online until 28 November 2026". */
export function formatLastDay(value: JsonValue | undefined, day: { today?: string }): string | undefined {
  const last = getLastDay(value);
  return last && `${isOver(value, day) ? 'Was online' : 'Online'} until ${formatDate(last)}`;
}
