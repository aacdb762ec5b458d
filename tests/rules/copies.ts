import { littleSite } from '../little-site';
import { at, atIn, copy, put, type Row, remove, top, write } from './table';

const original = (path: string) => littleSite()[path] ?? '';
const cafes = original('industries/cafes.json');

const made =
  'unknown-file: This is a conflicted copy: a program such as Dropbox, OneDrive or iCloud makes one where a file was changed in two places.';
const beside = (name: string) =>
  `${made} Take over into "${name}" what this copy has and that lacks, then delete this copy.`;

const conflicts = [
  'cafes (conflicted copy 2025-11-02).json',
  'cafes (Jane Doe’s conflicted copy 2025-11-02).json',
  'cafes (In Konflikt stehende Kopie von Jane 2025-11-02).json',
  'cafes (SFConflict jane@firm.example 2025-11-02-10-20-30).json',
  'cafes [Conflict].json',
  'cafes.sync-conflict-20251102-101112-ABC1234.json',
  'cafes_DESKTOP-AB12_Nov-02-101112-2025_Conflict.json',
];

/** Copies, each with the name that it may have as a file of its own. */
const copies = [
  ['cafes 2.json', 'cafes-2.json'],
  ['cafes copy.json', 'cafes-copy.json'],
  ['cafes - Kopie (2).json', 'cafes-kopie-2.json'],
  ['Copy of cafes.json', 'copy-of-cafes.json'],
  ['cafes-DESKTOP-AB12CD.json', 'cafes-desktop-ab12cd.json'],
  ['cafes_REMOTE_1234.json', 'cafes-remote-1234.json'],
] as const;

/** Placeholders of a cloud, each with the file that it stands for. */
const placeholders = [
  ['industries/.cafes.json.icloud', 'industries/cafes.json'],
  ['industries/cafes.json.nextcloud', 'industries/cafes.json'],
  ['images/.icon.svg.icloud', 'images/icon.svg'],
] as const;

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const inCapitals = (one: string, other: string, kept: string) =>
  `file-name: The names "${one}" and "${other}" differ only in capitals, so many computers hold only one of them. Keep one as "${kept}", and delete the other.`;
const why =
  'file-name: The file name becomes the address, so it holds only small letters, digits and hyphens.';
const taken = (name: string) =>
  `${why} "${name}" is there already: delete this file if it is a copy of that, or give it another name.`;

/** What is told of files that programs make beside those of the author. */
export const copiesOfFiles: Row[] = [
  ...conflicts.map(
    (name): Row => [`tells of ${name}`, write(`industries/${name}`, cafes), beside('cafes.json')],
  ),
  ...['site.json', 'images/icon.svg'].map(
    (path): Row => [
      `tells of a conflicted copy of ${path}`,
      write(path.replace('.', ' (conflicted copy).'), original(path)),
      beside(nameOf(path)),
    ],
  ),
  [
    'asks to rename a conflicted copy whose original is gone, and nothing that follows',
    [write('industries/cafes (conflicted copy 2025-11-02).json', cafes), remove('industries/cafes.json')],
    at(top, `${made} "cafes.json" is not there: rename this file to that.`, 'cafes.json'),
  ],
  ...copies.map(
    ([name, own]): Row => [
      `tells of ${name} as a copy`,
      write(`industries/${name}`, cafes),
      `unknown-file: "cafes.json" stands beside it, so this seems to be a copy, as OneDrive, iCloud or a second download makes. Take over what is new in it, then delete it. If it is a file of its own, rename it to "${own}".`,
    ],
  ),
  ['accepts a page whose name looks like a copy', copy('industries/cafes.json', 'industries/cafes-2.json')],
  [
    'accepts a page whose name begins with a conflict',
    copy('industries/cafes.json', 'industries/conflict-cafes.json'),
  ],
  [
    'asks for another name of a copy without an original',
    copy('industries/cafes.json', 'industries/salons 2.json'),
    `${why} Rename it to "«salons-2.json»".`,
  ],
  ...placeholders.map(
    ([file, path]): Row => [
      `tells of the placeholder ${file}, and nothing that follows`,
      [write(file, 'bplist00'), remove(path)],
      `missing-file: This is a placeholder: the cloud has not brought "${nameOf(path)}" to this computer. In Finder, Explorer or the program of the cloud choose to download it, or to keep it on this device.`,
    ],
  ),
  [
    'asks to delete a placeholder whose file is there',
    write('industries/.cafes.json.icloud', 'bplist00'),
    'unknown-file: This is a placeholder that a cloud left; "cafes.json" itself stands beside it. Delete this file.',
  ],
  ...(
    [
      ['industries/Cafes.json', 'industries/cafes.json'],
      ['industries/CAFES.JSON', 'industries/cafes.json'],
      ['pages/Ecole.json', 'pages/ecole.json'],
      ['Site.json', 'site.json'],
      ['images/Icon.svg', 'images/icon.svg'],
    ] as const
  ).map(
    ([file, path]): Row => [
      `tells of ${file} beside ${path}`,
      write(file, original(path)),
      inCapitals(nameOf(file), nameOf(path), nameOf(path)),
    ],
  ),
  [
    'tells once of two names in capitals, neither of which is right',
    [write('industries/Salons.json', cafes), write('industries/SALONS.json', cafes)],
    inCapitals('Salons.json', 'SALONS.json', 'salons.json'),
  ],
  [
    'tells once of names whose folders differ in capitals',
    [
      write('pages/Lieu/venir.json', original('pages/ecole.json')),
      copy('pages/ecole.json', 'pages/lieu/venir.json'),
      put('pages/lieu/venir.json', 'listed', false),
      put('pages/lieu/venir.json', 'aliases', ['/autre']),
    ],
    inCapitals('Lieu/venir.json', 'lieu/venir.json', 'venir.json'),
  ],
  [
    'tells once of names that differ in the form of Unicode',
    [
      write('industries/thé.json'.normalize('NFD'), cafes),
      write('industries/thé.json'.normalize('NFC'), cafes),
    ],
    `file-name: The names "${'thé.json'.normalize('NFD')}" and "${'thé.json'.normalize('NFC')}" look alike, and differ only in the form of Unicode, so many computers hold only one of them. Keep one as "the.json", and delete the other.`,
  ],
  [
    'suggests no name that is taken',
    copy('industries/cafes.json', 'industries/Cafés.json'),
    taken('cafes.json'),
  ],
  [
    'suggests one name once',
    [
      copy('industries/cafes.json', 'industries/Thé vert.json'),
      copy('industries/hotels.json', 'industries/thé_vert.json'),
    ],
    `${why} Rename it to "«the-vert.json»".`,
    atIn('industries/thé_vert.json', top, taken('the-vert.json')),
  ],
];
