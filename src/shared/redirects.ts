/**
 * Returns the same key for all requests that hosts treat alike. Removes slashes at the end, writes escapes in capitals,
 * and removes escapes that a path does not need.
 */
export function getRedirectKey(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end).replaceAll(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~!$&'()*+,;=:@-]/.test(character) ? character : escaped.toUpperCase();
  });
}
