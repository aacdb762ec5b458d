import type { StorageKey } from '../../../schema/fields/device-storage';

/** Stands in where storage is blocked or full, until the page is left. */
const memory = new Map<StorageKey, string>();

/** Keeps the texts and choices of a form on this device and for this visit; ticks, which mean consent, are not kept. */
export function keepText(key: StorageKey, form: HTMLFormElement): void {
  const entries = textFields(form).map(({ name, value }) => [name, value]);
  if (entries.every(([, value]) => value === '')) {
    dropText(key);
    return;
  }
  const text = JSON.stringify(Object.fromEntries(entries));
  try {
    sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** Puts what was kept into the fields that are empty. */
export function restoreText(key: StorageKey, form: HTMLFormElement): void {
  const texts = readKept(key);
  for (const field of textFields(form)) {
    const text = texts[field.name];
    if (field.value !== '' || typeof text !== 'string') continue;
    field.value = text;
    // A choice that is no longer offered would leave the list without any.
    if (field.value !== text && field instanceof HTMLSelectElement) field.value = '';
  }
}

/** Forgets what was kept. */
export function dropText(key: StorageKey): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    return; // nothing is kept where storage is blocked
  }
}

function readKept(key: StorageKey): Record<string, unknown> {
  try {
    return Object(JSON.parse(memory.get(key) ?? sessionStorage.getItem(key) ?? '{}')) as Record<
      string,
      unknown
    >;
  } catch {
    return {}; // storage is blocked or damaged
  }
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function textFields(form: HTMLFormElement): TextField[] {
  return [...form.querySelectorAll<TextField>('input:not([type=checkbox]), select, textarea')];
}
