import { collectionNames } from '../../schema/files/collections';
import { currentVersion } from '../../schema/migrations';
import {
  copyFile,
  fileStart,
  problemAt,
  problemIn,
  type RuleCase,
  removeFile,
  removeKey,
  setValue,
  withContext,
  writeFile,
} from './rule-case';

const anything = '{}';

export const files: RuleCase[] = [
  [
    'asks for each file that every site has',
    [
      removeFile('site.json'),
      removeFile('navigation.json'),
      removeFile('wording.json'),
      removeFile('pages/not-found.json'),
      removeFile('pages/index.json'),
    ],
    problemIn(
      'navigation.json',
      fileStart,
      'missing-file: The file is missing. Every site has a navigation.json.',
    ),
    problemIn(
      'pages/index.json',
      fileStart,
      'missing-file: The file is missing. Every site has a pages/index.json.',
    ),
    problemIn(
      'pages/not-found.json',
      fileStart,
      'missing-file: The file is missing. Every site has a pages/not-found.json.',
    ),
    'missing-file: The file is missing. Every site has a site.json.',
    problemIn('wording.json', fileStart, 'missing-file: The file is missing. Every site has a wording.json.'),
  ],
  [
    'asks for one file that is missing, and for nothing that follows from it',
    removeFile('wording.json'),
    'missing-file: The file is missing. Every site has a wording.json.',
  ],
  [
    'suggests the file that was meant, and asks for no other',
    [writeFile('wordings.json', anything), removeFile('wording.json')],
    'unknown-file: "wordings.json" is not a file that belongs here. Did you mean "«wording.json»"?',
  ],
  [
    'suggests the folder of a collection for its address',
    writeFile('blog/a.json', anything),
    'unknown-file: "blog" is not a folder of the site\'s data. Did you mean "«articles»"?',
  ],
  [
    'tells only of the folder whose entries are linked to',
    ['ferries', 'fishing', 'sailing', 'salvage'].flatMap((name) => [
      copyFile(`industries/${name}.json`, `industrie/${name}.json`),
      removeFile(`industries/${name}.json`),
    ]),
    'unknown-file: "industrie" is not a folder of the site\'s data, and holds 4 files. Did you mean "«industries»"?',
  ],
  [
    'refuses what is no JSON among the pages',
    writeFile('pages/a.txt', ''),
    'unknown-file: The folder "pages" holds only .json files. Pictures belong in "images".',
  ],
  [
    'refuses folders within a collection',
    writeFile('industries/x/y.json', anything),
    'unknown-file: The folder "industries" has no folders inside it. Move the file up.',
  ],
  [
    'suggests the ending of a file of data in capitals',
    writeFile('industries/gares.JSON', anything),
    'unknown-file: Only files whose name ends in .json, in small letters and once, are read. Rename it to "«gares.json»".',
  ],
  [
    'asks for no file whose ending is wrong',
    [writeFile('pages/not-found.json.txt', anything), removeFile('pages/not-found.json')],
    'unknown-file: Only files whose name ends in .json, in small letters and once, are read. Rename it to "«not-found.json»".',
  ],
  [
    'says of a copy which file stands beside it',
    writeFile('industries/fishing.json.bak', anything),
    'unknown-file: Only files whose name ends in .json, in small letters and once, are read. "fishing.json" stands beside it: take away the one that is old.',
  ],
  [
    'suggests the name of a file as addresses are written',
    [copyFile('industries/fishing.json', 'industries/Salons de thé.json')],
    'file-name: The name of a file holds only small letters, digits and hyphens. Rename it to "«salons-de-the.json»".',
  ],
  [
    'keeps the name "page" for the parts of long lists',
    [copyFile('industries/fishing.json', 'industries/page.json')],
    'file-name: "page" is kept for the parts of long lists, such as /industries/page/2. Choose another name.',
  ],
  [
    'refuses a name of more letters than file systems take',
    [copyFile('industries/fishing.json', `industries/${'a'.repeat(81)}.json`)],
    'file-name: The name of a file has at most 80 letters; "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…" has 81. Shorten it.',
  ],
  [
    'refuses an address of more letters than hosts take',
    [
      copyFile('pages/consultations.json', `pages/${Array(4).fill('a'.repeat(60)).join('/')}.json`),
      setValue(`pages/${Array(4).fill('a'.repeat(60)).join('/')}.json`, 'listed', false),
    ],
    'file-name: An address has at most 200 letters; that of this file has 244. Shorten its name or its folders.',
  ],
  [
    'shows what nobody could see in the name of a file',
    writeFile('articles/a\n\u202Eb.png', ''),
    'unknown-file: The folder "articles" holds only .json files. Move it to images/a \ufffdb.png.',
  ],
  [
    'asks for another name of a file whose name is not UTF-8, and for nothing that follows',
    [
      copyFile('industries/fishing.json', 'industries/caf\\xE9.json'),
      setValue('industries/salvage.json', 'blocks.hero.buttons', [
        { label: 'Cafés', to: '/industries/cafe' },
      ]),
    ],
    'not-utf8: The name of this file is not UTF-8: "caf\\xE9.json" shows its unknown bytes as \\x and two digits. Rename it to "«cafe.json»".',
  ],
  [
    'reports a folder whose name is not UTF-8 once',
    [writeFile('industri\\xE9s/a.json', anything), writeFile('industri\\xE9s/b.json', anything)],
    'not-utf8: The name of this folder is not UTF-8: "industri\\xE9s" shows its unknown bytes as \\x and two digits. Rename it to "«industries»".',
  ],
  [
    'reports a picture whose name is not UTF-8',
    writeFile('images/\\xFF\\xFE.png', ''),
    'not-utf8: The name of this file is not UTF-8: "\\xFF\\xFE.png" shows its unknown bytes as \\x and two digits. Rename it to "«yth.png»".',
  ],
  [
    'names the folder that is read',
    [writeFile('notes.txt', ''), withContext({ folder: 'autre/site' })],
    `unknown-file: "notes.txt" is not a file that belongs here. Here belong only site.json, navigation.json, wording.json, redirects.json, words.json and the folders pages, ${collectionNames.join(', ')}, law, images.`,
  ],
  [
    'refuses data in an older form, and tells of nothing else',
    [
      setValue('site.json', 'version', 4),
      removeKey('pages/contact.json', 'title'),
      withContext({ version: 5 }),
    ],
    problemAt(
      ': «4»',
      'older-version: These files are in an older form (version 4; this site reads version 5). Run "npm run migrate", which rewrites them; "npm run migrate -- --dry-run" shows it first.',
    ),
  ],
  [
    'refuses data in a newer form',
    setValue('site.json', 'version', 9),
    problemAt(
      ': «9»',
      `newer-version: These files are in a newer form (version 9) than this site reads (version ${currentVersion}). Install the newer code of the site, with "git pull" and "npm ci".`,
    ),
  ],
  [
    'accepts data in the form of the code',
    [setValue('site.json', 'version', 7), withContext({ version: 7 })],
  ],
];
