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

export const fields: RuleCase[] = [
  // keys
  [
    'asks for a key that is left out, and says what it is for',
    removeKey('pages/about-office.json', 'title'),
    'missing-key: "title" is missing here. Add it: names the page in links, lists and the browser; without a title for search engines at most 65 characters.',
  ],
  [
    'asks for an object that is left out, and shows one',
    removeKey('industries/fishing.json', 'blocks.cta.button'),
    problemAt(
      '«{» "type": "cta"',
      'missing-key: "button" is missing here. Add it: a labelled link. For example: "button": { "label": "Schedule a Free Consultation", "to": "/book" }.',
    ),
  ],
  [
    'asks for a number that is left out',
    removeKey('packages/berth-survey.json', 'blocks.pricing-table.plans.0.price.amount'),
    problemAt(
      'boats of every kind.", "name": "Small", "price": «{»',
      'missing-key: "amount" is missing here. Add it: the whole price. Write the number in digits, without quotes.',
    ),
  ],
  [
    'suggests the key that was meant, and asks for none',
    renameKey('title', 'titel'),
    'unknown-key: "titel" is not a key that belongs here. Did you mean "«title»"?',
  ],
  [
    'suggests the key that another word means',
    setPageValue('hidden', true),
    problemAt(
      '"hidden"',
      'unknown-key: "hidden" is not a key that belongs here. Did you mean "«listed»"? Its meaning: whether indexes, menus and the feed show the page; at its address it is there anyway.',
    ),
  ],
  [
    'suggests a key for another word also where the object has it',
    setPageValue('blocks.overview.title', 'What the office is'),
    problemAt(
      ', «"title"»',
      'unknown-key: "title" is not a key that belongs here. Did you mean "«heading»"? Its meaning: shown above the block, as the second level of the page.',
    ),
  ],
  [
    'names the keys of an object where none is near, the most alike first',
    setValue('site.json', 'founder.colour', 1),
    problemAt('"colour"', 'unknown-key: "colour" is not a key that belongs here. Here can stand: "name".'),
  ],
  [
    'says of an unknown key of names how it is written',
    replaceText('site.json', '"The Islands"', '"The Islands", «"The Coast"»: "The Coast"'),
    'unknown-key: The key "The Coast" may hold only small letters, digits and hyphens. Write "«the-coast»".',
  ],
  // types
  [
    'suggests a number without quotes',
    setAmount('290'),
    'wrong-type: Here stands a text between quotes; it should be a number. Write 290, without quotes.',
  ],
  [
    'asks for a number in digits',
    setAmount('two hundred'),
    'wrong-type: Here stands a text between quotes; it should be a number. Write it in digits, without quotes.',
  ],
  [
    'asks for a whole number',
    setAmount(29.5),
    'wrong-type: Here stands the number 29.5; it should be a whole number. Write 29 or 30.',
  ],
  [
    'suggests a number between quotes for a text',
    setPageValue('title', 2025),
    problemAt(
      ': «2025»',
      'wrong-type: Here stands a number; it should be a text between quotes. Write "2025".',
    ),
  ],
  [
    'suggests the one text of a list for a text',
    setPageValue('blocks.overview.heading', ['What the office is']),
    problemAt(
      '«[» "What the office is"',
      'wrong-type: Here stands a list in [ ]; it should be a text between quotes. Write "What the office is".',
    ),
  ],
  [
    'asks for a text in the place of an object',
    setPageValue('title', { a: 1 }),
    problemAt(
      '"title": «{»',
      'wrong-type: Here stands an object in { }; it should be a text between quotes. Write a text, such as "…".',
    ),
  ],
  [
    'asks to leave out a key that may be left out, for null',
    setPageValue('updated', null),
    'wrong-type: Here stands null; it should be a text between quotes. Where there is nothing to say, leave the key out.',
  ],
  [
    'suggests false for "no"',
    setPageValue('listed', 'no'),
    'wrong-type: Here stands a text between quotes; it should be true or false. Write false, without quotes.',
  ],
  [
    'suggests a list for a text',
    setPageValue('blocks.overview.paragraphs', 'Un four.'),
    'wrong-type: Here stands a text between quotes; it should be a list in [ ]. Write it as a list: ["Un four."].',
  ],
  [
    'shows a list of objects for a text',
    setPageValue('blocks', 'x'),
    'wrong-type: Here stands a text between quotes; it should be a list in [ ]. Write a list, such as [{ "type": "…" }].',
  ],
  [
    'suggests an object for a text that fits in it',
    setValue('navigation.json', 'button', 'Venir'),
    'wrong-type: Here stands a text between quotes; it should be an object in { }. Write { "label": "Schedule a Free Consultation", "to": "/book" }.',
  ],
  [
    'suggests an object for a list of one',
    setValue('navigation.json', 'button', [{ label: 'Venir', to: '/consultations' }]),
    problemAt(
      '"button": «[»',
      'wrong-type: Here stands a list in [ ]; it should be an object in { }. Take the [ and the ] away.',
    ),
  ],
  [
    'refuses a file that holds a list',
    writeFile('wording.json', '[]'),
    'wrong-type: Here stands a list in [ ]; it should be an object in { }.',
  ],
  [
    'suggests the kind of a price for a price as it is printed',
    setPrice('$3,500'),
    'wrong-type: Here stands a text between quotes; it should be an object in { }. Write { "kind": "…" } with one of "free", "quote", "fixed", "recurring" or "first-hour-plus".',
  ],
  [
    'shows the kind of a price for its word where it holds more',
    setPrice('fixed'),
    problemAt(
      '"price": «"fixed"»',
      'wrong-type: Here stands a text between quotes; it should be an object in { }. Write { "kind": "fixed", "amount": … }.',
    ),
  ],
  [
    'names eight blocks for what is none',
    setValue('pages/about-office.json', 'blocks.overview', true),
    'wrong-type: Here stands true or false; it should be an object in { }. Write { "type": "…" } with one of "hero", "profile", "cloth-band", "reasons", "statistics", "testimonial", "collection-cards", "collection-index" and others.',
  ],
  [
    'names the kinds of a price that has none',
    setPrice({ amount: 290 }),
    problemAt(
      '«{» "amount"',
      'missing-key: This price has no "kind". It can be "free", "quote", "fixed", "recurring" or "first-hour-plus".',
    ),
  ],
  [
    'suggests the kind of a price that was meant',
    setValue('packages/berth-survey.json', 'blocks.pricing-table.plans.0.price.kind', 'fixd'),
    'wrong-value: "fixd" is not a kind of a price. Did you mean "«fixed»"?',
  ],
  // blocks and choices
  [
    'suggests the block that another word means',
    replaceText('pages/about-office.json', '"overview"', '"rich-text"'),
    'unknown-block: "rich-text" is not a block. Did you mean "«prose»"?',
  ],
  [
    'asks for the type of a block, as another key names it',
    setPageValue('blocks.overview', {
      block: 'prose',
      heading: 'What the office is',
      paragraphs: ['Un four.'],
    }),
    problemAt('}, «{» "block"', 'missing-key: This block has no "type". Write "type": "prose".'),
  ],
  [
    'calls the pieces of an article parts',
    setValue('articles/tide-tables.json', 'blocks.article-body.content.9.type', 'liste'),
    'wrong-value: "liste" is not a type of a part. Did you mean "«list»"?',
  ],
  [
    'asks for the type of a part by a word',
    setValue('articles/harbour-lights.json', 'blocks.article-body.content.2.type', 5),
    'wrong-type: Here stands a number; it should be one of the words "heading", "paragraph", "list", "quote", "callout", "table", "picture" or "figure".',
  ],
  [
    'suggests the choice that was meant',
    setValue('practice-areas/pilotage.json', 'motif', 'step'),
    'wrong-value: "step" is not possible here. Did you mean "«steps»"?',
  ],
  [
    'names the choices where none is near',
    setValue('pages/index.json', 'blocks.collection-cards.layout', 'columns'),
    'wrong-value: "columns" is not possible here. It can be "rows" or "tiles".',
  ],
  [
    'names twelve choices of more',
    setValue('practice-areas/pilotage.json', 'motif', 'stairs'),
    'wrong-value: "stairs" is not possible here. It can be "steps", "gable", "pillars", "shield", "seedling", "crossing", "interlock", "magnifier", "open-crate", "hourglass-pair", "nested-diamond", "lattice-window" and 1 more.',
  ],
  [
    'names the choices that are numbers',
    setLevel(4),
    problemAt(': «4»', 'wrong-value: 4 is not possible here. It can be 2 or 3.'),
  ],
  // values
  [
    'refuses a number that is too small',
    setAmount(0),
    problemAt(': «0»', 'wrong-value: 0 is too small; at least 1 is needed.'),
  ],
  [
    'refuses a number that is too large',
    setAmount(99_999_999),
    'wrong-value: 99999999 is too large; at most 10000000 is possible.',
  ],
  [
    'refuses a number that is too large to be read',
    replaceText('site.json', '"since": 2019', '"since": «1e999»'),
    'wrong-value: The number that stands here is too long to be read. Write one that makes sense in this place.',
  ],
  [
    'refuses a day that the calendar does not have',
    setUpdated('2025-02-29'),
    'wrong-value: "2025-02-29" is not a date. Write a day as 2025-09-19 or a month as 2024-10.',
  ],
  [
    'refuses a date that can be read in two ways',
    setUpdated('01/06/2025'),
    'wrong-value: "01/06/2025" is not a date. Write a day as 2025-09-19 or a month as 2024-10.',
  ],
  [
    'suggests a date for a day first',
    setUpdated('19.9.2025'),
    'wrong-value: "19.9.2025" is not a date. Write "«2025-09-19»".',
  ],
  [
    'suggests a date for a month first, where it can only be so',
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
    'suggests a name as addresses are written',
    setValue('industries/fishing.json', 'group', 'Au trade'),
    problemAt(
      '"group": «"Au trade"»',
      'wrong-value: "Au trade" does not fit here. It should be: the group it is shown in on the overview, such as "land". Write "«au-trade»".',
    ),
  ],
  [
    'refuses a badge on what is not highlighted',
    setValue('pages/consultations.json', 'blocks.booking-cards.options.0.highlighted', false),
    problemAt(
      '"Most Popular"',
      'wrong-value: A badge shows only on what is highlighted. Take it out, or write "highlighted": true beside it.',
    ),
  ],
  [
    'refuses words for a quote beside a price',
    setValue('packages/berth-survey.json', 'blocks.pricing-table.plans.0.quoteLabel', 'Sur demande'),
    'wrong-value: Only a price by quote has this label. Remove it, or set "kind": "quote" in the price.',
  ],
  // lengths
  [
    'refuses a text that is too long',
    setPageValue('blocks.hero.headline', 'x'.repeat(91)),
    'too-long: The text has 91 characters; at most 90 fit.',
  ],
  [
    'refuses an empty text',
    setPageValue('title', ''),
    'empty-text: The text is empty. Write it, or leave it out if it is optional.',
  ],
  [
    'asks for an icon where none is chosen yet',
    setValue('pages/about.json', 'blocks.process-steps.steps.0.icon', ''),
    problemAt('"icon": «""»', 'empty-text: No icon is chosen. Name one, or leave it out if it is optional.'),
  ],
  [
    'asks for an address where none is chosen yet',
    setPageValue('blocks.hero.buttons.0.to', ''),
    'empty-text: No address is chosen. Write one, or leave it out if it is optional.',
  ],
  // what follows
  [
    'tells of a text that is too short and of what else is wrong in it',
    setPageValue('description', '<b>'),
    'too-short: The text has 3 characters; at least 50 are needed.',
    problemAt('<b>', 'html-in-text: "<b>" would be shown to visitors as it stands. Texts hold no HTML.'),
  ],
  [
    'tells nothing of what a refused text may mean',
    setValue('pages/index.json', 'blocks.hero.buttons.1.to', `/${'a'.repeat(3000)}`),
    'too-long: The text has 3001 characters; at most 400 fit.',
  ],
  [
    'tells nothing of what lies within a refused value',
    setPageValue('blocks.hero.buttons', { 0: { label: 'Un', to: '/nowhere-at-all' } }),
    problemAt(
      '«{» "0"',
      'wrong-type: Here stands an object in { }; it should be a list in [ ]. Put [ before it and ] after it.',
    ),
  ],
  [
    'tells of what lies within a list that is too long',
    setValue(
      'pages/index.json',
      'blocks.hero.buttons',
      [...Array(4).keys()].map((index) => ({ label: 'Un', to: index === 0 ? '/nowhere' : '/consultations' })),
    ),
    problemAt('"buttons": «[»', 'too-long: The list has 4 entries; at most 2 fit.'),
    problemAt(
      '"/nowhere"',
      'dead-link: No page has the address /nowhere. If it is gone, take the link out, or write the address of another page.',
    ),
  ],
  [
    'tells of a dead link in a block beside a block that is unknown',
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
