import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BlockType } from '../../../schema/blocks/index';
import { devPolicy } from '../../../src/build/host/security';
import { toDocument } from '../../../src/build/pages/write-pages';
import type { PageData } from '../../../src/shared/page-data';
import { createExampleSite, findTestBlock } from '../../blocks/example-site';
import { buildPage, documentParts, type RenderedDocument } from '../../blocks/render-block';

function build(type: BlockType = 'faq'): RenderedDocument {
  const { site, page } = createExampleSite(findTestBlock(type));
  return buildPage(site, page);
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

function getPolicy(page: Document): Map<string, string[]> {
  const [meta] = page.querySelectorAll('meta[http-equiv="Content-Security-Policy"]');
  const rules = (meta?.getAttribute('content') ?? '').split('; ').map((rule) => rule.split(' '));
  return new Map(rules.map(([name = '', ...values]) => [name, values]));
}

function getHash(element: Element): string {
  return `'sha256-${createHash('sha256').update(element.textContent).digest('base64')}'`;
}

/** Returns the inline scripts that a browser runs. */
function inlineScripts(page: Document): HTMLScriptElement[] {
  return [...page.querySelectorAll('script')].filter(
    (script) => !script.src && !script.type.includes('json'),
  );
}

/** Renders a page that has the same text in its content, head and structured data. */
function documentWith(text: string): Document {
  const { data, rendered } = build();
  const hostile: PageData = {
    ...data,
    page: { ...data.page, title: text },
    headTitle: text,
    head: [{ tag: 'meta', attributes: { name: 'description', content: text } }],
    structuredData: [{ '@type': 'Thing', name: text }],
  };
  return parse(toDocument({ ...rendered, data: hostile }, documentParts));
}

describe('the security policy of a document', () => {
  it('is the policy of the development server if the document has the overlay of this server', () => {
    const { rendered } = build();
    const overlay = '<script type="module" src="/overlay.ts"></script>';
    const page = parse(toDocument(rendered, { ...documentParts, overlay }));
    expect(page.head.querySelector('script[src="/overlay.ts"]')).not.toBeNull();
    expect([...getPolicy(page)].map(([name]) => name)).toEqual([devPolicy.split(' ')[0]]);
  });
});

describe('a document', () => {
  it.each([
    ['a script', '</script><script>alert(1)</script>'],
    ['the end of a title', '</title><img src=x onerror=alert(1)>'],
    ['a comment', '<!-- <script>'],
    ['quotes', `" onload="alert(1)" x='`],
    ['entities', '&lt;b&gt; &amp; &copy'],
    ['line separators', 'one\u2028two\u2029three'],
    ['a CDATA section', ']]><![CDATA['],
  ])('escapes %s in its texts', (_, text) => {
    const page = documentWith(text);
    expect(page.title).toBe(text);
    expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(text);
    const thing = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
    expect(thing.name).toBe(text);
    const harmless = documentWith('A title');
    expect(page.querySelectorAll('*')).toHaveLength(harmless.querySelectorAll('*').length);
    expect(inlineScripts(page).map(getHash)).toEqual(inlineScripts(harmless).map(getHash));
  });
});

describe('the inline scripts', () => {
  it('include the redirect for trailing slashes only on the not-found page, as the last script', () => {
    const last = (type: 'faq' | 'not-found') =>
      inlineScripts(parse(build(type).document)).at(-1)?.textContent;
    expect(last('not-found')).toBe(documentParts.scripts.trailingSlash);
    expect(last('faq')).toBe(documentParts.scripts.controls);
  });
});

describe('a page', () => {
  it('with a block that throws stops the build with an error that names the address, the block and the cause', () => {
    const { site, page } = createExampleSite(findTestBlock('topic-list'));
    const blocks = page.blocks.map((block) =>
      block.type === 'topic-list' ? { ...block, topics: undefined } : block,
    );
    expect(() => buildPage(site, { ...page, blocks: blocks as never })).toThrow(
      expect.objectContaining({
        message: '/example: block 2 (topic-list) could not be rendered.',
        cause: expect.any(TypeError),
      }),
    );
  });

  it.each([
    ['on-request', 0],
    ['at-once', 1],
  ])('with a map whose "load" is "%s" has %i frames in its HTML', (load, count) => {
    const { site, page } = createExampleSite(findTestBlock('map'), { settings: { map: { load } } });
    expect(buildPage(site, page).body.split('<iframe')).toHaveLength(count + 1);
  });
});
