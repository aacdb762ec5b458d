import { readStorage, writeStorage } from './api';

const storageKey = 'studio-window';

/**
 * Names this window to the server, which keeps the undo history of each window, and in the browser's storage. A reload keeps the
 * name. It is in the storage of the tab only between two loads, so that a copy of the tab gets a name of its own.
 */
export const windowId = claimId();

function claimId(): string {
  const id = readStorage('sessionStorage', storageKey) ?? Math.random().toString(36).slice(2);
  writeStorage('sessionStorage', storageKey, undefined);
  addEventListener('pagehide', () => writeStorage('sessionStorage', storageKey, id));
  addEventListener('pageshow', () => writeStorage('sessionStorage', storageKey, undefined));
  return id;
}
