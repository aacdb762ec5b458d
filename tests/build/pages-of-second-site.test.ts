// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOwnId } from '../../schema/content/reserved';
import { SiteDataError } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import type { Site } from '../../schema/site-model';
import type { PageData } from '../../src/page-data';
import { firmWords } from '../first-firm';
import { known, littleSite } from '../little-site';
import { makeFolder, type Outcome, readFolder, runCommand, writeFiles } from './run-build';

const { folder, remove } = makeFolder();
const site = readLittleSite();

let outcome: Outcome;
let built: Map<string, Buffer>;

beforeAll(async () => {
  writeFiles(join(folder, 'data'), littleSite());
  outcome = await runCommand(['build', '--data', join(folder, 'data'), '--out', join(folder, 'out')]);
  built = outcome.status === 0 ? readFolder(join(folder, 'out')) : new Map();
});

afterAll(remove);

function readLittleSite(): Site {
  const result = readSite(littleSite(), known);
  if (result instanceof SiteDataError) throw result;
  return result;
}

function textOf(name: string): string {
  return built.get(name)?.toString() ?? '';
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Every address of the site with the page that is shown there; the not-found page under its file's name. */
const shown = site.pages.flatMap((page) => {
  const addresses = page.kind === 'not-found' ? ['/404'] : [page.address, ...page.aliases];
  return addresses.map((address) => ({ address, page }));
});

/** The file of an address, without its ending. */
function fileOf(address: string): string {
  return address === '/' ? 'index' : address.slice(1);
}

describe('a quite different site', () => {
  it('is built by the same engine', () => {
    expect(outcome).toMatchObject({ status: 0, stderr: '' });
    expect(outcome.stdout).toContain(`Built ${site.pages.length} pages`);
  });

  it.each(shown)('has $address as HTML, complete without script', ({ address, page }) => {
    const document = parse(textOf(`${fileOf(address)}.html`));
    expect(document.documentElement.lang).toBe('fr-FR');
    expect(document.title).toContain('École du Grain');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const main = document.querySelector('main');
    for (const block of page.blocks)
      if ('heading' in block) expect(main?.textContent).toContain(block.heading);
  });

  it.each(shown.filter(({ address }) => address !== '/404'))(
    'has the data of $address',
    ({ address, page }) => {
      const data = JSON.parse(textOf(`_data/${fileOf(address)}.json`)) as PageData;
      expect(data.page.address).toBe(page.address);
    },
  );

  it.each(shown)('gives no part of $address an id that a heading could have', ({ address }) => {
    const document = parse(textOf(`${fileOf(address)}.html`));
    const parts = [...document.querySelectorAll('[id]:not(h1, h2, h3)')].map(({ id }) => id);
    expect(parts).toContain('content');
    expect(parts.filter((id) => !id.includes('_') && !isOwnId(id))).toEqual([]);
  });

  it('allows in each page exactly the scripts and styles that stand in it', () => {
    for (const { address } of shown) {
      const document = parse(textOf(`${fileOf(address)}.html`));
      const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
      const scripts = [...document.querySelectorAll('script:not([src])')].filter(
        (script) => !script.getAttribute('type')?.includes('json'),
      );
      const inline = [...scripts, ...document.querySelectorAll('style')].map((element) =>
        createHash('sha256').update(element.textContent).digest('base64'),
      );
      const empty = createHash('sha256').update('').digest('base64');
      const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash ?? '');
      expect(new Set(allowed), address).toEqual(new Set([...inline, empty]));
    }
  });

  it('has every file that its pages and data name', () => {
    const missing = [...built].flatMap(([name, bytes]) => {
      if (!/\.(html|json|js)$/.test(name)) return [];
      const named = [...bytes.toString().matchAll(/["'(`]\/(assets\/[^"'()`\s#]+)/g)].map(
        ([, path]) => path ?? '',
      );
      return named.filter((path) => !built.has(path)).map((path) => `${name}: ${path}`);
    });
    expect(missing).toEqual([]);
  });

  it.each(shown)('has the share picture that $address names, 1200 by 630', ({ address }) => {
    const document = parse(textOf(`${fileOf(address)}.html`));
    const named = (property: string) =>
      document
        .querySelector(`meta[property="${property}"], meta[name="${property}"]`)
        ?.getAttribute('content');
    const [, path = ''] =
      /^https:\/\/ecole-du-grain\.example\/(og\/.+\.png)$/.exec(named('og:image') ?? '') ?? [];
    expect(named('twitter:image')).toBe(named('og:image'));
    expect(imageSize(built.get(path) ?? new Uint8Array())).toMatchObject({
      type: 'png',
      width: 1200,
      height: 630,
    });
    expect([named('og:image:width'), named('og:image:height')]).toEqual(['1200', '630']);
  });

  it('has every page that its links lead to', () => {
    const files = new Set(shown.map(({ address }) => address));
    const dead = shown.flatMap(({ address }) => {
      const links = [...parse(textOf(`${fileOf(address)}.html`)).querySelectorAll('a[href^="/"]')];
      const targets = links.map((link) => link.getAttribute('href')?.replace(/#.*/, '') ?? '');
      const isBuilt = (target: string) => files.has(target) || built.has(target.slice(1));
      return targets.filter((target) => !isBuilt(target)).map((target) => `${address}: ${target}`);
    });
    expect(dead).toEqual([]);
  });

  it('says nowhere whom the engine was first made for', () => {
    const found = [...built].flatMap(([name, bytes]) => {
      const text = /\.(html|json|js|css|svg|txt|xml)$|^_/.test(name) ? bytes.toString().toLowerCase() : '';
      return firmWords.filter((word) => text.includes(word.toLowerCase())).map((word) => `${name}: ${word}`);
    });
    expect(found).toEqual([]);
  });
});
