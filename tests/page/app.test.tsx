// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepare } from '../../src/build/pages/server';
import { App } from '../../src/page/app';
import { readFirstPage } from '../../src/page/first-page';
import type { PageData } from '../../src/page-data';
import { dropPage } from '../../src/router/page-cache';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { buildPage, pageAt } from '../blocks/show';

const { site } = exampleSite(exampleOf('cta'));

/** Told of what React could not take over as it stood. */
const mended = vi.fn<(fault: unknown) => void>();

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
  const { shell, data, rendered, body } = buildPage(site, pageAt(site, address));
  document.title = data.headTitle;
  document.body.innerHTML = body;
  const container = document.getElementById('root') as HTMLElement;
  change?.(container);
  render(<App shell={shell} first={readFirstPage(rendered.first)} />, {
    container,
    hydrate: true,
    onRecoverableError: mended,
  });
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
  mended.mockReset();
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

  it('comes back to the page that was loaded as it was left, head and all, and fetches nothing for it', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="First" data-page="">');
    const container = visit('/practice-areas');
    const before = container.querySelector('main')?.innerHTML;
    const [work, shipowners] = ['Work', 'Shipowners'].map(
      (name) => screen.getAllByRole('link', { name })[0] as HTMLElement,
    ) as [HTMLElement, HTMLElement];
    const heading = () => document.querySelector('h1')?.textContent;
    for (const _turn of ['first', 'second']) {
      await follow(shipowners);
      await waitFor(() => expect(heading()).toBe('Shipowners'));
      expect(document.querySelector('[name=description]')?.getAttribute('content')).not.toBe('First');
      await follow(work);
      await waitFor(() => expect(heading()).toBe('Work'));
    }
    expect(container.querySelector('main')?.innerHTML.replace(' tabindex="-1"', '')).toBe(
      before?.replace(' tabindex="-1"', ''),
    );
    expect(document.querySelector('[name=description]')?.getAttribute('content')).toBe('First');
    expect(document.documentElement.getAttribute('style') ?? '').toBe('');
    expect(host.mock.calls.map(([url]) => url)).toEqual([expect.stringContaining('/_data/industries/')]);
  });

  it('keeps what came as HTML where React has to begin anew, as after an extension', () => {
    const words = document.createElement('p');
    const container = visit('/practice-areas', (root) => {
      words.textContent = root.querySelector('h1')?.textContent ?? '';
      // A line of the page’s own that React finds no place for.
      root.append(document.createElement('p'));
      root.querySelector('[role=alert]')?.remove();
    });
    expect(container.querySelector('h1')?.textContent).toBe(words.textContent);
    expect(container.querySelectorAll('main')).toHaveLength(1);
    expect(mended).toHaveBeenCalledOnce();
  });

  it('fetches a page when it is touched, and not again when it is opened', async () => {
    visit('/example');
    const link = screen.getByRole('link', { name: 'Work' });
    await act(async () => {
      fireEvent.touchStart(link);
    });
    expect(host.mock.calls.map(([url]) => url)).toEqual(['/_data/practice-areas.json']);
    await follow(link);
    await waitFor(() => expect(location.pathname).toBe('/practice-areas'));
    expect(host).toHaveBeenCalledTimes(1);
  });
});
