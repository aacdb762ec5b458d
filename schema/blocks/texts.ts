import { defineBlock } from '../define-block';
import { deviceStorage, type StorageKey } from '../fields/device-storage';
import { choice, flag, group, heading, line, list, pictureWithAlt, rich } from '../fields/fields';

export const testimonial = defineBlock({
  type: 'testimonial',
  purpose: "A quote from one client, with the client's name and company, and an optional picture.",
  fields: {
    quote: line('Quote', 'The words of the client, without quotation marks. The page adds the marks.', {
      max: 400,
      shouldBe: 'unquoted',
    }),
    name: line('Name', 'The name of the client.', { max: 80, labelsItem: true }),
    company: line('Company', 'The company of the client.', { max: 120 }),
    image: pictureWithAlt(
      'Picture',
      'A photo of the client, or the logo of the company. Without a picture, the page shows a drawn portrait.',
      144,
    ).optional(),
    sample: flag('Sample', 'Marks the quote as a sample. Turn this off once a client agrees to be quoted.'),
  },
  example: { quote: 'Short and clear.', name: 'A. Mate', company: 'Tug & Barge' },
});

export const overview = defineBlock({
  type: 'overview',
  purpose: 'One statement in large type, then a few paragraphs.',
  fields: {
    heading,
    statement: line('Statement', 'The one sentence to remember.', { max: 220 }),
    paragraphs: list(
      'Paragraphs',
      'One to four paragraphs.',
      rich('Paragraph', 'A few sentences; can have links.', { max: 700 }),
      { max: 4 },
    ),
  },
  example: { heading: 'Overview', statement: 'One sentence.', paragraphs: ['One paragraph.'] },
});

export const whyItMatters = defineBlock({
  type: 'why-it-matters',
  purpose: 'A box with one or two sentences on what is at stake.',
  fields: {
    heading,
    text: rich('Text', 'One or two sentences; can have links.', { max: 420, labelsItem: true }),
  },
  example: { heading: 'Why It Matters', text: 'Time.' },
});

export const prose = defineBlock({
  type: 'prose',
  title: 'Text',
  purpose: 'A heading with paragraphs of text.',
  fields: {
    heading,
    paragraphs: list(
      'Paragraphs',
      'The paragraphs, in reading order.',
      rich('Paragraph', 'A few sentences; can have links.', { max: 1200 }),
      { max: 12 },
    ),
    picture: pictureWithAlt('Picture', 'Shown under the text.', 800).optional(),
    tone: choice('Box', 'A coloured box suits a few short paragraphs.', ['plain', 'bright'], {
      plain: 'No box',
      bright: 'Coloured box',
    }).default('plain'),
  },
  example: { heading: 'Note', paragraphs: ['One paragraph.'] },
});

const storageKeys = Object.keys(deviceStorage) as StorageKey[];

const purpose = line('Purpose', 'The reason for storing this entry in the visitor’s browser.', { max: 200 });

/** The purpose of each storage key. The schema requires every key, so that the legal text lists all of them. */
const storage = group(
  'Storage',
  'A table of all data that the pages store in the browser, with the purpose of each entry.',
  Object.fromEntries(storageKeys.map((key) => [key, purpose])) as Record<StorageKey, typeof purpose>,
).optional();

const section = group('Section', 'A numbered part of the text.', {
  title: line('Title', 'The topic of the section. The page adds the number of the section.', {
    labelsItem: true,
  }),
  gloss: line('Summary', 'A summary in one plain line, shown beside the section.', { max: 140 }).optional(),
  clauses: list(
    'Clauses',
    'The paragraphs of the section. They are numbered if there are two or more.',
    rich('Clause', 'A few sentences; can have links.', { max: 900 }),
    { max: 12 },
  ),
  storage,
});

export const legalSections = defineBlock({
  type: 'legal-sections',
  purpose: 'A legal text in numbered sections, with a table of contents and plain summaries.',
  fields: {
    edition: line(
      'Date of this version',
      'Shown exactly as you write it. The page shows no other date.',
    ).optional(),
    sections: list('Sections', 'The sections, in order.', section, { max: 40 }),
  },
  resolve: ({ sections }, context) => {
    const numbered = sections.map((part) => ({
      ...part,
      id: context.anchor(part.title),
      storage: part.storage && toStorageRows(part.storage),
    }));
    return { sections: numbered, contents: numbered.map(({ id, title }) => ({ id, text: title })) };
  },
  example: { sections: [{ title: 'One rule', clauses: ['There is one rule.'] }] },
});

function toStorageRows(purposes: Record<StorageKey, string>) {
  return storageKeys.map((key) => ({ key, purpose: purposes[key], span: deviceStorage[key] }));
}

export const lawDate = defineBlock({
  type: 'law-date',
  purpose:
    'A line with the date of the firm’s last check of the law. If the site settings have this date, practice areas, industries and packages automatically end with the line.',
  closesPage: true,
  fields: {
    note: line('Note', 'One sentence after the date, for example about a law that will change soon.', {
      max: 160,
    }).optional(),
  },
  resolve: (_, { lawDateText }) => ({ text: lawDateText }),
  example: {},
});

export const disclaimer = defineBlock({
  type: 'disclaimer',
  purpose: 'Small print under an article, stating that the article is information and not advice.',
  closesPage: true,
  fields: {
    text: rich('Text', 'Two or three sentences.', { max: 500, labelsItem: true }),
  },
  example: { text: 'For information only.' },
});
