import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { limitMs } from '../../../src/router/page-cache';
import { wrongAnswers } from '../../router/network-faults';
import { oddPositions } from '../../router/odd-positions';
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { cutsOf, type Fault, faultsOf } from '../faults';
import { drop, exactly, reply, type TestServer } from '../test-server';
import { addressOf, alive, arrivedAt, linkTo, loadsInFull, settle, test, thorough } from '../visit';

const releases = inject('releases');
const from = '/industries';
const to = '/industries/fishing';
const other = '/industries/ferries';
const data = (address: string) => exactly(`/_data${address}.json`);
const failed = /Failed to load resource|^failed: /;

test('shows a quiet line when a page takes 300 ms, not before, and never for a quick one', async ({
  visit,
  server,
}) => {
  const page = await visit(from);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const held = server.hold(data(to));
  const line = page.locator('[role=status]', { hasText: wording.loading });
  await linkTo(page, to).click();
  await held.arrived;
  await page.clock.runFor(299);
  expect(await line.count()).toBe(0);
  await page.clock.runFor(1);
  await line.waitFor();
  expect(addressOf(page)).toBe(from);
  held.release();
  await arrivedAt(page, to);
  await line.waitFor({ state: 'detached' });

  await page.goBack();
  await arrivedAt(page, from);
  await linkTo(page, other).click();
  await arrivedAt(page, other);
  await page.clock.runFor(5000);
  expect(await line.count()).toBe(0);
});

thorough('draws the line at the top of the window only while a page is slow', async ({ visit, server }) => {
  const page = await visit(from);
  const held = server.hold(data(to));
  const width = () =>
    page.locator('#root > [role=status]').evaluate((line) => line.getBoundingClientRect().width);
  expect(await width()).toBe(0);
  await linkTo(page, to).click();
  await expect.poll(width).toBeGreaterThan(100);
  held.release();
  await arrivedAt(page, to);
  await expect.poll(width).toBe(0);
});

test('keeps the page when the network fails, says so, and tries again when asked', async ({
  visit,
  server,
}) => {
  visit.expecting(failed);
  const page = await visit(from);
  server.answer(data(to), drop);
  await linkTo(page, to).click();
  const notice = page.locator('[role=alert]', { hasText: wording.loadFailed });
  await notice.waitFor();
  await expectToStand(page, from);
  server.mend();
  await notice.getByRole('button', { name: wording.retry }).click();
  await arrivedAt(page, to);
  await notice.waitFor({ state: 'detached' });
  expect(
    server.asked.filter((path) => path === to),
    'no full load',
  ).toEqual([]);
  await page.goBack();
  await arrivedAt(page, from);
});

test('loads the page in full where only its data fails, and fails again', async ({ visit, server }) => {
  visit.expecting(failed);
  visit.expecting(/stays as it came/);
  const page = await visit(from);
  server.answer(/^\/_data/, drop);
  await linkTo(page, to).click();
  const retry = page.getByRole('button', { name: wording.retry });
  await Promise.all([page.waitForEvent('load'), retry.click()]);
  await expectToStand(page, to);
  server.mend();
  await page.goBack();
  await page.waitForURL(`**${from}`);
  await expectToStand(page, from);
});

test('loads the page in full where its data has not come after eight seconds', async ({ visit, server }) => {
  const page = await visit('/blog');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const held = server.hold(data(to));
  await linkInHeader(page, to).evaluate((link: HTMLElement) => link.click());
  await held.arrived;
  await page.clock.runFor(limitMs - 1);
  await settle(page);
  expect(addressOf(page)).toBe('/blog');
  expect(server.asked).not.toContain(to);
  await Promise.all([page.waitForURL(`**${to}`, { waitUntil: 'commit' }), page.clock.runFor(1)]);
  held.release();
  expect(server.asked.filter((path) => path === to)).toHaveLength(1);
  await expectToStand(page, to);
});

thorough('goes Back from a page that hangs, and later nowhere else', async ({ visit, server }) => {
  const page = await visit('/');
  await linkTo(page, from).click();
  await arrivedAt(page, from);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const held = server.hold(data(to));
  await linkTo(page, to).click();
  await held.arrived;
  await page.goBack();
  await arrivedAt(page, '/');
  await page.clock.runFor(2 * limitMs);
  held.release();
  await settle(page);
  await expectToStand(page, '/');
  expect(server.asked).not.toContain(to);
});

thorough(
  'follows the last of many quick clicks, also when the first ones hang for ever',
  async ({ visit, server }) => {
    const page = await visit(from);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const held = server.hold(data(to));
    await page.evaluate(
      (links) => {
        for (const link of links) document.querySelector<HTMLElement>(`main a[href="${link}"]`)?.click();
      },
      [to, other, to, to, other],
    );
    await arrivedAt(page, other);
    await page.clock.runFor(2 * limitMs);
    await settle(page);
    await expectToStand(page, other);
    expect(server.asked).not.toContain(to);
    held.release();
  },
);

thorough(
  'follows the link that is chosen while another page is being loaded in full',
  async ({ visit, server }) => {
    visit.expecting(/Failed to load resource/);
    const page = await visit(from);
    server.answer(data(to), reply(404, 'text/html', 'gone'));
    const held = server.hold(exactly(to));
    server.answer(/moment$/, (_request, response) => void held.arrived.then(() => response.end()));
    // The page itself presses: the test library would wait for the page that is on its way.
    const pressBoth = (links: string[]) => {
      const [first, last] = links.map((link) =>
        document.querySelector<HTMLElement>(`main a[href="${link}"]`),
      );
      void fetch('/robots.txt?moment').then(() => last?.click());
      first?.click();
    };
    await loadsInFull(page, () => page.evaluate(pressBoth, [to, other]));
    held.release();
    await settle(page);
    await expectToStand(page, other);
  },
);

thorough(
  'keeps the page while the browser is offline, however often it is asked, and goes on when it is not',
  async ({ visit }) => {
    visit.expecting(failed);
    const page = await visit(from);
    const context = page.context();
    await context.setOffline(true);
    await linkTo(page, to).click();
    const notice = page.locator('[role=alert]', { hasText: wording.loadFailed });
    await notice.waitFor();
    for (let time = 1; time <= 3; time++) {
      await expectToStand(page, from);
      const [asked] = await Promise.all([
        page.waitForRequest(`**/_data${to}.json`),
        notice.getByRole('button', { name: wording.retry }).click(),
      ]);
      await expect.poll(() => asked.failure()).not.toBeNull();
    }
    // What failed last has been answered for once the page has drawn again.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await context.setOffline(false);
    await notice.getByRole('button', { name: wording.retry }).click();
    await arrivedAt(page, to);
    await notice.waitFor({ state: 'detached' });
  },
);

thorough(
  'keeps the page when the network fails, and the notice goes when dismissed',
  async ({ visit, server }) => {
    visit.expecting(failed);
    const page = await visit(from);
    server.answer(data(to), drop);
    await linkTo(page, to).click();
    const notice = page.locator('[role=alert]', { hasText: wording.loadFailed });
    await notice.getByRole('button', { name: wording.dismiss }).click();
    await notice.waitFor({ state: 'detached' });
    await expectToStand(page, from);
    await linkTo(page, other).click();
    await arrivedAt(page, other);
  },
);

thorough('takes the notice away when another page is reached', async ({ visit, server }) => {
  visit.expecting(failed);
  const page = await visit(from);
  server.answer(data(to), drop);
  await linkTo(page, to).click();
  const notice = page.locator('[role=alert]', { hasText: wording.loadFailed });
  await notice.waitFor();
  await linkTo(page, other).click();
  await arrivedAt(page, other);
  await notice.waitFor({ state: 'detached' });
});

thorough('keeps the page when the answer breaks off', async ({ visit, server }) => {
  visit.expecting(failed);
  const page = await visit(from);
  server.answer(data(to), (request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
    response.write('{"release":"', () => request.socket.destroy());
  });
  await linkTo(page, to).click();
  await page.locator('[role=alert]', { hasText: wording.loadFailed }).waitFor();
  await expectToStand(page, from);
});

thorough('keeps the page when the network fails on the way Back', async ({ visit, server }) => {
  visit.expecting(failed);
  const page = await visit(from);
  await linkTo(page, to).click();
  await arrivedAt(page, to);
  await page.reload();
  await alive(page);
  server.answer(data(from), drop);
  await page.goBack();
  const notice = page.locator('[role=alert]', { hasText: wording.loadFailed });
  await notice.waitFor();
  expect(await page.locator('main h1').textContent()).toBe('Where the Catch Comes Ashore');
  server.mend();
  await notice.getByRole('button', { name: wording.retry }).click();
  await arrivedAt(page, from);
});

test.for(usually(Object.entries(wrongAnswers), 1))(
  'loads the page in full, once, where its data is answered by %s',
  async ([, wrong], { visit, server }) => {
    visit.expecting(/Failed to load resource|stays as it came/);
    const page = await visit(from);
    server.alter(`/_data${to}.json`, wrong.body, wrong);
    await Promise.all([page.waitForEvent('load'), linkTo(page, to).click()]);
    expect(server.asked.filter((path) => path === to)).toHaveLength(1);
    await expectToStand(page, to);
  },
);

test.for(usually(cutsOf('stays as it came'), 1))(
  'stays as it came: $fault',
  async ({ cut }, { visit, server }) => {
    visit.expecting(
      /SyntaxError|does not provide an export|stays as it came|was preloaded using link preload/,
    );
    const page = await visit('/');
    cutFile(server, cut);
    await page.goto('/blog/tide-tables');
    await settle(page);
    await expectToStand(page, '/blog/tide-tables');
    expect(await page.locator('main').textContent()).not.toContain(wording.blockFailed);
    await page.locator('main a[href="/blog"]').first().click();
    await page.waitForURL('**/blog');
    await expectToStand(page, '/blog');
  },
);

test.for(usually(cutsOf('is read as it came'), 1))(
  'is read as it came, and led on from: $fault',
  async ({ cut }, { visit, server }) => {
    visit.expecting(/SyntaxError|TypeError|does not provide an export|Failed to fetch/);
    const page = await visit('/');
    cutFile(server, cut);
    await page.goto('/blog/tide-tables');
    await page.locator('main nav a[href^="#"]').last().click();
    await page.waitForURL(({ hash }) => hash !== '');
    await page.locator('main a[href="/blog"]').first().click();
    await arrivedAt(page, '/blog');
    await expectToStand(page, '/blog');
  },
);

test.for(usually(cutsOf('lets the menus be'), 1))(
  'lets the menus be the browser’s own: $fault',
  async ({ cut }, { visit, server }) => {
    visit.expecting(/TypeError.*is not a function|SyntaxError/);
    const page = await visit('/', { viewport: { width: 1440, height: 900 } });
    cutFile(server, cut);
    await page.locator('header nav summary', { hasText: 'Industries' }).click();
    await page.locator('header nav').getByRole('link', { name: 'Fishing' }).click();
    await arrivedAt(page, to);
  },
);

thorough(
  'opens, goes on and comes back whatever stands in the place of scroll positions',
  async ({ visit }) => {
    const page = await visit('/');
    await page.context().addInitScript(() => {
      const stored = sessionStorage.getItem('odd');
      if (stored !== null) sessionStorage.setItem('scroll', stored);
    });
    for (const [name, stored] of oddPositions) {
      await page.evaluate((odd) => sessionStorage.setItem('odd', odd), stored);
      await page.goto(from);
      await alive(page);
      expect(await page.locator('main h1').isVisible(), name).toBe(true);
      await linkTo(page, to).click();
      await arrivedAt(page, to);
      await page.goBack();
      await arrivedAt(page, from);
    }
  },
);

test.for(usually(faultsOf('puts back what came, with links that work'), 1))(
  'puts back what came, with links that work: $fault',
  async ({ before }, { visit }) => {
    visit.expecting(/stays as it came/);
    const page = await visit('/', { before, isAlive: false });
    await settle(page);
    await expectToStand(page, '/');
    await page.locator(`main a[href="${from}"]`).first().click();
    await page.waitForURL(`**${from}`);
    await expectToStand(page, from);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await expectToStand(page, '/');
  },
);

test.for(usually(faultsOf('loads the next page in full'), 1))(
  'loads the next page in full: $fault',
  async ({ before }, { visit }) => {
    visit.expecting(/stays as it came/);
    const page = await visit(from, { before });
    await loadsInFull(page, () => linkTo(page, to).click());
    await expectToStand(page, to);
    await page.goBack();
    await page.waitForURL(`**${from}`);
    await alive(page);
    await expectToStand(page, from);
  },
);

thorough(
  'puts back what came where the notice itself fails, and goes nowhere by itself',
  async ({ visit, server }) => {
    visit.expecting(/stays as it came/);
    const page = await visit(from, {
      before: () => {
        const { json } = Response.prototype;
        Response.prototype.json = async function (this: Response) {
          const shell = await json.call(this);
          Object.defineProperty(shell.wording, 'loading', {
            get: () => {
              throw new Error('no such word');
            },
          });
          return shell;
        };
      },
    });
    const held = server.hold(data(to));
    const fallen = page.waitForEvent('console', (message) => message.text().includes('stays as it came'));
    await linkTo(page, to).click();
    await fallen;
    await expectToStand(page, from);
    held.release();
    await settle(page);
    await expectToStand(page, from);
    await loadsInFull(page, () => linkTo(page, to).click());
    await expectToStand(page, to);
  },
);

test('never shows a broken page in an old tab after a new release', async ({ visit, server }) => {
  const page = await visit('/');
  await linkTo(page, from).click();
  await arrivedAt(page, from);
  server.release(releases.next);
  await loadsInFull(page, () => linkTo(page, to).click());
  await expectToStand(page, to);
  expect(await page.locator('a[href="#content"]').textContent()).toBe('Skip to the next release');
  server.asked.length = 0;
  await page.locator('main a[href="/consultations"]').first().click();
  await arrivedAt(page, '/consultations');
  expect(server.asked, 'the new release moves on by itself').not.toContain('/consultations');
  for (const address of [to, from, '/']) {
    await page.goBack();
    await page.waitForURL((url) => url.pathname === address);
    await alive(page);
    await expectToStand(page, address);
  }
});

thorough('comes Back into a new release by a full load', async ({ visit, server }) => {
  const page = await visit('/blog/tide-tables');
  await page.locator('main nav a[href^="#"]').first().click();
  await page.waitForURL('**/blog/tide-tables#*');
  await page.locator('main a[href="/blog"]').first().click();
  await arrivedAt(page, '/blog');
  await page.reload();
  await alive(page);
  server.release(releases.next);
  server.asked.length = 0;
  await loadsInFull(page, () => page.goBack());
  expect(server.asked.filter((path) => path === '/blog/tide-tables')).toHaveLength(1);
  await expectToStand(page, '/blog/tide-tables');
});

test('ends on the page asked for last, whichever answer comes first', async ({ visit, server }) => {
  for (const isOrderKept of [true, false]) {
    const page = await visit(from);
    const first = server.hold(data(to));
    const last = server.hold(data(other));
    await linkTo(page, to).click();
    await first.arrived;
    await linkTo(page, other).click();
    await last.arrived;
    const [sooner, later] = isOrderKept ? [first, last] : [last, first];
    sooner.release();
    await settle(page);
    later.release();
    await arrivedAt(page, other);
    await settle(page);
    await expectToStand(page, other);
    await page.goBack();
    await arrivedAt(page, from);
    server.mend();
  }
});

thorough('stays where the visitor asked last for the page that is shown', async ({ visit, server }) => {
  const page = await visit(from);
  const held = server.hold(data(to));
  await linkTo(page, to).click();
  await held.arrived;
  await page
    .locator(`header a[href="${from}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  held.release();
  await settle(page);
  await expectToStand(page, from);
});

thorough('makes one entry of the history where a link is clicked twice', async ({ visit, server }) => {
  const page = await visit('/');
  await linkTo(page, from).click();
  await arrivedAt(page, from);
  const held = server.hold(data(to));
  await linkTo(page, to).dblclick();
  await held.arrived;
  held.release();
  await arrivedAt(page, to);
  await page.goBack();
  await arrivedAt(page, from);
});

function linkInHeader(page: Page, address: string) {
  return page.locator(`header a[href="${address}"]`).first();
}

/** Sends a file of code cut, for as long as that is wanted. */
function cutFile(
  server: TestServer,
  { code: name, leave }: NonNullable<Fault['cut']>,
  isWanted: () => boolean = () => true,
): void {
  const path = new RegExp(`^/assets/${name}-[^/]{8}\\.js$`);
  server.answer(path, (request, response, pass) => {
    if (!isWanted()) return pass();
    const code = leave(readFileSync(join(releases.site, request.url ?? ''), 'utf8'));
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(code);
  });
}

/** The whole page of an address: its heading, its title and its footer. */
async function expectToStand(page: Page, address: string): Promise<void> {
  expect(addressOf(page).replace(/#.*/, '')).toBe(address);
  const html = await (await page.request.get(address)).text();
  const title = /<title[^>]*>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  // A page that falls on its way Back is loaded in full a moment later.
  await expect.poll(() => page.title().catch(() => '')).toBe(title);
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  await expect.poll(() => page.locator('main h1').textContent()).toBe(heading);
  // The end of the page may be on its way still.
  await expect.poll(() => page.locator('footer').count()).toBe(1);
}
