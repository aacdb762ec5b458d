import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import type { SiteInProgress } from './site-in-progress';

// Longer than the watcher keeps further changes of one file to itself, which is 50 milliseconds: what it drops is then read.
const settleMs = 60;

const longestLook = 100;

/** Reads the data again after every save in its folder, and tells the terminal and the open pages. */
export function watch(server: ViteDevServer, folder: string, inProgress: SiteInProgress): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add(folder);
  // A page that was on its way during a save, or before it could listen, asks for what it has missed.
  server.ws.on('site:shown', ({ reading }: { reading: number }, client) => {
    if (reading < inProgress.reading)
      client.send('site:read', { ...problemsOf(inProgress), ...inProgress.changesSince(reading) });
  });
  server.watcher.on('all', (_event, path) => {
    if (!path.startsWith(folder)) return;
    clearTimeout(timer);
    timer = setTimeout(() => readAgain(server, inProgress), settleMs);
  });
  void readPictures(server, inProgress);
  void readMissed(server, folder, inProgress);
}

/** Until the watcher knows every file, which takes a while after the start, it tells of no save. */
async function readMissed(server: ViteDevServer, folder: string, inProgress: SiteInProgress): Promise<void> {
  const isKnown = (name: string) => {
    const path = join(folder, name);
    return server.watcher.getWatched()[dirname(path)]?.includes(basename(path));
  };
  // A file that cannot be watched is not waited for any longer.
  for (let look = 0; look < longestLook && !inProgress.fileNames.every(isKnown); look++) await wait(settleMs);
  await wait(settleMs);
  try {
    if (inProgress.isOutdated()) tell(server, inProgress);
  } catch (fault) {
    sayFault(fault);
  }
}

/** Pages need not wait until large photographs are read; what is found is then told like any other problem. */
async function readPictures(server: ViteDevServer, inProgress: SiteInProgress): Promise<void> {
  try {
    if (await inProgress.readPictures()) tell(server, inProgress);
  } catch (fault) {
    sayFault(fault);
  }
}

function readAgain(server: ViteDevServer, inProgress: SiteInProgress): void {
  try {
    tell(server, inProgress);
    void readPictures(server, inProgress);
  } catch (fault) {
    sayFault(fault);
  }
}

function problemsOf({ report, problems }: SiteInProgress): Pick<SiteInProgress, 'report' | 'problems'> {
  return { report, problems };
}

function tell(server: ViteDevServer, inProgress: SiteInProgress): void {
  const changes = inProgress.read();
  process.stdout.write(inProgress.report || 'Read again: no problems.\n');
  server.ws.send('site:read', { ...problemsOf(inProgress), ...changes });
}

function sayFault(fault: unknown): void {
  const words = fault instanceof Error ? fault.message : String(fault);
  process.stdout.write(`The data could not be read; the next save tries again. ${words}\n`);
}
