import { readStorage, writeStorage } from './api';

const storageKey = 'studio-window';

/**
 * Identifies this window to the server, which stores an undo history for each window, and in the browser's storage. A reload keeps
 * the id. The tab's storage has it only between two loads, so a duplicated tab gets a new id.
 */
export const windowId = claimId();

function claimId(): string {
  const id = readStorage('sessionStorage', storageKey) ?? Math.random().toString(36).slice(2);
  writeStorage('sessionStorage', storageKey, undefined);
  addEventListener('pagehide', () => writeStorage('sessionStorage', storageKey, id));
  addEventListener('pageshow', () => writeStorage('sessionStorage', storageKey, undefined));
  return id;
}
