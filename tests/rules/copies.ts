import { createSiteFiles } from '../site';
import {
  copyFile,
  fileStart,
  problemAt,
  problemIn,
  type RuleCase,
  removeFile,
  setValue,
  writeFile,
} from './rule-case';

const getOriginal = (path: string) => createSiteFiles()[path] ?? '';
const fishing = getOriginal('industries/fishing.json');

const copyMessage = (name: string) =>
  `unknown-file: This seems to be a copy of "${name}". OneDrive, iCloud and Dropbox create a copy if a file is changed in two places. Browsers create one if a file is downloaded twice.`;
const copyBesideMessage = (name: string) =>
  `${copyMessage(name)} Copy the new content of this file to "${name}", then delete this file. Or give this file another name.`;

const copies = [
  'fishing (conflicted copy 2025-11-02).json',
  'fishing (Jane Doe’s conflicted copy 2025-11-02).json',
  'fishing (In Konflikt stehende Kopie von Jane 2025-11-02).json',
  'fishing (SFConflict jane@firm.example 2025-11-02-10-20-30).json',
  'fishing [Conflict].json',
  'fishing.sync-conflict-20251102-101112-ABC1234.json',
  'fishing_DESKTOP-AB12_Nov-02-101112-2025_Conflict.json',
  'fishing 2.json',
  'fishing copy.json',
  'fishing - Kopie (2).json',
  'Copy of fishing.json',
  'fishing-DESKTOP-AB12CD.json',
  'fishing_REMOTE_1234.json',
];

/** Placeholder files that cloud programs create, each with the path of the original file. */
const placeholders = [
  ['industries/.fishing.json.icloud', 'industries/fishing.json'],
  ['industries/fishing.json.nextcloud', 'industries/fishing.json'],
  ['images/.icon.svg.icloud', 'images/icon.svg'],
] as const;

const getFileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const similarNameMessage = (one: string, other: string, current: string) =>
  `file-name: The names "${one}" and "${other}" differ only in capital letters or in the encoding of accents. Many computers can store only one of them. Keep one as "${current}", and delete the other.`;
const nameRuleMessage = 'file-name: The name of a file can have only lowercase letters, digits and hyphens.';
const nameTakenMessage = (name: string) =>
  `${nameRuleMessage} "${name}" already exists: delete this file if it is a copy, or give it another name.`;

export const copiedFiles: RuleCase[] = [
  ...copies.map(
    (name): RuleCase => [
      `reports ${name}`,
      writeFile(`industries/${name}`, fishing),
      copyBesideMessage('fishing.json'),
    ],
  ),
  ...['site.json', 'images/icon.svg'].map(
    (path): RuleCase => [
      `reports a conflicted copy of ${path}`,
      writeFile(path.replace('.', ' (conflicted copy).'), getOriginal(path)),
      copyBesideMessage(getFileName(path)),
    ],
  ),
  [
    'asks to rename a conflicted copy without its original, and reports no consequences',
    [
      writeFile('industries/fishing (conflicted copy 2025-11-02).json', fishing),
      removeFile('industries/fishing.json'),
    ],
    problemAt(
      fileStart,
      `${copyMessage('fishing.json')} There is no file "fishing.json". Rename this file to "fishing.json".`,
      'fishing.json',
    ),
  ],
  [
    'accepts a page whose name looks like a copy',
    copyFile('industries/fishing.json', 'industries/fishing-2.json'),
  ],
  [
    'asks for a valid name for a copy without an original',
    copyFile('industries/fishing.json', 'industries/salons 2.json'),
    `${nameRuleMessage} Rename it to "«salons-2.json»".`,
  ],
  ...placeholders.map(
    ([file, path]): RuleCase => [
      `reports the placeholder ${file}, but no consequences`,
      [writeFile(file, 'bplist00'), removeFile(path)],
      `missing-file: "${getFileName(path)}" is in the cloud, but not on this computer. Download it in Finder, Explorer or the cloud program, or choose to keep it on this device.`,
    ],
  ),
  [
    'asks to delete a placeholder beside its file',
    writeFile('industries/.fishing.json.icloud', 'bplist00'),
    'unknown-file: This is only a placeholder from a cloud program, and "fishing.json" is also here. Delete this file.',
  ],
  ...(
    [
      ['industries/Fishing.json', 'industries/fishing.json'],
      ['industries/FISHING.JSON', 'industries/fishing.json'],
      ['pages/About-office.json', 'pages/about-office.json'],
      ['Site.json', 'site.json'],
      ['images/Icon.svg', 'images/icon.svg'],
    ] as const
  ).map(
    ([file, path]): RuleCase => [
      `reports ${file} beside ${path}`,
      writeFile(file, getOriginal(path)),
      similarNameMessage(file, path, getFileName(path)),
    ],
  ),
  [
    'reports two file names that differ only in capitals as one problem',
    [writeFile('industries/Salons.json', fishing), writeFile('industries/SALONS.json', fishing)],
    similarNameMessage('industries/Salons.json', 'industries/SALONS.json', 'salons.json'),
  ],
  [
    'reports two folder names that differ only in capitals as one problem',
    [
      writeFile('pages/Lieu/venir.json', getOriginal('pages/about-office.json')),
      copyFile('pages/about-office.json', 'pages/lieu/venir.json'),
      setValue('pages/lieu/venir.json', 'listed', false),
      setValue('pages/lieu/venir.json', 'aliases', ['/autre']),
    ],
    similarNameMessage('pages/Lieu/venir.json', 'pages/lieu/venir.json', 'venir.json'),
  ],
  [
    'reports two Unicode forms of a name as one problem',
    [
      writeFile('industries/thé.json'.normalize('NFD'), fishing),
      writeFile('industries/thé.json'.normalize('NFC'), fishing),
    ],
    similarNameMessage(
      'industries/thé.json'.normalize('NFD'),
      'industries/thé.json'.normalize('NFC'),
      'the.json',
    ),
  ],
  [
    'suggests no name that is in use',
    copyFile('industries/fishing.json', 'industries/Físhing.json'),
    nameTakenMessage('fishing.json'),
  ],
  [
    'suggests the same new name for only one of two files',
    [
      copyFile('industries/fishing.json', 'industries/Thé vert.json'),
      copyFile('industries/ferries.json', 'industries/thé_vert.json'),
    ],
    `${nameRuleMessage} Rename it to "«the-vert.json»".`,
    problemIn('industries/thé_vert.json', fileStart, nameTakenMessage('the-vert.json')),
  ],
];
