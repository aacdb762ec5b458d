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
      'missing-file: The file is missing. Every site needs navigation.json. Restore it, or create it.',
    ),
    problemIn(
      'pages/index.json',
      fileStart,
      'missing-file: The file is missing. Every site needs pages/index.json. Restore it, or create it.',
    ),
    problemIn(
      'pages/not-found.json',
      fileStart,
      'missing-file: The file is missing. Every site needs pages/not-found.json. Restore it, or create it.',
    ),
    'missing-file: The file is missing. Every site needs site.json. Restore it, or create it.',
    problemIn(
      'wording.json',
      fileStart,
      'missing-file: The file is missing. Every site needs wording.json. Restore it, or create it.',
    ),
  ],
  [
    'asks for one missing file, and reports no consequences',
    removeFile('wording.json'),
    'missing-file: The file is missing. Every site needs wording.json. Restore it, or create it.',
  ],
  [
    'suggests the closest file name, and asks for no missing file',
    [writeFile('wordings.json', anything), removeFile('wording.json')],
    'unknown-file: "wordings.json" is not a file that belongs here. Did you mean "«wording.json»"?',
  ],
  [
    'suggests the right folder if a folder is named after the address of a collection',
    writeFile('blog/a.json', anything),
    'unknown-file: "blog" is not a folder of the site\'s data. Did you mean "«articles»"?',
  ],
  [
    'reports a misspelt folder, but no links to the entries in it',
    ['ferries', 'fishing', 'sailing', 'salvage'].flatMap((name) => [
      copyFile(`industries/${name}.json`, `industrie/${name}.json`),
      removeFile(`industries/${name}.json`),
    ]),
    'unknown-file: "industrie" is not a folder of the site\'s data (it has 4 files). Did you mean "«industries»"?',
  ],
  [
    'refuses a file that is not JSON among the pages',
    writeFile('pages/a.txt', ''),
    'unknown-file: The folder "pages" can have only .json files. Pictures belong in "images".',
  ],
  [
    'refuses folders within a collection',
    writeFile('industries/x/y.json', anything),
    'unknown-file: The folder "industries" cannot have folders inside it. Move the file to "industries".',
  ],
  [
    'suggests a lowercase ending for a data file',
    writeFile('industries/gares.JSON', anything),
    'unknown-file: The name of a data file must end in exactly one .json, in lowercase letters. Rename it to "«gares.json»".',
  ],
  [
    'reports a wrong ending instead of a missing file',
    [writeFile('pages/not-found.json.txt', anything), removeFile('pages/not-found.json')],
    'unknown-file: The name of a data file must end in exactly one .json, in lowercase letters. Rename it to "«not-found.json»".',
  ],
  [
    'names the original beside a copy',
    writeFile('industries/fishing.json.bak', anything),
    'unknown-file: The name of a data file must end in exactly one .json, in lowercase letters. "fishing.json" also exists: delete the older file.',
  ],
  [
    'suggests a file name in the form of addresses',
    [copyFile('industries/fishing.json', 'industries/Salons de thé.json')],
    'file-name: The name of a file can have only lowercase letters, digits and hyphens. Rename it to "«salons-de-the.json»".',
  ],
  [
    'reserves the name "page" for the pages of long lists',
    [copyFile('industries/fishing.json', 'industries/page.json')],
    'file-name: "page" is reserved for the pages of long lists, such as /industries/page/2. Choose another name.',
  ],
  [
    'refuses a name that is too long for file systems',
    [copyFile('industries/fishing.json', `industries/${'a'.repeat(81)}.json`)],
    'file-name: The name "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…" has 81 characters; at most 80 are allowed. Shorten it.',
  ],
  ...[
    ['con', 'industries/con.json'],
    ['AUX', 'industries/AUX.json'],
    ['nul', 'industries/nul..json'],
    ['lpt9', 'industries/lpt9 .json'],
    ['prn', 'law/prn.json'],
    ['Com9', 'images/Com9.svg'],
    ['nul', 'images/signs/nul.tar.svg'],
  ].map(([name = '', file = '']): RuleCase => {
    const source = file.startsWith('images/')
      ? 'images/signals.svg'
      : file.startsWith('law/')
        ? 'law/island-pilots-bill.json'
        : 'industries/fishing.json';
    return [
      `refuses ${file}, whose name Windows reserves`,
      copyFile(source, file),
      `file-name: Windows reserves the name "${name}", so the site could not be copied to a Windows computer. Choose another name, such as "${name.toLowerCase()}-page".`,
    ];
  }),
  [
    'refuses a folder whose name Windows reserves',
    [
      copyFile('pages/consultations.json', 'pages/com1/consultations.json'),
      setValue('pages/com1/consultations.json', 'listed', false),
    ],
    'file-name: Windows reserves the name "com1", so the site could not be copied to a Windows computer. Choose another name, such as "com1-page".',
  ],
  [
    'accepts a name that only begins like a name that Windows reserves',
    copyFile('industries/fishing.json', 'industries/console.json'),
  ],
  ...[
    'industries/boats-.json',
    'industries/boats .json',
    'industries/boats..json',
    'industries/boats .. .json',
  ].map(
    (file): RuleCase => [
      `refuses ${file}, which has a space, a dot or a hyphen before its ending`,
      copyFile('industries/fishing.json', file),
      'file-name: The name of a file can have only lowercase letters, digits and hyphens. Rename it to "«boats.json»".',
    ],
  ),
  [
    'refuses an address that is too long for hosts',
    [
      copyFile('pages/consultations.json', `pages/${Array(4).fill('a'.repeat(60)).join('/')}.json`),
      setValue(`pages/${Array(4).fill('a'.repeat(60)).join('/')}.json`, 'listed', false),
    ],
    'file-name: The address of this file has 244 characters; at most 200 are allowed. Shorten the name of the file or its folders.',
  ],
  [
    'shows an invisible character in a file name',
    writeFile('articles/a\n\u202Eb.png', ''),
    'unknown-file: The folder "articles" can have only .json files. Move it to images/a \ufffdb.png.',
  ],
  [
    'asks to rename a file whose name is not UTF-8, and reports no consequences',
    [
      copyFile('industries/fishing.json', 'industries/caf\\xE9.json'),
      setValue('industries/salvage.json', 'blocks.hero.buttons', [
        { label: 'Cafés', to: '/industries/cafe' },
      ]),
    ],
    'not-utf8: The name of this file has bytes that are not UTF-8. They are shown as \\x and two letters or digits: "caf\\xE9.json". Rename it to "«cafe.json»".',
  ],
  [
    'reports a folder whose name is not UTF-8 once',
    [writeFile('industri\\xE9s/a.json', anything), writeFile('industri\\xE9s/b.json', anything)],
    'not-utf8: The name of this folder has bytes that are not UTF-8. They are shown as \\x and two letters or digits: "industri\\xE9s". Rename it to "«industries»".',
  ],
  [
    'reports a picture whose name is not UTF-8',
    writeFile('images/\\xFF\\xFE.png', ''),
    'not-utf8: The name of this file has bytes that are not UTF-8. They are shown as \\x and two letters or digits: "\\xFF\\xFE.png". Rename it to "«yth.png»".',
  ],
  [
    'lists the files and folders that belong in the data folder',
    [writeFile('notes.txt', ''), withContext({ folder: 'autre/site' })],
    `unknown-file: "notes.txt" is not a file that belongs here. Only site.json, navigation.json, wording.json, redirects.json, words.json and the folders pages, ${collectionNames.join(', ')}, law, images, files, public belong at the top of the data folder.`,
  ],
  [
    'accepts files for the top of the site',
    [
      writeFile('public/google1a2b3c.html', 'google-site-verification: google1a2b3c.html'),
      writeFile('public/BingSiteAuth.xml', '<users/>'),
      writeFile('public/.well-known/assetlinks.json', '[]'),
      writeFile('public/.well-known/apple-app-site-association', '{}'),
      writeFile('public/CNAME', 'harbour.example'),
    ],
  ],
  ...(
    [
      ['page', 'contact.html', 'pages/contact.json'],
      ['page on hosts that ignore capitals', 'Contact.HTML', 'pages/contact.json'],
      ['page without an ending', 'contact', 'pages/contact.json'],
      ['page as a folder', 'contact/index.html', 'pages/contact.json'],
      ['page whose file name is used as a folder', 'contact.html/proof.txt', 'pages/contact.json'],
      ['folder of a page', 'about', 'pages/about.json'],
    ] as const
  ).map(
    ([what, path, owner]): RuleCase => [
      `refuses a file for the top of the site that replaces a ${what}`,
      writeFile(`public/${path}`, ''),
      `duplicate-address: The site would show ${path} in place of ${owner}. Rename this file, or remove it.`,
    ],
  ),
  ...['robots.txt', 'index.html', '404.html', 'favicon.ico', 'sw.js', 'assets/a.js', '_redirects'].map(
    (path): RuleCase => [
      `refuses ${path} for the top of the site, because the build writes it`,
      writeFile(`public/${path}`, ''),
      `duplicate-address: The build creates its own ${path}. Rename this file, or remove it.`,
    ],
  ),
  [
    'refuses a file for the top of the site that replaces an old address',
    [writeFile('redirects.json', '{ "/prices": "/packages" }'), writeFile('public/prices', '')],
    problemAt(
      '"/prices"',
      'redirect-from-page: The address /prices is now used by public/prices. Remove this redirect, because it would hide public/prices.',
    ),
  ],
  ...(
    [
      ['a space', 'my proof.txt', 'my proof.txt'],
      ['an accent', 'clé.txt', 'clé.txt'],
      ['a dot at the end', 'proof.', 'proof.'],
      ['a percent sign', 'a%2Fb.txt', 'a%2Fb.txt'],
    ] as const
  ).map(
    ([what, path, name]): RuleCase => [
      `refuses a name with ${what} at the top of the site`,
      writeFile(`public/${path}`, ''),
      `file-name: A host cannot serve the name "${name}". Use only Latin letters, digits, hyphens, dots and underscores. Begin with a letter, digit or underscore, and do not end with a dot.`,
    ],
  ),
  ...['con.txt', 'nul', 'proofs/Aux.html', '.well-known/lpt9'].map((path): RuleCase => {
    const [device = ''] = /[^/.]*(\.\w+)?$/.exec(path) ?? [];
    const [stem = ''] = device.split('.');
    return [
      `refuses the Windows device ${path} at the top of the site`,
      writeFile(`public/${path}`, ''),
      `file-name: Windows reserves the name "${stem}", so the site could not be copied to a Windows computer. Choose another name, such as "${stem.toLowerCase()}-page".`,
    ];
  }),
  ...['.htaccess', 'proofs/.hidden.txt'].map((path): RuleCase => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return [
      `refuses the hidden file ${path} at the top of the site`,
      writeFile(`public/${path}`, ''),
      `file-name: Hosts do not serve the hidden file or folder "${name}". Remove it. Only the folder .well-known can begin with a dot.`,
    ];
  }),
  [
    'refuses a long name at the top of the site',
    writeFile(`public/${'a'.repeat(81)}.txt`, ''),
    'file-name: A name can have at most 80 characters; "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…" has 85. Shorten it.',
  ],
  [
    'refuses a compressed file at the top of the site',
    writeFile('public/ads.txt.gz', ''),
    'file-name: Hosts treat a .br or .gz file as the compressed form of another file. Add the uncompressed file instead.',
  ],
  [
    'refuses a large file at the top of the site',
    writeFile('public/film.mp4', new Uint8Array(1024 * 1024 + 1)),
    'file-size: The file is 1025 KB. The limit is 1024 KB. Make it smaller, or remove it.',
  ],
  [
    'refuses a pointer of Git LFS at the top of the site',
    writeFile('public/a.txt', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'),
    'file-format: Git LFS has not fetched this file: only its pointer is here. Run "git lfs install" and "git lfs pull", then check again.',
  ],
  [
    'says where the folder of well-known files belongs',
    writeFile('.well-known/security.txt', ''),
    'unknown-file: Files for the top of the site belong in "public". Move this folder to public/.well-known.',
  ],
  [
    'suggests the folder for the top of the site',
    writeFile('static/ads.txt', ''),
    'unknown-file: "static" is not a folder of the site\'s data. Did you mean "«public»"?',
  ],
  [
    'refuses data of an older version, and reports nothing else',
    [
      setValue('site.json', 'version', 4),
      removeKey('pages/contact.json', 'title'),
      withContext({ version: 5 }),
    ],
    problemAt(
      ': «4»',
      'older-version: These files have an older format (version 4; this site reads version 5). Run "npm run migrate" to convert them; "npm run migrate -- --dry-run" shows the changes first.',
    ),
  ],
  [
    'refuses data of a newer version',
    setValue('site.json', 'version', 9),
    problemAt(
      ': «9»',
      `newer-version: These files have a newer format (version 9) than this site reads (version ${currentVersion}). Install the newer code of the site with "git pull" and "npm ci".`,
    ),
  ],
  ['accepts data of the current version', [setValue('site.json', 'version', 7), withContext({ version: 7 })]],
];
