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
const asItCame = /page stays static/;
const failed = /Failed to load|ERR_EMPTY|^failed: |page stays static|was preloaded|dynamically imported/;

/** All words of the content, seen or not, but for what keeps up with the reader. */
function wordsOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const beside of copy.querySelectorAll('[data-margin]')) beside.remove();
    return copy.textContent ?? '';
  });
}

/** Follows the last link of the content to another page, wherever it stands. */
async function leadOn(page: Page): Promise<void> {
  const link = page.locator('main a[href^="/"]:not([href*="#"], [target])').last();
  const target = (await link.getAttribute('href')) ?? '';
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL((url) => url.pathname === target);
  await page.waitForFunction(() => document.querySelector('main h1')?.checkVisibility());
  expect(await page.locator('main').count(), `one page at ${target}`).toBe(1);
}

declare global {
  /** In the page: a paragraph of somebody else. */
  function aside(): HTMLElement;
  /** In the page: puts every text of a place into elements of a name, as translators do. */
  function wrapTexts(name: string, place?: Element | null): void;
  /** In the page: the element in the middle of each block that holds no field. */
  function middles(): Element[];
}

function lendHands(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.aside = () => Object.assign(document.createElement('p'), { textContent: 'Somebody else’s' });
    window.wrapTexts = (name, place = document.querySelector('main')) => {
      const texts = document.createTreeWalker(place as Node, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest('noscript, script, template, style')) continue;
        // The text that React knows is gone.
        const wrap = Object.assign(document.createElement(name), { textContent: text.data });
        text.replaceWith(wrap);
      }
    };
    window.middles = () =>
      [...document.querySelectorAll('main > *')].flatMap((block) => {
        const inner = [...block.querySelectorAll('*')].filter(
          (each) => !each.matches('input, textarea') && !each.querySelector('input, textarea'),
        );
        return inner[Math.floor(inner.length / 2)] ?? [];
      });
  });
}

/** What extensions, translators and proxies do to a page. */
const foreignHands: Record<string, () => void> = {
  'an element first in main': () => document.querySelector('main')?.prepend(aside()),
  'an element in the middle of each block': () => {
    for (const each of middles()) each.before(aside());
  },
  'an element after each input': () => {
    for (const input of document.querySelectorAll('input, textarea')) input.after(aside());
  },
  'a block taken out': () => document.querySelector('main')?.lastElementChild?.remove(),
  'an element of each block taken out': () => {
    for (const each of middles()) each.remove();
  },
  'an element of each block hidden': () => {
    for (const each of middles()) each.setAttribute('hidden', '');
  },
  'words changed': () => {
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
  'elements around all of body': () => {
    document.body.prepend(aside());
    document.body.append(aside());
  },
  'main in another element': () => {
    const main = document.querySelector('main') as Element;
    const around = document.createElement('div');
    main.replaceWith(around);
    around.append(main);
  },
};

/** What is done before React has come: what changes the elements, the comments, and what leaves the page as React knows it. */
const early = [
  {
    names: [
      'an element first in main',
      'an element after each input',
      'a block taken out',
      'words in font elements',
    ],
    isTakenOver: false,
  },
  { names: ['comments stripped'], isTakenOver: false },
  {
    names: ['an element of each block hidden', 'attributes added', 'elements around all of body'],
    isTakenOver: true,
  },
];

/** Types where that can be done, or takes the focus to a link. Answers how to know whether both are kept. */
async function beginToUse(page: Page): Promise<() => Promise<unknown[]>> {
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

test.for(early)(
  'what is read, typed and in focus is kept where others change a page before React has come: $names',
  async ({ names, isTakenOver }, { visit, server }) => {
    visit.allowMessage(asItCame);
    const held = server.holdResponses(matchExactly('/_data/contact.json'));
    const page = await visit('/contact', { isHydrated: false });
    await lendHands(page);
    const isKept = await beginToUse(page);
    for (const name of names) await page.evaluate(foreignHands[name] ?? (() => undefined));
    const [words, used] = [await wordsOf(page), await isKept()];
    await page.evaluate(() =>
      addEventListener('in-charge', ({ target }) => {
        if (target === document) document.documentElement.dataset.settled = '';
      }),
    );
    held.release();
    await page.waitForFunction(() => 'settled' in document.documentElement.dataset);
    expect([await wordsOf(page), await isKept()]).toEqual([words, used]);
    expect(await page.evaluate(() => 'ready' in document.documentElement.dataset)).toBe(isTakenOver);
    await page.locator('footer form input').fill(email);
    await page.locator('footer form input').press('Enter');
    await getToasts(page).first().waitFor();
    await leadOn(page);
  },
);

/** Presses what stands in the content, but for what brings a map from elsewhere, and sends its forms. */
function useContent(loadMap: string): void {
  const all = <E extends HTMLElement>(selector: string) => [
    ...document.querySelectorAll<E>(`main ${selector}`),
  ];
  for (const form of all<HTMLFormElement>('form')) form.requestSubmit();
  for (const control of all(':is(summary, button:not([type=submit]))'))
    if (control.textContent !== loadMap) control.click();
}

/** Pages of other kinds, changed by every hand once React has them, and used. */
const places = ['/blog/tide-tables', '/contact'];

test.for(places)(
  'nothing of %s is lost by what others do once React has it, and it works and leads on',
  async (address, { visit }) => {
    const page = await visit(address, { viewport: desktop });
    await lendHands(page);
    const isKept = await beginToUse(page);
    const { 'a block taken out': _, ...hands } = foreignHands;
    for (const hand of Object.values(hands)) await page.evaluate(hand);
    const [words, used] = [await wordsOf(page), await isKept()];
    await waitForNetwork(page);
    expect([await wordsOf(page), await isKept()]).toEqual([words, used]);
    await page.evaluate(useContent, wording.mapLoad);
    await waitForNetwork(page);
    expect(await page.locator('main').textContent()).not.toContain(wording.blockFailed);
    await leadOn(page);
  },
);

test('a form that a translator works on says what becomes of it, each time it is sent', async ({ visit }) => {
  const page = await visit('/contact');
  await lendHands(page);
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

const look = (page: Page) =>
  page.evaluate(() => [document.documentElement.className, document.documentElement.dataset.allows]);

/** What may be missing or broken on the way of a page, by the files concerned. */
const losses = [
  ['its code is gone', /\/main-[^/]*\.js$/, gone],
  ['its data is gone', /^\/_data\//, gone],
] as const;

test('a page stays as it came, with links that lead on, where its code or its data is gone', async ({
  visit,
  server,
}) => {
  visit.allowMessage(/./);
  const page = await visit('/robots.txt', { isFresh: true, isHydrated: false });
  for (const [what, path, answer] of losses) {
    server.respondTo(path, answer);
    await page.goto(from);
    const words = await wordsOf(page);
    await page.waitForFunction(() => document.querySelector('head > script[type=module]'));
    await waitForNetwork(page);
    expect(await wordsOf(page), what).toBe(words);
    const [before] = await look(page);
    await getButton(page, wording.darkTheme).first().click();
    expect((await look(page))[0], what).not.toBe(before);
    await Promise.all([page.waitForEvent('load'), getLink(page, to).click()]);
    expect(getPageAddress(page), what).toBe(to);
    server.restore();
  }
});

/** Words in the names of files that content blockers stop by. */
const blockedNames =
  /(^|[^a-z])(ads?|analytics|banner|consent|cookies?|gdpr|popup|share|social|track(er|ing)?)([^a-z]|$)/;

test('no file of the code has a name that content blockers stop', () => {
  const names = readdirSync(join(built, 'assets')).filter((name) => /\.(js|css|json)$/.test(name));
  expect(names.filter((name) => blockedNames.test(name))).toEqual([]);
});

test('what a content blocker stops is missed, and nothing else', async ({ visit, server }) => {
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

test('a block that throws is excused on a page that is moved to, and leaves a first page as it came', async ({
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
  const words = (await page.locator('main').textContent()) ?? '';
  for (const part of ['Where the Catch Comes Ashore', 'Berths by Night', 'Ready to Land'])
    expect(words).toContain(part);
  expect(words).not.toContain('Landing papers');
  await clickLink(page, '/consultations');
  await waitForArrival(page, '/consultations');

  const left = page.waitForEvent('console', (message) => asItCame.test(message.text()));
  await page.goto(to);
  await left;
  expect(await page.locator('main').textContent()).toContain('Landing papers');
  await Promise.all([page.waitForEvent('load'), clickLink(page, '/consultations')]);
});

test('the next page is loaded in full where the history takes no further entry', async ({ visit }) => {
  visit.allowMessage(asItCame);
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

test('with storage blocked theme and consent hold for the visit, and all ways lead on', async ({ visit }) => {
  const page = await visit('/', { initScript: blockStorage, stored: {}, viewport: desktop });
  const banner = page.getByRole('region', { name: wording.cookieBanner });
  await getButton(page, wording.darkTheme).click();
  await getButton(page, wording.cookieManage).click();
  await page.getByRole('switch', { name: wording.cookieMarketing }).click();
  await getButton(page, wording.cookieSave).click();
  await banner.waitFor({ state: 'hidden' });
  expect(await look(page)).toEqual(['dark', 'marketing']);
  await clickLink(page, from);
  await waitForArrival(page, from);
  await page.goBack();
  await waitForReturn(page, '/');
  expect(await look(page)).toEqual(['dark', 'marketing']);
  await page.goto('/blog/fog-signals');
  await waitForHydration(page);
  expect(await look(page), 'nothing could be kept').toEqual(['light', '']);
  expect(await banner.isVisible()).toBe(true);
});

test('with storage full choices last until the page is left', async ({ visit }) => {
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
  expect(await look(page)).toEqual(['light', '']);
});

test('a page that the browser kept whole shows, on the way Back, the choices made since, and goes on', async ({
  visit,
}) => {
  const page = await visit('/', { stored: {}, viewport: desktop });
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('cookieConsent', 'rejected');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(await look(page)).toEqual(['dark', '']);
  await page.locator('#consent').waitFor({ state: 'hidden' });
  expect(await getButton(page, wording.darkTheme).getAttribute('aria-pressed')).toBe('true');
  await clickLink(page, from);
  await waitForArrival(page, from);
});
