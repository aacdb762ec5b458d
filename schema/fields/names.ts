/** A name as addresses hold it: small letters and digits, with one hyphen between words. */
export const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The most characters of a name: with a hash and an ending it still fits into every file system. */
export const maxName = 80;

/** The most characters of an address of this site. */
export const maxAddress = 200;

/** Whether a text is one step of an address: small letters, digits and hyphens, at most `maxName`. */
export function isName(text: string): boolean {
  return text.length <= maxName && namePattern.test(text);
}

/** Whether a text is a well-formed address of this site: `/`, or names between slashes, at most `maxAddress`. */
export function isAddress(text: string): boolean {
  if (text === '/') return true;
  return text.length <= maxAddress && text.startsWith('/') && text.slice(1).split('/').every(isName);
}

/** Whether a value is an address that a collection may have: below `/` there is no room for other pages. */
export function isCollectionAddress(value: unknown): value is string {
  return typeof value === 'string' && value !== '/' && isAddress(value);
}
