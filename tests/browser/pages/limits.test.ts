import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { readPages } from '../built-site';

const site = inject('site');
const pages = readPages(site);
/**
 * The limits in KB of 1,024 bytes. Fonts and early scripts are measured without compression, all others with brotli.
 */
const limits = { html: 15, article: 20, client: 113, fonts: 60, early: 6 };

const kilobytes = (bytes: number) => bytes / 1024;
const read = (path: string) => readFileSync(join(site, path));
const weigh = (content: string | Buffer) => kilobytes(brotliCompressSync(content).length);

test('the longest article and the longest other page stay within their size limits', () => {
  const [article, other] = [true, false].map((isArticle) =>
    pages
      .filter(({ data }) => (data.page.kind === 'articles') === isArticle)
      .reduce((one, next) => (next.html.length > one.html.length ? next : one)),
  );
  expect(weigh(article?.html ?? ''), article?.address).toBeLessThanOrEqual(limits.article);
  expect(weigh(other?.html ?? ''), other?.address).toBeLessThanOrEqual(limits.html);
});

test('a page fetches only one small script before the page is complete, and has small inline scripts', () => {
  for (const { address, html } of pages) {
    const page = html.replace(/<template id="code".*?<\/template>/s, '');
    expect(page, address).not.toContain('rel="modulepreload"');
    const fetched = [...page.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, path = '']) => path);
    expect(fetched, address).toEqual([expect.stringMatching(/^\/assets\/early-/)]);
    const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    expect(
      kilobytes(Buffer.byteLength(scripts.concat(fetched.map((path) => read(path).toString())).join(''))),
      address,
    ).toBeLessThanOrEqual(limits.early);
  }
});

test('the code of all blocks and the upright fonts stay within their size limits', () => {
  const [code = ''] = /<template id="code".*?<\/template>/s.exec(pages[0]?.html ?? '') ?? [];
  const scripts = [...code.matchAll(/(?:modulepreload" href|module" src)="([^"]+)"/g)];
  expect(scripts.length).toBeGreaterThan(0);
  const weight = scripts.reduce((sum, [, path = '']) => sum + weigh(read(path)), 0);
  expect(weight).toBeLessThanOrEqual(limits.client);
  const fonts = new Set(pages.flatMap(({ html }) => html.match(/\/assets\/[^"')\s]+\.woff2/g) ?? []));
  const upright = [...fonts].filter((path) => !/italic|accents/.test(path));
  expect(upright).toHaveLength(2);
  const total = upright.reduce((sum, path) => sum + read(path).length, 0);
  expect(kilobytes(total)).toBeLessThanOrEqual(limits.fonts);
});
