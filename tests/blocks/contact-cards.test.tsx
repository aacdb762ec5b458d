// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleOf } from './example-site';
import { showBlock } from './show';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('style');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Follows the link to a place on the page. Answers how the page scrolls then, and a second later. */
function follow(isLessMotionWanted: boolean): [string, string] {
  vi.stubGlobal('matchMedia', () => ({ matches: isLessMotionWanted }));
  showBlock(exampleOf('contact-cards'));
  fireEvent.click(screen.getByRole('link', { name: /^Here ?This part of the page$/ }));
  const { style } = document.documentElement;
  const during = style.scrollBehavior;
  vi.advanceTimersByTime(1000);
  return [during, style.scrollBehavior];
}

describe('ContactCards', () => {
  it('leads to the mail program, the telephone, a place on the page and another page', () => {
    showBlock(exampleOf('contact-cards'));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:bridge@ship.example',
      'tel:+442079460000',
      '#other-ways-to-reach-us',
      '/',
    ]);
  });

  it('prints the number as it was written', () => {
    showBlock(exampleOf('contact-cards'));
    expect(screen.getByText('+44 20 7946 0000').tagName).toBe('SPAN');
  });

  it('makes the way to a place on the page visible, and other ways as they were', () => {
    expect(follow(false)).toEqual(['smooth', '']);
  });

  it('goes there at once where less motion is wanted', () => {
    expect(follow(true)).toEqual(['', '']);
  });

  it('leaves out the note where there is none', () => {
    const { container } = showBlock(exampleOf('contact-cards', 'minimal'));
    expect(container.querySelectorAll('p')).toHaveLength(0);
  });
});
