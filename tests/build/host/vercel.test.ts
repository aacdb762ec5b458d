import { expect, it } from 'vitest';
import { folderHeaders, httpsHeaders } from '../../../src/build/host/security';
import { toVercelConfig } from '../../../src/build/host/vercel';

interface Config {
  headers: { source: string; headers: { key: string; value: string }[] }[];
  redirects: object[];
}

const redirects = [{ from: '/ships', to: '/industries/first' }];
const config = JSON.parse(toVercelConfig({ redirects })) as Config;

/** The rules that an address meets. */
function rulesFor(address: string): Record<string, string>[] {
  return config.headers
    .filter(({ source }) => new RegExp(`^${source}$`).test(address))
    .map(({ headers }) => Object.fromEntries(headers.map(({ key, value }) => [key, value])));
}

it.each(['/', '/about', '/_data/about.json', '/ogre', '/assets'])(
  'sends the headers of every answer with %s, by one rule',
  (address) => {
    expect(rulesFor(address)).toEqual([httpsHeaders]);
  },
);

it.each(Object.keys(folderHeaders))('sends the headers of the folder %s, by one rule', (folder) => {
  expect(rulesFor(`${folder}x-12345678.png`)).toEqual([{ ...httpsHeaders, ...folderHeaders[folder] }]);
});

it('leads old addresses to their pages for good', () => {
  expect(config.redirects).toEqual([{ source: '/ships', destination: '/industries/first', statusCode: 301 }]);
});
