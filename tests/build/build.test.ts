import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isReservedId } from '../../schema/content/output-paths';
import { folderHeaders, httpsHeaders, responseHeaders } from '../../src/build/host/security';
import type { PageData } from '../../src/shared/page-data';
import { runInProcess } from '../cli/run-in-process';
import { readTestSite } from '../schema/read-test-site';
import { createSiteFiles, withFile, withValue } from '../site';
import {
  createTempFolder,
  hasLeftover,
  listDifferingFiles,
  type ProcessResult,
  readFolderFiles,
  root,
  runCommand,
  writeFiles,
} from './run-build';

/** The names and contact details of the authors' firm. The engine must not contain them. */
const firmNames = [
  ...['Nguzo', 'Technology Law', '+254 700 000 000', 'Example House', 'Nairobi'],
  ...['East Africa Time', 'Pan-African'],
];

const changes = {
  ...withValue('site.json', (value) => {
    value.delivery = { signUps: 'https://letters.example/in?list=1' };
    value.language = 'fr-FR';
  }),
  'redirects.json': JSON.stringify({
    '/prices': '/packages',
    '/Team.php/': '/packages',
    '/caf%C3%A9%20(old).html': '/packages',
    '/a*b:c': '/packages',
    '/x%2Fy': '/packages',
  }),
};
const data = createSiteFiles(changes);
const site = readTestSite(changes);
const { folder, remove } = createTempFolder();
const inFolder = (name: string) => join(folder, name);

/** Returns the arguments of a build. `from` and `out` are folders in the folder of this test. */
function getArguments(from: string, out: string, ...more: string[]) {
  return ['--data', inFolder(from), '--out', inFolder(out), ...more];
}

function build(args: string[], env?: Record<string, string>) {
  return runCommand(['build', ...args], env);
}

let first: ProcessResult;
let built: Map<string, Buffer>;

beforeAll(async () => {
  writeFiles(inFolder('data'), data);
  writeFiles(inFolder('copy-of-data'), data);
  first = await build(getArguments('data', 'out'), { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8' });
  built = first.status === 0 ? readFolderFiles(inFolder('out')) : new Map();
});

afterAll(remove);

const readText = (name: string) => built.get(name)?.toString() ?? '';
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Every address of the site with its page. The not-found page has the address of its file. */
const shown = site.pages.flatMap((page) => {
  const addresses = page.kind === 'not-found' ? ['/404'] : [page.address, ...page.aliases];
  return addresses.map((address) => ({ address, page }));
});
const getFile = (address: string) => (address === '/' ? 'index' : address.slice(1));
const documents = new Map<string, Document>();

function parseDocument(address: string): Document {
  const document = documents.get(address) ?? parse(readText(`${getFile(address)}.html`));
  documents.set(address, document);
  return document;
}

describe('a build', () => {
  it('prints the number of pages and exits with 0', () => {
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(new RegExp(`\\nBuilt ${site.pages.length} pages in \\d+\\.\\d s\\.\\n$`));
  });

  it('writes each page with its data, and the files for hosts and search engines', () => {
    const names = [...built.keys()].filter((name) => !/^(assets|og)\//.test(name));
    const addresses = shown.map(({ address }) => getFile(address));
    const moved = ['_data/prices.json'];
    expect(names.sort()).toEqual(
      [
        ...addresses.flatMap((name) => [`${name}.html`, `_data/${name}.json`]),
        ...moved,
        ...[
          '.well-known/security.txt',
          '_headers',
          '_redirects',
          'addresses.json',
          'ads.txt',
          'apple-touch-icon.png',
          'favicon.ico',
          'feed.xml',
          'files/harbour-dues.pdf',
          'licenses.txt',
          'robots.txt',
          'search.json',
          'service-worker.js',
          'sitemap.xml',
          'sw.js',
        ],
      ].sort(),
    );
  });

  it('lists all addresses with titles, and all redirects, for the not-found page', () => {
    const expected = site.pages.filter(({ kind, pageNumber }) => kind !== 'not-found' && pageNumber <= 1);
    expect(JSON.parse(readText('addresses.json'))).toEqual({
      pages: expected.map(({ address, title }) => [address, title]),
      moved: site.redirects.map(({ from, to }) => [from, to]),
    });
  });

  it('leaves no temporary files', () => {
    expect(hasLeftover(first)).toBe(false);
  });

  it('lists the licences of everything that visitors download', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
    for (const name of [...Object.keys(dependencies), 'lucide-static', 'The fonts', 'motion-dom'])
      expect(readText('licenses.txt'), name).toMatch(new RegExp(`^## ${name}[- \\d.]*\\([A-Z]`, 'm'));
    expect(readText('licenses.txt')).toContain('SIL OPEN FONT LICENSE');
  });

  it('does not name the firm in site-data, because the test site belongs to another firm', () => {
    const found = [...built].flatMap(([name, bytes]) => {
      const isText = /\.(html|json|js|css|svg|txt|xml)$|^_/.test(name);
      // The build contains the default time zone Africa/Nairobi, which is not a name of the firm.
      const text = isText ? bytes.toString().replaceAll('Africa/Nairobi', '').toLowerCase() : '';
      return firmNames.filter((word) => text.includes(word.toLowerCase())).map((word) => `${name}: ${word}`);
    });
    expect(found).toEqual([]);
  });
});

describe('a built page', () => {
  it.each(shown)(
    'at $address has the language of the site, and no file name in its data',
    ({ address, page }) => {
      expect(parseDocument(address).documentElement.lang).toBe('fr-FR');
      expect(readText(`_data/${getFile(address)}.json`)).not.toContain(page.file);
    },
  );

  it.each(shown)('at $address uses reserved ids for all elements except headings', ({ address }) => {
    const parts = [...parseDocument(address).querySelectorAll('[id]:not(h1, h2, h3)')].map(({ id }) => id);
    expect(parts).toContain('content');
    expect(parts.filter((id) => !id.includes('_') && !isReservedId(id))).toEqual([]);
  });

  it.each(shown)(
    'at $address has a security policy that allows only this site and the external hosts in its settings',
    ({ address, page }) => {
      const document = parseDocument(address);
      const metas = document.querySelectorAll('meta[http-equiv="Content-Security-Policy"]');
      expect(metas).toHaveLength(1);
      const policy = Object.fromEntries(
        (metas[0]?.getAttribute('content') ?? '').split('; ').map((rule) => rule.split(/ (.*)/).slice(0, 2)),
      );
      const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      const inline = (elements: Iterable<Element>) =>
        [...elements].map((each) => ` ${hash(each.textContent)}`);
      const scripts = [...document.querySelectorAll('script:not([src], [type*="json"])')];
      expect(policy).toEqual({
        'default-src': "'none'",
        'script-src': `'self'${inline(scripts).join('')}`,
        // The last hash allows the empty `<style>` element that the style library adds in the browser.
        'style-src': `'self'${inline(document.querySelectorAll('style')).join('')} ${hash('')}`,
        'img-src': "'self' data:",
        'font-src': "'self'",
        'connect-src': "'self' https://letters.example",
        'frame-src': site.blockTypes.has('map') ? 'mailto: https://www.google.com' : 'mailto:',
        'manifest-src': "'self'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'structured-data',
      });
      const noticeScripts = document.querySelectorAll('[data-dismisses]').length;
      expect(scripts).toHaveLength((page.kind === 'not-found' ? 3 : 2) + noticeScripts);
      expect(document.querySelectorAll('[style]')).toHaveLength(0);
    },
  );

  it.each(shown)('at $address has a share picture of 1200 by 630 pixels', ({ address }) => {
    const document = parseDocument(address);
    const named = (name: string) =>
      document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
    const [, path = ''] = /^https:\/\/harbour\.example\/(og\/.+\.png)$/.exec(named('og:image') ?? '') ?? [];
    expect(imageSize(built.get(path) ?? new Uint8Array())).toMatchObject({
      type: 'png',
      width: 1200,
      height: 630,
    });
    expect([named('og:image:width'), named('og:image:height')]).toEqual(['1200', '630']);
  });

  it.each(shown)('at $address has all of its tags for link previews in the first 8 KB', ({ address }) => {
    const html = readText(`${getFile(address)}.html`);
    const names = [...parseDocument(address).querySelectorAll('meta')].map(
      (meta) => meta.getAttribute('property') ?? meta.name,
    );
    expect(names).toEqual(expect.arrayContaining(['description', 'og:title', 'og:image', 'twitter:card']));
    const beginning = parse(Buffer.from(html).subarray(0, 8192).toString());
    expect(beginning.title).toBe(parseDocument(address).title);
    for (const selector of ['meta', 'link[rel="canonical"]', 'link[rel="icon"]'])
      expect(beginning.querySelectorAll(selector)).toHaveLength(
        parseDocument(address).querySelectorAll(selector).length,
      );
    expect(html.lastIndexOf('<meta ')).toBeLessThan(html.search(/<(style|script)/));
  });

  it.each(shown)('at $address links to the icon as SVG, ICO and PNG', ({ address }) => {
    const links = [...parseDocument(address).querySelectorAll('link[rel$="icon"]')];
    const paths = links.map((link) => link.getAttribute('href')?.slice(1) ?? '');
    const types = paths.map((path) => imageSize(built.get(path) ?? new Uint8Array()).type);
    expect(types).toEqual(['ico', 'svg', 'png']);
    expect(paths).toEqual(['favicon.ico', expect.stringMatching(/^assets\/icon-/), 'apple-touch-icon.png']);
  });

  it('refers to no missing file', () => {
    const missing = [...built].flatMap(([name, bytes]) => {
      if (!/\.(html|json|js)$/.test(name)) return [];
      const named = [...bytes.toString().matchAll(/["'(`]\/(assets\/[^"'()`\s#]+)/g)].map(
        ([, path]) => path ?? '',
      );
      return named.filter((path) => !built.has(path)).map((path) => `${name}: ${path}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('the files for hosts', () => {
  const redirect = { from: '/prices', to: '/packages' };
  const hostFile = (name: string) => readFileSync(inFolder(`out.hosts/${name}`), 'utf8');

  it('redirect every old address to the same page as the router’s data does', () => {
    const sources = ['/prices', '/Team.php', '/Team.php/', '/caf%C3%A9%20(old).html', '/a%2Ab%3Ac', '/x%2Fy'];
    expect(readText('_redirects')).toBe(sources.map((source) => `${source} /packages 301\n`).join(''));
    expect(hostFile('nginx.conf')).toContain(
      '  location = /prices {\n    return 301 /packages$is_args$args;\n  }\n',
    );
    const locations = [
      ...hostFile('nginx.conf').matchAll(/location = (.*) \{\n {4}return 301 \/packages\$/g),
    ];
    expect(locations.map(([, location]) => location)).toEqual([
      '/prices',
      '/Team.php',
      '"/café (old).html"',
      '"/a*b:c"',
    ]);
    const vercelSources = ['/prices', '/Team.php', '/Team.php/', '/caf%C3%A9%20\\(old\\)']
      .concat(['/caf%C3%A9%20\\(old\\).html', '/a\\*b\\:c', '/x%2Fy'])
      .map((source) => ({ source, destination: redirect.to, statusCode: 301 }));
    expect(JSON.parse(hostFile('vercel.json')).redirects).toEqual(vercelSources);
    const { release } = JSON.parse(readText('_data/packages.json')) as PageData;
    expect(JSON.parse(readText('_data/prices.json'))).toEqual({ release, moved: redirect.to });
  });

  it('set the headers of all responses, and other headers for folders with hashed files', () => {
    const lines = (headers: Record<string, string>) =>
      Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    const sections = readText('_headers').split(/^(?=\/)/m);
    expect(sections[0]).toBe(`/*\n${lines(httpsHeaders).join('')}`);
    for (const [path, headers] of Object.entries(folderHeaders)) {
      const without = Object.keys(headers).map((name) => `  ! ${name}\n`);
      expect(sections).toContain([`${path}*\n`, ...without, ...lines(headers)].join(''));
    }
    const { headers } = JSON.parse(hostFile('vercel.json')) as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    const sentBy = (address: string) =>
      headers
        .filter(({ source }) => new RegExp(`^${source}$`).test(address))
        .map((rule) => Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])));
    expect(sentBy('/ogre')).toEqual([httpsHeaders]);
    for (const [path, own] of Object.entries(folderHeaders))
      expect(sentBy(`${path}x-12345678.png`)).toEqual([{ ...httpsHeaders, ...own }]);
    const nginx = hostFile('nginx.conf');
    for (const [name, value] of Object.entries(httpsHeaders))
      expect(nginx).toContain(`  add_header ${name} "${value}" always;\n`);
  });

  it('set all security headers for HTTPS, and fewer for plain HTTP', () => {
    expect(httpsHeaders).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "frame-ancestors 'none'; upgrade-insecure-requests",
      'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8};/),
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    });
    expect(JSON.stringify(responseHeaders)).not.toMatch(
      /upgrade-insecure-requests|Strict-Transport-Security/,
    );
    const immutable = 'public, max-age=31536000, immutable';
    expect(folderHeaders).toEqual({
      '/assets/': { 'Cache-Control': immutable },
      '/og/': { 'Cache-Control': immutable, 'Cross-Origin-Resource-Policy': 'cross-origin' },
    });
  });

  it('make nginx compress files that the build did not compress', () => {
    expect(hostFile('nginx.conf')).toContain('gzip on;');
    expect(hostFile('nginx.conf').match(/server_name harbour\.example;/g)).toHaveLength(2);
  });
});

describe('a build of data with a problem', () => {
  it('reports the problem, exits with 1 and keeps the previous site', async () => {
    const wrong = withFile('packages/berth-survey.json', (text) =>
      text.replace('"search-check"', '"anchorr"'),
    );
    writeFiles(inFolder('broken-data'), createSiteFiles(wrong));
    const outcome = await runInProcess('build', ...getArguments('broken-data', 'out'));
    expect([outcome.status, outcome.stdout]).toEqual([1, '']);
    expect(outcome.stderr).toContain('"anchorr" is not an icon.');
    expect(outcome.stderr).toMatch(/1 problem in 1 of \d+ files\. Nothing was built\.\n$/);
    expect(listDifferingFiles(built, readFolderFiles(inFolder('out')))).toEqual([]);
  });
});

describe('a build that is killed', () => {
  it('keeps the previous site, and the next build removes its temporary files', async () => {
    const command = ['src/cli/main.mjs', 'build', ...getArguments('data', 'out')];
    const child = spawn(process.execPath, command, { cwd: root, stdio: 'ignore' });
    const unfinished = inFolder(`out.next-${child.pid}`);
    await expect.poll(() => existsSync(unfinished), { interval: 20 }).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(unfinished)).toBe(true);
    expect(listDifferingFiles(built, readFolderFiles(inFolder('out')))).toEqual([]);
    // The same data gives the same bytes, even in another folder, language and time zone, and with another NODE_ENV.
    const elsewhere = { TZ: 'America/Los_Angeles', LANG: 'C', NODE_ENV: 'development' };
    const next = await build(getArguments('copy-of-data', 'out'), elsewhere);
    expect(next).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(folder).filter((name) => name.startsWith('out'))).toEqual(['out', 'out.hosts']);
    expect(listDifferingFiles(built, readFolderFiles(inFolder('out')))).toEqual([]);
  });
});

describe('a build with wrong arguments', () => {
  it.each<[string, string, string, string[], RegExp]>([
    [
      'an output folder that is the data folder',
      'copy-of-data',
      'copy-of-data',
      [],
      /would replace the data or this project/,
    ],
    ['an output folder with other files', 'data', 'holiday', [], /has files that are not a built site/],
    ['an output folder with another site', 'data', 'other', [], /has files that are not a built site/],
    ['an output folder with a Git repository', 'data', 'kept', [], /has files that are not a built site/],
    ['an output folder below a file', 'data', 'holiday/photo.jpg/out', [], /cannot be used: a file is where/],
    [
      'an origin that is not an address',
      'data',
      'nowhere',
      ['--url', 'preview'],
      /"preview" is not the address of a site/,
    ],
  ])('reports %s, exits with 2 and changes no file', async (_, from, out, more, message) => {
    writeFiles(inFolder('holiday'), { 'photo.jpg': 'a photograph' });
    writeFiles(inFolder('other'), { '404.html': '', 'thesis.txt': '' });
    const top = ['404.html', '_headers', '_redirects', 'robots.txt', '.git/HEAD'];
    writeFiles(inFolder('kept'), Object.fromEntries(top.map((name) => [name, ''])));
    const outcome = await runInProcess('build', ...getArguments(from, out, ...more));
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toMatch(message);
    expect(outcome.stderr).not.toMatch(/\n\s+at /);
    for (const [name, count] of [
      ['holiday', 1],
      ['other', 2],
      ['kept', 5],
    ] as const)
      expect(readFolderFiles(inFolder(name)).size).toBe(count);
    expect(existsSync(inFolder('nowhere'))).toBe(false);
  });
});
