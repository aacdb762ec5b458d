import { readFiles } from '../build/disk';
import { printedFolder } from '../build/load-site';
import { compareStates } from './compare-states';
import type { ChangeReport } from './formats';
import { readCommit } from './git';
import { readState, type State } from './state';

/** A report, and whether the data as it is now has problems. */
export interface Comparison {
  report: ChangeReport;
  hasProblems: boolean;
}

/** Compares a folder of data with what a commit holds of it. What cannot be read is a Refusal. */
export function compareWithCommit(folder: string, name: string): Comparison {
  const { hash, subject, files } = readCommit(folder, name);
  const [before, after] = [readState(files), readState(readFiles(folder))];
  const notes = [...noteOn(before, hash), ...noteOn(after)];
  const changes = compareStates(before, after);
  return {
    report: { since: { name, hash, subject }, changes, notes, folder: printedFolder(folder) },
    hasProblems: after.problemCount > 0,
  };
}

function noteOn({ problemCount }: State, hash?: string): string[] {
  if (problemCount === 0) return [];
  const problems = `${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}`;
  const side = hash === undefined ? `The data has ${problems} now` : `The data of ${hash} has ${problems}`;
  return hash === undefined
    ? [
        `${side}, which "npm run check" lists: it was compared file by file, and where a change shows is not said.`,
      ]
    : [`${side} by today's rules: what could be read of it was compared file by file.`];
}
