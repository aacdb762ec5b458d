import type { Site } from '../../../schema/site-model';
import { folderHeaders, httpsHeaders } from './security';

/** The `_headers` file that Netlify, Cloudflare Pages and others read. */
export function toHeadersFile(): string {
  const rules = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  const folders = Object.entries(folderHeaders).map(([folder, headers]) => {
    const without = Object.keys(headers).map((name) => `  ! ${name}\n`);
    return [`${folder}*\n`, ...without, ...rules(headers)].join('');
  });
  return `/*\n${rules(httpsHeaders).join('')}${folders.join('')}`;
}

/** The `_redirects` file that the same hosts and our own server read: one `from to status` a line. */
export function toRedirectsFile({ redirects }: Pick<Site, 'redirects'>): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}
