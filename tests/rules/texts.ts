import { problemAt, type RuleCase, removeKey, replaceText, setValue } from './rule-case';

/** Writes a plain text. */
const setPlainText = (phrase: string) => setValue('pages/index.json', 'blocks.hero.intro', phrase);
/** Writes a text that allows marks. */
const setRichText = (phrase: string) =>
  setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', phrase);
const setTitle = (phrase: string) => setValue('pages/about-office.json', 'title', phrase);

export const texts: RuleCase[] = [
  // marks
  [
    'asks to put marks next to the words',
    setRichText('Du «**» gras **.'),
    'inline-markup: Put the ** marks right against the words, without a space inside them.',
  ],
  [
    'asks for the text of a link',
    setRichText('Ici «[](/consultations)».'),
    'inline-markup: This link has no words. Put them between [ and ].',
  ],
  [
    'reports each kind of mistake once',
    setRichText('*a *b **d [e [f'),
    problemAt('"«*»', 'inline-markup: Put the * marks right against the words, without a space inside them.'),
    problemAt(
      '**',
      'inline-markup: Bold text opens with ** here and is never closed. Add ** where it ends, or take it out here.',
    ),
    problemAt(
      'd «[»',
      'inline-markup: A link is written [words](/address), with nothing between the ] and the (. If no link is meant, leave the [ out.',
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
    'refuses bold words in a plain text',
    setPlainText('Une «**école**» et un four.'),
    'inline-markup: This field is plain text, so visitors would see the marks for bold text or links. Remove them.',
  ],
  [
    'accepts characters in a plain text that only look like marks',
    setPlainText('Un hôtel 4* et un 5*, 2 * 3 * 4, un *four*s, a*b*c, [1] (bas de page)'),
  ],
  // HTML
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
  // tokens
  [
    'suggests the closest token',
    setValue('pages/about-office.json', 'blocks.hero.intro', '«{founder.nam}» a ouvert.'),
    'unknown-token: {founder.nam} is not a setting of site.json. Did you mean "«{founder.name}»"?',
  ],
  [
    'lists the settings if no setting is close',
    setValue('pages/about-office.json', 'blocks.hero.intro', 'Depuis «{zzzzzzzzzzzzzzz}».'),
    'unknown-token: {zzzzzzzzzzzzzzz} is not a setting of site.json. site.json has: cloth.bright, cloth.deep, cloth.pindo, contact.email, contact.hours, contact.phone, currency.code, currency.symbol, firm.name, firm.shortName, firm.since, firm.tagline and 17 more.',
  ],
  [
    'refuses a token in double braces',
    setValue('pages/about-office.json', 'blocks.hero.headline', '«{{firm.name}}»'),
    'unknown-token: "{{firm.name}}" has double braces. Write «{firm.name}».',
  ],
  [
    'reports no token whose setting is missing',
    removeKey('site.json', 'founder.name'),
    problemAt('«{» },', 'missing-key: "name" is missing here. Add it: the name of the founder.'),
  ],
  [
    'reports no token whose setting has a problem of any type',
    setValue('site.json', 'contact.phone', 33_400_000_000),
    'wrong-type: This is a number; it must be a text between quotes. Write "33400000000".',
  ],
  // invisible characters
  [
    'refuses a zero-width space',
    setTitle('L’éc«\u200b»ole'),
    'hidden-character: The text has an invisible character (U+200B). Remove it.',
  ],
  [
    'refuses a control character at its escape',
    replaceText('pages/about-office.json', '"title": "About the', '"title": "About «\\u0007»the'),
    'hidden-character: The text has an invisible character (U+0007). Remove it.',
  ],
  [
    'refuses half of a surrogate pair',
    replaceText('pages/about-office.json', '"title": "About the', '"title": "About «\\ud800»the'),
    'hidden-character: The text has an invisible character (U+D800). Remove it.',
  ],
  [
    'refuses an invisible character in a setting, but not at its token',
    replaceText('site.json', '"+44 1632 960001"', '"+33 4 00 00 00 «\\u0000»"'),
    'hidden-character: The text has an invisible character (U+0000). Remove it.',
  ],
  [
    'reports no consequences of an invisible character',
    replaceText('navigation.json', '"/about-office"', '"/nulle«\\u200b»part"'),
    'hidden-character: The text has an invisible character (U+200B). Remove it.',
  ],
  ['accepts invisible characters that scripts need', setTitle('می\u200cخواهم 👩\u200d💻 \u200eC')],
];
