import { problemAt, type RuleCase, removeKey, replaceText, setValue, writeFile } from './rule-case';

const setSetting = (path: string, value: unknown) => setValue('site.json', path, value);
const setWording = (key: string, phrase: string) => setValue('wording.json', key, phrase);

export const settingsRules: RuleCase[] = [
  [
    'refuses the name of a language in place of its code',
    setSetting('language', 'French'),
    'wrong-value: "French" is not allowed here. It must be: the language of all pages, such as en-GB.',
  ],
  ...['UTC', 'Europe/London', 'America/Argentina/Ushuaia', 'Asia/Kolkata', 'America/Port-au-Prince'].map(
    (zone): RuleCase => [`accepts the time zone ${zone}`, setSetting('timeZone', zone)],
  ),
  ...[
    ['Nairobi', 'Africa/Nairobi'],
    ['africa/nairobi', 'Africa/Nairobi'],
    ['Afrika/Nairobi', 'Africa/Nairobi'],
    ['Africa/Niarobi', 'Africa/Nairobi'],
    ['dar es salaam', 'Africa/Dar_es_Salaam'],
    ['America/New York', 'America/New_York'],
  ].map(
    ([written, zone]): RuleCase => [
      `suggests a time zone for ${written}`,
      setSetting('timeZone', written),
      `wrong-value: "${written}" is not a time zone. Write "«${zone}»".`,
    ],
  ),
  ...['', 'EST', 'GMT+3', '+03:00', 'UTC+3', 'East Africa Time', 'Africa/', 'Mars/Olympus', 'local'].map(
    (written): RuleCase => [
      `explains the form of a time zone for "${written}"`,
      setSetting('timeZone', written),
      problemAt(
        `"timeZone": «"${written}"»`,
        `wrong-value: "${written}" is not a time zone. Write a region and a city, such as Africa/Nairobi or Europe/London.`,
      ),
    ],
  ),
  [
    'suggests the code of a country in capitals',
    setSetting('contact.address.countryCode', 'fr'),
    'wrong-value: "fr" is not allowed here. It must be: a country code of two capital letters, such as "KE". Write "«FR»".',
  ],
  [
    'refuses a last day of the notice before its first day',
    setSetting('notice', { text: 'Closed.', from: '2031-05-03', until: '2031-05-02' }),
    problemAt(
      '"until": «"2031-05-02"»',
      'wrong-value: This is before the first day of the notice, 3 May 2031. Write a later day.',
    ),
  ],
  [
    'accepts a notice of one day',
    setSetting('notice', { text: 'Closed.', from: '2031-05-02', until: '2031-05-02' }),
  ],
  [
    'refuses a notice without words',
    setSetting('notice.text', ' '),
    'empty-text: The text has only spaces. Write a text, or remove this field if it is optional.',
  ],
  [
    'refuses a notice whose link leads nowhere',
    setSetting('notice.link.to', '/contacts'),
    problemAt(
      '"to": «"/contacts"»',
      'dead-link: No page has the address /contacts. Did you mean "«/contact»"?',
    ),
  ],
  [
    'suggests the address of the site with https',
    setSetting('url', 'www.harbour.example'),
    'wrong-value: "www.harbour.example" is not the address of a site. Write "«https://www.harbour.example»".',
  ],
  [
    "explains the form of a site's address",
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
    'suggests the email address without its space',
    setSetting('contact.email', 'bonjour @ecole.example'),
    'wrong-value: "bonjour @ecole.example" is not an email address that every email program accepts. Write "«bonjour@ecole.example»".',
  ],
  [
    'reports the missing phone number only in the settings',
    removeKey('site.json', 'contact.phone'),
    problemAt(
      '«{» "email"',
      'missing-key: "phone" is missing here. Add it: the number as shown, with the country code. For example: "phone": "+44 20 7946 0000".',
    ),
  ],
  [
    'refuses an email address as the target of sign-ups',
    setSetting('delivery', { signUps: 'bonjour@ecole.example' }),
    problemAt(
      '"bonjour@ecole.example"',
      'wrong-value: "bonjour@ecole.example" is not an address that is allowed here. Write "none", or https:// and the name of the host.',
    ),
  ],
  [
    'refuses a target of messages with another scheme',
    setSetting('delivery', { contact: 'ftp://a.example' }),
    problemAt(
      '"ftp://a.example"',
      'wrong-value: "ftp://a.example" is not an address that is allowed here. Write "mailto", or https:// and the name of the host.',
    ),
  ],
  [
    'suggests the closest setting for a placeholder',
    setSetting('placeholders', ['firm.name', 'firm.nmae']),
    problemAt(
      '"firm.nmae"',
      'unknown-setting: "firm.nmae" is not a setting of site.json. Did you mean "«firm.name»"?',
    ),
  ],
  [
    'refuses a list or object as a setting',
    setSetting('placeholders', ['social']),
    problemAt(
      '[ «"social"»',
      'unknown-setting: "social" is not a setting of site.json. Available: url, language, firm.name, cloth.deep, cloth.pindo, contact.email, firm.since, images.sign, notice.text, cloth.bright, firm.tagline, founder.name and 20 more.',
    ),
  ],
  [
    'accepts a placeholder whose setting is missing',
    [setSetting('placeholders', ['firm.name', 'cloth.pindo']), removeKey('site.json', 'firm.name')],
    problemAt('«{» "shortName"', 'missing-key: "name" is missing here. Add it: the full name of the firm.'),
  ],
  [
    'reports a token within the settings',
    setSetting('firm.tagline', '{firm.name}'),
    problemAt(
      '{firm.name}',
      'unknown-token: {firm.name} cannot be used in site.json, because this file defines the values. Write the value itself.',
    ),
  ],
  [
    'suggests the closest token of an interface text',
    setWording('minutes', '{cuont} minutes'),
    problemAt(
      '{cuont}',
      'unknown-token: "{cuont}" is not a placeholder of this text. Did you mean "«{count}»"?',
    ),
  ],
  [
    'lists the tokens of an interface text',
    setWording('pageOf', '{page} sur {count} de {tout-cela}'),
    problemAt(
      '{tout-cela}',
      'unknown-token: "{tout-cela}" is not a placeholder of this text. Allowed here: {page} and {count}.',
    ),
  ],
  [
    'refuses a token in an interface text without tokens',
    setWording('draft', 'Brouillon {count}'),
    problemAt(
      'n «{count}»',
      'unknown-token: "{count}" is not a placeholder of this text. This text cannot have placeholders.',
    ),
  ],
  [
    'asks for a missing token',
    setWording('pageOf', 'Page {page}'),
    'unknown-token: The text has no {count}. Add it where the value should appear.',
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
    'refuses a menu entry with a duplicate label',
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
    'reports a menu entry with a misspelt target once',
    replaceText(
      'navigation.json',
      '"header": [ { "label": "Home", "to"',
      '"header": [{ "label": "Home", "too"',
    ),
    problemAt('"too"', 'unknown-key: "too" is not a key that belongs here. Did you mean "«to»"?'),
  ],
  [
    'reports an interface text that is repeated in capitals',
    replaceText('wording.json', '"menu": ', '"MENU": "Carte", "menu": '),
    problemAt(
      '"MENU"',
      'unknown-key: "MENU" is not a key that belongs here. "menu" is already here: put the right value there, and remove "MENU".',
    ),
  ],
  [
    'refuses more redirects than hosts support',
    writeFile(
      'redirects.json',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`/a-${index}`, '/']))),
    ),
    'too-long: There are 1001 redirects; at most 1000 are allowed. Remove the oldest.',
  ],
  [
    'refuses a word with a digit in the list of words',
    writeFile('words.json', '{ "words": [«"2024"»] }'),
    'wrong-value: Write one word without spaces or digits, such as "AgriTech". Add each word as an entry of its own.',
  ],
];
