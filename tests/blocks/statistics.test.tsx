// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

/** Every label with its figure, as they are read out. */
function readFigures(): [string | null, string | null][] {
  const labels = screen.getAllByRole('term').map((term) => term.textContent);
  const values = screen.getAllByRole('definition').map((value) => value.textContent);
  return labels.map((label, index) => [label, values[index] ?? null]);
}

/** How many closed shapes each drawing has. */
function countShapes(container: HTMLElement): number[] {
  const drawings = [...container.querySelectorAll('dt > svg[aria-hidden="true"] > path')];
  return drawings.map((path) => path.getAttribute('d')?.match(/z/g)?.length ?? 0);
}

function withFigure(figure: object) {
  return { ...exampleOf('statistics'), figures: [{ label: 'ships', ...figure }] };
}

describe('Statistics', () => {
  it('gives each label its figure as text', () => {
    showBlock({ ...exampleOf('statistics'), sample: false });
    expect(readFigures()).toEqual([
      ['voyages', '320+'],
      ['berths', '12'],
      ['flags', '40+'],
      ['on time', '97%'],
    ]);
  });

  it.each([1, 12, 25, 26, 100])('draws %i as as many marks, each with a diamond cut out', (value) => {
    const { container } = showBlock(withFigure({ value }));
    expect(countShapes(container)).toEqual([2 * value]);
  });

  it.each([101, 500, 999])('draws %i as as many small diamonds', (value) => {
    const { container } = showBlock(withFigure({ value }));
    expect(countShapes(container)).toEqual([value]);
  });

  it.each([
    { value: 1, shapes: 199 },
    { value: 98, shapes: 102 },
    { value: 100, shapes: 100 },
  ])('draws $value of a hundred as full squares and the rest hollow', ({ value, shapes }) => {
    const { container } = showBlock(withFigure({ value, sign: '%' }));
    expect(countShapes(container)).toEqual([shapes]);
  });

  it('keeps every mark within the drawing', () => {
    const { container } = showBlock(withFigure({ value: 500 }));
    const drawing = container.querySelector('dt > svg');
    expect(drawing?.getAttribute('viewBox')).toBe('0 0 50 10');
    expect(
      drawing
        ?.querySelector('path')
        ?.getAttribute('d')
        ?.match(/M0 \d+/g),
    ).toEqual(Array.from({ length: 10 }, (_, row) => `M0 ${row}`));
  });

  it('refuses a share above a hundred', () => {
    expect(() => showBlock(withFigure({ value: 101, sign: '%' }))).toThrow(
      'figure 1 › value: More than a hundred of a hundred cannot be drawn. Write at most 100, or take the sign out.',
    );
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
});
