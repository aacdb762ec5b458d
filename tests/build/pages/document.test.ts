// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BlockType } from '../../../schema/blocks/index';
import { devPolicy } from '../../../src/build/host/security';
import { toDocument, toText } from '../../../src/build/pages/document';
import { prepare } from '../../../src/build/pages/server';
import type { PageData } from '../../../src/page-data';
import { exampleOf, exampleSite } from '../../blocks/example-site';
import { type BuiltPage, buildPage, parts } from '../../blocks/show';

beforeAll(prepare);

function build(type: BlockType = 'faq'): BuiltPage {
  const { site, page } = exampleSite(exampleOf(type));
  return buildPage(site, page);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function policyOf(page: Document): Map<string, string[]> {
  const [meta] = page.querySelectorAll('meta[http-equiv="Content-Security-Policy"]');
  const rules = (meta?.getAttribute('content') ?? '').split('; ').map((rule) => rule.split(' '));
  return new Map(rules.map(([name = '', ...values]) => [name, values]));
}

function hashOf(element: Element): string {
  return `'sha256-${createHash('sha256').update(element.textContent).digest('base64')}'`;
}

/** The scripts that a browser would run from within the page. */
function inlineScripts(page: Document): HTMLScriptElement[] {
  return [...page.querySelectorAll('script')].filter(
    (script) => !script.src && !script.type.includes('json'),
  );
}

/** The document of a page whose texts, head and structured data all hold one text. */
function documentWith(text: string): Document {
  const { data, rendered } = build();
  const hostile: PageData = {
    ...data,
    page: { ...data.page, title: text },
    headTitle: text,
    head: [{ tag: 'meta', attributes: { name: 'description', content: text } }],
    structuredData: [{ '@type': 'Thing', name: text }],
  };
  return parse(toText(toDocument(hostile, rendered, JSON.stringify(hostile), parts)));
}

describe('the policy of a document', () => {
  it.each(['faq', 'not-found'] as const)(
    'allows every inline script of a page with %s, and no other',
    (type) => {
      const page = parse(build(type).document);
      const allowed = (policyOf(page).get('script-src') ?? []).filter((value) => value !== "'self'");
      const scripts = inlineScripts(page).map(hashOf);
      expect(scripts.length).toBeGreaterThan(1);
      expect(allowed.sort()).toEqual(scripts.sort());
    },
  );

  it('allows every inline style, and beside them only the empty one that the style library adds', () => {
    const page = parse(build().document);
    const allowed = (policyOf(page).get('style-src') ?? []).filter((value) => value !== "'self'");
    const styles = [...page.querySelectorAll('style')];
    expect(styles.every((style) => style.textContent !== '')).toBe(true);
    const empty = hashOf(document.createElement('style'));
    expect(allowed.sort()).toEqual([...styles.map(hashOf), empty].sort());
  });

  it('begins with nothing, holds nothing unsafe and asks for trusted types', () => {
    const policy = policyOf(parse(build().document));
    expect([...policy][0]).toEqual(['default-src', ["'none'"]]);
    expect([...policy.values()].flat().filter((value) => /unsafe|\*|https?:/.test(value))).toEqual([]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
  });

  it('lets pages speak to no other host, and show none in a frame, where the site names none', () => {
    const policy = policyOf(parse(build().document));
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.has('frame-src')).toBe(false);
  });

  it('names the outside hosts that forms are sent to and that frames show, and lets no more through', () => {
    const { data, rendered } = build();
    const outside = { connect: ['https://letters.example'], frame: ['https://charts.example'] };
    const policy = policyOf(parse(toText(toDocument(data, rendered, '{}', { ...parts, outside }))));
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://letters.example']);
    expect(policy.get('frame-src')).toEqual(['https://charts.example']);
    const others = [...policy].filter(([name]) => name !== 'connect-src' && name !== 'frame-src');
    expect(others.flatMap(([, values]) => values).filter((value) => value.includes('.example'))).toEqual([]);
  });

  it('is the wider one of the development server where its overlay is added, which the build never does', () => {
    const { data, rendered } = build();
    const overlay = '<script type="module" src="/overlay.ts"></script>';
    const page = parse(toText(toDocument(data, rendered, '{}', { ...parts, overlay })));
    expect(page.head.querySelector('script[src="/overlay.ts"]')).not.toBeNull();
    expect([...policyOf(page)].map(([name]) => name)).toEqual([devPolicy.split(' ')[0]]);
  });

  it('stands before everything it governs', () => {
    const html = build().document;
    const first = html.search(/<(script|style|link)\b/);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(first);
  });
});

describe('a document', () => {
  it('holds once what its own scripts read', () => {
    const { rendered, document: html } = build();
    const page = parse(html);
    const [script, ...others] = page.querySelectorAll('script[type="application/json"]');
    expect(others).toEqual([]);
    expect(JSON.parse(script?.textContent ?? '')).toEqual(JSON.parse(JSON.stringify(rendered.first)));
  });

  it('is written in the language of the site and titled with page and firm', () => {
    const page = parse(build().document);
    expect(page.documentElement.lang).toBe('en-IE');
    expect(page.title).toBe('Example | Lantern & Tide Solicitors');
  });

  it('keeps its code in a template: the scripts of blocks that answer to some, each once, and of no others, and last what runs them', () => {
    const { data, rendered } = build('contact-form');
    const blockScripts = new Map<BlockType, string[]>([
      ['hero', ['/assets/hero.js', '/assets/shared.js']],
      ['contact-form', ['/assets/contact-form.js', '/assets/shared.js']],
      ['map', ['/assets/map.js']],
    ]);
    const page = parse(toText(toDocument(data, rendered, '{}', { ...parts, blockScripts })));
    const code = page.querySelector<HTMLTemplateElement>('template#code')?.content;
    const links = [...(code?.querySelectorAll('link[rel="modulepreload"]') ?? [])];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/assets/client.js',
      '/assets/common.js',
      '/assets/contact-form.js',
      '/assets/shared.js',
    ]);
    expect(code?.lastElementChild?.getAttribute('src')).toBe('/assets/client.js');
    expect(page.querySelectorAll('link[rel="modulepreload"], script[src]')).toHaveLength(0);
  });

  it('names the code that works on its HTML alone, as running by itself, where an element of it asks for that', () => {
    const runningIn = (type: BlockType) => {
      const code = parse(build(type).document).querySelector<HTMLTemplateElement>('template#code')?.content;
      return [...(code?.querySelectorAll('[data-runs]') ?? [])].map((link) => link.getAttribute('href'));
    };
    expect([runningIn('checklist'), runningIn('article-body'), runningIn('hero')]).toEqual([
      ['/assets/checklist.js'],
      ['/assets/reading.js'],
      [],
    ]);
  });

  it('has no style attribute', () => {
    expect(parse(build().document).querySelectorAll('[style]')).toHaveLength(0);
  });

  it.each([
    ['a script', '</script><script>alert(1)</script>'],
    ['the end of a title', '</title><img src=x onerror=alert(1)>'],
    ['a comment', '<!-- <script>'],
    ['quotes', `" onload="alert(1)" x='`],
    ['entities', '&lt;b&gt; &amp; &copy'],
    ['line separators', 'one\u2028two\u2029three'],
    ['a section of data', ']]><![CDATA['],
  ])('keeps %s in its texts as text', (_, text) => {
    const page = documentWith(text);
    expect(page.title).toBe(text);
    expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(text);
    const data = JSON.parse(page.getElementById('page-data')?.textContent ?? '') as PageData;
    expect(data.page.title).toBe(text);
    const thing = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
    expect(thing.name).toBe(text);
    const harmless = documentWith('A title');
    expect(page.querySelectorAll('*')).toHaveLength(harmless.querySelectorAll('*').length);
    expect(inlineScripts(page).map(hashOf)).toEqual(inlineScripts(harmless).map(hashOf));
  });

  it('writes no line separator into its data, which older scripts would break at', () => {
    const { data, rendered } = build();
    const html = toText(
      toDocument(data, rendered, JSON.stringify({ text: 'one\u2028two\u2029three' }), parts),
    );
    expect(html).not.toMatch(/[\u2028\u2029]/);
  });
});

describe('the inline scripts', () => {
  it('end with the one that mends a slash at the end of an address on the not-found page alone', () => {
    const last = (type: 'faq' | 'not-found') =>
      inlineScripts(parse(build(type).document)).at(-1)?.textContent;
    expect(last('not-found')).toBe(parts.scripts.trailingSlash);
    expect(last('faq')).toBe(parts.scripts.year);
  });
});
