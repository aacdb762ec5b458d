// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

/** How many closed shapes each drawing has. */
function countShapes(container: HTMLElement): number[] {
  const drawings = [...container.querySelectorAll('dt > svg[aria-hidden="true"] > path')];
  return drawings.map((path) => path.getAttribute('d')?.match(/z/g)?.length ?? 0);
}

function withFigure(figure: object) {
  return { ...exampleOf('statistics'), figures: [{ label: 'ships', ...figure }] };
}

describe('Statistics', () => {
  it.each([1, 12, 25, 26, 100])('draws %i as as many marks, each with a diamond cut out', (value) => {
    const { container } = showBlock(withFigure({ value }));
    expect(countShapes(container)).toEqual([2 * value]);
  });

  it.each([
    { value: 1, shapes: 199 },
    { value: 98, shapes: 102 },
    { value: 100, shapes: 100 },
  ])('draws $value of a hundred as full squares and the rest hollow', ({ value, shapes }) => {
    const { container } = showBlock(withFigure({ value, sign: '%' }));
    expect(countShapes(container)).toEqual([shapes]);
  });

  it('says over samples and beside each of them, in the words of the site, what they are', () => {
    const { container } = showBlock(exampleOf('statistics'));
    const [notice] = screen.getAllByText('Not from the log');
    expect(notice?.closest('div')?.textContent).toBe('Not from the logCounted at the end of last year.');
    expect(notice?.closest('div')?.nextElementSibling).toBe(container.querySelector('dl'));
    const labels = screen.getAllByRole('term').map((term) => term.textContent);
    expect(labels).toHaveLength(4);
    for (const label of labels) expect(label).toMatch(/^Not from the log/);
  });

  it('says nothing of samples beside figures that are true', () => {
    showBlock(exampleOf('statistics', 'minimal'));
    expect(screen.queryByText('Not from the log')).toBeNull();
  });

  it('refuses a share above a hundred', () => {
    expect(() => showBlock(withFigure({ value: 101, sign: '%' }))).toThrow(
      'figure 1 › value: More than a hundred of a hundred cannot be drawn. Write at most 100, or take the sign out.',
    );
  });
});
