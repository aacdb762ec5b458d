import { getFirstDay, getLastDay } from './content/page-status';
import type { ReadContext, Tree } from './content/tree';
import { formatDate, isLater } from './fields/formats';
import { getList } from './fields/walk';
import type { Problem } from './problems';
import { readSite } from './read-site';

const daysAhead = 14;

/**
 * Finds the problems that the site will have on a coming day but does not have today. Each message names the first day
 * with the problem.
 */
export function findComingProblems(
  files: Record<string, string | Uint8Array>,
  context: ReadContext,
  tree: Tree,
): Problem[] {
  const { today } = tree;
  const days = listChangeDays(tree);
  if (today === undefined || days.length === 0) return [];
  const read = (day: string) => readSite(files, { ...context, drafts: false, today: day }).problems;
  const getKey = ({ file, rule, path, message }: Problem) => JSON.stringify([file, rule, path, message]);
  const known = new Set(read(today).map(getKey));
  return days.flatMap((day) => {
    const added = read(day).filter((problem) => !known.has(getKey(problem)));
    for (const problem of added) known.add(getKey(problem));
    return added.map(({ suggestion: _, correctedText: __, ...problem }) => ({
      ...problem,
      message: `On ${formatDate(day)} the site will have this problem: ${problem.message}`,
    }));
  });
}

/** Lists the coming days on which a page or a block appears or disappears, the earliest day first. */
function listChangeDays(tree: Tree): string[] {
  const { today } = tree;
  if (today === undefined) return [];
  const end = addDays(today, daysAhead);
  const days = tree.files.flatMap((file) => {
    const first = getFirstDay(file);
    const lastDays = [file.expanded, ...getList(file.expanded, 'blocks')].flatMap(
      (value) => getLastDay(value) ?? [],
    );
    return [...(first === undefined ? [] : [addDays(first, 0)]), ...lastDays.map((last) => addDays(last, 1))];
  });
  return [...new Set(days)].filter((day) => isLater(day, today) && !isLater(day, end)).sort();
}

/** Adds a number of days to a date. A date without a day, such as `2025-09`, means the first day of the month. */
function addDays(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
