import { problemAt, type RuleCase, removeKey, replaceText, setValue, writeFile } from './rule-case';

const setSetting = (path: string, value: unknown) => setValue('site.json', path, value);
const setWording = (key: string, words: string) => setValue('wording.json', key, words);

export const settingsRules: RuleCase[] = [
  [
    'refuses a language by its name',
    setSetting('language', 'French'),
    'wrong-value: "French" is not allowed here. It must be: the language of all pages, such as en-GB.',
  ],
  [
    'suggests the code of a country in capitals',
    setSetting('contact.address.countryCode', 'fr'),
    'wrong-value: "fr" is not allowed here. It must be: two capital letters, such as "KE". Write "«FR»".',
  ],
  [
    'suggests the address of the site with https',
    setSetting('url', 'www.harbour.example'),
    'wrong-value: "www.harbour.example" is not the address of a site. Write "«https://www.harbour.example»".',
  ],
  [
    'says how the address of a site is written',
    setSetting('url', 'ecole'),
    'wrong-value: "ecole" is not the address of a site. Write https:// and the name of the host, without a slash at the end.',
  ],
  [
    'suggests a booking page with https',
    setSetting('booking.half-hour', 'https:/a.example'),
    'wrong-value: "https:/a.example" is not an address that is allowed here. Write "«https://a.example»".',
  ],
  [
    'refuses a name of a booking page that is too long',
    setSetting(`booking.${'n'.repeat(81)}`, 'https://agenda.example/n'),
    problemAt(
      '"nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"',
      'too-long: The key "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn…" has 81 characters; at most 80 are allowed.',
    ),
  ],
  [
    'suggests an e-mail address without its blank',
    setSetting('contact.email', 'bonjour @ecole.example'),
    'wrong-value: "bonjour @ecole.example" is not an e-mail address that every mail program accepts. Write "«bonjour@ecole.example»".',
  ],
  [
    'says at the settings alone that the telephone number is missing',
    removeKey('site.json', 'contact.phone'),
    problemAt(
      '«{» "email"',
      'missing-key: "phone" is missing here. Add it: the number as shown, with the country code. For example: "phone": "+44 20 7946 0000".',
    ),
  ],
  [
    'refuses sign-ups sent to an e-mail address',
    setSetting('delivery', { signUps: 'bonjour@ecole.example' }),
    problemAt(
      '"bonjour@ecole.example"',
      'wrong-value: "bonjour@ecole.example" is not an address that is allowed here. Write "none", or https:// and the name of the host.',
    ),
  ],
  [
    'refuses messages sent by another way',
    setSetting('delivery', { contact: 'ftp://a.example' }),
    problemAt(
      '"ftp://a.example"',
      'wrong-value: "ftp://a.example" is not an address that is allowed here. Write "mailto", or https:// and the name of the host.',
    ),
  ],
  [
    'suggests the setting that a placeholder means',
    setSetting('placeholders', ['firm.name', 'firm.nmae']),
    problemAt(
      '"firm.nmae"',
      'unknown-setting: "firm.nmae" is not a setting of site.json. Did you mean "«firm.name»"?',
    ),
  ],
  [
    'takes no list or object for a setting',
    setSetting('placeholders', ['social']),
    problemAt(
      '[ «"social"»',
      'unknown-setting: "social" is not a setting of site.json. Available: url, language, firm.name, cloth.deep, cloth.pindo, contact.email, firm.since, images.sign, cloth.bright, firm.tagline, founder.name, images.icon and 17 more.',
    ),
  ],
  [
    'knows a setting that is missing itself',
    [setSetting('placeholders', ['firm.name', 'cloth.pindo']), removeKey('site.json', 'firm.name')],
    problemAt('«{» "shortName"', 'missing-key: "name" is missing here. Add it: the full name of the firm.'),
  ],
  [
    'reports a token within the settings',
    setSetting('firm.tagline', '{firm.name}'),
    problemAt('{firm.name}', 'unknown-token: {firm.name} is not allowed here: site.json defines the values.'),
  ],
  [
    'suggests the token of the interface that was meant',
    setWording('minutes', '{cuont} minutes'),
    problemAt(
      '{cuont}',
      'unknown-token: "{cuont}" is not a placeholder of this text. Did you mean "«{count}»"?',
    ),
  ],
  [
    'names the tokens that may stand in a text of the interface',
    setWording('pageOf', '{page} sur {count} de {tout-cela}'),
    problemAt(
      '{tout-cela}',
      'unknown-token: "{tout-cela}" is not a placeholder of this text. Allowed here: {page} and {count}.',
    ),
  ],
  [
    'refuses a token in a text of the interface that takes none',
    setWording('draft', 'Brouillon {count}'),
    problemAt(
      'n «{count}»',
      'unknown-token: "{count}" is not a placeholder of this text. This text can have none.',
    ),
  ],
  [
    'asks for a token that was left out',
    setWording('pageOf', 'Page {page}'),
    'unknown-token: The text has no {count}. Add it: a value replaces it.',
  ],
  [
    'refuses a menu entry with two targets',
    setValue('navigation.json', 'header.0.collection', 'industries'),
    problemAt(
      '"header": [ «{»',
      'wrong-value: A menu entry needs exactly one of "to", "links" and "collection".',
    ),
  ],
  [
    'refuses a menu entry by a label that another has',
    [
      setValue('navigation.json', 'header.4', { label: 'Un', to: '/about-office' }),
      setValue('navigation.json', 'header.5', { label: 'Un', to: '/blog' }),
    ],
    problemAt(
      '«"Un"», "to": "/blog"',
      'wrong-value: The menu already has an entry "Un". Give each entry its own label.',
    ),
  ],
  [
    'refuses a menu entry whose target is misspelt, once',
    replaceText(
      'navigation.json',
      '"header": [ { "label": "Home", "to"',
      '"header": [{ "label": "Home", "too"',
    ),
    problemAt('"too"', 'unknown-key: "too" is not a key that belongs here. Did you mean "«to»"?'),
  ],
  [
    'tells of a word of the interface that is given twice, once in other letters',
    replaceText('wording.json', '"menu": ', '"MENU": "Carte", "menu": '),
    problemAt(
      '"MENU"',
      'unknown-key: "MENU" is not a key that belongs here, and "menu" is also there. Keep one of the two.',
    ),
  ],
  [
    'refuses more redirects than hosts take',
    writeFile(
      'redirects.json',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`/a-${index}`, '/']))),
    ),
    'too-long: There are 1001 redirects; at most 1000 are allowed. Remove the oldest.',
  ],
  [
    'refuses a word with a digit in the list of words',
    writeFile('words.json', '{ "words": [«"2024"»] }'),
    'wrong-value: This is not a single word. Write each word separately, with letters only, such as "AgriTech".',
  ],
];
