import { getRedirectKey } from '../../src/shared/redirects';
import { shorten } from '../json/source';
import { maxShownLength } from '../messages/text-formats';
import type { Violation } from '../problems';

/** Explains why no browser requests the source of a redirect, or returns `undefined`. */
export function explainRedirectSource(from: string): Violation | undefined {
  const rule = 'address-form';
  const path = toRequestPath(from);
  const fault = explainPart(from);
  if (path === undefined || (path === from && fault === undefined)) {
    if (path !== undefined && !/%(?![0-9a-f]{2})/i.test(path)) return undefined;
    const message = `"${shorten(from)}" is not a path that browsers request. Write the part of the old address after the host, such as /index.php.`;
    return { rule, message };
  }
  const advice = `Write "${shorten(path, maxShownLength)}".`;
  const message = `"${shorten(from)}" ${fault ?? 'is not the path that browsers request.'} ${advice}`;
  return { rule, message, suggestion: path };
}

function explainPart(from: string): string | undefined {
  if (/^[a-z]+:\/\//i.test(from)) return 'has a host. A redirect has only the path after it.';
  if (from.includes('#')) return 'has a "#". Browsers do not send the part after it.';
  if (from.includes('?')) return 'has a query. Hosts redirect a path with every query, and keep the query.';
  return undefined;
}

/** Returns the path that a browser requests for a written address, without its host, query and anchor. */
function toRequestPath(written: string): string | undefined {
  const path = written
    .trim()
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
    .replaceAll('\\', '/')
    .replaceAll(/\/{2,}/g, '/');
  if (path === '') return undefined;
  const { pathname } = new URL(path.startsWith('/') ? path : `/${path}`, 'https://host.example');
  return pathname.replaceAll(/\/{2,}/g, '/');
}

/** Returns a decoded path, or `undefined` if nginx cannot distinguish it from another path or its file cannot contain it. */
export function decodeForNginx(from: string): string | undefined {
  const key = getRedirectKey(from);
  if (/%(2F|5C|[01][0-9A-F]|7F)/.test(key)) return undefined;
  try {
    return decodeURIComponent(key);
  } catch {
    return undefined; // an escape of another encoding than UTF-8
  }
}

/** Checks whether a path has a wildcard or placeholder character of the `_redirects` file. */
function isRedirectPattern(from: string): boolean {
  return /[*:]/.test(getRedirectKey(from));
}

/** Names the hosts that cannot serve a redirect, or returns `undefined`. */
export function explainUnservedRedirect(from: string): string | undefined {
  if (isRedirectPattern(from))
    return 'Netlify and Cloudflare Pages cannot redirect a path with "*" or ":". Other hosts can.';
  if (decodeForNginx(from) === undefined)
    return 'nginx cannot redirect this path, because of an escape such as "%2F" or one that is not UTF-8. Other hosts can.';
  return undefined;
}
