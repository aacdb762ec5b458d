import { describe, expect, it } from 'vitest';
import { fillWords } from '../../src/ui/site-context';

describe('fillWords', () => {
  it('puts every value in its place, as often as it is named', () => {
    expect(fillWords('{page} of {count}, {page} now', { page: 2, count: 3 })).toBe('2 of 3, 2 now');
  });

  it('leaves a place standing that it has no value for', () => {
    expect(fillWords('{amount} an hour', {})).toBe('{amount} an hour');
  });

  it('takes a value for what it is, whatever it holds', () => {
    expect(fillWords('{amount} an hour', { amount: "$& $1 {amount} $'" })).toBe("$& $1 {amount} $' an hour");
  });
});
