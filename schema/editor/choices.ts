import { readGroups } from '../checks/references';
import { readTokens } from '../content/content-file';
import {
  aliasesOf,
  areAddressesKnown,
  bookingNames,
  collectionAddress,
  isWhole,
  shownFiles,
  type Tree,
  titleOf,
} from '../content/tree';
import { isAddress } from '../fields/formats';
import { lawFolder, lawOf } from '../fields/markup';
import { childValue, isObject } from '../fields/walk';
import { type Collection, collectionNames } from '../files/collections';

/** What an author may name in a file: the values that exist in the tree at this moment. */
export interface Choices {
  addresses: Map<string, string>;
  anchors: string[];
  /** Whether a page may exist that is not among the addresses: a file cannot be read, or where a collection lives. */
  isPageMissing: boolean;
  isAnchorMissing: boolean;
  entries: Map<string, string>;
  icons: string[];
  images: string[];
  /** The names of booking links; `undefined` where the settings cannot be read. */
  bookings: string[] | undefined;
  collections: Collection[];
  groups: string[];
  laws: Map<string, string>;
  jurisdictions: Map<string, string>;
  tokens: Map<string, string>;
}

/** Lists what may be named now. `anchors` holds the ids of the headings of each address, as far as it is resolved. */
export function listChoices(tree: Tree, anchors: ReadonlyMap<string, ReadonlySet<string>>): Choices {
  const shown = shownFiles(tree);
  const addresses = new Map<string, string>();
  for (const file of shown)
    for (const address of [file.address, ...aliasesOf(file).map(({ written }) => written)])
      if (address !== undefined && isAddress(address)) addresses.set(address, titleOf(file));
  const entries = shown.filter(({ role, slug }) => slug !== '' && role !== 'pages');
  const laws = tree.files.filter(({ role }) => role === 'law');
  const bookings = bookingNames(tree);
  return {
    addresses,
    anchors: [...anchors].flatMap(([address, ids]) => [...ids].map((id) => `${address}#${id}`)),
    isPageMissing: !areAddressesKnown(tree) || tree.files.some(({ raw }) => !isObject(raw)),
    isAnchorMissing: !isWhole(tree),
    entries: new Map(entries.map((file) => [`${file.role}/${file.slug}`, titleOf(file)])),
    icons: [...tree.context.icons],
    images: [...tree.images.keys()],
    bookings: bookings && [...bookings],
    collections: collectionNames.filter(
      (name) => addresses.has(collectionAddress(name, tree)) && entries.some(({ role }) => role === name),
    ),
    groups: [...readGroups(tree).values()].flatMap(({ names }) => [...names]),
    laws: new Map(laws.map((file) => [lawOf(file), titleOf(file)])),
    jurisdictions: listJurisdictions(tree),
    tokens: new Map([
      ...Array.from(readTokens(tree.settings), ([name, value]) => [`{${name}}`, value] as const),
      ...laws.map((file) => [`{${lawFolder}.${file.slug}}`, titleOf(file)] as const),
    ]),
  };
}

function listJurisdictions(tree: Tree): Map<string, string> {
  const names = childValue(tree.settings, 'jurisdictions');
  return new Map(isObject(names) ? Object.entries(names).map(([name, label]) => [name, String(label)]) : []);
}
