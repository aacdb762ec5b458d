import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { limitMs } from '../../../src/router/page-cache';
import { usually } from '../../usual-run';
import { exactly, reply, type TestServer } from '../test-server';
import { addressOf, arrivedAt, loadsInFull, settle, test, thorough } from '../visit';

const from = '/industries';
const gone = '/industries/fishing';
const next = '/industries/ferries';

/** Answers by which a browser stays on its page; what never answers is stopped by the page itself. */
const answers = {
  'a file to keep': (server: TestServer) =>
    server.answer(exactly(gone), (_request, response) =>
      response.writeHead(200, { 'Content-Disposition': 'attachment; filename="page.html"' }).end('page'),
    ),
  nothing: (server: TestServer) =>
    server.answer(exactly(gone), (_request, response) => response.writeHead(204).end()),
  'no answer until it is stopped': (server: TestServer) => void server.hold(exactly(gone)),
};

/** Makes a page that can only be had in full, and `moment`, which is answered once that has been asked for. */
function prepare(server: TestServer): void {
  server.answer(exactly(`/_data${gone}.json`), reply(404, 'text/html', 'gone'));
  server.answer(/moment$/, (_request, response) => {
    const wait = setInterval(() => {
      if (!server.asked.includes(gone)) return;
      clearInterval(wait);
      response.end();
    }, 10);
  });
}

/** Presses a link whose page is loaded in full; `then` runs in the page once that is under way. */
function press(page: Page, then: string): Promise<void> {
  // The page itself presses: the test library would wait for the page that is on its way.
  return page.evaluate(
    ([link, deed]) => {
      document.querySelector<HTMLElement>(`main a[href="${link}"]`)?.click();
      return fetch('/robots.txt?moment').then(() => {
        if (deed === 'stop') stop();
      });
    },
    [gone, then],
  );
}

/** Lets the clock of the page go ahead, and then presses a link. */
function pressLater(page: Page, link: string): Promise<void> {
  return page.evaluate(
    ([address, ms]) => {
      const { now } = performance;
      performance.now = () => now.call(performance) + Number(ms);
      document.querySelector<HTMLElement>(`main a[href="${address}"]`)?.click();
    },
    [link, limitMs] as const,
  );
}

test.for(usually(Object.entries(answers), 1))(
  'links lead on as before after a full load that was answered by %s',
  async ([name, answer], { visit, server }) => {
    visit.expecting(/Failed to load resource/);
    const page = await visit(from);
    prepare(server);
    answer(server);
    await press(page, name.includes('stopped') ? 'stop' : '');
    await settle(page);
    expect(addressOf(page)).toBe(from);
    await pressLater(page, next);
    await arrivedAt(page, next);
    expect(server.asked, 'not in full').not.toContain(next);
    await page.goBack();
    await arrivedAt(page, from);
  },
);

thorough(
  'a link that is pressed soon after a full load was answered by nothing is followed in full',
  async ({ visit, server }) => {
    visit.expecting(/Failed to load resource/);
    const page = await visit(from);
    prepare(server);
    answers.nothing(server);
    await press(page, '');
    await settle(page);
    await loadsInFull(page, () => page.locator(`main a[href="${next}"]`).first().click());
    expect(addressOf(page)).toBe(next);
  },
);

thorough(
  'a full load that still comes does not take the place of the page that was asked for after it',
  async ({ visit, server }) => {
    visit.expecting(/Failed to load resource/);
    const page = await visit(from);
    prepare(server);
    const held = server.hold(exactly(gone));
    await page.evaluate(
      ([first, last, ms]) => {
        const find = (link: unknown) => document.querySelector<HTMLElement>(`main a[href="${link}"]`);
        void fetch('/robots.txt?moment').then(() => {
          const { now } = performance;
          performance.now = () => now.call(performance) + Number(ms);
          find(last)?.click();
        });
        find(first)?.click();
      },
      [gone, next, limitMs] as const,
    );
    // The load that ends is told as an error to who waits for an address in the usual way.
    await expect.poll(() => addressOf(page)).toBe(next);
    held.release();
    await settle(page);
    expect(addressOf(page)).toBe(next);
    expect(server.asked, 'not in full').not.toContain(next);
  },
);
