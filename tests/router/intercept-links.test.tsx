// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { InterceptedLinks } from '../../src/router/intercept-links';

let visited: string[];

beforeEach(() => {
  history.replaceState(null, '', '/here');
  document.body.innerHTML = '';
  const { hook, history: record } = memoryLocation({ path: '/here', record: true });
  visited = record;
  render(
    <Router hook={hook}>
      <InterceptedLinks />
    </Router>,
  );
});

afterEach(cleanup);

/** Clicks on something within a link; answers whether the click was left to the browser. */
function isLeft(attributes: string, press: MouseEventInit = {}): boolean {
  document.body.insertAdjacentHTML('beforeend', `<a ${attributes}><b>Words</b></a>`);
  const words = document.body.lastElementChild?.firstElementChild as HTMLElement;
  const click = createEvent.click(words, press);
  let isFollowed = false;
  const look = (event: MouseEvent) => {
    isFollowed = event.defaultPrevented;
    event.preventDefault(); // jsdom would report a link that is left to the browser
  };
  addEventListener('click', look, { once: true });
  fireEvent(words, click);
  return !isFollowed;
}

it.each([
  ['/there', '/there'],
  ['/there?page=2', '/there?page=2'],
  ['/there#part', '/there#part'],
  ['there', '/there'],
  ['http://localhost:3000/there', '/there'],
  ['/here', '/here'],
  ['/', '/'],
])('follows a link to %s', (href, address) => {
  expect(isLeft(`href="${href}"`)).toBe(false);
  expect(visited).toEqual(['/here', address]);
});

it('takes the place of this page in the history where the link asks for it', () => {
  expect(isLeft('href="/there" data-replace')).toBe(false);
  expect(visited).toEqual(['/there']);
});

it.each([
  ['with a target', 'href="/there" target="_blank"'],
  ['to download', 'href="/there" download="it"'],
  ['to a place on this page', 'href="#part"'],
  ['to a place on this page by its whole address', 'href="/here#part"'],
  ['to a picture', 'href="/there.svg"'],
  ['to the feed', 'href="/feed.xml"'],
  ['to another site', 'href="https://elsewhere.example/there"'],
  ['to a mailbox', 'href="mailto:a@there.example"'],
  ['to a telephone', 'href="tel:+33400000000"'],
])('leaves a link %s to the browser', (_, attributes) => {
  expect(isLeft(attributes)).toBe(true);
  expect(visited).toEqual(['/here']);
});

it.each([
  ['metaKey', { metaKey: true }],
  ['ctrlKey', { ctrlKey: true }],
  ['shiftKey', { shiftKey: true }],
  ['altKey', { altKey: true }],
  ['another button', { button: 1 }],
])('leaves a click with %s to the browser', (_, press) => {
  expect(isLeft('href="/there"', press)).toBe(true);
  expect(visited).toEqual(['/here']);
});

it('leaves a click that something else has answered', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
  isLeft('href="/there"');
  expect(visited).toEqual(['/here']);
});

it('leaves clicks beside links', () => {
  fireEvent.click(document.body);
  expect(visited).toEqual(['/here']);
});

it('follows nothing once it is gone', () => {
  cleanup();
  expect(isLeft('href="/there"')).toBe(true);
  expect(visited).toEqual(['/here']);
});
