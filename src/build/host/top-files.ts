import { workerFiles } from '../../../schema/content/output-paths';
import { getDownloadAddress } from '../../../schema/content/tree';
import type { Site } from '../../../schema/site-model';
import type { Write } from '../disk';
import { drawIconFiles } from './icons';

/** Maps the paths of public files, downloads and service workers to their contents. `writeTopFiles` adds the icons. */
export function listTopFiles({
  downloads,
  publicFiles,
}: Pick<Site, 'downloads' | 'publicFiles'>): Map<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ...publicFiles,
    ...Array.from(downloads, ([name, bytes]) => [getDownloadAddress(name).slice(1), bytes] as const),
    ...workerFiles.map((name) => [name, removalScript] as const),
  ]);
}

/**
 * Writes the files at the top of a site. With a base path, writes them at the top of the host too, where other programs
 * look for them.
 */
export async function writeTopFiles(site: Site, write: Write): Promise<void> {
  const [, base] = site.home.split('/');
  for (const [path, content] of [...listTopFiles(site), ...(await drawIconFiles(site))]) {
    write(site.home + path, content);
    if (site.home !== '/' && path.split('/')[0] !== base) write(path, content);
  }
}

/**
 * A service worker that removes itself. Otherwise the worker of a previous site at the same address would show the
 * previous site forever. Browsers check for a new version of the worker on each visit. This version also reloads the
 * open pages.
 */
const removalScript = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(removeWorker()));

async function removeWorker() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  const pages = await clients.matchAll({ type: 'window' });
  await Promise.allSettled(pages.map((page) => page.navigate(page.url)));
}
`;
