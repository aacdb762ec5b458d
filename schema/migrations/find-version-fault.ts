import type { Tree } from '../content/tree';
import { childValue } from '../fields/walk';
import type { FiledFinding } from '../messages/explain';
import { versionFile, versionOf } from './run-migrations';

/** What to do about a tree that stands at another version than the code reads; nothing where it is the same. */
export function findVersionFault(tree: Tree, current: number): FiledFinding | undefined {
  const version = tree.settings === undefined ? current : versionOf(tree.settings);
  if (version === undefined || version === current) return undefined;
  const isWritten = childValue(tree.settings, 'version') !== undefined;
  const spot = isWritten ? { path: ['version'] } : { path: [], target: 'opening' as const };
  if (version < current)
    return { file: versionFile, rule: 'older-version', message: explainOlder(version, current), spot };
  return { file: versionFile, rule: 'newer-version', message: explainNewer(version, current), spot };
}

function explainOlder(version: number, current: number): string {
  return `These files are in an older form (version ${version}; this site reads version ${current}). Run "npm run migrate", which rewrites them; "npm run migrate -- --dry-run" shows it first.`;
}

/** Says that a tree is ahead of the code. */
export function explainNewer(version: number, current: number): string {
  return `These files are in a newer form (version ${version}) than this site reads (version ${current}). Install the newer code of the site, with "git pull" and "npm ci".`;
}
