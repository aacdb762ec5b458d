import { defineBlock } from '../define-block';
import { deviceStorage, type StorageKey } from '../fields/device-storage';
import { choice, flag, group, heading, line, list, pictureOf, rich } from '../fields/fields';

export const testimonial = defineBlock({
  type: 'testimonial',
  purpose: 'What one client says, in their own words, with name, company and a picture if there is one.',
  fields: {
    quote: line('Quote', 'The words of the client, without quotation marks; the page sets them.', {
      max: 400,
    }),
    name: line('Name', 'Who says it.', { max: 80, labelsItem: true }),
    company: line('Company', 'For whom they speak.', { max: 120 }),
    image: pictureOf('Picture', 'The client, or the sign of the company.', 144).optional(),
    sample: flag('Sample', 'Says beside the quote that it is a sample, until a client agrees to be quoted.'),
  },
  example: { quote: 'Short and clear.', name: 'A. Mate', company: 'Tug & Barge' },
});

export const overview = defineBlock({
  type: 'overview',
  purpose: 'What something is about: one statement set large, then a few paragraphs.',
  fields: {
    heading,
    statement: line('Statement', 'The one sentence to remember.', { max: 220 }),
    paragraphs: list(
      'Paragraphs',
      'One to four.',
      rich('Paragraph', 'A few sentences; may hold links.', { max: 700 }),
      { max: 4 },
    ),
  },
  example: { heading: 'Overview', statement: 'One sentence.', paragraphs: ['One paragraph.'] },
});

export const whyItMatters = defineBlock({
  type: 'why-it-matters',
  purpose: 'A box that says, in a sentence or two, what is at stake.',
  fields: {
    heading,
    text: rich('Text', 'One or two sentences; may hold links.', { max: 420, labelsItem: true }),
  },
  example: { heading: 'Why It Matters', text: 'Time.' },
});

export const prose = defineBlock({
  type: 'prose',
  title: 'Text',
  purpose: 'A heading with running text, for pages that are mostly read.',
  fields: {
    heading,
    paragraphs: list(
      'Paragraphs',
      'In reading order.',
      rich('Paragraph', 'A few sentences; may hold links.', { max: 1200 }),
      { max: 12 },
    ),
    picture: pictureOf('Picture', 'Stands under the text.', 800).optional(),
    tone: choice('Tone', 'Bright sets a few short paragraphs in a box of the accent colour.', [
      'plain',
      'bright',
    ]).default('plain'),
  },
  example: { heading: 'Note', paragraphs: ['One paragraph.'] },
});

const storageKeys = Object.keys(deviceStorage) as StorageKey[];

const purpose = line('Purpose', 'What this entry in the browser of a visitor is for.', { max: 200 });

/** Every entry by its key, so that none that the pages keep goes unsaid. */
const storage = group(
  'Storage',
  'A table of all that the pages keep in the browser; says of each entry what it is for.',
  Object.fromEntries(storageKeys.map((key) => [key, purpose])) as Record<StorageKey, typeof purpose>,
).optional();

const section = group('Section', 'A numbered part of the text.', {
  title: line('Title', 'What the section is about; it gets its number by itself.', { labelsItem: true }),
  gloss: line('Gloss', 'What the section means, in one plain line beside it.', { max: 140 }).optional(),
  clauses: list(
    'Clauses',
    'In order; two or more are numbered.',
    rich('Clause', 'A few sentences; may hold links.', { max: 900 }),
    { max: 12 },
  ),
  storage,
});

export const legalSections = defineBlock({
  type: 'legal-sections',
  purpose: 'A legal text in numbered sections, with its contents and a plain line beside each section.',
  fields: {
    edition: line(
      'Edition',
      'Which version of the text this is: the day of the text, and the one date that is shown.',
    ).optional(),
    sections: list('Sections', 'In order.', section, { max: 40 }),
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

export const disclaimer = defineBlock({
  type: 'disclaimer',
  purpose: 'The small print of an article: it informs, it does not advise.',
  closesPage: true,
  fields: {
    text: rich('Text', 'Two or three sentences.', { max: 500, labelsItem: true }),
  },
  example: { text: 'For information only.' },
});
