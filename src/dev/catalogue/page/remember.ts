/** Keeps a choice in the address, so that it is there when the page is loaded anew, as after a save. */
export function remember(key: string, value: string): void {
  const url = new URL(location.href);
  if (value) url.searchParams.set(key, value);
  else url.searchParams.delete(key);
  history.replaceState(history.state, '', url);
}

/** A choice that the address holds. */
export function recall(key: string): string | undefined {
  return new URLSearchParams(location.search).get(key) ?? undefined;
}
