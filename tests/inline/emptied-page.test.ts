// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readInlineScript } from '../../src/build/bundle/inline-scripts';

let script = '';
const watchers: MutationObserver[] = [];
let listeners = new AbortController();

beforeAll(async () => {
  script = await readInlineScript('emptied-page');
});

beforeEach(() => {
  listeners = new AbortController();
  const add = window.addEventListener.bind(window) as typeof window.addEventListener;
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, act: unknown) =>
    add(name, act as EventListener, { signal: listeners.signal, capture: true }),
  );
  const { observe } = MutationObserver.prototype;
  vi.spyOn(MutationObserver.prototype, 'observe').mockImplementation(function (
    this: MutationObserver,
    ...call
  ) {
    watchers.push(this);
    observe.apply(this, call);
  });
  document.body.innerHTML = `
    <div id="root"><main><form><input></form><p>Text</p></main><div role="status"></div></div>
    <footer>Foot</footer>`;
  new Function(script)();
});

afterEach(() => {
  listeners.abort();
  for (const watcher of watchers.splice(0)) watcher.disconnect();
  vi.restoreAllMocks();
});

function get(selector: string): HTMLElement {
  return document.querySelector(selector) as HTMLElement;
}

/** Lets what was changed be noticed. */
const notice = () => new Promise<void>((resolve) => setTimeout(resolve));

it.each<[way: string, empty: (element: Element) => void]>([
  ['by its HTML', (element) => Object.assign(element, { innerHTML: '' })],
  ['by its text', (element) => Object.assign(element, { textContent: '' })],
  ['all at once', (element) => element.replaceChildren()],
  [
    'one by one',
    (element) => {
      while (element.firstChild) element.firstChild.remove();
    },
  ],
])('puts back the very elements, in their order, that were taken %s', async (_, empty) => {
  for (const selector of ['main', '#root', 'body']) {
    const element = get(selector);
    const before = [...element.children];
    empty(element);
    await notice();
    expect([...element.children], selector).toEqual(before);
  }
});

it('keeps what was typed', async () => {
  (get('input') as HTMLInputElement).value = 'Amina';
  get('#root').innerHTML = '';
  await notice();
  expect((get('input') as HTMLInputElement).value).toBe('Amina');
});

it('lets the content be exchanged, and parts of it taken', async () => {
  get('main').innerHTML = '<h1>Next</h1>';
  get('[role=status]').remove();
  await notice();
  expect(get('#root').innerHTML).toBe('<main><h1>Next</h1></main>');
});

it('leaves what was moved elsewhere where it is', async () => {
  get('footer').append(...get('#root').childNodes);
  await notice();
  expect([get('#root').childElementCount, get('footer main p').textContent]).toEqual([0, 'Text']);
});

it('leaves a page to a script that goes on taking it away, after the third time', async () => {
  const link = get('footer').appendChild(document.createElement('a'));
  const followed = vi.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', followed);
  for (const left of [2, 2, 2, 0, 0]) {
    get('#root').innerHTML = '';
    await notice();
    expect(get('#root').childElementCount).toBe(left);
    followed.mockClear();
    link.click();
    expect(followed, 'links are handed to scripts until then').toHaveBeenCalledTimes(left > 0 ? 1 : 0);
  }
});

it('never chases a script that takes the page away whenever it is there', async () => {
  const root = get('#root');
  let times = 0;
  const other = new MutationObserver(() => {
    if (root.childElementCount === 0) return;
    times++;
    root.replaceChildren();
  });
  other.observe(root, { childList: true });
  root.replaceChildren();
  for (let turn = 0; turn < 10; turn++) await notice();
  other.disconnect();
  expect(times).toBe(3);
});
