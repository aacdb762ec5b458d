/**
 * Returns one form for all requests that hosts treat alike: without repeated slashes, without slashes at the end, with
 * escapes in capitals, and without escapes that no path needs.
 */
export function getRedirectKey(path: string): string {
  const merged = path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/s, '$1');
  return merged.replaceAll(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~!$&'()*+,;=:@^|[\]-]/.test(character) ? character : escaped.toUpperCase();
  });
}
