import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, explainDiskError, folderKey } from '../build/disk';
import { isStillRunning, ownProcess } from '../build/processes';

/**
 * Registers this process as a server of a data folder: writes a file into `.cache/servers/` that is named after the
 * process. Returns a notice if the folder has other servers. Removes the files of servers that have ended.
 */
export function registerServer(folder: string, address: string): string {
  const serversFolder = join(cacheFolder, 'servers', folderKey(folder));
  try {
    mkdirSync(serversFolder, { recursive: true });
    const others = listOtherServers(serversFolder);
    writeFileSync(join(serversFolder, ownProcess), address);
    if (others.length === 0) return '';
    return `This folder already has a development server: ${others.join(', ')}. This one runs as well. Stop one of them unless you need both.\n`;
  } catch (error) {
    // The server also works without this list, so an error becomes a notice.
    return `Other servers for this folder cannot be listed. ${explainDiskError(error) ?? error}\n`;
  }
}

function listOtherServers(serversFolder: string): string[] {
  return readdirSync(serversFolder).flatMap((name) => {
    const file = join(serversFolder, name);
    if (name === ownProcess) return [];
    if (isStillRunning(name, statSync(file).mtimeMs)) return [readFileSync(file, 'utf8')];
    rmSync(file, { force: true });
    return [];
  });
}
