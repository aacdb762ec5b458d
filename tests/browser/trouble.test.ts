import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import site from '../site/site.json' with { type: 'json' };
import wording from '../site/wording.json' with { type: 'json' };
import { dropConnection, matchExactly, respondWith } from './test-server';
import {
  blockStorage,
  clickLink,
  desktop,
  getButton,
  getLink,
  getPageAddress,
  getStatusAnnouncement,
  getToasts,
  test,
  waitForArrival,
  waitForHydration,
  waitForNetwork,
  waitForReturn,
} from './visit';

const built = inject('site');
const from = '/industries';
const to = '/industries/fishing';
const email = 'amina@startup.example';
const gone = respondWith(404, 'text/html', 'gone');
const staysStatic = /page stays static/;
const failed = /Failed to load|ERR_EMPTY|^failed: |page stays static|was preloaded|dynamically imported/;

/** Returns the whole text of the content, visible or hidden, except text that changes with scrolling. */
function readText(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const beside of copy.querySelectorAll('[data-margin]')) beside.remove();
    return copy.textContent ?? '';
  });
}

/** Follows the last link of the content to another page. */
async function followLastLink(page: Page): Promise<void> {
  const link = page.locator('main a[href^="/"]:not([href*="#"], [target])').last();
  const target = (await link.getAttribute('href')) ?? '';
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL((url) => url.pathname === target);
  await page.waitForFunction(() => document.querySelector('main h1')?.checkVisibility());
  expect(await page.locator('main').count(), `one page at ${target}`).toBe(1);
}

declare global {
  /** Creates a paragraph as a browser extension does. Runs in the page. */
  function createForeign(): HTMLElement;
  /** Wraps every text of an element in elements of this name, as the browser's translator does. Runs in the page. */
  function wrapTexts(name: string, place?: Element | null): void;
  /** Returns one element from the middle of each block. Ignores form fields. Runs in the page. */
  function findMiddles(): Element[];
}

function addPageHelpers(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.createForeign = () =>
      Object.assign(document.createElement('p'), { textContent: 'From an extension' });
    window.wrapTexts = (name, place = document.querySelector('main')) => {
      const texts = document.createTreeWalker(place as Node, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest('noscript, script, template, style')) continue;
        // Replaces the text node, to which React still has a reference.
        const wrap = Object.assign(document.createElement(name), { textContent: text.data });
        text.replaceWith(wrap);
      }
    };
    window.findMiddles = () =>
      [...document.querySelectorAll('main > *')].flatMap((block) => {
        const inner = [...block.querySelectorAll('*')].filter(
          (each) => !each.matches('input, textarea') && !each.querySelector('input, textarea'),
        );
        return inner[Math.floor(inner.length / 2)] ?? [];
      });
  });
}

/** The changes that browser extensions, browser translators and proxies make to a page. */
const pageChanges: Record<string, () => void> = {
  'an element first in main': () => document.querySelector('main')?.prepend(createForeign()),
  'an element in the middle of each block': () => {
    for (const each of findMiddles()) each.before(createForeign());
  },
  'an element after each input': () => {
    for (const input of document.querySelectorAll('input, textarea')) input.after(createForeign());
  },
  'a removed block': () => document.querySelector('main')?.lastElementChild?.remove(),
  'a removed element in each block': () => {
    for (const each of findMiddles()) each.remove();
  },
  'an element of each block hidden': () => {
    for (const each of findMiddles()) each.setAttribute('hidden', '');
  },
  'changed text': () => {
    for (const each of document.querySelectorAll('main p')) each.prepend('Not so: ');
  },
  'words in font elements': () => wrapTexts('font', document.body),
  'attributes added': () => {
    for (const each of document.querySelectorAll('body *')) {
      each.setAttribute('data-seen', '1');
      each.classList.add('seen');
    }
  },
  'comments stripped': () => {
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    const found: Node[] = [];
    while (comments.nextNode()) found.push(comments.currentNode);
    for (const comment of found) comment.parentNode?.removeChild(comment);
    document.body.normalize();
  },
  'elements at both ends of body': () => {
    document.body.prepend(createForeign());
    document.body.append(createForeign());
  },
  'main in another element': () => {
    const main = document.querySelector('main') as Element;
    const wrapper = document.createElement('div');
    main.replaceWith(wrapper);
    wrapper.append(main);
  },
};

/**
 * The changes before hydration, in groups. The first two groups prevent hydration, and the last group does not.
 */
const earlyChanges = [
  {
    names: [
      'an element first in main',
      'an element after each input',
      'a removed block',
      'words in font elements',
    ],
    isTakenOver: false,
  },
  { names: ['comments stripped'], isTakenOver: false },
  {
    names: ['an element of each block hidden', 'attributes added', 'elements at both ends of body'],
    isTakenOver: true,
  },
];

/**
 * Types into a field, or focuses a link if there is no field. Returns a function that reads two things: whether the
 * element still has the focus, and its value.
 */
async function startUsing(page: Page): Promise<() => Promise<unknown[]>> {
  const field = page
    .locator('main :is(input[type=text], input[type=email], textarea)')
    .locator('visible=true')
    .first();
  const place = (await field.count()) > 0 ? field : page.locator('main a').locator('visible=true').first();
  if (place === field) await field.fill('Typed');
  const element = await place.elementHandle();
  await element?.focus();
  return () =>
    page.evaluate((each) => [each === document.activeElement, (each as HTMLInputElement)?.value], element);
}

test.for(earlyChanges)(
  'text, input and focus survive changes to the page before hydration: $names',
  async ({ names, isTakenOver }, { visit, server }) => {
    visit.allowMessage(staysStatic);
    const held = server.holdResponses(matchExactly('/_data/contact.json'));
    const page = await visit('/contact', { isHydrated: false });
    await addPageHelpers(page);
    const readUse = await startUsing(page);
    for (const name of names) await page.evaluate(pageChanges[name] ?? (() => undefined));
    const [textBefore, used] = [await readText(page), await readUse()];
    await page.evaluate(() =>
      addEventListener('ready', ({ target }) => {
        if (target === document) document.documentElement.dataset.settled = '';
      }),
    );
    held.release();
    await page.waitForFunction(() => 'settled' in document.documentElement.dataset);
    expect([await readText(page), await readUse()]).toEqual([textBefore, used]);
    expect(await page.evaluate(() => 'ready' in document.documentElement.dataset)).toBe(isTakenOver);
    await page.locator('footer form input').fill(email);
    await page.locator('footer form input').press('Enter');
    await getToasts(page).first().waitFor();
    await followLastLink(page);
  },
);

/** Clicks all controls of the content except the map button, and submits its forms. */
function useContent(loadMap: string): void {
  const all = <E extends HTMLElement>(selector: string) => [
    ...document.querySelectorAll<E>(`main ${selector}`),
  ];
  for (const form of all<HTMLFormElement>('form')) form.requestSubmit();
  for (const control of all(':is(summary, button:not([type=submit]))'))
    if (control.textContent !== loadMap) control.click();
}

/** The pages that the next test changes after hydration. */
const addresses = ['/blog/tide-tables', '/contact'];

test.for(addresses)(
  '%s still works and keeps its text and input if an extension changes the page after hydration',
  async (address, { visit }) => {
    const page = await visit(address, { viewport: desktop });
    await addPageHelpers(page);
    const readUse = await startUsing(page);
    const { 'a removed block': _, ...changes } = pageChanges;
    for (const change of Object.values(changes)) await page.evaluate(change);
    const [textBefore, used] = [await readText(page), await readUse()];
    await waitForNetwork(page);
    expect([await readText(page), await readUse()]).toEqual([textBefore, used]);
    await page.evaluate(useContent, wording.mapLoad);
    await waitForNetwork(page);
    expect(await page.locator('main').textContent()).not.toContain(wording.blockFailed);
    await followLastLink(page);
  },
);

test('a form that a browser translator has changed still shows its result after every submit', async ({
  visit,
}) => {
  const page = await visit('/contact');
  await addPageHelpers(page);
  const form = page.locator('main form');
  for (const field of await form.getByRole('textbox').all()) await field.fill(email);
  await form.getByRole('checkbox').check();
  const send = () => form.evaluate((each: HTMLFormElement) => each.requestSubmit());
  await send();
  await form.getByText(wording.contactMailOpened.replaceAll('{email}', site.contact.email)).waitFor();
  await page.evaluate(() => wrapTexts('font'));
  await form.getByRole('textbox').first().fill('');
  await send();
  await form.getByText(wording.contactFirstNameMissing).first().waitFor();
  await page.evaluate(() => wrapTexts('font'));
  await form.getByRole('textbox').first().fill('Amina');
  await send();
  await expect
    .poll(() => form.getByText(wording.contactFirstNameMissing).locator('visible=true').count())
    .toBe(0);
  expect(await form.getByRole('textbox').last().inputValue()).toBe(email);
});

const readChoices = (page: Page) =>
  page.evaluate(() => [document.documentElement.className, document.documentElement.dataset.allows]);

/**
 * Each failure has a description, a pattern for the addresses of the missing files, and the response to requests for
 * these files.
 */
const failures = [
  ['its code is gone', /\/main-[^/]*\.js$/, gone],
  ['its data is gone', /^\/_data\//, gone],
] as const;

test('a page whose code or data is missing keeps its text and working links', async ({ visit, server }) => {
  visit.allowMessage(/./);
  const page = await visit('/robots.txt', { isFresh: true, isHydrated: false });
  for (const [what, path, answer] of failures) {
    server.respondTo(path, answer);
    await page.goto(from);
    const textBefore = await readText(page);
    await page.waitForFunction(() => document.querySelector('head > script[type=module]'));
    await waitForNetwork(page);
    expect(await readText(page), what).toBe(textBefore);
    const [before] = await readChoices(page);
    await getButton(page, wording.darkTheme).first().click();
    expect((await readChoices(page))[0], what).not.toBe(before);
    await Promise.all([page.waitForEvent('load'), getLink(page, to).click()]);
    expect(getPageAddress(page), what).toBe(to);
    server.restore();
  }
});

/** Matches the words in file names that content blockers reject. */
const blockedNames =
  /(^|[^a-z])(ads?|analytics|banner|consent|cookies?|gdpr|popup|share|social|track(er|ing)?)([^a-z]|$)/;

test('no code file has a name that content blockers reject', () => {
  const names = readdirSync(join(built, 'assets')).filter((name) => /\.(js|css|json)$/.test(name));
  expect(names.filter((name) => blockedNames.test(name))).toEqual([]);
});

test('without the files that a content blocker stops, a page works and reports what cannot load', async ({
  visit,
  server,
}) => {
  visit.allowMessage(failed);
  server.respondTo(/^\/assets\/(?!early-|main-|client-|dialogs-|search-).*\.js$/, dropConnection);
  const page = await visit('/blog/tide-tables', { isFresh: true, viewport: desktop });
  await page.locator('main nav a[href^="#"]').last().click();
  await page.waitForURL(({ hash }) => hash !== '');
  await page.locator('header nav summary', { hasText: 'Industries' }).click();
  await page.locator('header nav').getByRole('link', { name: 'Fishing' }).click();
  await waitForArrival(page, to);
  const lost = wording.pressLost.replace('{email}', site.contact.email);
  await getButton(page, wording.cookieSettings).click();
  await expect.poll(() => getStatusAnnouncement(page)).toBe(lost);
  await page.locator('footer form input').fill(email);
  await page.locator('footer form input').press('Enter');
  await expect.poll(() => getStatusAnnouncement(page)).toBe(lost);
  expect(await page.locator('footer form input').inputValue()).toBe(email);
  await getButton(page, wording.search).click();
  await page.getByRole('dialog', { name: wording.searchLabel }).waitFor();
  await page.keyboard.press('Escape');
  await clickLink(page, '/consultations');
  await waitForArrival(page, '/consultations');
});

test('a block that throws shows an apology after a navigation, and stays static after a full load', async ({
  visit,
  server,
}) => {
  visit.allowMessage(/TypeError|Minified React error|topic|page stays static/);
  server.alterFile(`/_data${to}.json`, (json) => {
    const data = JSON.parse(json);
    const block = data.page.blocks.find(({ type }: { type: string }) => type === 'topic-list');
    return JSON.stringify({
      ...data,
      page: {
        ...data.page,
        blocks: data.page.blocks.map((each: object) => (each === block ? { ...block, topics: null } : each)),
      },
    });
  });
  const page = await visit(from);
  await clickLink(page, to);
  await waitForArrival(page, to);
  await page.locator('main', { hasText: wording.blockFailed }).waitFor();
  const textBefore = (await page.locator('main').textContent()) ?? '';
  for (const part of ['Where the Catch Comes Ashore', 'Berths by Night', 'Ready to Land'])
    expect(textBefore).toContain(part);
  expect(textBefore).not.toContain('Landing papers');
  await clickLink(page, '/consultations');
  await waitForArrival(page, '/consultations');

  const left = page.waitForEvent('console', (message) => staysStatic.test(message.text()));
  await page.goto(to);
  await left;
  expect(await page.locator('main').textContent()).toContain('Landing papers');
  await Promise.all([page.waitForEvent('load'), clickLink(page, '/consultations')]);
});

test('the next page loads in full if `pushState` throws', async ({ visit }) => {
  visit.allowMessage(staysStatic);
  const page = await visit(from);
  await page.evaluate(() => {
    history.pushState = () => {
      throw new DOMException('too many calls', 'SecurityError');
    };
  });
  await Promise.all([page.waitForEvent('load'), clickLink(page, to)]);
  await expect.poll(() => page.locator('main h1').textContent()).toBe('Where the Catch Comes Ashore');
  expect(getPageAddress(page)).toBe(to);
});

test('if storage is blocked, the theme and the consent last until the next full load', async ({ visit }) => {
  const page = await visit('/', { initScript: blockStorage, stored: {}, viewport: desktop });
  const banner = page.getByRole('region', { name: wording.cookieBanner });
  await getButton(page, wording.darkTheme).click();
  await getButton(page, wording.cookieManage).click();
  await page.getByRole('switch', { name: wording.cookieMarketing }).click();
  await getButton(page, wording.cookieSave).click();
  await banner.waitFor({ state: 'hidden' });
  expect(await readChoices(page)).toEqual(['dark', 'marketing']);
  await clickLink(page, from);
  await waitForArrival(page, from);
  await page.goBack();
  await waitForReturn(page, '/');
  expect(await readChoices(page)).toEqual(['dark', 'marketing']);
  await page.goto('/blog/fog-signals');
  await waitForHydration(page);
  expect(await readChoices(page), 'no choice is stored').toEqual(['light', '']);
  expect(await banner.isVisible()).toBe(true);
});

test('if storage is full, choices last across navigations in the same tab', async ({ visit }) => {
  const page = await visit('/contact', { stored: { theme: 'dark' } });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.locator('main form [name=message]').fill('Do we need a licence?');
  await getButton(page, wording.darkTheme).first().click();
  await getButton(page, wording.cookieReject).click();
  await page.locator('#consent').waitFor({ state: 'hidden' });
  await page.locator('footer a[href="/privacy"]').click();
  await waitForArrival(page, '/privacy');
  expect(await readChoices(page)).toEqual(['light', '']);
});

test('a page that returns from the back/forward cache shows the latest choices and works', async ({
  visit,
}) => {
  const page = await visit('/', { stored: {}, viewport: desktop });
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('cookieConsent', 'rejected');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await readChoices(page)).toEqual(['dark', '']);
  await page.locator('#consent').waitFor({ state: 'hidden' });
  expect(await getButton(page, wording.darkTheme).getAttribute('aria-pressed')).toBe('true');
  await clickLink(page, from);
  await waitForArrival(page, from);
});
