import { describe, expect, it } from 'vitest';
import { problemsIn } from './problems-in';
import { slips } from './slips';

describe('an author who', () => {
  it.each(slips.map((slip) => [slip.slip, slip] as const))(
    '%s is told once, and what to write',
    (_, { changes, rule, says, known }) => {
      const problems = problemsIn(changes, known);
      expect(problems.map((problem) => problem.rule)).toEqual([rule]);
      const [{ message = '' } = {}] = problems;
      for (const words of says) expect(message).toContain(words);
      expect(message.length).toBeLessThanOrEqual(400);
    },
  );
});
