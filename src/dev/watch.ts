import { basename, dirname, join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import type { SiteInProgress } from './site-in-progress';

// Longer than the watcher keeps further changes of one file to itself, which is 50 milliseconds: what it drops is then read.
const settleMs = 60;

const longestLook = 100;

const root = join(import.meta.dirname, '../..');

/**
 * Whether a path has no part in what is served: what lies beside the code and the data, as tests and what earlier builds
 * kept, is thousands of files, which the watcher would look at before it looks at the data.
 */
export function isUnwatched(path: string, data: string): boolean {
  const [folder = ''] = relative(root, path).split(sep);
  const isElsewhere = folder === '..' || folder === '' || ['src', 'schema'].includes(folder);
  return !isElsewhere && !isWithin(path, data) && !isWithin(data, path);
}

function isWithin(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`);
}

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
  // A file that cannot be watched is not waited for any longer.
  for (let look = 0; look < longestLook && !areWatched(server, folder, inProgress.fileNames); look++)
    await wait(settleMs);
  await wait(settleMs);
  try {
    if (inProgress.isOutdated()) tell(server, inProgress);
  } catch (fault) {
    sayFault(fault);
  }
}

function areWatched({ watcher }: ViteDevServer, folder: string, names: string[]): boolean {
  const watched = new Map(
    Object.entries(watcher.getWatched()).map(([path, items]) => [path, new Set(items)] as const),
  );
  return names.every((name) => {
    const path = join(folder, name);
    return watched.get(dirname(path))?.has(basename(path));
  });
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
  process.stdout.write(`The data could not be read; the next save tries again. ${messageOf(fault)}\n`);
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
