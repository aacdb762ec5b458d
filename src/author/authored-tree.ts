import { formatPatch, type StructuredPatch, structuredPatch } from 'diff';
import { readTree } from '../../schema/content/read-tree';
import { getFolderName, type Tree } from '../../schema/content/tree';
import type { Problem } from '../../schema/problems';
import type { Site } from '../../schema/site-model';
import { readIconNames } from '../build/art/icons';
import { printedFolder } from '../build/disk';
import { readData, readFiles } from '../build/read-data';
import type { Report } from '../build/report';
import { pluralise } from '../shared/words';
import { applyChanges } from './apply-changes';
import type { FileChange } from './file-changes';
import { PlannedTree } from './planned-tree';
import { Refusal } from './refusal';

/** The data that a command reads, and the changes that the command plans. */
export interface AuthoredTree {
  folder: string;
  tree: Tree;
  plan: PlannedTree;
  /** The site. Undefined if the data has problems. */
  site?: Site;
}

/** Formats the first problem with its place, and the number of other problems. */
export function formatFirst([first, ...others]: readonly Problem[]): string {
  const more = others.length > 0 ? ` (and ${pluralise(others.length, 'more problem')})` : '';
  return first ? `${first.place}: ${first.message}${more}` : '';
}

/**
 * The error of a command that changes nothing because the data has problems. The command prints the problems and exits
 * with status 1.
 */
export class ProblemsFound extends Refusal {
  constructor(
    readonly report: Report,
    readonly lead = '',
  ) {
    super(`${formatFirst(report.problems)} ${report.outcome}`);
  }
}

/** Reads a folder of data. Throws ProblemsFound if a file has a problem, except the file that `findRemoved` returns. */
export function readAuthoredTree(folder: string, findRemoved?: (tree: Tree) => string): AuthoredTree {
  const files = readFiles(folder);
  const { site, tree, report } = readData(files, folder, { outcome: 'Nothing was changed.' });
  const isIgnoredProblem = ({ file }: Problem) => file === `${getFolderName(tree)}/${findRemoved?.(tree)}`;
  if (!report.problems.every(isIgnoredProblem)) throw new ProblemsFound(report);
  return { folder, tree, site, plan: new PlannedTree(files) };
}

export function readDataTree(files: Record<string, Uint8Array>, folder: string): Tree {
  return readTree(files, { icons: readIconNames(), folder: printedFolder(folder) });
}

export function checkPlan({ folder, plan }: AuthoredTree): Report | undefined {
  const { report } = readData(plan.files(), folder, { outcome: 'Nothing was changed.' });
  return report.problems.length > 0 ? report : undefined;
}

/**
 * Writes a plan to the disk. In a dry run, formats the diff instead. Returns the text to print. Throws ProblemsFound if
 * the planned data has a problem.
 */
export function applyCheckedPlan(authored: AuthoredTree, summary: string, isDryRun = false): string {
  const report = checkPlan(authored);
  if (report) throw new ProblemsFound(report, 'This change would cause a problem.\n\n');
  return applyPlan(authored, summary, isDryRun);
}

export function applyPlan(
  { folder, plan }: Pick<AuthoredTree, 'folder' | 'plan'>,
  summary: string,
  isDryRun = false,
): string {
  if (isDryRun)
    return `${formatDiff(plan, printedFolder(folder))}\n${summary}This was a dry run: nothing was changed.\n`;
  applyChanges(folder, plan.changes());
  return summary;
}

/** Formats the changes as a unified diff that Git can apply, with paths below `folder`. */
function formatDiff(plan: PlannedTree, folder: string): string {
  const changes = plan.changes();
  const previous = new Map(changes.map((change) => [change.path, change.before]));
  const oldPaths = new Set(plan.renamed.values());
  return changes
    .filter(({ path, after }) => after || !oldPaths.has(path))
    .map((change) => {
      const from = plan.renamed.get(change.path) ?? change.path;
      return formatFileDiff({ ...change, from, before: previous.get(from) }, folder);
    })
    .join('');
}

function decodeText(bytes: Uint8Array | undefined): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function formatFileDiff(
  { path, from, before, after }: FileChange & { from: string },
  folder: string,
): string {
  const [oldName, newName] = [`a/${folder}/${from}`, `b/${folder}/${path}`];
  const [oldFileName, newFileName] = [before ? oldName : '/dev/null', after ? newName : '/dev/null'];
  if ([before, after].some((bytes) => bytes?.includes(0)))
    return `diff --git ${oldName} ${newName}\nBinary files ${oldFileName} and ${newFileName} differ\n`;
  const patch: StructuredPatch = {
    ...structuredPatch(oldName, newName, decodeText(before), decodeText(after), undefined, undefined, {
      context: 3,
    }),
    isGit: true,
    isCreate: before === undefined,
    isDelete: after === undefined,
    isRename: from !== path,
  };
  return formatPatch({ ...patch, oldFileName, newFileName });
}
