import { type BlockType, blocks } from '../../schema/blocks/index';
import type { ReadContext } from '../../schema/content/tree';
import { getExample as leastOf } from '../../schema/editor/examples';
import {
  type Collection,
  collections,
  isArticleCollection,
  isCollection,
} from '../../schema/files/collections';
import { readSite } from '../../schema/read-site';
import type { Page, Site } from '../../schema/site-model';
import { readIconNames } from '../../src/build/art/icons';
import { type Changes, createSiteFiles, findBlock, type SiteFiles, withValue } from '../site';
import wording from '../site/wording.json' with { type: 'json' };
import { createOverlongExample } from './overlong';

export type AuthoredBlock = { type: BlockType } & Record<string, unknown>;

const siteBlocks: AuthoredBlock[] = Object.entries(createSiteFiles()).flatMap(([path, content]) =>
  path.endsWith('.json') ? (JSON.parse(String(content)).blocks ?? []) : [],
);

/** Values for examples. They replace the values of the block on the tests' site. */
const overrides: { [type in BlockType]?: object } = {
  'cloth-band': { motto: { text: 'Festina lente', language: 'la', gloss: 'Make haste slowly' } },
  'law-sources': { heading: 'What this rests on' },
  'numbered-list': { art: 'mending' },
  'pricing-table': { layout: 'rows' },
  prose: { tone: 'bright' },
  reasons: { layout: 'rows' },
  testimonial: { sample: false },
};

/** Returns the longest block of a type on the tests' site, with the values of `overrides`. */
export function findTestBlock(type: BlockType): AuthoredBlock {
  const getLength = (block: AuthoredBlock) => JSON.stringify(block).length;
  const [most] = siteBlocks
    .filter((block) => block.type === type)
    .sort((one, other) => getLength(other) - getLength(one));
  return structuredClone({ type, ...most, ...overrides[type] });
}

/** Two examples of every block: one with the shortest content and one with the longest content. */
export const examples = blocks.flatMap((definition) => {
  const { type } = definition;
  const most = createOverlongExample(definition, findTestBlock(type));
  return [
    { type, name: 'least', block: leastOf(definition) as AuthoredBlock },
    { type, name: 'most', block: most as AuthoredBlock },
  ];
});

/** The options of the site that shows an example. */
export interface ExampleContext {
  /** The folder of the entry that shows the example. Defaults to the usual folder of the block. */
  folder?: 'pages' | Collection;
  /** The blocks after the example. */
  more?: AuthoredBlock[];
  /** The settings of `site.json` to replace. */
  settings?: Record<string, unknown>;
  /** The files to add, and the new texts of existing files. */
  files?: Changes;
}

const readContext: ReadContext = { icons: readIconNames() };

/**
 * Returns a site that shows an example, and the page with the example. Throws an error if the site has a problem.
 */
export function createExampleSite(
  block: AuthoredBlock,
  exampleContext: ExampleContext = {},
): { site: Site; page: Page } {
  const { site, problems } = readSite(createExampleFiles(block, exampleContext), readContext);
  if (!site) {
    const messages = problems.map(({ file, line, place, message }) => `${file}:${line} ${place}: ${message}`);
    throw new Error(`The example site has problems:\n${messages.join('\n')}`);
  }
  const file = getExampleFile(block.type, exampleContext);
  const page = site.pages.find((candidate) => candidate.file === file);
  if (!page) throw new Error(`The example site has no page from ${file}.`);
  return { site, page };
}

const euros = { code: 'EUR', symbol: '€', includes: 'Prices are in euros.' };

/**
 * Returns the files of the tests' site, with the language `en-IE` and prices in euros. Adds a page that shows the
 * block, and the entries that examples name.
 */
function createExampleFiles(block: AuthoredBlock, exampleContext: ExampleContext): SiteFiles {
  const opensPage = blocks.some(
    (definition) => definition.type === block.type && 'opensPage' in definition && definition.opensPage,
  );
  const cited = block.type === 'law-sources' ? [citingBlock] : [];
  const shown = [...(opensPage ? [] : [heroBlock]), block, ...cited, ...(exampleContext.more ?? [])];
  const file = getExampleFile(block.type, exampleContext);
  const page = { ...createEntry(file.slice(0, file.indexOf('/')), 'Example'), blocks: shown };
  return createSiteFiles({
    ...withValue('navigation.json', ({ footer }) =>
      footer.push({ label: 'Example', to: '/example' }, { label: 'Resources', to: '/resources' }),
    ),
    ...withValue('site.json', (settings) => {
      Object.assign(settings, { language: 'en-IE', currency: euros }, exampleContext.settings);
      settings.jurisdictions.home = 'Home waters';
      settings.booking['half-hour'] = 'https://berths.example/half-hour';
    }),
    ...withValue('pages/industries.json', ({ blocks }) =>
      findBlock(blocks, 'collection-index').groups.push({ name: 'land', heading: 'On land' }),
    ),
    'wording.json': toJson({ ...wording, ...wordingOverrides }),
    'industries/first.json': toJson(createEntry('industries', 'Shipowners', { group: 'land', order: 9 })),
    'packages/first.json': toJson(createEntry('packages', 'Voyage review')),
    'pages/example.json': toJson(createEntry('pages', 'Plain example')),
    [file]: toJson(page),
    ...exampleContext.files,
  });
}

function getExampleFile(type: BlockType, { folder }: ExampleContext): string {
  if (folder) return `${folder}/example.json`;
  if (type === 'not-found') return 'pages/not-found.json';
  return ['article-hero', 'disclaimer', 'law-sources'].includes(type)
    ? 'articles/example.json'
    : 'pages/example.json';
}

const article = {
  date: '2025-06-14',
  readTime: 1,
  category: 'Salvage',
  tags: ['salvage', 'towage'],
  keywords: ['salvage award'],
  excerpt: 'What a salvor is paid, and by whom.',
};

/** Returns the required fields of an entry in a collection, with example values. Returns no fields for other pages. */
function getRequiredFields(folder: string): object {
  if (!isCollection(folder)) return {};
  if (isArticleCollection(folder)) return article;
  const { shape } = collections[folder].schema;
  const file = Object.keys(createSiteFiles()).find((path) => path.startsWith(`${folder}/`)) ?? '';
  const data = JSON.parse(String(createSiteFiles()[file]));
  const required = Object.entries(shape).filter(([, field]) => !field.safeParse(undefined).success);
  return Object.fromEntries(required.map(([key]) => [key, data[key]]));
}

const heroBlock = { type: 'hero', headline: 'A page that shows one block', intro: 'The block stands below.' };

const citingBlock = {
  type: 'prose',
  heading: 'What the acts say',
  paragraphs: [
    'Lamps are shown under the {law.fairway-rules-2025, section 3}, and pilots asked for{law.island-pilots-bill, note}.',
  ],
};

function createEntry(folder: string, title: string, more: object = {}): object {
  const description = `${title}: a page of an invented firm of maritime law, long enough to be found.`;
  return { ...getRequiredFields(folder), title, description, ...more, blocks: [heroBlock] };
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The interface texts that tests recognise, because they differ from the defaults. */
const wordingOverrides = {
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
  notifyConfirmation: 'Thank you! You will hear from us when we sail.',
  contactFirstName: 'Given name',
  contactLastName: 'Surname',
  contactEmail: 'Signal',
  contactMessage: 'Report',
  contactMailTooLong: 'The report is too long for flags. Copy it and bring it to {email}.',
  contactCopy: 'Copy report',
  contactSent: 'Aye, your report is with us.',
  contactNotSent: 'The report did not get through and is still here. Hoist again, or signal to {email}.',
};
