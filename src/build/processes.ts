import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** Checks whether a process with this id exists, including those of other users. */
export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const unknownStart = '0';

/** This process by its id and start time: a container gives the same ids again after each restart. */
export const ownProcess = `${process.pid}-${startOf(process.pid)}`;

/** Returns whether the process that `ownProcess` named at a time (in ms) still runs. */
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
    // The second field is the program's name in brackets, which may itself have blanks and brackets.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? unknownStart;
  } catch {
    return unknownStart; // The process has just ended, or the system hides the processes of others.
  }
}
