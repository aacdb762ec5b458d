import type { PageData } from '../page-data';

interface ScriptPolicy {
  createScript(text: string): string;
}

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

let policy: ScriptPolicy | undefined;

/** The one policy that may make a script's text: JSON for search engines, which no browser runs. */
function dataPolicy(): ScriptPolicy {
  const rules: ScriptPolicy = { createScript: (text) => text };
  policy ??= window.trustedTypes?.createPolicy('structured-data', rules) ?? rules;
  return policy;
}

/** Puts a page's title, tags, structured data and cloth in the place of the last page's. */
export function showHead(data: PageData): void {
  document.title = data.headTitle;
  for (const element of document.head.querySelectorAll('[data-page]')) element.remove();
  for (const { tag, attributes } of data.head) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.dataset.page = '';
    document.head.append(element);
  }
  for (const object of data.structuredData) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.dataset.page = '';
    script.text = dataPolicy().createScript(JSON.stringify(object));
    document.head.append(script);
  }
  const { style } = document.documentElement;
  for (const [name, value] of clothProperties(data)) style.setProperty(name, value);
}

/** The custom properties that dress a page in its cloth. */
export function clothProperties({ cloth }: Pick<PageData, 'cloth'>): [name: string, value: string][] {
  return [
    ['--deep', cloth.deep],
    ['--bright', cloth.bright],
    ['--frame', `url(${cloth.frame})`],
    ['--strip', `url(${cloth.strip})`],
  ];
}
