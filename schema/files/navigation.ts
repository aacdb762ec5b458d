import type * as z from 'zod';
import { button, collectionName, flag, group, href, line, link, list } from '../fields/fields';

const label = line('Label', 'The text of the menu entry.', { max: 40, labelsItem: true });

const menuItem = group('Menu entry', 'A link, a menu of links, or a menu of a whole collection.', {
  label,
  to: href('Target', 'The page that the menu entry opens.').optional(),
  links: list('Links', 'The links in the menu.', link, { max: 12 }).optional(),
  collection: collectionName.optional(),
  pictures: flag(
    'Pictures',
    'Shows the menu of a collection over the full width of the page, with a small picture beside each entry.',
  ),
  intro: line('Introduction', 'A sentence beside the links of a menu with pictures.', {
    max: 120,
  }).optional(),
  overviewLabel: line(
    'Label of the overview link',
    'The text of the link to the overview of the collection.',
    {
      max: 40,
    },
  ).optional(),
}).refine(
  (item) => [item.to, item.links, item.collection].filter((target) => target !== undefined).length === 1,
  {
    error: 'A menu entry needs exactly one of "to", "links" and "collection".',
    params: { rule: 'wrong-value', target: 'opening' },
  },
);

function checkUniqueLabels(items: { label: string }[], context: z.RefinementCtx): void {
  const labels = new Set<string>();
  for (const [index, { label }] of items.entries()) {
    const message = `The menu already has an entry "${label}". Give each entry its own label.`;
    if (labels.has(label)) context.addIssue({ code: 'custom', message, path: [index, 'label'] });
    labels.add(label);
  }
}

export const navigationSchema = group('Menus', 'The menus and the links of the footer.', {
  header: list('Header', 'The main menu, from left to right.', menuItem, { max: 8 }).superRefine(
    checkUniqueLabels,
  ),
  button,
  footer: list('Footer', 'The links of the footer.', link, { max: 10 }),
  legal: list('Legal links', 'The links beside the copyright line.', link, { max: 4 }),
}).meta({ inFrame: true });

export type NavigationData = z.output<typeof navigationSchema>;
