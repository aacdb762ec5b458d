import { listGroups } from '../checks/unknown-names';
import { listNamesByKind } from '../content/names';
import { readTokens } from '../content/read-tree';
import {
  getCollectionAddress,
  getDownloadAddress,
  getTitle,
  listAliases,
  listShownFiles,
  type Tree,
} from '../content/tree';
import { isAddress } from '../fields/formats';

export type Choices = ReturnType<typeof listChoices>;

/** Lists the names that fields can refer to. `anchors` maps the address of each page to the ids of its headings. */
export function listChoices(tree: Tree, anchors: ReadonlyMap<string, ReadonlySet<string>>) {
  const names = listNamesByKind(tree);
  const addresses = new Map<string, string>();
  for (const file of listShownFiles(tree))
    for (const address of [file.address, ...listAliases(file).map(({ written }) => written)])
      if (address !== undefined && isAddress(address)) addresses.set(address, getTitle(file));
  const entries = [...(names.entry?.keys() ?? [])];
  const collections = [...(names.collection ?? [])].filter(
    ([name]) =>
      addresses.has(getCollectionAddress(name, tree)) &&
      entries.some((entry) => entry.startsWith(`${name}/`)),
  );
  return {
    names: { ...names, collection: new Map(collections) },
    addresses,
    downloads: new Map([...tree.downloads.keys()].map((name) => [getDownloadAddress(name), name])),
    anchors: [...anchors].flatMap(([address, ids]) => [...ids].map((id) => `${address}#${id}`)),
    groups: [...listGroups(tree).values()].flatMap((found) => [...found]),
    tokens: new Map([
      ...Array.from(readTokens(tree.rawSettings), ([name, value]) => [`{${name}}`, value] as const),
      ...Array.from(names.law ?? [], ([name, title]) => [`{${name.replace('/', '.')}}`, title] as const),
    ]),
  };
}
