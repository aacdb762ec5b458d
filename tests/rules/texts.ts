import { readTokens, settingNames } from '../../schema/content/read-tree';
import { createSiteFiles } from '../site';
import { problemAt, type RuleCase, removeKey, replaceText, setValue } from './rule-case';

const settings = readTokens(JSON.parse(String(createSiteFiles()['site.json'])));
/** The names of the settings that the test site does not have, or whose values are not texts. */
const settingsWithoutText = [...settingNames].filter((name) => !settings.has(name));

/** Writes a text in a field that allows no marks, such as `**`. */
const setPlainText = (phrase: string) => setValue('pages/index.json', 'blocks.hero.intro', phrase);
/** Writes a text in a field that allows marks, such as `**`. */
const setRichText = (phrase: string) =>
  setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', phrase);
const setTitle = (phrase: string) => setValue('pages/about-office.json', 'title', phrase);

export const texts: RuleCase[] = [
  // Cases about marks such as `**`.
  [
    'asks to put marks next to the words',
    setRichText('Du «**» gras **.'),
    'inline-markup: Put the ** marks directly before and after the words, with no space between the marks and the words.',
  ],
  [
    'asks for the text of a link',
    setRichText('Ici «[](/consultations)».'),
    'inline-markup: This link has no words. Put them between [ and ].',
  ],
  [
    'reports each kind of mistake once',
    setRichText('*a *b **d [e [f'),
    problemAt(
      '"«*»',
      'inline-markup: Put the * marks directly before and after the words, with no space between the marks and the words.',
    ),
    problemAt(
      '**',
      'inline-markup: Bold text opens with ** here and is never closed. Add ** at its end, or remove the ** here.',
    ),
    problemAt(
      'd «[»',
      'inline-markup: Write a link as [words](/address), with nothing between the ] and the (. If this is not a link, remove the [.',
    ),
  ],
  [
    'accepts brackets that are not a link',
    setRichText('Karanja [2023] KEHC 12 (KLR), qui dit “recieved [sic]”, et 2 (deux) et 3]'),
  ],
  [
    'accepts marks within marks',
    setRichText('**Du gras *penché* et [un lien](/consultations)**, *du **gras***'),
  ],
  [
    'accepts bold italics, asterisks between spaces, and signs after a backslash',
    setRichText(
      '***Gras penché***, 3 * 4 * 5, 2\\*3\\*4, \\[un lien](/), \\{firm.nam}, C:\\a, **un \\* de gras**',
    ),
  ],
  [
    'refuses bold words in a plain text',
    setPlainText('Une «**école**» et un four.'),
    'inline-markup: This field is plain text, so visitors would see the marks for bold text or links. Remove them.',
  ],
  [
    'accepts characters in a plain text that only look like marks',
    setPlainText('Un hôtel 4* et un 5*, 2 * 3 * 4, un *four*s, a*b*c, [1] (bas de page)'),
  ],
  // Cases about HTML.
  [
    'suggests marks for an HTML element',
    setRichText('La «<strong>»porte</strong>.'),
    'html-in-text: Visitors would see "<strong>" as text. HTML is not allowed; write **bold**, *italic* or [words](/address).',
  ],
  [
    'refuses an HTML entity',
    setPlainText('Caf«&eacute;»'),
    'html-in-text: Visitors would see "&eacute;" as text. Write the character itself.',
  ],
  [
    'accepts characters that only look like HTML',
    setPlainText('1 < 2 > 0, R&D; AT&T, <3, a<5, < b, &#; &amp et &a;'),
  ],
  // Cases about tokens.
  [
    'suggests the closest token',
    setValue('pages/about-office.json', 'blocks.hero.intro', '«{founder.nam}» a ouvert.'),
    'unknown-token: {founder.nam} is not a setting of site.json. Did you mean "«{founder.name}»"?',
  ],
  [
    'lists the settings if no setting is close',
    setValue('pages/about-office.json', 'blocks.hero.intro', 'Depuis «{zzzzzzzzzzzzzzz}».'),
    'unknown-token: {zzzzzzzzzzzzzzz} is not a setting of site.json. site.json has: cloth.bright, cloth.deep, cloth.pindo, contact.email, contact.hours, contact.phone, currency.code, currency.symbol, firm.name, firm.shortName, firm.since, firm.tagline and 20 more.',
  ],
  [
    'refuses a token in double braces',
    setValue('pages/about-office.json', 'blocks.hero.headline', '«{{firm.name}}»'),
    'unknown-token: "{{firm.name}}" has double braces. Write «{firm.name}».',
  ],
  ...settingsWithoutText.map(
    (name): RuleCase => [
      `refuses a token whose setting is missing or is not a text: ${name}`,
      setValue('pages/about-office.json', 'blocks.hero.intro', `Depuis «{${name}}».`),
      `unknown-token: The setting {${name}} has no text in site.json. Use another setting, or write the text itself.`,
    ],
  ),
  [
    'reports no token whose required setting is missing',
    removeKey('site.json', 'founder.name'),
    problemAt('«{» },', 'missing-key: "name" is missing here. Add it: the full name of the founder.'),
  ],
  [
    'reports no token whose setting has a value of the wrong type',
    setValue('site.json', 'contact.phone', 33_400_000_000),
    'wrong-type: This is a number; it must be a text between quotes. Write "33400000000".',
  ],
  // Cases about invisible characters.
  ...(
    [
      ['L’éc«\u200b»ole', 'a zero-width space (U+200B) in "L’école". Remove it«».'],
      ['da«\u00ad»ta', 'a soft hyphen (U+00AD) in the word "data". Remove it«».'],
      ['da«\u200d»ta', 'a zero-width joiner (U+200D) in the word "data". Remove it«».'],
      ['data«\u200c» law', 'a zero-width non-joiner (U+200C) in the word "data". Remove it«».'],
      ['da«\u2060»ta', 'a word joiner (U+2060) in the word "data". Remove it«».'],
      ['da«\ufe0f»ta', 'a variation selector (U+FE0F) in the word "data". Remove it«».'],
      ['da«\u034f»ta', 'a combining grapheme joiner (U+034F) in the word "data". Remove it«».'],
      ['data«\u{e0061}»', 'a tag character (U+E0061) in the word "data". Remove it«».'],
      ['🏴«\u{e0067}»', 'a tag character (U+E0067). Remove it«».'],
      ['«\u200e»data', 'a left-to-right mark (U+200E) in the word "data". Remove it«».'],
      ['data«\u2069»', 'the end of an isolate (U+2069) in the word "data". Remove it«».'],
      ['da«\u2800»ta', 'a blank Braille pattern (U+2800) in the word "data". Replace it with a« »space.'],
      ['da«\u3164»ta', 'a Hangul filler (U+3164) in the word "data". Replace it with a« »space.'],
      [
        'infor«\u00ad» mation',
        'a soft hyphen (U+00AD) in the word "infor". Remove it, and check how the text reads without it.',
      ],
      [
        'da«\u202e»at\u202c',
        'a right-to-left override (U+202E) in the word "daat". Remove it, and check how the text reads without it. The text has another character to correct.',
      ],
      [
        'שלום «\u2067»data',
        'a right-to-left isolate (U+2067) in the word "data". Remove it, and check how the text reads without it.',
      ],
      [
        'don«\u0092»t',
        'a control character (U+0092) in the word "dont". Remove it, and check how the text reads without it.',
      ],
      [
        '«\uf0b7» data',
        'a character without a meaning (U+F0B7). Remove it, and check how the text reads without it.',
      ],
      [
        'na«\ufffd»ve',
        'a replacement for an unreadable character (U+FFFD) in the word "nave". Remove it, and check how the text reads without it.',
      ],
      [
        'da«\ufffc»ta',
        'a placeholder for an object (U+FFFC) in the word "data". Remove it, and check how the text reads without it.',
      ],
      ['two«\n»lines', 'a line break (U+000A). Write each text on one line, with plain spaces.'],
      ['two«\t»words', 'a tab (U+0009). Write each text on one line,« »with plain spaces.'],
    ] as const
  ).map(
    ([title, message]): RuleCase => [
      `refuses ${message.slice(0, message.indexOf(')') + 1)}`,
      setTitle(title),
      `hidden-character: The text has ${message}`,
    ],
  ),
  [
    'reports all invisible characters of a text once',
    setTitle('Da«\u00ad»ta pro\u00adtec\u200btion'),
    'hidden-character: The text has a soft hyphen (U+00AD) in the word "Data". Remove it«». The text has 2 more characters to correct.',
  ],
  [
    'refuses a control character that is written as an escape',
    replaceText('pages/about-office.json', '"title": "About the', '"title": "About «\\u0007»the'),
    'hidden-character: The text has a control character (U+0007) in the word "the". Remove it«».',
  ],
  [
    'refuses half of a surrogate pair',
    replaceText('pages/about-office.json', '"title": "About the', '"title": "About «\\ud800»the'),
    'hidden-character: The text has half of a character (U+D800) in the word "the". Remove it«».',
  ],
  [
    'refuses an invisible character in a setting, but not at tokens of the setting',
    replaceText('site.json', '"+44 1632 960001"', '"+33 4 00 00 00 «\\u0000»"'),
    'hidden-character: The text has a control character (U+0000). Remove it«».',
  ],
  [
    'reports no consequences of an invisible character',
    replaceText('navigation.json', '"/about-office"', '"/nulle«\\u200b»part"'),
    'hidden-character: The text has a zero-width space (U+200B) in "/nullepart". Remove it«».',
  ],
  ...[
    'می\u200cخواهم 👩\u200d💻 \u200eC',
    'क्\u200dष র\u200dয',
    'дан\u00adные',
    '❤\ufe0f\u200d🔥 🧑🏽\u200d💻 👨\u200d👩\u200d👧 🏳\ufe0f\u200d🌈 🏴\u200d☠\ufe0f 1\ufe0f\u20e3 ☎\ufe0e 🇰🇪',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '葛\u{e0100} ≨\ufe00 한\u115f',
  ].map((title): RuleCase => [`accepts the invisible characters of ${title}`, setTitle(title)]),
  // Cases about look-alike letters.
  ...(
    [
      ['d«α»ta', 'a Greek letter alpha (U+03B1) in the word "dαta". Write the Latin letter "«a»" instead.'],
      ['«α»pple', 'a Greek letter alpha (U+03B1) in the word "αpple". Write the Latin letter "«a»" instead.'],
      ['«Ν»aCl', 'a Greek letter nu (U+039D) in the word "ΝaCl". Write the Latin letter "«N»" instead.'],
      ['c«ό»mo', 'a Greek letter omicron (U+03CC) in the word "cόmo". Write the Latin letter "«ó»" instead.'],
      ['p«а»per', 'a Cyrillic letter a (U+0430) in the word "pаper". Write the Latin letter "«a»" instead.'],
      ['na«ї»ve', 'a Cyrillic letter i (U+0457) in the word "naїve". Write the Latin letter "«ï»" instead.'],
      [
        '«с»оmpany',
        'a Cyrillic letter es (U+0441) in the word "соmpany". Write the Latin letter "«c»" instead. The text has another character to correct.',
      ],
      ['d«β»ta', 'a Greek letter beta (U+03B2) in the word "dβta". Use Latin letters.'],
      ['n«օ»te', 'an Armenian letter oh (U+0585) in the word "nօte". Write the Latin letter "«o»" instead.'],
      ['«Ꭰ»ata', 'a Cherokee letter (U+13A0) in the word "Ꭰata". Use Latin letters.'],
      ['«ｈ»arbour', 'a wide character (U+FF48) in the word "ｈarbour". Write "«h»" instead.'],
      ['«ｄａｔａ» law', 'a wide character (U+FF44) in the word "ｄａｔａ". Write "«data»" instead.'],
      ['data«，»law', 'a wide character (U+FF0C) in "data，law". Write "«,»" instead.'],
      ['o«ﬃ»ce', 'joined letters (U+FB03) in the word "oﬃce". Write "«ffi»" instead.'],
      ['«𝐝𝐚𝐭𝐚» law', 'a letter of a formula (U+1D41D) in the word "𝐝𝐚𝐭𝐚". Write "«data»" instead.'],
    ] as const
  ).map(
    ([title, message]): RuleCase => [
      `refuses ${message.slice(0, message.indexOf('. '))}`,
      setTitle(title),
      `look-alike: The text has ${message}`,
    ],
  ),
  [
    'reports no consequences of a look-alike letter',
    replaceText('navigation.json', '"/about-office"', '"/«а»bout-office"'),
    'look-alike: The text has a Cyrillic letter a (U+0430) in "/аbout-office". Write the Latin letter "«a»" instead.',
  ],
  ...[
    'Ελληνικά ΦΠΑ',
    'Защита данных',
    'TNFα NFκB IL-1β',
    '5 μg μmol kΩ λx Δt πr',
    'SMSки',
    'α-helix',
    'Ｔシャツ，東京',
    'Գրիգոր Data',
    '𝑥 and 𝑦',
    '½ m² № ™',
  ].map((title): RuleCase => [`accepts the letters of ${title}`, setTitle(title)]),
];
