import { describe, expect, it } from 'vitest';
import { collectionNames, isCollection } from '../schema/files/collections';
import { readSite } from '../schema/read-site';
import type { Page, Site } from '../schema/site-model';
import {
  copyFile,
  createCaseFiles,
  getReadContext,
  removeFile,
  removeKey,
  setValue,
  withContext,
  writeFile,
} from './rules/rule-case';
import { createSiteFiles, findBlock, testContext } from './site';

type Written = Parameters<typeof createCaseFiles>[0];

/** The entries that these tests need. All other entries of the site are unlisted. */
const listed = [
  ...['pilotage', 'moorings'].map((name) => `practice-areas/${name}.json`),
  ...['sailing', 'ferries', 'fishing', 'salvage'].map((name) => `industries/${name}.json`),
  ...['season-support', 'berth-survey'].map((name) => `packages/${name}.json`),
  ...['tide-tables', 'fog-signals', 'harbour-lights'].map((name) => `articles/${name}.json`),
];

const short = [
  setValue('site.json', 'menuLimit', 2),
  setValue('site.json', 'pageSize', 2),
  ...Object.entries(createSiteFiles())
    .filter(([file]) => isCollection(file.split('/')[0] ?? '') && !listed.includes(file))
    .flatMap(([file, text]) =>
      JSON.parse(String(text)).listed === false ? [] : [setValue(file, 'listed', false)],
    ),
];

/** Returns the tests' site after the changes in `short` and `written`. Throws an error if the site has a problem. */
function resolveSite(written: Written = []): Site {
  const { site, problems } = readSite(
    createCaseFiles([...short, ...[written].flat()]),
    getReadContext(written),
  );
  expect(problems).toEqual([]);
  return site as Site;
}

const defaultSite = resolveSite();

/** A resolved block. Its props depend on its type, so they are not typed here. */
type AnyBlock = Record<string, unknown>;

const findPage = (address: string, { pages }: Site = defaultSite) =>
  pages.find((page) => page.address === address) as Page;
const getBlockAt = (address: string, type: string, site?: Site) =>
  findBlock(findPage(address, site).blocks, type) as AnyBlock;
/** Returns the block of the home page that shows cards of a collection. `overview` is the address of the collection. */
const previewOf = (overview: string, site?: Site) =>
  findPage('/', site).blocks.find((block) => 'overview' in block && block.overview === overview) as AnyBlock;
const menuOf = (label: string, { navigation }: Site = defaultSite) =>
  navigation.header.find((item) => item.label === label);
const ids = (cards: unknown) => (cards as { id: string }[]).map(({ id }) => id);

/** Changes that make an entry a draft and remove the blocks that name it. */
const draftOfSailing = [
  setValue('industries/sailing.json', 'draft', true),
  removeKey('packages/season-support.json', 'blocks.related-pages'),
  removeKey('practice-areas/moorings.json', 'blocks.related-pages'),
];

/** Adds a block to the end of the office page. Returns the resolved block. */
const resolveBlock = (block: object) =>
  findPage('/about-office', resolveSite(setValue('pages/about-office.json', 'blocks.-', block))).blocks.at(
    -1,
  ) as unknown as AnyBlock;

describe('a site', () => {
  it('is the same if its files are bytes instead of texts, or in another order', () => {
    const encoder = new TextEncoder();
    const files = Object.entries(createCaseFiles(short)).map(([path, content]) => [
      path,
      typeof content === 'string' ? encoder.encode(content) : content,
    ]);
    expect(readSite(Object.fromEntries(files.reverse()), testContext).site).toEqual(defaultSite);
  });

  it('has the default settings if site.json omits them', () => {
    const { settings } = resolveSite([
      removeKey('site.json', 'menuLimit'),
      removeKey('site.json', 'pageSize'),
    ]);
    expect(settings).toMatchObject({ menuLimit: 12, pageSize: 60 });
  });

  it('has the redirects of redirects.json, which is optional', () => {
    expect(defaultSite.redirects).toEqual([]);
    const { redirects } = resolveSite(setValue('redirects.json', '/prices', '/packages'));
    expect(redirects).toEqual([{ from: '/prices', to: '/packages' }]);
  });

  it('has the pictures that settings and pages name, except pictures that only drafts name', () => {
    const catchPicture = { file: 'catch.jpg', alt: 'Nets on a quay.' };
    const shown = [
      writeFile('images/catch.jpg', createSiteFiles()['images/harbour.jpg'] ?? ''),
      setValue('industries/sailing.json', 'picture', catchPicture),
    ];
    const site = resolveSite(shown);
    const others = ['harbour.jpg', 'icon.svg', 'sign.svg', 'signals.svg'];
    expect([...site.images.keys()].sort()).toEqual(['catch.jpg', ...others]);
    expect(site.entryPhotographs?.get('industries/sailing')).toBe('catch.jpg');
    expect(findPage('/industries/sailing', site).opening).toEqual({
      name: 'image:catch.jpg',
      alt: 'Nets on a quay.',
    });
    expect([...resolveSite([...shown, ...draftOfSailing]).images.keys()].sort()).toEqual(others);
  });
});

describe('the pages of a site', () => {
  it('have an address that is the path of their file', () => {
    const addresses = defaultSite.pages.map(({ address }) => address);
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/',
        '/404',
        '/about-office',
        '/about/harbour-master',
        '/practice-areas',
        '/practice-areas/pilotage',
      ]),
    );
    expect(addresses).toContain('/industries/page/2');
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('are below the address that the settings set for their collection', () => {
    const { pages } = resolveSite([
      setValue('site.json', 'collections.packages', { address: '/prices' }),
      writeFile('pages/prices.json', String(createSiteFiles()['pages/packages.json'])),
      removeFile('pages/packages.json'),
      ...Object.entries(createSiteFiles())
        .filter(([, content]) => String(content).includes('(/packages'))
        .map(([file, content]) => writeFile(file, String(content).replaceAll('(/packages', '(/prices'))),
    ]);
    const addresses = pages.map(({ address }) => address);
    expect(addresses).toEqual(expect.arrayContaining(['/prices/berth-survey', '/practice-areas/pilotage']));
  });

  it('have breadcrumbs for the pages above them', () => {
    const home = { label: 'Home', to: '/' };
    expect(findPage('/').breadcrumbs).toEqual([]);
    expect(findPage('/about-office').breadcrumbs).toEqual([home]);
    expect(findPage('/about/harbour-master').breadcrumbs).toEqual([home, { label: 'About', to: '/about' }]);
    const deep = resolveSite([
      copyFile('pages/consultations.json', 'pages/ville/quai/venir.json'),
      setValue('pages/ville/quai/venir.json', 'listed', false),
    ]);
    expect(findPage('/ville/quai/venir', deep).breadcrumbs).toEqual([home]);
  });

  it('have the art of their collection at the top', () => {
    expect(findPage('/practice-areas/pilotage')).toMatchObject({
      look: 'quilt',
      opening: { name: 'quilt:practice-areas/pilotage' },
    });
    expect(findPage('/industries/fishing')).toMatchObject({
      look: 'panel',
      opening: { name: 'panel:industries/fishing' },
      art: { motif: 'furrow', deep: 'msitu', bright: 'manjano' },
    });
    expect(findPage('/packages/season-support').look).toBe('strip');
    expect(findPage('/blog/harbour-lights').look).toBe('plain');
  });
});

describe('drafts', () => {
  it('are omitted from pages, cards and menus', () => {
    const site = resolveSite(draftOfSailing);
    expect(findPage('/industries/sailing', site)).toBeUndefined();
    expect(site.cards.has('industries/sailing')).toBe(false);
    expect(ids(previewOf('/industries', site).cards)).toEqual(['industries/ferries', 'industries/fishing']);
    expect(menuOf('Industries', site)?.links?.map(({ to }) => to)).not.toContain('/industries/sailing');
  });

  it('are shown with a mark during editing', () => {
    const site = resolveSite([...draftOfSailing, withContext({ drafts: true })]);
    expect(findPage('/industries/sailing', site).draft).toBe(true);
    expect(ids(previewOf('/industries', site).cards)).toEqual(['industries/sailing', 'industries/ferries']);
  });
});

describe('an unlisted page', () => {
  const site = resolveSite(setValue('industries/sailing.json', 'listed', false));

  it('is still on the site, and has a card in a block that names it', () => {
    expect(findPage('/industries/sailing', site).title).toBe('Sailing');
    expect(ids(getBlockAt('/packages/season-support', 'related-pages', site).cards)).toContain(
      'industries/sailing',
    );
  });

  it('is omitted from menus, previews and overviews', () => {
    expect(ids(previewOf('/industries', site).cards)).toEqual(['industries/ferries', 'industries/fishing']);
    expect(menuOf('Industries', site)?.links?.map(({ to }) => to)).not.toContain('/industries/sailing');
    expect(getBlockAt('/industries', 'collection-index', site).groups).toMatchObject([
      { cards: [{ title: 'Ferries' }] },
      { cards: [{ title: 'Fishing' }] },
    ]);
  });
});

describe('menus', () => {
  it('show links, lists of links and collections up to the limit in the settings', () => {
    const { button, footer, legal } = defaultSite.navigation;
    expect(['Home', 'About', 'Practice Areas'].map((label) => menuOf(label))).toStrictEqual([
      { label: 'Home', to: '/', section: '/' },
      {
        label: 'About',
        section: '/about-office',
        links: [
          { label: 'About the Office', to: '/about-office' },
          { label: 'The Harbour Master', to: '/about/harbour-master' },
        ],
      },
      {
        label: 'Practice Areas',
        section: '/practice-areas',
        links: [
          { label: 'Overview', to: '/practice-areas' },
          { label: 'Pilotage and Safe Passage', to: '/practice-areas/pilotage' },
          { label: 'Moorings and Berths', to: '/practice-areas/moorings' },
        ],
      },
    ]);
    const written = JSON.parse(String(createSiteFiles()['navigation.json']));
    expect({ button, footer, legal }).toMatchObject({
      button: { label: 'Book a Free Talk', to: '/consultations' },
      footer: written.footer,
      legal: written.legal,
    });
  });

  it('can show the pictures and the introduction of a collection', () => {
    const { links, ...menu } = menuOf('Industries') ?? {};
    expect(menu).toMatchObject({ pictures: true, intro: 'Who uses the harbour, trade by trade.' });
    expect(links?.map(({ picture }) => picture)).toEqual([
      'arrow',
      'small:industries/sailing',
      'small:industries/ferries',
    ]);
  });
});

describe('cards', () => {
  it('show the title, summary, icon and other values from the file of an entry', () => {
    expect(defaultSite.cards.get('industries/fishing')).toMatchObject({
      address: '/industries/fishing',
      title: 'Fishing',
      summary: 'A berth and a crane for fishing boats.',
      icon: 'fish',
      group: 'trade',
      image: 'panel:industries/fishing',
    });
    expect(defaultSite.cards.get('articles/harbour-lights')).toMatchObject({
      address: '/blog/harbour-lights',
      summary: 'Red, green and white, and what a missing lamp means.',
      minutes: 3,
    });
  });

  it('are sorted by order, then by title', () => {
    const site = resolveSite([
      removeKey('industries/sailing.json', 'order'),
      removeKey('industries/salvage.json', 'order'),
      setValue('site.json', 'menuLimit', 4),
    ]);
    expect(ids(previewOf('/industries', site).cards)).toEqual([
      'industries/ferries',
      'industries/fishing',
      'industries/sailing',
      'industries/salvage',
    ]);
  });

  it('of articles are sorted by date, newest first, then by title', () => {
    const articles = ['articles/tide-tables', 'articles/fog-signals'];
    expect(ids(getBlockAt('/blog', 'article-index').cards)).toEqual(articles);
    const sameDay = resolveSite(setValue('articles/fog-signals.json', 'date', '2025-09-19'));
    expect(ids(getBlockAt('/blog', 'article-index', sameDay).cards)).toEqual(articles.toReversed());
  });

  it('do not exceed the limit of their block on the home page, and the block has a link to the overview', () => {
    expect(previewOf('/industries')).toMatchObject({ overview: '/industries', layout: 'tiles' });
    expect(ids(previewOf('/industries').cards)).toEqual(['industries/sailing', 'industries/ferries']);
  });
});

describe('a paginated list', () => {
  it('continues on a page with its own address, title and description', () => {
    expect(findPage('/industries')).toMatchObject({ pageNumber: 1, pageCount: 2 });
    expect(getBlockAt('/industries', 'collection-index')).toMatchObject({
      groups: [
        {
          id: 'with-people-aboard',
          intro: 'Passengers, guests and crews.',
          cards: [{ title: 'Sailing' }, { title: 'Ferries' }],
        },
      ],
      rest: [],
    });
    expect(findPage('/industries/page/2')).toMatchObject({
      id: 'pages/industries#2',
      file: 'pages/industries.json',
      title: 'Industries',
      headTitle: 'Industries: who uses the harbour: Page 2 of 2',
      description: expect.stringMatching(/^Page 2 of 2\. Who uses the harbour, trade by trade: /),
      aliases: [],
      breadcrumbs: [
        { label: 'Home', to: '/' },
        { label: 'Industries', to: '/industries' },
      ],
    });
    expect(getBlockAt('/industries/page/2', 'collection-index')).toMatchObject({
      pageNumber: 2,
      previous: '/industries',
      next: undefined,
      groups: [{ heading: 'With goods aboard', cards: [{ title: 'Fishing' }, { title: 'Salvage' }] }],
    });
  });

  it('continues on a second page even if another list on the page is shorter', () => {
    const other = { type: 'collection-index', heading: 'Work', collection: 'practice-areas' };
    const site = resolveSite(setValue('pages/industries.json', 'blocks.-', other));
    expect(findPage('/industries/page/2', site)).toMatchObject({ pageNumber: 2, pageCount: 2 });
    expect(findPage('/industries/page/3', site)).toBeUndefined();
    expect(findPage('/practice-areas').pageCount).toBe(1);
  });

  it('on the home page continues at /page/2, but on the not-found page has only one page', () => {
    const list = { type: 'collection-index', heading: 'Trades', collection: 'industries' };
    const site = resolveSite([
      setValue('pages/index.json', 'blocks.-', list),
      setValue('pages/not-found.json', 'blocks.-', list),
    ]);
    expect(findPage('/page/2', site)).toMatchObject({ file: 'pages/index.json', pageNumber: 2 });
    expect(findPage('/404', site)).toMatchObject({ kind: 'not-found', pageCount: 1 });
    expect(findPage('/404/page/2', site)).toBeUndefined();
  });

  it('has only one page if it has no entries', () => {
    const unlisted = ['tide-tables', 'fog-signals'].map((slug) =>
      setValue(`articles/${slug}.json`, 'listed', false),
    );
    expect(findPage('/blog', resolveSite(unlisted)).pageCount).toBe(1);
  });

  it('shows entries without a group after the groups', () => {
    const site = resolveSite([
      removeKey('industries/fishing.json', 'group'),
      setValue('site.json', 'pageSize', 9),
    ]);
    expect(ids(getBlockAt('/industries', 'collection-index', site).rest)).toEqual(['industries/fishing']);
  });

  it('separates the featured article on the first page only', () => {
    const site = resolveSite([
      setValue('articles/tide-tables.json', 'featured', true),
      removeKey('articles/harbour-lights.json', 'listed'),
      copyFile('articles/harbour-lights.json', 'articles/more-lights.json'),
      removeKey('articles/more-lights.json', 'listed'),
    ]);
    expect(getBlockAt('/blog', 'article-index', site).featured).toMatchObject({ id: 'articles/tide-tables' });
    expect(getBlockAt('/blog', 'article-index', site).cards).toHaveLength(2);
    expect(getBlockAt('/blog/page/2', 'article-index', site).featured).toBeUndefined();
    expect(getBlockAt('/blog/page/2', 'article-index', site).cards).toHaveLength(1);
  });
});

describe('headings', () => {
  it('have ids that differ from all other ids on their page', () => {
    const prose = (heading: string) => ({ type: 'prose', heading, paragraphs: ['Un four.'] });
    const headings = ['What the office is', 'What the office is', '2025 : où ?', '???', '!!!', 'Cookies'];
    const hero = { type: 'hero', headline: 'Une école', intro: 'Un four.' };
    const { blocks } = findPage(
      '/about-office',
      resolveSite(setValue('pages/about-office.json', 'blocks', [hero, ...headings.map(prose)])),
    );
    expect(blocks.map((block) => (block as unknown as AnyBlock).id)).toEqual([
      undefined,
      'what-the-office-is',
      'what-the-office-is-2',
      '2025-ou',
      'section',
      'section-2',
      'cookies-2',
    ]);
  });

  it('of an article have ids, and its table of contents lists the sections', () => {
    const { content, contents } = getBlockAt('/blog/tide-tables', 'article-body');
    expect(content).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 2, id: 'a-table-is-a-promise-about-water' }),
        expect.objectContaining({ level: 3, id: 'springs-and-neaps' }),
      ]),
    );
    expect(contents).toHaveLength(6);
    expect(contents).toContainEqual({ id: 'what-the-wind-does-to-it', text: 'What the wind does to it' });
  });

  it('of a legal text and of a profile have ids', () => {
    expect(getBlockAt('/disclaimers', 'legal-sections').contents).toEqual([
      { id: 'no-harbour', text: 'No harbour' },
      { id: 'no-tides', text: 'No tides' },
    ]);
    expect(getBlockAt('/about/harbour-master', 'profile')).toMatchObject({
      education: { id: 'education' },
      memberships: { id: 'memberships' },
    });
  });
});

describe('prices', () => {
  const priced = (price: object, label: object = {}) => {
    const plan = { name: 'A', price, features: ['B'], ...label };
    const site = resolveSite(setValue('packages/berth-survey.json', 'blocks.pricing-table.plans', [plan]));
    return (getBlockAt('/packages/berth-survey', 'pricing-table', site).plans as { price: object }[])[0]
      ?.price;
  };

  it('by quote can have their own text', () => {
    expect(priced({ kind: 'quote' }, { quoteLabel: 'Sur demande' })).toMatchObject({ amount: 'Sur demande' });
  });

  it('at the top of a package are from its first table, not from additional services', () => {
    const file = 'packages/berth-survey.json';
    const { blocks } = JSON.parse(String(createSiteFiles()[file]));
    const cheap = { name: 'A', price: { kind: 'fixed', amount: 1 }, features: ['B'] };
    const service = { type: 'pricing-table', heading: 'More', plans: [cheap] };
    const site = resolveSite(setValue(file, 'blocks', [...blocks, service]));
    const getOpeningPrice = (of?: Site) => getBlockAt('/packages/berth-survey', 'hero', of).price;
    expect(getOpeningPrice()).toMatch(/^From £/);
    expect(getOpeningPrice(site)).toBe(getOpeningPrice());
  });

  it('are in the comparison of all packages, which marks the highlighted plan', () => {
    expect(getBlockAt('/packages', 'price-comparison').packages).toMatchObject([
      { card: { id: 'packages/season-support' }, plans: [{ name: 'Watch' }, { name: 'Close watch' }] },
      {
        card: { id: 'packages/berth-survey' },
        plans: [{ highlighted: false }, { highlighted: true }, { name: 'Fleet' }],
      },
    ]);
  });

  it('of appointments are next to the booking links', () => {
    expect(getBlockAt('/consultations', 'booking-cards').options).toMatchObject([
      { price: { amount: 'Free' }, href: 'https://booking.harbour.example/half-hour' },
      { price: { amount: '£25' }, href: 'https://booking.harbour.example/one-hour' },
      { price: { amount: '£25', unit: 'first hour' }, href: 'https://booking.harbour.example/extended' },
    ]);
  });
});

describe('texts', () => {
  it('with marks are split into nodes', () => {
    const { paragraphs } = resolveBlock({
      type: 'prose',
      heading: 'Un',
      paragraphs: ['un *deux* **[trois](/consultations) quatre**', 'un mot_souligné_ et `code` # rien'],
    });
    expect(paragraphs).toEqual([
      ['un ', { italic: ['deux'] }, ' ', { bold: [{ href: '/consultations', text: ['trois'] }, ' quatre'] }],
      ['un mot_souligné_ et `code` # rien'],
    ]);
  });

  it('contain the values of settings instead of tokens such as {contact.email}, even in links', () => {
    const paragraphs = ['Write to [{contact.email}](mailto:{contact.email}).'];
    expect(resolveBlock({ type: 'prose', heading: 'Mail', paragraphs }).paragraphs).toMatchObject([
      ['Write to ', { href: 'mailto:desk@harbour.example', text: ['desk@harbour.example'] }, '.'],
    ]);
    expect(getBlockAt('/contact', 'contact-cards').cards).toMatchObject([
      {},
      { to: 'tel:+441632960001' },
      {},
      {},
    ]);
  });
});

describe('terms of the glossary', () => {
  const vts = 'The watch that sees every ship in the fairway.';
  const kedge = 'A light anchor that a boat carries out ahead.';

  it('are linked at their first use on a page, in any form, but not within a link', () => {
    const { paragraphs } = findBlock(findPage('/resources/tools').blocks, 'prose');
    const term = (slug: string, text: string, explanation: string) => {
      return { href: `/resources/words#term-${slug}`, text: [text], explanation };
    };
    expect(paragraphs).toEqual([
      [
        term('kedge', 'Kedges', kedge),
        ' are laid ',
        { bold: ['ahead of ', term('vts', 'VTS', vts)] },
        ', then the kedge is weighed. ',
        { href: '/', text: ['Warping'] },
        ' needs no watch.',
      ],
      [
        'After the call to VTS comes ',
        { italic: [term('warping', 'warping', 'Moving a ship along a quay with ropes.')] },
        ' along the quay.',
      ],
    ]);
  });

  it('are not linked within longer words, in plain text or on the glossary page', () => {
    const heading = 'VTS';
    const paragraphs = ['A VTS-room, the VTSB and the kedged.'];
    expect(resolveBlock({ type: 'prose', heading, paragraphs })).toMatchObject({
      heading,
      paragraphs: [paragraphs],
    });
    const block = { type: 'prose', heading, paragraphs: ['The VTS.'] };
    const site = resolveSite(setValue('pages/resources/words.json', 'blocks.-', block));
    expect(getBlockAt('/resources/words', 'prose', site).paragraphs).toEqual([['The VTS.']]);
  });

  it('are in alphabetical order, without the quotes from their sources', () => {
    const { terms } = getBlockAt('/resources/words', 'glossary');
    expect(terms).toEqual([
      { id: 'term-kedge', term: 'kedge', explanation: kedge },
      { id: 'term-vts', term: 'VTS', fullName: 'Vessel traffic service', explanation: vts },
      expect.objectContaining({ id: 'term-warping', term: 'warping' }),
    ]);
  });
});

describe('the list of all questions', () => {
  const getGroups = (edits: Written = []) =>
    getBlockAt('/resources/tools', 'question-index', resolveSite(edits)).groups as {
      page: { to: string };
      items: { answer: unknown }[];
    }[];
  const listPages = (edits?: Written) => getGroups(edits).map(({ page }) => page.to);

  it('has the questions of pages, then the questions of the entries in each collection', () => {
    expect(listPages()).toEqual(['/consultations', '/packages/season-support', '/packages/berth-survey']);
  });

  it('has no questions of unlisted pages', () => {
    const edits = [
      setValue('packages/season-support.json', 'listed', false),
      setValue('pages/consultations.json', 'listed', false),
    ];
    expect(listPages(edits)).toEqual(['/packages/berth-survey']);
  });

  it('keeps links to headings on the page with the question, and shows the names of cited laws instead of citation numbers', () => {
    const answer = 'See [the fees](#fees) and {law.fairway-rules-2025, rule 4}.';
    const items = [{ question: 'Where?', answer }];
    const groups = getGroups([
      setValue('articles/tide-tables.json', 'blocks.-', { type: 'faq', heading: 'Fees', items }),
    ]);
    expect(groups.at(-1)?.items).toEqual([
      {
        question: 'Where?',
        answer: [
          'See ',
          { href: '/blog/tide-tables#fees', text: ['the fees'] },
          ' and ',
          'Fairway Rules 2025, r. 4',
          '.',
        ],
      },
    ]);
  });
});

describe('the not-found page', () => {
  it('links to the home page and to the existing overviews', () => {
    expect(getBlockAt('/404', 'not-found').overviews).toEqual([
      { label: 'Home', to: '/' },
      ...collectionNames.map((name) => {
        const to = defaultSite.settings.collections[name]?.address ?? `/${name}`;
        return { label: findPage(to).title, to };
      }),
    ]);
  });
});
