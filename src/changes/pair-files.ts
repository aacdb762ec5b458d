import type { ContentFile } from '../../schema/content/content-file';
import { redirectsOf } from '../../schema/content/redirects';
import { aliasesOf, type Tree } from '../../schema/content/tree';
import type { FilePair } from './describe-difference';
import { likeness } from './match-items';

/** Which files of two trees are the same, and which stand in one of them only. */
export interface Pairing {
  kept: FilePair[];
  renamed: FilePair[];
  added: ContentFile[];
  removed: ContentFile[];
}

/** Tells which files are the same: those of one path, and of the others those that were renamed. */
export function pairFiles(before: Tree, after: Tree): Pairing {
  const kept = after.files.flatMap((file) => {
    const former = before.byName.get(file.file);
    return former ? [{ before: former, after: file }] : [];
  });
  let added = after.files.filter(({ file }) => !before.byName.has(file));
  const gone = before.files.filter(({ file }) => !after.byName.has(file));
  const renamed: FilePair[] = [];
  for (const former of gone) {
    const heir = findHeir(former, added, after);
    if (!heir) continue;
    renamed.push({ before: former, after: heir });
    added = added.filter((file) => file !== heir);
  }
  const removed = gone.filter((file) => !renamed.some((pair) => pair.before === file));
  return { kept, renamed, added, removed };
}

const leastShared = 0.6;

/** The file that another became: its address leads there, or it says nearly the same. */
function findHeir(former: ContentFile, added: readonly ContentFile[], after: Tree): ContentFile | undefined {
  const candidates = added.filter(({ role }) => role === former.role);
  const target = leadsTo(former.address, after);
  const led = candidates.find(({ address }) => address !== undefined && address === target);
  if (led) return led;
  const rated = candidates.map((file) => ({
    file,
    shared: likeness(former.source.value ?? null, file.source.value ?? null),
  }));
  const [best] = rated.sort((a, b) => b.shared - a.shared);
  return best && best.shared >= leastShared ? best.file : undefined;
}

/** Where an address that has no page of its own leads: by a redirect, or as a further address of a page. */
export function leadsTo(address: string | undefined, tree: Tree): string | undefined {
  if (address === undefined) return undefined;
  const redirect = redirectsOf(tree).find(({ from }) => from === address);
  if (redirect) return redirect.to;
  return tree.files.find((file) => aliasesOf(file).some(({ written }) => written === address))?.address;
}
