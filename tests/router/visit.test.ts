// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropPage, limitMs } from '../../src/router/page-cache';
import { useVisit, useWarming } from '../../src/router/visit';
import { answer, drop } from './network-faults';
import { pageOf, release } from './page-data';

const addresses = ['/here', '/there', '/elsewhere'];
const host = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', host);
  host.mockReset().mockImplementation((url) => answer(pageOf(url.replace(/^\/_data|\.json$/g, ''))));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  history.replaceState(null, '', '/here');
  document.title = 'Here';
  document.body.innerHTML = '<main><h1>Heading</h1><h2 id="part">Part</h2></main>';
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  cleanup();
  for (const address of addresses) dropPage(address);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A visit that begins on `/here`, and the ways to go on. */
function begin() {
  const { result, unmount } = renderHook(() => useVisit(pageOf('/here')));
  const navigate = (to: string, { state }: { state?: unknown } = {}) => history.pushState(state, '', to);
  return {
    shown: () => result.current.data.page.address,
    progress: () => result.current.progress,
    dismiss: () => act(() => result.current.dismiss()),
    fall: unmount,
    /** Asks for an address and waits `ms`. */
    go: (to: string, ms = 0) =>
      act(async () => {
        result.current.aroundNav(navigate as never, to, {});
        await vi.advanceTimersByTimeAsync(ms);
      }),
    wait: (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms)),
    /** Comes back to an address, as the browser does it before it tells. */
    back: (to: string) =>
      act(async () => {
        history.replaceState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
        await vi.advanceTimersByTimeAsync(0);
      }),
  };
}

/** Keeps the answer for an address back until the result is called. */
function hold(address: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const others = host.getMockImplementation();
  host.mockImplementation(async (url) => {
    if (url === `/_data${address}.json`) await held;
    return (others as typeof host)(url);
  });
  return release;
}

describe('a visit', () => {
  it('shows the next page with its address, title, focus on its heading, from the top', async () => {
    const visit = begin();
    await visit.go('/there');
    expect([visit.shown(), location.pathname, document.title]).toEqual(['/there', '/there', '/there | Firm']);
    expect(document.activeElement).toBe(document.querySelector('h1'));
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });

  describe('to a page that has moved', () => {
    beforeEach(() => {
      host.mockImplementation((url) =>
        answer(
          url === '/_data/old.json'
            ? { release, moved: '/there' }
            : pageOf(url.replace(/^\/_data|\.json$/g, '')),
        ),
      );
    });

    it('ends at its new address, and at the anchor', async () => {
      const visit = begin();
      await visit.go('/old?a=b#part');
      expect([visit.shown(), location.pathname + location.search + location.hash]).toEqual([
        '/there',
        '/there?a=b#part',
      ]);
      expect(document.activeElement?.id).toBe('part');
      expect(document.title).toBe('/there | Firm');
    });

    it('ends at its new address on the way Back', async () => {
      const visit = begin();
      await visit.go('/elsewhere');
      const { length } = history;
      await visit.back('/old#part');
      expect([visit.shown(), location.pathname + location.hash]).toEqual(['/there', '/there#part']);
      expect(history.length).toBe(length);
    });
  });

  it('stays on its page, and its address, until the next one is there', async () => {
    const release = hold('/there');
    const visit = begin();
    await visit.go('/there', 299);
    expect([visit.shown(), location.pathname, visit.progress()]).toEqual([
      '/here',
      '/here',
      { state: 'idle' },
    ]);
    await visit.wait(1);
    expect(visit.progress()).toEqual({ state: 'slow' });
    release();
    await visit.wait();
    expect([visit.shown(), visit.progress()]).toEqual(['/there', { state: 'idle' }]);
  });

  it('goes to the anchor of the address', async () => {
    const visit = begin();
    await visit.go('/there#part');
    expect(document.activeElement?.id).toBe('part');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
    expect(location.hash).toBe('#part');
  });

  it('asks nobody for the page that is shown', async () => {
    const visit = begin();
    await visit.go('/here?from=menu');
    expect([visit.shown(), location.search, host.mock.calls]).toEqual(['/here', '?from=menu', []]);
  });

  it('ends on the page asked for last, whichever answer comes first', async () => {
    const release = hold('/there');
    const visit = begin();
    await visit.go('/there');
    await visit.go('/elsewhere');
    release();
    await visit.wait();
    expect([visit.shown(), location.pathname]).toEqual(['/elsewhere', '/elsewhere']);
  });

  it('goes nowhere any more once it has fallen', async () => {
    const release = hold('/there');
    const visit = begin();
    await visit.go('/there');
    visit.fall();
    release();
    await visit.wait();
    expect(location.pathname).toBe('/here');
  });

  it('comes back to the page before', async () => {
    const visit = begin();
    await visit.go('/there');
    await visit.back('/here');
    expect([visit.shown(), location.pathname]).toEqual(['/here', '/here']);
    expect(host).toHaveBeenCalledTimes(1);
  });

  it('follows links as before once a full load was given up, and ends what may be left of it', async () => {
    const assign = vi.fn();
    const stop = vi.fn();
    vi.stubGlobal('location', { ...location, pathname: '/here', href: 'http://localhost/here', assign });
    vi.stubGlobal('stop', stop);
    host.mockImplementationOnce(() => Promise.resolve(new Response('gone', { status: 404 })));
    const visit = begin();
    await visit.go('/there');
    await visit.wait(limitMs - 1);
    await visit.go('/elsewhere');
    expect(assign.mock.calls).toEqual([['/there'], ['/elsewhere']]);
    await visit.wait(1);
    expect(stop, 'not before the page is there').not.toHaveBeenCalled();
    await visit.go('/elsewhere');
    await visit.go('/there');
    expect([assign.mock.calls.length, stop.mock.calls.length, visit.shown()]).toEqual([2, 1, '/there']);
  });
});

describe('a visit without network', () => {
  beforeEach(() => {
    host.mockImplementationOnce(drop);
  });

  it('stays where it is and goes on when asked again', async () => {
    const visit = begin();
    await visit.go('/there');
    const progress = visit.progress();
    expect([visit.shown(), location.pathname, progress.state]).toEqual(['/here', '/here', 'failed']);
    if (progress.state === 'failed') progress.retry();
    await visit.wait();
    expect([visit.shown(), visit.progress().state]).toEqual(['/there', 'idle']);
  });

  it('leaves a page that fails twice to the browser, and all that is asked after it', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...location, pathname: '/here', href: 'http://localhost/here', assign });
    host.mockImplementation(drop);
    const visit = begin();
    await visit.go('/there');
    await visit.go('/elsewhere');
    expect(assign, 'another page failed').not.toHaveBeenCalled();
    await visit.go('/there#part');
    expect([assign.mock.calls, visit.progress().state]).toEqual([[['/there#part']], 'idle']);
    host.mockClear();
    await visit.go('/elsewhere');
    await visit.go('/third');
    expect(assign.mock.calls.slice(1)).toEqual([['/elsewhere'], ['/third']]);
    expect([host.mock.calls, visit.shown()]).toEqual([[], '/here']);
  });

  it('keeps its page, however often the next one fails, where the browser knows that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    host.mockImplementation(drop);
    const visit = begin();
    for (let time = 1; time <= 3; time++) {
      await visit.go('/there');
      expect([visit.shown(), visit.progress().state]).toEqual(['/here', 'failed']);
    }
  });

  it('says no more of it when that is dismissed', async () => {
    const visit = begin();
    await visit.go('/there');
    visit.dismiss();
    expect([visit.shown(), visit.progress().state]).toEqual(['/here', 'idle']);
  });
});

describe('the page of a link', () => {
  function near(attributes: string, kind: string): void {
    document.body.insertAdjacentHTML('beforeend', `<a ${attributes}><b>Words</b></a>`);
    document.body.lastElementChild?.firstElementChild?.dispatchEvent(new Event(kind, { bubbles: true }));
  }

  it.each(['pointerover', 'focusin', 'touchstart'])('is fetched ahead on %s', async (kind) => {
    renderHook(() => useWarming(release));
    near('href="/there"', kind);
    await vi.advanceTimersByTimeAsync(100);
    expect(host.mock.calls.map(([url]) => url)).toEqual(['/_data/there.json']);
  });

  it.each(['pointerover', 'focusin'])(
    'is not fetched where a visitor only passes over it by %s',
    async (kind) => {
      renderHook(() => useWarming(release));
      near('href="/there"', kind);
      await vi.advanceTimersByTimeAsync(50);
      document.body.dispatchEvent(new Event(kind, { bubbles: true }));
      await vi.advanceTimersByTimeAsync(1000);
      expect(host).not.toHaveBeenCalled();
    },
  );

  it('is not fetched ahead where the visitor saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    renderHook(() => useWarming(release));
    for (const kind of ['pointerover', 'focusin', 'touchstart']) near('href="/there"', kind);
    await vi.advanceTimersByTimeAsync(1000);
    expect(host).not.toHaveBeenCalled();
  });

  it.each([
    ['another site', 'href="https://elsewhere.example/there"'],
    ['another tab', 'href="/there" target="_blank"'],
    ['this page', 'href="/here#part"'],
    ['a file', 'href="/feed.xml"'],
  ])('is not fetched where it leads to %s', (_, attributes) => {
    renderHook(() => useWarming(release));
    near(attributes, 'touchstart');
    expect(host).not.toHaveBeenCalled();
  });

  it('may fail to come in silence, since the click reports it', async () => {
    host.mockImplementationOnce(drop);
    renderHook(() => useWarming(release));
    near('href="/there"', 'touchstart');
    await vi.advanceTimersByTimeAsync(0);
    expect(host).toHaveBeenCalledTimes(1);
  });
});
