// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** The part of a pointer event that the tooltips look at; jsdom makes none by itself. */
interface Pointer {
  from?: Element | null;
  kind?: string;
}

const shownAt = { left: 100, top: 200, width: 44, height: 44, bottom: 244 };
const tipSize = { left: 0, top: 0, width: 80, height: 40 };

beforeAll(async () => {
  // jsdom has no layout and no popovers.
  HTMLElement.prototype.popover = null;
  HTMLElement.prototype.showPopover = () => undefined;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this.hasAttribute('popover') || this.ariaHidden === 'true' ? tipSize : shownAt) as DOMRect;
  });
  const { enhance } = await import('../../src/enhance/tooltips');
  enhance();
});

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(shownAt, { left: 100, top: 200, bottom: 244 });
  document.body.innerHTML = `
    <button id="menu" aria-label="Menu"><svg><path/></svg></button>
    <button id="look" aria-label="Dark look"><svg/></button>
    <a id="anchor" href="#x" aria-label="Link to this">#</a>
    <a id="logo" href="/" aria-label="The firm"><svg/>The firm</a>
    <button id="plain">Send</button>
    <p>Text</p>`;
});

afterEach(() => {
  fireEvent.keyDown(document, { key: 'Escape' });
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
});

function get(selector: string): HTMLElement {
  return document.querySelector(selector) as HTMLElement;
}

function point(
  name: 'pointerover' | 'pointerout',
  target: Element,
  { from = null, kind = 'mouse' }: Pointer = {},
) {
  const event = new MouseEvent(name, { bubbles: true, relatedTarget: from });
  fireEvent(target, Object.assign(event, { pointerType: kind }));
}

function moveTo(target: Element, from: Element | null = null): void {
  if (from) point('pointerout', from, { from: target });
  point('pointerover', target, { from });
}

function tip(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('body > div, dialog > div')].at(-1);
}

function focusByKeyboard(element: HTMLElement): void {
  vi.spyOn(element, 'matches').mockReturnValue(true);
  element.focus();
  vi.advanceTimersByTime(0);
}

it('opens after the pointer has rested for 700 milliseconds', () => {
  moveTo(get('#menu'));
  vi.advanceTimersByTime(699);
  expect(tip()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(tip()?.textContent).toBe('Menu');
});

it('does not begin anew where the pointer moves within the control', () => {
  moveTo(get('#menu'));
  vi.advanceTimersByTime(600);
  moveTo(get('#menu svg'), get('#menu'));
  vi.advanceTimersByTime(100);
  expect(tip()?.textContent).toBe('Menu');
});

it('opens at once within 300 milliseconds of another, and rests again after that', () => {
  moveTo(get('#menu'));
  vi.advanceTimersByTime(700);
  point('pointerout', get('#menu'), { from: get('p') });
  expect(tip()).toBeUndefined();
  vi.advanceTimersByTime(299);
  moveTo(get('#look'));
  expect(tip()?.textContent).toBe('Dark look');
  point('pointerout', get('#look'), { from: get('p') });
  vi.advanceTimersByTime(300);
  moveTo(get('#menu'));
  expect(tip()).toBeUndefined();
});

it('opens not at all where the pointer only passes', () => {
  moveTo(get('#menu'));
  vi.advanceTimersByTime(500);
  moveTo(get('p'), get('#menu'));
  vi.advanceTimersByTime(2000);
  expect(tip()).toBeUndefined();
});

it('opens at once on keyboard focus and goes with it', () => {
  focusByKeyboard(get('#look'));
  expect(tip()?.textContent).toBe('Dark look');
  get('#look').blur();
  expect(tip()).toBeUndefined();
});

it('stays away where focus came by a press', () => {
  vi.spyOn(get('#look'), 'matches').mockReturnValue(false);
  get('#look').focus();
  expect(tip()).toBeUndefined();
});

it('is put away by Esc', () => {
  focusByKeyboard(get('#menu'));
  fireEvent.keyDown(get('#menu'), { key: 'Tab' });
  expect(tip()?.textContent).toBe('Menu');
  fireEvent.keyDown(get('#menu'), { key: 'Escape' });
  expect(tip()).toBeUndefined();
});

it('is put away by a press', () => {
  focusByKeyboard(get('#menu'));
  fireEvent(document, new Event('pointerdown'));
  expect(tip()).toBeUndefined();
});

it('follows its control where the page scrolls', () => {
  focusByKeyboard(get('#menu'));
  Object.assign(shownAt, { top: 150, bottom: 194 });
  fireEvent.scroll(document);
  expect(tip()?.style.top).toBe('110px');
});

it('stays while the pointer is on it', () => {
  moveTo(get('#menu'));
  vi.advanceTimersByTime(700);
  const shown = tip() as HTMLElement;
  moveTo(shown, get('#menu'));
  expect(tip()).toBe(shown);
  moveTo(get('#menu'), shown);
  expect(tip()).toBe(shown);
  moveTo(get('p'), get('#menu'));
  expect(tip()).toBeUndefined();
});

it.each(['#logo', '#plain'])('leaves %s alone, whose name can be read', (selector) => {
  moveTo(get(selector));
  vi.advanceTimersByTime(700);
  expect(tip()).toBeUndefined();
});

it('takes a sign such as # for no words', () => {
  moveTo(get('#anchor'));
  vi.advanceTimersByTime(700);
  expect(tip()?.textContent).toBe('Link to this');
});

it('is nothing for fingers', () => {
  point('pointerover', get('#menu'), { kind: 'touch' });
  vi.advanceTimersByTime(700);
  expect(tip()).toBeUndefined();
});

it('stands above the control with 4 pixels between, for eyes only', () => {
  focusByKeyboard(get('#menu'));
  const { style, ariaHidden } = tip() as HTMLElement;
  expect([style.left, style.top]).toEqual(['82px', '160px']);
  expect(style.borderWidth).toBe('4px 0px');
  expect(ariaHidden).toBe('true');
});

it('stands below where there is no room above, and within the window', () => {
  Object.assign(shownAt, { left: 2, top: 20, bottom: 64 });
  focusByKeyboard(get('#menu'));
  expect([tip()?.style.left, tip()?.style.top]).toEqual(['8px', '64px']);
});

it('stands in the dialog whose control it names', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button aria-label="Shut"></button></dialog>');
  focusByKeyboard(get('dialog button'));
  expect(tip()?.parentElement?.tagName).toBe('DIALOG');
});
