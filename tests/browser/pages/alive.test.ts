import { expect } from 'vitest';
import site from '../../site/site.json' with { type: 'json' };
import wording from '../../site/wording.json' with { type: 'json' };
import { reply } from '../test-server';
import { alive, test, thorough } from '../visit';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, stored: {} };

test('theme, consent, menu and drawer answer while the code of the page is still on its way', async ({
  visit,
  server,
}) => {
  const page = await visit('/', phone);
  const code = server.hold(/\.js$/);
  await page.goto('/industries', { waitUntil: 'commit' });
  await page.getByRole('button', { name: wording.cookieReject }).tap();
  await page.getByRole('button', { name: wording.openMenu }).tap();
  const drawer = page.getByRole('dialog', { name: wording.menu });
  await drawer.getByRole('button', { name: wording.darkTheme }).tap();
  await drawer.locator('summary', { hasText: 'Resources' }).tap();
  const state = () =>
    page.evaluate(() => ({
      theme: document.documentElement.className,
      stored: { ...localStorage },
      consent: document.documentElement.dataset.consent,
      isDrawerOpen: document.querySelector('#drawer')?.matches(':popover-open'),
      menus: [...document.querySelectorAll('details[open] summary')].map((top) => top.textContent),
    }));
  const before = await state();
  expect(before).toEqual({
    theme: 'dark',
    stored: {
      theme: 'dark',
      cookieConsent: 'rejected',
      cookiePreferences: '{"essential":true,"analytics":false,"marketing":false}',
    },
    consent: 'rejected',
    isDrawerOpen: true,
    menus: ['Resources'],
  });
  code.release();
  await alive(page);
  expect(await state(), 'the code takes over without undoing anything').toEqual(before);
  await drawer.getByRole('button', { name: wording.darkTheme }).tap();
  expect((await state()).theme, 'and a press counts once').toBe('light');
});

thorough('goes on answering where the code never comes', async ({ visit, server }) => {
  visit.expecting(/Failed to load resource|stays as it came|was preloaded using link preload/);
  const page = await visit('/', phone);
  server.answer(/\.js$/, reply(404, 'text/html', 'gone'));
  await page.goto('/industries');
  await page.getByRole('button', { name: wording.cookieManage }).tap();
  await expect
    .poll(() => page.locator('#said-politely').textContent())
    .toBe(wording.pressLost.replace('{email}', site.contact.email));
  await page.getByRole('button', { name: wording.cookieAccept }).tap();
  expect(await page.evaluate(() => document.documentElement.dataset.consent)).toBe('accepted');
});
