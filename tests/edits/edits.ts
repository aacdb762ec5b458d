import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionNames } from '../../schema/files/collections';
import type { JsonData, SiteDraft, SiteEntry } from './draft';

export interface AuthorEdit {
  name: string;
  /** Applies the edit. Returns false if the site has nothing that the edit could change. */
  apply(draft: SiteDraft): boolean;
}

/** Returns a unique description of a valid length. */
function createDescription(subject: string): string {
  return `What is said of ${subject} where others list it: who it is for, what it holds and when to read it.`;
}

/** Returns a slug that no page uses. The title made from the slug is also unique. */
function createUniqueSlug(draft: SiteDraft, name: string): string {
  const taken = new Set(
    draft
      .listAllEntries()
      .flatMap(({ slug, data }) => [
        slug,
        String(data.title),
        ...(data.aliases ?? []).map((each: string) => each.slice(1)),
      ]),
  );
  const numbers = Array.from({ length: taken.size + 1 }, (_, index) => index + 1);
  const number = numbers.find((each) => !taken.has(`${name}-${each}`) && !taken.has(createTitle(name, each)));
  return `${name}-${number}`;
}

function createTitle(name: string, number: number | string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)} ${number}`;
}

/** Gives a page a unique title and description. Removes keys that a copy must not have, such as `aliases`. */
function setIdentity(data: JsonData, slug: string): void {
  const [name = '', number = ''] = slug.split(/-(?=\d+$)/);
  data.title = createTitle(name, number);
  data.description = createDescription(data.title);
  for (const key of ['seoTitle', 'aliases', 'featured', 'draft', 'reviewed']) delete data[key];
}

const isShown = ({ data }: SiteEntry) => data.draft !== true;
const isListed = (member: SiteEntry) => isShown(member) && member.data.listed !== false;

function createEditOfFirst<T>(
  name: string,
  list: (draft: SiteDraft) => T[],
  apply: (found: T, draft: SiteDraft) => void,
) {
  return {
    name,
    apply: (draft: SiteDraft) => {
      const [found] = list(draft);
      if (found === undefined) return false;
      apply(found, draft);
      return true;
    },
  };
}

function createCollectionEdits(folder: string): AuthorEdit[] {
  const shown = (draft: SiteDraft) => draft.listEntries(folder).filter(isListed);
  const addCopy = (member: SiteEntry, draft: SiteDraft, more: JsonData = {}) => {
    const slug = createUniqueSlug(draft, 'novelty');
    const data = structuredClone(member.data);
    setIdentity(data, slug);
    delete data.art;
    draft.write(`${folder}/${slug}.json`, { ...data, ...more });
  };
  return [
    createEditOfFirst(`add an entry to ${folder}`, shown, (member, draft) => addCopy(member, draft)),
    createEditOfFirst(`add a draft to ${folder}`, shown, (member, draft) =>
      addCopy(member, draft, { draft: true }),
    ),
    createEditOfFirst(`retitle an entry of ${folder}`, shown, ({ data }, draft) => {
      const name = createUniqueSlug(draft, 'retitled');
      data.title = createTitle('retitled', name.slice('retitled-'.length));
      delete data.seoTitle;
    }),
    createEditOfFirst(`give an entry of ${folder} an alias`, shown, ({ data }, draft) => {
      data.aliases = [...(data.aliases ?? []), `/${createUniqueSlug(draft, 'shortcut')}`].slice(-6);
    }),
    createEditOfFirst(
      `change the place of an entry in ${folder}`,
      // Leaves out articles that cite laws, because the date of an article decides which laws it may cite.
      (draft) =>
        shown(draft)
          .filter(({ data }) => !JSON.stringify(data).includes('{law.'))
          .slice(-1),
      ({ data }) => {
        if (data.date) data.date = '2020-02';
        else data.order = 0;
        delete data.dateText;
        delete data.reviewed;
      },
    ),
  ];
}

const laws: AuthorEdit[] = [
  createEditOfFirst(
    'record that a law has changed',
    (draft) => draft.listEntries('law'),
    ({ data }) => {
      data.changes = [
        ...(data.changes ?? []),
        { date: '2025-06', what: 'A further lamp was asked for.' },
      ].slice(-30);
    },
  ),
  createEditOfFirst(
    'add a law',
    (draft) => draft.listEntries('law'),
    ({ data }, draft) => {
      const slug = createUniqueSlug(draft, 'enactment');
      const law = {
        ...structuredClone(data),
        title: createTitle('enactment', slug.slice('enactment-'.length)),
      };
      draft.write(`law/${slug}.json`, { ...law, status: { kind: 'in-force', since: '2024' } });
    },
  ),
];

function findBlocks(draft: SiteDraft, ...types: string[]): { member: SiteEntry; block: JsonData }[] {
  return draft
    .listAllEntries()
    .flatMap((member) => (member.data.blocks ?? []).map((block: JsonData) => ({ member, block })))
    .filter(({ block }) => types.includes(block.type));
}

function findPrices(draft: SiteDraft, kind: string): JsonData[] {
  const found: JsonData[] = [];
  const search = (value: JsonData): void => {
    if (typeof value !== 'object' || value === null) return;
    if (value.kind === kind) found.push(value);
    for (const each of Object.values(value)) search(each);
  };
  for (const { data } of draft.listAllEntries()) search(data.blocks);
  return found;
}

const createEdit = (name: string, apply: (draft: SiteDraft) => void): AuthorEdit => ({
  name,
  apply: (draft) => {
    apply(draft);
    return true;
  },
});

/** Returns an edit of one value of `site.json`, `navigation.json` or `wording.json`. */
const createSettingEdit = (name: string, path: string, value: JsonData): AuthorEdit =>
  createEdit(name, (draft) => {
    const steps = path.split('.');
    const holder = steps.slice(0, -1).reduce((data: JsonData, step) => data[step], draft);
    holder[steps.at(-1) ?? ''] = value;
  });

const settings: AuthorEdit[] = [
  createSettingEdit('change the telephone number', 'site.contact.phone', '+49 30 901820'),
  createSettingEdit('change the email address', 'site.contact.email', 'post@elsewhere.example'),
  createSettingEdit('rename the firm', 'site.firm.name', 'O’Hara & Sons (Overseas) Ltd.'),
  createSettingEdit('rename the founder', 'site.founder.name', 'Zoë Núñez-O’Brien'),
  createSettingEdit('move the office', 'site.contact.address', {
    ...{ street: '12 Rue du Port', city: 'Lyon', country: 'France', countryCode: 'FR' },
  }),
  createEdit('change the address of a booking page', ({ site }) => {
    for (const key of Object.keys(site.booking)) site.booking[key] = 'https://calendar.example/book?a=1&b=2';
  }),
  createSettingEdit('change the social profiles', 'site.social', [
    { name: 'Fediverse', href: 'https://a.example/@firm' },
  ]),
  createSettingEdit('change the currency', 'site.currency', {
    code: 'EUR',
    symbol: '€',
    includes: 'Prices include the tax.',
  }),
  createSettingEdit('move the site to another host', 'site.url', 'https://www.elsewhere.example'),
  createSettingEdit('write in American English', 'site.language', 'en-US'),
  createSettingEdit('change the colours and the pattern of the site', 'site.cloth', {
    deep: 'nili',
    bright: 'machungwa',
    pindo: 'weave',
  }),
  createSettingEdit('show fewer entries in menus', 'site.menuLimit', 2),
  createSettingEdit('paginate the lists', 'site.pageSize', 2),
  createEdit('reverse the menu and the links of the footer', ({ navigation }) => {
    navigation.header.reverse();
    navigation.footer.reverse();
  }),
  createEditOfFirst(
    'add a link to a menu',
    ({ navigation }) => navigation.header.filter((item: JsonData) => item.links && item.links.length < 12),
    (item: JsonData) => item.links.unshift({ label: 'One more', to: '/' }),
  ),
  createSettingEdit('change a message with a placeholder in it', 'wording.minutes', 'about {count} minutes'),
  createSettingEdit('write a button in another script', 'wording.cookieAccept', 'ሁሉንም ተቀበል'),
];

const prices: AuthorEdit[] = [
  ...(
    [
      ['raise a fixed price', 'fixed', { amount: 4321 }],
      ['change a monthly price', 'recurring', { amount: 1999, overage: undefined }],
      ['change the price of an hour', 'first-hour-plus', { first: 101, additional: 99 }],
      ['set a price for a plan that was by quote', 'quote', { kind: 'fixed', amount: 12_345 }],
    ] as const
  ).map(([name, kind, value]) =>
    createEditOfFirst(
      name,
      (draft) => findPrices(draft, kind),
      (price) => Object.assign(price, value),
    ),
  ),
  createBlockEdit('add a plan', ['pricing-table'], ({ plans }) => {
    const { highlighted: _, badge: __, ...plan } = structuredClone(plans[0]);
    plans.splice(3, 9, { ...plan, name: 'One more', price: { kind: 'quote' } });
  }),
  createBlockEdit('highlight another plan', ['pricing-table'], ({ plans }) => {
    for (const plan of plans) {
      delete plan.highlighted;
      delete plan.badge;
    }
    plans[0].highlighted = true;
  }),
];

/** Returns an edit of the first block that has one of the types. */
function createBlockEdit(name: string, types: string[], apply: (block: JsonData) => void): AuthorEdit {
  return createEditOfFirst(
    name,
    (draft) => findBlocks(draft, ...types),
    ({ block }) => apply(block),
  );
}

/** Returns the pages to which an edit can add a block. */
function listPagesWithRoom(draft: SiteDraft): SiteEntry[] {
  return draft
    .listAllEntries()
    .filter(
      (each) => isShown(each) && each.data.blocks?.[0]?.type === 'hero' && each.data.blocks.length < 30,
    );
}

const createAddBlockEdit = (name: string, block: JsonData): AuthorEdit =>
  createEditOfFirst(
    `add ${name}`,
    listPagesWithRoom,
    ({ data }) => void data.blocks.push(structuredClone(block)),
  );

const blocks: AuthorEdit[] = [
  createAddBlockEdit('a paragraph', {
    type: 'prose',
    heading: 'One more thing',
    paragraphs: ['It is soon *said*.'],
  }),
  createAddBlockEdit('a testimonial', {
    ...{ type: 'testimonial', quote: 'It was good.', name: 'A client', company: 'of a firm', sample: true },
  }),
  createEditOfFirst(
    'swap two blocks',
    (draft) => listPagesWithRoom(draft).filter(({ data }) => data.blocks.length > 3),
    ({ data }) => data.blocks.splice(1, 2, data.blocks[2], data.blocks[1]),
  ),
  createEditOfFirst(
    'remove a block',
    (draft) => findBlocks(draft, 'why-it-matters', 'topic-list', 'testimonial', 'statistics'),
    ({ member, block }) => {
      member.data.blocks = member.data.blocks.filter((each: JsonData) => each !== block);
    },
  ),
];

const pages: AuthorEdit[] = [
  createEdit('add an unlisted page', (draft) => {
    const slug = createUniqueSlug(draft, 'leaflet');
    const hero = { type: 'hero', headline: 'A leaflet', intro: 'For those who have its address.' };
    const data: JsonData = { listed: false, blocks: [hero] };
    setIdentity(data, slug);
    draft.write(`pages/${slug}.json`, data);
  }),
  createEditOfFirst(
    'add a page and a link to it in a menu',
    ({ navigation }) => (navigation.footer.length < 10 ? [navigation.footer] : []),
    (footer: JsonData, draft) => {
      const slug = createUniqueSlug(draft, 'visitors');
      const data: JsonData = {
        blocks: [{ type: 'hero', headline: 'For visitors', intro: 'How to find us.' }],
      };
      setIdentity(data, slug);
      draft.write(`pages/${slug}.json`, data);
      footer.push({ label: 'For visitors', to: `/${slug}` });
    },
  ),
  ...(
    [
      [
        'change the colours and the pattern of a page',
        { art: { deep: 'bahari', bright: 'waridi', pindo: 'chevron' } },
      ],
      ['name a page in Arabic', { title: 'القانون في كينيا', seoTitle: undefined }],
      ['give a page a title for search engines', { seoTitle: 'For search engines only' }],
    ] as const
  ).map(([name, values]) =>
    createEditOfFirst(
      name,
      (draft) => draft.listEntries('pages').filter(isListed),
      ({ data }) => Object.assign(data, values),
    ),
  ),
];

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const createHeroEdit = (what: string, headline: string, intro: string): AuthorEdit =>
  createBlockEdit(`write the opening block ${what}`, ['hero'], (block) =>
    Object.assign(block, { headline, intro }),
  );

const texts: AuthorEdit[] = [
  createHeroEdit('in one long word', longWord, longWord.repeat(3)),
  createHeroEdit(
    'at its full length',
    'The longest headline that may stand here. '.repeat(2).trim(),
    'Much is to be said of it. '.repeat(12).trim(),
  ),
  createHeroEdit('in Amharic', 'ሕግ እና ቴክኖሎጂ', 'ይህ ገጽ ስለ ምን እንደሆነ የሚገልጽ አጭር ጽሑፍ።'),
  createHeroEdit(
    'with special characters',
    'R&D “at home” – 100 % & more 🚢',
    'a < b, c > d, 3 × 4 = 12, \\ and / and $1 and `code`',
  ),
  createBlockEdit('emphasise and link words, and name the firm by its token', ['prose'], ({ paragraphs }) => {
    paragraphs[0] =
      'A **bold** and *quiet* word, [home](/), [away](https://example.org/a?b=c&d=e), {firm.name}.';
  }),
  createEditOfFirst(
    'rename the sections of an article',
    (draft) => findBlocks(draft, 'article-body').filter(({ member }) => !draft.hasLinkTo(member)),
    ({ block }) => {
      for (const node of block.content)
        if (node.type === 'heading') node.text = `On ${node.text}`.slice(0, 100);
    },
  ),
];

const photographBytes = readFileSync(join(import.meta.dirname, '../site/images/harbour.jpg'));
const photograph = { file: 'quay.jpg', alt: 'A boat at the quay, in the evening.' };

/** Returns an edit that adds a photograph to the first item of a list. */
const createPhotographEdit = (
  name: string,
  list: (draft: SiteDraft) => JsonData[],
  apply: (found: JsonData) => void,
): AuthorEdit =>
  createEditOfFirst(`add a photograph ${name}`, list, (found, draft) => {
    draft.put(`images/${photograph.file}`, photographBytes);
    apply(found);
  });

const without = (key: string) => (data: JsonData) => !data[key];

const photographs: AuthorEdit[] = [
  createPhotographEdit(
    'on a page',
    (draft) =>
      listPagesWithRoom(draft)
        .map(({ data }) => data)
        .filter(without('picture')),
    (data) => Object.assign(data, { picture: photograph }),
  ),
  createPhotographEdit(
    'between the paragraphs of an article',
    (draft) => findBlocks(draft, 'article-body'),
    ({ block }) => block.content.push({ type: 'picture', ...photograph, caption: 'The quay.' }),
  ),
];

/** The common edits of authors. A valid site is still valid after each of them. */
export const edits: AuthorEdit[] = [
  ...collectionNames.flatMap(createCollectionEdits),
  ...pages,
  ...settings,
  ...prices,
  ...laws,
  ...blocks,
  ...texts,
  ...photographs,
];
