import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** Checks whether a process with this id exists, including those of other users. */
export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const unknownStart = '0';

/** The id and start time of this process. A container reuses ids after each restart. */
export const ownProcess = `${process.pid}-${startOf(process.pid)}`;

/** Checks whether the process with this `ownProcess` value, read at a time in ms, still runs. */
export function isStillRunning(name: string, at: number): boolean {
  const [id, start] = name.split('-');
  const isFromLastBoot = at < Date.now() - uptime() * 1000;
  if (isFromLastBoot || !isRunning(Number(id))) return false;
  const startNow = startOf(Number(id));
  return startNow === start || startNow === unknownStart || start === unknownStart;
}

/** Returns the start time of a process in clock ticks since the boot. Only Linux offers this as a file. */
function startOf(id: number): string {
  if (process.platform !== 'linux') return unknownStart;
  try {
    const status = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The second field is the program's name in brackets. It can contain spaces and brackets.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? unknownStart;
  } catch {
    return unknownStart; // The process has ended, or the system hides other users' processes.
  }
}
