import * as z from 'zod';
import { defineBlock } from '../define-block';
import { heading, list, rich } from '../fields/fields';
import { toPlainText } from '../fields/markup';

const item = z
  .strictObject({
    text: rich({ title: 'Text', description: 'What is to be ticked: a question or a sentence.', max: 320 }),
    detail: rich({
      title: 'Detail',
      description: 'Stands under the text: what is meant, or what shows that it is done.',
      max: 320,
    }).optional(),
  })
  .meta({ title: 'Item', description: 'One line with a box to tick.' });

export const checklist = defineBlock({
  type: 'checklist',
  purpose:
    'A list to take along: its items are ticked on the visitor’s own device, and print on a page of their own.',
  fields: {
    heading,
    intro: rich({
      title: 'Introduction',
      description: 'One or two sentences under the heading: when to use the list, and how.',
      max: 400,
    }).optional(),
    items: list(item, { title: 'Items', description: 'In order; each gets its number by itself.', min: 2 }),
  },
  resolve: ({ heading: title, items }, { self }) => {
    const texts = items.map(({ text }) => toPlainText(text));
    return {
      items: items.map((each, index) => ({
        ...each,
        key: keyOf([self.first?.id ?? self.id, title, ...namesake(texts, index)]),
      })),
    };
  },
  examples: {
    default: {
      heading: 'Before the lines are cast off',
      intro: 'Tick what is done. The [harbour office](/) has the forms.',
      items: [
        { text: '**Crew list** signed by the master.', detail: 'One copy stays ashore.' },
        { text: 'Lights and signals tried.' },
        { text: 'The tide table of *this* month is on board.' },
      ],
    },
    minimal: { heading: 'Two checks', items: [{ text: 'Fore.' }, { text: 'Aft.' }] },
  },
});

/** A text, and for the same text once more its number, so that no two items of a list share a key. */
function namesake(texts: string[], index: number): string[] {
  const text = texts[index] ?? '';
  const earlier = texts.slice(0, index).filter((each) => each === text).length;
  return earlier === 0 ? [text] : [text, String(earlier + 1)];
}

/** A short name for an item, which stays while its words do (FNV-1a, 32 bits, in base 36). */
function keyOf(parts: string[]): string {
  const hash = [...parts.join('\n')].reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return (hash >>> 0).toString(36);
}
