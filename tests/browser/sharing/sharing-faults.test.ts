import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import site from '../../site/site.json' with { type: 'json' };
import wording from '../../site/wording.json' with { type: 'json' };
import { reply } from '../test-server';
import { test, thorough, type Visit, type VisitOptions } from '../visit';
import { awaitCodeOfSharing, choose } from './sharing';

const address = '/blog/tide-tables';
const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 500, height: 900 } };
const lost = wording.pressLost.replace('{email}', site.contact.email);

/** Makes every window that is asked for throw, as browsers within apps and some policies do. */
function throwAtWindows() {
  window.open = () => {
    throw new DOMException('no', 'SecurityError');
  };
}

function article(visit: Visit, options: VisitOptions): Promise<Page> {
  return visit(address, { ...options, hasStandIns: true });
}

const toast = (page: Page, title: string) => page.locator('.Toastify__toast', { hasText: title });
const region = (page: Page, which: 'politely' | 'at-once') => page.locator(`#said-${which}`);

async function expectReadable(page: Page, origin: string): Promise<void> {
  expect(page.url()).toBe(origin + address);
  expect(await page.locator('main h1').isVisible()).toBe(true);
  const link = page.locator('main nav a[href^="#"]').first();
  // On telephones the list is folded.
  if (!(await link.isVisible())) await page.locator('main nav summary').click();
  await link.click();
  await page.waitForFunction(() => location.hash !== '');
}

test('a copy that is pressed before its code has come is said to be heard, and made once it has', async ({
  visit,
  server,
}) => {
  const held = server.hold(/\/client-.*\.js$/);
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await visit(address, { ...wide, permissions, isAlive: false });
  await choose(page, wording.shareCopy);
  await expect.poll(() => region(page, 'politely').textContent()).toBe(wording.pressHeard);
  held.release();
  await toast(page, wording.linkCopied).waitFor();
  await expectReadable(page, server.origin);
});

thorough.for([wording.shareX, wording.shareWhatsApp, wording.shareEmail])(
  'a window that throws for %s leaves the link to be shared by hand',
  async (name, { visit, server }) => {
    const page = await article(visit, { ...wide, before: throwAtWindows });
    await awaitCodeOfSharing(page);
    await choose(page, name);
    await toast(page, wording.shareByHand).waitFor();
    expect(await toast(page, wording.shareByHand).textContent()).toContain(server.origin + address);
    await expectReadable(page, server.origin);
  },
);

thorough(
  'an app that throws, and the web after it, leave the link to be shared by hand',
  async ({ visit, server }) => {
    const page = await article(visit, { ...phone, before: throwAtWindows });
    await awaitCodeOfSharing(page);
    await choose(page, wording.shareX);
    await toast(page, wording.shareByHand).waitFor();
    await expectReadable(page, server.origin);
  },
);

test('where the code of sharing is gone links are links', async ({ visit, server }) => {
  visit.expecting(/Failed to load resource/);
  const page = await article(visit, wide);
  server.answer(/^\/assets\/share-work/, reply(404, 'text/plain', 'gone'));
  const [window] = await Promise.all([page.waitForEvent('popup'), choose(page, wording.shareLinkedIn)]);
  await window.waitForURL((url) => url.host === 'www.linkedin.com');
  await window.close();
  await expectReadable(page, server.origin);
});

thorough('where the code of sharing hangs links are links after a second', async ({ visit, server }) => {
  const page = await article(visit, wide);
  const held = server.hold(/^\/assets\/share-work/);
  const [window] = await Promise.all([page.waitForEvent('popup'), choose(page, wording.shareFacebook)]);
  await window.waitForURL((url) => url.host === 'www.facebook.com');
  await window.close();
  held.release();
  await expectReadable(page, server.origin);
  expect(page.context().pages(), 'and it is opened once').toHaveLength(1);
});

thorough('a copy whose code is gone is said to be lost', async ({ visit, server }) => {
  visit.expecting(/Failed to load resource/);
  const page = await article(visit, wide);
  server.answer(/^\/assets\/share-work/, reply(404, 'text/plain', 'gone'));
  await choose(page, wording.shareCopy);
  await expect.poll(() => region(page, 'politely').textContent()).toBe(lost);
  expect(await region(page, 'politely').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await expectReadable(page, server.origin);
});

thorough('a clipboard that never answers is said to have failed', async ({ visit, server }) => {
  const hang = () => {
    // The first document of a window has no clipboard.
    if (navigator.clipboard) navigator.clipboard.writeText = () => new Promise(() => undefined);
  };
  const page = await article(visit, { ...wide, before: hang });
  await choose(page, wording.shareCopy);
  await toast(page, wording.copyFailed).waitFor();
  await expectReadable(page, server.origin);
});

thorough('toasts that never come leave their words in plain text', async ({ visit, server }) => {
  const page = await article(visit, { ...wide, permissions: ['clipboard-read', 'clipboard-write'] });
  server.hold(/^\/assets\/(toaster|ReactToastify)/);
  await choose(page, wording.shareCopy);
  await page.waitForFunction(() => document.querySelector('#said-politely')?.hasAttribute('data-shown'));
  expect(await region(page, 'politely').textContent()).toBe(
    `${wording.linkCopied} ${wording.linkCopiedText}`,
  );
  expect(await region(page, 'politely').isVisible()).toBe(true);
  await expectReadable(page, server.origin);
});
