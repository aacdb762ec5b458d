import type { Browser, Page } from 'playwright-core';
import { waitOptions } from '../wait-options';
import type { DevServer } from './dev-server';

/** Opens the page at an address in a new studio window, without the welcome. */
export async function openWindow(browser: Browser, { origin }: DevServer, address: string): Promise<Page> {
  const profile = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  profile.setDefaultTimeout(waitOptions.timeout);
  await profile.addInitScript(() => localStorage.setItem('studio-welcomed', 'yes'));
  const studio = await profile.newPage();
  await studio.goto(`${origin}/_studio${address}`);
  return studio;
}
