/** The most characters of an outside address. */
export const maxOutside = 400;

// Blanks, control characters, quotes and what ends a directive of a policy or a line of a header.
const unsafe = /[\s\p{C}"'`;\\<>^{|}]/u;

/**
 * An outside address as the platform's own parser reads it, or `undefined` for what a visitor should not be sent to:
 * no https, a name or password in it, a host that is no public name, a character that could end where it is put in.
 */
export function readOutsideAddress(text: string): URL | undefined {
  if (text.length > maxOutside || !/^https:\/\/[^/]/.test(text) || unsafe.test(text)) return undefined;
  const url = parse(text);
  if (!url) return undefined;
  const isOpen = url.username === '' && url.password === '' && !/^https:\/\/[^/?#]*@/.test(text);
  return url.protocol === 'https:' && isOpen && isHost(url.hostname) && url.port !== '0' ? url : undefined;
}

// URL.canParse of Node 20 takes an address with é for none once it has been called often enough to be optimised.
function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether a text is an outside address that may be linked to, sent to or shown. */
export function isOutsideAddress(text: string): boolean {
  return readOutsideAddress(text) !== undefined;
}

/** Whether a text is the origin of a site: https and a host, without a path. */
export function isOrigin(text: string): boolean {
  return readOutsideAddress(text)?.origin === text;
}

/** Whether a host is a name as registries give them: two labels or more, the last one no number. */
function isHost(host: string): boolean {
  const labels = host.split('.');
  const isLabel = (label: string) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label) && label.length <= 63;
  return (
    labels.length > 1 && host.length <= 253 && labels.every(isLabel) && /[a-z]/.test(labels.at(-1) ?? '')
  );
}
