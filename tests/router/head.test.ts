// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageData } from '../../src/page-data';
import { pageOf } from './page-data';

const page: PageData = {
  ...pageOf('/there'),
  head: [
    { tag: 'meta', attributes: { name: 'description', content: '"<b>" & more' } },
    { tag: 'link', attributes: { rel: 'canonical', href: 'https://firm.example/there' } },
  ],
  structuredData: [{ '@type': 'FAQPage', name: '</script><script>alert(1)</script>' }],
};

let showHead: typeof import('../../src/router/head').showHead;

beforeEach(async () => {
  vi.resetModules();
  document.head.innerHTML = '<title>Before</title><meta name="viewport"><meta name="old" data-page>';
  ({ showHead } = await import('../../src/router/head'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function tags(): string[][] {
  const elements = [...document.head.querySelectorAll('meta, link')];
  return elements.map(({ attributes }) => [...attributes].map(({ name, value }) => `${name}=${value}`));
}

it('takes the place of what the last page had, and of nothing else', () => {
  showHead(page);
  expect(document.title).toBe('/there | Firm');
  expect(tags()).toEqual([
    ['name=viewport'],
    ['name=description', 'content="<b>" & more', 'data-page='],
    ['rel=canonical', 'href=https://firm.example/there', 'data-page='],
  ]);
  showHead(pageOf('/next'));
  expect(tags()).toEqual([['name=viewport']]);
  expect(document.querySelectorAll('script')).toHaveLength(0);
});

it('tells search engines what the page is, as data that no markup can leave', () => {
  showHead(page);
  const scripts = [...document.querySelectorAll('script')];
  expect(scripts.map(({ type, text }) => [type, JSON.parse(text)])).toEqual([
    ['application/ld+json', page.structuredData[0]],
  ]);
});

it('makes the text of a script by one policy where the browser asks for one', () => {
  const createPolicy = vi.fn((_name: string, rules: unknown) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  showHead(page);
  showHead(page);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['structured-data']);
});

it('dresses the page in its cloth', () => {
  showHead(page);
  const { style } = document.documentElement;
  expect(['--deep', '--bright', '--frame', '--strip'].map((name) => style.getPropertyValue(name))).toEqual([
    '#123',
    '#fc0',
    'url(/frame.svg)',
    'url(/strip.svg)',
  ]);
});
