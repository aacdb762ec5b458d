import type * as z from 'zod';

/** Refuses a badge that would not show: only the highlighted one of a list wears it. */
export function refuseIdleBadge(
  item: { badge?: string; highlighted: boolean },
  context: z.RefinementCtx,
): void {
  if (item.badge === undefined || item.highlighted) return;
  const message =
    'A badge shows only on what is highlighted. Take it out, or write "highlighted": true beside it.';
  context.addIssue({ code: 'custom', message, path: ['badge'], params: { rule: 'wrong-value' } });
}
