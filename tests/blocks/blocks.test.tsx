import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deviceStorage } from '../../schema/fields/device-storage';
import { collectionNames, collections, type Looks } from '../../schema/files/collections';
import { createLawFile } from '../schema/law-files';
import { findBlock as findAuthoredBlock, withValue } from '../site';
import { type AuthoredBlock, createExampleSite, findTestBlock } from './example-site';
import { findBlock, findPage, renderBlock, renderResolvedBlock } from './render-block';

afterEach(cleanup);

function isPictured({ hero }: Looks): boolean {
  return hero === 'panel' || hero === 'quilt';
}

describe('Hero', () => {
  it.each(collectionNames.filter((name) => isPictured(collections[name].looks)))(
    'shows the picture of an entry in the collection %s, and loads it eagerly',
    (folder) => {
      const { container } = renderBlock(findTestBlock('hero'), { folder });
      const picture = container.querySelector('img');
      expect(picture?.getAttribute('src')).toMatch(/^\/assets\/example.*\.svg$/);
      expect(picture?.getAttribute('alt')).toBe('');
      expect(picture?.getAttribute('loading')).toBe('eager');
      expect(picture?.getAttribute('fetchpriority')).toBe('high');
    },
  );

  it('links to the parent pages of its page', () => {
    renderBlock(findTestBlock('hero'), { folder: 'industries' });
    const trail = within(screen.getByRole('navigation', { name: 'Position' })).getAllByRole('link');
    expect(trail.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Harbour', '/'],
      ['Industries', '/industries'],
    ]);
  });
});

describe('ClothBand', () => {
  it('marks the language of its motto', () => {
    renderBlock(findTestBlock('cloth-band'));
    expect(screen.getByText((_, element) => element?.getAttribute('lang') === 'la')).toBeTruthy();
  });
});

function withHeadings(...headings: (string | [level: number, text: string])[]): AuthoredBlock {
  const content = headings.map((heading) =>
    typeof heading === 'string'
      ? { type: 'heading', text: heading }
      : { type: 'heading', level: heading[0], text: heading[1] },
  );
  return { type: 'article-body', content };
}

describe('ArticleBody', () => {
  it('has no table of contents for two sections', () => {
    renderBlock(withHeadings('The claim', 'The tow', [3, 'A rope']));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('renders a table with its caption, column headings and row headings', () => {
    renderBlock(findTestBlock('article-body'));
    const table = screen.getByRole('table', { name: 'How the gauges differ from the pier' });
    const texts = (role: string) =>
      within(table)
        .getAllByRole(role)
        .map((cell) => cell.textContent);
    expect(texts('columnheader')).toEqual(['Gauge', 'Minutes', 'Read by', 'Remark']);
    expect(texts('rowheader')).toEqual(['Pier', 'Outer mark', 'River bridge', 'East sands']);
    expect(texts('cell').slice(0, 3)).toEqual(['none', 'The watch', 'The gauge that all others follow']);
  });
});

describe('ArticleHero', () => {
  it.each([
    ['the firm if the article has no author', {}, ['Saltmere Harbour Office']],
    [
      'the author and the reviewer of the article',
      { author: 'A. Keeper', reviewer: 'B. Pilot' },
      ['A. Keeper', 'Reviewed by B. Pilot'],
    ],
  ])('shows the name of %s', (_, names, shown) => {
    const { site, page } = createExampleSite({ type: 'article-hero' });
    const article = { ...page.article, ...names } as typeof page.article;
    renderResolvedBlock(findBlock(page, 'article-hero'), { site, page: { ...page, article } });
    const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(facts.slice(-shown.length)).toEqual(shown);
  });
});

describe('a list in an article', () => {
  it.each([
    ['bulleted', 'UL', null],
    ['numbered', 'OL', null],
    ['checklist', 'OL', 'true'],
  ])(
    'with the style "%s" is rendered as %s, and has boxes only if the style is "checklist"',
    (style, tag, boxes) => {
      renderBlock({ type: 'article-body', content: [{ type: 'list', style, items: ['Read the gauge.'] }] });
      const list = screen.getByRole('list');
      expect([list.tagName, list.getAttribute('data-checklist')]).toEqual([tag, boxes]);
    },
  );
});

describe('Table', () => {
  it('has column headings, and labels for narrow screens', () => {
    renderBlock(findTestBlock('table'));
    const table = within(screen.getByRole('table', { name: 'Papers for a berth' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Boat',
      'Paper',
      'Signed by',
    ]);
    const [cell] = table.getAllByRole('cell');
    expect(cell?.getAttribute('data-label')).toBe('Paper');
    expect(table.getByRole('link', { name: 'Licence' }).getAttribute('href')).toBe('/contact');
  });
});

describe('the date on which the law was last checked', () => {
  it.each([
    ['table', findTestBlock('table'), 'dateText'],
    ['law-date', findTestBlock('law-date'), 'text'],
  ])('appears in the block %s', (_, block, key) => {
    const { site, page } = createExampleSite(block);
    const resolved = { ...findBlock(page, block.type), [key]: 'Law as at 2025' };
    renderResolvedBlock(resolved as (typeof page.blocks)[number], { site, page });
    expect(screen.getByText(/^Law as at 2025/)).toBeTruthy();
  });
});

const plain: AuthoredBlock = { type: 'collection-index', heading: 'All trades', collection: 'industries' };

function renderListPage(address: string): void {
  const { site } = createExampleSite(findTestBlock('cta'), { settings: { pageSize: 2 } });
  const page = findPage(site, address);
  renderResolvedBlock(findBlock(page, 'collection-index'), { site, page });
}

function listLinks(name: string): (string | null)[][] {
  return within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('CollectionIndex', () => {
  it('has a link to the next page, and no link back, on the first page of a long list', () => {
    renderListPage('/industries');
    expect(listLinks('Sheets')).toEqual([['Ahead', '/industries/page/2']]);
    expect(screen.getByText('Sheet 1 of 3')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Sailing/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Shipowners/ })).toBeNull();
  });

  it('shows the icon of an entry even if the entry has a picture', () => {
    renderListPage('/industries');
    const drawings = screen.getByRole('link', { name: /Sailing/ }).querySelectorAll('svg');
    // One drawing is the icon of the entry, and the other drawing is the arrow of the card.
    expect(drawings).toHaveLength(2);
  });

  it('has a link to the previous page, and no link forward, on the last page of a long list', () => {
    renderListPage('/industries/page/3');
    expect(listLinks('Sheets')).toEqual([['Astern', '/industries/page/2']]);
    expect(screen.getByText('Sheet 3 of 3')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Shipowners/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Sailing/ })).toBeNull();
  });

  it('on a page other than the overview, continues a long list at an address of this page, such as /example/page/2', () => {
    renderBlock(plain, { settings: { pageSize: 1 } });
    expect(listLinks('Sheets')).toEqual([['Ahead', '/example/page/2']]);
  });
});

function listClauses(title: string): (string | null)[] {
  const heading = screen.getByRole('heading', { level: 2, name: title });
  return [...(heading.parentElement?.querySelectorAll('p') ?? [])].map((clause) => clause.textContent);
}

describe('LegalSections', () => {
  it('numbers the clauses of a section only if the section has several clauses', () => {
    const sections = [
      { title: 'Who keeps the log', clauses: ['The master keeps it.'] },
      { title: 'What is entered', clauses: ['The course **every watch**.', 'Cargo [once](/).'] },
    ];
    renderBlock({ type: 'legal-sections', sections });
    expect(listClauses('1 Who keeps the log')).toEqual(['The master keeps it.']);
    expect(listClauses('2 What is entered')).toEqual(['2.1 The course every watch.', '2.2 Cargo once.']);
  });
});

describe('the table of the browser’s storage', () => {
  it('lists every key that the pages use, with its purpose and its duration', () => {
    renderBlock(findTestBlock('legal-sections'));
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells.map(([key]) => key)).toEqual(Object.keys(deviceStorage));
    expect(cells).toContainEqual(['theme', expect.stringMatching('theme is kept'), 'until cleared']);
    expect(cells).toContainEqual(['scroll', expect.stringMatching('scroll is kept'), 'for the visit']);
  });
});

/** Returns every plan with its price as a visitor reads it: the amount with its unit, then the conditions. */
function readPrices(): Record<string, string[]> {
  const names = screen.getAllByRole('heading', { level: 3 });
  return Object.fromEntries(
    names.map((name) => {
      const price = name.parentElement?.nextElementSibling;
      return [
        name.textContent,
        [...(price?.querySelectorAll('p') ?? [])].map((line) => line.textContent ?? ''),
      ];
    }),
  );
}

function withPrices(...prices: object[]): AuthoredBlock {
  const plans = prices.map((price, index) => ({
    name: `Plan ${index + 1}`,
    price,
    features: ['One voyage'],
  }));
  return { type: 'pricing-table', heading: 'Charges', plans };
}

describe('PricingTable', () => {
  it('shows prices in the currency of the site and with the words of the site', () => {
    renderBlock(
      withPrices(
        { kind: 'free' },
        { kind: 'quote', term: 'Within a week' },
        { kind: 'fixed', amount: 1234567 },
        { kind: 'first-hour-plus', first: 40, additional: 30 },
      ),
    );
    expect(readPrices()).toEqual({
      'Plan 1': ['No charge'],
      'Plan 2': ['On request', 'Within a week'],
      'Plan 3': ['€1,234,567'],
      'Plan 4': ['€40 the first hour', '€30 an hour after that'],
    });
  });

  it('shows the period of a recurring price, then the price of extra hours and the term of the plan', () => {
    const overage = { amount: 25, beyond: '10 hours' };
    renderBlock(
      withPrices(
        { kind: 'recurring', amount: 900, per: 'month', overage, term: '6 months' },
        { kind: 'recurring', amount: 9000, per: 'year' },
      ),
    );
    expect(readPrices()).toEqual({
      'Plan 1': ['€900 a month', '€25 an hour past 10 hours', '6 months'],
      'Plan 2': ['€9,000 a year'],
    });
  });
});

describe('the drawing of a plan', () => {
  it.each([
    ['hours', 24],
    ['months', 3],
  ])('has one diamond for each of the plan’s %s', (unit, count) => {
    const plan = { name: 'Watch', price: { kind: 'free' }, features: ['One voyage'], [unit]: count };
    const { container } = renderBlock({ type: 'pricing-table', heading: 'Charges', plans: [plan] });
    const drawn = container.querySelectorAll('li > svg path');
    const counts = [...drawn].map((path) => path.getAttribute('d')?.match(/z/g)?.length);
    expect(counts).toContain(count);
  });
});

describe('a link to a PDF', () => {
  const to = '/files/dues.pdf';
  const show = (block: AuthoredBlock, length = 1, settings?: object) => {
    const content = `%PDF-1.7${' '.repeat(length)}%%EOF`;
    const { container } = renderBlock(block, {
      files: { 'files/dues.pdf': content },
      settings: { ...settings },
    });
    const link = container.querySelector(`a[href^="${to}"]`);
    const label = link?.textContent;
    cleanup();
    return label;
  };
  const call = { ...findTestBlock('cta'), button: { label: 'Dues', to } };

  it('shows the type and size of the file in buttons, texts and cards', () => {
    expect(show(call)).toBe('Dues (PDF, 1 kB)');
    const text = `The [dues](${to}#page=2) of 2025.`;
    expect(show({ ...findTestBlock('overview'), paragraphs: [text] })).toBe('dues (PDF, 1 kB)');
    const card = { icon: 'ship', title: 'Dues', text: 'Of 2025', to };
    expect(show({ ...findTestBlock('contact-cards'), cards: [card] })).toBe('Dues (PDF, 1 kB)Of 2025');
  });

  it('shows the size of a large file in the number format of the site’s language', () => {
    expect(show(call, 2_345_678, { language: 'fr-FR' })).toMatch(/^Dues \(PDF, 2,3\sMo\)$/);
  });
});

describe('Testimonial', () => {
  const { image, ...testimonial } = findTestBlock('testimonial');

  it('shows a different drawn portrait for each client without a picture', () => {
    const sources = ['A. Mate', 'B. Mate', 'A. Mate'].map((name) => {
      const { container, unmount } = renderBlock({ ...testimonial, name });
      const image = container.querySelector('figcaption img');
      expect(image).toHaveProperty('alt', '');
      const source = image?.getAttribute('src');
      unmount();
      return source;
    });
    expect(sources).toEqual([expect.stringMatching(/^\/assets\/portrait-/), expect.anything(), sources[0]]);
    expect(sources[1]).not.toBe(sources[0]);
  });

  it('shows the client’s picture if there is one', () => {
    const { container } = renderBlock({ ...testimonial, image });
    const source = container.querySelector('figcaption img')?.getAttribute('src');
    expect(source).toMatch(/^\/assets\/harbour-/);
  });
});

describe('NumberedList', () => {
  const list = (count: number, art?: string) => ({
    type: 'numbered-list' as const,
    heading: 'A sail',
    items: Array.from({ length: count }, () => ({ title: 'Yarn', description: 'Spun.' })),
    art,
  });

  it.each([
    [10, 'true'],
    [9, 'false'],
    [12, 'false'],
  ])('renders %i items in a list with data-pairs="%s"', (count, inPairs) => {
    renderBlock(list(count));
    expect(screen.getByRole('list').dataset.pairs).toBe(inPairs);
  });

  it('draws a pattern that grows with each item', () => {
    const { container } = renderBlock(list(4, 'weaving'));
    const cloths = [...container.querySelectorAll('ol svg')].map(
      (cloth) => cloth.innerHTML.match(/h10v14/g)?.length,
    );
    expect(cloths).toEqual([20, 40, 60, 80]);
  });
});

describe('ProcessSteps', () => {
  it.each([
    [4, '1'],
    [6, '2'],
  ])('shows %i steps in %s rows, and the duration of each step that has a duration', (count, rows) => {
    const step = { icon: 'map', title: 'Dawn', description: 'Logged.' };
    const steps = Array.from({ length: count }, (_, index) =>
      index === 0 ? { ...step, duration: '1 hour' } : step,
    );
    renderBlock({ type: 'process-steps', heading: 'A day', steps });
    expect(screen.getByRole('list').dataset.rows).toBe(rows);
    expect(screen.getAllByText('1 hour')).toHaveLength(1);
  });
});

describe('Reasons', () => {
  it('decorates a reason with the small pictures of the collection that the reason names', () => {
    const reason = { title: 'Trades', description: 'All of them.' };
    const items = [{ ...reason, collection: 'industries' }, reason];
    const { container } = renderBlock({ type: 'reasons', heading: 'By hand', items, layout: 'rows' });
    const [trades, other] = container.querySelectorAll('ul > li');
    const { pages } = createExampleSite(findTestBlock('cta')).site;
    const industries = pages.filter(({ kind }) => kind === 'industries');
    expect(trades?.querySelectorAll('[aria-hidden] img')).toHaveLength(industries.length);
    expect(other?.querySelector('img')).toBeNull();
  });
});

describe('Profile', () => {
  it('shows the number of degrees and the number of memberships beside the drawn portrait', () => {
    const { container } = renderBlock({ ...findTestBlock('profile'), photo: undefined });
    const { education, memberships } = findTestBlock('profile') as unknown as {
      education: { heading: string; degrees: unknown[] };
      memberships: { heading: string; items: unknown[] };
    };
    const lines = [...container.querySelectorAll('figcaption li')].map((line) => line.textContent?.trim());
    expect(lines).toEqual([
      `${education.degrees.length} ${education.heading}`,
      `${memberships.items.length} ${memberships.heading}`,
    ]);
  });
});

describe('Statistics', () => {
  it('says once, in the site’s words, that its figures are samples', () => {
    renderBlock(findTestBlock('statistics'));
    expect(screen.getAllByText('Not from the log')).toHaveLength(1);
  });

  it('does not mention samples if its figures are real', () => {
    renderBlock({ ...findTestBlock('statistics'), sample: false });
    expect(screen.queryByText('Not from the log')).toBeNull();
  });
});

/** Returns the values of an attribute of all drawings. With `selector`, uses the matching elements in the drawings. */
function listDrawn(container: HTMLElement, attribute: string, selector = ''): (string | null)[] {
  return [...container.querySelectorAll(`svg[data-figure] ${selector}`)].map((element) =>
    element.getAttribute(attribute),
  );
}

function renderDrawing(drawing: object) {
  const figure = {
    title: 'Dues',
    drawing,
    sources: [{ kind: 'record', name: 'The ledger', date: '2024-05' }],
  };
  return renderBlock({ type: 'drawn-figures', heading: 'One year', figures: [figure] }).container;
}

describe('DrawnFigures', () => {
  it('draws each amount to scale, below its text', () => {
    const lengths = [
      { label: 'last year', value: 1200 },
      { label: 'this year', value: 300 },
    ];
    const container = renderDrawing({ kind: 'lengths', before: 'EUR', after: 'thousand', lengths });
    expect(listDrawn(container.parentElement as HTMLElement, 'width').filter(Boolean)).toContain('25%');
    expect(screen.getByText('last year').parentElement?.textContent).toBe('EUR 1,200 thousand last year');
  });

  it('draws one stitch for each counted item, and uses the same scale for all counts', () => {
    const counts = [
      { label: 'on the pier', value: 3 },
      { label: 'on the bar', value: 60 },
    ];
    const container = renderDrawing({ kind: 'stitches', counts });
    const paths = listDrawn(container, 'd', 'path').map((path) => path?.match(/h20/g)?.length);
    expect(paths).toEqual([3, 60]);
    const [few, many] = listDrawn(container, 'viewBox').map((box) => Number(box?.split(' ')[2]));
    expect([few, many]).toEqual([68, 596]);
  });

  it('draws the remaining part of a whole as empty stitches', () => {
    const container = renderDrawing({ kind: 'share', label: 'boats on time', part: 9, whole: 12 });
    const [filled, empty] = listDrawn(container, 'd', 'path');
    expect([filled?.match(/h20/g)?.length, empty?.match(/h18/g)?.length]).toEqual([9, 3]);
    expect(screen.getByText('boats on time').parentElement?.textContent).toBe('9 of 12 boats on time');
  });

  it('draws rates over several years on one scale, and shows the rates as text', () => {
    const spans = [
      { rate: 10, years: 1 },
      { rate: 20, years: 4 },
    ];
    const container = renderDrawing({ kind: 'spans', rows: [{ label: 'New boats', spans }] });
    expect(listDrawn(container, 'x1', 'line')).toEqual(['0%', '20%']);
    expect(listDrawn(container, 'x2', 'line')).toEqual(['20%', '100%']);
    const [low, high] = listDrawn(container, 'stroke-width', 'line').map(Number);
    expect(high).toBe(2 * Number(low));
    expect(screen.getByText('10%, 1 year; 20%, 4 years')).toBeTruthy();
  });

  it('names the sources of a figure with their dates', () => {
    renderBlock(findTestBlock('drawn-figures'));
    expect(screen.getByText('The ledger, May 2024')).toBeTruthy();
    expect(screen.getByText('Fairway Rules 2025').parentElement?.textContent).toMatch(/Fairway Rules 2025/);
  });
});

/** Returns the text of each row of a comparison: the country, then its cells. */
function readRows(caption: string): (string | null)[][] {
  const [, ...rows] = within(screen.getByRole('table', { name: caption })).getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
}

const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

// The inline script of each page sets this attribute. Without it, the controls of tools are hidden.
beforeEach(() => {
  document.documentElement.dataset.scripted = '';
});

describe('LawSources', () => {
  it('draws three or more sources as stitches that link to the list', () => {
    const files = { 'law/lamps-2012.json': createLawFile('Lamps 2012') };
    const more = { type: 'prose' as const, heading: 'More', paragraphs: ['And the {law.lamps-2012}.'] };
    const { container } = renderBlock({ type: 'law-sources' }, { files, more: [more] });
    const targets = [...container.querySelectorAll('figure svg a')].map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['#source-3', '#source-1', '#source-2']);
    for (const target of targets) expect(container.querySelector(`li${target}`)).not.toBeNull();
  });

  it('shows no drawing if there are fewer than three sources', () => {
    expect(renderBlock({ type: 'law-sources' }).container.querySelector('figure')).toBeNull();
  });
});

describe('CountryComparison', () => {
  it('shows every country with its laws, their status and the date of the information', () => {
    renderBlock(findTestBlock('country-comparison'), { settings: { lawDate: '2025-11' } });
    expect(readRows('Reports')).toEqual([
      [
        'Saltmere',
        'The watch on the pierFairway Rules 2025 · In force since 1 April 2025',
        'At once after a grounding',
      ],
      ['The Islands', 'The pilotsIsland Pilots Bill · Proposed February 2025', 'Before the next tide'],
    ]);
    expect(screen.getByText('Law as at November 2025')).toBeTruthy();
  });

  it('shows only the chosen countries, and all countries after “Show all”', () => {
    renderBlock(findTestBlock('country-comparison'));
    choose('The Islands');
    expect(readRows('Reports').map(([country]) => country)).toEqual(['The Islands']);
    expect(screen.queryByRole('table', { name: 'Pilots' })).toBeNull();
    expect(screen.getByText('This table has none of the countries that you chose.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 of 2 countries shown');
    choose('Saltmere');
    expect(readRows('Reports').map(([country]) => country)).toEqual(['Saltmere', 'The Islands']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(2);
    expect(readRows('Pilots').map(([country]) => country)).toEqual(['Saltmere']);
  });
});

/** Returns the texts of the results below a label of the block `cloth-sentence`. */
function listResults(label: string): (string | null)[] {
  const [, ...results] = screen.getByText(label).parentElement?.children ?? [];
  return results.map((result) => result.textContent);
}

describe('ClothSentence', () => {
  it('shows the practice areas, the package with its price and the articles for the chosen words', () => {
    renderBlock(findTestBlock('cloth-sentence'));
    expect(listResults('Practice areas')).toEqual(['Moorings and Berths', 'Pilotage and Safe Passage']);
    expect(listResults('Package to start with')).toEqual([expect.stringMatching(/^Berth Survey.*€/)]);
    expect(listResults('Articles')).toEqual(['Tide Tables and How to Read Them']);
    expect(listResults('Laws in force')).toEqual([expect.stringMatching(/^Fairway Rules 2025/)]);
    expect(screen.getByRole('status').textContent).toBe('Likely to apply to you: 5 pages and laws');
  });

  it('shows the laws in force at the chosen place: first the laws on the chosen topic, then the laws that the articles cite', () => {
    const text = 'See {law.sails-2011}, {law.ropes-2020} and {law.lamps-2012}.';
    const files = {
      'law/lamps-2012.json': createLawFile('Lamps 2012'),
      'law/ropes-2020.json': createLawFile('Ropes 2020', {
        jurisdiction: 'islands',
        status: { kind: 'under-appeal' },
      }),
      'law/sails-2011.json': createLawFile('Sails 2011', { status: { kind: 'passed', since: '2024' } }),
      ...withValue('articles/tide-tables.json', ({ blocks }) =>
        findAuthoredBlock(blocks, 'article-body').content.push({ type: 'paragraph', text }),
      ),
    };
    renderBlock(findTestBlock('cloth-sentence'), { files });
    expect(listResults('Laws in force')).toEqual([
      expect.stringMatching(/^Fairway Rules 2025/),
      expect.stringMatching(/^Lamps 2012/),
    ]);
    fireEvent.change(screen.getByLabelText('Where you sail'), { target: { value: 'the islands' } });
    expect(listResults('Laws in force')).toEqual([expect.stringMatching(/^Ropes 2020/)]);
  });
});

const answer = (label: string) => fireEvent.click(screen.getByRole('radio', { name: label }));

describe('PackageFinder', () => {
  it('shows the plan for the answers, with its content and price, and lets the visitor start again', () => {
    renderBlock(findTestBlock('package-finder'));
    const result = screen.getByRole('status');
    expect(result.textContent).toMatch(/^Your answers lead to a package/);
    answer('A survey of its berth');
    answer('Longer than that');
    expect(within(result).queryByRole('heading')).toBeNull();
    answer('One');
    expect(within(result).getByRole('heading').textContent).toBe('Harbour Tow: Large');
    expect(within(result).getByText('€260')).toBeTruthy();
    expect(within(result).getByText('A report in writing')).toBeTruthy();
    expect(within(result).getByRole('link').getAttribute('href')).toBe('/packages/harbour-tow');
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(within(result).queryByRole('heading')).toBeNull();
  });

  it('shows the consultation with its price if no package suits the answers', () => {
    renderBlock(findTestBlock('package-finder'));
    answer('A watch by the month');
    answer('Longer than that');
    answer('More than one');
    const result = screen.getByRole('status');
    expect(within(result).getByRole('heading').textContent).toBe('A free talk');
    expect(within(result).getByText('No charge')).toBeTruthy();
  });

  it('lists every answer with its result and price in a table', () => {
    renderBlock(findTestBlock('package-finder'));
    const rows = readRows('All answers and results');
    expect(rows).toHaveLength(8);
    expect(rows[1]).toEqual(['A survey of its berth', 'Longer than that', 'One', 'Harbour Tow: Large€260']);
    expect(rows[4]?.at(-1)).toBe('Harbour Tow: Watch€45 a month');
  });
});
