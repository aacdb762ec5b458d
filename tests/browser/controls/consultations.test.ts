import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import consultations from '../../site/pages/consultations.json' with { type: 'json' };
import site from '../../site/site.json' with { type: 'json' };
import { readStructuredData } from '../built-site';
import { arrivedAt, linkTo, test, thorough } from '../visit';

const options = consultations.blocks.flatMap(({ options = [] }) => options);
const questions = consultations.blocks.flatMap(({ items = [] }) => items);

/** The kinds of structured data that the page holds at the moment. */
function kinds(page: Page): Promise<string[]> {
  return page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.map((each) => JSON.parse(each.textContent ?? '')['@type'] as string));
}

test('three cards are told apart by analytics and by screen readers, and lead to their booking pages', async ({
  visit,
}) => {
  const page = await visit('/consultations');
  const cards = await page.locator('main [data-analytics-id]').evaluateAll((all) =>
    (all as HTMLAnchorElement[]).map(({ dataset, ariaLabel, textContent, href, target, rel }) => ({
      id: dataset.analyticsId,
      label: ariaLabel,
      words: textContent,
      href,
      target,
      rel,
    })),
  );
  const booking: Record<string, string> = site.booking;
  expect(cards).toEqual(
    options.map(({ id, accessibleLabel, label, booking: length }) => ({
      id,
      label: accessibleLabel,
      words: label,
      href: booking[length],
      target: '_blank',
      rel: 'noopener',
    })),
  );
  expect(cards.map(({ id }) => id)).toEqual(['talk-30', 'talk-60', 'talk-long']);
});

thorough('each card opens its booking page in a tab that cannot reach back', async ({ visit }) => {
  const page = await visit('/consultations');
  await page
    .context()
    .route('https://booking.*/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Booking</title>' }),
    );
  for (const { accessibleLabel, booking } of options) {
    const card = page.getByRole('link', { name: accessibleLabel, exact: true });
    const [tab] = await Promise.all([page.waitForEvent('popup'), card.click()]);
    await tab.waitForURL((site.booking as Record<string, string>)[booking] ?? '');
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
  }
  expect(new URL(page.url()).pathname).toBe('/consultations');
});

thorough('every question is shown, and opens to its answer', async ({ visit }) => {
  const page = await visit('/consultations');
  const details = page.locator('main details');
  expect(await details.locator('summary').allTextContents()).toEqual(
    questions.map(({ question }) => question),
  );
  expect(
    await details.locator('summary').evaluateAll((all) => all.every((each) => each.checkVisibility())),
  ).toBe(true);
  for (const [index] of questions.entries()) {
    const answer = details.nth(index).locator('p');
    expect(await answer.isVisible()).toBe(index === 0);
    await details.nth(index).locator('summary').press('Enter');
    expect(await answer.isVisible()).toBe(index !== 0);
  }
});

test('questions for search engines are there on arrival and gone after leaving', async ({
  visit,
  server,
}) => {
  const html = await (await fetch(`${server.origin}/consultations`)).text();
  const told = readStructuredData(html).find((thing) => thing['@type'] === 'FAQPage')?.mainEntity;
  expect(told).toEqual(
    questions.map(({ question }) => expect.objectContaining({ '@type': 'Question', name: question })),
  );

  const faqs = async () => (await kinds(page)).filter((kind) => kind === 'FAQPage');
  const page = await visit('/consultations');
  expect(await faqs()).toEqual(['FAQPage']);
  for (let time = 0; time < 2; time++) {
    await page.locator('header a[href="/"]').first().click();
    await arrivedAt(page, '/');
    expect(await faqs()).toEqual([]);
    await linkTo(page, '/consultations').click();
    await arrivedAt(page, '/consultations');
    expect(await faqs()).toEqual(['FAQPage']);
  }
  await page.goBack();
  await arrivedAt(page, '/');
  expect(await faqs()).toEqual([]);
});
