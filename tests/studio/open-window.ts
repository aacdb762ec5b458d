import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../browser/browser';
import { waitOptions } from '../wait-options';
import { DevServer } from './dev-server';

/** Opens the page at an address in a new studio window, without the welcome dialog. */
export async function openWindow(browser: Browser, { origin }: DevServer, address: string): Promise<Page> {
  const profile = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  profile.setDefaultTimeout(waitOptions.timeout);
  await profile.addInitScript(() => localStorage.setItem('studio-welcomed', 'yes'));
  const studio = await profile.newPage();
  await studio.goto(`${origin}/_studio${address}`);
  return studio;
}

/** Starts a server for all tests of a file. Passes a studio window to `onOpen` once the window shows its page. */
export function openWindowForTests(address: string, onOpen: (studio: Page) => void): DevServer {
  const devServer = new DevServer();
  let browser: Browser;
  beforeAll(async () => {
    [browser] = await Promise.all([launchBrowser(), devServer.open()]);
    const studio = await openWindow(browser, devServer, address);
    await studio.getByRole('grid', { name: 'Blocks' }).getByRole('row').first().waitFor();
    onOpen(studio);
  });
  afterAll(async () => {
    await browser?.close();
    await devServer.close();
  });
  return devServer;
}
