import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules whose results depend on the theme or the width. */
const visualRules = ['color-contrast', 'target-size', 'link-in-text-block'];

/**
 * Returns a description of every violation that axe finds in the elements that match the selector `parts`. The scope
 * `looks` checks only the rules in `visualRules`.
 */
export async function findViolations(
  page: Page,
  scope: 'all' | 'looks' = 'all',
  parts = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // The content security policy forbids `eval`, but the DevTools protocol may evaluate the script.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axe.source });
    await session.detach();
  }
  return page.evaluate(
    async ([only, within]) => {
      const { violations } = await window.axe.run(within, {
        // Checks no target sizes while a toast is shown, because the toast may cover a part of a control.
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

/** Sets the theme as a change in another tab does, because a click would close open elements. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    localStorage.setItem('theme', name);
    dispatchEvent(new Event('storage'));
  }, theme);
  await waitForTransitions(page);
}

export function waitForTransitions(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const running = document.getAnimations().filter((each) => !(each instanceof CSSAnimation));
    await Promise.allSettled(running.map((each) => each.finished));
  });
}
