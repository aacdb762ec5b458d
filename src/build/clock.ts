import { toLocalDate } from '../../schema/fields/time-zones';

let chosenDay: string | undefined;

/** Sets the date of all later checks and builds of this process. Without a day, they use the clock. */
export function setToday(day: string | undefined): void {
  chosenDay = day;
}

export function getChosenDay(): string | undefined {
  return chosenDay;
}

export function readToday(timeZone: string): string {
  return chosenDay ?? toLocalDate(readClock(), timeZone);
}

/**
 * Returns the time of a build or check. It is SOURCE_DATE_EPOCH (in seconds) if that is set, or else the time of the
 * clock.
 */
export function readClock(epoch = process.env.SOURCE_DATE_EPOCH): Date {
  const time = new Date(epoch && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : Date.now());
  // A number that is too large for a JavaScript date is ignored.
  return Number.isNaN(time.getTime()) ? new Date() : time;
}
