import { describe, expect, it } from 'vitest';
import { rules } from '../../schema/problems';
import { advice } from './advice';
import { launch } from './launch';
import { subjects } from './rows';
import { rulesOf, testAdvice, testRows } from './table';

for (const [subject, rows] of subjects) testRows(subject, rows);
for (const [rule, rows] of advice) testAdvice(rule, rows);
testRows('what is asked before a launch', launch, true);

describe('the table of rules', () => {
  it('has a row for every rule', () => {
    const told = new Set(rulesOf([...subjects, ...advice].flatMap(([, rows]) => rows).concat(launch)));
    expect(rules.filter((rule) => !told.has(rule))).toEqual([]);
  });
});
