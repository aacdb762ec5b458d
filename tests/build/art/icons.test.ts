import { describe, expect, it } from 'vitest';
import { findNearIcons } from '../../../schema/checks/references';
import { iconGallery, readIconNames, readIcons, readIconWords } from '../../../src/build/art/icons';

const known = { icons: readIconNames(), iconWords: readIconWords, iconGallery };

describe('the icons of the icon library', () => {
  it.each([
    ['moon-rocket-thing', 'rocket'],
    ['moon-rocket-thing', 'moon'],
    ['justice', 'scale'],
    ['court', 'gavel'],
    ['lucide-user', 'user'],
  ])('are found by what they mean: %s is %s', (written, meant) => {
    const { alike } = findNearIcons(written, known);
    expect(alike).toContain(meant);
    expect(alike.length).toBeLessThanOrEqual(4);
  });

  it('are found by a slip, by another way to join words, and by their file', () => {
    expect(findNearIcons('roket', known).slip).toBe('rocket');
    expect(findNearIcons('FileText', known).slip).toBe('file-text');
    expect(findNearIcons('rocket.svg', known).slip).toBe('rocket');
  });

  it('have words, each of them, and none has words that is not there', () => {
    expect([...readIconNames()].sort()).toEqual([...readIcons().keys()].sort());
  });
});
