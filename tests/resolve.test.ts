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

/** The entries that these tests list. Others that the site may have are left out of lists. */
const listed = [
  ...['pilotage', 'moorings'].map((name) => `practice-areas/${name}.json`),
  ...['sailing', 'ferries', 'fishing', 'salvage'].map((name) => `industries/${name}.json`),
  ...['season-support', 'berth-survey'].map((name) => `packages/${name}.json`),
  ...['tide-tables', 'fog-signals', 'harbour-lights'].map((name) => `articles/${name}.json`),
];

const short = [
  setValue('site.json', 'menuLimit', 2),
  setValue('site.json', 'pageSize', 2),
  ...Object.keys(createSiteFiles())
    .filter((file) => isCollection(file.split('/')[0] ?? '') && !listed.includes(file))
    .map((file) => setValue(file, 'listed', false)),
];

/** The site of the tests with short lists and with what is written; a problem is a failure that says which. */
function siteOf(written: Written = []): Site {
  const { site, problems } = readSite(
    createCaseFiles([...short, ...[written].flat()]),
    getReadContext(written),
  );
  expect(problems).toEqual([]);
  return site as Site;
}

const sound = siteOf();

/** A block as a test looks at it: whatever its component is given. */
type AnyBlock = Record<string, unknown>;

const pageAt = (address: string, { pages }: Site = sound) =>
  pages.find((page) => page.address === address) as Page;
const blockAt = (address: string, type: string, site?: Site) =>
  findBlock(pageAt(address, site).blocks, type) as AnyBlock;
/** The cards of the home page that lead to an overview. */
const previewOf = (overview: string, site?: Site) =>
  pageAt('/', site).blocks.find((block) => 'overview' in block && block.overview === overview) as AnyBlock;
const menuOf = (label: string, { navigation }: Site = sound) =>
  navigation.header.find((item) => item.label === label);
const ids = (cards: unknown) => (cards as { id: string }[]).map(({ id }) => id);

/** An entry as a draft, and the pages without the blocks that name it. */
const draftOfSailing = [
  setValue('industries/sailing.json', 'draft', true),
  removeKey('packages/season-support.json', 'blocks.related-pages'),
  removeKey('practice-areas/moorings.json', 'blocks.related-pages'),
];

/** Returns a block as it is resolved at the end of the page about the office. */
const added = (block: object) =>
  pageAt('/about-office', siteOf(setValue('pages/about-office.json', 'blocks.-', block))).blocks.at(
    -1,
  ) as unknown as AnyBlock;

describe('a site', () => {
  it('is the same from bytes and in any order of its files', () => {
    const encoder = new TextEncoder();
    const files = Object.entries(createCaseFiles(short)).map(([path, content]) => [
      path,
      typeof content === 'string' ? encoder.encode(content) : content,
    ]);
    expect(readSite(Object.fromEntries(files.reverse()), testContext).site).toEqual(sound);
  });

  it('has the settings that are left out', () => {
    const { settings } = siteOf([removeKey('site.json', 'menuLimit'), removeKey('site.json', 'pageSize')]);
    expect(settings).toMatchObject({ menuLimit: 12, pageSize: 60 });
  });

  it('has the redirects of their file, which may be missing', () => {
    expect(sound.redirects).toEqual([]);
    const { redirects } = siteOf(setValue('redirects.json', '/prices', '/packages'));
    expect(redirects).toEqual([{ from: '/prices', to: '/packages' }]);
  });

  it('has the pictures that settings and pages name, but for those of drafts', () => {
    const catchPicture = { file: 'catch.jpg', alt: 'Nets on a quay.' };
    const shown = [
      writeFile('images/catch.jpg', createSiteFiles()['images/harbour.jpg'] ?? ''),
      setValue('industries/sailing.json', 'picture', catchPicture),
    ];
    const site = siteOf(shown);
    const others = ['harbour.jpg', 'icon.svg', 'sign.svg', 'signals.svg'];
    expect([...site.images.keys()].sort()).toEqual(['catch.jpg', ...others]);
    expect(site.entryPhotographs?.get('industries/sailing')).toBe('catch.jpg');
    expect(pageAt('/industries/sailing', site).opening).toEqual({
      name: 'image:catch.jpg',
      alt: 'Nets on a quay.',
    });
    expect([...siteOf([...shown, ...draftOfSailing]).images.keys()].sort()).toEqual(others);
  });
});

describe('the pages of a site', () => {
  it('live where their file lies', () => {
    const addresses = sound.pages.map(({ address }) => address);
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

  it('live where the settings put their collection', () => {
    const { pages } = siteOf([
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

  it('have the trail of the pages above them', () => {
    const home = { label: 'Home', to: '/' };
    expect(pageAt('/').breadcrumbs).toEqual([]);
    expect(pageAt('/about-office').breadcrumbs).toEqual([home]);
    expect(pageAt('/about/harbour-master').breadcrumbs).toEqual([home, { label: 'About', to: '/about' }]);
    const deep = siteOf([
      copyFile('pages/consultations.json', 'pages/ville/quai/venir.json'),
      setValue('pages/ville/quai/venir.json', 'listed', false),
    ]);
    expect(pageAt('/ville/quai/venir', deep).breadcrumbs).toEqual([home]);
  });

  it('open with what their collection draws', () => {
    expect(pageAt('/practice-areas/pilotage')).toMatchObject({
      look: 'quilt',
      opening: { name: 'quilt:practice-areas/pilotage' },
    });
    expect(pageAt('/industries/fishing')).toMatchObject({
      look: 'panel',
      opening: { name: 'panel:industries/fishing' },
      art: { motif: 'furrow', deep: 'msitu', bright: 'manjano' },
    });
    expect(pageAt('/packages/season-support').look).toBe('strip');
    expect(pageAt('/blog/harbour-lights').look).toBe('plain');
  });
});

describe('drafts', () => {
  it('are left out of pages, cards and menus', () => {
    const site = siteOf(draftOfSailing);
    expect(pageAt('/industries/sailing', site)).toBeUndefined();
    expect(site.cards.has('industries/sailing')).toBe(false);
    expect(ids(previewOf('/industries', site).cards)).toEqual(['industries/ferries', 'industries/fishing']);
    expect(menuOf('Industries', site)?.links?.map(({ to }) => to)).not.toContain('/industries/sailing');
  });

  it('are shown, marked, while writing', () => {
    const site = siteOf([...draftOfSailing, withContext({ drafts: true })]);
    expect(pageAt('/industries/sailing', site).draft).toBe(true);
    expect(ids(previewOf('/industries', site).cards)).toEqual(['industries/sailing', 'industries/ferries']);
  });
});

describe('a page that is not listed', () => {
  const site = siteOf(setValue('industries/sailing.json', 'listed', false));

  it('is there, with a card where a page names it', () => {
    expect(pageAt('/industries/sailing', site).title).toBe('Sailing');
    expect(ids(blockAt('/packages/season-support', 'related-pages', site).cards)).toContain(
      'industries/sailing',
    );
  });

  it('is left out of menus, previews and overviews', () => {
    expect(ids(previewOf('/industries', site).cards)).toEqual(['industries/ferries', 'industries/fishing']);
    expect(menuOf('Industries', site)?.links?.map(({ to }) => to)).not.toContain('/industries/sailing');
    expect(blockAt('/industries', 'collection-index', site).groups).toMatchObject([
      { cards: [{ title: 'Ferries' }] },
      { cards: [{ title: 'Fishing' }] },
    ]);
  });
});

describe('menus', () => {
  it('show links, lists of links and collections up to the limit of the settings', () => {
    const { button, footer, legal } = sound.navigation;
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

  it('show the pictures of a collection, and say what introduces it, where they are asked to', () => {
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
  it('show an entry as its file says', () => {
    expect(sound.cards.get('industries/fishing')).toMatchObject({
      address: '/industries/fishing',
      title: 'Fishing',
      summary: 'A berth and a crane for fishing boats.',
      icon: 'fish',
      group: 'trade',
      image: 'panel:industries/fishing',
    });
    expect(sound.cards.get('articles/harbour-lights')).toMatchObject({
      address: '/blog/harbour-lights',
      summary: 'Red, green and white, and what a missing lamp has to tell.',
      minutes: 3,
    });
  });

  it('come by their order, then by their titles', () => {
    const site = siteOf([
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

  it('of articles come newest first, and of one day by their titles', () => {
    const articles = ['articles/tide-tables', 'articles/fog-signals'];
    expect(ids(blockAt('/blog', 'article-index').cards)).toEqual(articles);
    const sameDay = siteOf(setValue('articles/fog-signals.json', 'date', '2025-09-19'));
    expect(ids(blockAt('/blog', 'article-index', sameDay).cards)).toEqual(articles.toReversed());
  });

  it('stop at the limit in a preview, which leads to all of them', () => {
    expect(previewOf('/industries')).toMatchObject({ overview: '/industries', layout: 'tiles' });
    expect(ids(previewOf('/industries').cards)).toEqual(['industries/sailing', 'industries/ferries']);
  });
});

describe('a list that is longer than a page', () => {
  it('goes on under an address, a title and a description of its own', () => {
    expect(pageAt('/industries')).toMatchObject({ pageNumber: 1, pageCount: 2 });
    expect(blockAt('/industries', 'collection-index')).toMatchObject({
      groups: [
        {
          id: 'with-people-aboard',
          intro: 'Passengers, guests and crews.',
          cards: [{ title: 'Sailing' }, { title: 'Ferries' }],
        },
      ],
      rest: [],
    });
    expect(pageAt('/industries/page/2')).toMatchObject({
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
    expect(blockAt('/industries/page/2', 'collection-index')).toMatchObject({
      pageNumber: 2,
      previous: '/industries',
      next: undefined,
      groups: [{ heading: 'With goods aboard', cards: [{ title: 'Fishing' }, { title: 'Salvage' }] }],
    });
  });

  it('has as many parts as the longest list of its page', () => {
    const other = { type: 'collection-index', heading: 'Work', collection: 'practice-areas' };
    const site = siteOf(setValue('pages/industries.json', 'blocks.-', other));
    expect(pageAt('/industries/page/2', site)).toMatchObject({ pageNumber: 2, pageCount: 2 });
    expect(pageAt('/industries/page/3', site)).toBeUndefined();
    expect(pageAt('/practice-areas').pageCount).toBe(1);
  });

  it('goes on below the home page too, and ends on the not-found page, which has one address', () => {
    const list = { type: 'collection-index', heading: 'Trades', collection: 'industries' };
    const site = siteOf([
      setValue('pages/index.json', 'blocks.-', list),
      setValue('pages/not-found.json', 'blocks.-', list),
    ]);
    expect(pageAt('/page/2', site)).toMatchObject({ file: 'pages/index.json', pageNumber: 2 });
    expect(pageAt('/404', site)).toMatchObject({ kind: 'not-found', pageCount: 1 });
    expect(pageAt('/404/page/2', site)).toBeUndefined();
  });

  it('has one part where there is nothing to list', () => {
    const unlisted = ['tide-tables', 'fog-signals'].map((slug) =>
      setValue(`articles/${slug}.json`, 'listed', false),
    );
    expect(pageAt('/blog', siteOf(unlisted)).pageCount).toBe(1);
  });

  it('shows entries without a group behind the groups', () => {
    const site = siteOf([
      removeKey('industries/fishing.json', 'group'),
      setValue('site.json', 'pageSize', 9),
    ]);
    expect(ids(blockAt('/industries', 'collection-index', site).rest)).toEqual(['industries/fishing']);
  });

  it('sets the featured article apart, on its first part alone', () => {
    const site = siteOf([
      setValue('articles/tide-tables.json', 'featured', true),
      removeKey('articles/harbour-lights.json', 'listed'),
      copyFile('articles/harbour-lights.json', 'articles/more-lights.json'),
      removeKey('articles/more-lights.json', 'listed'),
    ]);
    expect(blockAt('/blog', 'article-index', site).featured).toMatchObject({ id: 'articles/tide-tables' });
    expect(blockAt('/blog', 'article-index', site).cards).toHaveLength(2);
    expect(blockAt('/blog/page/2', 'article-index', site).featured).toBeUndefined();
    expect(blockAt('/blog/page/2', 'article-index', site).cards).toHaveLength(1);
  });
});

describe('headings', () => {
  it('have an id each on their page, beside those of the parts of every page', () => {
    const prose = (heading: string) => ({ type: 'prose', heading, paragraphs: ['Un four.'] });
    const headings = ['What the office is', 'What the office is', '2025 : où ?', '???', '!!!', 'Cookies'];
    const hero = { type: 'hero', headline: 'Une école', intro: 'Un four.' };
    const { blocks } = pageAt(
      '/about-office',
      siteOf(setValue('pages/about-office.json', 'blocks', [hero, ...headings.map(prose)])),
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

  it('of an article have an id, and those of sections a line in its contents', () => {
    const { content, contents } = blockAt('/blog/tide-tables', 'article-body');
    expect(content).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 2, id: 'a-table-is-a-promise-about-water' }),
        expect.objectContaining({ level: 3, id: 'springs-and-neaps' }),
      ]),
    );
    expect(contents).toHaveLength(6);
    expect(contents).toContainEqual({ id: 'what-the-wind-does-to-it', text: 'What the wind does to it' });
  });

  it('of a legal text and of a profile have an id', () => {
    expect(blockAt('/disclaimers', 'legal-sections').contents).toEqual([
      { id: 'no-harbour', text: 'No harbour' },
      { id: 'no-tides', text: 'No tides' },
    ]);
    expect(blockAt('/about/harbour-master', 'profile')).toMatchObject({
      education: { id: 'education' },
      memberships: { id: 'memberships' },
    });
  });
});

describe('prices', () => {
  const priced = (price: object, label: object = {}) => {
    const plan = { name: 'A', price, features: ['B'], ...label };
    const site = siteOf(setValue('packages/berth-survey.json', 'blocks.pricing-table.plans', [plan]));
    return (blockAt('/packages/berth-survey', 'pricing-table', site).plans as { price: object }[])[0]?.price;
  };

  it('by quote may have words of their own', () => {
    expect(priced({ kind: 'quote' }, { quoteLabel: 'Sur demande' })).toMatchObject({ amount: 'Sur demande' });
  });

  it('stand in the comparison of all packages, with the plan that is highlighted', () => {
    expect(blockAt('/packages', 'price-comparison').packages).toMatchObject([
      { card: { id: 'packages/season-support' }, plans: [{ name: 'Watch' }, { name: 'Close watch' }] },
      {
        card: { id: 'packages/berth-survey' },
        plans: [{ highlighted: false }, { highlighted: true }, { name: 'Fleet' }],
      },
    ]);
  });

  it('stand beside the booking page of each appointment', () => {
    expect(blockAt('/consultations', 'booking-cards').options).toMatchObject([
      { price: { amount: 'Free' }, href: 'https://booking.harbour.example/half-hour' },
      { price: { amount: '£25' }, href: 'https://booking.harbour.example/one-hour' },
      { price: { amount: '£25', unit: 'first hour' }, href: 'https://booking.harbour.example/extended' },
    ]);
  });
});

describe('texts', () => {
  it('with marks come as pieces', () => {
    const { paragraphs } = added({
      type: 'prose',
      heading: 'Un',
      paragraphs: ['un *deux* **[trois](/consultations) quatre**', 'un mot_souligné_ et `code` # rien'],
    });
    expect(paragraphs).toEqual([
      ['un ', { italic: ['deux'] }, ' ', { bold: [{ href: '/consultations', text: ['trois'] }, ' quatre'] }],
      ['un mot_souligné_ et `code` # rien'],
    ]);
  });

  it('have the settings in the place of tokens, in links as well', () => {
    const paragraphs = ['Write to [{contact.email}](mailto:{contact.email}).'];
    expect(added({ type: 'prose', heading: 'Mail', paragraphs }).paragraphs).toMatchObject([
      ['Write to ', { href: 'mailto:desk@harbour.example', text: ['desk@harbour.example'] }, '.'],
    ]);
    expect(blockAt('/contact', 'contact-cards').cards).toMatchObject([
      {},
      { to: 'tel:+441632960001' },
      {},
      {},
    ]);
  });
});

describe('the page for what is not there', () => {
  it('leads home and to the overviews that there are', () => {
    expect(blockAt('/404', 'not-found').overviews).toEqual([
      { label: 'Home', to: '/' },
      ...collectionNames.map((name) => {
        const to = sound.settings.collections[name]?.address ?? `/${name}`;
        return { label: pageAt(to).title, to };
      }),
    ]);
  });
});
