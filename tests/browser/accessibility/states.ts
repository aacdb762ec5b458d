import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { readPages } from '../built-site';
import { unknownAddress } from '../page-types';
import { drop, type TestServer } from '../test-server';

/** Something that opens or is said on a page, and how a visitor comes to it. */
export interface State {
  name: string;
  /** A page that can show it; nothing where this site has none. */
  address: string | undefined;
  /** Where it exists only there: on windows with the whole menu, or on those with a drawer. */
  only?: 'wide' | 'narrow';
  /** Whether the visitor is asked about cookies first. */
  isFirstVisit?: boolean;
  /** Complaints of the browser that come with it. */
  expected?: RegExp;
  open(page: Page, server: TestServer): Promise<unknown>;
}

/** Presses all that is needed, by role and wording, never by the texts of a page. */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page) => page.locator('.Toastify__toast').first();
const mainForm = (page: Page) => page.locator('main form').first();

/** The first page that has a block of a type. */
export function pageWith(type: string): string | undefined {
  const pages = readPages(inject('releases').site);
  return pages.find(({ data }) => data.page.blocks.some((block) => block.type === type))?.address;
}

async function openMenu(page: Page, kind: string): Promise<void> {
  const menu = page.locator(`header nav details${kind}`).first();
  if ((await menu.count()) > 0) await menu.locator('summary').click();
}

async function openNotify(page: Page): Promise<void> {
  await page.locator('main [aria-controls$="_notify"]').first().click();
  await mainForm(page).locator('input').waitFor();
}

async function fillMessage(page: Page): Promise<void> {
  for (const name of [wording.contactFirstName, wording.contactLastName, wording.contactMessage])
    await mainForm(page).getByRole('textbox', { name, exact: true }).fill('Amina');
  await mainForm(page).locator('input[type=email]').fill('amina@startup.example');
}

async function sendMessage(page: Page): Promise<void> {
  await mainForm(page).getByRole('checkbox').check();
  await button(page, wording.contactSend).click();
}

/** Every state that the site has pages for. */
export function statesToTest(): State[] {
  const home = '/';
  const states: State[] = [
    {
      name: 'a menu of words',
      address: home,
      only: 'wide',
      open: (page) => openMenu(page, ':not([data-layout])'),
    },
    {
      name: 'a menu of pictures',
      address: home,
      only: 'wide',
      open: (page) => openMenu(page, '[data-layout]'),
    },
    {
      name: 'the drawer with a menu',
      address: home,
      only: 'narrow',
      open: async (page) => {
        await button(page, wording.openMenu).click();
        await page.locator('#drawer summary').first().click();
      },
    },
    {
      name: 'what the search has found',
      address: home,
      open: async (page) => {
        await button(page, wording.search).click();
        await page.getByRole('textbox', { name: wording.searchLabel }).fill('tide');
        await page.locator('#search li').first().waitFor();
      },
    },
    {
      name: 'the question for consent',
      address: home,
      isFirstVisit: true,
      open: (page) => page.getByRole('region', { name: wording.cookieBanner }).waitFor(),
    },
    {
      name: 'the preferences of cookies',
      address: home,
      isFirstVisit: true,
      open: async (page) => {
        await button(page, wording.cookieManage).click();
        await page.getByRole('dialog', { name: wording.cookiePreferences }).waitFor();
      },
    },
    {
      name: 'the share menu',
      address: pageWith('article-hero'),
      open: (page) => button(page, wording.share).click(),
    },
    {
      name: 'an error and a tooltip',
      address: home,
      open: async (page) => {
        await page.locator('footer form button').click();
        await toast(page).waitFor();
        await button(page, wording.dismiss).hover();
        await page.locator('[popover=manual][aria-hidden=true]').waitFor();
      },
    },
    {
      name: 'the thanks for a sign-up',
      address: home,
      open: async (page) => {
        await page.locator('footer form input').fill('amina@startup.example');
        await page.locator('footer form button').click();
        await toast(page).waitFor();
      },
    },
    {
      name: 'a fault of the form to be notified',
      address: pageWith('coming-soon'),
      open: async (page) => {
        await openNotify(page);
        await button(page, wording.notifySubmit).last().click();
        await page.getByText(wording.notifyEmpty).first().waitFor();
      },
    },
    {
      name: 'the faults of a message',
      address: pageWith('contact-form'),
      open: async (page) => {
        await sendMessage(page);
        await page.getByText(wording.contactFaults).waitFor();
      },
    },
    {
      name: 'a message that cannot be handed on',
      address: pageWith('contact-form'),
      open: async (page) => {
        await fillMessage(page);
        await mainForm(page).locator('textarea').fill('amina '.repeat(500));
        await sendMessage(page);
        await button(page, wording.contactCopy).waitFor();
      },
    },
    {
      name: 'every answer',
      address: pageWith('faq'),
      open: (page) =>
        page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
          for (const each of all) each.open = true;
        }),
    },
    {
      name: 'near addresses',
      address: `${pageWith('cta')}x`,
      expected: /404 \(Not Found\)/,
      open: (page) => page.getByRole('heading', { name: wording.nearestAddresses }).waitFor(),
    },
    {
      name: 'a page that does not come',
      address: home,
      expected: /Failed to load resource|^failed: /,
      open: async (page, server) => {
        server.answer(/^\/_data\//, drop);
        const next = page.locator('main a[href^="/"]').first();
        await next.evaluate((link: HTMLElement) => link.click());
        await button(page, wording.retry).waitFor();
      },
    },
    {
      name: 'an unknown address',
      address: unknownAddress,
      expected: /404 \(Not Found\)/,
      open: (page) => page.locator('[data-asked]').waitFor(),
    },
  ];
  return states.filter(({ address }) => address !== undefined);
}
