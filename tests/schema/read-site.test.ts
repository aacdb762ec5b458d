import { beforeEach, describe, expect, it } from 'vitest';
import { SiteDataError } from '../../schema/problems';
import { readSite } from '../../schema/read-site';
import type { Page, Site } from '../../schema/site-model';
import { type Changes, known, littleSite, withFile, withValue } from '../little-site';
import { siteOf } from './problems-in';

let site: Site;

beforeEach(() => {
  site = siteOf();
});

/** A block as a test looks at it: whatever its component would be given. */
type AnyBlock = Record<string, unknown>;

function pageAt(address: string, from: Site = site): Page {
  const page = from.pages.find((candidate) => candidate.address === address);
  if (!page)
    throw new Error(`The site has no page ${address}: ${from.pages.map((p) => p.address).join(' ')}`);
  return page;
}

function blockAt(address: string, index: number, from: Site = site): AnyBlock {
  return pageAt(address, from).blocks[index] as unknown as AnyBlock;
}

const ids = (cards: unknown) => (cards as { id: string }[]).map(({ id }) => id);

const settings = (edit: (site: Record<string, unknown>) => void) => withValue('site.json', edit);

describe('addresses', () => {
  it('follow the place of a file and what site.json says of its collection', () => {
    expect(site.pages.map(({ address }) => address).sort()).toEqual([
      '/',
      '/404',
      '/boutique',
      '/contact',
      '/ecole',
      '/ecole/fondatrice',
      '/ecole/parcours',
      '/formations',
      '/formations/annee',
      '/formations/week-end',
      '/industries',
      '/industries/cafes',
      '/industries/epiceries',
      '/industries/hotels',
      '/industries/page/2',
      '/journal',
      '/journal/eau-douce',
      '/journal/premier-craquement',
      '/mentions-legales',
      '/metiers',
      '/metiers/degustation',
      '/metiers/torrefaction',
      '/visites',
    ]);
  });

  it('fall back to the name of the folder', () => {
    const changes = {
      ...settings((value) => {
        value.collections = {};
      }),
      ...Object.fromEntries(
        ['journal articles', 'formations packages', 'metiers practice-areas'].flatMap((pair) => {
          const [from = '', to = ''] = pair.split(' ');
          return [
            [`pages/${from}.json`, null],
            [`pages/${to}.json`, String(littleSite()[`pages/${from}.json`])],
          ];
        }),
      ),
    };
    const moved = Object.fromEntries(
      Object.entries(littleSite(changes)).map(([path, bytes]) => [
        path,
        String(bytes)
          .replaceAll('/metiers/', '/practice-areas/')
          .replaceAll('"/formations"', '"/packages"')
          .replaceAll('"/journal"', '"/articles"'),
      ]),
    );
    expect(pageAt('/articles/eau-douce', siteOf({ ...changes, ...moved })).overview).toEqual({
      label: 'Le journal',
      to: '/articles',
    });
  });

  it('keep the redirects, and do without the file where there are none', () => {
    expect(site.redirects).toEqual([{ from: '/cours', to: '/formations' }]);
    expect(siteOf({ 'redirects.json': null }).redirects).toEqual([]);
  });
});

describe('pages', () => {
  it('have a trail of the pages above them', () => {
    expect(pageAt('/').breadcrumbs).toEqual([]);
    expect(pageAt('/ecole').breadcrumbs).toEqual([{ label: 'Accueil', to: '/' }]);
    expect(pageAt('/industries/cafes').breadcrumbs).toEqual([
      { label: 'Accueil', to: '/' },
      { label: 'Pour qui', to: '/industries' },
    ]);
  });

  it('leave out of the trail what is no page', () => {
    const deep = String(littleSite()['pages/visites.json']).replace('"Visiter', '"Re-visiter');
    const changes = {
      'pages/ville/quai/venir.json': deep
        .replace('"Venir voir', '"Voir')
        .replace('"title"', '"listed": false, "title"'),
    };
    expect(pageAt('/ville/quai/venir', siteOf(changes)).breadcrumbs).toEqual([{ label: 'Accueil', to: '/' }]);
  });

  it('keep what an article says of itself', () => {
    expect(pageAt('/journal/premier-craquement').article).toMatchObject({
      date: '2025-03-12',
      minutes: 1,
      category: 'Chauffe',
      tags: ['écoute', 'chauffe'],
      keywords: ['craquement', 'torréfaction'],
      excerpt: 'Le grain parle deux fois. La première fois, il faut l’avoir écouté venir.',
    });
    expect(pageAt('/journal/eau-douce').article?.tags).toEqual([]);
    expect(pageAt('/ecole').article).toBeUndefined();
  });

  it('keep their art, motif and day of change', () => {
    expect(pageAt('/mentions-legales').art).toEqual({ pindo: 'chevron' });
    expect(pageAt('/industries/cafes').art).toEqual({ motif: 'growth', deep: 'msitu', bright: 'machungwa' });
    expect(pageAt('/metiers/torrefaction').motif).toBe('lattice-window');
    expect(pageAt('/ecole').updated).toBe('2025-06-01');
  });

  it('have defaults filled', () => {
    expect(pageAt('/ecole').draft).toBe(false);
    expect(blockAt('/ecole', 0)).toMatchObject({ scale: 'page' });
    expect(blockAt('/', 4)).toMatchObject({ layout: 'tiles' });
    expect(blockAt('/metiers/degustation', 3)).toMatchObject({ frame: 'cloth' });
    const content = blockAt('/journal/eau-douce', 1).content as AnyBlock[];
    expect(content[0]).toMatchObject({ level: 2 });
    expect(content[2]).toMatchObject({ style: 'bulleted' });
  });
});

describe('the site', () => {
  it('counts its files', () => {
    expect(site.fileCount).toBe(Object.keys(littleSite()).length);
  });

  it('has defaults filled', () => {
    const changes = settings((value) => {
      delete value.menuLimit;
      delete value.pageSize;
    });
    expect(siteOf(changes).settings).toMatchObject({ menuLimit: 12, pageSize: 60 });
  });

  it('keeps the pictures', () => {
    expect([...site.images.keys()]).toEqual(['icon.svg']);
  });

  it('is the same whatever the order of its files', () => {
    const reversed = Object.fromEntries(Object.entries(littleSite()).reverse());
    expect(readSite(reversed, known)).toEqual(site);
  });

  it('is the same from bytes', () => {
    const bytes = Object.fromEntries(
      Object.entries(littleSite()).map(([path, text]) => [path, new TextEncoder().encode(String(text))]),
    );
    expect(readSite(bytes, known)).toEqual(site);
  });
});

describe('cards', () => {
  it('show an entry as its file says', () => {
    expect(site.cards.get('industries/cafes')).toMatchObject({
      id: 'industries/cafes',
      address: '/industries/cafes',
      title: 'Cafés',
      summary: 'Griller ce que l’on sert.',
      icon: 'coffee',
      group: 'comptoir',
    });
    expect(site.cards.get('practice-areas/degustation')).toMatchObject({ motif: 'steps' });
    expect(site.cards.get('articles/premier-craquement')).toMatchObject({
      address: '/journal/premier-craquement',
      summary: 'Le grain parle deux fois. La première fois, il faut l’avoir écouté venir.',
      minutes: 1,
      featured: true,
    });
  });

  it('come by order, then title', () => {
    const changes: Changes = Object.assign(
      {},
      ...['cafes', 'hotels', 'epiceries'].map((slug) =>
        withValue(`industries/${slug}.json`, (entry) => {
          if (slug === 'hotels') entry.order = 0;
          else delete entry.order;
          if (slug === 'epiceries') entry.title = 'Au poids';
        }),
      ),
      settings((value) => {
        value.menuLimit = 3;
      }),
    );
    expect(ids(blockAt('/', 4, siteOf(changes)).cards)).toEqual([
      'industries/hotels',
      'industries/epiceries',
      'industries/cafes',
    ]);
  });

  it('come newest first where they are articles', () => {
    const block = blockAt('/journal', 1);
    expect((block.featured as { id: string }).id).toBe('articles/premier-craquement');
    expect(ids(block.cards)).toEqual(['articles/eau-douce']);
    const plain = withValue('articles/premier-craquement.json', (article) => {
      delete article.featured;
    });
    expect(blockAt('/journal', 1, siteOf(plain)).featured).toBeUndefined();
    expect(ids(blockAt('/journal', 1, siteOf(plain)).cards)).toEqual([
      'articles/premier-craquement',
      'articles/eau-douce',
    ]);
  });

  it('stop at menuLimit in a preview, which leads to all of them', () => {
    const block = blockAt('/', 4);
    expect(ids(block.cards)).toEqual(['industries/cafes', 'industries/hotels']);
    expect(block).toMatchObject({ overview: '/industries' });
  });

  it('stand in the groups of an overview, in the order of the groups', () => {
    const page = blockAt('/industries', 1);
    expect(page.groups).toMatchObject([
      { heading: 'Au comptoir', cards: [{ id: 'industries/cafes' }, { id: 'industries/hotels' }] },
    ]);
    expect(page.rest).toEqual([]);
  });

  it('stand last where their group is unknown', () => {
    const changes = {
      ...withValue('industries/cafes.json', (entry) => {
        delete entry.group;
      }),
      ...settings((value) => {
        value.pageSize = 9;
      }),
    };
    expect(ids(blockAt('/industries', 1, siteOf(changes)).rest)).toEqual(['industries/cafes']);
  });

  it('follow from a page in the order it names them', () => {
    expect(ids(blockAt('/journal/premier-craquement', 4).cards)).toEqual([
      'packages/week-end',
      'practice-areas/torrefaction',
    ]);
  });
});

describe('long lists', () => {
  it('set the featured article apart on the first page only', () => {
    const more = Object.fromEntries(
      ['un', 'deux', 'trois'].map((slug) => [
        `articles/${slug}.json`,
        String(littleSite()['articles/eau-douce.json'])
          .replace('"L’eau douce"', `"Numéro ${slug}"`)
          .replace('"Pourquoi', `"${slug}, pourquoi`),
      ]),
    );
    const long = siteOf(more);
    expect((blockAt('/journal', 1, long).featured as { id: string }).id).toBe('articles/premier-craquement');
    expect(ids(blockAt('/journal', 1, long).cards)).toHaveLength(2);
    expect(blockAt('/journal/page/2', 1, long).featured).toBeUndefined();
    expect(ids(blockAt('/journal/page/2', 1, long).cards)).toHaveLength(2);
    expect(pageAt('/journal', long).pageCount).toBe(2);
  });

  it('have one page where everything fits', () => {
    expect(pageAt('/metiers').pageCount).toBe(1);
    expect(site.pages.some(({ address }) => address.startsWith('/metiers/page/'))).toBe(false);
  });

  it('have one page where there is nothing', () => {
    const empty = Object.fromEntries(
      Object.keys(littleSite())
        .filter((path) => path.startsWith('industries/'))
        .map((path) => [path, null]),
    );
    const links = {
      ...withFile('pages/index.json', (text) => text.replace('/industries/cafes', '/ecole')),
      ...withFile('packages/week-end.json', (text) => text.replace(/,\s*"industries\/cafes"/, '')),
    };
    expect(pageAt('/industries', siteOf({ ...empty, ...links })).pageCount).toBe(1);
  });
});

describe('drafts', () => {
  const changes = {
    ...withValue('industries/hotels.json', (entry) => {
      entry.draft = true;
    }),
  };

  it('are left out of the site, its cards and its menus', () => {
    const built = siteOf(changes);
    expect(built.pages.some(({ address }) => address === '/industries/hotels')).toBe(false);
    expect(built.cards.has('industries/hotels')).toBe(false);
    expect(ids(blockAt('/', 4, built).cards)).toEqual(['industries/cafes', 'industries/epiceries']);
    expect(built.navigation.header[1]?.links?.map(({ to }) => to)).toEqual([
      '/industries',
      '/industries/cafes',
      '/industries/epiceries',
    ]);
  });

  it('are shown, marked, while writing', () => {
    const written = siteOf(changes, { drafts: true });
    expect(pageAt('/industries/hotels', written).draft).toBe(true);
    expect(ids(blockAt('/', 4, written).cards)).toEqual(['industries/cafes', 'industries/hotels']);
  });

  it('are held to every rule', () => {
    const wrong = withValue('industries/hotels.json', (entry) => {
      entry.draft = true;
      delete entry.card;
    });
    const result = readSite(littleSite(wrong), known);
    expect(result instanceof SiteDataError && result.problems).toMatchObject([{ rule: 'missing-key' }]);
  });
});

describe('what is not listed', () => {
  let built: Site;

  beforeEach(() => {
    built = siteOf(
      withValue('industries/cafes.json', (entry) => {
        entry.listed = false;
      }),
    );
  });

  it('has a page and a card', () => {
    expect(pageAt('/industries/cafes', built).title).toBe('Cafés');
    expect(built.cards.get('industries/cafes')?.title).toBe('Cafés');
  });

  it('is left out of menus, previews and overviews', () => {
    expect(ids(blockAt('/', 4, built).cards)).toEqual(['industries/hotels', 'industries/epiceries']);
    expect(built.navigation.header[1]?.links?.some(({ to }) => to === '/industries/cafes')).toBe(false);
    expect(pageAt('/industries', built).pageCount).toBe(1);
  });

  it('is shown in related links that name it', () => {
    expect(ids(blockAt('/formations/week-end', 3, built).cards)).toEqual([
      'articles/premier-craquement',
      'industries/cafes',
    ]);
  });
});

describe('headings', () => {
  it('have an id of small letters and digits', () => {
    expect(blockAt('/ecole', 1).id).toBe('la-maison');
    expect(blockAt('/metiers/degustation', 1).id).toBe('ce-que-lon-apprend');
  });

  it('have an id each on their page', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.blocks.push({ ...page.blocks[1] }, { ...page.blocks[1], heading: '2025 : où ?' });
      page.blocks.push({ ...page.blocks[1], heading: '???' }, { ...page.blocks[1], heading: '!!!' });
    });
    const { blocks } = pageAt('/ecole', siteOf(changes));
    expect(blocks.slice(1).map((block) => (block as unknown as AnyBlock).id)).toEqual([
      'la-maison',
      'la-maison-2',
      '2025-ou',
      'section',
      'section-2',
    ]);
  });

  it('have no id of a part of the page', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.blocks.push({ ...page.blocks[1], heading: 'Cookies' }, { ...page.blocks[1], heading: 'Source 1' });
    });
    const { blocks } = pageAt('/ecole', siteOf(changes));
    expect(blocks.slice(2).map((block) => (block as unknown as AnyBlock).id)).toEqual([
      'cookies-2',
      'source-1-2',
    ]);
  });

  it('of an article have an id and a line in its contents', () => {
    const block = blockAt('/journal/eau-douce', 1);
    expect((block.content as AnyBlock[]).filter(({ type }) => type === 'heading')).toMatchObject([
      { id: 'la-ville-change-la-tasse' },
      { id: 'filtrer-mais-peu' },
    ]);
    expect(block.contents).toEqual([{ id: 'la-ville-change-la-tasse', text: 'La ville change la tasse' }]);
  });

  it('of groups have an id', () => {
    expect(blockAt('/industries', 1).groups).toMatchObject([{ id: 'au-comptoir' }]);
  });

  it('are missing where a block has none', () => {
    expect(blockAt('/ecole', 0)).not.toHaveProperty('id');
  });
});

describe('prices', () => {
  it('stand in tables, cards and the comparison of all packages', () => {
    expect(blockAt('/visites', 1).options).toMatchObject([
      { price: { amount: 'Gratuit', notes: [] }, href: 'https://agenda.example/visite' },
      { price: { amount: '€35', unit: 'la première heure' }, href: 'https://agenda.example/table' },
    ]);
    expect(blockAt('/formations/week-end', 2).plans).toMatchObject([
      { name: 'Seul', price: { amount: '€290' }, highlighted: false },
      { name: 'Élève de l’école', price: { amount: 'Gratuit', notes: ['1 fois par an'] } },
    ]);
    expect(blockAt('/formations', 2).packages).toMatchObject([
      { card: { id: 'packages/week-end' }, plans: [{ name: 'Seul' }, { name: 'Élève de l’école' }] },
      {
        card: { id: 'packages/annee' },
        plans: [{ name: 'Au mois', highlighted: true }, { name: 'À l’année' }, { name: 'Entreprise' }],
      },
    ]);
  });
});

describe('texts', () => {
  it('with marks come as pieces, without a parser to read them', () => {
    expect(blockAt('/metiers/degustation', 2).text).toEqual([
      'Qui ne goûte pas ',
      { bold: ['achète cher'] },
      '.',
    ]);
  });

  it('of answers also come as plain words', () => {
    expect(blockAt('/visites', 2).items).toMatchObject([
      { plainAnswer: 'Oui, ou appeler le +33 4 00 00 00 00.' },
    ]);
  });
});

describe('a site with problems', () => {
  const broken = readSite(littleSite({ 'site.json': null }), known);

  it('is an error that counts files and says how many problems there are', () => {
    expect(broken).toBeInstanceOf(SiteDataError);
    if (!(broken instanceof SiteDataError)) return;
    expect(broken.fileCount).toBe(Object.keys(littleSite()).length - 1);
    expect(broken.message).toBe(`${broken.problems.length} problem(s) in the site's data`);
  });

  it('is an error even with no file at all', () => {
    const result = readSite({}, known);
    expect(
      result instanceof SiteDataError && result.problems.map(({ file, rule }) => `${rule} ${file}`),
    ).toEqual([
      'missing-file site-data/navigation.json',
      'missing-file site-data/pages/index.json',
      'missing-file site-data/pages/not-found.json',
      'missing-file site-data/site.json',
      'missing-file site-data/wording.json',
    ]);
  });

  it('names files with the folder that was read', () => {
    const result = readSite(littleSite({ 'wording.json': '{' }), { ...known, folder: 'autre/site' });
    expect(result instanceof SiteDataError && result.problems).toMatchObject([
      { file: 'autre/site/wording.json', place: 'autre/site/wording.json' },
    ]);
  });
});

describe('what follows from a fault', () => {
  const button = (to: unknown) =>
    withValue('pages/index.json', (page) => {
      page.blocks[0].buttons[0].to = to;
    });
  const rulesOf = (changes: Changes) => {
    const found = readSite(littleSite(changes), known);
    return found instanceof SiteDataError ? found.problems.map(({ rule }) => rule) : [];
  };

  it('is not told of a value that was refused', () => {
    expect(rulesOf(button(1))).toEqual(['wrong-type']);
    expect(rulesOf(button(''))).toEqual(['empty-text']);
    expect(rulesOf(button('/nulle\u200Bpart'))).toEqual(['hidden-character']);
    expect(rulesOf(button(`/${'a'.repeat(3000)}`))).toEqual(['too-long']);
  });

  it('is told of what stands beside it, or around it', () => {
    const beside = withValue('pages/index.json', (page) => {
      page.blocks[0].buttons[0].label = 1;
      page.blocks[0].buttons[0].to = '/nulle-part-ailleurs';
    });
    expect(rulesOf(beside).sort()).toEqual(['dead-link', 'wrong-type']);
    const unknownKey = withValue('pages/index.json', (page) => {
      page.blocks[0].buttons[0].tone = 'x';
      page.blocks[0].buttons[0].to = '/nulle-part-ailleurs';
    });
    expect(rulesOf(unknownKey).sort()).toEqual(['dead-link', 'unknown-key']);
  });

  it('is not told of what lies within a value that was refused', () => {
    const object = withValue('pages/index.json', (page) => {
      page.blocks[0].buttons = { 0: { label: 'Un', to: '/nulle-part-ailleurs' } };
    });
    expect(rulesOf(object)).toEqual(['wrong-type']);
  });

  it('is told of what lies within a list that is too long, or an object that lacks a choice', () => {
    const lost = { label: 'Un', to: '/nulle-part-ailleurs' };
    const long = withValue('navigation.json', ({ footer }) => {
      footer.push(...Array.from({ length: 9 }, () => lost));
    });
    expect(new Set(rulesOf(long))).toEqual(new Set(['too-long', 'dead-link']));
    const both = withValue('navigation.json', ({ header }) => {
      header[0] = { ...lost, collection: 'industries' };
    });
    expect(rulesOf(both).sort()).toEqual(['dead-link', 'wrong-value']);
  });

  it('is told of a key, whatever is wrong with its value', () => {
    const old = withValue('redirects.json', (redirects) => {
      redirects['/Vieux'] = '';
    });
    expect(rulesOf(old).sort()).toEqual(['address-form', 'address-form']);
  });

  it('is told of a text that is too short, where it is another fault', () => {
    const short = withValue('pages/ecole.json', (page) => {
      page.description = '<b>';
    });
    expect(rulesOf(short).sort()).toEqual(['html-in-text', 'too-short']);
  });
});
