import type { Page } from 'playwright-core';

/** Marks by `data-unseen` what the styles of the page, at this width, keep from all eyes: it is for screen readers alone. */
export function markUnseen(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.body.querySelectorAll('*'))
      element.toggleAttribute('data-unseen', getComputedStyle(element).clipPath === 'inset(50%)');
  });
}
