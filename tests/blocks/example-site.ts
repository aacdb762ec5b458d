import { type BlockType, blocks } from '../../schema/blocks/index';
import type { ReadContext } from '../../schema/content/tree';
import { exampleOf as exampleWritten } from '../../schema/editor/examples';
import type { Collection } from '../../schema/files/collections';
import { currentVersion } from '../../schema/migrations/index';
import { readSite } from '../../schema/read-site';
import type { Page, Site } from '../../schema/site-model';
import { readIconNames } from '../../src/build/art/icons';
import wording from '../site/wording.json' with { type: 'json' };
import { overlongExample } from './overlong';

/** A block as an author writes it. */
export type WrittenBlock = { type: BlockType } & Record<string, unknown>;

/** One example of a block's schema file. */
export interface Example {
  type: BlockType;
  name: string;
  block: WrittenBlock;
}

/** Every example of every block, in the order of their list. */
export const examples: Example[] = blocks.flatMap((definition) => {
  const { type } = definition;
  const own = Object.keys(definition.examples).map((name) => ({
    type,
    name,
    block: exampleWritten(definition, name) as WrittenBlock,
  }));
  return [...own, { type, name: 'overlong', block: overlongExample(definition) as WrittenBlock }];
});

/** The example of a block by name. */
export function exampleOf(type: BlockType, name = 'default'): WrittenBlock {
  const found = examples.find((example) => example.type === type && example.name === name);
  if (!found) throw new Error(`The block "${type}" has no example "${name}".`);
  return found.block;
}

/** What a test wants different in the site around the example. */
export interface Surroundings {
  /** The folder whose entry shows the example; the block's usual one unless told. */
  folder?: 'pages' | Collection;
  /** Blocks that follow the example. */
  more?: WrittenBlock[];
  /** Settings of `site.json` to replace. */
  settings?: Record<string, unknown>;
  /** Further files, or other texts for files. */
  files?: Record<string, string>;
}

const known: ReadContext = { icons: readIconNames() };

/** The site around an example with the page that shows it. Throws where the site has a problem. */
export function exampleSite(
  block: WrittenBlock,
  surroundings: Surroundings = {},
): { site: Site; page: Page } {
  const { site, problems } = readSite(exampleFiles(block, surroundings), known);
  if (!site) {
    const told = problems.map(({ file, line, place, message }) => `${file}:${line} ${place}: ${message}`);
    throw new Error(`The example site has problems:\n${told.join('\n')}`);
  }
  const file = fileOf(block.type, surroundings);
  const page = site.pages.find((candidate) => candidate.file === file);
  if (!page) throw new Error(`The example site has no page from ${file}.`);
  return { site, page };
}

/** A whole small site of a firm of maritime law, with a page that shows the block. */
export function exampleFiles(block: WrittenBlock, surroundings: Surroundings = {}): Record<string, string> {
  const opensPage = blocks.some(
    (definition) => definition.type === block.type && 'opensPage' in definition && definition.opensPage,
  );
  const statesLaw = block.type === 'law-sources';
  const cited = statesLaw ? [citing] : [];
  const shown = [...(opensPage ? [] : [hero]), block, ...cited, ...(surroundings.more ?? [])];
  const file = fileOf(block.type, surroundings);
  const folder = file.slice(0, file.indexOf('/'));
  const page = {
    ...base[folder],
    title: 'Example',
    description: describe('Shows one block'),
    blocks: shown,
  };
  const values = { ...tree, 'site.json': { ...settings, ...surroundings.settings }, [file]: page };
  const texts = Object.entries(values).map(([name, value]) => [name, `${JSON.stringify(value, null, 2)}\n`]);
  return { ...Object.fromEntries(texts), 'images/icon.svg': icon, ...surroundings.files };
}

function fileOf(type: BlockType, { folder }: Surroundings): string {
  if (folder) return `${folder}/example.json`;
  if (type === 'not-found') return 'pages/not-found.json';
  return ['article-hero', 'disclaimer', 'law-sources'].includes(type)
    ? 'articles/example.json'
    : 'pages/example.json';
}

function describe(subject: string): string {
  return `${subject}: a page of an invented firm of maritime law, long enough to be found.`;
}

const hero = { type: 'hero', headline: 'A page that shows one block', intro: 'The block stands below.' };

const citing = {
  type: 'prose',
  heading: 'What the acts say',
  paragraphs: [
    'Ships are marked under the {law.first-act, section 3}, and masters licensed{law.third-act, note}.',
  ],
};

/** The fields that an entry of each folder must have beside title, description and blocks. */
const base: Record<string, object> = {
  pages: {},
  industries: { card: { icon: 'ship', summary: 'An industry.' } },
  'practice-areas': { card: { summary: 'A practice area.' }, motif: 'steps' },
  packages: { card: { icon: 'anchor', summary: 'A package.' } },
  articles: {
    date: '2019-03-14',
    readTime: 1,
    category: 'Salvage',
    tags: ['salvage', 'towage'],
    keywords: ['salvage award'],
    excerpt: 'What a salvor is paid, and by whom.',
  },
  law: {
    kind: 'statute',
    jurisdiction: 'home',
    status: { kind: 'in-force', since: '2018' },
    facts: ['It stands in the book.'],
  },
};

function entry(folder: string, title: string, more: object, blocks: object[] = []): object {
  if (folder === 'law') return { ...base[folder], title, ...more };
  const words = { ...base[folder], title, description: describe(title), ...more };
  const opening =
    folder === 'articles' ? { type: 'article-hero' } : { type: 'hero', headline: title, intro: `${title}.` };
  return { ...words, blocks: [opening, ...blocks] };
}

function overview(collection: string, title: string, index: object): object {
  return entry('pages', title, {}, [{ heading: `All of ${title}`, collection, ...index }]);
}

const tree: Record<string, object> = {
  'pages/index.json': entry('pages', 'Counsel for ships', {}, [
    {
      type: 'prose',
      heading: 'Start',
      paragraphs: ['See [the example](/example) and [the charges](/packages#charges).'],
    },
    { type: 'price-comparison', heading: 'Charges', collection: 'packages', ...labels() },
  ]),
  'pages/industries.json': overview('industries', 'Trades', { type: 'collection-index' }),
  'pages/practice-areas.json': overview('practice-areas', 'Work', { type: 'collection-index' }),
  'pages/packages.json': entry('pages', 'Charges', {}, [
    { type: 'collection-index', heading: 'Packages', collection: 'packages' },
    { type: 'price-comparison', heading: 'Charges', collection: 'packages', ...labels() },
  ]),
  'pages/logbook.json': overview('articles', 'Logbook', { type: 'article-index', readMore: 'Read on' }),
  'pages/example.json': entry('pages', 'Plain example', {}),
  'pages/not-found.json': {
    title: 'Lost at sea',
    description: describe('Not here'),
    listed: false,
    blocks: [
      {
        type: 'not-found',
        headline: 'Nothing but water',
        askedLabel: 'Bearing',
        text: 'No page lies here.',
        heading: 'Harbours',
        sections: [{ label: 'Home port', to: '/' }],
        button: { label: 'Home port', to: '/' },
      },
    ],
  },
  'industries/first.json': entry('industries', 'Shipowners', { group: 'land', order: 1 }),
  'industries/second.json': entry('industries', 'Insurers', { order: 2, art: { motif: 'water' } }),
  'practice-areas/first.json': entry('practice-areas', 'Charterparties', {}),
  'packages/first.json': entry('packages', 'Voyage review', {}, [
    {
      type: 'pricing-table',
      heading: 'Charges',
      plans: [
        { name: 'Coaster', price: { kind: 'fixed', amount: 1234 }, features: ['One voyage'] },
        {
          name: 'Liner',
          price: { kind: 'recurring', amount: 567, per: 'month' },
          features: ['Every voyage'],
        },
      ],
    },
  ]),
  'articles/first.json': entry('articles', 'Who pays the salvor', { featured: true, updated: '2020-01-02' }, [
    {
      type: 'article-body',
      content: [
        { type: 'heading', text: 'The award' },
        { type: 'paragraph', text: 'A salvor is paid for what is saved. '.repeat(24).trim() },
      ],
    },
  ]),
  'law/first-act.json': entry('law', 'Load Lines Act 1968', {
    status: { kind: 'superseded', since: '2019-06-01', by: 'law/second-act' },
    changes: [{ date: '2019-06-01', what: 'A wider act took its place.', by: 'law/second-act' }],
  }),
  'law/second-act.json': entry('law', 'Carriage by Sea Act 2019', {
    fullName: 'An Act about whatever is carried by sea (No. 4 of 2019)',
    jurisdiction: 'abroad',
    status: { kind: 'in-force', since: '2019-06-01' },
    source: 'https://acts.example/second',
  }),
  'law/third-act.json': entry('law', 'Masters Act 1995', {
    fullName: 'An Act about whoever masters a ship (No. 2 of 1995)',
    status: { kind: 'in-force', since: '1995' },
    source: 'https://acts.example/third',
  }),
  'navigation.json': {
    header: [
      { label: 'Harbour', to: '/' },
      { label: 'Trades', collection: 'industries', overviewLabel: 'Every trade' },
      { label: 'More', links: [{ label: 'Logbook', to: '/logbook' }] },
    ],
    button: { label: 'Hail us', to: '/example' },
    footer: [{ label: 'Work', to: '/practice-areas' }],
    legal: [{ label: 'Charges', to: '/packages' }],
  },
  'wording.json': {
    ...wording,
    breadcrumbs: 'Position',
    home: 'Harbour',
    opensInNewTab: 'in a new tab',
    previousPage: 'Astern',
    nextPage: 'Ahead',
    pageOf: 'Sheet {page} of {count}',
    pagination: 'Sheets',
    onThisPage: 'In this article',
    sample: 'Not from the log',
    shareCopy: 'Take the bearing',
    shareMore: 'Other signals',
    shareByHandText: 'Take this bearing along: {link}',
    linkCopied: 'Bearing taken',
    free: 'No charge',
    byQuote: 'On request',
    perMonth: 'a month',
    perYear: 'a year',
    storageForVisit: 'for the visit',
    storageUntilCleared: 'until cleared',
    firstHour: 'the first hour',
    additionalHour: '{amount} an hour after that',
    overage: '{amount} an hour past {beyond}',
    emailAddress: 'Signal address',
    signUpFailed: 'The signal did not get through. Send it again.',
    notifyConfirmation: 'Thank you! You will be told when we sail.',
    contactFirstName: 'Given name',
    contactLastName: 'Surname',
    contactEmail: 'Signal',
    contactMessage: 'Report',
    contactMailTooLong: 'The report is too long for flags. Copy it and bring it to {email}.',
    contactCopy: 'Copy report',
    contactSent: 'Aye, your report is with us.',
    contactNotSent: 'The report did not get through and is still here. Hoist again, or signal to {email}.',
  },
};

function labels(): object {
  return { entryLabel: 'Service', planLabel: 'Vessel', priceLabel: 'Charge' };
}

const settings = {
  version: currentVersion,
  url: 'https://lantern.example',
  language: 'en-IE',
  firm: {
    name: 'Lantern & Tide Solicitors',
    shortName: 'Lantern & Tide',
    tagline: 'Maritime counsel',
    description: 'A firm of maritime law in Cork.',
    since: 1998,
  },
  contact: {
    email: 'bridge@lantern.example',
    phone: '+353 21 000 0000',
    address: { street: '1 Sample Quay', city: 'Cork', country: 'Ireland', countryCode: 'IE' },
    hours: 'Every tide',
  },
  founder: { name: 'Maeve Sample' },
  booking: { 'half-hour': 'https://berths.example/half-hour' },
  social: [{ name: 'Semaphore', href: 'https://semaphore.example/lantern' }],
  currency: { code: 'EUR', symbol: '€', includes: 'Charges are in euro and without value added tax.' },
  cloth: { deep: 'kisutu', bright: 'anga', pindo: 'weave' },
  images: { icon: 'icon.svg' },
  collections: { articles: { address: '/logbook' } },
  jurisdictions: { home: 'Ireland', abroad: 'Elsewhere' },
};

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><path d="M4 4h24v24z"/></svg>';
