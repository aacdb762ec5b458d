// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

describe('NumberedList', () => {
  it('mends the cloth from item to item', () => {
    const { container } = showBlock(exampleOf('numbered-list', 'mended'));
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      expect.stringMatching(/-torn-[0-9a-f]{8}\.svg$/),
      expect.stringMatching(/-patched-[0-9a-f]{8}\.svg$/),
      expect.stringMatching(/-bordered-[0-9a-f]{8}\.svg$/),
    ]);
    expect(pictures.map((picture) => picture.alt)).toEqual(['', '', '']);
  });

  it('shows no picture where the list has no art', () => {
    const { container } = showBlock(exampleOf('numbered-list'));
    expect(container.querySelectorAll('img')).toHaveLength(0);
  });
});
