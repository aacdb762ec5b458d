import { describe, expect, it } from 'vitest';
import { toNginxConfig } from '../../../src/build/host/nginx';
import { folderHeaders, httpsHeaders } from '../../../src/build/host/security';

const site = {
  settings: { url: 'https://ships.example' },
  redirects: [{ from: '/ships', to: '/industries/first' }],
};

/** The headers that a block of a configuration sends, by the line that opens it. */
function headersIn(config: string, opening: string): Record<string, string> {
  const start = config.indexOf(`${opening} {\n`);
  expect(start, opening).toBeGreaterThan(-1);
  const block = config.slice(start).split(/^ {2}}$/m)[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/add_header (\S+) "(.*)" always;/g)].map(([, name, value]) => [name, value]),
  );
}

describe('the configuration for nginx', () => {
  it('is for the host of the site, and leads plain http there', () => {
    const config = toNginxConfig(site, false);
    expect(config.match(/server_name ships\.example;/g)).toHaveLength(2);
    expect(config).toContain('return 301 https://ships.example$request_uri;');
  });

  it('sends the headers of every answer, and those of a folder in full', () => {
    const config = toNginxConfig(site, false);
    const [, server = ''] = config.split(/^server/m).slice(1);
    expect(headersIn(`server ${server}`, 'server ')).toEqual(httpsHeaders);
    for (const [folder, headers] of Object.entries(folderHeaders))
      expect(headersIn(config, `location ${folder}`), folder).toEqual({ ...httpsHeaders, ...headers });
  });

  it('leads old addresses to their pages for good and keeps the query', () => {
    expect(toNginxConfig(site, false)).toContain(
      '  location = /ships {\n    return 301 /industries/first$is_args$args;\n  }\n',
    );
  });

  it('sends what is compressed ahead, or compresses by itself', () => {
    const [ahead, itself] = [toNginxConfig(site, true), toNginxConfig(site, false)];
    expect(ahead).toMatch(/brotli_static on;\n\s+gzip_static on;/);
    expect(itself).not.toContain('_static');
    expect(itself).toContain('gzip on;');
  });

  it('closes every block', () => {
    const config = toNginxConfig(site, true);
    expect(config.match(/\{/g)?.length).toBe(config.match(/\}/g)?.length);
  });
});
