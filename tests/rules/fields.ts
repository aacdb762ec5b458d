import { blocks } from '../../schema/blocks/index';
import { problemAt, type RuleCase, removeKey, replaceText, setValue, writeFile } from './rule-case';

const setPageValue = (path: string, value: unknown) => setValue('pages/about-office.json', path, value);
const setPrice = (value: unknown) =>
  setValue('packages/berth-survey.json', 'blocks.pricing-table.plans.0.price', value);
const setAmount = (value: unknown) =>
  setValue('packages/berth-survey.json', 'blocks.pricing-table.plans.0.price.amount', value);
const setUpdated = (day: string) => setPageValue('updated', day);
const setLevel = (value: unknown) =>
  setValue('articles/harbour-lights.json', 'blocks.article-body.content.3.level', value);
const renameKey = (from: string, to: string) =>
  replaceText('pages/tide-talks.json', `"${from}": "Tide`, `«"${to}"»: "Tide`);
const firstBlocks = blocks
  .slice(0, 8)
  .map(({ type }) => `"${type}"`)
  .join(', ');

const setAnswers = (path: string, value: unknown) =>
  setValue('pages/resources/tools.json', `blocks.rule-check.rules.2.answers${path}`, value);

export const fields: RuleCase[] = [
  // Cases about keys.
  [
    'asks for a missing key and says what it is for',
    removeKey('pages/about-office.json', 'title'),
    'missing-key: "title" is missing here. Add it: the name of the page in links, lists and the browser, with at most 120 characters. Search results show only 65. If the title is longer, add a title for search engines.',
  ],
  [
    'asks for a missing object and shows an example',
    removeKey('industries/fishing.json', 'blocks.cta.button'),
    problemAt(
      '«{» "type": "cta"',
      'missing-key: "button" is missing here. Add it: a labelled link. For example: "button": { "label": "Schedule a Free Consultation", "to": "/book" }.',
    ),
  ],
  [
    'asks for a missing number',
    removeKey('packages/berth-survey.json', 'blocks.pricing-table.plans.0.price.amount'),
    problemAt(
      'boats of every kind.", "name": "Small", "price": «{»',
      'missing-key: "amount" is missing here. Add it: the whole price. Write the number in digits, without quotes.',
    ),
  ],
  [
    'suggests the closest key instead of asking for a missing one',
    renameKey('title', 'titel'),
    'unknown-key: "titel" is not a key that belongs here. Did you mean "«title»"?',
  ],
  [
    'suggests the key for a synonym',
    setPageValue('hidden', true),
    problemAt(
      '"hidden"',
      'unknown-key: "hidden" is not a key that belongs here. Did you mean "«listed»"? Its meaning: show this page in menus, lists and the feed. Otherwise only links, the search and the sitemap lead to it.',
    ),
  ],
  [
    'suggests a key for a synonym even if the object already has the key',
    setPageValue('blocks.overview.title', 'What the office is'),
    problemAt(
      ', «"title"»',
      'unknown-key: "title" is not a key that belongs here. Did you mean "«heading»"? Its meaning: shown above the block, as a heading of level 2.',
    ),
  ],
  [
    'lists the keys of an object if no key is close, the most similar first',
    setValue('site.json', 'founder.colour', 1),
    problemAt('"colour"', 'unknown-key: "colour" is not a key that belongs here. Allowed here: "name".'),
  ],
  [
    'explains the form of an unknown name',
    replaceText('site.json', '"The Islands"', '"The Islands", «"The Coast"»: "The Coast"'),
    'unknown-key: The key "The Coast" can have only lowercase letters, digits and hyphens. Write "«the-coast»".',
  ],
  // Cases about types.
  [
    'suggests a number without quotes',
    setAmount('290'),
    'wrong-type: This is a text between quotes; it must be a number. Write 290, without quotes.',
  ],
  [
    'asks for a number in digits',
    setAmount('two hundred'),
    'wrong-type: This is a text between quotes; it must be a number. Write the number in digits, without quotes.',
  ],
  [
    'asks for a whole number',
    setAmount(29.5),
    'wrong-type: This is the number 29.5; it must be a whole number. Write 29 or 30.',
  ],
  [
    'suggests quotes for a number in place of a text',
    setPageValue('title', 2025),
    problemAt(': «2025»', 'wrong-type: This is a number; it must be a text between quotes. Write "2025".'),
  ],
  [
    'suggests the only text of a list in place of the list',
    setPageValue('blocks.overview.heading', ['What the office is']),
    problemAt(
      '«[» "What the office is"',
      'wrong-type: This is a list in [ ]; it must be a text between quotes. Write "What the office is".',
    ),
  ],
  [
    'asks for a text instead of an object',
    setPageValue('title', { a: 1 }),
    problemAt(
      '"title": «{»',
      'wrong-type: This is an object in { }; it must be a text between quotes. Write a text, such as "…".',
    ),
  ],
  [
    'asks to remove an optional key whose value is null',
    setPageValue('updated', null),
    'wrong-type: This is null; it must be a text between quotes. If there is no value, remove the key.',
  ],
  [
    'suggests false for "no"',
    setPageValue('listed', 'no'),
    'wrong-type: This is a text between quotes; it must be true or false. Write false, without quotes.',
  ],
  [
    'suggests a list for a text',
    setPageValue('blocks.overview.paragraphs', 'Un four.'),
    'wrong-type: This is a text between quotes; it must be a list in [ ]. Write a list: ["Un four."].',
  ],
  [
    'shows a list of objects in place of a text',
    setPageValue('blocks', 'x'),
    'wrong-type: This is a text between quotes; it must be a list in [ ]. Write a list, such as [{ "type": "…" }].',
  ],
  [
    'suggests an object that contains the text',
    setValue('navigation.json', 'button', 'Venir'),
    'wrong-type: This is a text between quotes; it must be an object in { }. Write { "label": "Schedule a Free Consultation", "to": "/book" }.',
  ],
  [
    'suggests an object for a list of one object',
    setValue('navigation.json', 'button', [{ label: 'Venir', to: '/consultations' }]),
    problemAt(
      '"button": «[»',
      'wrong-type: This is a list in [ ]; it must be an object in { }. Remove the [ and the ].',
    ),
  ],
  [
    'refuses a file that contains a list',
    writeFile('wording.json', '[]'),
    'wrong-type: This is a list in [ ]; it must be an object in { }.',
  ],
  [
    'lists the kinds of prices if the value is a printed price',
    setPrice('$3,500'),
    'wrong-type: This is a text between quotes; it must be an object in { }. Write { "kind": "…" }, where "…" is one of: "free", "quote", "fixed", "recurring", "first-hour-plus".',
  ],
  [
    'shows the fields of a price if the value is only the name of a kind',
    setPrice('fixed'),
    problemAt(
      '"price": «"fixed"»',
      'wrong-type: This is a text between quotes; it must be an object in { }. Write { "kind": "fixed", "amount": … }.',
    ),
  ],
  [
    'names eight blocks for a value that is not a block',
    setValue('pages/about-office.json', 'blocks.overview', true),
    `wrong-type: This is true or false; it must be an object in { }. Write { "type": "…" }, where "…" is one of: ${firstBlocks} and others.`,
  ],
  [
    'names the kinds for a price without a kind',
    setPrice({ amount: 290 }),
    problemAt(
      '«{» "amount"',
      'missing-key: This price has no "kind". It can be "free", "quote", "fixed", "recurring" or "first-hour-plus".',
    ),
  ],
  [
    'suggests the closest kind of a price',
    setValue('packages/berth-survey.json', 'blocks.pricing-table.plans.0.price.kind', 'fixd'),
    'wrong-value: "fixd" is not a kind of a price. Did you mean "«fixed»"?',
  ],
  // Cases about blocks and choices.
  [
    'suggests a block if its type is a synonym',
    replaceText('pages/about-office.json', '"overview"', '"rich-text"'),
    'unknown-block: "rich-text" is not a block. Did you mean "«prose»"?',
  ],
  [
    'asks for the type of a block that has another key instead',
    setPageValue('blocks.overview', {
      block: 'prose',
      heading: 'What the office is',
      paragraphs: ['Un four.'],
    }),
    problemAt('}, «{» "block"', 'missing-key: This block has no "type". Write "type": "prose".'),
  ],
  [
    'uses the word “part” for a piece of an article',
    setValue('articles/tide-tables.json', 'blocks.article-body.content.9.type', 'liste'),
    'wrong-value: "liste" is not a type of a part. Did you mean "«list»"?',
  ],
  [
    'asks for the type of a part as a text',
    setValue('articles/harbour-lights.json', 'blocks.article-body.content.2.type', 5),
    'wrong-type: This is a number; it must be "heading", "paragraph", "list", "quote", "callout", "table", "picture" or "figure".',
  ],
  [
    'suggests the closest choice',
    setValue('practice-areas/pilotage.json', 'motif', 'step'),
    'wrong-value: "step" is not allowed here. Did you mean "«steps»"?',
  ],
  [
    'lists the choices if no choice is close',
    setValue('pages/index.json', 'blocks.collection-cards.layout', 'columns'),
    'wrong-value: "columns" is not allowed here. It can be "rows" or "tiles".',
  ],
  [
    'lists at most twelve choices',
    setValue('practice-areas/pilotage.json', 'motif', 'stairs'),
    'wrong-value: "stairs" is not allowed here. It can be "steps", "gable", "pillars", "shield", "seedling", "crossing", "interlock", "magnifier", "open-crate", "hourglass-pair", "nested-diamond", "lattice-window" and 1 more.',
  ],
  [
    'lists choices that are numbers',
    setLevel(4),
    problemAt(': «4»', 'wrong-value: 4 is not allowed here. It can be 2 or 3.'),
  ],
  // Cases about values.
  [
    'refuses a number that is too small',
    setAmount(0),
    problemAt(': «0»', 'wrong-value: 0 is too small; at least 1 is required.'),
  ],
  [
    'refuses a number that is too large',
    setAmount(99_999_999),
    'wrong-value: 99999999 is too large; at most 10000000 is allowed.',
  ],
  [
    'refuses a number that is too large to be read',
    replaceText('site.json', '"since": 2019', '"since": «1e999»'),
    'wrong-value: This number is too large. Write a smaller number.',
  ],
  [
    'refuses a day that does not exist',
    setUpdated('2025-02-29'),
    'wrong-value: "2025-02-29" is not a date. Write a day as 2025-09-19 or a month as 2024-10.',
  ],
  [
    'refuses an ambiguous date',
    setUpdated('01/06/2025'),
    'wrong-value: "01/06/2025" is not a date. Write a day as 2025-09-19 or a month as 2024-10.',
  ],
  [
    'suggests a date for day-first order',
    setUpdated('19.9.2025'),
    'wrong-value: "19.9.2025" is not a date. Write "«2025-09-19»".',
  ],
  [
    'suggests a date for month-first order, if no other order is possible',
    setUpdated('9/19/2025'),
    'wrong-value: "9/19/2025" is not a date. Write "«2025-09-19»".',
  ],
  [
    'suggests a date for English words',
    setUpdated('September 19th, 2025'),
    'wrong-value: "September 19th, 2025" is not a date. Write "«2025-09-19»".',
  ],
  ['accepts the 29th of February of a leap year', setUpdated('2024-02-29')],
  [
    'suggests a name in the form of addresses',
    setValue('industries/fishing.json', 'group', 'Au trade'),
    problemAt(
      '"group": «"Au trade"»',
      'wrong-value: "Au trade" is not allowed here. It must be: the group that this entry belongs to on the overview page, such as "land". Write "«au-trade»".',
    ),
  ],
  [
    'refuses a rule with an unknown answer',
    setAnswers('.1', 'Noo'),
    'wrong-value: "Noo" is not an answer to question 2. Did you mean "«No»"?',
  ],
  [
    'refuses a rule with too few answers',
    setAnswers('', ['any']),
    problemAt(
      '"answers": «[» "any" ]',
      'wrong-value: Write one answer for each question, in the order of the questions: 2 in all, not 1. Write "any" for a question that makes no difference.',
    ),
  ],
  [
    'refuses rules that leave answers without a result',
    setAnswers('', ['More than 50 m', 'any']),
    problemAt(
      '«"rules"»: [',
      'wrong-value: No rule fits this combination of answers: "Up to 50 m", "No". Add a rule for this combination, or use "any" in the last rule.',
    ),
  ],
  [
    'refuses a badge without a highlight',
    setValue('pages/consultations.json', 'blocks.booking-cards.options.0.highlighted', false),
    problemAt(
      '"Most Popular"',
      'wrong-value: Only a highlighted item shows this label. Remove the label, or set "highlighted" to true.',
    ),
  ],
  [
    'refuses the label of a price by quote beside another kind of price',
    setValue('packages/berth-survey.json', 'blocks.pricing-table.plans.0.quoteLabel', 'Sur demande'),
    'wrong-value: Only a price by quote can have this label. Remove the label, or set "kind": "quote" in the price.',
  ],
  [
    'refuses hours beside months',
    setValue('packages/berth-survey.json', 'blocks.pricing-table.plans.0', {
      name: 'Small',
      price: { kind: 'free' },
      features: ['One voyage'],
      hours: 3,
      months: 2,
    }),
    problemAt('"months": «2»', 'wrong-value: A plan can have hours or months, but not both. Remove one.'),
  ],
  [
    'refuses a part that is larger than its whole',
    setValue('pages/harbour-in-figures.json', 'blocks.drawn-figures.figures.2.drawing.part', 13),
    'wrong-value: The part is larger than the whole. Make the part smaller, or the whole larger.',
  ],
  [
    'refuses a span of years that is too short for its label',
    setValue(
      'pages/harbour-in-figures.json',
      'blocks.drawn-figures.figures.3.drawing.rows.0.spans.1.years',
      10,
    ),
    problemAt(
      '"drawing": { "kind": "spans", "rows": «[»',
      'wrong-value: A span is shorter than a tenth of the longest row, so its label does not fit. Join it to another span.',
    ),
  ],
  // Cases about lengths.
  [
    'refuses a text that is too long',
    setPageValue('blocks.hero.headline', 'x'.repeat(91)),
    'too-long: The text has 91 characters; at most 90 are allowed.',
  ],
  [
    'refuses an empty text',
    setPageValue('title', ''),
    'empty-text: The text is empty. Write a text, or remove this field if it is optional.',
  ],
  [
    'asks for a missing icon',
    setValue('pages/about.json', 'blocks.process-steps.steps.0.icon', ''),
    problemAt(
      '"icon": «""»',
      'empty-text: No icon is chosen. Choose one, or remove this field if it is optional.',
    ),
  ],
  [
    'asks for a missing address',
    setPageValue('blocks.hero.buttons.0.to', ''),
    'empty-text: No address is chosen. Choose one, or remove this field if it is optional.',
  ],
  // Cases about problems that follow from other problems.
  [
    'reports a text that is too short and its other problems',
    setPageValue('description', '<b>'),
    'too-short: The text has 3 characters; at least 50 are required.',
    problemAt('<b>', 'html-in-text: Visitors would see "<b>" as text. HTML is not allowed. Remove it.'),
  ],
  [
    'reports no references in a refused text',
    setValue('pages/index.json', 'blocks.hero.buttons.1.to', `/${'a'.repeat(3000)}`),
    'too-long: The text has 3001 characters; at most 400 are allowed.',
  ],
  [
    'reports nothing within a refused value',
    setPageValue('blocks.hero.buttons', { 0: { label: 'Un', to: '/nowhere-at-all' } }),
    problemAt(
      '«{» "0"',
      'wrong-type: This is an object in { }; it must be a list in [ ]. Put [ before the { and ] after the }.',
    ),
  ],
  [
    'reports problems within a list that is too long',
    setValue(
      'pages/index.json',
      'blocks.hero.buttons',
      [...Array(4).keys()].map((index) => ({ label: 'Un', to: index === 0 ? '/nowhere' : '/consultations' })),
    ),
    problemAt('"buttons": «[»', 'too-long: The list has 4 items; at most 2 are allowed.'),
    problemAt(
      '"/nowhere"',
      'dead-link: No page has the address /nowhere. Write the address of another page, or remove the link.',
    ),
  ],
  [
    'reports a dead link beside an unknown block',
    [
      replaceText('pages/about-office.json', '"hero"', '"heroe"'),
      setValue('pages/about-office.json', 'blocks.cta.button.to', '/consultation'),
    ],
    'unknown-block: "heroe" is not a block. Did you mean "«hero»"?',
    problemAt(
      '"/consultation"',
      'dead-link: No page has the address /consultation. Did you mean "«/consultations»"?',
    ),
  ],
];
