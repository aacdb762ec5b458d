import { readGroups } from '../checks/references';
import { readTokens } from '../content/content-file';
import { aliasesOf, bookingNames, collectionAddress, shownFiles, type Tree, titleOf } from '../content/tree';
import { isAddress } from '../fields/formats';
import { lawFolder, lawOf } from '../fields/markup';
import { childValue, isObject } from '../fields/walk';
import { collectionNames } from '../files/collections';

export type NamedKind = 'icon' | 'image' | 'entry' | 'law' | 'booking' | 'collection' | 'jurisdiction';

export interface Choices {
  /** By the kind of field that names them, each with its title, if it has one. Those of booking links are left out where the settings cannot be read. */
  names: Partial<Record<NamedKind, ReadonlyMap<string, string>>>;
  addresses: Map<string, string>;
  anchors: string[];
  groups: string[];
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
  const jurisdictions = childValue(tree.rawSettings, 'jurisdictions');
  const collections = collectionNames.filter(
    (name) => addresses.has(collectionAddress(name, tree)) && entries.some(({ role }) => role === name),
  );
  return {
    names: {
      icon: untitled(tree.context.icons),
      image: untitled(tree.images.keys()),
      entry: new Map(entries.map((file) => [`${file.role}/${file.slug}`, titleOf(file)])),
      law: new Map(laws.map((file) => [lawOf(file), titleOf(file)])),
      booking: bookings && untitled(bookings),
      collection: untitled(collections),
      jurisdiction: new Map(
        Object.entries(isObject(jurisdictions) ? jurisdictions : {}).map(([name, label]) => [
          name,
          String(label),
        ]),
      ),
    },
    addresses,
    anchors: [...anchors].flatMap(([address, ids]) => [...ids].map((id) => `${address}#${id}`)),
    groups: [...readGroups(tree).values()].flatMap(({ names }) => [...names]),
    tokens: new Map([
      ...Array.from(readTokens(tree.rawSettings), ([name, value]) => [`{${name}}`, value] as const),
      ...laws.map((file) => [`{${lawFolder}.${file.slug}}`, titleOf(file)] as const),
    ]),
  };
}

function untitled(names: Iterable<string>): Map<string, string> {
  return new Map([...names].map((name) => [name, '']));
}
