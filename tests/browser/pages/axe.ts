import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What may be wrong in one theme or at one width alone. */
const visualRules = ['color-contrast', 'target-size', 'link-in-text-block'];

/** Every violation that axe finds on the page as it stands, or in some parts of it, in one line each. */
export async function findViolations(
  page: Page,
  scope: 'all' | 'looks' = 'all',
  parts = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // The policy of a page forbids it to run a text; a debugger may.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axe.source });
    await session.detach();
  }
  return page.evaluate(
    async ([only, within]) => {
      const { violations } = await window.axe.run(within, {
        // What a toast covers for a moment is not small.
        rules: { 'target-size': { enabled: !document.querySelector('.Toastify__toast') } },
        resultTypes: ['violations'],
        iframes: false,
        ...(only ? { runOnly: only } : {}),
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
      );
    },
    [scope === 'looks' && visualRules, parts] as const,
  );
}

/** Gives a page a theme as another tab would, so that no press disturbs what is open. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    localStorage.setItem('theme', name);
    dispatchEvent(new Event('storage'));
  }, theme);
  await waitForTransitions(page);
}

/** Waits for the transitions of a page. */
export function waitForTransitions(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const running = document.getAnimations().filter((each) => !(each instanceof CSSAnimation));
    await Promise.allSettled(running.map((each) => each.finished));
  });
}
