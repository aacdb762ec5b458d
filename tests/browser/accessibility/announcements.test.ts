import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import site from '../../site/site.json' with { type: 'json' };
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { unknownAddress } from '../page-types';
import { awaitCodeOfSharing, choose } from '../sharing/sharing';
import { drop, reply, type TestServer } from '../test-server';
import { alive, test, thorough } from '../visit';
import { type Heard, listen, readHeard } from './hearing';
import { pageWith } from './states';

interface Announcement {
  name: string;
  address: string | undefined;
  act(page: Page, server: TestServer): Promise<unknown>;
  said: Heard[];
  expected?: RegExp;
  options?: BrowserContextOptions & { stored?: Record<string, string> };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const footerForm = (page: Page) => page.locator('footer form');
const polite = (...words: string[]): Heard => ({ how: 'polite', words: words.join(' ') });
const atOnce = (...words: string[]): Heard => ({ how: 'assertive', words: words.join(' ') });
const first = (page: Page) => page.locator('main a[href^="/"]').first();

const announcements: Announcement[] = [
  {
    name: 'a sign-up without an address',
    address: '/',
    act: (page) => footerForm(page).locator('button').click(),
    said: [atOnce(wording.invalidEmailTitle, wording.invalidEmailText)],
  },
  {
    name: 'a sign-up',
    address: '/',
    act: async (page) => {
      await footerForm(page).locator('input').fill('amina@startup.example');
      await footerForm(page).locator('button').click();
    },
    said: [polite(wording.subscribedTitle, `${wording.subscribedText}\n${wording.signUpsNotStored}`)],
  },
  {
    name: 'an answer about cookies',
    address: '/',
    options: { stored: {} },
    act: (page) => button(page, wording.cookieReject).click(),
    said: [polite(wording.cookieChoiceKept)],
  },
  {
    name: 'a link that is copied',
    address: pageWith('article-hero'),
    options: { permissions: ['clipboard-read', 'clipboard-write'] },
    act: async (page) => {
      await awaitCodeOfSharing(page);
      await choose(page, wording.shareCopy);
    },
    said: [polite(wording.linkCopied, wording.linkCopiedText)],
  },
  {
    name: 'a page that does not come',
    address: '/',
    expected: /Failed to load resource|^failed: /,
    act: async (page, server) => {
      server.answer(/^\/_data\//, drop);
      await first(page).evaluate((link: HTMLElement) => link.click());
    },
    said: [atOnce(`${wording.loadFailed}${wording.retry}${wording.dismiss}`)],
  },
  {
    name: 'a page that is slow',
    address: '/',
    act: async (page, server) => {
      const held = server.hold(/^\/_data\//);
      await first(page).evaluate((link: HTMLElement) => link.click());
      await expect.poll(async () => (await readHeard(page)).heard.length).toBe(1);
      held.release();
    },
    said: [polite(wording.loading)],
  },
];

test.for(
  usually(
    announcements.filter(({ address }) => address !== undefined),
    2,
  ),
)(
  '$name is said once, in a region that was there before',
  async ({ address, act, said, expected, options }, { visit, server }) => {
    if (expected) visit.expecting(expected);
    const page = await visit(address ?? '/', { ...options, before: listen });
    expect((await readHeard(page)).heard, 'nothing is said unasked').toEqual([]);
    await act(page, server);
    await expect.poll(async () => (await readHeard(page)).heard).toEqual(said);
    expect((await readHeard(page)).missed).toEqual([]);
  },
);

test('a field that lacks its words takes the focus, and is told as invalid with what is wrong', async ({
  visit,
}) => {
  const page = await visit(pageWith('coming-soon') ?? '/', { before: listen });
  await page.locator('main [aria-controls$="_notify"]').first().click();
  await page.locator('main form input').first().waitFor();
  await button(page, wording.notifySubmit).last().click();
  const field = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      const described = element?.getAttribute('aria-describedby') ?? '';
      const words = document.getElementById(described)?.textContent;
      return { isInvalid: element?.getAttribute('aria-invalid'), words };
    });
  await expect.poll(field).toEqual({ isInvalid: 'true', words: wording.notifyEmpty });
});

thorough('a press whose code is lost is said to be', async ({ visit, server }) => {
  visit.expecting(/Failed to load resource|^failed: |uncaught: .*dynamically imported/);
  const page = await visit('/', { before: listen });
  server.answer(/\.js$/, reply(404, 'text/plain', 'gone'));
  await page.context().clearCookies();
  await page.reload();
  await footerForm(page).locator('input').fill('amina@startup.example');
  await footerForm(page).locator('button').click();
  const lost = wording.pressLost.replace('{email}', site.contact.email);
  await expect.poll(async () => (await readHeard(page)).heard.at(-1)).toEqual(polite(lost));
  expect((await readHeard(page)).missed).toEqual([]);
});

thorough('near addresses are said where an address is unknown', async ({ visit }) => {
  visit.expecting(/404 \(Not Found\)/);
  const known = pageWith('cta') ?? '/';
  for (const width of [1440, 390]) {
    const page = await visit(`${known}x`, { before: listen, viewport: { width, height: 800 } });
    await expect.poll(async () => (await readHeard(page)).heard.length).toBe(1);
    const { heard, missed } = await readHeard(page);
    expect(heard[0]).toMatchObject({
      how: 'polite',
      words: expect.stringContaining(wording.nearestAddresses),
    });
    expect(missed).toEqual([]);
  }
});

thorough('words that come together with their region are noticed as missed', async ({ visit }) => {
  visit.expecting(/404 \(Not Found\)/);
  const page = await visit(unknownAddress, { before: listen });
  await alive(page);
  await page.evaluate(() => {
    const region = document.createElement('div');
    region.role = 'status';
    region.textContent = 'Unheard';
    document.body.append(region);
  });
  await expect.poll(async () => (await readHeard(page)).missed).toEqual(['Unheard']);
});
