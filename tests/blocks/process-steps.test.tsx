// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

afterEach(cleanup);

describe('ProcessSteps', () => {
  it('tells each step in order: its duration, its title, what happens', () => {
    showBlock(exampleOf('process-steps', 'minimal'));
    const steps = screen.getAllByRole('listitem').map((step) => {
      const texts = [...step.querySelectorAll('p, h3')].map((part) => part.textContent);
      return texts.join(' / ');
    });
    expect(steps).toEqual(['1 day / Call / We talk.', '2 days / Answer / We write.']);
  });

  it('leaves counting to the list and keeps numbers, road and icons from screen readers', () => {
    showBlock(exampleOf('process-steps'));
    for (const step of screen.getAllByRole('listitem')) {
      const numbers = [...step.querySelectorAll('b')];
      expect(numbers.map((number) => number.getAttribute('aria-hidden'))).toEqual(['true']);
      const drawings = [...step.querySelectorAll('svg')];
      expect(drawings.map((drawing) => drawing.getAttribute('aria-hidden'))).toEqual([
        'true',
        'true',
        'true',
      ]);
    }
  });

  it('ends at the seal, however many steps there are', () => {
    const sealed = (name: string) => {
      showBlock(exampleOf('process-steps', name));
      const steps = screen.getAllByRole('listitem');
      const places = steps.map((step) => step.querySelector('[pathLength]') !== null);
      cleanup();
      return places;
    };
    expect(sealed('default')).toEqual([false, false, false, true]);
    expect(sealed('minimal')).toEqual([false, true]);
  });

  it('follows links in descriptions', () => {
    showBlock(exampleOf('process-steps'));
    const [, second] = screen.getAllByRole('listitem');
    const link = within(second as HTMLElement).getByRole('link', { name: 'a plan' });
    expect(link.getAttribute('href')).toBe('/');
  });
});
