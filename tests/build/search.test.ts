import MiniSearch from 'minisearch';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { makeSearchFile, readSections } from '../../src/build/search';
import { indexOptions, type SearchFile, searchPages } from '../../src/client/search-index';
import { readTestSite } from '../schema/read-test-site';

function listSections(main: string) {
  return readSections(
    parseFragment(`<header><p>Frame</p></header><main id="content">${main}</main><footer>x</footer>`),
  );
}

describe('the sections of a page', () => {
  it('begin at headings with an anchor, and the first section has all other text', () => {
    const html = `<h1>Tides</h1><p>First.</p><section><h2 id="ebb">The <em>ebb</em></h2><p>Goes.</p><ul><li>out</li>
      <li>far</li></ul></section><section><h2>Ready?</h2><p>Call &amp; ask.</p></section>`;
    expect(listSections(html)).toEqual([
      { anchor: '', heading: 'Tides', text: 'First.\nReady?\nCall & ask.' },
      { anchor: 'ebb', heading: 'The ebb', text: 'Goes.\nout\nfar' },
    ]);
  });

  it.each([
    ['menus', '<nav><ol><li>Home</li></ol></nav>'],
    ['buttons', '<button type="button">Press</button>'],
    ['drawings', '<svg><title>Sun</title></svg>'],
    ['hidden elements', '<p hidden="">Gone<b>!</b><br/></p>'],
    ['popovers', '<div popover="auto"><div>Share</div></div>'],
    ['citation numbers', '<sup><a href="#source-1">1</a></sup>'],
    ['cards of other pages', '<ul><li><a href="/other"><h3>Other</h3><p>Its summary</p></a></li></ul>'],
  ])('leave out %s', (_name, html) => {
    expect(listSections(`<p>Before</p>${html}<p>After</p>`)[0]?.text).toBe('Before\nAfter');
  });

  it.each([
    ['<p>See <a href="/fees">our fees</a>.</p>', 'See our fees.'],
    ['<ul><li><a href="/fees">Our fees</a> are low.</li></ul>', 'Our fees are low.'],
  ])('keep a link that is part of a sentence: %s', (html, text) => {
    expect(listSections(html)[0]?.text).toBe(text);
  });
});

const pages = [
  { address: '/tides', title: 'Tide tables', text: 'When the water comes. Printed each May by the office.' },
  { address: '/tides#ebb', title: 'Tide tables', heading: 'The ebb', text: 'The water goes.\nIt is slow.' },
  { address: '/tides#flood', title: 'Tide tables', heading: 'The flood', text: 'The water comes.' },
  { address: '/tides#neap', title: 'Tide tables', heading: 'Neaps', text: 'The water hardly moves.' },
  { address: '/fees', title: 'Harbour fees', kind: 'Fees', text: 'Paid in coins. A café is near the water.' },
  { address: '/msingi', title: 'የወደብ ክፍያ', text: 'ክፍያ በሳንቲም ነው።' },
];

const settings = {
  first: ['/fees', '/gone'],
  synonyms: { tariff: ['fees'], 'low water': ['ebb'] },
  skipped: ['How', 'much', 'is', 'the'],
};

const records = pages.map((page) => ({ kind: '', heading: '', ...page }));

const site = readTestSite();
const file: SearchFile = JSON.parse(
  makeSearchFile(records, { ...site, settings: { ...site.settings, search: settings } }),
);

function search(query: string) {
  return searchPages(MiniSearch.loadJS(file.index, indexOptions), query, file);
}

describe('the search', () => {
  it.each([
    ['a title', 'harbour fees', '/fees', 'A café is near the water.'],
    ['a heading', 'ebb', '/tides#ebb', 'The water goes.'],
    ['the beginning of a word', 'print', '/tides', 'Printed each May by the office.'],
    ['a word with a typo', 'harbuor', '/fees', 'A café is near the water.'],
    ['a word without its accent', 'cafe', '/fees', 'A café is near the water.'],
    ['another script', 'በሳንቲም', '/msingi', 'ክፍያ በሳንቲም ነው።'],
    ['one of several words if no page has all', 'coins zebra', '/fees', 'Paid in coins.'],
  ])('finds a section by %s, and shows the sentence that matches', (_name, query, address, sentence) => {
    expect(search(query).results[0]).toMatchObject({ address, sentence });
  });

  it.each([
    ['a synonym', 'tariff', '/fees'],
    ['a synonym of two words', 'low water', '/tides#ebb'],
    ['a question without its stop words', 'How much is the tariff?', '/fees'],
    ['a page that the settings put first before equal results', 'water', '/fees'],
  ])('finds %s', (_name, query, address) => {
    expect(search(query).results[0]?.address).toBe(address);
  });

  it('shows the title of the page that contains a section', () => {
    expect(search('ebb').results[0]).toMatchObject({ title: 'Tide tables', heading: 'The ebb' });
  });

  it('lists the pages that the settings put first, except missing pages', () => {
    const { first } = file;
    expect(first).toEqual([{ address: '/fees', title: 'Harbour fees' }]);
  });

  it('shows packages and appointments with their prices, then industries and the newest articles, before a query is typed', () => {
    const { start } = file;
    const addresses = start.map(({ links }) => links.map(({ address }) => address));
    const appointments = site.pages.filter(({ blocks }) =>
      blocks.some(({ type }) => type === 'booking-cards'),
    );
    const listed = (name: 'packages' | 'industries') => site.listed.get(name)?.map(({ address }) => address);
    expect(start.slice(1, -2).map(({ to }) => to)).toEqual(appointments.map(({ address }) => address));
    expect([addresses[0], addresses.at(-2)]).toEqual([listed('packages'), listed('industries')]);
    expect(addresses.at(-1)).toEqual(site.articles.slice(0, 4).map(({ address }) => address));
    for (const { note } of start.slice(0, -2).flatMap(({ links }) => links)) expect(note).toMatch(/\S/);
  });

  it('shows at most two results per page, and counts all results', () => {
    const { results, count } = search('water');
    expect(results.filter(({ address }) => address.startsWith('/tides'))).toHaveLength(2);
    expect(count).toBe(5);
  });

  it.each(['', '   ', '!?', 'zzzzzz', '"{"'])('finds nothing for %j', (query) => {
    expect(search(query)).toMatchObject({ results: [], count: 0 });
  });
});
