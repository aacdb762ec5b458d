import type { PageData } from '../shared/page-data';

const rules: ScriptPolicy = { createScript: (text) => text };

/** The one policy that may make a script's text: JSON for search engines, which no browser runs. */
const policy = globalThis.trustedTypes?.createPolicy('structured-data', rules) ?? rules;

/** Puts a page's title, tags, structured data and cloth in the place of the last page's. */
export function showHead(data: PageData): void {
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
  document.title = data.headTitle;
  document.head.append(...tagsOf(data));
  const { style } = document.documentElement;
  for (const [name, value] of clothProperties(data)) style.setProperty(name, value);
}

function tagsOf({ head, structuredData }: PageData): HTMLElement[] {
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

/** The custom properties that dress a page in its cloth. */
export function clothProperties({ cloth }: Pick<PageData, 'cloth'>): [name: string, value: string][] {
  const { deep, bright, frame, strip } = cloth;
  return [
    ['--deep', deep],
    ['--bright', bright],
    ['--frame', `url(${frame})`],
    ['--strip', `url(${strip})`],
  ];
}
