import { formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import { folderOf, readTree, type Tree } from '../../schema/content/tree';
import type { Site } from '../../schema/site-model';
import { readIconNames } from '../build/art/icons';
import { printedFolder, readFiles } from '../build/disk';
import { readData } from '../build/load-site';
import { type Report, toTerminal } from '../build/report';
import { applyChanges, type FileChange, isSameFile, PlannedTree } from './planned-tree';

export interface AuthoredTree {
  folder: string;
  tree: Tree;
  plan: PlannedTree;
}

export interface ValidTree extends AuthoredTree {
  site: Site;
}

/** Reads a folder of data; where it has problems, answers the report alone. */
export function readValidTree(folder: string): ValidTree | Report {
  const files = readFiles(folder);
  const { site, tree, report } = readData(files, folder, { outcome: unchanged });
  return site ? { folder, tree, site, plan: new PlannedTree(files) } : report;
}

/** Reads a folder from which the file of `findPath` is to be deleted: problems of that file alone do not matter. */
export function readTreeWithout(
  folder: string,
  findPath: (tree: Tree) => string | undefined,
): AuthoredTree | Report {
  const files = readFiles(folder);
  const { problems, tree, report } = readData(files, folder, { outcome: unchanged });
  const isForgiven = problems.every(({ file }) => file === `${folderOf(tree)}/${findPath(tree)}`);
  return isForgiven ? { folder, tree, plan: new PlannedTree(files) } : report;
}

const unchanged = 'Nothing was changed.';

export function treeOf(files: Record<string, Uint8Array>, folder: string): Tree {
  return readTree(files, { icons: readIconNames(), folder: printedFolder(folder) });
}

export function judgePlan({ folder, plan }: AuthoredTree): Report | undefined {
  const { report } = readData(plan.files(), folder, { outcome: 'So nothing was changed.' });
  return report.problems.length > 0 ? report : undefined;
}

export interface CommandResult {
  words: string;
  status: 0 | 1;
}

/** Writes a plan to disk, or prints its diff in a dry run. A plan that would leave a problem is not written. */
export function carryOut(authored: AuthoredTree, summary: string, { isDryRun = false } = {}): CommandResult {
  const report = judgePlan(authored);
  if (report)
    return { words: `This would leave the data with a problem.\n\n${toTerminal(report)}`, status: 1 };
  const changes = authored.plan.changes();
  if (isDryRun) {
    const diff = toDiff(changes, printedFolder(authored.folder));
    return { words: `${diff}\n${summary}This was a dry run: nothing was changed.\n`, status: 0 };
  }
  applyChanges(authored.folder, changes);
  return { words: summary, status: 0 };
}

/** The changes as a unified diff that Git can apply, with paths below `folder`. */
export function toDiff(changes: readonly FileChange[], folder: string): string {
  return changes.map((change) => describe(change, folder)).join('');
}

function describe({ path, from = path, before, after }: FileChange, folder: string): string {
  const [oldName, newName] = [`a/${folder}/${from}`, `b/${folder}/${path}`];
  const [oldFileName, newFileName] = [before ? oldName : '/dev/null', after ? newName : '/dev/null'];
  if ([before, after].some((bytes) => bytes?.includes(0))) {
    const head = `diff --git ${oldName} ${newName}\n`;
    const renamed = from === path ? '' : `rename from ${folder}/${from}\nrename to ${folder}/${path}\n`;
    const differ = isSameFile(before, after) ? '' : `Binary files ${oldFileName} and ${newFileName} differ\n`;
    return head + renamed + differ;
  }
  const [was, is] = [before, after].map((bytes) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes ?? new Uint8Array()),
  );
  const patch: StructuredPatch = {
    ...structuredPatch(oldName, newName, was ?? '', is ?? '', undefined, undefined, { context: 3 }),
    isGit: true,
    isCreate: before === undefined,
    isDelete: after === undefined,
    isRename: from !== path,
  };
  return formatPatch({ ...patch, oldFileName, newFileName });
}
