// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf, exampleSite } from './example-site';
import { buildPage, showBlock } from './show';

afterEach(cleanup);

function showAt(address: string): HTMLElement {
  history.replaceState(null, '', address);
  const { container } = showBlock(exampleOf('not-found'));
  return container.querySelector('[data-asked]') as HTMLElement;
}

describe('NotFound', () => {
  it('shows markup in the address as text', () => {
    const asked = showAt('/%3Cimg%20src=x%20onerror=alert(1)%3E');
    expect(asked.textContent).toBe('/<img src=x onerror=alert(1)>');
    expect(asked.children).toHaveLength(0);
  });

  it('shows an address with a broken escape as it came', () => {
    expect(showAt('/half%E0%A4%A').textContent).toBe('/half%E0%A4%A');
  });

  it('cuts an endless address', () => {
    expect(showAt(`/${'a'.repeat(500)}`).textContent).toHaveLength(200);
  });

  it('is built without an address, since one file answers for all of them', () => {
    const { site, page } = exampleSite(exampleOf('not-found'));
    const root = document.createElement('div');
    root.innerHTML = buildPage(site, page).rendered.html;
    expect(root.querySelector('[data-asked]')?.textContent).toBe('');
  });
});
