import { lawFile } from '../schema/laws-of';
import { at, type Edit, put, type Row, text, top, write } from './table';

/** An article of October 2024. */
const article = 'articles/harbour-lights.json';
/** Writes a last paragraph in the article. */
const cite = (paragraph: string) =>
  put(article, 'blocks.1.content.5', { type: 'paragraph', text: paragraph });
/** Writes a law, by the name of its file. */
const law = (name: string, more: object = {}, title = 'Loi') =>
  write(`law/${name}.json`, lawFile(title, more));
const since = (kind: string, time?: string) => ({ status: { kind, since: time } });
const changes = (...dates: string[]) => dates.map((date) => ({ date, what: 'Elle a changé.' }));
const superseded = (by: string) => ({ status: { kind: 'superseded', since: '2024-05-01', by } });

const act = law('loi-2019', {}, 'Loi de 2019');
const replaced = [
  law('loi-2019', superseded('law/loi-2024'), 'Loi de 2019'),
  law('loi-2024', since('in-force', '2024-05-01'), 'Loi de 2024'),
];

const elsewhere =
  'misplaced-mark: Only articles cite the law. Take "{law.loi-2019}" out, or link to an article that says it.';
const plain =
  'misplaced-mark: This field takes plain words: a mark that cites the law stands in running text, such as a paragraph.';

const newer = (told: string) =>
  `law-newer: "Loi" is of ${told}, and this article is of 2024-10. A law that came after an article is never its authority: take the mark out, and tell of the new law in the "changes" of the one that it changed.`;
const mark = 'la «{law.loi}».';

/** Laws that came after the article, each with the time that is told of it. */
const late: [what: string, more: object, told: string][] = [
  ['in force since a later day', since('in-force', '2024-11-01'), '2024-11-01'],
  ['in force since a later year', since('in-force', '2025'), '2025'],
  ['decided later', since('decided', '2025-01'), '2025-01'],
  [
    'a bill whose first reading was later',
    { ...since('proposed'), changes: changes('2026-04-02', '2026') },
    '2026',
  ],
];

const early: [what: string, more: object, ...edits: Edit[]][] = [
  ['in force since a day of the same month', since('in-force', '2024-10-20')],
  ['in force since the same year', since('in-force', '2024')],
  ['in force later, and proposed before', { ...since('in-force', '2025'), changes: changes('2024-02') }],
  ['in force since nobody knows when, and changed later', { ...since('in-force'), changes: changes('2026') }],
  ['in force before, and changed later', { ...since('in-force', '2019'), changes: changes('2026') }],
  ['proposed since nobody knows when', since('proposed')],
  ['superseded later', { status: { kind: 'superseded', since: '2026', by: 'law/fairway-rules-2025' } }],
  ['suspended later', since('suspended', '2026')],
  ['of the day of an update', since('in-force', '2025-03-01'), put(article, 'updated', '2025-03-01')],
];

/** What is told of the law and of the marks that cite it. */
export const laws: Row[] = [
  [
    'suggests the law that holds the words, before one is to be made',
    [cite('Selon la {law.la-loi-de-mouture-2019}, on moud.'), act],
    at(
      '{law.la-loi-de-mouture-2019}',
      'unknown-law: "la-loi-de-mouture-2019" is not a law of this site. Did you mean "loi-2019"?',
      '{law.loi-2019}',
    ),
  ],
  [
    'asks for a law that there is not',
    [cite('Selon {law.grundgesetz}.'), act],
    at(
      '{law.grundgesetz}',
      'unknown-law: "grundgesetz" is not a law of this site. Add site-data/law/grundgesetz.json, or take it out here.',
    ),
  ],
  ...['law/loi-2019', 'loi-2019.json', 'law/loi-2019.json'].map(
    (name): Row => [
      `suggests the name of a law for ${name}`,
      [cite(`Selon {law.${name}, note}.`), act],
      at(
        `{law.${name}, note}`,
        `unknown-law: "${name}" is not a law of this site. Did you mean "loi-2019"?`,
        '{law.loi-2019, note}',
      ),
    ],
  ),
  [
    'refuses a mark in a text of a page',
    [put('pages/about-office.json', 'blocks.1.paragraphs.1', 'La «{law.loi-2019}».'), act],
    elsewhere,
  ],
  [
    'refuses a mark in a law',
    [put('law/fairway-rules-2025.json', 'changes', [{ date: '2021', what: 'Voir {law.loi-2019}.' }]), act],
    at('{law.loi-2019}', elsewhere),
  ],
  [
    'refuses a mark in the excerpt of an article',
    [put(article, 'excerpt', 'Ce que demande la «{law.loi-2019}».'), act],
    plain,
  ],
  ['accepts a superseded law as history', [cite('{law.loi-2019, history}'), ...replaced]],
  [
    'refuses a superseded law in an article of a later day',
    [cite('La {law.loi-2019, art. 3} vaut.'), ...replaced],
    at(
      '{law.loi-2019, art. 3}',
      'law-superseded: "Loi de 2019" was superseded on 2024-05-01, and this article is of 2024-10. Cite "law/loi-2024", or write {law.loi-2019, art. 3, history} where it is told as history.',
    ),
  ],
  ...[
    ['struck-down', 'was struck down'],
    ['repealed', 'was repealed'],
  ].map(
    ([kind = '', verb]): Row => [
      `refuses a law that ${verb}`,
      [cite('Selon la {law.loi}.'), law('loi', since(kind, '2024-05-01'))],
      at(
        mark,
        `law-superseded: "Loi" ${verb} on 2024-05-01, and this article is of 2024-10. Write {law.loi, history} where it is told as history.`,
      ),
    ],
  ),
  ['does not judge a law whose day is not known', [cite('{law.loi}'), law('loi', since('repealed'))]],
  ...late.map(
    ([what, more, told]): Row => [
      `refuses a law that is ${what}`,
      [cite('Selon la {law.loi}.'), law('loi', more)],
      at(mark, newer(told)),
    ],
  ),
  [
    'refuses a later law that is cited as history',
    [cite('Selon la {law.loi, history}.'), law('loi', since('in-force', '2025'))],
    at('{law.loi, history}', newer('2025')),
  ],
  ...early.map(
    ([what, more, ...edits]): Row => [
      `accepts a law that is ${what}`,
      [cite('Selon la {law.loi}.'), ...edits, law('loi', more)],
    ],
  ),
  [
    'suggests the law that took the place of another',
    law('une', superseded('law/fairway-rule-2025')),
    at(
      '"law/fairway-rule-2025"',
      'unknown-law: "law/fairway-rule-2025" is not a law of this site. Did you mean "fairway-rules-2025"?',
      'law/fairway-rules-2025',
    ),
  ],
  [
    'refuses a law among entries of collections',
    text('packages/berth-survey.json', '"industries/fishing"', '"law/fairway-rules-2025"'),
    'unknown-entry: "law/fairway-rules-2025" is not an entry. Choose another entry (its folder and its file), or take this out.',
  ],
  [
    'suggests the jurisdiction that was meant',
    law('une', { jurisdiction: 'saltmeer' }),
    at(
      '"saltmeer"',
      'unknown-jurisdiction: "saltmeer" is not a jurisdiction of site.json. Did you mean "«saltmere»"?',
    ),
  ],
  [
    'asks for a jurisdiction that there is not',
    law('une', { jurisdiction: 'oz' }),
    at(
      '"oz"',
      'unknown-jurisdiction: "oz" is not a jurisdiction of site.json. There are: saltmere, islands.',
    ),
  ],
  [
    'refuses the page of a change where there is none',
    law('une', { changes: [{ date: '2021', what: 'Elle a changé.', page: '/blog/harbour-ligths' }] }),
    at(
      '"/blog/harbour-ligths"',
      'dead-link: No page has the address /blog/harbour-ligths. Did you mean "«/blog/harbour-lights»"?',
    ),
  ],
  [
    'asks for a name of a law that a mark can hold',
    write('law/Loi 2019.json', lawFile('Loi')),
    at(
      top,
      'file-name: The name of a file holds only small letters, digits and hyphens. Rename it to "«loi-2019.json»".',
    ),
  ],
];
