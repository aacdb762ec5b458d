import { describe, expect, it } from 'vitest';
import { claimsSchema } from '../../../schema/files/claims';
import { expectPlainWords } from '../problems-in';

/** What is wrong with a list of one claim: the key, and the message. */
function faultsOf(claim: object): [key: unknown, message: string][] {
  const { error } = claimsSchema.safeParse({ claims: [claim] });
  const issues = error?.issues ?? [];
  for (const { code, message } of issues) {
    expect(code).toBe('custom');
    expectPlainWords(message);
  }
  return issues.map(({ path, message }) => [path.slice(2).join(' '), message]);
}

const claim = { claim: 'within 72 hours', source: 'An Act, s. 43' };
const fact = ['within 72 hours'];

describe('a claim', () => {
  it.each<[string, object]>([
    ['lines of a source', { fact }],
    ['the register', { law: ['law/an-act'] }],
    ['both', { fact, law: ['law/an-act'] }],
    ['figures of its own, with a reason', { fact, own: ['72 hours'], because: 'Three days.' }],
  ])('may rest on %s', (_, more) => {
    expect(faultsOf({ ...claim, ...more })).toEqual([]);
  });

  it.each<[string, object, key: string, message: string]>([
    [
      'rests on nothing',
      {},
      'claim',
      'A claim rests on something: name entries of the register in "law", or quote lines of a source in "fact".',
    ],
    [
      'has figures of its own without a reason',
      { fact, own: ['72 hours'] },
      'own',
      '"own" names figures that no source holds. Say why they are right: "because": "…".',
    ],
    [
      'has a reason for no figures',
      { fact, because: 'Three days.' },
      'because',
      '"because" explains figures of your own, and "own" names none. Name them, or take "because" out.',
    ],
  ])('that %s is a problem', (_, more, key, message) => {
    expect(faultsOf({ ...claim, ...more })).toEqual([[key, message]]);
  });
});
