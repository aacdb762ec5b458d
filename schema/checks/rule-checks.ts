import { pluralise } from '../../src/shared/words';
import { anyAnswer, ruleCheck } from '../blocks/tools';
import type { Tree } from '../content/tree';
import { getList, getText } from '../fields/walk';
import { type JsonPath, type JsonValue, shorten } from '../json/source';
import { explainUnknown } from '../messages/explain';
import type { FiledFinding, Finding } from '../problems';

/** Reports rules whose answers do not fit their questions, and answers without a rule. */
export function checkRuleChecks(tree: Tree): FiledFinding[] {
  return tree.files.flatMap(({ file, expanded }) =>
    getList(expanded, 'blocks').flatMap((block, index) =>
      getText(block, 'type') === ruleCheck.type
        ? checkRules(block, ['blocks', index]).map((finding) => ({ ...finding, file }))
        : [],
    ),
  );
}

function checkRules(block: JsonValue, path: JsonPath): Finding[] {
  const options = getList(block, 'questions').map((question) => getTexts(question, 'answers'));
  const rules = getList(block, 'rules').map((rule) => getTexts(rule, 'answers'));
  const findings = rules.flatMap((answers, index) =>
    checkAnswers(answers, options, [...path, 'rules', index, 'answers']),
  );
  const missing = findings.length > 0 ? undefined : findUncovered(rules, options);
  if (!missing) return findings;
  const message = `No rule fits these answers: ${missing.map((text) => `"${shorten(text)}"`).join(', ')}. Add a rule for them, or use "${anyAnswer}" in the last rule.`;
  return [{ rule: 'wrong-value', message, spot: { path: [...path, 'rules'], target: 'key' } }];
}

function checkAnswers(answers: string[], options: string[][], path: JsonPath): Finding[] {
  if (answers.length !== options.length) {
    const message = `This rule has ${pluralise(answers.length, 'answer')}, but the block has ${pluralise(options.length, 'question')}. Write one answer for each question, in their order.`;
    return [{ rule: 'wrong-value', message, spot: { path, target: 'key' } }];
  }
  return answers.flatMap((answer, at): Finding[] => {
    const names = new Set([...(options[at] ?? []), anyAnswer]);
    if (names.has(answer)) return [];
    const violation = explainUnknown('wrong-value', `an answer to question ${at + 1}`, {
      written: answer,
      names,
    });
    return [{ ...violation, spot: { path: [...path, at] } }];
  });
}

/** Returns the first combination of answers that no rule fits. */
function findUncovered(rules: string[][], options: string[][], chosen: string[] = []): string[] | undefined {
  const at = chosen.length;
  const rest = rules.filter((rule) => chosen.every((answer, index) => isFit(rule[index], answer)));
  if (rest.some((rule) => rule.slice(at).every((answer) => answer === anyAnswer))) return undefined;
  if (at === options.length) return rest.length > 0 ? undefined : chosen;
  for (const option of options[at] ?? []) {
    const found = findUncovered(rest, options, [...chosen, option]);
    if (found) return found;
  }
  return undefined;
}

function isFit(written: string | undefined, answer: string): boolean {
  return written === anyAnswer || written === answer;
}

function getTexts(value: JsonValue, key: string): string[] {
  return getList(value, key).map(String);
}
