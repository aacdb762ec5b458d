import type { StorageKey } from '../../../schema/fields/device-storage';

const storageKey: StorageKey = 'checklists';
/** More than all lists together have; what was ticked longest ago is forgotten first. */
const most = 500;

/** Stands in where storage is blocked or full, until the page is left. */
let memory: string[] | undefined;

/** The keys of all that is ticked, of this list and of others; none where storage is blocked or damaged. */
export function readTicks(): Set<string> {
  try {
    const kept: unknown = memory ?? JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Keeps which items of one list are ticked, beside those of other lists. */
export function keepTicks(keys: string[], ticked: string[]): void {
  const others = [...readTicks()].filter((key) => !keys.includes(key));
  const all = [...others, ...ticked].slice(-most);
  try {
    if (all.length > 0) localStorage.setItem(storageKey, JSON.stringify(all));
    else localStorage.removeItem(storageKey);
    memory = undefined;
  } catch {
    memory = all;
  }
}

/** Whether what is ticked outlasts the page, as far as that has been tried. */
export function areTicksKept(): boolean {
  return memory === undefined;
}
