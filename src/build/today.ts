/** The day of a build or a check, in universal time: that of SOURCE_DATE_EPOCH where that is set, else of the clock. */
export function today(epoch = process.env.SOURCE_DATE_EPOCH): string {
  const time = epoch && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : Date.now();
  return new Date(time).toISOString().slice(0, 10);
}
