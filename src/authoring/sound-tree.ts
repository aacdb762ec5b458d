import { readTree, type Tree } from '../../schema/content/tree';
import type { Site } from '../../schema/site-model';
import { readIcons } from '../build/icons';
import { printedFolder, readAsSite } from '../build/load-site';
import type { Report } from '../build/report';
import { PlannedTree, readFolder } from './planned-tree';

/** A folder of data without a problem, and what is to become of it. */
export interface SoundTree {
  folder: string;
  tree: Tree;
  site: Site;
  plan: PlannedTree;
}

/** Reads a folder of data; where it has problems they are all there is. */
export function readSoundTree(folder: string): SoundTree | Report {
  const files = readFolder(folder);
  const { site, report } = readAsSite(files, folder, { outcome: 'Nothing was changed.' });
  return site ? { folder, site, tree: treeOf(files, folder), plan: new PlannedTree(files) } : report;
}

/** The files of a plan, each by itself, as the engine reads them. */
export function treeOf(files: Record<string, Uint8Array>, folder: string): Tree {
  return readTree(files, { icons: new Set(readIcons().keys()), folder: printedFolder(folder) });
}

/** What would be wrong with the data once the plan is carried out; nothing where it is sound. */
export function judgePlan({ folder, plan }: Pick<SoundTree, 'folder' | 'plan'>): Report | undefined {
  return readAsSite(plan.files(), folder, { outcome: 'So nothing was changed.' }).report;
}
