import type { Tree } from '../content/tree';
import { isSameDate } from '../fields/dates';
import { isCalendarDate } from '../fields/fields';
import { childValue } from '../fields/walk';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';

/** Reports a `dateText` that does not mean the same as its `date`. */
export function findDateFaults(tree: Tree): FiledFinding[] {
  return tree.files.flatMap((file): FiledFinding[] => {
    const date = childValue(file.raw, 'date');
    const text = childValue(file.raw, 'dateText');
    if (typeof date !== 'string' || typeof text !== 'string' || !isCalendarDate(date)) return [];
    if (isSameDate(text, date, tree.site?.language)) return [];
    const message = `"${shorten(text)}" does not mean the same as the date ${date}. Make them agree, or leave "dateText" out.`;
    return [{ file: file.file, rule: 'date-text', message, spot: { path: ['dateText'] } }];
  });
}
