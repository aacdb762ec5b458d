import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** Checks whether a process with this id exists. Includes the processes of other users. */
export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const unknownStart = '0';

/**
 * The id and start time of this process. The id alone is not unique, because a container reuses ids after each restart.
 */
export const ownProcess = `${process.pid}-${startOf(process.pid)}`;

/**
 * Checks whether a process is still running. `name` is its `ownProcess` value, and `at` is the time in ms when that
 * value was stored.
 */
export function isStillRunning(name: string, at: number): boolean {
  const [id, start] = name.split('-');
  const isFromLastBoot = at < Date.now() - uptime() * 1000;
  if (isFromLastBoot || !isRunning(Number(id))) return false;
  const startNow = startOf(Number(id));
  return startNow === start || startNow === unknownStart || start === unknownStart;
}

/** Returns the start time of a process, in clock ticks since the system started. Only Linux provides this time. */
function startOf(id: number): string {
  if (process.platform !== 'linux') return unknownStart;
  try {
    const status = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The second field is the program's name in brackets. The name itself can contain spaces and brackets.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? unknownStart;
  } catch {
    return unknownStart; // the process has ended, or the system hides the processes of other users
  }
}
