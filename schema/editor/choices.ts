import { groupsOf } from '../checks/references';
import { readTokens } from '../content/content-file';
import { namesByKind } from '../content/names';
import { aliasesOf, collectionAddress, shownFiles, type Tree, titleOf } from '../content/tree';
import { isAddress } from '../fields/formats';

export type Choices = ReturnType<typeof listChoices>;

/** Lists what may be named now. `anchors` holds the ids of the headings of each address, as far as it is resolved. */
export function listChoices(tree: Tree, anchors: ReadonlyMap<string, ReadonlySet<string>>) {
  const names = namesByKind(tree);
  const addresses = new Map<string, string>();
  for (const file of shownFiles(tree))
    for (const address of [file.address, ...aliasesOf(file).map(({ written }) => written)])
      if (address !== undefined && isAddress(address)) addresses.set(address, titleOf(file));
  const entries = [...(names.entry?.keys() ?? [])];
  const collections = [...(names.collection ?? [])].filter(
    ([name]) =>
      addresses.has(collectionAddress(name, tree)) && entries.some((entry) => entry.startsWith(`${name}/`)),
  );
  return {
    names: { ...names, collection: new Map(collections) },
    addresses,
    anchors: [...anchors].flatMap(([address, ids]) => [...ids].map((id) => `${address}#${id}`)),
    groups: [...groupsOf(tree).values()].flatMap((found) => [...found]),
    tokens: new Map([
      ...Array.from(readTokens(tree.rawSettings), ([name, value]) => [`{${name}}`, value] as const),
      ...Array.from(names.law ?? [], ([name, title]) => [`{${name.replace('/', '.')}}`, title] as const),
    ]),
  };
}
