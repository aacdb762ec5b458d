import { describe, expect, it } from 'vitest';
import { readSite } from '../../schema/read-site';
import { addBasePath } from '../../src/build/add-base-path';
import { type Changes, createSiteFiles, testContext, withValue } from '../site';

const publishedAt = 'https://harbour.example/port';

function siteBelowPath(changes: Changes = {}) {
  const { site, problems } = readSite(createSiteFiles(changes), testContext);
  if (!site) throw new Error(problems.map(({ message }) => message).join('\n'));
  return { site, below: addBasePath(site, publishedAt) };
}

/** Returns every text in a value with the path of the text, such as `site.pages.0.title`. */
function listTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (value instanceof Map) return listTexts([...value.values()], path);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => listTexts(item, `${path}.${key}`));
}

describe('a site below a path', () => {
  const settings = withValue('site.json', (site) => {
    site.search = { first: ['/consultations'] };
  });

  it('has the base path in front of all its addresses', () => {
    const { site, below } = siteBelowPath(settings);
    const addresses = new Set(site.pages.flatMap(({ address, aliases }) => [address, ...aliases]));
    const isOwn = (text: string) => addresses.has(text.replace(/(?!^)[#?].*$/, ''));
    const written = listTexts(site, 'site').filter(([, text]) => isOwn(text));
    expect(written.length).toBeGreaterThan(100);
    expect(listTexts(below, 'site').filter(([, text]) => isOwn(text) && text !== below.home)).toEqual([]);
    expect(below.settings.search.first).toEqual(['/port/consultations']);
    expect(below.settings.collections.articles?.address).toBe('/port/blog');
  });

  it('keeps a text that begins with a slash but is not an address', () => {
    const { below } = siteBelowPath(
      withValue('pages/contact.json', ({ blocks }) => {
        blocks.find(({ type }: { type: string }) => type === 'map').address = '/quay, Saltmere';
      }),
    );
    const maps = below.pages.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'map'));
    expect(maps).toEqual([expect.objectContaining({ address: '/quay, Saltmere' })]);
  });
});
