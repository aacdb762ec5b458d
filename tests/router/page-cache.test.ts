import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dataUrl,
  dropPage,
  holdPage,
  limitMs,
  loadPage,
  NetworkFailure,
  normalise,
  WrongAnswer,
  withoutDetour,
} from '../../src/router/page-cache';
import { answer, breakOff, drop, spoil, wrongAnswers } from './network-faults';
import { pageOf, release } from './page-data';

const host = vi.fn<(url: string) => Promise<Response>>();
const page = pageOf('/there');

beforeEach(() => {
  vi.stubGlobal('fetch', host);
  host.mockImplementation(() => answer(page));
});

afterEach(() => {
  dropPage('/there');
  host.mockReset();
  vi.unstubAllGlobals();
});

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/there', '/there'],
    ['/there/', '/there'],
    ['/there//', '/there'],
    ['//', '/'],
  ])('%s is %s', (written, address) => {
    expect(normalise(written)).toBe(address);
  });

  it.each([
    ['/', '/_data/index.json'],
    ['/there/and/on', '/_data/there/and/on.json'],
  ])('%s has its data at %s', (address, url) => {
    expect(dataUrl(address)).toBe(url);
  });
});

describe('a page', () => {
  it('is fetched once, while it is on its way and after', async () => {
    const both = [loadPage('/there', release), loadPage('/there', release)];
    expect(await Promise.all(both)).toEqual([page, page]);
    expect(await loadPage('/there', release)).toEqual(page);
    expect(host.mock.calls.map(([url]) => url)).toEqual(['/_data/there.json']);
  });

  it('is fetched anew once it is dropped', async () => {
    await loadPage('/there', release);
    dropPage('/there');
    await loadPage('/there', release);
    expect(host).toHaveBeenCalledTimes(2);
  });

  it('is forgotten when forty others have come since', async () => {
    holdPage('/there', page);
    const others = Array.from({ length: 40 }, (_, index) => `/${index}`);
    for (const address of others.slice(1)) holdPage(address, pageOf(address));
    await loadPage('/there', release);
    expect(host).not.toHaveBeenCalled();
    holdPage('/0', pageOf('/0'));
    await loadPage('/there', release);
    expect(host).toHaveBeenCalledTimes(1);
    for (const address of others) dropPage(address);
  });
});

describe('a page that does not come', () => {
  it.each([
    ['gives no answer', drop],
    ['breaks off', breakOff],
  ])('fails for now where the network %s, and comes when it is asked for again', async (_, fault) => {
    host.mockImplementationOnce(fault);
    await expect(loadPage('/there', release)).rejects.toThrow(NetworkFailure);
    expect(await loadPage('/there', release)).toEqual(page);
  });

  it.each(Object.entries(wrongAnswers))('fails for good where the host sends %s', async (_, wrong) => {
    host.mockImplementationOnce(() => spoil(page, wrong));
    await expect(loadPage('/there', release)).rejects.toThrow(WrongAnswer);
  });

  it('fails for good where its data hangs, and gives its connection up', async () => {
    vi.useFakeTimers();
    host.mockImplementation(() => new Promise(() => undefined));
    const outcome = loadPage('/there', release).catch((fault: unknown) => fault);
    const late = vi.fn();
    void outcome.then(late);
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    const { signal } = (host.mock.calls[0] as unknown as [string, { signal: AbortSignal }])[1];
    expect([late.mock.calls.length, signal.aborted]).toEqual([0, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(WrongAnswer);
    expect(signal.aborted).toBe(true);
    vi.useRealTimers();
  });

  it('leaves no limit running once a page has come', async () => {
    vi.useFakeTimers();
    await loadPage('/there', release);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('a page that has moved', () => {
  const moved = { release, moved: '/there' };

  beforeEach(() => {
    host.mockImplementation((url) => answer(url === '/_data/there.json' ? page : moved));
  });

  it('comes from its old address, and is asked for where it is from then on', async () => {
    expect(withoutDetour('/old#part')).toBe('/old#part');
    expect(await loadPage('/old', release)).toEqual(page);
    expect(await loadPage('/old', release)).toEqual(page);
    expect(await loadPage('/there', release)).toEqual(page);
    expect(host.mock.calls.map(([url]) => url)).toEqual(['/_data/old.json', '/_data/there.json']);
  });

  it('changes the links to its old address, with all that stands behind it', async () => {
    await loadPage('/former', release);
    expect(['/former', '/former/', '/former?a=b#c', '/former#part', '/other'].map(withoutDetour)).toEqual([
      '/there',
      '/there',
      '/there?a=b#c',
      '/there#part',
      '/other',
    ]);
  });

  it('is given up where it has moved again, or is of another release', async () => {
    host.mockImplementation(() => answer(moved));
    await expect(loadPage('/twice', release)).rejects.toThrow(WrongAnswer);
    host.mockImplementation((url) => answer(url === '/_data/there.json' ? page : { ...moved, release: 'x' }));
    await expect(loadPage('/late', release)).rejects.toThrow(WrongAnswer);
    expect(withoutDetour('/twice')).toBe('/twice');
  });
});
