import { describe, expect, it } from 'vitest';
import { rules } from '../../schema/problems';
import { launch } from './launch';
import { subjects } from './rows';
import { rulesOf, testRows } from './table';

for (const [subject, rows] of subjects) testRows(subject, rows);
testRows('what is asked before a launch', launch, true);

describe('the table of rules', () => {
  /** Told of citations, in `schema/checks/citations.test.ts`, and of spelling, in `schema/advice/spelling.test.ts`. */
  const elsewhere =
    /law|jurisdiction|subject|point|misplaced-mark|-claim$|^no-source$|^not-dated$|^review-due$|^unknown-word$/;

  it('has a row for every rule', () => {
    const told = new Set(rulesOf([...subjects.flatMap(([, rows]) => rows), ...launch]));
    expect(rules.filter((rule) => !told.has(rule) && !elsewhere.test(rule))).toEqual([]);
  });
});
