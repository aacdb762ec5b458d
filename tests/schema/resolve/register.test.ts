import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../../schema/blocks/index';
import { siteOf } from '../problems-in';
import { lawFile, withLaws } from '../register-of-law';

/** What the sources of a page say of a law of a kind and a status of 2020. */
function statusOf(kind: string, standing: string): string | undefined {
  const laws = { 'loi-2020': lawFile('Loi de 2020', { kind, status: { kind: standing, since: '2020' } }) };
  const { pages } = siteOf(withLaws(laws, 'Voir la {law.loi-2020}.'));
  const blocks = pages.flatMap(({ blocks }) => blocks);
  const sources = blocks.filter((block): block is BlockOf<'law-sources'> => block.type === 'law-sources');
  return sources.flatMap(({ sources }) => sources).find(({ law }) => law.label === 'Loi de 2020')?.status;
}

describe('the status of a law in words', () => {
  it.each([
    ['statute', 'in-force', 'In force since 2020'],
    ['statute', 'in-force-by', 'In force by 2020'],
    ['policy', 'in-force', 'Adopted 2020'],
    ['policy', 'in-force-by', 'Standing in 2020'],
    ['authority', 'in-force', 'At work since 2020'],
    ['authority', 'in-force-by', 'At work by 2020'],
    ['bill', 'proposed', 'Proposed 2020'],
  ])('of a %s that is %s is: %s', (kind, standing, words) => {
    expect(statusOf(kind, standing)).toBe(words);
  });
});
