import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findNearest } from '../../../src/blocks/not-found/nearest';
import type { AddressList } from '../../../src/page-data';

const lists: Record<string, AddressList> = {
  index: {
    entries: [
      ['/', 'Home'],
      ['/contact', 'Contact'],
      ['/trades', 'Trades'],
      ['/blog', 'Notes'],
    ],
  },
  trades: {
    entries: [
      ['/trades/fishing', 'Fishing'],
      ['/trades/shipping', 'Shipping'],
      ['/trades/insurance', 'Insurance'],
    ],
  },
  blog: { letters: ['a', 'f'] },
  'blog/a': { entries: [['/blog/anchors', 'Anchors']] },
  'blog/f': { entries: [['/blog/fog-and-foghorns', 'Fog']] },
};

const host = vi.fn((url: string) => {
  const list = lists[/^\/_addresses\/(.*)\.json$/.exec(url)?.[1] ?? ''];
  return Promise.resolve(list ? Response.json(list) : new Response('', { status: 404 }));
});

beforeEach(() => vi.stubGlobal('fetch', host));
afterEach(() => {
  host.mockClear();
  vi.unstubAllGlobals();
});

async function near(asked: string): Promise<string[]> {
  return (await findNearest(asked)).map(({ address }) => address);
}

it.each([
  ['/trades/fishin', ['/trades/fishing', '/trades/shipping']],
  ['/Trades/Fishing/', ['/trades/fishing', '/trades/shipping']],
  ['/contcat', ['/contact']],
  ['/blog/contact', ['/contact']],
  ['/blog/fog-foghorns', ['/blog/fog-and-foghorns']],
  ['/nothing/like/this/at/all', []],
])('finds near %s the addresses %j', async (asked, addresses) => {
  expect((await near(asked)).slice(0, addresses.length || 9)).toEqual(addresses);
});

it('asks for the list of the section and for the index, and for no other', async () => {
  await near('/trades/fishin');
  expect(host.mock.calls.map(([url]) => url)).toEqual(['/_addresses/index.json', '/_addresses/trades.json']);
});

it('looks at the beginning of an endless address only', async () => {
  expect(await near(`/${'a'.repeat(10_000)}`)).toEqual([]);
});

it('rejects where the network fails', async () => {
  host.mockRejectedValueOnce(new TypeError('no network'));
  await expect(findNearest('/contcat')).rejects.toThrow('no network');
});
