import { describe, expect, it } from 'vitest';
import { namedKinds } from '../../schema/fields/field-kinds';
import { type Rule, rules } from '../../schema/problems';
import { advice } from './advice';
import { subjects } from './all-cases';
import { launchRules } from './launch';
import { listRules, testAdvice, testRuleCases } from './rule-case';

for (const [subject, rows] of subjects) testRuleCases(subject, rows);
for (const [rule, rows] of advice) testAdvice(rule, rows);
testRuleCases('a site before its launch', launchRules, true);

describe('the table of rules', () => {
  it('has a row for every rule, except rules about unknown names', () => {
    const covered = new Set(
      listRules([...subjects, ...advice].flatMap(([, rows]) => rows).concat(launchRules)),
    );
    // All rules for unknown names share one function, so some of them have no test case.
    const ofNames = new Set<Rule>(namedKinds.map((kind): Rule => `unknown-${kind}`));
    expect(rules.filter((rule) => !covered.has(rule) && !ofNames.has(rule))).toEqual([]);
  });
});
