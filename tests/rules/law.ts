import { createLawFile } from '../schema/law-files';
import {
  type FileEdit,
  fileStart,
  problemAt,
  type RuleCase,
  replaceText,
  setValue,
  writeFile,
} from './rule-case';

/** An article with the date October 2024. */
const article = 'articles/harbour-lights.json';
const addCitation = (paragraph: string) =>
  setValue(article, 'blocks.article-body.content.5', { type: 'paragraph', text: paragraph });
const writeLaw = (name: string, more: object = {}, title = 'Loi') =>
  writeFile(`law/${name}.json`, createLawFile(title, more));
const createStatus = (kind: string, time?: string) => ({ status: { kind, since: time } });
const createChanges = (...dates: string[]) => dates.map((date) => ({ date, what: 'Elle a changé.' }));
const createSuperseded = (by: string) => ({ status: { kind: 'superseded', since: '2024-05-01', by } });

const lawEdit = writeLaw('loi-2019', {}, 'Loi de 2019');
const supersededLaws = [
  writeLaw('loi-2019', createSuperseded('law/loi-2024'), 'Loi de 2019'),
  writeLaw('loi-2024', createStatus('in-force', '2024-05-01'), 'Loi de 2024'),
];

const misplacedMessage =
  'misplaced-mark: Only articles can cite laws. Remove "{law.loi-2019}", or link to an article about the law.';
const plainFieldMessage =
  'misplaced-mark: This field cannot have citations. Cite the law in running text, such as a paragraph.';

const newerLawMessage = (timeInMessage: string) =>
  `law-newer: "Loi" dates from ${timeInMessage}, after this article (2024-10). An article cannot cite a later law. Remove the citation. Then open the older law that "Loi" changed, and add "Loi" under "changes".`;
const mark = 'la «{law.loi}».';

/** Laws that are newer than the article. Each has the date that its message states. */
const laterLaws: [what: string, more: object, time: string][] = [
  ['in force since a later day', createStatus('in-force', '2024-11-01'), '2024-11-01'],
  ['in force since a later year', createStatus('in-force', '2025'), '2025'],
  ['decided later', createStatus('decided', '2025-01'), '2025-01'],
  [
    'a bill whose first reading was later',
    { ...createStatus('proposed'), changes: createChanges('2026-04-02', '2026') },
    '2026',
  ],
];

const earlierLaws: [what: string, more: object, ...edits: FileEdit[]][] = [
  ['in force since a day of the same month', createStatus('in-force', '2024-10-20')],
  ['in force since the same year', createStatus('in-force', '2024')],
  [
    'in force later, and proposed before',
    { ...createStatus('in-force', '2025'), changes: createChanges('2024-02') },
  ],
  [
    'in force since an unknown date, and changed later',
    { ...createStatus('in-force'), changes: createChanges('2026') },
  ],
  [
    'in force before, and changed later',
    { ...createStatus('in-force', '2019'), changes: createChanges('2026') },
  ],
  ['proposed at an unknown date', createStatus('proposed')],
  ['superseded later', { status: { kind: 'superseded', since: '2026', by: 'law/fairway-rules-2025' } }],
  ['suspended later', createStatus('suspended', '2026')],
  [
    'in force since the last update of the article',
    createStatus('in-force', '2025-03-01'),
    setValue(article, 'updated', '2025-03-01'),
  ],
];

/** Cases about laws and citations. */
export const laws: RuleCase[] = [
  [
    'refuses a row of a country with too few cells',
    setValue('pages/harbours-compared.json', 'blocks.country-comparison.tables', [
      {
        caption: 'Annonces',
        columns: ['Qui répond', 'Quand'],
        rows: [{ country: 'islands', cells: [{ text: 'Le port' }] }],
      },
    ]),
    problemAt(
      '"cells": «[»',
      'wrong-value: This row has 1 cell, but the table has 2 columns. Give the row one cell for each column.',
    ),
  ],
  [
    'suggests a law with the same words instead of a new file',
    [addCitation('Selon la {law.la-loi-de-mouture-2019}, on moud.'), lawEdit],
    problemAt(
      '{law.la-loi-de-mouture-2019}',
      'unknown-law: "la-loi-de-mouture-2019" is not a law of this site. Did you mean "loi-2019"?',
      '{law.loi-2019}',
    ),
  ],
  [
    'asks to create a missing law',
    [addCitation('Selon {law.grundgesetz}.'), lawEdit],
    problemAt(
      '{law.grundgesetz}',
      'unknown-law: "grundgesetz" is not a law of this site. Add site-data/law/grundgesetz.json, or remove this reference.',
    ),
  ],
  ...['law/loi-2019', 'loi-2019.json', 'law/loi-2019.json'].map(
    (name): RuleCase => [
      `suggests the name of a law for ${name}`,
      [addCitation(`Selon {law.${name}, note}.`), lawEdit],
      problemAt(
        `{law.${name}, note}`,
        `unknown-law: "${name}" is not a law of this site. Did you mean "loi-2019"?`,
        '{law.loi-2019, note}',
      ),
    ],
  ),
  [
    'refuses a citation in a text of a page',
    [setValue('pages/about-office.json', 'blocks.overview.paragraphs.1', 'La «{law.loi-2019}».'), lawEdit],
    misplacedMessage,
  ],
  [
    'refuses a citation in a law',
    [
      setValue('law/fairway-rules-2025.json', 'changes', [{ date: '2021', what: 'Voir {law.loi-2019}.' }]),
      lawEdit,
    ],
    problemAt('{law.loi-2019}', misplacedMessage),
  ],
  [
    'refuses a citation in the excerpt of an article',
    [setValue(article, 'excerpt', 'Ce que demande la «{law.loi-2019}».'), lawEdit],
    plainFieldMessage,
  ],
  ['accepts a superseded law cited as history', [addCitation('{law.loi-2019, history}'), ...supersededLaws]],
  [
    'refuses a superseded law in a later article',
    [addCitation('La {law.loi-2019, art. 3} vaut.'), ...supersededLaws],
    problemAt(
      '{law.loi-2019, art. 3}',
      'law-superseded: "Loi de 2019" was superseded (2024-05-01) before this article (2024-10). Cite "law/loi-2024", or write {law.loi-2019, art. 3, history} if the text is about the history of the law.',
    ),
  ],
  ...[
    ['struck-down', 'was struck down'],
    ['repealed', 'was repealed'],
  ].map(
    ([kind = '', verb]): RuleCase => [
      `refuses a law that ${verb}`,
      [addCitation('Selon la {law.loi}.'), writeLaw('loi', createStatus(kind, '2024-05-01'))],
      problemAt(
        mark,
        `law-superseded: "Loi" ${verb} (2024-05-01) before this article (2024-10). Write {law.loi, history} if the text is about the history of the law.`,
      ),
    ],
  ),
  [
    'accepts a law with an unknown date',
    [addCitation('{law.loi}'), writeLaw('loi', createStatus('repealed'))],
  ],
  ...laterLaws.map(
    ([what, more, timeInMessage]): RuleCase => [
      `refuses a law that is ${what}`,
      [addCitation('Selon la {law.loi}.'), writeLaw('loi', more)],
      problemAt(mark, newerLawMessage(timeInMessage)),
    ],
  ),
  [
    'refuses a later law cited as history',
    [addCitation('Selon la {law.loi, history}.'), writeLaw('loi', createStatus('in-force', '2025'))],
    problemAt('{law.loi, history}', newerLawMessage('2025')),
  ],
  ...earlierLaws.map(
    ([what, more, ...edits]): RuleCase => [
      `accepts a law that is ${what}`,
      [addCitation('Selon la {law.loi}.'), ...edits, writeLaw('loi', more)],
    ],
  ),
  [
    'suggests the law that replaced another',
    writeLaw('une', createSuperseded('law/fairway-rule-2025')),
    problemAt(
      '"law/fairway-rule-2025"',
      'unknown-law: "law/fairway-rule-2025" is not a law of this site. Did you mean "fairway-rules-2025"?',
      'law/fairway-rules-2025',
    ),
  ],
  [
    'refuses a law in a list of entries',
    replaceText('packages/berth-survey.json', '"industries/fishing"', '"law/fairway-rules-2025"'),
    'unknown-entry: "law/fairway-rules-2025" is not an entry. Choose another entry by its folder and name, or remove this value.',
  ],
  [
    'suggests the closest jurisdiction',
    writeLaw('une', { jurisdiction: 'saltmeer' }),
    problemAt(
      '"saltmeer"',
      'unknown-jurisdiction: "saltmeer" is not a jurisdiction of site.json. Did you mean "«saltmere»"?',
    ),
  ],
  [
    'lists the jurisdictions if no jurisdiction is close',
    writeLaw('une', { jurisdiction: 'oz' }),
    problemAt(
      '"oz"',
      'unknown-jurisdiction: "oz" is not a jurisdiction of site.json. Available: saltmere, islands.',
    ),
  ],
  [
    'refuses a change of a law that links to a missing page',
    writeLaw('une', { changes: [{ date: '2021', what: 'Elle a changé.', page: '/blog/harbour-ligths' }] }),
    problemAt(
      '"/blog/harbour-ligths"',
      'dead-link: No page has the address /blog/harbour-ligths. Did you mean "«/blog/harbour-lights»"?',
    ),
  ],
  [
    'asks to rename the file of a law if a citation cannot contain its name',
    writeFile('law/Loi 2019.json', createLawFile('Loi')),
    problemAt(
      fileStart,
      'file-name: The name of a file can have only lowercase letters, digits and hyphens. Rename it to "«loi-2019.json»".',
    ),
  ],
];
