import { at, drop, put, type Row, text } from './table';

/** A text of plain words. */
const plain = (words: string) => put('pages/index.json', 'blocks.0.intro', words);
/** A text that takes marks. */
const rich = (words: string) => put('pages/about-office.json', 'blocks.1.paragraphs.1', words);
const title = (words: string) => put('pages/about-office.json', 'title', words);

export const texts: Row[] = [
  // marks
  [
    'asks to put marks against the words',
    rich('Du «**» gras **.'),
    'inline-markup: Put the ** marks right against the words, without a space inside them.',
  ],
  [
    'asks for the words of a link',
    rich('Ici «[](/consultations)».'),
    'inline-markup: This link has no words. Put them between [ and ].',
  ],
  [
    'tells of each kind of slip once',
    rich('*a *b **d [e [f'),
    at('"«*»', 'inline-markup: Put the * marks right against the words, without a space inside them.'),
    at(
      '**',
      'inline-markup: Bold text opens with ** here and is never closed. Add ** where it ends, or take it out here.',
    ),
    at(
      'd «[»',
      'inline-markup: A link is written [words](/address), with nothing between the ] and the (. If no link is meant, leave the [ out.',
    ),
  ],
  [
    'accepts brackets that are no link',
    rich('Karanja [2023] KEHC 12 (KLR), qui dit “recieved [sic]”, et 2 (deux) et 3]'),
  ],
  ['accepts marks within marks', rich('**Du gras *penché* et [un lien](/consultations)**, *du **gras***')],
  [
    'refuses bold words in a text of plain words',
    plain('Une «**»école** et un four.'),
    'inline-markup: This field takes plain words: marks for bold text or links would be shown as they stand.',
  ],
  [
    'accepts signs in plain words that only look like marks',
    plain('Un hôtel 4* et un 5*, 2 * 3 * 4, un *four*s, [1] (bas de page)'),
  ],
  // HTML
  [
    'says what can be written for an element in a text with marks',
    rich('La «<strong>»porte</strong>.'),
    'html-in-text: "<strong>" would be shown to visitors as it stands. Texts hold no HTML; write **bold**, *italic* or [words](/address).',
  ],
  [
    'refuses a character by its HTML name',
    plain('Caf«&eacute;»'),
    'html-in-text: "&eacute;" would be shown to visitors as it stands. Write the character itself.',
  ],
  ['accepts signs that only look like HTML', plain('1 < 2 > 0, R&D; AT&T, <3, a<5, < b, &#; &amp et &a;')],
  // tokens
  [
    'suggests the token that was meant',
    put('pages/about-office.json', 'blocks.0.intro', '«{founder.nam}» a ouvert.'),
    'unknown-token: {founder.nam} stands for nothing. Did you mean "«{founder.name}»"?',
  ],
  [
    'names the settings where none is near',
    put('pages/about-office.json', 'blocks.0.intro', 'Depuis «{zzzzzzzzzzzzzzz}».'),
    'unknown-token: {zzzzzzzzzzzzzzz} stands for nothing. site.json knows: cloth.bright, cloth.deep, cloth.pindo, contact.email, contact.hours, contact.phone, currency.code, currency.symbol, firm.name, firm.shortName, firm.since, firm.tagline and 17 more.',
  ],
  [
    'refuses a token in two braces on each side',
    put('pages/about-office.json', 'blocks.0.headline', '«{{firm.name}}»'),
    'unknown-token: "{{firm.name}}" has two braces on each side, and one would be shown. Write «{firm.name}».',
  ],
  [
    'tells of no token whose setting is missing',
    drop('site.json', 'founder.name'),
    at('«{» },', 'missing-key: "name" is missing here. Add it: the name of the founder.'),
  ],
  [
    'tells of no token whose setting has a fault, as a text or not',
    put('site.json', 'contact.phone', 33_400_000_000),
    'wrong-type: Here stands a number; it should be a text between quotes. Write "33400000000".',
  ],
  // what nobody sees
  [
    'refuses a zero-width blank',
    title('L’éc«\u200b»ole'),
    'hidden-character: The text holds an invisible character (U+200B). Take it out.',
  ],
  [
    'refuses a control character, at the escape that stands for it',
    text('pages/about-office.json', '"title": "About the', '"title": "About «\\u0007»the'),
    'hidden-character: The text holds an invisible character (U+0007). Take it out.',
  ],
  [
    'refuses half of a character',
    text('pages/about-office.json', '"title": "About the', '"title": "About «\\ud800»the'),
    'hidden-character: The text holds an invisible character (U+D800). Take it out.',
  ],
  [
    'refuses what nobody sees in a setting, and not where its token stands',
    text('site.json', '"+44 1632 960001"', '"+33 4 00 00 00 «\\u0000»"'),
    'hidden-character: The text holds an invisible character (U+0000). Take it out.',
  ],
  [
    'tells of nothing that follows from what nobody sees',
    text('navigation.json', '"/about-office"', '"/nulle«\\u200b»part"'),
    'hidden-character: The text holds an invisible character (U+200B). Take it out.',
  ],
  ['accepts what scripts need between their letters', title('می\u200cخواهم 👩\u200d💻 \u200eC')],
];
