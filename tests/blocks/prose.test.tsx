// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

describe('Prose', () => {
  it('shows its picture with the words that stand for it, in the room it needs', () => {
    showBlock({ ...exampleOf('prose'), picture: { file: 'icon.svg', alt: 'The door of the office' } });
    const picture = screen.getByRole('img', { name: 'The door of the office' });
    expect(picture.getAttribute('src')).toMatch(/^\/assets\/icon-[0-9a-f]{8}\.svg$/);
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
  });

  it('shows no picture where none is given', () => {
    const { container } = showBlock(exampleOf('prose'));
    expect(container.querySelector('img')).toBeNull();
  });
});
