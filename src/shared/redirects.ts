/**
 * Returns the same key for all requests that hosts treat as equal. Merges repeated slashes and removes slashes at the
 * end. Writes escapes in capitals (`%2f` as `%2F`), and decodes those that a path does not need (`%41` is `A`).
 */
export function getRedirectKey(path: string): string {
  const merged = path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/s, '$1');
  return merged.replaceAll(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~!$&'()*+,;=:@^|[\]-]/.test(character) ? character : escaped.toUpperCase();
  });
}
