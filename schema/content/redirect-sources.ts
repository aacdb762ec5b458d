import { getRedirectKey } from '../../src/shared/redirects';
import { shorten } from '../json/source';
import { maxShownLength } from '../messages/text-formats';
import type { Violation } from '../problems';

/** Explains why no browser requests the source of a redirect. Returns `undefined` if browsers can request it. */
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
  if (/^[a-z]+:\/\//i.test(from)) return 'has a host. Redirects begin with the path after the host.';
  if (from.includes('#')) return 'has a "#". Browsers do not send the part after it.';
  if (from.includes('?')) return 'has a query. Hosts redirect a path with every query, and keep the query.';
  return undefined;
}

/** Returns the path that a browser requests for a written address. The result has no host, query or anchor. */
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

/**
 * Returns a decoded path. Returns `undefined` if nginx cannot distinguish the path from another one, or if its
 * configuration file cannot contain the path.
 */
export function decodeForNginx(from: string): string | undefined {
  const key = getRedirectKey(from);
  if (/%(2F|5C|[01][0-9A-F]|7F)/.test(key)) return undefined;
  try {
    return decodeURIComponent(key);
  } catch {
    return undefined; // an escape in an encoding other than UTF-8
  }
}

/** Checks whether a path has a wildcard or placeholder character of the `_redirects` file. */
export function isRedirectPattern(from: string): boolean {
  return /[*:]/.test(getRedirectKey(from));
}

/** Explains which hosts cannot serve a redirect, or returns `undefined`. */
export function explainUnservedRedirect(from: string): string | undefined {
  if (isRedirectPattern(from))
    return 'Netlify and Cloudflare Pages cannot redirect a path with "*" or ":". If you use one of these hosts, remove the redirect.';
  if (decodeForNginx(from) === undefined)
    return 'nginx cannot redirect a path with an escape such as "%2F", or with an escape that is not UTF-8. If you use nginx, remove the redirect.';
  return undefined;
}
