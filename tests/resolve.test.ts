import { describe, expect, it } from 'vitest';
import { readSite } from '../schema/read-site';
import type { Page, Site } from '../schema/site-model';
import { known, littleSite } from './little-site';
import { copy, drop, filesOf, given, knownFor, put, remove, text, write } from './rules/table';

type Written = Parameters<typeof filesOf>[0];

/** The little site with what is written; a problem is a failure that says which. */
function siteOf(written: Written = []): Site {
  const { site, problems } = readSite(filesOf(written), knownFor(written));
  expect(problems).toEqual([]);
  return site as Site;
}

const sound = siteOf();

/** A block as a test looks at it: whatever its component is given. */
type AnyBlock = Record<string, unknown>;

const pageAt = (address: string, { pages }: Site = sound) =>
  pages.find((page) => page.address === address) as Page;
const blockAt = (address: string, index: number, site?: Site) =>
  pageAt(address, site).blocks[index] as unknown as AnyBlock;
const ids = (cards: unknown) => (cards as { id: string }[]).map(({ id }) => id);

/** The block that is added to the school's page, as it comes out there. */
const added = (block: object, ...more: ReturnType<typeof put>[]) =>
  blockAt('/ecole', 2, siteOf([put('pages/ecole.json', 'blocks.2', block), ...more]));

describe('a site', () => {
  it('is the same from bytes and in any order of its files', () => {
    const encoder = new TextEncoder();
    const files = Object.entries(littleSite()).map(([path, content]) => [
      path,
      encoder.encode(String(content)),
    ]);
    expect(readSite(Object.fromEntries(files.reverse()), known).site).toEqual(sound);
  });

  it('has the settings that are left out', () => {
    const { settings } = siteOf([drop('site.json', 'menuLimit'), drop('site.json', 'pageSize')]);
    expect(settings).toMatchObject({ menuLimit: 12, pageSize: 60, placeholders: [] });
  });

  it('has the redirects of their file, which may be missing', () => {
    expect(sound.redirects).toEqual([{ from: '/cours', to: '/formations' }]);
    expect(siteOf(remove('redirects.json')).redirects).toEqual([]);
  });

  it('has the pictures that settings and pages name, but for those of drafts', () => {
    const icon = String(littleSite()['images/icon.svg']);
    const photograph = new Uint8Array(64);
    photograph.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    photograph.set([0, 0, 0x06, 0x40, 0, 0, 0x04, 0xb0], 16);
    const shown = [
      write('images/four.png', photograph),
      write('images/sign.svg', icon),
      put('site.json', 'images.sign', 'sign.svg'),
      put('industries/cafes.json', 'picture', { file: 'four.png', alt: 'Le four' }),
    ];
    const site = siteOf(shown);
    expect([...site.images.keys()].sort()).toEqual(['four.png', 'icon.svg', 'sign.svg']);
    expect([...(site.entryPhotographs ?? [])]).toEqual([['industries/cafes', 'four.png']]);
    expect(pageAt('/industries/cafes', site).opening).toEqual({ name: 'image:four.png', alt: 'Le four' });
    const draft = [
      ...shown,
      put('industries/cafes.json', 'draft', true),
      drop('packages/week-end.json', 'blocks.3.entries.1'),
      text('pages/index.json', '/industries/cafes', '/ecole'),
    ];
    expect([...siteOf(draft).images.keys()].sort()).toEqual(['icon.svg', 'sign.svg']);
  });
});

describe('the pages of a site', () => {
  it('live where their file lies and where the settings put their collection', () => {
    const addresses = sound.pages.map(({ address }) => address);
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/',
        '/404',
        '/ecole',
        '/ecole/fondatrice',
        '/metiers',
        '/metiers/degustation',
      ]),
    );
    expect(addresses).toContain('/industries/page/2');
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('live under the name of their folder where the settings say nothing', () => {
    const { pages } = siteOf([
      drop('site.json', 'collections.packages'),
      copy('pages/formations.json', 'pages/packages.json'),
      text('pages/packages.json', '"heading": "Toutes les formations"', '"heading": "Toutes"'),
    ]);
    expect(pages.map(({ address }) => address)).toContain('/packages/week-end');
  });

  it('have the trail of the pages above them', () => {
    const home = { label: 'Accueil', to: '/' };
    expect(pageAt('/').breadcrumbs).toEqual([]);
    expect(pageAt('/ecole').breadcrumbs).toEqual([home]);
    expect(pageAt('/ecole/fondatrice').breadcrumbs).toEqual([home, { label: 'L’école', to: '/ecole' }]);
    const deep = siteOf([
      copy('pages/visites.json', 'pages/ville/quai/venir.json'),
      put('pages/ville/quai/venir.json', 'listed', false),
    ]);
    expect(pageAt('/ville/quai/venir', deep).breadcrumbs).toEqual([home]);
  });

  it('open with what their collection draws', () => {
    expect(pageAt('/metiers/degustation')).toMatchObject({
      look: 'quilt',
      opening: { name: 'quilt:practice-areas/degustation' },
    });
    expect(pageAt('/industries/cafes')).toMatchObject({
      look: 'panel',
      opening: { name: 'panel:industries/cafes' },
      art: { motif: 'growth', deep: 'msitu', bright: 'machungwa' },
    });
    expect(pageAt('/formations/annee').look).toBe('strip');
    expect(pageAt('/journal/eau-douce').look).toBe('plain');
  });
});

describe('drafts', () => {
  const draft = put('industries/hotels.json', 'draft', true);

  it('are left out of pages, cards and menus', () => {
    const site = siteOf(draft);
    expect(pageAt('/industries/hotels', site)).toBeUndefined();
    expect(site.cards.has('industries/hotels')).toBe(false);
    expect(ids(blockAt('/', 4, site).cards)).toEqual(['industries/cafes', 'industries/epiceries']);
    expect(site.navigation.header[1]?.links?.map(({ to }) => to)).not.toContain('/industries/hotels');
  });

  it('are shown, marked, while writing', () => {
    const site = siteOf([draft, given({ drafts: true })]);
    expect(pageAt('/industries/hotels', site).draft).toBe(true);
    expect(ids(blockAt('/', 4, site).cards)).toEqual(['industries/cafes', 'industries/hotels']);
  });
});

describe('a page that is not listed', () => {
  const site = siteOf(put('industries/cafes.json', 'listed', false));

  it('is there, with a card where a page names it', () => {
    expect(pageAt('/industries/cafes', site).title).toBe('Cafés');
    expect(ids(blockAt('/formations/week-end', 3, site).cards)).toContain('industries/cafes');
  });

  it('is left out of menus, previews and overviews', () => {
    expect(ids(blockAt('/', 4, site).cards)).toEqual(['industries/hotels', 'industries/epiceries']);
    expect(site.navigation.header[1]?.links?.map(({ to }) => to)).not.toContain('/industries/cafes');
    expect(pageAt('/industries', site).pageCount).toBe(1);
  });
});

describe('menus', () => {
  it('show links, lists of links and collections up to the limit of the settings', () => {
    expect(sound.navigation.header).toStrictEqual([
      { label: 'Accueil', to: '/', section: '/' },
      {
        label: 'Pour qui',
        section: '/industries',
        links: [
          { label: 'Tous les publics', to: '/industries' },
          { label: 'Cafés', to: '/industries/cafes' },
          { label: 'Hôtels', to: '/industries/hotels' },
        ],
      },
      {
        label: 'Métiers',
        section: '/metiers',
        links: [
          { label: 'Tout voir', to: '/metiers' },
          { label: 'Torréfaction', to: '/metiers/torrefaction' },
          { label: 'Dégustation', to: '/metiers/degustation' },
        ],
      },
      { label: 'Lire', links: [{ label: 'Le journal', to: '/journal' }], section: '/journal' },
    ]);
    expect(sound.navigation.button).toEqual({ label: 'Réserver une visite', to: '/visites' });
    expect(sound.navigation.footer.map(({ to }) => to)).toEqual(['/ecole', '/formations']);
    expect(sound.navigation.legal.map(({ to }) => to)).toEqual(['/ecole#la-maison', '/mentions-legales']);
  });

  it('show the pictures of a collection, and say what introduces it, where they are asked to', () => {
    const { navigation } = siteOf([
      put('navigation.json', 'header.1.pictures', true),
      put('navigation.json', 'header.1.intro', 'À qui le four s’ouvre.'),
    ]);
    expect(navigation.header[1]).toMatchObject({ pictures: true, intro: 'À qui le four s’ouvre.' });
    expect(navigation.header[1]?.links?.map(({ picture }) => picture)).toEqual([
      'arrow',
      'small:industries/cafes',
      'small:industries/hotels',
    ]);
  });
});

describe('cards', () => {
  it('show an entry as its file says', () => {
    expect(sound.cards.get('industries/cafes')).toMatchObject({
      address: '/industries/cafes',
      title: 'Cafés',
      summary: 'Griller ce que l’on sert.',
      icon: 'coffee',
      group: 'comptoir',
      image: 'panel:industries/cafes',
    });
    expect(sound.cards.get('articles/premier-craquement')).toMatchObject({
      address: '/journal/premier-craquement',
      summary: 'Le grain parle deux fois. La première fois, il faut l’avoir écouté venir.',
      minutes: 1,
      featured: true,
    });
  });

  it('come by their order, then by their titles', () => {
    const site = siteOf([
      drop('industries/cafes.json', 'order'),
      drop('industries/epiceries.json', 'order'),
      put('industries/epiceries.json', 'title', 'Au poids'),
      put('site.json', 'menuLimit', 3),
    ]);
    expect(ids(blockAt('/', 4, site).cards)).toEqual([
      'industries/hotels',
      'industries/epiceries',
      'industries/cafes',
    ]);
  });

  it('of articles come newest first, and of one day by their titles', () => {
    const plain = drop('articles/premier-craquement.json', 'featured');
    expect(ids(blockAt('/journal', 1, siteOf(plain)).cards)).toEqual([
      'articles/premier-craquement',
      'articles/eau-douce',
    ]);
    const sameDay = siteOf([
      plain,
      put('articles/eau-douce.json', 'date', '2025-03-12'),
      put('articles/eau-douce.json', 'title', 'Air'),
    ]);
    expect(ids(blockAt('/journal', 1, sameDay).cards)).toEqual([
      'articles/eau-douce',
      'articles/premier-craquement',
    ]);
  });

  it('stop at the limit in a preview, which leads to all of them', () => {
    expect(blockAt('/', 4)).toMatchObject({ overview: '/industries', layout: 'tiles' });
    expect(ids(blockAt('/', 4).cards)).toEqual(['industries/cafes', 'industries/hotels']);
  });
});

describe('a list that is longer than a page', () => {
  it('goes on under an address, a title and a description of its own', () => {
    expect(pageAt('/industries')).toMatchObject({ pageNumber: 1, pageCount: 2 });
    expect(blockAt('/industries', 1)).toMatchObject({
      groups: [
        { id: 'au-comptoir', intro: 'On sert, on parle.', cards: [{ title: 'Cafés' }, { title: 'Hôtels' }] },
      ],
      rest: [],
    });
    expect(pageAt('/industries/page/2')).toMatchObject({
      id: 'pages/industries#2',
      file: 'pages/industries.json',
      title: 'Pour qui',
      headTitle: 'Pour qui: 2 sur 2',
      description: expect.stringMatching(/^2 sur 2\. Cafés, hôtels, épiceries : /),
      aliases: [],
      breadcrumbs: [
        { label: 'Accueil', to: '/' },
        { label: 'Pour qui', to: '/industries' },
      ],
    });
    expect(blockAt('/industries/page/2', 1)).toMatchObject({
      pageNumber: 2,
      listAddress: '/industries',
      groups: [{ heading: 'Au rayon', cards: [{ title: 'Épiceries' }] }],
    });
  });

  it('has as many parts as the longest list of its page', () => {
    const short = { type: 'collection-index', heading: 'Les métiers', collection: 'practice-areas' };
    const site = siteOf(put('pages/industries.json', 'blocks.2', short));
    expect(pageAt('/industries/page/2', site)).toMatchObject({ pageNumber: 2, pageCount: 2 });
    expect(pageAt('/industries/page/3', site)).toBeUndefined();
    expect(pageAt('/metiers').pageCount).toBe(1);
  });

  it('has one part where there is nothing to list', () => {
    const site = siteOf([
      ...['cafes', 'hotels', 'epiceries'].map((slug) => remove(`industries/${slug}.json`)),
      text('pages/index.json', '/industries/cafes', '/ecole'),
      drop('packages/week-end.json', 'blocks.3.entries.1'),
    ]);
    expect(pageAt('/industries', site).pageCount).toBe(1);
  });

  it('shows entries without a group behind the groups', () => {
    const site = siteOf([drop('industries/cafes.json', 'group'), put('site.json', 'pageSize', 9)]);
    expect(ids(blockAt('/industries', 1, site).rest)).toEqual(['industries/cafes']);
  });

  it('sets the featured article apart, on its first part alone', () => {
    const more = ['un', 'deux', 'trois'].map((slug) =>
      write(
        `articles/${slug}.json`,
        String(littleSite()['articles/eau-douce.json'])
          .replace('"L’eau douce"', `"Numéro ${slug}"`)
          .replace('"Pourquoi', `"${slug}, pourquoi`),
      ),
    );
    const site = siteOf(more);
    expect(blockAt('/journal', 1, site).featured).toMatchObject({ id: 'articles/premier-craquement' });
    expect(blockAt('/journal', 1, site).cards).toHaveLength(2);
    expect(blockAt('/journal/page/2', 1, site).featured).toBeUndefined();
    expect(blockAt('/journal/page/2', 1, site).cards).toHaveLength(2);
  });
});

describe('headings', () => {
  it('have an id each on their page, beside those of the parts of every page', () => {
    const prose = (heading: string) => ({ type: 'prose', heading, paragraphs: ['Un four.'] });
    const headings = ['La maison', 'La maison', '2025 : où ?', '???', '!!!', 'Cookies'];
    const hero = { type: 'hero', headline: 'Une école', intro: 'Un four.' };
    const { blocks } = pageAt(
      '/ecole',
      siteOf(put('pages/ecole.json', 'blocks', [hero, ...headings.map(prose)])),
    );
    expect(blocks.map((block) => (block as unknown as AnyBlock).id)).toEqual([
      undefined,
      'la-maison',
      'la-maison-2',
      '2025-ou',
      'section',
      'section-2',
      'cookies-2',
    ]);
  });

  it('of an article have an id, and those of sections a line in its contents', () => {
    const { content, contents } = blockAt('/journal/eau-douce', 1);
    expect(content).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 2, id: 'la-ville-change-la-tasse' }),
        expect.objectContaining({ level: 3, id: 'filtrer-mais-peu' }),
      ]),
    );
    expect(contents).toEqual([{ id: 'la-ville-change-la-tasse', text: 'La ville change la tasse' }]);
  });

  it('of a legal text and of a profile have an id', () => {
    expect(blockAt('/mentions-legales', 1).contents).toEqual([
      { id: 'qui-nous-sommes', text: 'Qui nous sommes' },
      { id: 'ce-que-nous-gardons', text: 'Ce que nous gardons' },
    ]);
    expect(blockAt('/ecole/fondatrice', 0)).toMatchObject({
      education: { id: 'ecoles' },
      memberships: { id: 'jurys' },
    });
  });
});

describe('prices', () => {
  const priced = (price: object, label: object = {}) => {
    const plan = { name: 'A', price, features: ['B'], ...label };
    const site = siteOf([
      put('packages/week-end.json', 'blocks.2.plans', [plan]),
      put('site.json', 'language', 'en-GB'),
    ]);
    return (blockAt('/formations/week-end', 2, site).plans as { price: object }[])[0]?.price;
  };

  it('by quote may have words of their own', () => {
    expect(priced({ kind: 'quote' }, { quoteLabel: 'Sur demande' })).toMatchObject({ amount: 'Sur demande' });
  });

  it('stand in the comparison of all packages, with the plan that is highlighted', () => {
    expect(blockAt('/formations', 2).packages).toMatchObject([
      { card: { id: 'packages/week-end' }, plans: [{ name: 'Seul' }, { name: 'Élève de l’école' }] },
      {
        card: { id: 'packages/annee' },
        plans: [{ highlighted: true }, { highlighted: false }, { name: 'Entreprise' }],
      },
    ]);
  });

  it('stand beside the booking page of each appointment', () => {
    expect(blockAt('/visites', 1).options).toMatchObject([
      { price: { amount: 'Gratuit' }, href: 'https://agenda.example/visite' },
      { price: { amount: '€35', unit: 'la première heure' }, href: 'https://agenda.example/table' },
    ]);
  });
});

describe('texts', () => {
  it('with marks come as pieces', () => {
    const { paragraphs } = added({
      type: 'prose',
      heading: 'Un',
      paragraphs: ['un *deux* **[trois](/visites) quatre**', 'un mot_souligné_ et `code` # rien'],
    });
    expect(paragraphs).toEqual([
      ['un ', { italic: ['deux'] }, ' ', { bold: [{ href: '/visites', text: ['trois'] }, ' quatre'] }],
      ['un mot_souligné_ et `code` # rien'],
    ]);
  });

  it('have the settings in the place of tokens, in links as well', () => {
    expect(blockAt('/ecole', 1).paragraphs).toMatchObject([
      [
        'Écrivez à ',
        { href: 'mailto:bonjour@ecole-du-grain.example', text: ['bonjour@ecole-du-grain.example'] },
        '.',
      ],
      expect.anything(),
    ]);
    expect(blockAt('/contact', 2).cards).toMatchObject([{}, { to: 'tel:+33400000000' }]);
  });
});

describe('the page for what is not there', () => {
  it('leads home and to the overviews that there are', () => {
    expect(blockAt('/404', 0).overviews).toEqual([
      { label: 'Accueil', to: '/' },
      { label: 'Les métiers', to: '/metiers' },
      { label: 'Pour qui', to: '/industries' },
      { label: 'Formations', to: '/formations' },
      { label: 'Le journal', to: '/journal' },
    ]);
  });
});
