import { packageFinder, pricingTable } from '../blocks/prices';
import { anyAnswer, ruleCheck } from '../blocks/tools';
import { type ContentFile, listShownFiles, type Tree } from '../content/tree';
import { getList, getText } from '../fields/walk';
import { type JsonPath, type JsonValue, shorten } from '../json/source';
import { explainUnknown } from '../messages/explain';
import type { FiledFinding } from '../problems';

// This file validates two blocks whose questions lead to a result: the package finder and the rule check.

interface Place {
  tree: Tree;
  file: ContentFile;
  path: JsonPath;
}

/**
 * Reports unknown answers and plans in package finders. Also reports combinations of answers that do not lead to
 * exactly one result.
 */
export function checkFinders(tree: Tree): FiledFinding[] {
  return checkBlocks(tree, packageFinder.type, checkFinder);
}

/** Reports rules whose answers do not fit the questions, and combinations of answers that no rule covers. */
export function checkRuleChecks(tree: Tree): FiledFinding[] {
  return checkBlocks(tree, ruleCheck.type, checkRules);
}

function checkBlocks(
  tree: Tree,
  type: string,
  check: (block: JsonValue, place: Place) => FiledFinding[],
): FiledFinding[] {
  return listShownFiles(tree).flatMap((file) =>
    getList(file.expanded, 'blocks').flatMap((block, index) =>
      getText(block, 'type') === type && file.data !== undefined
        ? check(block, { tree, file, path: ['blocks', index] })
        : [],
    ),
  );
}

const getAnswers = (value: JsonValue) => getList(value, 'answers').map(String);

/** Reports wrong answers in a result or a rule. `options` lists the possible answers to each question. */
function checkAnswers(
  owner: JsonValue,
  options: string[][],
  { file: { file }, path }: Place,
): FiledFinding[] {
  const answers = getAnswers(owner);
  if (answers.length !== options.length) {
    const message = `Write one answer for each question, in the order of the questions: ${options.length} in all, not ${answers.length}. Write "${anyAnswer}" for a question that makes no difference.`;
    return [{ file, rule: 'wrong-value', message, spot: { path: [...path, 'answers'] } }];
  }
  return answers.flatMap((written, at): FiledFinding[] => {
    const names = new Set([...(options[at] ?? []), anyAnswer]);
    if (names.has(written)) return [];
    const violation = explainUnknown('wrong-value', `an answer to question ${at + 1}`, { written, names });
    return [{ file, spot: { path: [...path, 'answers', at] }, ...violation }];
  });
}

function fits(answers: string[], combination: string[]): boolean {
  return combination.every((answer, at) => answers[at] === anyAnswer || answers[at] === answer);
}

function checkRules(block: JsonValue, place: Place): FiledFinding[] {
  const options = getList(block, 'questions').map(getAnswers);
  const rules = getList(block, 'rules');
  const path = [...place.path, 'rules'];
  const unfit = rules.flatMap((rule, index) =>
    checkAnswers(rule, options, { ...place, path: [...path, index] }),
  );
  const missing = unfit.length > 0 ? undefined : findUncovered(rules.map(getAnswers), options);
  if (!missing) return unfit;
  const message = `No rule fits this combination of answers: ${missing.map((text) => `"${shorten(text)}"`).join(', ')}. Add a rule for this combination, or use "${anyAnswer}" in the last rule.`;
  return [{ file: place.file.file, rule: 'wrong-value', message, spot: { path, target: 'key' } }];
}

/** Returns the first combination of answers that no rule covers. `chosen` has the answers to the first questions. */
function findUncovered(rules: string[][], options: string[][], chosen: string[] = []): string[] | undefined {
  const at = chosen.length;
  const fitting = rules.filter((rule) => fits(rule, chosen));
  // A rule that accepts any answer to the remaining questions covers all remaining combinations.
  if (fitting.some((rule) => rule.slice(at).every((answer) => answer === anyAnswer))) return undefined;
  if (at === options.length) return chosen;
  for (const option of options[at] ?? []) {
    const found = findUncovered(fitting, options, [...chosen, option]);
    if (found) return found;
  }
  return undefined;
}

function checkFinder(block: JsonValue, place: Place): FiledFinding[] {
  const options = getList(block, 'questions').map((question) =>
    getList(question, 'answers').map((answer) => getText(answer, 'name') ?? ''),
  );
  const results = getList(block, 'results');
  const unknown = results.flatMap((result, index) => {
    const at = { ...place, path: [...place.path, 'results', index] };
    return [...checkAnswers(result, options, at), ...checkPlan(result, at)];
  });
  // A wrong answer also leaves combinations without a result. These follow-up problems are not reported.
  return unknown.length > 0 ? unknown : checkCombinations(results, options, place);
}

function checkPlan(result: JsonValue, { tree, file: { file }, path }: Place): FiledFinding[] {
  const [entry, written] = [getText(result, 'entry'), getText(result, 'plan')];
  const target = tree.byName.get(`${entry}.json`);
  // Another check reports an unknown entry, or a package with problems.
  if (written === undefined || target?.data === undefined) return [];
  const plans = getList(target.expanded, 'blocks')
    .filter((block) => getText(block, 'type') === pricingTable.type)
    .flatMap((table) => getList(table, 'plans'))
    .map((plan) => getText(plan, 'name') ?? '');
  if (plans.includes(written)) return [];
  const violation = explainUnknown('wrong-value', `a plan of ${entry}`, { written, names: new Set(plans) });
  return [{ file, spot: { path: [...path, 'plan'] }, ...violation }];
}

function checkCombinations(
  results: JsonValue[],
  options: string[][],
  { file: { file }, path }: Place,
): FiledFinding[] {
  const found = new Map<string, FiledFinding>();
  for (const combination of listCombinations(options)) {
    const [first, second] = results.flatMap((result, index) =>
      fits(getAnswers(result), combination) ? [index] : [],
    );
    const names = combination.map((name) => `"${name}"`).join(', ');
    if (first === undefined) {
      const message = `No result matches this combination of answers: ${names}. Add a result for it.`;
      found.set('missing', { file, rule: 'wrong-value', message, spot: { path: [...path, 'results'] } });
    } else if (second !== undefined) {
      const message = `This result and result ${first + 1} both match this combination of answers: ${names}. Change the answers of one of these results, or remove one of them.`;
      const spot = { path: [...path, 'results', second, 'answers'] };
      found.set(`${second}`, { file, rule: 'wrong-value', message, spot });
    }
  }
  return [...found.values()];
}

function listCombinations(options: string[][]): string[][] {
  return options.reduce<string[][]>(
    (combinations, names) =>
      combinations.flatMap((combination) => names.map((name) => [...combination, name])),
    [[]],
  );
}
