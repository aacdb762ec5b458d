import { describe, expect, it } from 'vitest';
import type { Page } from '../../../schema/site-model';
import { toAddressLists } from '../../../src/build/host/address-lists';

function page(address: string, more: Partial<Page> = {}): Page {
  return { address, title: `Title of ${address}`, kind: 'page', pageNumber: 1, ...more } as Page;
}

describe('toAddressLists', () => {
  it('gives each section a list, and pages of one step the index', () => {
    const pages = [page('/'), page('/contact'), page('/blog'), page('/blog/one'), page('/about/founder')];
    expect(Object.fromEntries(toAddressLists({ pages }))).toEqual({
      index: {
        entries: [
          ['/', 'Title of /'],
          ['/contact', 'Title of /contact'],
          ['/blog', 'Title of /blog'],
        ],
      },
      blog: { entries: [['/blog/one', 'Title of /blog/one']] },
      about: { entries: [['/about/founder', 'Title of /about/founder']] },
    });
  });

  it('leaves out the not-found page and the further pages of a long list', () => {
    const pages = [
      page('/blog'),
      page('/blog/page/2', { pageNumber: 2 }),
      page('/404', { kind: 'not-found' }),
    ];
    expect([...toAddressLists({ pages })]).toEqual([['index', { entries: [['/blog', 'Title of /blog']] }]]);
  });

  it('splits a list until each file holds at most 20 KB, and loses nothing', () => {
    const addresses = Array.from({ length: 3000 }, (_, number) => `/firms/${number.toString(26)}-and-sons`);
    const lists = toAddressLists({ pages: addresses.map((address) => page(address)) });
    const sizes = [...lists.values()].map((list) => JSON.stringify(list).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20 * 1024);
    const held = [...lists.values()].flatMap(({ entries }) => entries?.map(([address]) => address) ?? []);
    expect(held.sort()).toEqual(addresses.sort());
    const letters = lists.get('firms')?.letters ?? [];
    expect(letters).toContain('a');
    expect(letters).toEqual([...letters].sort());
    expect(lists.get('firms/1')).toBeDefined();
  });

  it('splits the pages of one step by their first letter', () => {
    const addresses = Array.from(
      { length: 2000 },
      (_, number) => `/${number.toString(26)}-and-sons`,
    ).reverse();
    const lists = toAddressLists({ pages: addresses.map((address) => page(address)) });
    expect(lists.get('index')?.letters).toEqual([...'123456789abcdefghijklmnop'.split(''), '0'].sort());
    expect(lists.get('index/a')?.entries?.every(([address]) => address.startsWith('/a'))).toBe(true);
  });
});
