import { anyAnswer, packageFinder, pricingTable } from '../blocks/prices';
import type { ContentFile } from '../content/content-file';
import { listShownFiles, type Tree } from '../content/tree';
import { getList, getText } from '../fields/walk';
import type { JsonPath, JsonValue } from '../json/source';
import { explainUnknown } from '../messages/explain';
import type { FiledFinding } from '../problems';

/** Reports package finders with unknown answers or plans, and combinations of answers without exactly one result. */
export function checkFinders(tree: Tree): FiledFinding[] {
  return listShownFiles(tree).flatMap((file) =>
    getList(file.expanded, 'blocks').flatMap((block, index) =>
      getText(block, 'type') === packageFinder.type && file.data !== undefined
        ? checkFinder(block, { tree, file, path: ['blocks', index] })
        : [],
    ),
  );
}

interface Place {
  tree: Tree;
  file: ContentFile;
  path: JsonPath;
}

function checkFinder(block: JsonValue, place: Place): FiledFinding[] {
  const questions = getList(block, 'questions').map(readAnswerNames);
  const results = getList(block, 'results');
  const unknown = results.flatMap((result, index) => {
    const at = { ...place, path: [...place.path, 'results', index] };
    return [...checkAnswers(result, questions, at), ...checkPlan(result, at)];
  });
  // A wrong answer would also leave combinations without a result.
  return unknown.length > 0 ? unknown : checkCombinations(results, questions, place);
}

/** The names of the answers to a question. */
type AnswerNames = ReadonlySet<string>;

function readAnswerNames(question: JsonValue): AnswerNames {
  return new Set(getList(question, 'answers').map((answer) => getText(answer, 'name') ?? ''));
}

const getAnswers = (result: JsonValue) => getList(result, 'answers').map(String);

function checkAnswers(
  result: JsonValue,
  questions: AnswerNames[],
  { file: { file }, path }: Place,
): FiledFinding[] {
  const written = getAnswers(result);
  if (written.length !== questions.length) {
    const message = `Give this result one answer for each question: ${questions.length} in all, not ${written.length}. Write "${anyAnswer}" if a question makes no difference.`;
    return [{ file, rule: 'wrong-value', message, spot: { path: [...path, 'answers'] } }];
  }
  return written.flatMap((name, index): FiledFinding[] => {
    const names = questions[index];
    if (name === anyAnswer || !names || names.has(name)) return [];
    const violation = explainUnknown('wrong-value', `an answer to question ${index + 1}`, {
      written: name,
      names: new Set([...names, anyAnswer]),
    });
    return [{ file, spot: { path: [...path, 'answers', index] }, ...violation }];
  });
}

function checkPlan(result: JsonValue, { tree, file: { file }, path }: Place): FiledFinding[] {
  const [entry, written] = [getText(result, 'entry'), getText(result, 'plan')];
  const target = tree.byName.get(`${entry}.json`);
  // An unknown entry and a package with problems are reported elsewhere.
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
  questions: AnswerNames[],
  { file: { file }, path }: Place,
): FiledFinding[] {
  const found = new Map<string, FiledFinding>();
  for (const combination of listCombinations(questions)) {
    const fitting = results.flatMap((result, index) =>
      getAnswers(result).every((name, at) => name === anyAnswer || name === combination[at]) ? [index] : [],
    );
    const [first = 0, second] = fitting;
    const names = combination.map((name) => `"${name}"`).join(', ');
    if (fitting.length === 0) {
      const message = `No result is for the answers ${names}. Add one.`;
      found.set('missing', { file, rule: 'wrong-value', message, spot: { path: [...path, 'results'] } });
    } else if (second !== undefined) {
      const message = `Result ${first + 1} is also for the answers ${names}. Change the answers of one of the two, or remove one.`;
      const spot = { path: [...path, 'results', second, 'answers'] };
      found.set(`${second}`, { file, rule: 'wrong-value', message, spot });
    }
  }
  return [...found.values()];
}

function listCombinations(questions: AnswerNames[]): string[][] {
  return questions.reduce<string[][]>(
    (combinations, names) =>
      combinations.flatMap((combination) => [...names].map((name) => [...combination, name])),
    [[]],
  );
}
