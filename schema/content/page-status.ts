import { childValue } from '../../src/shared/values';
import { isCalendarDate } from '../fields/fields';
import { formatDate, isLater } from '../fields/formats';
import { getText } from '../fields/walk';
import { isArticleCollection } from '../files/collections';
import type { JsonValue } from '../json/source';

/** The status of a page on a day. Visitors can open only a page that is online. */
export type PageStatus = 'draft' | 'scheduled' | 'online';

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

/** Returns the status of a page on a day. Without a day, no page is scheduled. */
export function getPageStatus(file: DatedFile, { today }: { today?: string }): PageStatus {
  if (childValue(file.expanded, 'draft') === true) return 'draft';
  const from = getFirstDay(file);
  return today !== undefined && from !== undefined && isLater(from, today) ? 'scheduled' : 'online';
}

/** Returns the label of a page that visitors cannot open today. Returns `undefined` for a page that is online. */
export function formatPageStatus(file: DatedFile, day: { today?: string }): string | undefined {
  const status = getPageStatus(file, day);
  if (status === 'draft') return 'Draft';
  return status === 'scheduled' ? `Online on ${formatDate(getFirstDay(file) ?? '')}` : undefined;
}
