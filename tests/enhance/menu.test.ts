// @vitest-environment jsdom
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enhance, times } from '../../src/enhance/menu';

/** Whether the menus are a drawer. */
const drawer = { matches: false };

/** Where the panel of each menu lies, under a bar of 76 pixels. */
const panelAt = { left: 0, right: 320, top: 76, bottom: 400 } as DOMRect;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => drawer);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(panelAt);
  document.body.innerHTML = `
    <header><nav><ul>
      <li><a id="home" href="/">Home</a></li>
      <li><details id="trades"><summary>Trades</summary><div><ul>
        <li><a id="first" href="/1">1</a></li><li><a id="second" href="/2">2</a></li><li><a id="third" href="/3">3</a></li>
      </ul></div></details></li>
      <li><details id="work"><summary>Work</summary><div><ul><li><a id="only" href="/4">4</a></li></ul></div></details></li>
    </ul></nav></header>
    <main><button id="outside">Outside</button></main>`;
  enhance();
});

afterEach(() => {
  drawer.matches = false;
  vi.unstubAllGlobals();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function get(selector: string): HTMLElement {
  return document.querySelector(selector) as HTMLElement;
}

/** The menus that are open, by their ids. */
function open(): string[] {
  return [...document.querySelectorAll('details[open]')].map(({ id }) => id);
}

function point(
  name: 'pointerenter' | 'pointerleave' | 'pointermove',
  target: Element,
  [clientX, clientY, pointerType = 'mouse']: [x: number, y: number, kind?: string] = [0, 0],
): void {
  const bubbles = name === 'pointermove';
  fireEvent(target, new PointerEvent(name, { bubbles, clientX, clientY, pointerType }));
}

/** Rests on a menu until it is open. */
function rest(menu: HTMLElement): void {
  point('pointerenter', menu);
  vi.advanceTimersByTime(times.open);
}

it('leaves the drawer to the browser', () => {
  drawer.matches = true;
  rest(get('#trades'));
  expect(open()).toEqual([]);
  get('#trades').setAttribute('open', '');
  fireEvent.keyDown(get('#first'), { key: 'Escape' });
  get('#outside').click();
  expect(open()).toEqual(['trades']);
});

describe('a menu under the pointer', () => {
  it('opens after 200 milliseconds of rest', () => {
    point('pointerenter', get('#trades'));
    vi.advanceTimersByTime(199);
    expect(open()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(open()).toEqual(['trades']);
  });

  it('stays closed where the pointer only passes', () => {
    point('pointerenter', get('#trades'));
    vi.advanceTimersByTime(150);
    point('pointerleave', get('#trades'));
    vi.advanceTimersByTime(1000);
    expect(open()).toEqual([]);
  });

  it('closes 150 milliseconds after the pointer has left, and not if it comes back', () => {
    rest(get('#trades'));
    point('pointerleave', get('#trades'));
    vi.advanceTimersByTime(149);
    point('pointerenter', get('#trades'));
    vi.advanceTimersByTime(1000);
    expect(open()).toEqual(['trades']);
    point('pointerleave', get('#trades'));
    vi.advanceTimersByTime(149);
    expect(open()).toEqual(['trades']);
    vi.advanceTimersByTime(1);
    expect(open()).toEqual([]);
  });

  it('opens at once where another is open, which closes', () => {
    rest(get('#trades'));
    point('pointerleave', get('#trades'));
    point('pointerenter', get('#work'));
    expect(open()).toEqual(['work']);
  });

  it.each([
    [299, ['work']],
    [300, []],
  ])('%i milliseconds after another has closed: %j is open at once', (passed, expected) => {
    rest(get('#trades'));
    point('pointerleave', get('#trades'));
    vi.advanceTimersByTime(times.close + passed);
    point('pointerenter', get('#work'));
    expect(open()).toEqual(expected);
  });

  it('leaves fingers to the browser', () => {
    point('pointerenter', get('#trades'), [0, 0, 'touch']);
    vi.advanceTimersByTime(1000);
    expect(open()).toEqual([]);
  });

  it('is not closed by the click that was meant to open it, and by a later one', () => {
    rest(get('#trades'));
    vi.advanceTimersByTime(599);
    fireEvent.click(get('#trades summary'));
    expect(open()).toEqual(['trades']);
    vi.advanceTimersByTime(1);
    fireEvent.click(get('#trades summary'));
    expect(open()).toEqual([]);
  });
});

describe('the diagonal way into a panel', () => {
  beforeEach(() => {
    rest(get('#trades'));
    point('pointermove', get('#trades'), [100, 40]);
    point('pointerleave', get('#trades'));
  });

  it('passes other entries without opening them at once', () => {
    point('pointerenter', get('#work'), [150, 58]);
    expect(open()).toEqual(['trades']);
  });

  it('opens an entry that the pointer rests on all the same', () => {
    point('pointerenter', get('#work'), [150, 58]);
    vi.advanceTimersByTime(times.open);
    expect(open()).toEqual(['work']);
  });

  it.each([
    ['beside it', [215, 58]],
    ['along the bar', [150, 40]],
  ] as [string, [number, number]][])('does not hold back what lies %s', (_, place) => {
    point('pointerenter', get('#work'), place);
    expect(open()).toEqual(['work']);
  });

  it('keeps the menu open while the pointer moves on it', () => {
    vi.advanceTimersByTime(100);
    point('pointermove', get('#outside'), [150, 58]);
    vi.advanceTimersByTime(149);
    expect(open()).toEqual(['trades']);
    vi.advanceTimersByTime(1);
    expect(open()).toEqual([]);
  });
});

describe('the keyboard', () => {
  it.each([
    ['#home', 'ArrowRight', '#trades summary'],
    ['#home', 'ArrowLeft', '#work summary'],
    ['#work summary', 'ArrowRight', '#home'],
    ['#work summary', 'Home', '#home'],
    ['#home', 'End', '#work summary'],
    ['#trades summary', 'ArrowDown', '#first'],
    ['#trades summary', 'ArrowUp', '#third'],
    ['#first', 'ArrowDown', '#second'],
    ['#third', 'ArrowDown', '#first'],
    ['#first', 'ArrowUp', '#third'],
    ['#second', 'ArrowUp', '#first'],
    ['#second', 'Home', '#first'],
    ['#second', 'End', '#third'],
    ['#second', 'ArrowRight', '#work summary'],
    ['#second', 'ArrowLeft', '#home'],
  ])('leads from %s by %s to %s', (from, key, to) => {
    get(from).focus();
    expect(fireEvent.keyDown(get(from), { key })).toBe(false);
    expect(document.activeElement).toBe(get(to));
  });

  it('opens a menu on the way into it', () => {
    get('#trades summary').focus();
    fireEvent.keyDown(get('#trades summary'), { key: 'ArrowDown' });
    expect(open()).toEqual(['trades']);
  });

  it('closes the menu by Esc and goes back to its entry', () => {
    get('#trades').setAttribute('open', '');
    get('#second').focus();
    fireEvent.keyDown(get('#second'), { key: 'Escape' });
    expect(open()).toEqual([]);
    expect(document.activeElement).toBe(get('#trades summary'));
  });

  it.each(['Tab', 'Enter', 'a', 'ArrowDown'])('leaves %s on a plain entry to the browser', (key) => {
    get('#home').focus();
    expect(fireEvent.keyDown(get('#home'), { key })).toBe(true);
    expect(document.activeElement).toBe(get('#home'));
  });

  it('closes a menu that the focus has left, and not while it moves within the bar', () => {
    get('#trades').setAttribute('open', '');
    get('#first').focus();
    get('#home').focus();
    expect(open()).toEqual(['trades']);
    get('#outside').focus();
    expect(open()).toEqual([]);
  });
});

it('closes every menu on a click outside the bar, and none on one within', () => {
  get('#trades').setAttribute('open', '');
  fireEvent.click(get('header ul'));
  expect(open()).toEqual(['trades']);
  fireEvent.click(get('#outside'));
  expect(open()).toEqual([]);
});

it('does nothing on a page without menus', () => {
  document.body.innerHTML = '<header></header>';
  expect(enhance).not.toThrow();
});
