import { formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import { readTree, type Tree } from '../../schema/content/tree';
import type { Site } from '../../schema/site-model';
import { readIconNames } from '../build/art/icons';
import { readFiles } from '../build/disk/files';
import { judgeFiles, printedFolder, readAsSite, toTerminal } from '../build/load-site';
import type { Report } from '../build/report';
import { applyChanges, type Change, PlannedTree } from './planned-tree';

/** A folder of data, and what is to become of it. */
export interface AuthoredTree {
  folder: string;
  tree: Tree;
  plan: PlannedTree;
}

/** The same, without a problem. */
export interface SoundTree extends AuthoredTree {
  site: Site;
}

/** Reads a folder of data; where it has problems they are all there is. */
export function readSoundTree(folder: string): SoundTree | Report {
  const files = readFiles(folder);
  const { site, report } = readAsSite(files, folder, { outcome: unchanged });
  return site ? { ...toAuthored(files, folder), site } : report;
}

/**
 * Reads a folder of data from which a file is to go: `findPath` says which. What is wrong with that file does not matter;
 * where there are other problems they are all there is.
 */
export function readTreeWithout(
  folder: string,
  findPath: (tree: Tree) => string | undefined,
): AuthoredTree | Report {
  const files = readFiles(folder);
  const report = judgeFiles(files, folder, { outcome: unchanged });
  const authored = toAuthored(files, folder);
  if (!report) return authored;
  const { tree } = authored;
  const isForgiven = report.problems.every(({ file }) => file === `${tree.known.folder}/${findPath(tree)}`);
  return isForgiven ? authored : report;
}

const unchanged = 'Nothing was changed.';

function toAuthored(files: Record<string, Uint8Array>, folder: string): AuthoredTree {
  return { folder, tree: treeOf(files, folder), plan: new PlannedTree(files) };
}

/** The files of a plan, each by itself, as the engine reads them. */
export function treeOf(files: Record<string, Uint8Array>, folder: string): Tree {
  return readTree(files, { icons: readIconNames(), folder: printedFolder(folder) });
}

/** What would be wrong with the data once the plan is carried out; nothing where it is sound. */
export function judgePlan({ folder, plan }: AuthoredTree): Report | undefined {
  return judgeFiles(plan.files(), folder, { outcome: 'So nothing was changed.' });
}

/** How a plan ends: what is said of it, and the exit status. */
export interface Outcome {
  words: string;
  status: 0 | 1;
}

/**
 * Carries a plan out and says `summary`, or with `isDryRun` shows what would change. Where the data would have a problem
 * afterwards nothing is done, and the problems are what is said.
 */
export function settle(authored: AuthoredTree, summary: string, { isDryRun = false } = {}): Outcome {
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
