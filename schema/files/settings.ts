import * as z from 'zod';
import { button, collectionName, flag, href, line, list } from '../fields/fields';

const label = line({ title: 'Label', description: 'What the entry says.', max: 40 });

const link = z
  .strictObject({ label, to: href({ title: 'Target', description: 'An address of this site.' }) })
  .meta({ title: 'Link', description: 'A labelled link.' });

const menuItem = z
  .strictObject({
    label,
    to: href({ title: 'Target', description: 'Where the entry itself leads.' }).optional(),
    links: list(link, { title: 'Links', description: 'The entries of a menu.', max: 12 }).optional(),
    collection: collectionName.optional(),
    pictures: flag({
      title: 'Pictures',
      description:
        'Shows the menu of a collection as wide as the page, with a small picture beside each entry.',
    }),
    intro: line({
      title: 'Introduction',
      description: 'A sentence beside the links of a wide menu.',
      max: 120,
    }).optional(),
    overviewLabel: line({
      title: 'Overview label',
      description: 'What the link to the overview says.',
      max: 40,
    }).optional(),
  })
  .refine((item) => [item.to, item.links, item.collection].filter((way) => way !== undefined).length === 1, {
    params: { rule: 'wrong-value', form: 'menu-item' },
  })
  .meta({ title: 'Menu entry', description: 'A link, a menu of links, or a menu of a whole collection.' });

function refuseTwins(items: { label: string }[], context: z.RefinementCtx): void {
  const labels = new Set<string>();
  for (const [index, { label }] of items.entries()) {
    const message = `The menu has an entry "${label}" already. Give each its own label.`;
    if (labels.has(label)) context.addIssue({ code: 'custom', message, path: [index, 'label'] });
    labels.add(label);
  }
}

export const navigationSchema = z
  .strictObject({
    header: list(menuItem, {
      title: 'Header',
      description: 'The main menu, from left to right.',
      max: 8,
    }).superRefine(refuseTwins),
    button,
    footer: list(link, { title: 'Footer', description: 'The links of the footer.', max: 10 }),
    legal: list(link, { title: 'Legal links', description: 'The links beside the copyright line.', max: 4 }),
  })
  .meta({ title: 'Navigation', description: 'Menus and footer links.' });

export type NavigationData = z.output<typeof navigationSchema>;

export const longestWord = 60;

const wordPattern = /^\p{L}[\p{L}\p{M}]*(?:[’'.-][\p{L}\p{M}]+)*$/u;

export function isWord(text: string): boolean {
  return text.length <= longestWord && wordPattern.test(text);
}

export const wordsSchema = z
  .strictObject({
    words: z
      .array(
        z
          .string()
          .min(1)
          .max(longestWord)
          .refine(isWord, {
            error: 'This is not one word. Write each word by itself, with letters only, such as "AgriTech".',
          })
          .meta({ title: 'Word', description: 'A name or a word of the trade, spelt as it is right.' }),
      )
      .max(5000)
      .meta({
        title: 'Words',
        description: 'Names and words of the trade that the dictionary lacks; never a misspelling.',
      }),
  })
  .meta({ title: 'Words', description: 'The words of this site that no dictionary knows.' });
