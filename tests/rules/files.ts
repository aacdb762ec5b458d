import { currentVersion } from '../../schema/migrations';
import { at, atIn, copy, drop, given, put, type Row, remove, top, write } from './table';

const anything = '{}';

export const files: Row[] = [
  [
    'asks for each file that every site has',
    [
      remove('site.json'),
      remove('navigation.json'),
      remove('wording.json'),
      remove('pages/not-found.json'),
      remove('pages/index.json'),
    ],
    atIn('navigation.json', top, 'missing-file: The file is missing. Every site has a navigation.json.'),
    atIn('pages/index.json', top, 'missing-file: The file is missing. Every site has a pages/index.json.'),
    atIn(
      'pages/not-found.json',
      top,
      'missing-file: The file is missing. Every site has a pages/not-found.json.',
    ),
    'missing-file: The file is missing. Every site has a site.json.',
    atIn('wording.json', top, 'missing-file: The file is missing. Every site has a wording.json.'),
  ],
  [
    'asks for one file that is missing, and for nothing that follows from it',
    remove('wording.json'),
    'missing-file: The file is missing. Every site has a wording.json.',
  ],
  [
    'suggests the file that was meant, and asks for no other',
    [write('wordings.json', anything), remove('wording.json')],
    'unknown-file: "wordings.json" is not a file that belongs here. Did you mean "«wording.json»"?',
  ],
  [
    'suggests the folder of a collection for its address',
    write('blog/a.json', anything),
    'unknown-file: "blog" is not a folder of the site\'s data. Did you mean "«articles»"?',
  ],
  [
    'tells only of the folder whose entries are linked to',
    ['ferries', 'fishing', 'sailing', 'salvage'].flatMap((name) => [
      copy(`industries/${name}.json`, `industrie/${name}.json`),
      remove(`industries/${name}.json`),
    ]),
    'unknown-file: "industrie" is not a folder of the site\'s data, and holds 4 files. Did you mean "«industries»"?',
  ],
  [
    'refuses what is no JSON among the pages',
    write('pages/a.txt', ''),
    'unknown-file: The folder "pages" holds only .json files. Pictures belong in "images".',
  ],
  [
    'refuses folders within a collection',
    write('industries/x/y.json', anything),
    'unknown-file: The folder "industries" has no folders inside it. Move the file up.',
  ],
  [
    'suggests the ending of a file of data in capitals',
    write('industries/gares.JSON', anything),
    'unknown-file: Only files whose name ends in .json, in small letters and once, are read. Rename it to "«gares.json»".',
  ],
  [
    'asks for no file whose ending is wrong',
    [write('pages/not-found.json.txt', anything), remove('pages/not-found.json')],
    'unknown-file: Only files whose name ends in .json, in small letters and once, are read. Rename it to "«not-found.json»".',
  ],
  [
    'says of a copy which file stands beside it',
    write('industries/fishing.json.bak', anything),
    'unknown-file: Only files whose name ends in .json, in small letters and once, are read. "fishing.json" stands beside it: take away the one that is old.',
  ],
  [
    'suggests the name of a file as addresses are written',
    [copy('industries/fishing.json', 'industries/Salons de thé.json')],
    'file-name: The name of a file holds only small letters, digits and hyphens. Rename it to "«salons-de-the.json»".',
  ],
  [
    'keeps the name "page" for the parts of long lists',
    [copy('industries/fishing.json', 'industries/page.json')],
    'file-name: "page" is kept for the parts of long lists, such as /industries/page/2. Choose another name.',
  ],
  [
    'refuses a name of more letters than file systems take',
    [copy('industries/fishing.json', `industries/${'a'.repeat(81)}.json`)],
    'file-name: The name of a file has at most 80 letters; "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…" has 81. Shorten it.',
  ],
  [
    'refuses an address of more letters than hosts take',
    [
      copy('pages/consultations.json', `pages/${Array(4).fill('a'.repeat(60)).join('/')}.json`),
      put(`pages/${Array(4).fill('a'.repeat(60)).join('/')}.json`, 'listed', false),
    ],
    'file-name: An address has at most 200 letters; that of this file has 244. Shorten its name or its folders.',
  ],
  [
    'shows what nobody could see in the name of a file',
    write('articles/a\n\u202Eb.png', ''),
    'unknown-file: The folder "articles" holds only .json files. Move it to images/a \ufffdb.png.',
  ],
  [
    'asks for another name of a file whose name is not UTF-8, and for nothing that follows',
    [
      copy('industries/fishing.json', 'industries/caf\\xE9.json'),
      put('industries/salvage.json', 'blocks.0.buttons', [{ label: 'Cafés', to: '/industries/cafe' }]),
    ],
    'not-utf8: The name of this file is not UTF-8: "caf\\xE9.json" shows its unknown bytes as \\x and two digits. Rename it to "«cafe.json»".',
  ],
  [
    'reports a folder whose name is not UTF-8 once',
    [write('industri\\xE9s/a.json', anything), write('industri\\xE9s/b.json', anything)],
    'not-utf8: The name of this folder is not UTF-8: "industri\\xE9s" shows its unknown bytes as \\x and two digits. Rename it to "«industries»".',
  ],
  [
    'reports a picture whose name is not UTF-8',
    write('images/\\xFF\\xFE.png', ''),
    'not-utf8: The name of this file is not UTF-8: "\\xFF\\xFE.png" shows its unknown bytes as \\x and two digits. Rename it to "«yth.png»".',
  ],
  [
    'names the folder that is read',
    [write('notes.txt', ''), given({ folder: 'autre/site' })],
    'unknown-file: "notes.txt" is not a file that belongs here. Here belong only site.json, navigation.json, wording.json, redirects.json, words.json and the folders pages, practice-areas, industries, packages, articles, law, images.',
  ],
  [
    'refuses data in an older form, and tells of nothing else',
    [put('site.json', 'version', 4), drop('pages/contact.json', 'title'), given({ version: 5 })],
    at(
      ': «4»',
      'older-version: These files are in an older form (version 4; this site reads version 5). Run "npm run migrate", which rewrites them; "npm run migrate -- --dry-run" shows it first.',
    ),
  ],
  [
    'refuses data in a newer form',
    put('site.json', 'version', 9),
    at(
      ': «9»',
      `newer-version: These files are in a newer form (version 9) than this site reads (version ${currentVersion}). Install the newer code of the site, with "git pull" and "npm ci".`,
    ),
  ],
  ['accepts data in the form of the code', [put('site.json', 'version', 7), given({ version: 7 })]],
];
