import { at, drop, put, type Row, text, write } from './table';

const site = (path: string, value: unknown) => put('site.json', path, value);
const wording = (key: string, words: string) => put('wording.json', key, words);

export const settings: Row[] = [
  [
    'refuses a language by its name',
    site('language', 'French'),
    'wrong-value: "French" does not fit here. It should be: the language of all pages, such as en-GB.',
  ],
  [
    'suggests the code of a country in capitals',
    site('contact.address.countryCode', 'fr'),
    'wrong-value: "fr" does not fit here. It should be: two capital letters, such as "KE". Write "«FR»".',
  ],
  [
    'suggests the address of the site with https',
    site('url', 'www.harbour.example'),
    'wrong-value: "www.harbour.example" is not the address of a site. Write "«https://www.harbour.example»".',
  ],
  [
    'says how the address of a site is written',
    site('url', 'ecole'),
    'wrong-value: "ecole" is not the address of a site. Write https:// and the name of the host, without a slash at the end.',
  ],
  [
    'suggests a booking page with https',
    site('booking.half-hour', 'https:/a.example'),
    'wrong-value: "https:/a.example" is not an address that can stand here. Write "«https://a.example»".',
  ],
  [
    'refuses a name of a booking page that is too long',
    site(`booking.${'n'.repeat(81)}`, 'https://agenda.example/n'),
    at(
      '"nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"',
      'too-long: The key "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn…" has 81 characters; at most 80 fit.',
    ),
  ],
  [
    'suggests an e-mail address without its blank',
    site('contact.email', 'bonjour @ecole.example'),
    'wrong-value: "bonjour @ecole.example" is not an address that every mail program can write to. Write "«bonjour@ecole.example»".',
  ],
  [
    'says at the settings alone that the telephone number is missing',
    drop('site.json', 'contact.phone'),
    at(
      '«{» "email"',
      'missing-key: "phone" is missing here. Add it: as it is printed, with the country code. For example: "phone": "+44 20 7946 0000".',
    ),
  ],
  [
    'refuses sign-ups sent to an e-mail address',
    site('delivery', { signUps: 'bonjour@ecole.example' }),
    at(
      '"bonjour@ecole.example"',
      'wrong-value: "bonjour@ecole.example" is not an address that can stand here. Write "none", or https:// and the name of the host.',
    ),
  ],
  [
    'refuses messages sent by another way',
    site('delivery', { contact: 'ftp://a.example' }),
    at(
      '"ftp://a.example"',
      'wrong-value: "ftp://a.example" is not an address that can stand here. Write "mailto", or https:// and the name of the host.',
    ),
  ],
  [
    'suggests the setting that a placeholder means',
    site('placeholders', ['firm.name', 'firm.nmae']),
    at(
      '"firm.nmae"',
      'unknown-setting: "firm.nmae" is not a setting of site.json. Did you mean "«firm.name»"?',
    ),
  ],
  [
    'takes no list or object for a setting',
    site('placeholders', ['social']),
    at(
      '[ «"social"»',
      'unknown-setting: "social" is not a setting of site.json. There are: url, language, firm.name, cloth.deep, cloth.pindo, contact.email, firm.since, images.sign, cloth.bright, firm.tagline, founder.name, images.icon and 17 more.',
    ),
  ],
  [
    'knows a setting that is missing itself',
    [site('placeholders', ['firm.name', 'cloth.pindo']), drop('site.json', 'firm.name')],
    at('«{» "shortName"', 'missing-key: "name" is missing here. Add it: the full name of the firm.'),
  ],
  [
    'reports a token within the settings',
    site('firm.tagline', '{firm.name}'),
    at(
      '{firm.name}',
      'unknown-token: {firm.name} stands for nothing here: site.json holds the values themselves.',
    ),
  ],
  [
    'suggests the token of the interface that was meant',
    wording('minutes', '{cuont} minutes'),
    at(
      '{cuont}',
      'unknown-token: "{cuont}" is not a name that is put into this text. Did you mean "«{count}»"?',
    ),
  ],
  [
    'names the tokens that may stand in a text of the interface',
    wording('pageOf', '{page} sur {count} de {tout-cela}'),
    at(
      '{tout-cela}',
      'unknown-token: "{tout-cela}" is not a name that is put into this text. Here can stand {page} and {count}.',
    ),
  ],
  [
    'refuses a token in a text of the interface that takes none',
    wording('draft', 'Brouillon {count}'),
    at(
      'n «{count}»',
      'unknown-token: "{count}" is not a name that is put into this text. This text takes none.',
    ),
  ],
  [
    'asks for a token that was left out',
    wording('pageOf', 'Page {page}'),
    'unknown-token: The text lacks {count}, which is put in where it stands.',
  ],
  [
    'refuses a menu entry with two targets',
    put('navigation.json', 'header.0.collection', 'industries'),
    at('"header": [ «{»', 'wrong-value: A menu entry needs exactly one of "to", "links" and "collection".'),
  ],
  [
    'refuses a menu entry by a label that another has',
    [
      put('navigation.json', 'header.4', { label: 'Un', to: '/about-office' }),
      put('navigation.json', 'header.5', { label: 'Un', to: '/blog' }),
    ],
    at('«"Un"», "to": "/blog"', 'wrong-value: The menu has an entry "Un" already. Give each its own label.'),
  ],
  [
    'refuses a menu entry whose target is misspelt, once',
    text('navigation.json', '"header": [ { "label": "Home", "to"', '"header": [{ "label": "Home", "too"'),
    at('"too"', 'unknown-key: "too" is not a key that belongs here. Did you mean "«to»"?'),
  ],
  [
    'tells of a word of the interface that is given twice, once in other letters',
    text('wording.json', '"menu": ', '"MENU": "Carte", "menu": '),
    at(
      '"MENU"',
      'unknown-key: "MENU" is not a key that belongs here, and "menu" stands beside it. Keep one of the two.',
    ),
  ],
  [
    'refuses more redirects than hosts take',
    write(
      'redirects.json',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`/a-${index}`, '/']))),
    ),
    'too-long: There are 1001 redirects; at most 1000 are possible. Take out the oldest.',
  ],
  [
    'refuses a word with a digit in the list of words',
    write('words.json', '{ "words": [«"2024"»] }'),
    'wrong-value: This is not one word. Write each word by itself, with letters only, such as "AgriTech".',
  ],
];
