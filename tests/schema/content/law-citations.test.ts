import { describe, expect, it } from 'vitest';
import { findDestination, lawsOf } from '../../../schema/content/law-citations';
import { readTree } from '../../../schema/content/tree';
import { known, littleSite } from '../../little-site';
import { lawFile } from '../register-of-law';

const readRegister = () =>
  readTree(
    littleSite({
      'law/first-act.json': lawFile('Première loi'),
      'law/second-act.json': lawFile('Deuxième loi', { draft: true }),
    }),
    known,
  );

describe('the laws that can be cited', () => {
  it('are the files of the register, its drafts apart', () => {
    expect(lawsOf(readRegister())).toEqual({
      shown: new Set(['decret-sacs', 'first-act', 'loi-eau']),
      drafts: new Set(['second-act']),
    });
  });

  it.each<[string, boolean, boolean, string | undefined]>([
    ['first-act', true, false, 'first-act'],
    ['first-atc', false, false, 'first-act'],
    ['law/first-act', false, false, 'first-act'],
    ['first-act.json', false, false, 'first-act'],
    ['law/first-act.json', false, false, 'first-act'],
    ['law/loi-eau', false, false, 'loi-eau'],
    ['loi-eau.jsonx', false, false, undefined],
    ['second-act', false, true, undefined],
    ['zzzzzzzzz', false, false, undefined],
  ])('%s: known %s, a draft %s, and meant is %s', (slug, isKnown, isDraft, meant) => {
    expect(findDestination(slug, readRegister())).toEqual({ isKnown, isDraft, meant });
  });
});
