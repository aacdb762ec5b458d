import { describe, expect, it } from 'vitest';
import { readIcons, readIconWords } from '../../src/build/art/icons';
import { rank } from '../../src/dev/studio/find';

const words = readIconWords();

/** The icons that fit, the best first. */
function find(query: string): string[] {
  const ranked = [...readIcons().keys()].map((name) => ({
    name,
    fits: rank(query, { name, words: words.get(name) ?? [] }),
  }));
  return ranked
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .map(({ name }) => name);
}

describe('the search', () => {
  it.each([
    ['law', 'scale'],
    ['justice', 'gavel'],
    ['money', 'banknote'],
    ['agreement', 'handshake'],
    ['plants', 'sprout'],
  ])('finds an icon for "%s" by what it means: %s', (query, name) => {
    expect(find(query)).toContain(name);
  });

  it('has what is called so first, then what begins so, then what means it', () => {
    const fits = (name: string, meaning: string[] = []) => rank('shield', { name, words: meaning });
    const order = [
      fits('shield'),
      fits('shield-check'),
      fits('shielded'),
      fits('vault', ['shield']),
      fits('vault'),
    ];
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(new Set(order).size).toBe(order.length);
    expect(order.at(-1)).toBe(0);
  });

  it('wants every word, whatever stands between them', () => {
    expect(find('shield check')[0]).toBe('shield-check');
    expect(find('  Shield_CHECK ')[0]).toBe('shield-check');
    expect(find('shield zebra')).toEqual([]);
  });

  it('finds everything where no word is looked for', () => {
    expect(rank(' … ', { name: 'anything', words: [] })).toBeGreaterThan(0);
  });
});
