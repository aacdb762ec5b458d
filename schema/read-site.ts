import { checkAddresses } from './checks/addresses';
import { advice } from './checks/advice';
import { checks, checksByPurpose, type Purpose } from './checks/index';
import { findTodos } from './checks/launch';
import { findDeadAnchors } from './checks/links';
import { readTree } from './content/read-tree';
import {
  type ContentFile,
  describePlace,
  getFolderName,
  maxPlaceLength,
  type ReadContext,
  type Tree,
} from './content/tree';
import { listChoices } from './editor/choices';
import { replaceHiddenCharacters, truncate } from './json/characters';
import type { JsonPath, Span, SyntaxProblem } from './json/source';
import { currentVersion, findVersionProblem } from './migrations';
import { type FiledFinding, type Problem, type Rule, sortProblems } from './problems';
import { listPaginatedAddresses, mapIdsByAddress, resolveSite } from './resolve/site';
import { type GetPreviousValue, resolveValidParts } from './resolve/valid-parts';

/** The result of `readSite`: problems, advice, the site if it is valid, and functions for the studio. */
export type SiteReading = ReturnType<typeof readSite>;

/** Reads and validates all data files. Returns the site, or all problems of all files. Has no side effects. */
export function readSite(
  files: Record<string, string | Uint8Array>,
  context: ReadContext,
  purpose?: Purpose,
) {
  const rules = [...checks, ...(purpose ? checksByPurpose[purpose] : [])];
  const tree = readTree(files, context);
  const syntaxProblems = tree.files.flatMap((file) =>
    file.source.problems.map((problem) => toFileProblem(file.file, problem, tree)),
  );
  const versionFault = findVersionProblem(tree, context.version ?? currentVersion);
  // Data of another version breaks most rules, so only the version is reported.
  const resolved = versionFault ? undefined : tree.settings && resolveSite(tree, tree.settings);
  const ids = mapIdsByAddress(resolved?.pages ?? []);
  const own = tree.files.flatMap((file) => file.findings.map((finding) => ({ ...finding, file: file.file })));
  const runChecks = () => [
    ...rules.flatMap((rule) => rule(tree)),
    ...checkAddresses(tree, resolved?.site?.pages),
    ...(resolved ? findDeadAnchors(tree, { ids, lists: listPaginatedAddresses(resolved.pages) }) : []),
  ];
  const findings = versionFault ? [versionFault] : [...own, ...dropConsequences(runChecks(), own)];
  const toProblems = (some: FiledFinding[]) => some.map((finding) => toProblem(finding, tree));
  const problems = sortProblems([...syntaxProblems, ...toProblems(findings)]);
  return {
    problems,
    advice: versionFault ? [] : sortProblems(toProblems(advice.flatMap((rule) => rule(tree)))),
    /** All texts that contain TODO. `problems` omits them if the purpose of the check allows TODO. */
    todos: versionFault ? [] : sortProblems(toProblems(findTodos(tree))),
    fileCount: Object.keys(files).length,
    tree,
    site: problems.length === 0 ? resolved?.site : undefined,
    /** The site, even if it has problems. Undefined if the problems prevent resolving a site. */
    resolvedSite: resolved?.site,
    listChoices: () => listChoices(tree, ids),
    /**
     * Returns the site with its invalid parts replaced or removed. Returns `undefined` if no site can be resolved, for
     * example because of problems in the settings.
     */
    resolveValidParts: (previous?: GetPreviousValue) => {
      const printedFindings = findings.map((finding) => ({
        ...finding,
        message: formatMessage(finding.message),
      }));
      return versionFault || !tree.settings
        ? undefined
        : resolveValidParts(tree, tree.settings, printedFindings, previous);
    },
  };
}

const rootCauseRules: ReadonlySet<Rule> = new Set([
  'wrong-type',
  'wrong-value',
  'empty-text',
  'hidden-character',
  'look-alike',
]);

/** Removes findings that only follow from a problem that the schema has already reported. */
function dropConsequences(findings: FiledFinding[], own: FiledFinding[]): FiledFinding[] {
  const rulesByValue = new Map<string, Set<Rule>>();
  for (const { file, rule, spot } of own) {
    if (spot.target !== undefined) continue;
    const value = getValueKey(file, spot.path);
    rulesByValue.set(value, (rulesByValue.get(value) ?? new Set()).add(rule));
  }
  return findings.filter(({ file, rule, spot: { path, target } }) =>
    // A finding about a key stays, even if the schema has reported a problem with the value of that key.
    (target === 'key' ? path : [...path, '']).every((_, length) => {
      const found = rulesByValue.get(getValueKey(file, path.slice(0, length)));
      if (!found) return true;
      const isHere = length === path.length && (found.has(rule) || found.has('too-long'));
      return !isHere && ![...rootCauseRules].some((cause) => found.has(cause));
    }),
  );
}

function getValueKey(file: string, path: JsonPath): string {
  return [file, ...path].join('\n');
}

function toFileProblem(file: string, problem: SyntaxProblem, tree: Tree): Problem {
  const message = formatMessage(problem.message);
  return {
    ...problem,
    file: addFolderName(file, tree),
    path: [],
    place: describeFilePlace(file, tree),
    message,
  };
}

function describeFilePlace(file: string, tree: Tree): string {
  return truncate(replaceHiddenCharacters(addFolderName(file, tree)), maxPlaceLength);
}

function addFolderName(file: string, tree: Tree): string {
  return `${getFolderName(tree)}/${file}`;
}

const maxMessageLength = 400;

function formatMessage(message: string): string {
  return truncate(replaceHiddenCharacters(message), maxMessageLength);
}

const fileStart: Span = { line: 1, column: 1, endLine: 1, endColumn: 2, start: 0, end: 1 };

function toProblem({ file: name, rule, spot, missing, word, ...finding }: FiledFinding, tree: Tree): Problem {
  const file: ContentFile | undefined = tree.byName.get(name);
  const { suggestion } = finding;
  const replacePart = () =>
    suggestion === undefined ? undefined : file?.source.replacePart(spot, suggestion);
  const correctedText = finding.correctedText ?? replacePart();
  return {
    file: addFolderName(name, tree),
    path: missing === undefined ? spot.path : [...spot.path, missing],
    ...(file?.source.locate(spot) ?? fileStart),
    rule,
    place: file ? describePlace(file, spot.path) : describeFilePlace(name, tree),
    message: formatMessage(finding.message),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(correctedText === undefined ? {} : { correctedText }),
    ...(word === undefined ? {} : { word }),
  };
}
