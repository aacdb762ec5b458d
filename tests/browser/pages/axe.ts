import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Every violation that axe finds on the page as it stands, in one line each. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // The policy of a page forbids it to run a text; a debugger may.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axe.source });
    await session.detach();
  }
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      // What a toast covers for a moment is not small.
      rules: { 'target-size': { enabled: !document.querySelector('.Toastify__toast') } },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
  });
}
