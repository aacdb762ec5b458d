import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../schema/site-model';
import { SiteAssets } from '../../../src/build/pages/assets';
import { toShellData } from '../../../src/build/pages/page-data';
import { type RenderJob, renderPages } from '../../../src/build/pages/render-pages';
import { planPhotographs } from '../../../src/build/photographs/plan';
import type { FoundRecord } from '../../../src/build/search';
import type { SharePicture } from '../../../src/build/share-pictures';
import type { PageData } from '../../../src/page-data';
import { parts } from '../../blocks/show';
import { siteOf } from '../../schema/problems-in';
import { makeFolder, readFolder } from '../run-build';

/** What a fault in a component would put into the body of every page. */
const fault = vi.hoisted(() => ({ markup: '' }));

vi.mock('../../../src/build/pages/server', async (load) => {
  const whole = await load<typeof import('../../../src/build/pages/server')>();
  class PageRenderer extends whole.PageRenderer {
    override render(data: PageData) {
      const rendered = super.render(data);
      return { ...rendered, body: fault.markup + rendered.body };
    }
  }
  return { ...whole, PageRenderer };
});

const site = siteOf();
const { folder, remove } = makeFolder();

afterAll(remove);

function render(pages: Page[], more: Partial<RenderJob> = {}): Promise<FoundRecord[][]> {
  return renderPages(jobOf(more), pages);
}

function jobOf(more: Partial<RenderJob>): RenderJob {
  const shell = toShellData(site, new SiteAssets(site), 2024);
  const photographs = planPhotographs(site);
  return {
    site,
    photographs,
    shell,
    parts,
    release: 'release',
    isFinal: true,
    folder,
    shares: new Map(),
    ...more,
  };
}

function pageAt(address: string): Page {
  const found = site.pages.find((page) => page.address === address);
  if (!found) throw new Error(`The little site has no page ${address}.`);
  return found;
}

describe('the pages of a job', () => {
  const share: SharePicture = { src: '/og/ecole.png', width: 1200, height: 630, alt: 'L’école' };
  let searched: FoundRecord[][];
  let files: Map<string, Buffer>;

  beforeAll(async () => {
    const shares = new Map([[pageAt('/ecole').id, share]]);
    searched = await render(site.pages, { shares });
    files = readFolder(folder);
  });

  const dataAt = (address: string) =>
    JSON.parse(files.get(`_data${address === '/' ? '/index' : address}.json`)?.toString() ?? '') as PageData;

  it('have a document and data under each of their addresses', () => {
    const addresses = site.pages
      .filter(({ kind }) => kind !== 'not-found')
      .flatMap(({ address, aliases }) => [address, ...aliases])
      .map((address) => (address === '/' ? 'index' : address.slice(1)));
    const written = [...files.keys()];
    expect(written.filter((name) => name.endsWith('.html')).sort()).toEqual(
      [...addresses, '404'].map((name) => `${name}.html`).sort(),
    );
    expect(written.filter((name) => name.startsWith('_data/')).sort()).toEqual(
      [...addresses, '404'].map((name) => `_data/${name}.json`).sort(),
    );
  });

  it('are the same under an alias', () => {
    const [alias = ''] = pageAt('/ecole').aliases;
    expect(files.get(`${alias.slice(1)}.html`)).toEqual(files.get('ecole.html'));
    expect(dataAt(alias)).toEqual(dataAt('/ecole'));
  });

  it('name their data in the document, and hold nothing of it', () => {
    for (const { kind, address } of site.pages) {
      const name = kind === 'not-found' ? '404' : address === '/' ? 'index' : address.slice(1);
      const html = files.get(`${name}.html`)?.toString();
      expect(html).toContain(` data-page="/_data/${name}.json"`);
      expect(html).not.toContain('type="application/json"');
    }
  });

  it('have beside them every picture that they show', () => {
    const shown = site.pages
      .filter(({ kind }) => kind !== 'not-found')
      .flatMap(({ address }) => Object.values(dataAt(address).pictures).map((picture) => picture?.src));
    expect(shown.length).toBeGreaterThan(5);
    const written = new Set([...files.keys()].map((name) => `/${name}`));
    expect(shown.filter((src = '') => !written.has(src.replace(/#.*/, '')))).toEqual([]);
  });

  it('name their share picture, where they have one', () => {
    const text = JSON.stringify(dataAt('/ecole').head);
    expect(text).toContain(share.src);
    expect(JSON.stringify(dataAt('/visites').head)).not.toContain(share.src);
  });

  it('tell what can be found on each, but for further parts of lists and the page for unknown addresses', () => {
    const left = site.pages.filter((_, index) => searched[index]?.length === 0);
    expect(left.map(({ address }) => address)).toEqual(['/industries/page/2', '/404']);
  });
});

describe('a page that the build cannot stand by', () => {
  it('is refused for a style attribute in its body', async () => {
    fault.markup = '<p class="a" style="color:red">';
    const rendering = render([pageAt('/ecole')]);
    await expect(rendering).rejects.toThrow(/^\/ecole: .*<p class="a" style="color:red">$/);
  });

  it('is not refused for a text that only looks like one', async () => {
    fault.markup = '<p>He wrote style="color:red" there.</p>';
    await render([pageAt('/ecole')]);
    expect(readFolder(folder).get('ecole.html')?.toString()).toContain(fault.markup);
  });

  it('is named where its data cannot be made', async () => {
    fault.markup = '';
    const art = new Map<string, never>();
    const page = { ...pageAt('/ecole'), blocks: undefined as unknown as Page['blocks'] };
    const rendering = render([page], { site: { ...site, art } });
    await expect(rendering).rejects.toThrow(/^\/ecole: /);
  });
});
