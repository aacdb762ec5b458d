// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { buildPage } from '../blocks/show';

let body: HTMLElement;

beforeAll(async () => {
  const { site, page } = exampleSite(exampleOf('cta'));
  const html = buildPage(site, page).document;
  body = new DOMParser().parseFromString(html, 'text/html').body;
});

function shown(): Element[] {
  return [...body.children].filter(({ tagName }) => !['SCRIPT', 'TEMPLATE', 'LINK'].includes(tagName));
}

describe('what stands around a page', () => {
  it('comes in the order in which it is read', () => {
    const names = shown().map((part) => part.tagName.toLowerCase() + (part.id && `#${part.id}`));
    expect(names).toEqual([
      'section#consent',
      'a',
      'header',
      'div#root',
      'footer',
      'div#said-politely',
      'div#said-at-once',
    ]);
  });

  it('holds the page, and nothing of itself, where scripts take over', () => {
    const root = body.querySelector('#root');
    expect(root?.querySelectorAll('main#content')).toHaveLength(1);
    expect(root?.querySelectorAll('header, footer, dialog, #consent')).toHaveLength(0);
  });

  it('leads past the menus to the content', () => {
    const skip = body.querySelector('a[href="#content"]');
    expect(skip?.textContent).toBe('To the text');
  });

  it('has live regions from the start, with nothing in them', () => {
    const regions = ['#said-politely', '#said-at-once'].map((id) => body.querySelector(id));
    expect(regions.map((region) => region?.getAttribute('role'))).toEqual(['status', 'alert']);
    expect(regions.map((region) => region?.innerHTML)).toEqual(['', '']);
  });
});
