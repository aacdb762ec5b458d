import { problemAt, type RuleCase, removeKey, replaceText, setValue } from './rule-case';

/** A text of plain words. */
const setPlainText = (words: string) => setValue('pages/index.json', 'blocks.hero.intro', words);
/** A text that takes marks. */
const setRichText = (words: string) =>
  setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', words);
const setTitle = (words: string) => setValue('pages/about-office.json', 'title', words);

export const texts: RuleCase[] = [
  // marks
  [
    'asks to put marks against the words',
    setRichText('Du «**» gras **.'),
    'inline-markup: Put the ** marks right against the words, without a space inside them.',
  ],
  [
    'asks for the words of a link',
    setRichText('Ici «[](/consultations)».'),
    'inline-markup: This link has no words. Put them between [ and ].',
  ],
  [
    'tells of each kind of slip once',
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
    'accepts brackets that are no link',
    setRichText('Karanja [2023] KEHC 12 (KLR), qui dit “recieved [sic]”, et 2 (deux) et 3]'),
  ],
  [
    'accepts marks within marks',
    setRichText('**Du gras *penché* et [un lien](/consultations)**, *du **gras***'),
  ],
  [
    'refuses bold words in a text of plain words',
    setPlainText('Une «**école**» et un four.'),
    'inline-markup: This field takes plain words: marks for bold text or links would be shown as they stand.',
  ],
  [
    'accepts signs in plain words that only look like marks',
    setPlainText('Un hôtel 4* et un 5*, 2 * 3 * 4, un *four*s, a*b*c, [1] (bas de page)'),
  ],
  // HTML
  [
    'says what can be written for an element in a text with marks',
    setRichText('La «<strong>»porte</strong>.'),
    'html-in-text: "<strong>" would be shown to visitors as it stands. Texts hold no HTML; write **bold**, *italic* or [words](/address).',
  ],
  [
    'refuses a character by its HTML name',
    setPlainText('Caf«&eacute;»'),
    'html-in-text: "&eacute;" would be shown to visitors as it stands. Write the character itself.',
  ],
  [
    'accepts signs that only look like HTML',
    setPlainText('1 < 2 > 0, R&D; AT&T, <3, a<5, < b, &#; &amp et &a;'),
  ],
  // tokens
  [
    'suggests the token that was meant',
    setValue('pages/about-office.json', 'blocks.hero.intro', '«{founder.nam}» a ouvert.'),
    'unknown-token: {founder.nam} stands for nothing. Did you mean "«{founder.name}»"?',
  ],
  [
    'names the settings where none is near',
    setValue('pages/about-office.json', 'blocks.hero.intro', 'Depuis «{zzzzzzzzzzzzzzz}».'),
    'unknown-token: {zzzzzzzzzzzzzzz} stands for nothing. site.json knows: cloth.bright, cloth.deep, cloth.pindo, contact.email, contact.hours, contact.phone, currency.code, currency.symbol, firm.name, firm.shortName, firm.since, firm.tagline and 17 more.',
  ],
  [
    'refuses a token in two braces on each side',
    setValue('pages/about-office.json', 'blocks.hero.headline', '«{{firm.name}}»'),
    'unknown-token: "{{firm.name}}" has two braces on each side, and one would be shown. Write «{firm.name}».',
  ],
  [
    'tells of no token whose setting is missing',
    removeKey('site.json', 'founder.name'),
    problemAt('«{» },', 'missing-key: "name" is missing here. Add it: the name of the founder.'),
  ],
  [
    'tells of no token whose setting has a fault, as a text or not',
    setValue('site.json', 'contact.phone', 33_400_000_000),
    'wrong-type: Here stands a number; it should be a text between quotes. Write "33400000000".',
  ],
  // what nobody sees
  [
    'refuses a zero-width blank',
    setTitle('L’éc«\u200b»ole'),
    'hidden-character: The text holds an invisible character (U+200B). Take it out.',
  ],
  [
    'refuses a control character, at the escape that stands for it',
    replaceText('pages/about-office.json', '"title": "About the', '"title": "About «\\u0007»the'),
    'hidden-character: The text holds an invisible character (U+0007). Take it out.',
  ],
  [
    'refuses half of a character',
    replaceText('pages/about-office.json', '"title": "About the', '"title": "About «\\ud800»the'),
    'hidden-character: The text holds an invisible character (U+D800). Take it out.',
  ],
  [
    'refuses what nobody sees in a setting, and not where its token stands',
    replaceText('site.json', '"+44 1632 960001"', '"+33 4 00 00 00 «\\u0000»"'),
    'hidden-character: The text holds an invisible character (U+0000). Take it out.',
  ],
  [
    'tells of nothing that follows from what nobody sees',
    replaceText('navigation.json', '"/about-office"', '"/nulle«\\u200b»part"'),
    'hidden-character: The text holds an invisible character (U+200B). Take it out.',
  ],
  ['accepts what scripts need between their letters', setTitle('می\u200cخواهم 👩\u200d💻 \u200eC')],
];
