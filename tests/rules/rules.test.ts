import { describe, expect, it } from 'vitest';
import { rules } from '../../schema/problems';
import { launch } from './launch';
import { subjects } from './rows';
import { rulesOf, testRows } from './table';

for (const [subject, rows] of subjects) testRows(subject, rows);
testRows('what is asked before a launch', launch, true);

describe('the table of rules', () => {
  /** Told of the law, in `schema/checks/` and `schema/advice/`, and as advice, of spelling and of days that have not come. */
  const elsewhere = new Set<string>([
    ...['unknown-law', 'unknown-jurisdiction', 'misplaced-mark', 'law-superseded', 'law-newer', 'law-circle'],
    ...['uncited-law', 'unknown-word', 'future-date'],
  ]);

  it('has a row for every rule', () => {
    const told = new Set(rulesOf([...subjects.flatMap(([, rows]) => rows), ...launch]));
    expect(rules.filter((rule) => !told.has(rule) && !elsewhere.has(rule))).toEqual([]);
  });
});
