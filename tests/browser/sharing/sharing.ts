import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };

/** The button that opens the ways to share an article. */
export function opener(page: Page) {
  return page.getByRole('button', { name: wording.share, exact: true });
}

/**
 * Opens the menu and waits until it stands still, as a press beside it would close it: in the midst of the window, with
 * its letters there and its movement over.
 */
export async function openMenu(page: Page): Promise<void> {
  await opener(page).evaluate(async (button) => {
    await document.fonts.ready;
    button.scrollIntoView({ block: 'center' });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await opener(page).click();
  await page
    .locator('#share-menu')
    .evaluate((panel) =>
      Promise.all(panel.getAnimations().map(({ finished }) => finished)).then(() => undefined),
    );
}

/** Chooses an entry of the open menu. */
export async function chooseEntry(page: Page, name: string): Promise<void> {
  await page.locator('#share-menu').getByText(name, { exact: true }).click();
}

/** Opens the menu and chooses one of its entries. */
export async function choose(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await chooseEntry(page, name);
}

/** Waits for the code of sharing: a link is followed without it where it has not come within a second. */
export async function awaitCodeOfSharing(page: Page): Promise<void> {
  await opener(page).hover();
  const files = () => performance.getEntriesByType('resource').map(({ name }) => name);
  const isOfSharing = (name: string) => name.includes('/assets/share-work');
  await expect.poll(async () => (await page.evaluate(files)).some(isOfSharing)).toBe(true);
  const [file = ''] = (await page.evaluate(files)).filter(isOfSharing);
  // As a text, since the import of a function would be made the test runner's own.
  await page.evaluate(`import(${JSON.stringify(file)}).then(() => undefined)`);
}
