// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readInlineScript } from '../../src/build/bundle/inline-scripts';

let script = '';

beforeAll(async () => {
  script = await readInlineScript('year');
});

afterEach(() => {
  vi.useRealTimers();
});

/** What the copyright line of a site built in 2024 says at a time of the visitor's clock. */
function lineAt(time: Date): string {
  vi.useFakeTimers({ now: time, toFake: ['Date'] });
  document.body.innerHTML = '<p>© 2019–<span data-year="">2024</span></p>';
  new Function(script)();
  return document.body.textContent;
}

it.each([2024, 2025, 2031, 2100])('shows %i in that year', (year) => {
  expect(lineAt(new Date(year, 5, 15))).toBe(`© 2019–${year}`);
});

it('shows the year of the visitor’s own clock on its first and last day', () => {
  expect(lineAt(new Date(2027, 0, 1, 0, 0, 0))).toBe('© 2019–2027');
  expect(lineAt(new Date(2027, 11, 31, 23, 59, 59))).toBe('© 2019–2027');
});

it.each([1970, 2020])('leaves the year of the build standing where a clock is as late as %i', (year) => {
  expect(lineAt(new Date(year, 5, 15))).toBe('© 2019–2024');
});

it('does nothing where there is no such line', () => {
  document.body.innerHTML = '<p>2024</p>';
  new Function(script)();
  expect(document.body.innerHTML).toBe('<p>2024</p>');
});
