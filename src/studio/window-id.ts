import { readStorage, writeStorage } from './api';

const storageKey = 'studio-window';

/**
 * The identifier of this window, for the server and for the browser's storage. The server stores an undo history for
 * each window. A reload keeps the identifier. `sessionStorage` has it only during a reload, so that a duplicated tab
 * gets a new identifier.
 */
export const windowId = claimId();

function claimId(): string {
  const id = readStorage('sessionStorage', storageKey) ?? Math.random().toString(36).slice(2);
  writeStorage('sessionStorage', storageKey, undefined);
  addEventListener('pagehide', () => writeStorage('sessionStorage', storageKey, id));
  addEventListener('pageshow', () => writeStorage('sessionStorage', storageKey, undefined));
  return id;
}
