import { toTerminal } from '../build/load-site';
import type { Report } from '../build/report';

/** Says what is wrong with the data. Answers the exit status. */
export function tellProblems(report: Report): number {
  process.stderr.write(toTerminal(report));
  return 1;
}
