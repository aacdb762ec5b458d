// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readInlineScript } from '../../src/build/pages/inline-scripts';

let script = '';
const watchers: MutationObserver[] = [];

beforeAll(async () => {
  script = await readInlineScript('emptied-page');
});

beforeEach(() => {
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
  for (const left of [2, 2, 2, 0, 0]) {
    get('#root').innerHTML = '';
    await notice();
    expect(get('#root').childElementCount).toBe(left);
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
