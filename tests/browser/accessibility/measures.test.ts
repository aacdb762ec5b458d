import { expect } from 'vitest';
import { usually } from '../../usual-run';
import { test, thorough } from '../visit';
import { lookedAt, wear } from './looks';
import { survey } from './survey';

const look = { width: 1440, theme: 'light', text: 'usual' } as const;

/** Faults put into the home page, each with what the measure of it then says. */
const faults = {
  axe: { css: 'main p { color: #999 !important }', says: /color-contrast/ },
  layout: {
    css: 'main h2 { height: 4px; overflow: hidden } main > section:nth-child(2) p { width: 2000px }',
    says: /cut: |out of the window: /,
  },
  targets: {
    css: 'footer li { height: 8px } footer li * { min-height: 0 !important; font-size: 6px; line-height: 1 }',
    says: /is small/,
  },
  contrast: {
    css: 'main h1 { background: repeating-linear-gradient(90deg, black 0 9px, white 0 18px) }',
    says: /reaches only 1/,
  },
} as const;

test.for(usually(Object.keys(faults) as (keyof typeof faults)[], 1))(
  'a fault put into the page is noticed by: %s',
  async (measure, { visit }) => {
    const { css, says } = faults[measure];
    const page = await visit('/', lookedAt);
    await page.addStyleTag({ content: css });
    expect(await survey(page, [look], () => [measure])).toContainEqual(expect.stringMatching(says));
  },
);

thorough('faint text is noticed as far down as no canvas reaches, and no other', async ({ visit }) => {
  const page = await visit('/', lookedAt);
  await page.evaluate(() => {
    const section = document.createElement('section');
    section.innerHTML = '<p>Far down</p><p>Too faint</p>';
    document.querySelector('main')?.append(section);
  });
  await page.addStyleTag({
    content:
      'main > section:last-child { padding-top: 40000px } main > section:last-child p + p { color: #999 }',
  });
  const found = await survey(page, [look], () => ['contrast']);
  expect(found).toEqual([expect.stringContaining('"Too faint" reaches only')]);
});

thorough('a column too narrow for its words is noticed', async ({ visit }) => {
  const page = await visit('/', lookedAt);
  await page.addStyleTag({ content: 'main p { width: 1px; overflow-wrap: anywhere }' });
  const found = await survey(page, [look], () => ['layout']);
  expect(found).toContainEqual(expect.stringMatching(/broken into letters: /));
});

thorough(
  'controls without a name, two ways of one name and headings out of order are noticed',
  async ({ visit }) => {
    const page = await visit('/', lookedAt);
    await wear(page, look);
    await page.evaluate(() => {
      const section = document.createElement('section');
      section.innerHTML =
        '<h4>Too deep</h4><button></button><a href="/a">Same</a><a href="/b">Same</a><h1>A second one</h1>';
      document.querySelector('main')?.append(section);
    });
    const found = await survey(page, [look], () => ['names']);
    for (const words of [/button without a name/, /"Same" leads to/, /2 headings of the first/, /level 4/])
      expect(found).toContainEqual(expect.stringMatching(words));
  },
);
