import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { BlockType } from '../../../schema/blocks/index';
import { deviceStorage } from '../../../schema/fields/device-storage';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { readPages, readWording } from '../built-site';
import { inPortions, placesToTest } from '../page-types';
import { alive, settle, test, type Visit } from '../visit';

const documented = Object.entries(deviceStorage).map(([key, span]) => `${span}: ${key}`);

/** Tells of everything that is kept in this browser, also of what is dropped again at once. */
function tellWhatIsKept(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    console.debug(`kept ${this === sessionStorage ? 'visit' : 'until-cleared'}: ${key}`);
    setItem.call(this, key, value);
  };
}

/** Opens the first page in a profile that has stored nothing; what is kept from then on is noted. */
async function begin(visit: Visit, address: string) {
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit('/robots.txt', { before: tellWhatIsKept, stored: {}, isAlive: false });
  const kept = new Set<string>();
  page.on('console', (message) => {
    if (message.text().startsWith('kept ')) kept.add(message.text().slice(5));
  });
  await page.goto(address);
  await alive(page);
  return { page, kept };
}

/** All that stands in the stores of this browser, by the store. */
function readStores(page: Page) {
  return page.evaluate(async () => ({
    kept: [
      ...Object.keys(localStorage).map((key) => `until-cleared: ${key}`),
      ...Object.keys(sessionStorage).map((key) => `visit: ${key}`),
    ],
    others: [
      ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
      ...(await caches.keys()).map((name) => `cache ${name}`),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
    ],
    // No request is made for these, but a connection.
    connections: [
      ...document.querySelectorAll<HTMLLinkElement>('link[rel~=preconnect], link[rel~=dns-prefetch]'),
    ].map(({ href }) => href),
  }));
}

/**
 * Uses whatever stands on a page: fields, forms, menus, dialogs, buttons, places on the page. Leaves out what leads
 * away, and what is a choice of the visitor's: the banner, its dialog, and the button that loads an outside map.
 */
function useEverything(loadMap: string): void {
  const near = (element: HTMLElement) => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    element.focus();
  };
  const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
  for (const field of all<HTMLInputElement>('form :is(input, textarea, select)')) {
    near(field);
    if (field.type === 'checkbox') field.click();
    else if (field instanceof HTMLSelectElement) field.selectedIndex = field.length - 1;
    else field.value = 'amina@startup.example';
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  }
  for (const form of all<HTMLFormElement>('form')) form.requestSubmit();
  for (const summary of all('summary')) {
    near(summary);
    summary.click();
  }
  for (const button of all('button:not([type=submit], dialog *, #consent *, .Toastify *)')) {
    if (button.textContent === loadMap) continue;
    near(button);
    button.click();
    for (const dialog of all<HTMLDialogElement>('dialog[open]')) dialog.close();
  }
  // One stands for all that fetch the page they lead to.
  for (const link of [...all('main a').slice(0, 1), ...all('[data-share]').slice(0, 1)]) near(link);
  for (const link of all('main a[href^="#"]').slice(0, 1)) link.click();
}

/** What was asked of others; a message that opens in the visitor's own mail program is asked of nobody. */
function foreignOf({ requests }: Visit, origin: string): string[] {
  return requests.filter((url) => !url.startsWith(`${origin}/`) && !/^(data|mailto):/.test(url));
}

test.for(usually(inPortions(placesToTest()), 1))(
  'pages from $from to $to ask nobody else, set no cookie and keep what is documented, whatever is used on them',
  async ({ addresses, from, folder }, { visit, server }) => {
    server.release(folder);
    visit.expecting(/too frequent calls to print/);
    const { mapLoad } = readWording(folder);
    const { page, kept } = await begin(visit, from);
    for (const address of addresses) {
      await page.goto(address);
      await alive(page);
      // Twice, as some of it only shows what is used then.
      for (let time = 0; time < 2; time++) {
        await page.evaluate(useEverything, mapLoad);
        await settle(page);
      }
      const stores = await readStores(page);
      for (const each of stores.kept) kept.add(each);
      expect([stores.others, stores.connections], address).toEqual([[], []]);
      expect(
        [...kept].filter((each) => !documented.includes(each)),
        address,
      ).toEqual([]);
      expect(foreignOf(visit, server.origin), address).toEqual([]);
    }
    expect(await page.context().cookies()).toEqual([]);
    expect(kept.size, 'something was noted').toBeGreaterThan(0);
  },
);

/** A page with a block of a type. */
function pageOf(block: BlockType): string {
  const pages = readPages(inject('releases').site);
  const found = pages.find(({ data }) => data.page.blocks.some(({ type }) => type === block));
  if (!found) throw new Error(`No page has "${block}".`);
  return found.address;
}

test('all that is documented is kept once it has a reason, and nothing of it before', async ({ visit }) => {
  const { page, kept } = await begin(visit, pageOf('contact-form'));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const expectKept = async (...keys: (keyof typeof deviceStorage)[]) => {
    const { kept: stored } = await readStores(page);
    const known = keys.map((key) => `${deviceStorage[key]}: ${key}`);
    expect([...new Set([...kept, ...stored])].sort()).toEqual(known.sort());
  };
  await expectKept();
  await page.getByRole('textbox', { name: wording.contactMessage, exact: true }).fill('We need counsel.');
  await expectKept('contactMessage');
  await page.goto('/');
  await alive(page);
  await expectKept('contactMessage', 'scroll', 'weave');
  await page.goto(pageOf('checklist'));
  await alive(page);
  await page.locator('main input[type=checkbox]').first().check();
  await expectKept('contactMessage', 'scroll', 'weave', 'checklists');
  await press(wording.darkTheme);
  await expectKept('contactMessage', 'scroll', 'weave', 'checklists', 'theme');
  await press(wording.cookieManage);
  await press(wording.cookieCancel);
  await expectKept('contactMessage', 'scroll', 'weave', 'checklists', 'theme');
  for (const answer of [wording.cookieReject, wording.cookieAccept, wording.cookieSave]) {
    await page.evaluate(() => localStorage.removeItem('cookieConsent'));
    await page.goto('/');
    await alive(page);
    if (answer === wording.cookieSave) await press(wording.cookieManage);
    await press(answer);
    await expectKept(...(Object.keys(deviceStorage) as (keyof typeof deviceStorage)[]));
  }
  expect(await page.context().cookies()).toEqual([]);
});
