import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import wording from '../../site-data/wording.json' with { type: 'json' };
import { addressesToTest } from './page-types';
import { alive, test } from './visit';

/** The rules are brought into the page by the test; the policy of the site forbids that to everybody else. */
const look: BrowserContextOptions = { bypassCSP: true, reducedMotion: 'reduce' };
const widths = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Every violation that is found on the page as it stands, in one line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(settleLook);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
  });
}

/** Waits for transitions; the time that a toast stays is an animation, and is not waited for. */
async function settleLook(): Promise<void> {
  const underWay = document.getAnimations().filter((each) => !(each instanceof CSSAnimation));
  await Promise.allSettled(underWay.map((each) => each.finished));
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(
    (name) => document.querySelector<HTMLElement>(`#drawer [data-theme=${name}]`)?.click(),
    theme,
  );
  expect(await page.evaluate(() => document.documentElement.className)).toBe(theme);
}

test.for(addressesToTest())(
  '%s has no violation in either theme at 1440 and 390 pixels',
  async (address, { visit }) => {
    visit.expecting(/404 \(Not Found\)/);
    const page = await visit(address, { ...look, viewport: widths.wide });
    const found: Record<string, string[]> = {};
    for (const [width, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport);
      for (const theme of ['light', 'dark']) {
        await setTheme(page, theme);
        found[`${width}, ${theme}`] = await violations(page);
      }
    }
    expect(found).toEqual({ 'wide, light': [], 'wide, dark': [], 'phone, light': [], 'phone, dark': [] });
  },
);

interface State {
  address: string;
  size: keyof typeof widths;
  /** A first visit, which is asked about cookies. */
  isFirst?: boolean;
  open(page: Page): Promise<unknown>;
}

const states: Record<string, State> = {
  'a menu': {
    address: '/',
    size: 'wide',
    open: (page) => page.locator('header nav summary', { hasText: 'Industries' }).click(),
  },
  'the drawer with a menu': {
    address: '/',
    size: 'phone',
    open: async (page) => {
      await page.getByRole('button', { name: wording.openMenu }).click();
      await page.locator('#drawer summary', { hasText: 'Practice Areas' }).click();
    },
  },
  'the cookie banner': {
    address: '/industries/agritech',
    size: 'phone',
    isFirst: true,
    open: (page) => page.getByRole('region', { name: wording.cookieBanner }).waitFor(),
  },
  'the cookie dialog': {
    address: '/',
    size: 'phone',
    isFirst: true,
    open: async (page) => {
      await page.getByRole('button', { name: wording.cookieManage }).click();
      await page.getByRole('dialog', { name: wording.cookiePreferences }).waitFor();
    },
  },
  'the share menu': {
    address: '/blog/ai-regulation',
    size: 'wide',
    open: (page) => page.getByRole('button', { name: wording.share, exact: true }).click(),
  },
  'a toast and a tooltip': {
    address: '/blog',
    size: 'wide',
    open: async (page) => {
      await page.locator('footer form button').click();
      await page.locator('.Toastify__toast').waitFor();
      await page.getByRole('button', { name: wording.dismiss }).hover();
      await page.locator('[popover=manual][aria-hidden=true]').waitFor();
    },
  },
  'the form to be notified': {
    address: '/tech-talks',
    size: 'phone',
    open: async (page) => {
      await page.locator('main [aria-controls$="-notify"]').click();
      await page
        .getByPlaceholder(/e-mail/)
        .first()
        .waitFor();
      await page.locator('main form button').click();
      await page.getByText(wording.notifyEmpty).waitFor();
    },
  },
  'the confirmation of a sign-up': {
    address: '/shop',
    size: 'phone',
    open: async (page) => {
      await page.clock.install();
      await page.locator('main [aria-controls$="-notify"]').click();
      await page.locator('main input[type=email]').fill('reader@example.org');
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.locator('main form button').click();
      await page
        .locator('main')
        .getByText(/^Thank you!/)
        .waitFor();
      await page.clock.resume();
    },
  },
  'the faults of the message': {
    address: '/contact',
    size: 'phone',
    open: async (page) => {
      await page.locator('main input[type=checkbox]').check();
      await page.getByRole('button', { name: wording.contactSend }).click();
      await page.getByText(wording.contactFaults).waitFor();
    },
  },
  'every answer': {
    address: '/consultations',
    size: 'phone',
    open: (page) =>
      page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
        for (const each of all) each.open = true;
      }),
  },
  'nearest addresses': {
    address: '/industries/agritec',
    size: 'phone',
    open: (page) => page.getByRole('heading', { name: wording.nearestAddresses }).waitFor(),
  },
};

test.for(Object.keys(states))('%s in view has no violation in either theme', async (name, { visit }) => {
  visit.expecting(/404 \(Not Found\)/);
  const state = states[name];
  if (!state) throw new Error(`"${name}" is not described.`);
  const found: Record<string, string[]> = {};
  const page = await visit(state.address, {
    ...look,
    viewport: widths[state.size],
    ...(state.isFirst && { stored: {} }),
  });
  for (const theme of ['light', 'dark']) {
    await setTheme(page, theme);
    await state.open(page);
    found[theme] = await violations(page);
    await page.reload();
    await alive(page);
  }
  expect(found).toEqual({ light: [], dark: [] });
});
