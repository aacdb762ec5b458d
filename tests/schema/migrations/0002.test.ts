import { expect, it } from 'vitest';
import { takeChecklistsOut } from '../../../schema/migrations/0002-take-checklists-and-drawn-numbers-out';
import type { FileValues } from '../../../schema/migrations/run-migrations';

it('makes checklists lists of an article, and takes away what was only drawn', () => {
  const before: FileValues = {
    'wording.json': { menu: 'Menu', readTime: 'Read time', checklistDone: 'Done' },
    'articles/audit.json': {
      title: 'Audit',
      blocks: [
        {
          type: 'checklist',
          heading: 'Two questions',
          intro: 'Answer alone.',
          items: [{ text: 'Is it signed?' }, { text: 'Is it filed?', detail: 'Ask the registry.' }],
        },
        { type: 'related-pages', heading: 'Related', entries: ['a', 'b', 'c', 'd'] },
      ],
    },
    'packages/audit.json': {
      blocks: [
        {
          type: 'pricing-table',
          plans: [{ name: 'Up to 10 hours', hours: 10, months: 3, price: { kind: 'free' } }],
        },
        {
          type: 'legal-sections',
          sections: [{ storage: { theme: 'Kept', checklists: 'Ticks' } }, { text: 'x' }],
        },
      ],
    },
    'pages/checklists.json': { blocks: [{ type: 'hero' }, { type: 'checklist-index', heading: 'All' }] },
  };
  expect(takeChecklistsOut.migrate(before)).toEqual({
    'wording.json': { menu: 'Menu' },
    'articles/audit.json': {
      title: 'Audit',
      blocks: [
        {
          type: 'article-body',
          content: [
            { type: 'heading', level: 2, text: 'Two questions' },
            { type: 'paragraph', text: 'Answer alone.' },
            { type: 'list', style: 'numbered', items: ['Is it signed?', 'Is it filed? Ask the registry.'] },
          ],
        },
        { type: 'related-pages', heading: 'Related', entries: ['a', 'b', 'c'] },
      ],
    },
    'packages/audit.json': {
      blocks: [
        { type: 'pricing-table', plans: [{ name: 'Up to 10 hours', price: { kind: 'free' } }] },
        { type: 'legal-sections', sections: [{ storage: { theme: 'Kept' } }, { text: 'x' }] },
      ],
    },
    'pages/checklists.json': { blocks: [{ type: 'hero' }] },
  });
});
