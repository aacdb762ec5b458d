import { type Redirect, redirectsFile } from '../../schema/content/redirects';
import { addMember, layoutOf, removeValues } from './json-edit';
import type { PlannedTree } from './planned-tree';

/** Adds redirects to a plan, each at the end of the file and laid out as the others; the file is made where it is missing. */
export function addRedirects(plan: PlannedTree, redirects: readonly Redirect[]): void {
  const [first, ...others] = redirects.map(({ from, to }) => [from, JSON.stringify(to)] as const);
  if (!first) return;
  const lead = plan.has(redirectsFile)
    ? addMember(plan.text(redirectsFile), [], first)
    : begin(first, plan.text('site.json'));
  plan.write(
    redirectsFile,
    others.reduce((text, member) => addMember(text, [], member), lead),
  );
}

/** A file with its first redirect, indented and with line ends as another file has them. */
function begin([from, to]: readonly [from: string, to: string], like: string): string {
  const { indent, eol } = layoutOf(like);
  return `{${eol}${indent}${JSON.stringify(from)}: ${to}${eol}}${eol}`;
}

/** Takes redirects out of a plan by the addresses that they lead from; a file without any goes as a whole. */
export function removeRedirects(plan: PlannedTree, froms: readonly string[]): void {
  if (froms.length === 0) return;
  const text = removeValues(
    plan.text(redirectsFile),
    froms.map((from) => [from]),
  );
  if (Object.keys(JSON.parse(text)).length === 0) plan.remove(redirectsFile);
  else plan.write(redirectsFile, text);
}
