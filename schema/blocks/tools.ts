import type * as z from 'zod';
import { defineBlock } from '../define-block';
import { facts, group, heading, intro, line, list, rich } from '../fields/fields';

const term = group('Term', 'A term of the glossary.', {
  term: line('Term', 'As texts write it, for example “SAFE” or “step-in right”.', {
    max: 60,
    labelsItem: true,
  }),
  fullName: line('Full name', 'The words that an abbreviation stands for.', { max: 120 }).optional(),
  forms: list(
    'Other forms',
    'Other forms in texts, such as a plural.',
    line('Form', 'A form.', { max: 60 }),
    {
      max: 6,
    },
  ).optional(),
  explanation: line('Explanation', 'One plain sentence. Other pages show it beside the term.', { max: 220 }),
  more: rich('More', 'Shown in the glossary only: details and links.', { max: 500 }).optional(),
  facts,
});

type Term = z.output<typeof term>;

/** Returns a term with its other forms. */
export function listForms({ term, forms = [] }: Pick<Term, 'term' | 'forms'>): string[] {
  return [term, ...forms];
}

/** Returns the text whose anchor is the id of a term. */
export function getTermHeading({ term }: Pick<Term, 'term'>): string {
  return `term ${term}`;
}

export const glossary = defineBlock({
  type: 'glossary',
  purpose:
    'Terms with explanations, in alphabetical order. Other pages link the first use of each term to it.',
  fields: {
    heading,
    intro: intro.optional(),
    terms: list('Terms', 'The terms, in any order.', term, { max: 120 }),
  },
  resolve: (block, context) => {
    const { compare } = new Intl.Collator(context.language);
    const sorted = block.terms.toSorted((a, b) => compare(a.term, b.term));
    return {
      terms: sorted.map(({ facts: _, forms: __, ...shown }) => ({
        ...shown,
        id: context.anchor(getTermHeading(shown)),
      })),
    };
  },
  example: {
    heading: 'Glossary',
    terms: [{ term: 'Tug', explanation: 'A boat that tows ships.', facts: ['Tugs tow ships.'] }],
  },
});

export const questionIndex = defineBlock({
  type: 'question-index',
  title: 'All questions',
  purpose: 'The questions and answers of all pages, grouped by page, with a field to filter them.',
  fields: {
    heading,
    intro: intro.optional(),
    filterLabel: line('Filter label', 'The label of the field that filters the questions.', { max: 40 }),
    countLabel: line('Count label', 'Shown before the number of questions.', { max: 40 }),
    nothingFound: line('Nothing found', 'Shown if no question has the words of the visitor.', { max: 120 }),
  },
  resolve: (_, context) => ({
    groups: context
      .questionGroups()
      .map(({ page, items }) => ({ id: context.anchor(page.label), page, items })),
  }),
  example: {
    heading: 'All questions',
    filterLabel: 'Find a question',
    countLabel: 'Questions',
    nothingFound: 'Nothing found.',
  },
});
