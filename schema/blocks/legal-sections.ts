import { defineBlock } from '../define-block';
import { deviceStorage, type StorageKey } from '../fields/device-storage';
import { group, line, list, rich } from '../fields/fields';

const storageKeys = Object.keys(deviceStorage) as StorageKey[];

const purpose = line('Purpose', 'What this entry in the browser of a visitor is for.', { max: 200 });

/** Every entry by its key, so that none that the pages keep goes unsaid. */
const storage = group(
  'Storage',
  'A table of all that the pages keep in the browser; says of each entry what it is for.',
  Object.fromEntries(storageKeys.map((key) => [key, purpose])) as Record<StorageKey, typeof purpose>,
).optional();

const section = group('Section', 'A numbered part of the text.', {
  title: line('Title', 'What the section is about; it gets its number by itself.'),
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
  examples: {
    default: {
      edition: 'Text of 14 March 2019',
      sections: [
        {
          title: 'Who keeps the log',
          gloss: 'The master does.',
          clauses: ['The master keeps the log and answers for what stands in it.'],
        },
        {
          title: 'What is entered',
          gloss: 'Course, weather and cargo.',
          clauses: [
            'The course and the weather are entered **every watch**.',
            'Cargo is entered once, as the [bill of lading](/) describes it.',
          ],
        },
        {
          title: 'Who may read it',
          clauses: ['Whoever has an interest in the voyage may ask.'],
        },
      ],
    },
    storage: {
      sections: [
        {
          title: 'What your browser keeps',
          clauses: ['Nothing is kept but this.', 'It never leaves your device.'],
          storage: {
            theme: 'Whether the lamps are lit.',
            cookieConsent: 'Your answer at the gangway.',
            cookiePreferences: 'Which of the three you allowed.',
            scroll: 'How far down the log you were.',
            contactMessage: 'A report that is not hoisted yet.',
            weave: 'Whether the border has been woven.',
          },
        },
      ],
    },
    minimal: { sections: [{ title: 'One rule', clauses: ['There is one rule.'] }] },
  },
});

function toStorageRows(purposes: Record<StorageKey, string>) {
  return storageKeys.map((key) => ({ key, purpose: purposes[key], span: deviceStorage[key] }));
}
