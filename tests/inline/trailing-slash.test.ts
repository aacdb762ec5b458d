import { beforeAll, expect, it } from 'vitest';
import { readInlineScript } from '../../src/build/bundle';

const origin = 'https://firm.example';
let script = '';

beforeAll(async () => {
  script = await readInlineScript('trailing-slash');
});

/** Where the not-found page of an address leads: a URL takes a new path as the location of a window does. */
function leadFrom(address: string): string {
  const location = new URL(origin + address);
  new Function('location', script)(location);
  return location.href.slice(origin.length);
}

it.each([
  ['/about/', '/about'],
  ['/about///', '/about'],
  ['/articles/one/?from=feed#top', '/articles/one?from=feed#top'],
  ['/é/%2F/', '/%C3%A9/%2F'],
])('leads %s to %s', (address, target) => {
  expect(leadFrom(address)).toBe(target);
});

it.each(['/', '//', '/about', '/about?q=/', '/about#/'])('stays at %s', (address) => {
  expect(leadFrom(address)).toBe(address);
});

it.each([
  '//elsewhere.example/',
  '//elsewhere.example//',
  '/\\elsewhere.example/',
  '///elsewhere.example/a/',
])('leads to no other host from %s', (address) => {
  const location = new URL(origin);
  location.pathname = address;
  new Function('location', script)(location);
  expect(location.origin).toBe(origin);
});
