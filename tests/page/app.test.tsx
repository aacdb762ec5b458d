// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepare } from '../../src/build/pages/server';
import { App } from '../../src/page/app';
import type { PageData } from '../../src/page-data';
import { dropPage } from '../../src/router/page-cache';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { buildPage, pageAt } from '../blocks/show';

const { site } = exampleSite(exampleOf('cta'));

/** Answers requests for the data of pages as the host does. */
const host = vi.fn<(url: string) => Promise<Response>>();

function dataOf(address: string): PageData {
  return buildPage(site, pageAt(site, address)).data;
}

function answer(data: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return Promise.resolve(new Response(JSON.stringify(data), { headers }));
}

/** Hydrates the page of an address as a visitor has it; `change` is what happened to its HTML before. */
function visit(address: string, change?: (root: HTMLElement) => void): HTMLElement {
  history.replaceState(null, '', address);
  const { shell, data, rendered } = buildPage(site, pageAt(site, address));
  document.title = data.headTitle;
  document.body.innerHTML = rendered.html;
  const container = document.getElementById('root') as HTMLElement;
  change?.(container);
  render(<App shell={shell} first={data} />, { container, hydrate: true });
  return container;
}

/** The live region of the way to a page; the other one belongs to toasts. */
function notice(): HTMLElement {
  return document.querySelector('#root [role=alert]') as HTMLElement;
}

async function follow(link: HTMLElement): Promise<void> {
  await act(async () => {
    fireEvent.click(link);
  });
}

beforeAll(prepare);

beforeEach(() => {
  vi.stubGlobal('fetch', host);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  host.mockImplementation((url) => answer(dataOf(url.replace('/_data', '').replace('.json', ''))));
});

afterEach(() => {
  cleanup();
  for (const page of site.pages) dropPage(page.address);
  host.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const element of document.head.querySelectorAll(':not(style)')) element.remove();
});

describe('App', () => {
  it('offers first of all to skip to the content', () => {
    visit('/example');
    const [first] = document.querySelectorAll('a');
    expect([first?.textContent, first?.getAttribute('href')]).toEqual(['To the text', '#content']);
    expect(document.querySelector('#content')?.tagName).toBe('MAIN');
  });

  it('keeps the year that was put right before it took the page over', async () => {
    visit('/example', () => {
      for (const year of document.querySelectorAll('[data-year]')) year.textContent = '2031';
    });
    expect(console.error).not.toHaveBeenCalled();
    await follow(screen.getByRole('link', { name: 'Work' }));
    await waitFor(() => expect(location.pathname).toBe('/practice-areas'));
    expect(document.querySelector('[data-year]')?.textContent).toBe('2031');
  });

  it('shows the page that a link leads to, with its address, title and focus on its heading', async () => {
    visit('/example');
    await follow(screen.getByRole('link', { name: 'Work' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Work'));
    expect(location.pathname).toBe('/practice-areas');
    expect(document.title).toBe('Work | Lantern & Tide Solicitors');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('closes the menu that a page was reached by', async () => {
    const container = visit('/example');
    const menu = screen.getAllByText('Trades').find((label) => label.tagName === 'SUMMARY')?.parentElement;
    (menu as HTMLDetailsElement).open = true;
    await follow(screen.getAllByRole('link', { name: 'Shipowners' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shipowners'));
    expect(container.querySelectorAll('header details[open]')).toHaveLength(0);
  });

  it('keeps the page when the network fails, says so, and goes on when asked to', async () => {
    visit('/example');
    host.mockRejectedValueOnce(new TypeError('no network'));
    await follow(screen.getByRole('link', { name: 'Work' }));
    await waitFor(() => expect(notice().textContent).toContain('The page did not arrive.'));
    expect(location.pathname).toBe('/example');
    await follow(screen.getByRole('button', { name: 'Once more' }));
    await waitFor(() => expect(location.pathname).toBe('/practice-areas'));
    expect(notice().textContent).toBe('');
  });

  it('fetches a page when it is pointed at, and not again when it is opened', async () => {
    visit('/example');
    const link = screen.getByRole('link', { name: 'Work' });
    await act(async () => {
      fireEvent.pointerOver(link);
    });
    expect(host.mock.calls.map(([url]) => url)).toEqual(['/_data/practice-areas.json']);
    await follow(link);
    await waitFor(() => expect(location.pathname).toBe('/practice-areas'));
    expect(host).toHaveBeenCalledTimes(1);
  });
});
