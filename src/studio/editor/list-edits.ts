import type { JsonPath, JsonValue } from '../../../schema/json/source';
import type { Edit } from '../../shared/edits';
import { isDeepEqual, isObject } from '../../shared/values';

/** Returns the smallest edits that turn one value into another. */
export function listEdits(path: JsonPath, before: JsonValue | undefined, after: JsonValue): Edit[] {
  if (before === after) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listItemEdits(path, before, after);
  if (!isObject(before) || !isObject(after) || before.type !== after.type)
    return [{ do: 'set', path, value: after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key): Edit[] => {
    const value = after[key];
    return value === undefined
      ? [{ do: 'set', path: [...path, key] }]
      : listEdits([...path, key], before[key], value);
  });
}

function listItemEdits(path: JsonPath, before: readonly JsonValue[], after: readonly JsonValue[]): Edit[] {
  let start = 0;
  while (start < Math.min(before.length, after.length) && isDeepEqual(before[start], after[start])) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && isDeepEqual(before.at(-1 - end), after.at(-1 - end))) end++;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const move = findMove(old, now);
  if (move) return [{ do: 'move', path: [...path, start + move.from], to: start + move.to }];
  const common = Math.min(old.length, now.length);
  return [
    ...now.slice(0, common).flatMap((item, at) => listEdits([...path, start + at], old[at], item)),
    ...now
      .slice(common)
      .map((value, at): Edit => ({ do: 'insert', path: [...path, start + common + at], value })),
    ...old.slice(common).map((): Edit => ({ do: 'remove', path: [...path, start + common] })),
  ];
}

/**
 * Returns the move of the first item to the end, or of the last item to the start, if this move turns `old` into `now`.
 */
function findMove(
  old: readonly JsonValue[],
  now: readonly JsonValue[],
): { from: number; to: number } | undefined {
  const last = old.length - 1;
  if (last < 1 || old.length !== now.length) return undefined;
  return [
    { from: 0, to: last },
    { from: last, to: 0 },
  ].find(({ from, to }) => {
    const moved = old.toSpliced(from, 1).toSpliced(to, 0, old[from] as JsonValue);
    return moved.every((item, at) => isDeepEqual(item, now[at]));
  });
}
