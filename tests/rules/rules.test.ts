import { describe, expect, it } from 'vitest';
import { rules } from '../../schema/problems';
import { launch } from './launch';
import { subjects } from './rows';
import { rulesOf, testRows } from './table';

for (const [subject, rows] of subjects) testRows(subject, rows);
testRows('what is asked before a launch', launch, true);

describe('the table of rules', () => {
  /** What is advice has tests of its own. */
  const elsewhere = new Set<string>(['unknown-word', 'future-date']);

  it('has a row for every rule', () => {
    const told = new Set(rulesOf([...subjects.flatMap(([, rows]) => rows), ...launch]));
    expect(rules.filter((rule) => !told.has(rule) && !elsewhere.has(rule))).toEqual([]);
  });
});
