// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BlockType } from '../../../schema/blocks/index';
import { devPolicy } from '../../../src/build/host/security';
import { toDocument } from '../../../src/build/pages/document';
import type { PageData } from '../../../src/page-data';
import { exampleOf, exampleSite } from '../../blocks/example-site';
import { type BuiltPage, buildPage, parts } from '../../blocks/show';

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
  return parse(toDocument(hostile, rendered, parts));
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
    const policy = policyOf(parse(toDocument(data, rendered, { ...parts, outside })));
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://letters.example']);
    expect(policy.get('frame-src')).toEqual(['https://charts.example']);
    const others = [...policy].filter(([name]) => name !== 'connect-src' && name !== 'frame-src');
    expect(others.flatMap(([, values]) => values).filter((value) => value.includes('.example'))).toEqual([]);
  });

  it('is the wider one of the development server where its overlay is added, which the build never does', () => {
    const { data, rendered } = build();
    const overlay = '<script type="module" src="/overlay.ts"></script>';
    const page = parse(toDocument(data, rendered, { ...parts, overlay }));
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
  it('is written in the language of the site and titled with page and firm', () => {
    const page = parse(build().document);
    expect(page.documentElement.lang).toBe('en-IE');
    expect(page.title).toBe('Example | Lantern & Tide Solicitors');
  });

  it('keeps its code in a template, which names its data, and last what runs it', () => {
    const page = parse(build('contact-form').document);
    const template = page.querySelector<HTMLTemplateElement>('template#code');
    const links = [...(template?.content.querySelectorAll('link') ?? [])].map(({ rel, href }) => [
      rel,
      new URL(href, 'https://firm.example').pathname,
    ]);
    expect(template?.dataset).toMatchObject({
      release: 'release',
      shell: '/assets/shell.json',
      page: '/_data/example.json',
    });
    expect(links).toEqual([
      ['preload', '/assets/shell.json'],
      ['preload', '/_data/example.json'],
      ['modulepreload', '/assets/common.js'],
    ]);
    expect(template?.content.lastElementChild?.getAttribute('src')).toBe('/assets/client.js');
    expect(page.querySelectorAll('link[rel="modulepreload"], script[src]')).toHaveLength(0);
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
    const thing = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
    expect(thing.name).toBe(text);
    const harmless = documentWith('A title');
    expect(page.querySelectorAll('*')).toHaveLength(harmless.querySelectorAll('*').length);
    expect(inlineScripts(page).map(hashOf)).toEqual(inlineScripts(harmless).map(hashOf));
  });
});

describe('the inline scripts', () => {
  it('end with the one that mends a slash at the end of an address on the not-found page alone', () => {
    const last = (type: 'faq' | 'not-found') =>
      inlineScripts(parse(build(type).document)).at(-1)?.textContent;
    expect(last('not-found')).toBe(parts.scripts.trailingSlash);
    expect(last('faq')).toBe(`${parts.scripts.presses};${parts.scripts.early}`);
  });
});
