import { describe, expect, it } from 'vitest';
import { toHeadersFile, toRedirectsFile } from '../../../src/build/host/rules';
import { answerHeaders, caching } from '../../../src/build/host/security';

/** The headers that a rule of the file sets. */
function headersFor(path: string): Map<string, string> {
  const rules = toHeadersFile().split(/^(?=\/)/m);
  const section = rules.find((rule) => rule.startsWith(`${path}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.includes(': '));
  return new Map(lines.map((line) => line.trim().split(/: (.*)/) as [string, string]));
}

describe('toHeadersFile', () => {
  it('sends every security header with every answer', () => {
    const headers = headersFor('/*');
    for (const name of Object.keys(answerHeaders)) expect(headers.has(name), name).toBe(true);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8};/);
  });

  it('has pages asked for anew, and files with a hash in their name kept for good', () => {
    expect(headersFor('/*').get('Cache-Control')).toBe('no-cache');
    expect(headersFor('/assets/*').get('Cache-Control')).toBe(caching.immutable);
    expect(caching.immutable).toMatch(/max-age=31536000.*immutable/);
  });

  it('lets other sites show share pictures, which are kept for good, and nothing else', () => {
    expect(headersFor('/og/*').get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(headersFor('/og/*').get('Cache-Control')).toBe(caching.immutable);
    expect(headersFor('/*').get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headersFor('/assets/*').has('Cross-Origin-Resource-Policy')).toBe(false);
    expect(toHeadersFile()).toContain('  ! Cross-Origin-Resource-Policy\n');
  });
});

describe('toRedirectsFile', () => {
  it('leads each old address to its page for good, one a line', () => {
    const redirects = [
      { from: '/ships', to: '/industries/first' },
      { from: '/old/rates', to: '/packages' },
    ];
    expect(toRedirectsFile({ redirects })).toBe('/ships /industries/first 301\n/old/rates /packages 301\n');
  });

  it('is empty where nothing moved', () => {
    expect(toRedirectsFile({ redirects: [] })).toBe('');
  });
});
