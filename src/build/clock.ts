/** Returns the time of a build or check from SOURCE_DATE_EPOCH, in seconds, or else from the clock. */
export function readClock(epoch = process.env.SOURCE_DATE_EPOCH): Date {
  const time = new Date(epoch && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : Date.now());
  // JavaScript has no date for so large a number.
  return Number.isNaN(time.getTime()) ? new Date() : time;
}
