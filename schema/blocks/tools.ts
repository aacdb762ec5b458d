import type * as z from 'zod';
import { lawFolder } from '../../src/shared/markup';
import { type BlockContext, defineBlock } from '../define-block';
import { count, facts, group, heading, intro, law, line, list, rich } from '../fields/fields';
import { toPlainText } from '../fields/rich-text';

const term = group('Term', 'A term of the glossary.', {
  term: line('Term', 'The term, spelt as in texts, for example “SAFE” or “step-in right”.', {
    max: 60,
    labelsItem: true,
  }),
  fullName: line('Full name', 'The term in full, if it is an abbreviation.', { max: 120 }).optional(),
  forms: list(
    'Other forms',
    'Other forms of the term, such as a plural.',
    line('Form', 'A form of the term, such as its plural.', { max: 60 }),
    {
      max: 6,
    },
  ).optional(),
  explanation: line('Explanation', 'One plain sentence. Other pages show it in a tooltip on the term.', {
    max: 220,
  }),
  more: rich('Details', 'Shown in the glossary only; can have links.', { max: 500 }).optional(),
  facts,
});

type Term = z.output<typeof term>;

export function listForms({ term, forms = [] }: Pick<Term, 'term' | 'forms'>): string[] {
  return [term, ...forms];
}

/** Returns the text from which the id of a glossary term is made, for example `term probate`. */
export function getTermHeading({ term }: Pick<Term, 'term'>): string {
  return `term ${term}`;
}

export const glossary = defineBlock({
  type: 'glossary',
  purpose:
    'Terms with explanations, in alphabetical order. On other pages, the first use of each term links to its explanation.',
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
    nothingFound: line('Nothing found', 'Shown if no question has the words that the visitor typed.', {
      max: 120,
    }),
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

const sources = list(
  'Sources',
  'The laws that the content of this block is based on, shown with their status.',
  law('Source', 'Choose a law.', { examples: [`${lawFolder}/second-act`] }),
  { max: 8 },
).optional();

function resolveSources(ids: string[] = [], context: BlockContext) {
  const listed = ids.flatMap((id) => context.lawFacts(id) ?? []);
  return {
    sources: listed,
    sourcesLabel: context.wording.lawSources,
    officialLabel: context.wording.lawOfficial,
  };
}

/** The word that an author writes in a rule instead of an answer, to match every answer to the question. */
export const anyAnswer = 'any';

/** The maximum number of questions, and of answers in a rule. A rule has one answer for each question. */
const maxQuestions = 5;
const answer = line('Answer', 'A few words.', { max: 80 });

const checkQuestion = group('Question', 'A question with two to four answers.', {
  question: line('Question', 'The question in the words of a visitor.', { max: 160, labelsItem: true }),
  note: rich('Note', 'Examples or a definition, under the question.', { max: 400 }).optional(),
  answers: list('Answers', 'The visitor chooses one of these answers.', answer, { min: 2, max: 4 }),
});

const checkRule = group('Rule', 'A result, and the answers that lead to the result.', {
  title: line('Title', 'The result in a few words.', { max: 90, labelsItem: true }),
  text: rich('Text', 'The reason and the next step.', { max: 500 }),
  answers: list(
    'Answers',
    `One answer for each question, in the order of the questions. "${anyAnswer}" matches every answer.`,
    answer,
    { max: maxQuestions },
  ),
});

export const ruleCheck = defineBlock({
  type: 'rule-check',
  purpose:
    'Questions whose answers lead to a result. A table shows which answers lead to which result, even without scripts.',
  fields: {
    heading,
    intro: intro.optional(),
    questions: list('Questions', 'One to five questions, in order.', checkQuestion, { max: maxQuestions }),
    rules: list('Rules', 'The first rule that fits the answers gives the result.', checkRule, { max: 16 }),
    waiting: line('Text before a result', 'Shown until the answers lead to a result.', { max: 160 }),
    caption: line('Caption', 'Shown above the table of rules.', { max: 160 }),
    resultLabel: line('Heading of the results', 'The heading of the column of results.', { max: 40 }),
    anyLabel: line(
      'Words if any answer fits',
      'Shown in the table of rules for each question that makes no difference to the result.',
      {
        max: 40,
      },
    ),
    sources,
  },
  resolve: ({ rules, anyLabel, sources }, context) => ({
    rules: rules.map(({ answers, ...rule }) => ({
      ...rule,
      answers: answers.map((text) => (text === anyAnswer ? { label: anyLabel } : { label: text, text })),
    })),
    ...resolveSources(sources, context),
  }),
  example: {
    heading: 'Is a pilot needed?',
    questions: [{ question: 'Is the ship longer than 50 m?', answers: ['Yes', 'No'] }],
    rules: [
      { title: 'A pilot is needed', text: 'Call one.', answers: ['Yes'] },
      { title: 'No pilot is needed', text: 'Go on.', answers: [anyAnswer] },
    ],
    waiting: 'Answer the question.',
    caption: 'All rules',
    resultLabel: 'Result',
    anyLabel: 'any answer',
  },
});

const deadline = group('Deadline', 'One duty and its deadline, counted from the start time.', {
  title: line('Title', 'The duty and the country.', { max: 90, labelsItem: true }),
  hours: count(
    'Hours',
    'The length of the period in hours. Leave this empty if the law sets no exact period.',
    {
      min: 1,
      max: 9000,
    },
  ).optional(),
  period: line('Period', 'The period in words, such as “Within 72 hours”.', { max: 80 }),
  text: rich('Text', 'The person who has the duty, and the person or authority to inform.', { max: 360 }),
});

export const deadlineClock = defineBlock({
  type: 'deadline-clock',
  purpose:
    'A table of deadlines in hours. Visitors enter a start time, and get the time of each deadline and a calendar file.',
  fields: {
    heading,
    intro: intro.optional(),
    startLabel: line('Start label', 'The label of the field for the start time.', { max: 80 }),
    nowLabel: line('Button for the current time', 'The text of the button that enters the current time.', {
      max: 30,
    }),
    zoneLabel: line('Time zone label', 'Shown before the time zone of the visitor.', { max: 60 }),
    calendarLabel: line('Button for the calendar', 'The text of the button that saves the calendar file.', {
      max: 40,
    }),
    caption: line('Caption', 'Shown above the table.', { max: 160 }),
    dutyLabel: line('Heading of the duties', 'The heading of the first column.', { max: 40 }),
    periodLabel: line('Heading of the periods', 'The heading of the second column.', { max: 40 }),
    deadlines: list(
      'Deadlines',
      'The deadlines, in any order. The page shows the shortest first, and those without hours last.',
      deadline,
      { max: 16 },
    ),
    sources,
  },
  resolve: ({ deadlines, sources }, context) => ({
    deadlines: deadlines
      .toSorted((a, b) => (a.hours ?? Number.MAX_SAFE_INTEGER) - (b.hours ?? Number.MAX_SAFE_INTEGER))
      .map((each) => ({ ...each, plainText: toPlainText(each.text) })),
    language: context.language,
    timeZone: context.timeZone,
    ...resolveSources(sources, context),
  }),
  example: {
    heading: 'How long is left?',
    startLabel: 'Start',
    nowLabel: 'Now',
    zoneLabel: 'Time zone',
    calendarLabel: 'Save',
    caption: 'All deadlines',
    dutyLabel: 'Duty',
    periodLabel: 'Deadline',
    deadlines: [{ title: 'Report', hours: 72, period: 'Within 72 hours', text: 'To the office.' }],
  },
});
