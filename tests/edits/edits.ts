import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Data, Draft, Member } from './draft';

/** One thing that an author does on an ordinary day. */
export interface OrdinaryEdit {
  name: string;
  /** Does it, and answers whether there was anything to do it to. */
  apply(draft: Draft): boolean;
}

const collections = ['practice-areas', 'industries', 'packages', 'articles'];

/** A description of a length that every page may have, and that no other page shares. */
function describe(subject: string): string {
  return `What is said of ${subject} where others list it: who it is for, what it holds and when to read it.`;
}

/** What no later edit of a sequence may write again, such as a title. */
function fresh(draft: Draft, name: string): string {
  const taken = new Set(
    draft
      .all()
      .flatMap(({ slug, data }) => [
        slug,
        String(data.title),
        ...(data.aliases ?? []).map((each: string) => each.slice(1)),
      ]),
  );
  const numbers = Array.from({ length: taken.size + 1 }, (_, index) => index + 1);
  const number = numbers.find((each) => !taken.has(`${name}-${each}`) && !taken.has(title(name, each)));
  return `${name}-${number}`;
}

function title(name: string, number: number | string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)} ${number}`;
}

/** Gives a page what it must not share with another. */
function giveIdentity(data: Data, slug: string): void {
  const [name = '', number = ''] = slug.split(/-(?=\d+$)/);
  data.title = title(name, number);
  data.description = describe(data.title);
  for (const key of ['seoTitle', 'aliases', 'featured', 'draft', 'reviewed']) delete data[key];
}

const isShown = ({ data }: Member) => data.draft !== true;
const isListed = (member: Member) => isShown(member) && member.data.listed !== false;

/** An edit of the first of some things that it fits. */
function editFirst<T>(name: string, list: (draft: Draft) => T[], apply: (found: T, draft: Draft) => void) {
  return {
    name,
    apply: (draft: Draft) => {
      const [found] = list(draft);
      if (found === undefined) return false;
      apply(found, draft);
      return true;
    },
  };
}

/** What is done to the entries of every collection. */
function editsOfCollection(folder: string): OrdinaryEdit[] {
  const shown = (draft: Draft) => draft.members(folder).filter(isListed);
  const addCopy = (member: Member, draft: Draft, more: Data = {}) => {
    const slug = fresh(draft, 'novelty');
    const data = structuredClone(member.data);
    giveIdentity(data, slug);
    delete data.art;
    draft.write(`${folder}/${slug}.json`, { ...data, ...more });
  };
  return [
    editFirst(`add an entry to ${folder}`, shown, (member, draft) => addCopy(member, draft)),
    editFirst(`add a draft to ${folder}`, shown, (member, draft) => addCopy(member, draft, { draft: true })),
    editFirst(`retitle an entry of ${folder}`, shown, ({ data }, draft) => {
      const name = fresh(draft, 'retitled');
      data.title = title('retitled', name.slice('retitled-'.length));
      delete data.seoTitle;
    }),
    editFirst(`give an entry of ${folder} another address beside its own`, shown, ({ data }, draft) => {
      data.aliases = [...(data.aliases ?? []), `/${fresh(draft, 'shortcut')}`].slice(-6);
    }),
    editFirst(
      `put an entry of ${folder} in another place`,
      // The day of an article decides which laws it may cite.
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

/** What is done to the laws that articles cite. */
const laws: OrdinaryEdit[] = [
  editFirst(
    'record that a law has changed',
    (draft) => draft.members('law'),
    ({ data }) => {
      data.changes = [
        ...(data.changes ?? []),
        { date: '2025-06', what: 'A further lamp was asked for.' },
      ].slice(-30);
    },
  ),
  editFirst(
    'add a law',
    (draft) => draft.members('law'),
    ({ data }, draft) => {
      const slug = fresh(draft, 'enactment');
      const law = { ...structuredClone(data), title: title('enactment', slug.slice('enactment-'.length)) };
      draft.write(`law/${slug}.json`, { ...law, status: { kind: 'in-force', since: '2024' } });
    },
  ),
];

/** Every block of a type, with the page that it stands on. */
function blocksOf(draft: Draft, ...types: string[]): { member: Member; block: Data }[] {
  return draft
    .all()
    .flatMap((member) => (member.data.blocks ?? []).map((block: Data) => ({ member, block })))
    .filter(({ block }) => types.includes(block.type));
}

/** Every price of a kind, wherever it stands. */
function pricesOf(draft: Draft, kind: string): Data[] {
  const found: Data[] = [];
  const search = (value: Data): void => {
    if (typeof value !== 'object' || value === null) return;
    if (value.kind === kind) found.push(value);
    for (const each of Object.values(value)) search(each);
  };
  for (const { data } of draft.all()) search(data.blocks);
  return found;
}

const set = (name: string, apply: (draft: Draft) => void): OrdinaryEdit => ({
  name,
  apply: (draft) => {
    apply(draft);
    return true;
  },
});

/** An edit of one value of `site.json`, `navigation.json` or `wording.json`, by the way to it. */
const write = (name: string, path: string, value: Data): OrdinaryEdit =>
  set(name, (draft) => {
    const steps = path.split('.');
    const holder = steps.slice(0, -1).reduce((data: Data, step) => data[step], draft);
    holder[steps.at(-1) ?? ''] = value;
  });

const settings: OrdinaryEdit[] = [
  write('change the telephone number', 'site.contact.phone', '+49 30 901820'),
  write('change the e-mail address', 'site.contact.email', 'post@elsewhere.example'),
  write('rename the firm', 'site.firm.name', 'O’Hara & Sons (Overseas) Ltd.'),
  write('rename the founder', 'site.founder.name', 'Zoë Núñez-O’Brien'),
  write('move the office', 'site.contact.address', {
    ...{ street: '12 Rue du Port', city: 'Lyon', country: 'France', countryCode: 'FR' },
  }),
  set('change the address of a booking page', ({ site }) => {
    for (const key of Object.keys(site.booking)) site.booking[key] = 'https://calendar.example/book?a=1&b=2';
  }),
  write('change the social profiles', 'site.social', [
    { name: 'Fediverse', href: 'https://a.example/@firm' },
  ]),
  write('change the currency', 'site.currency', {
    code: 'EUR',
    symbol: '€',
    includes: 'Prices include the tax.',
  }),
  write('move the site to another host', 'site.url', 'https://www.elsewhere.example'),
  write('write in American English', 'site.language', 'en-US'),
  write('dye the cloth of the house', 'site.cloth', { deep: 'nili', bright: 'machungwa', pindo: 'weave' }),
  write('show fewer entries in menus', 'site.menuLimit', 2),
  write('show lists in parts', 'site.pageSize', 2),
  set('turn the menu and the links of the footer round', ({ navigation }) => {
    navigation.header.reverse();
    navigation.footer.reverse();
  }),
  editFirst(
    'add a link to a menu',
    ({ navigation }) => navigation.header.filter((item: Data) => item.links && item.links.length < 12),
    (item: Data) => item.links.unshift({ label: 'One more', to: '/' }),
  ),
  write('change a message with a placeholder in it', 'wording.minutes', 'about {count} minutes'),
  write('write a button in another script', 'wording.cookieAccept', 'ሁሉንም ተቀበል'),
];

const prices: OrdinaryEdit[] = [
  ...(
    [
      ['raise a fixed price', 'fixed', { amount: 4321 }],
      ['change a price by the month', 'recurring', { amount: 1999, overage: undefined }],
      ['change the price of an hour', 'first-hour-plus', { first: 101, additional: 99 }],
      ['set a price for what was by quote', 'quote', { kind: 'fixed', amount: 12_345 }],
    ] as const
  ).map(([name, kind, value]) =>
    editFirst(
      name,
      (draft) => pricesOf(draft, kind),
      (price) => Object.assign(price, value),
    ),
  ),
  onBlock('add a plan', ['pricing-table'], ({ plans }) => {
    const { highlighted: _, badge: __, ...plan } = structuredClone(plans[0]);
    plans.splice(3, 9, { ...plan, name: 'One more', price: { kind: 'quote' } });
  }),
  onBlock('recommend another plan', ['pricing-table'], ({ plans }) => {
    for (const plan of plans) {
      delete plan.highlighted;
      delete plan.badge;
    }
    plans[0].highlighted = true;
  }),
];

/** An edit of the first block of some types. */
function onBlock(name: string, types: string[], apply: (block: Data) => void): OrdinaryEdit {
  return editFirst(
    name,
    (draft) => blocksOf(draft, ...types),
    ({ block }) => apply(block),
  );
}

/** Pages with room for one more block. */
function roomy(draft: Draft): Member[] {
  return draft
    .all()
    .filter(
      (each) => isShown(each) && each.data.blocks?.[0]?.type === 'hero' && each.data.blocks.length < 30,
    );
}

const addBlock = (name: string, block: Data): OrdinaryEdit =>
  editFirst(`add ${name}`, roomy, ({ data }) => void data.blocks.push(structuredClone(block)));

const blocks: OrdinaryEdit[] = [
  addBlock('a paragraph', { type: 'prose', heading: 'One more thing', paragraphs: ['It is soon *said*.'] }),
  addBlock('the words of a client', {
    ...{ type: 'testimonial', quote: 'It was good.', name: 'A client', company: 'of a firm', sample: true },
  }),
  editFirst(
    'exchange two blocks',
    (draft) => roomy(draft).filter(({ data }) => data.blocks.length > 3),
    ({ data }) => data.blocks.splice(1, 2, data.blocks[2], data.blocks[1]),
  ),
  editFirst(
    'take a block out',
    (draft) => blocksOf(draft, 'why-it-matters', 'topic-list', 'testimonial', 'statistics'),
    ({ member, block }) => {
      member.data.blocks = member.data.blocks.filter((each: Data) => each !== block);
    },
  ),
];

const pages: OrdinaryEdit[] = [
  set('add a page that only its readers are told of', (draft) => {
    const slug = fresh(draft, 'leaflet');
    const hero = { type: 'hero', headline: 'A leaflet', intro: 'For those who have its address.' };
    const data: Data = { listed: false, blocks: [hero] };
    giveIdentity(data, slug);
    draft.write(`pages/${slug}.json`, data);
  }),
  editFirst(
    'add a page and a link to it in a menu',
    ({ navigation }) => (navigation.footer.length < 10 ? [navigation.footer] : []),
    (footer: Data, draft) => {
      const slug = fresh(draft, 'visitors');
      const data: Data = { blocks: [{ type: 'hero', headline: 'For visitors', intro: 'How to find us.' }] };
      giveIdentity(data, slug);
      draft.write(`pages/${slug}.json`, data);
      footer.push({ label: 'For visitors', to: `/${slug}` });
    },
  ),
  ...(
    [
      ['dye a page', { art: { deep: 'bahari', bright: 'waridi', pindo: 'chevron' } }],
      ['name a page in Arabic', { title: 'القانون في كينيا', seoTitle: undefined }],
      ['give a page a title for search engines', { seoTitle: 'For those who search, and for nobody else' }],
    ] as const
  ).map(([name, values]) =>
    editFirst(
      name,
      (draft) => draft.members('pages').filter(isListed),
      ({ data }) => Object.assign(data, values),
    ),
  ),
];

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const say = (what: string, headline: string, intro: string): OrdinaryEdit =>
  onBlock(`say it ${what}`, ['hero'], (block) => Object.assign(block, { headline, intro }));

const texts: OrdinaryEdit[] = [
  say('in one long word', word, word.repeat(3)),
  say(
    'at length',
    'The longest headline that may stand here. '.repeat(2).trim(),
    'Much is to be said of it. '.repeat(12).trim(),
  ),
  say('in Amharic', 'ሕግ እና ቴክኖሎጂ', 'ይህ ገጽ ስለ ምን እንደሆነ የሚገልጽ አጭር ጽሑፍ።'),
  say(
    'with signs',
    'R&D “at home” – 100 % & more 🚢',
    'a < b, c > d, 3 × 4 = 12, \\ and / and $1 and `code`',
  ),
  onBlock('emphasise and link words, and name the firm by its token', ['prose'], ({ paragraphs }) => {
    paragraphs[0] =
      'A **bold** and *quiet* word, [home](/), [away](https://example.org/a?b=c&d=e), {firm.name}.';
  }),
  editFirst(
    'rename the sections of an article',
    (draft) => blocksOf(draft, 'article-body').filter(({ member }) => !draft.hasLinkInto(member)),
    ({ block }) => {
      for (const node of block.content)
        if (node.type === 'heading') node.text = `On ${node.text}`.slice(0, 100);
    },
  ),
];

/** A photograph as an author brings it, under another name. */
const quay = readFileSync(join(import.meta.dirname, '../site/images/harbour.jpg'));
const photograph = { file: 'quay.jpg', alt: 'A boat at the quay, in the evening.' };

/** An edit that puts a photograph into the first of some places. */
const illustrate = (
  name: string,
  list: (draft: Draft) => Data[],
  apply: (found: Data) => void,
): OrdinaryEdit =>
  editFirst(`put a photograph ${name}`, list, (found, draft) => {
    draft.put(`images/${photograph.file}`, quay);
    apply(found);
  });

const without = (key: string) => (data: Data) => !data[key];

const photographs: OrdinaryEdit[] = [
  illustrate(
    'on a page',
    (draft) =>
      roomy(draft)
        .map(({ data }) => data)
        .filter(without('picture')),
    (data) => Object.assign(data, { picture: photograph }),
  ),
  illustrate(
    'between the paragraphs of an article',
    (draft) => blocksOf(draft, 'article-body'),
    ({ block }) => block.content.push({ type: 'picture', ...photograph, caption: 'The quay.' }),
  ),
];

/** What authors do on ordinary days, each by itself; every one leaves a good site good. */
export const edits: OrdinaryEdit[] = [
  ...collections.flatMap(editsOfCollection),
  ...pages,
  ...settings,
  ...prices,
  ...laws,
  ...blocks,
  ...texts,
  ...photographs,
];
