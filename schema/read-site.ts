import { findAddressFaults } from './checks/addresses';
import { advice } from './checks/advice';
import { checks, type Purpose, rulesBefore } from './checks/index';
import { findTodos } from './checks/launch';
import { findDeadAnchors } from './checks/links';
import type { ContentFile } from './content/content-file';
import { describePlace, folderOf, longestPlace, type ReadContext, readTree, type Tree } from './content/tree';
import { listChoices } from './editor/choices';
import { cut, showHidden } from './json/characters';
import type { JsonPath, Span, SyntaxProblem } from './json/source';
import { currentVersion, findVersionFault } from './migrations';
import { type FiledFinding, type Problem, type Rule, sortProblems } from './problems';
import { idsByAddress, listAddresses, resolveSite } from './resolve/site';
import { type Former, resolveValidParts } from './resolve/valid-parts';

/** What a reading gave, with what an author may name, which is known whether there are problems or not. */
export type Reading = ReturnType<typeof readSite>;

/** Reads all of `site-data/` into a site, or answers every problem of every file at once. Pure. */
export function readSite(
  files: Record<string, string | Uint8Array>,
  context: ReadContext,
  purpose?: Purpose,
) {
  const rules = [...checks, ...(purpose ? rulesBefore[purpose] : [])];
  const tree = readTree(files, context);
  const unread = tree.files.flatMap((file) =>
    file.source.problems.map((problem) => toFileProblem(file.file, problem, tree)),
  );
  const versionFault = findVersionFault(tree, context.version ?? currentVersion);
  // By the rules of another version everything would be wrong.
  const resolved = versionFault ? undefined : tree.settings && resolveSite(tree, tree.settings);
  const ids = idsByAddress(resolved?.pages ?? []);
  const own = tree.files.flatMap((file) => file.findings.map((finding) => ({ ...finding, file: file.file })));
  const findAcross = () => [
    ...rules.flatMap((rule) => rule(tree)),
    ...findAddressFaults(tree, resolved?.site?.pages),
    ...(resolved ? findDeadAnchors(tree, { ids, lists: listAddresses(resolved.pages) }) : []),
  ];
  const findings = versionFault ? [versionFault] : [...own, ...withoutFollowers(findAcross(), own)];
  const toProblems = (some: FiledFinding[]) => some.map((finding) => toProblem(finding, tree));
  const problems = sortProblems([...unread, ...toProblems(findings)]);
  return {
    problems,
    advice: versionFault ? [] : sortProblems(toProblems(advice.flatMap((rule) => rule(tree)))),
    /** The texts that are still to be written, whether or not they count as problems. */
    todos: versionFault ? [] : sortProblems(toProblems(findTodos(tree))),
    fileCount: Object.keys(files).length,
    tree,
    site: problems.length === 0 ? resolved?.site : undefined,
    listChoices: () => listChoices(tree, ids),
    /** The site as far as it can be shown whatever is wrong with it; nothing where its settings have faults. */
    resolveValidParts: (former?: Former) => {
      const said = findings.map((finding) => ({ ...finding, message: readable(finding.message) }));
      return versionFault || !tree.settings
        ? undefined
        : resolveValidParts(tree, tree.settings, said, former);
    },
  };
}

const groundless: ReadonlySet<Rule> = new Set([
  'wrong-type',
  'wrong-value',
  'empty-text',
  'hidden-character',
]);

/** Leaves out what only follows: a check's finding at a value, or within one, that the schema refused already. */
function withoutFollowers(findings: FiledFinding[], own: FiledFinding[]): FiledFinding[] {
  const refused = new Map<string, Set<Rule>>();
  for (const { file, rule, spot } of own) {
    if (spot.target !== undefined) continue;
    const value = valueKey(file, spot.path);
    refused.set(value, (refused.get(value) ?? new Set()).add(rule));
  }
  return findings.filter(({ file, rule, spot: { path, target } }) =>
    // A key stands by itself, whatever is wrong with its value.
    (target === 'key' ? path : [...path, '']).every((_, length) => {
      const found = refused.get(valueKey(file, path.slice(0, length)));
      if (!found) return true;
      const isHere = length === path.length && (found.has(rule) || found.has('too-long'));
      return !isHere && ![...groundless].some((cause) => found.has(cause));
    }),
  );
}

function valueKey(file: string, path: JsonPath): string {
  return [file, ...path].join('\n');
}

/** Returns a problem of a file as a whole. */
function toFileProblem(file: string, problem: SyntaxProblem, tree: Tree): Problem {
  const message = readable(problem.message);
  return { ...problem, file: printed(file, tree), path: [], place: placeOfFile(file, tree), message };
}

function placeOfFile(file: string, tree: Tree): string {
  return cut(showHidden(printed(file, tree)), longestPlace);
}

function printed(file: string, tree: Tree): string {
  return `${folderOf(tree)}/${file}`;
}

const longestMessage = 400;

/** A message as it is reported: at most 400 characters, and none that nobody could see. */
function readable(message: string): string {
  return cut(showHidden(message), longestMessage);
}

const fileStart: Span = { line: 1, column: 1, endLine: 1, endColumn: 2, start: 0, end: 1 };

function toProblem({ file: name, rule, spot, missing, word, ...finding }: FiledFinding, tree: Tree): Problem {
  const file: ContentFile | undefined = tree.byName.get(name);
  const { suggestion } = finding;
  const correctedText = suggestion === undefined ? undefined : file?.source.replacePart(spot, suggestion);
  return {
    file: printed(name, tree),
    path: missing === undefined ? spot.path : [...spot.path, missing],
    ...(file?.source.locate(spot) ?? fileStart),
    rule,
    place: file ? describePlace(file, spot.path) : placeOfFile(name, tree),
    message: readable(finding.message),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(correctedText === undefined ? {} : { correctedText }),
    ...(word === undefined ? {} : { word }),
  };
}
