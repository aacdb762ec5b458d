/** Returns the date of a build or check in UTC, such as `2026-01-31`, from SOURCE_DATE_EPOCH or the clock. */
export function today(epoch = process.env.SOURCE_DATE_EPOCH): string {
  const time = epoch && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : Date.now();
  return new Date(time).toISOString().slice(0, 10);
}
