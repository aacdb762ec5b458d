import { formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import type { Change } from './planned-tree';

/** The changes as a unified diff that Git can apply; `folder` is where the paths begin. */
export function toDiff(changes: readonly Change[], folder: string): string {
  return changes.map((change) => describe(change, folder)).join('');
}

function describe({ path, from = path, before, after }: Change, folder: string): string {
  const [oldName, newName] = [`a/${folder}/${from}`, `b/${folder}/${path}`];
  if ((before && !isText(before)) || (after && !isText(after)))
    return describeBinary({ path, from, before, after }, folder);
  const patch: StructuredPatch = {
    ...structuredPatch(oldName, newName, toText(before), toText(after), undefined, undefined, { context: 3 }),
    isGit: true,
    isCreate: before === undefined,
    isDelete: after === undefined,
    isRename: from !== path,
  };
  if (!before) patch.oldFileName = '/dev/null';
  if (!after) patch.newFileName = '/dev/null';
  return formatPatch(patch);
}

/** A picture has no lines: only what becomes of the whole file is said. */
function describeBinary({ path, from, before, after }: Change, folder: string): string {
  const [oldName, newName] = [`a/${folder}/${from}`, `b/${folder}/${path}`];
  const head = `diff --git ${oldName} ${newName}\n`;
  const renamed = from === path ? '' : `rename from ${folder}/${from}\nrename to ${folder}/${path}\n`;
  if (before && after && Buffer.compare(before, after) === 0) return head + renamed;
  const ends = [before ? oldName : '/dev/null', after ? newName : '/dev/null'];
  return `${head}${renamed}Binary files ${ends.join(' and ')} differ\n`;
}

function isText(bytes: Uint8Array): boolean {
  return !bytes.includes(0);
}

function toText(bytes: Uint8Array | undefined): string {
  return bytes ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) : '';
}
