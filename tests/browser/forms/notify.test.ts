import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BlockOf } from '../../../schema/blocks/index';
import chandlery from '../../site/pages/chandlery.json' with { type: 'json' };
import resources from '../../site/pages/resources.json' with { type: 'json' };
import tideTalks from '../../site/pages/tide-talks.json' with { type: 'json' };
import wording from '../../site/wording.json' with { type: 'json' };
import { usually } from '../../usual-run';
import { arrivedAt, settle, test, thorough } from '../visit';

/** How long the confirmation stands, in milliseconds, as the client set it. */
const confirmationMs = 3000;
const address = 'amina@startup.example';

const written = { '/resources': resources, '/tide-talks': tideTalks, '/chandlery': chandlery };
const sections = Object.entries(written).map(([at, { blocks }]) => {
  const block = blocks.find(({ type }) => type === 'coming-soon') as Partial<BlockOf<'coming-soon'>>;
  return {
    at,
    button: block.button,
    // A section without words of its own has the usual ones.
    thanks: block.confirmationMessage ?? wording.notifyConfirmation,
    placeholder: block.placeholder ?? wording.notifyPlaceholder,
  };
});

const toggle = (page: Page) => page.locator('main button[aria-expanded]');
const form = (page: Page) => page.locator('main form:not([data-newsletter])');
const field = (page: Page) => form(page).getByRole('textbox', { name: wording.emailAddress });
const send = (page: Page) => form(page).getByRole('button', { name: wording.notifySubmit });
const thanked = (page: Page, thanks: string) => page.locator('main').getByText(thanks, { exact: true });

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement);
}

function said(page: Page): Promise<string | null> {
  return page.locator('#said-politely').textContent();
}

/** Whatever is requested from now on, but for the code of the site. */
function recordRequests(page: Page): () => string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return () => urls.filter((url) => !new URL(url).pathname.startsWith('/assets/'));
}

/** The open form with a clock that stands still. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await toggle(page).click();
  await field(page).waitFor();
}

test.for(usually(sections, 1))(
  'the form of $at is hidden until its button shows it, and does not act while it is empty',
  async ({ at, button, thanks, placeholder }, { visit }) => {
    const page = await visit(at);
    const requests = recordRequests(page);
    const state = async () => [await toggle(page).getAttribute('aria-expanded'), await form(page).count()];
    expect(await toggle(page).textContent()).toBe(button);
    expect(await state()).toEqual(['false', 0]);
    await openStill(page);
    expect(await state()).toEqual(['true', 1]);
    expect(await field(page).getAttribute('placeholder')).toBe(placeholder);
    expect(await field(page).getAttribute('type')).toBe('email');
    expect(await field(page).getAttribute('required')).not.toBeNull();

    await send(page).click();
    await form(page).getByText(wording.notifyEmpty, { exact: true }).waitFor();
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    expect(await isFocused(field(page))).toBe(true);
    await page.clock.runFor(confirmationMs);
    expect(await thanked(page, thanks).count()).toBe(0);
    expect(await said(page)).toBe('');
    expect(await state()).toEqual(['true', 1]);

    await toggle(page).click();
    await form(page).waitFor({ state: 'detached' });
    expect(await state()).toEqual(['false', 0]);
    expect(requests()).toEqual([]);
  },
);

const moving = sections.map((section) => ({ ...section, reducedMotion: 'no-preference' as const }));
const still = sections.slice(-1).map((section) => ({ ...section, reducedMotion: 'reduce' as const }));

test.for(usually([...moving, ...still], 1))(
  'the form of $at thanks for three seconds, then hides and is empty, with the focus on its button (motion: $reducedMotion)',
  async ({ at, thanks, reducedMotion }, { visit, server }) => {
    const page = await visit(at, { reducedMotion });
    await openStill(page);
    const requests = recordRequests(page);
    await field(page).fill(address);
    await field(page).press('Enter');
    await thanked(page, thanks).waitFor();
    await page.clock.runFor(confirmationMs - 1);
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');
    expect(await form(page).isVisible()).toBe(true);
    expect(await thanked(page, thanks).isVisible()).toBe(true);
    expect(await said(page)).toBe(`${thanks} ${wording.signUpsNotStored}`);

    await page.clock.runFor(1);
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
    await form(page).waitFor({ state: 'detached' });
    await thanked(page, thanks).waitFor({ state: 'detached' });
    expect(await isFocused(toggle(page))).toBe(true);
    expect(await said(page), 'who listens slowly still hears it').toBe(
      `${thanks} ${wording.signUpsNotStored}`,
    );
    await toggle(page).click();
    expect(await field(page).inputValue()).toBe('');
    expect(page.url()).toBe(server.origin + at);
    expect(requests()).toEqual([]);
  },
);

thorough('the focus stays where a visitor has gone on in the meantime', async ({ visit }) => {
  const page = await visit('/tide-talks');
  await openStill(page);
  await field(page).fill(address);
  await field(page).press('Enter');
  await thanked(page, wording.notifyConfirmation).waitFor();
  const further = page.locator('main a[href="/consultations"]');
  await further.focus();
  await page.clock.runFor(confirmationMs);
  await form(page).waitFor({ state: 'detached' });
  expect(await isFocused(further)).toBe(true);
});

thorough('leaving the page while it thanks disturbs nothing on the next one', async ({ visit }) => {
  const page = await visit('/tide-talks');
  await openStill(page);
  await field(page).fill(address);
  await field(page).press('Enter');
  await thanked(page, wording.notifyConfirmation).waitFor();
  await page.clock.resume();
  await page.locator('main a[href="/consultations"]').click();
  await arrivedAt(page, '/consultations');
  await page.clock.fastForward(confirmationMs);
  await settle(page);
  expect(await isFocused(page.locator('main h1'))).toBe(true);
});

thorough('without script there is no button, and the page says how to write instead', async ({ visit }) => {
  const page = await visit('/resources', { javaScriptEnabled: false });
  expect(await toggle(page).isVisible()).toBe(false);
  expect(await form(page).count()).toBe(0);
  const [before = '', after = ''] = wording.formNeedsScript.split('{email}');
  const instead = page.locator('main noscript p');
  expect(await instead.textContent()).toMatch(new RegExp(`^${before}\\S+@\\S+${after}$`));
  expect(await instead.isVisible()).toBe(true);
});
