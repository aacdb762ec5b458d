import { getRedirectKey } from '../../src/shared/redirects';
import { shorten } from '../json/source';
import { maxShownLength } from '../messages/text-formats';
import type { Violation } from '../problems';
import type { Redirect } from './destinations';

/**
 * Explains why no browser requests the old address of a redirect. Returns `undefined` if browsers can request the
 * address.
 */
export function explainRedirectSource(from: string): Violation | undefined {
  const rule = 'address-form';
  const path = toRequestPath(from);
  const fault = explainPart(from);
  if (path === undefined || (path === from && fault === undefined)) {
    if (path !== undefined) return undefined;
    const message = `"${shorten(from)}" is not a path that browsers request. Write the part of the old address after the host, such as /index.php.`;
    return { rule, message };
  }
  const advice = `Write "${shorten(path, maxShownLength)}".`;
  const message = `"${shorten(from)}" ${fault ?? 'is not the path that browsers request.'} ${advice}`;
  return { rule, message, suggestion: path };
}

function explainPart(from: string): string | undefined {
  if (/^[a-z]+:\/\//i.test(from)) return 'has a host. Redirects begin with the path after the host.';
  if (from.includes('#')) return 'has a "#". Browsers do not send the part after it.';
  if (from !== from.trim()) return 'begins or ends with a space. Browsers do not request such a path.';
  if (from.includes('?')) return 'has a query. Hosts redirect a path with any query, and keep the query.';
  return undefined;
}

/** Returns the path that a browser requests for a written address. The result has no host, query or anchor. */
function toRequestPath(written: string): string | undefined {
  const path = written
    .trim()
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
    .replaceAll('\\', '/');
  if (path === '') return undefined;
  return new URL(`https://host.example${path.startsWith('/') ? path : `/${path}`}`).pathname;
}

/** The maximum length in bytes of a path that nginx compares in full. */
const maxNginxLength = 255;

/** The maximum length of a line in the `_redirects` file of Cloudflare Pages. */
const maxLineLength = 1000;

/**
 * Decodes a path for the configuration of nginx. Returns `undefined` if the path is too long, or if it has an escape
 * that nginx cannot use, such as `%2F`.
 */
export function decodeForNginx(from: string): string | undefined {
  const key = getRedirectKey(from);
  if (/%(2F|5C|[01][0-9A-F]|7F)/.test(key)) return undefined;
  try {
    const path = decodeURIComponent(key);
    return isTooLongForNginx(path) ? undefined : path;
  } catch {
    return undefined; // an incomplete escape, or one in an encoding other than UTF-8
  }
}

function isTooLongForNginx(path: string): boolean {
  return new TextEncoder().encode(path).length > maxNginxLength;
}

/** Returns one message for each reason why some hosts cannot serve a redirect. */
export function explainUnservedRedirect({ from, to }: Redirect): string[] {
  const messages: string[] = [];
  const key = getRedirectKey(from);
  if (/[*:]/.test(key))
    messages.push(
      'Netlify and Cloudflare Pages cannot redirect a path with "*" or ":". If you use one of these hosts, remove the redirect.',
    );
  if (`${from} ${to} 301`.length > maxLineLength)
    messages.push(
      `Cloudflare Pages ignores a redirect of more than ${maxLineLength} characters. If you use this host, remove the redirect.`,
    );
  if (decodeForNginx(from) === undefined)
    messages.push(
      isTooLongForNginx(key.replaceAll(/%../g, '-'))
        ? `Servers with nginx cannot redirect a path with more than ${maxNginxLength} bytes. If you use nginx, remove the redirect.`
        : 'Servers with nginx cannot redirect a path with "%2F", "%5C" or a "%" that is not part of a UTF-8 character. If you use nginx, remove the redirect.',
    );
  return messages;
}
