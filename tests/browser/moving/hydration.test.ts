import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { placesToTest } from '../page-types';
import { drop, reply } from '../test-server';
import { addressOf, alive, arrivedAt, linkTo, settle, test, thorough, type Visit } from '../visit';

const from = '/industries';
const to = '/industries/fishing';
const isHydrated = (page: Page) => page.evaluate(() => 'ready' in document.documentElement.dataset);

/** Notes in a page when its code has come, whatever has become of it. */
function noteCharge(): void {
  addEventListener('in-charge', ({ target }) => {
    if (target === document) document.documentElement.dataset.settled = '';
  });
}

const settled = (page: Page) => page.waitForFunction(() => 'settled' in document.documentElement.dataset);

test.for(usually(placesToTest(), 3))(
  '$address is complete before it asks for code or data, and is React’s soon after',
  async (place, { visit, server }) => {
    server.release(place.folder);
    visit.expecting(/404 \(Not Found\)/);
    const page = await visit(place.address, { isAlive: false });
    const early = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const { loadEventStart } = navigation as PerformanceNavigationTiming;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.js(on)?$/.test(name) && startTime < loadEventStart)
        .map(({ name }) => name);
    });
    expect(early).toEqual([]);
    await expect.poll(() => isHydrated(page), { message: 'nobody has come near' }).toBe(true);
  },
);

test('where a visitor saves data nothing is fetched before somebody comes near', async ({
  visit,
  server,
}) => {
  const page = await visit(from, {
    isAlive: false,
    before: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await settle(page);
  expect(server.asked.filter((path) => /\.js(on)?$/.test(path))).toEqual([]);
  await page.keyboard.press('Tab');
  await alive(page);
});

test('a link is followed without a reload, with its title, its heading in focus and the way back', async ({
  visit,
  server,
}) => {
  const page = await visit(from);
  const title = await page.title();
  await page.evaluate(() => scrollTo(0, 200));
  await linkTo(page, to).evaluate((link: HTMLElement) => link.click());
  await arrivedAt(page, to);
  expect(await page.title()).not.toBe(title);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await arrivedAt(page, from);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  expect(await page.title()).toBe(title);
  expect(server.asked.filter((path) => [from, to].includes(path))).toEqual([from]);
});

/** Opens a page whose code is on its way. */
async function openEarly(visit: Visit, address: string): Promise<Page> {
  const page = await visit(address, { isAlive: false, before: noteCharge });
  await page.waitForFunction(() => document.querySelector('head > script[type=module]'));
  return page;
}

test('a link that is pressed while the code is on its way is followed by it, if it comes soon', async ({
  visit,
  server,
}) => {
  const held = server.hold(/\/client-[^/]*\.js$/);
  const page = await openEarly(visit, from);
  await linkTo(page, to).evaluate((link: HTMLElement) => link.click());
  held.release();
  await arrivedAt(page, to);
  // On a machine that takes longer the browser follows the link by itself, which leads there too.
  expect(addressOf(page)).toBe(to);
});

test('a link that is pressed while the code is on its way is followed by the browser, if it takes longer', async ({
  visit,
  server,
}) => {
  server.hold(/\/client-[^/]*\.js$/);
  const page = await openEarly(visit, from);
  await Promise.all([
    page.waitForEvent('load'),
    linkTo(page, to).evaluate((link: HTMLElement) => link.click()),
  ]);
  expect(addressOf(page)).toBe(to);
});

test.for(
  usually(
    [
      ['code is gone', /\.js$/, reply(404, 'text/html', 'gone')],
      ['code breaks off', /\.js$/, drop],
      ['shared data is gone', /\/shell-/, reply(404, 'text/html', 'gone')],
      ['data is gone', /^\/_data\//, reply(404, 'text/html', 'gone')],
    ] as const,
    2,
  ),
)(
  'a page whose %s stays as it came, with links that lead on',
  async ([, path, answer], { visit, server }) => {
    visit.expecting(/Failed to load|ERR_EMPTY|^failed: |stays as it came|was preloaded/);
    const page = await visit('/', { isAlive: false });
    server.answer(path, answer);
    await page.goto(`${from}?anew`);
    const words = await wordsOf(page);
    await settle(page);
    expect(await wordsOf(page)).toBe(words);
    await page.getByRole('button', { name: wording.darkTheme, exact: true }).first().click();
    expect(await page.evaluate(() => document.documentElement.className)).toBe('dark');
    await Promise.all([page.waitForEvent('load'), linkTo(page, to).click()]);
    expect(addressOf(page)).toBe(to);
  },
);

test('what was typed, opened and focused before React came stays', async ({ visit, server }) => {
  const held = server.hold(/\/client-[^/]*\.js$/);
  const page = await openEarly(visit, '/contact');
  const field = page.locator('main form [name=firstName]');
  const message = page.locator('main form [name=message]');
  await message.fill('Do we need a licence?');
  await page.locator('main form select').selectOption({ index: 1 });
  await field.pressSequentially('Amina');
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
  held.release();
  await alive(page);
  expect(await field.inputValue()).toBe('Amina');
  expect(await message.inputValue()).toBe('Do we need a licence?');
  expect(
    await page.locator('main form select').evaluate((list: HTMLSelectElement) => list.selectedIndex),
  ).toBe(1);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator('main details:not([open])').count()).toBe(0);
});

/** What extensions, translators and proxies do to a page. */
const foreignHands: Record<string, () => void> = {
  'an element first in main': () => document.querySelector('main')?.prepend(aside()),
  'an element last in main': () => document.querySelector('main')?.append(aside()),
  'an element within each block': () => {
    for (const block of document.querySelectorAll('main > *')) block.firstElementChild?.append(aside());
  },
  'a block removed': () => document.querySelector('main')?.lastElementChild?.remove(),
  'a heading removed': () => document.querySelector('main h2')?.remove(),
  'words wrapped as by a translator': () => wrapTexts('font'),
  'words marked': () => wrapTexts('mark'),
  'attributes added': () => {
    for (const element of document.querySelectorAll('main *')) element.setAttribute('data-seen', '1');
  },
  'comments stripped': () => {
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    const found: Node[] = [];
    while (comments.nextNode()) found.push(comments.currentNode);
    for (const comment of found) comment.parentNode?.removeChild(comment);
    document.body.normalize();
  },
};

declare global {
  /** In the page: a paragraph of somebody else. */
  function aside(): HTMLElement;
  /** In the page: puts every text of the content into an element. */
  function wrapTexts(name: string): void;
}

/** Runs in a page before its scripts. */
function lendHands(): void {
  window.aside = () => Object.assign(document.createElement('p'), { textContent: 'Somebody else’s' });
  window.wrapTexts = (name) => {
    const texts = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter(
      (each) => each.data.trim() && each.parentElement?.localName !== 'noscript',
    )) {
      const wrap = document.createElement(name);
      text.replaceWith(wrap);
      wrap.append(text);
    }
  };
}

const pages = [
  '/',
  '/industries',
  to,
  '/blog/tide-tables',
  '/contact',
  '/packages/berth-survey',
  '/start-journey',
];
const cases = Object.entries(foreignHands).flatMap(([name, hand], index) =>
  pages.map((address, place) => ({ name, hand, address, isLate: (index + place) % 2 === 0 })),
);

/** All words of the content, seen or not, but for what keeps up with the reader. */
function wordsOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const beside of copy.querySelectorAll('[data-margin]')) beside.remove();
    return copy.textContent ?? '';
  });
}

/** A link of the page that leads to another page, followed as a visitor does. */
async function leadOn(page: Page): Promise<void> {
  const link = page.locator('main a[href^="/"]:not([href*="#"])').last();
  const target = (await link.getAttribute('href')) ?? '';
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL((url) => url.pathname === target);
  await alive(page);
  await page.locator('main h1').waitFor();
  expect(await page.locator('main').textContent()).not.toContain('Somebody else’s');
  expect(await page.locator('main').textContent()).not.toContain(wording.blockFailed);
}

test.for(usually(cases, 16))(
  'nothing of $address is lost by $name, before React comes and after',
  async ({ hand, address, isLate, name }, { visit, server }) => {
    visit.expecting(/stays as it came/);
    const isHarmless = name === 'attributes added';
    const held = isLate ? server.hold(/\/client-[^/]*\.js$/) : undefined;
    const page = await visit(address, { isAlive: false, before: [lendHands, noteCharge], stored: {} });
    if (held) {
      await page.evaluate(hand);
      const before = await wordsOf(page);
      setTimeout(held.release, 1000);
      await settled(page);
      await settle(page);
      expect(await isHydrated(page)).toBe(isHarmless);
      if (address !== '/contact' || !isHarmless) expect(await wordsOf(page)).toBe(before);
      await leadOn(page);
      await page.goto(address);
    }
    await alive(page);
    await page.evaluate(hand);
    const after = await wordsOf(page);
    await settle(page);
    expect(await wordsOf(page)).toBe(after);
    await leadOn(page);
  },
);

thorough(
  'a page that React leaves as it came still answers by its enhancements',
  async ({ visit, server }) => {
    visit.expecting(/stays as it came/);
    const held = server.hold(/\/client-[^/]*\.js$/);
    const page = await visit('/blog', { isAlive: false, before: [lendHands, noteCharge] });
    await page.evaluate(foreignHands['an element first in main'] as () => void);
    held.release();
    await settled(page);
    const form = page.locator('main form');
    await form.getByRole('textbox').fill('amina@startup.example');
    await form.getByRole('textbox').press('Enter');
    await page.locator('.Toastify__toast--success').waitFor();
  },
);
