import { readTree, type Tree } from '../../schema/content/tree';
import type { Site } from '../../schema/site-model';
import { readIconNames } from '../build/art/icons';
import { readFiles } from '../build/disk';
import { judgeFiles, printedFolder, readAsSite } from '../build/load-site';
import type { Report } from '../build/report';
import { PlannedTree } from './planned-tree';

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
