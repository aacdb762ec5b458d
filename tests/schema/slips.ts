import type { Known } from '../../schema/content/tree';
import type { Rule } from '../../schema/problems';
import { type Changes, littleSite, withFile, withValue } from '../little-site';

/** What an author gets wrong, and what the one message about it has to say. */
export interface Slip {
  slip: string;
  changes: Changes;
  rule: Rule;
  says: string[];
  known?: Partial<Known>;
}

// biome-ignore lint/suspicious/noExplicitAny: the value of a test's file is whatever the test knows it to be
type Edit = (value: any) => void;

const edit = (file: string, from: string, to: string) => withFile(file, (text) => text.replace(from, to));
const school = (from: string, to: string) => edit('pages/ecole.json', from, to);
const page = (change: Edit) => withValue('pages/ecole.json', change);
const cafes = (change: Edit) => withValue('industries/cafes.json', change);
const weekend = (change: Edit) => withValue('packages/week-end.json', change);
const settings = (change: Edit) => withValue('site.json', change);
const menu = (change: Edit) => withValue('navigation.json', change);
const price = (written: unknown) =>
  weekend((value) => {
    value.blocks[2].plans[0].price = written;
  });
const link = (to: string) => school('/visites#venir', to);
const icon = (name: string, known?: Partial<Known>) => ({
  changes: edit('packages/week-end.json', '"bean"', JSON.stringify(name)),
  rule: 'unknown-icon' as const,
  known,
});
const picture = (file: string) => ({
  ...page((value) => {
    value.blocks[1].picture = { file, alt: 'Le four' };
  }),
  'images/four.svg': String(littleSite()['images/icon.svg']),
});
const without = (file: string, ...links: Changes[]): Changes => Object.assign({}, ...links, { [file]: null });
const copyOf = (file: string) =>
  String(littleSite()[file])
    .replace(/"title": "/, '"title": "Autre ')
    .replace(/"description": "/, '"description": "Et ');

/** Icons as an icon library has them: names, and words that mean them. */
const library: Partial<Known> = {
  icons: new Set([
    ...['bean', 'coffee', 'droplets', 'flame', 'hotel', 'house', 'store', 'thermometer', 'truck'],
    ...['rocket', 'moon', 'scale', 'gavel', 'file-text', 'circle-user'],
  ]),
  iconWords: () =>
    new Map([
      ['scale', ['balance', 'legal', 'justice']],
      ['gavel', ['judge', 'law', 'court']],
    ]),
  iconGallery: 'https://icons.example',
};

const keySlips: Slip[] = [
  {
    slip: 'hides a page by "hidden"',
    changes: school('"aliases"', '"hidden": true, "aliases"'),
    rule: 'unknown-key',
    says: ['Did you mean "listed"?', 'false keeps the page out'],
  },
  {
    slip: 'calls the description "desc"',
    changes: school('"description"', '"desc"'),
    rule: 'unknown-key',
    says: ['Did you mean "description"?'],
  },
  {
    slip: 'calls the description "summary"',
    changes: school('"description"', '"summary"'),
    rule: 'unknown-key',
    says: ['Did you mean "description"?'],
  },
  {
    slip: 'calls the description by a word that no list has',
    changes: school('"description"', '"zusammenfassung"'),
    rule: 'unknown-key',
    says: ['Did you mean "description"?'],
  },
  {
    slip: 'calls the target of a button "url"',
    changes: menu((value) => {
      value.button = { label: 'Venir', url: '/visites' };
    }),
    rule: 'unknown-key',
    says: ['Did you mean "to"?'],
  },
  {
    slip: 'calls the target of a menu entry "href"',
    changes: menu((value) => {
      value.header[0] = { label: 'Accueil', href: '/' };
    }),
    rule: 'unknown-key',
    says: ['Did you mean "to"?'],
  },
  {
    slip: 'calls the words of a button "text"',
    changes: menu((value) => {
      value.button = { text: 'Venir', to: '/visites' };
    }),
    rule: 'unknown-key',
    says: ['Did you mean "label"?'],
  },
  {
    slip: 'calls the profile of a network "url"',
    changes: settings((value) => {
      value.social[0] = { name: 'Mastodon', url: 'https://mastodon.example/@grain' };
    }),
    rule: 'unknown-key',
    says: ['Did you mean "href"?'],
  },
  {
    slip: 'calls the picture of a text "img"',
    changes: page((value) => {
      value.blocks[1].img = { file: 'icon.svg', alt: 'Le four' };
    }),
    rule: 'unknown-key',
    says: ['Did you mean "picture"?'],
  },
  {
    slip: 'calls the file of a picture "src"',
    changes: page((value) => {
      value.blocks[1].picture = { src: 'icon.svg', alt: 'Le four' };
    }),
    rule: 'unknown-key',
    says: ['Did you mean "file"?'],
  },
  {
    slip: 'calls the heading of a block "title"',
    changes: page((value) => {
      value.blocks[1] = { type: 'prose', title: 'La maison', paragraphs: ['Un four.'] };
    }),
    rule: 'unknown-key',
    says: ['Did you mean "heading"?'],
  },
  {
    slip: 'calls the headline of a hero "title"',
    changes: page((value) => {
      value.blocks[0] = { type: 'hero', title: 'Une école', intro: 'Un four.' };
    }),
    rule: 'unknown-key',
    says: ['Did you mean "headline"?'],
  },
  {
    slip: 'calls the paragraphs of a text "text"',
    changes: page((value) => {
      value.blocks[1] = { type: 'prose', heading: 'La maison', text: ['Un four.'] };
    }),
    rule: 'unknown-key',
    says: ['Did you mean "paragraphs"?'],
  },
  {
    slip: 'calls an answer "a"',
    changes: edit('pages/visites.json', '"answer"', '"response"'),
    rule: 'unknown-key',
    says: ['Did you mean "answer"?'],
  },
  {
    slip: 'calls the amount of a price "price"',
    changes: price({ kind: 'fixed', price: 290 }),
    rule: 'unknown-key',
    says: ['Did you mean "amount"?'],
  },
  {
    slip: 'marks a draft by "published"',
    changes: school('"aliases"', '"published": true, "aliases"'),
    rule: 'unknown-key',
    says: ['Did you mean "draft"?', 'true keeps the page out of the built site'],
  },
  {
    slip: 'writes a key with a capital',
    changes: school('"title"', '"Title"'),
    rule: 'unknown-key',
    says: ['Did you mean "title"?'],
  },
  {
    slip: 'leaves out the description',
    changes: page((value) => {
      delete value.description;
    }),
    rule: 'missing-key',
    says: ['"description" is missing', '50 to 160 characters'],
  },
  {
    slip: 'leaves out the button of a call',
    changes: edit('industries/cafes.json', /,\s+"button": \{[^}]*\}/.exec(cafesText())?.[0] ?? '', ''),
    rule: 'missing-key',
    says: ['"button" is missing', 'For example: "button": { "label": "', '"to": "/book" }'],
  },
];

function cafesText(): string {
  return String(littleSite()['industries/cafes.json']);
}

const valueSlips: Slip[] = [
  {
    slip: 'writes a price as a number',
    changes: price(3500),
    rule: 'wrong-type',
    says: ['{ "kind": "fixed", "amount": 3500 }'],
  },
  {
    slip: 'writes a price as it is printed',
    changes: price('$3,500'),
    rule: 'wrong-type',
    says: ['{ "kind": "fixed", "amount": 3500 }'],
  },
  {
    slip: 'writes a price as a word',
    changes: price('free'),
    rule: 'wrong-type',
    says: ['{ "kind": "free" }'],
  },
  {
    slip: 'writes a price as words that fit no kind',
    changes: price('on request'),
    rule: 'wrong-type',
    says: ['"free", "quote", "fixed", "recurring" or "first-hour-plus"'],
  },
  {
    slip: 'gives a price without its kind',
    changes: price({ amount: 290 }),
    rule: 'missing-key',
    says: ['has no "kind"', '"fixed"'],
  },
  {
    slip: 'gives a price no amount',
    changes: price({ kind: 'fixed' }),
    rule: 'missing-key',
    says: ['"amount" is missing', 'in digits, without quotes'],
  },
  {
    slip: 'writes an amount as it is printed',
    changes: price({ kind: 'fixed', amount: '$3,500' }),
    rule: 'wrong-type',
    says: ['Write 3500, without quotes.'],
  },
  {
    slip: 'writes an amount between quotes',
    changes: price({ kind: 'fixed', amount: '290' }),
    rule: 'wrong-type',
    says: ['Write 290, without quotes.'],
  },
  {
    slip: 'writes an amount with cents',
    changes: price({ kind: 'fixed', amount: 29.5 }),
    rule: 'wrong-type',
    says: ['Write 29 or 30.'],
  },
  {
    slip: 'writes an amount in words',
    changes: price({ kind: 'fixed', amount: 'two hundred' }),
    rule: 'wrong-type',
    says: ['in digits, without quotes'],
  },
  {
    slip: 'writes a year between quotes',
    changes: settings((value) => {
      value.firm.since = '2014';
    }),
    rule: 'wrong-type',
    says: ['Write 2014, without quotes.'],
  },
  {
    slip: 'writes a number where a text belongs',
    changes: page((value) => {
      value.title = 2025;
    }),
    rule: 'wrong-type',
    says: ['Write "2025".'],
  },
  {
    slip: 'writes true between quotes',
    changes: page((value) => {
      value.listed = 'true';
    }),
    rule: 'wrong-type',
    says: ['Write true, without quotes.'],
  },
  {
    slip: 'writes no for false',
    changes: page((value) => {
      value.listed = 'no';
    }),
    rule: 'wrong-type',
    says: ['Write false, without quotes.'],
  },
  {
    slip: 'writes 0 for false',
    changes: page((value) => {
      value.listed = 0;
    }),
    rule: 'wrong-type',
    says: ['Write false'],
  },
  {
    slip: 'writes one text where a list belongs',
    changes: page((value) => {
      value.blocks[1].paragraphs = 'Un four.';
    }),
    rule: 'wrong-type',
    says: ['["Un four."]'],
  },
  {
    slip: 'writes one object where a list belongs',
    changes: page((value) => {
      value.blocks[0].buttons = { label: 'Venir', to: '/visites' };
    }),
    rule: 'wrong-type',
    says: ['Put [ before it and ] after it.'],
  },
  {
    slip: 'writes a list where a text belongs',
    changes: page((value) => {
      value.blocks[1].heading = ['La maison'];
    }),
    rule: 'wrong-type',
    says: ['Write "La maison".'],
  },
  {
    slip: 'writes a button as a text',
    changes: menu((value) => {
      value.button = 'Venir';
    }),
    rule: 'wrong-type',
    says: ['{ "label": "Venir", "to": "/book" }'],
  },
  {
    slip: 'writes a card as a text',
    changes: cafes((value) => {
      value.card = 'Griller ce que l’on sert.';
    }),
    rule: 'wrong-type',
    says: ['{ "summary": "Griller ce que l’on sert." }'],
  },
  {
    slip: 'writes a block as a text',
    changes: page((value) => {
      value.blocks[1] = 'prose';
    }),
    rule: 'wrong-type',
    says: ['{ "type": "prose", "heading": "…"'],
  },
  {
    slip: 'writes null for nothing',
    changes: page((value) => {
      value.updated = null;
    }),
    rule: 'wrong-type',
    says: ['leave the key out'],
  },
  {
    slip: 'writes a date in words',
    changes: school('2025-06-01', '1 June 2025'),
    rule: 'wrong-value',
    says: ['Write "2025-06-01".'],
  },
  {
    slip: 'writes a date with slashes',
    changes: school('2025-06-01', '2025/6/1'),
    rule: 'wrong-value',
    says: ['Write "2025-06-01".'],
  },
  {
    slip: 'writes a date that can be read two ways',
    changes: school('2025-06-01', '01/06/2025'),
    rule: 'wrong-value',
    says: ['Write a day as 2025-09-19 or a month as 2024-10.'],
  },
  {
    slip: 'writes an e-mail address without @',
    changes: settings((value) => {
      value.contact.email = 'bonjour.ecole.example';
    }),
    rule: 'wrong-value',
    says: ['such as office@firm.example'],
  },
  {
    slip: 'writes a country in words where its code belongs',
    changes: settings((value) => {
      value.contact.address.countryCode = 'France';
    }),
    rule: 'wrong-value',
    says: ['two capital letters', 'such as "KE"'],
  },
  {
    slip: 'writes a telephone number in words, which texts take by a token',
    changes: settings((value) => {
      value.contact.phone = 'call the office';
    }),
    rule: 'wrong-value',
    says: ['is not a telephone number', '+44 20 7946 0000'],
  },
  {
    slip: 'writes a telephone number as a number, which texts take by a token',
    changes: settings((value) => {
      value.contact.phone = 33_400_000_000;
    }),
    rule: 'wrong-type',
    says: ['Write "33400000000".'],
  },
  {
    slip: 'empties the telephone number, which texts take by a token',
    changes: settings((value) => {
      value.contact.phone = '';
    }),
    rule: 'wrong-value',
    says: ['telephone number'],
  },
  {
    slip: 'takes out the telephone number, which texts take by a token',
    changes: settings((value) => {
      delete value.contact.phone;
    }),
    rule: 'missing-key',
    says: ['"phone" is missing', '+44 20 7946 0000'],
  },
  {
    slip: 'writes an e-mail address with a blank, which texts take by a token',
    changes: settings((value) => {
      value.contact.email = 'bonjour @ecole.example';
    }),
    rule: 'wrong-value',
    says: ['office@firm.example'],
  },
  {
    slip: 'writes the address of the site without https',
    changes: settings((value) => {
      value.url = 'www.ecole-du-grain.example';
    }),
    rule: 'wrong-value',
    says: ['Write "https://www.ecole-du-grain.example".'],
  },
  {
    slip: 'writes the address of the site with a slash at its end',
    changes: settings((value) => {
      value.url = 'https://ecole-du-grain.example/';
    }),
    rule: 'wrong-value',
    says: ['Write "https://ecole-du-grain.example".'],
  },
  {
    slip: 'writes a booking page without https',
    changes: settings((value) => {
      value.booking.visite = 'agenda.example/visite';
    }),
    rule: 'wrong-value',
    says: ['Write "https://agenda.example/visite".'],
  },
  {
    slip: 'sends sign-ups to an e-mail address',
    changes: settings((value) => {
      value.delivery = { signUps: 'bonjour@ecole.example' };
    }),
    rule: 'wrong-value',
    says: ['"none"', 'https'],
  },
  {
    slip: 'writes a motif that there is not',
    changes: edit('practice-areas/degustation.json', '"steps"', '"stairs"'),
    rule: 'wrong-value',
    says: ['It can be "steps"'],
  },
  {
    slip: 'names a group as it is headed',
    changes: edit('industries/cafes.json', '"comptoir"', '"Au comptoir"'),
    rule: 'wrong-value',
    says: ['Write "au-comptoir"'],
  },
  {
    slip: 'names a jurisdiction with a capital and a blank',
    changes: settings((value) => {
      value.register.jurisdictions['Le Pays'] = 'Le Pays';
    }),
    rule: 'unknown-key',
    says: ['only small letters, digits and hyphens', 'Write "le-pays"'],
  },
  {
    slip: 'writes a title of 280 characters',
    changes: page((value) => {
      value.title = 'Une école et '.repeat(30).slice(0, 280);
    }),
    rule: 'too-long',
    says: ['280 characters; at most 120 fit'],
  },
  {
    slip: 'pastes a zero-width blank',
    changes: page((value) => {
      value.title = 'L’éc\u200Bole';
    }),
    rule: 'hidden-character',
    says: ['zero-width blank (U+200B)', 'Take it out.'],
  },
  {
    slip: 'pastes a mark that turns the direction of writing',
    changes: page((value) => {
      value.blocks[1].heading = 'La \u202Emaison';
    }),
    rule: 'hidden-character',
    says: ['(U+202E)', 'Take it out.'],
  },
];

const linkSlips: Slip[] = [
  ...(
    [
      ['www.google.com', 'Write "https://www.google.com".'],
      ['google.com/maps', 'Write "https://google.com/maps".'],
      ['//a.example/b', 'Write "https://a.example/b".'],
      ['http://a.example', 'Write "https://a.example".'],
      ['http:/a.example', 'Write "https://a.example".'],
      ['https:a.example', 'Write "https://a.example".'],
      ['visites', 'Write "/visites".'],
      ['/visites.html', 'Write "/visites".'],
      ['/visites.html#venir', 'Write "/visites#venir".'],
      ['visites.json', 'Write "/visites".'],
      ['pages/visites.json', 'Write "/visites".'],
      ['/Visites', 'Write "/visites".'],
      ['./visites', 'Write "/visites".'],
      ['../visites', 'Write "/visites".'],
      [' /visites', 'Write "/visites".'],
      ['/visites?a=b', 'Write "/visites".'],
      ['/index.html', 'Write "/".'],
      ['industries/cafes', 'Write "/industries/cafes".'],
      ['articles/eau-douce', 'Write "/journal/eau-douce".'],
      ['bonjour@ecole.example', 'Write "mailto:bonjour@ecole.example".'],
      ['mailto: bonjour@ecole.example', 'Write "mailto:bonjour@ecole.example".'],
      ['+33 4 00 00 00 00', 'Write "tel:+33 4 00 00 00 00".'],
      ['#La maison', 'Write "#la-maison".'],
      ['https://ecole-du-grain.example/visites', 'Write "/visites".'],
      ['https://ecole-du-grain.example', 'Write "/".'],
      ['https://ecole-du-grain.example/visites/#venir', 'Write "/visites#venir".'],
      ['https://www.ecole-du-grain.example/visites', 'Write "/visites".'],
      ['http://ecole-du-grain.example/visites', 'Write "/visites".'],
      ['une autre page', 'A link is an address of this site'],
    ] as const
  ).map(
    ([href, words]): Slip => ({
      slip: `links to ${JSON.stringify(href)}`,
      changes: link(href),
      rule: 'link-form',
      says: [words],
    }),
  ),
  {
    slip: 'links with https to a page that this site does not have',
    changes: link('https://ecole-du-grain.example/visits'),
    rule: 'dead-link',
    says: ['No page has the address /visits', 'Did you mean "/visites"?'],
  },
  {
    slip: 'links to the folder of a collection that lives elsewhere',
    changes: link('/articles/eau-douce'),
    rule: 'dead-link',
    says: ['Did you mean "/journal/eau-douce"?'],
  },
  {
    slip: 'links to the beginning of a name',
    changes: link('/packages/week'),
    rule: 'dead-link',
    says: ['Did you mean "/formations/week-end"?'],
  },
  {
    slip: 'links to an address that has moved',
    changes: link('/cours'),
    rule: 'dead-link',
    says: ['/cours has moved', 'Write "/formations".'],
  },
  {
    slip: 'removes an entry that a text links to',
    changes: without(
      'industries/cafes.json',
      edit('packages/week-end.json', ',\n        "industries/cafes"', ''),
    ),
    rule: 'dead-link',
    says: ['No page has the address /industries/cafes.', 'take the link out', 'write the address of'],
  },
  {
    slip: 'removes an entry that a list names',
    changes: without(
      'industries/cafes.json',
      edit('pages/index.json', '/industries/cafes', '/industries/hotels'),
    ),
    rule: 'unknown-entry',
    says: ['no entry "industries/cafes"', 'take it out', 'such as "industries/'],
  },
  {
    slip: 'renames an entry and keeps its old address as an alias',
    changes: {
      'industries/cafes.json': null,
      'industries/bistrots.json': cafesText().replace('"order"', '"aliases": ["/industries/cafes"], "order"'),
    },
    rule: 'unknown-entry',
    says: ['"industries/bistrots"', 'Write "industries/bistrots".'],
  },
  {
    slip: 'names an entry by its address',
    changes: edit('packages/week-end.json', '"industries/cafes"', '"/industries/cafes"'),
    rule: 'unknown-entry',
    says: ['Did you mean "industries/cafes"?'],
  },
  {
    slip: 'names an entry by its file',
    changes: edit('packages/week-end.json', '"industries/cafes"', '"industries/cafes.json"'),
    rule: 'unknown-entry',
    says: ['Did you mean "industries/cafes"?'],
  },
  {
    slip: 'names an entry without its folder',
    changes: edit('packages/week-end.json', '"industries/cafes"', '"cafes"'),
    rule: 'unknown-entry',
    says: ['Did you mean "industries/cafes"?'],
  },
  {
    slip: 'names a page where an entry belongs',
    changes: edit('packages/week-end.json', '"industries/cafes"', '"pages/contact"'),
    rule: 'unknown-entry',
    says: ['a page', 'such as "'],
  },
  {
    slip: 'names a collection by its title',
    changes: edit('pages/journal.json', '"collection": "articles"', '"collection": "Journal"'),
    rule: 'unknown-collection',
    says: ['Did you mean "articles"?'],
  },
  {
    slip: 'names a booking page that there is not',
    changes: edit('pages/visites.json', '"booking": "visite"', '"booking": "https://agenda.example/visite"'),
    rule: 'unknown-booking',
    says: ['Did you mean "visite"?'],
  },
  {
    slip: 'links to a heading by its words',
    changes: link('/ecole#La Maison'),
    rule: 'link-form',
    says: ['Write "/ecole#la-maison".'],
  },
];

const nameSlips: Slip[] = [
  {
    slip: 'names an icon by a word more',
    ...icon('moon-rocket-thing', library),
    says: ['"rocket"', '"moon"', 'https://icons.example'],
  },
  {
    slip: 'names an icon by what it means',
    ...icon('justice', library),
    says: ['"scale"', 'https://icons.example'],
  },
  {
    slip: 'names an icon by two words that mean two',
    ...icon('legal court', library),
    says: ['"gavel"', '"scale"'],
  },
  { slip: 'names an icon in capitals', ...icon('FileText', library), says: ['Did you mean "file-text"?'] },
  {
    slip: 'names an icon by its file',
    ...icon('rocket.svg', library),
    says: ['Did you mean "rocket"?'],
  },
  {
    slip: 'names an icon that means nothing',
    ...icon('zzzzzzzz', library),
    says: ['is not an icon', 'https://icons.example'],
  },
  {
    slip: 'names a picture with its folder',
    changes: picture('images/four.svg'),
    rule: 'unknown-image',
    says: ['Write "four.svg"'],
  },
  {
    slip: 'names a picture with its whole path',
    changes: picture('site-data/images/four.svg'),
    rule: 'unknown-image',
    says: ['Write "four.svg"'],
  },
  {
    slip: 'names a picture by another kind',
    changes: picture('four.jpg'),
    rule: 'unknown-image',
    says: ['Did you mean "four.svg"?'],
  },
  {
    slip: 'names a picture by another kind, with its folder',
    changes: picture('images/four.jpg'),
    rule: 'unknown-image',
    says: ['Did you mean "four.svg"?'],
  },
  {
    slip: 'names a picture without its kind',
    changes: picture('four'),
    rule: 'unknown-image',
    says: ['Did you mean "four.svg"?'],
  },
  {
    slip: 'puts a picture beside the pages',
    changes: { 'pages/four.svg': String(littleSite()['images/icon.svg']) },
    rule: 'unknown-file',
    says: ['Move it to images/four.svg'],
  },
  {
    slip: 'saves an industry among the pages',
    changes: { 'pages/bars.json': copyOf('industries/cafes.json') },
    rule: 'unknown-file',
    says: ['industries/bars.json', 'an industry'],
  },
  {
    slip: 'saves an article among the packages',
    changes: { 'packages/l-air.json': copyOf('articles/eau-douce.json') },
    rule: 'unknown-file',
    says: ['articles/l-air.json', 'an article'],
  },
  {
    slip: 'calls the folder of industries by one',
    changes: { 'industry/bars.json': copyOf('industries/cafes.json') },
    rule: 'unknown-file',
    says: ['Did you mean "industries"?'],
  },
  {
    slip: 'calls the folder of pictures "pictures"',
    changes: { 'pictures/four.svg': String(littleSite()['images/icon.svg']) },
    rule: 'unknown-file',
    says: ['Did you mean "images"?'],
  },
  {
    slip: 'calls the folder of articles as its address',
    changes: { 'journal/l-air.json': copyOf('articles/eau-douce.json') },
    rule: 'unknown-file',
    says: ['Did you mean "articles"?'],
  },
  {
    slip: 'misspells a folder whose entries are linked to',
    changes: movedFolder('industries', 'industrie'),
    rule: 'unknown-file',
    says: ['Did you mean "industries"?', '3 files'],
  },
  {
    slip: 'forgets the opening of a page',
    changes: page((value) => value.blocks.shift()),
    rule: 'hero-place',
    says: ['{ "type": "hero", "headline": "…", "intro": "…" }'],
  },
  {
    slip: 'forgets the opening of an article',
    changes: withValue('articles/eau-douce.json', (value) => value.blocks.shift()),
    rule: 'hero-place',
    says: ['{ "type": "article-hero" }'],
  },
  {
    slip: 'forgets the opening of the page for unknown addresses',
    changes: withValue('pages/not-found.json', (value) => {
      value.blocks[0] = { type: 'prose', heading: 'Rien', paragraphs: ['Il n’y a rien.'] };
    }),
    rule: 'hero-place',
    says: ['"not-found"'],
  },
];

function movedFolder(from: string, to: string): Changes {
  const files = Object.entries(littleSite()).filter(([name]) => name.startsWith(`${from}/`));
  return Object.fromEntries(
    files.flatMap(([name, text]) => [
      [name, null],
      [name.replace(from, to), text],
    ]),
  );
}

const otherWordSlips: Slip[] = [
  {
    slip: 'writes a token in double braces',
    changes: school('Une école, un four', '{{firm.name}}'),
    rule: 'unknown-token',
    says: ['two braces', 'Write {firm.name}.'],
  },
  {
    slip: 'writes a token by its last name',
    changes: school('Une école, un four', '{phone}'),
    rule: 'unknown-token',
    says: ['Did you mean "{contact.phone}"?'],
  },
  {
    slip: 'calls a block of running text "text"',
    changes: school('"type": "prose"', '"type": "text"'),
    rule: 'unknown-block',
    says: ['Did you mean "prose"?'],
  },
  {
    slip: 'says by "block" which block it is',
    changes: school('"type": "prose"', '"block": "prose"'),
    rule: 'missing-key',
    says: ['Write "type": "prose".'],
  },
  {
    slip: 'calls a heading of an article "h2"',
    changes: edit('articles/eau-douce.json', '"type": "heading"', '"type": "h2"'),
    rule: 'wrong-value',
    says: ['Did you mean "heading"?'],
  },
  {
    slip: 'calls a price "monthly"',
    changes: price({ kind: 'monthly', amount: 290, per: 'month' }),
    rule: 'wrong-value',
    says: ['Did you mean "recurring"?'],
  },
  {
    slip: 'names a colour in plain words',
    changes: cafes((value) => {
      value.art.deep = 'green';
    }),
    rule: 'wrong-value',
    says: ['Did you mean "msitu"?'],
  },
  {
    slip: 'moves an article into a folder for its year',
    changes: {
      'articles/eau-douce.json': null,
      'articles/2024/eau-douce.json': String(littleSite()['articles/eau-douce.json']),
    },
    rule: 'unknown-file',
    says: ['has no folders inside it', 'Move the file up.'],
  },
  {
    slip: 'calls the folder of pages "page"',
    changes: movedFolder('pages', 'page'),
    rule: 'unknown-file',
    says: ['Did you mean "pages"?'],
  },
  {
    slip: 'calls the folder of pictures "Images"',
    changes: movedFolder('images', 'Images'),
    rule: 'unknown-file',
    says: ['Did you mean "images"?'],
  },
  {
    slip: 'copies an entry as a file manager does',
    changes: { 'industries/cafes copie.json': cafesText() },
    rule: 'unknown-file',
    says: ['"cafes.json" stands beside it', 'rename it to "cafes-copie.json"'],
  },
  {
    slip: 'drops a photograph as the camera names it',
    changes: { 'images/IMG_2025 01.JPG': 'x' },
    rule: 'file-name',
    says: ['rename it to "img-2025-01.jpg"'],
  },
  {
    slip: 'removes an entry while another collection has one that begins alike',
    changes: {
      'industries/cafes.json': null,
      'practice-areas/cafes-debuts.json': copyOf('practice-areas/degustation.json'),
      ...edit('pages/index.json', '/industries/cafes', '/industries/hotels'),
    },
    rule: 'unknown-entry',
    says: ['no entry "industries/cafes"', 'take it out here'],
  },
];

const syntaxSlips: Slip[] = [
  {
    slip: 'forgets the quotes of a text',
    changes: school('"L’école"', 'L’école du grain'),
    rule: 'json-syntax',
    says: ['has no quotes', 'Write "L’école du grain".'],
  },
  {
    slip: 'forgets the quotes of an address',
    changes: edit('navigation.json', '"/visites"', '/visites'),
    rule: 'json-syntax',
    says: ['Write "/visites".'],
  },
  {
    slip: 'forgets the quotes of a key',
    changes: school('"title":', 'title:'),
    rule: 'json-syntax',
    says: ['key', 'Write "title".'],
  },
  {
    slip: 'writes yes for true',
    changes: school('"updated"', '"listed": yes, "updated"'),
    rule: 'json-syntax',
    says: ['true or false'],
  },
  {
    slip: 'writes a price with its sign and without quotes',
    changes: edit('packages/week-end.json', '290', '$290'),
    rule: 'json-syntax',
    says: ['290'],
  },
  {
    slip: 'writes a number with a comma between thousands',
    changes: edit('packages/week-end.json', '290', '3,500'),
    rule: 'json-syntax',
    says: ['3500'],
  },
  {
    slip: 'writes a date without quotes',
    changes: school('"2025-06-01"', '2025-06-01'),
    rule: 'json-syntax',
    says: ['"2025-06-01"'],
  },
  {
    slip: 'leaves out the quote that opens a text',
    changes: school('"L’école"', 'L’école"'),
    rule: 'json-syntax',
    says: ['the first is missing', 'Write "L’école".'],
  },
];

/** Ordinary slips of authors, each with one problem that says what to write. */
export const slips: Slip[] = [
  ...keySlips,
  ...valueSlips,
  ...linkSlips,
  ...nameSlips,
  ...otherWordSlips,
  ...syntaxSlips,
];
