import type { PageData } from '../shared/page-data';

const passThrough: ScriptPolicy = { createScript: (text) => text };

/**
 * The Trusted Types policy for JSON-LD scripts. It passes the text through unchanged, because browsers do not execute
 * JSON-LD.
 */
const policy = globalThis.trustedTypes?.createPolicy('structured-data', passThrough) ?? passThrough;

/** Replaces the title, meta tags, structured data, colours and patterns with those of a page. */
export function updateHead(data: PageData): void {
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
  document.title = data.headTitle;
  document.head.append(...createHeadElements(data));
  const { style } = document.documentElement;
  for (const [name, value] of getClothProperties(data)) style.setProperty(name, value);
}

function createHeadElements({ head, structuredData }: PageData): HTMLElement[] {
  const tags = head.map(({ tag, attributes }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  });
  const scripts = structuredData.map((object) => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.text = policy.createScript(JSON.stringify(object));
    return script;
  });
  const elements = [...tags, ...scripts];
  for (const { dataset } of elements) dataset.page = '';
  return elements;
}

/** Returns the CSS custom properties for the colours and patterns of a page's cloth. */
export function getClothProperties({ cloth }: Pick<PageData, 'cloth'>): [name: string, value: string][] {
  const { deep, bright, frame, strip } = cloth;
  return [
    ['--deep', deep],
    ['--bright', bright],
    ['--frame', `url(${frame})`],
    ['--strip', `url(${strip})`],
  ];
}
