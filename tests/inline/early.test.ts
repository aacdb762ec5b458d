// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readInlineScript } from '../../src/build/bundle';

const heard = 'Noted.';
const lost = 'That could not be done.';

let script = '';
let listeners = new AbortController();

beforeAll(async () => {
  script = await readInlineScript('early');
});

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <template id="code"></template>
    <main>
      <form id="message"><input type="checkbox" data-unlocks><button type="submit">Send</button></form>
      <button type="button" id="toggle" data-early><b>Notify me</b></button>
      <button type="button" id="plain">Plain</button>
    </main>
    <footer><form id="sign-up"><button type="submit">Subscribe</button></form></footer>
    <div id="said-politely" data-heard="${heard}" data-lost="${lost}"></div>`;
  open();
});

afterEach(() => {
  listeners.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs the script as the end of a page does, for this test alone. */
function open(): void {
  listeners = new AbortController();
  const add = window.addEventListener.bind(window) as typeof window.addEventListener;
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (name: string, act: unknown, options?: boolean | AddEventListenerOptions) =>
      add(name, act as EventListener, { signal: listeners.signal, capture: options === true }),
  );
  new Function(script)();
}

function get<E extends HTMLElement>(selector: string): E {
  return document.querySelector(selector) as E;
}

/** What the region says, and whether that is shown. */
function said(): [words: string | null, isShown: boolean] {
  const region = get('#said-politely');
  return [region.textContent, region.hasAttribute('data-shown')];
}

/** Sends a form as a visitor does; whether the browser itself would send it. */
function send(selector: string): boolean {
  return get(selector).dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

function tell(name: 'in-charge' | 'lost', place: EventTarget = document): void {
  place.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Takes charge of an element as its code does; how often it was pressed since. */
function answer(selector: string, press: 'click' | 'submit') {
  const act = vi.fn((event: Event) => event.preventDefault());
  get(selector).addEventListener(press, act);
  return act;
}

describe('a press whose code has not come', () => {
  it.each([
    ['a form', () => send('#sign-up')],
    ['a button', () => get('#toggle b').click()],
  ])('on %s is heard and said to be', (_, press) => {
    press();
    expect(said()).toEqual([heard, true]);
  });

  it('is never left to the browser', () => {
    expect(send('#sign-up')).toBe(false);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    expect(get('#toggle').dispatchEvent(event)).toBe(false);
  });

  it('is not taken up where somebody answers, or where nothing waits for code', () => {
    answer('#sign-up', 'submit');
    send('#sign-up');
    get('#plain').click();
    expect(said()).toEqual(['', false]);
  });

  it('is answered once, however often it was made', () => {
    for (let time = 0; time < 3; time++) get('#toggle').click();
    const act = answer('#toggle', 'click');
    tell('in-charge');
    expect([act.mock.calls.length, ...said()]).toEqual([1, '', false]);
    tell('in-charge');
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is answered by who is in charge of it, and by nobody else', () => {
    get('#toggle').click();
    send('#sign-up');
    const [click, submit] = [answer('#toggle', 'click'), answer('#sign-up', 'submit')];
    get<HTMLFormElement>('#sign-up').requestSubmit = () => send('#sign-up');
    tell('in-charge', get('#sign-up'));
    expect([click.mock.calls.length, submit.mock.calls.length]).toEqual([0, 1]);
    expect(said(), 'the other still waits').toEqual([heard, true]);
    tell('in-charge', get('main'));
    expect([click.mock.calls.length, ...said()]).toEqual([1, '', false]);
  });

  it('is said to be lost after ten seconds, and that stays for twenty', () => {
    get('#toggle').click();
    vi.advanceTimersByTime(9_999);
    expect(said()).toEqual([heard, true]);
    vi.advanceTimersByTime(1);
    expect(said()).toEqual([lost, true]);
    vi.advanceTimersByTime(19_999);
    expect(said()).toEqual([lost, true]);
    vi.advanceTimersByTime(1);
    expect(said()).toEqual(['', false]);
  });

  it('is not answered any more once it was said to be lost', () => {
    get('#toggle').click();
    vi.advanceTimersByTime(10_000);
    const act = answer('#toggle', 'click');
    tell('in-charge');
    expect(act).not.toHaveBeenCalled();
  });

  it('leaves alone what others have said meanwhile', () => {
    get('#toggle').click();
    get('#said-politely').textContent = 'Your choice is kept.';
    answer('#toggle', 'click');
    tell('in-charge');
    expect(said()[0]).toBe('Your choice is kept.');
  });
});

describe('a press whose code cannot be had', () => {
  it('is said to be lost as soon as that is known, where it was made', () => {
    get('#toggle').click();
    tell('lost', get('#sign-up'));
    expect(said()).toEqual([heard, true]);
    tell('lost', get('#toggle'));
    expect(said()).toEqual([lost, true]);
  });

  it('is heard again where only a part was lost, which may come by another try', () => {
    send('#sign-up');
    tell('lost', get('#sign-up'));
    send('#sign-up');
    expect(said()).toEqual([heard, true]);
  });

  it('is said to be lost at once where that is known of the whole page', () => {
    tell('lost');
    expect(said(), 'nobody has asked').toEqual(['', false]);
    get('#toggle').click();
    expect(said()).toEqual([lost, true]);
    vi.advanceTimersByTime(20_000);
    expect(said()).toEqual(['', false]);
    expect(send('#sign-up')).toBe(false);
    expect(said()).toEqual([lost, true]);
  });

  it('is said to be lost where the file of code itself does not come', () => {
    get('#toggle').click();
    const entry = document.head.appendChild(document.createElement('script'));
    entry.type = 'module';
    entry.dispatchEvent(new Event('error'));
    expect(said()).toEqual([lost, true]);
  });

  it('is not said to be lost for a picture that does not come, or a fault of another script', () => {
    get('#toggle').click();
    document.body.appendChild(document.createElement('img')).dispatchEvent(new Event('error'));
    dispatchEvent(new ErrorEvent('error', { message: 'elsewhere' }));
    expect(said()).toEqual([heard, true]);
  });

  it('is heard where the code of the page has come after all', () => {
    tell('lost');
    tell('in-charge');
    get('#toggle').click();
    expect(said()).toEqual([heard, true]);
  });
});

describe('the button that sends a form', () => {
  const button = () => get<HTMLButtonElement>('#message button');
  const box = () => get<HTMLInputElement>('#message input');

  it('waits for the box that unlocks it, and for nothing else', () => {
    expect([button().disabled, get<HTMLButtonElement>('#sign-up button').disabled]).toEqual([true, false]);
    box().click();
    expect(button().disabled).toBe(false);
    box().click();
    expect(button().disabled).toBe(true);
  });

  it('follows a box that the browser has ticked on the way Back', () => {
    box().checked = true;
    dispatchEvent(new Event('pageshow'));
    expect(button().disabled).toBe(false);
  });
});

it('harms no page without words to say', () => {
  listeners.abort();
  vi.restoreAllMocks();
  get('#said-politely').remove();
  open();
  get('#toggle').click();
  vi.advanceTimersByTime(30_000);
  const act = answer('#toggle', 'click');
  get('#toggle').click();
  expect(act).toHaveBeenCalledTimes(1);
});

describe('the shortcut of the search', () => {
  const pressed = vi.fn();

  beforeEach(() => {
    pressed.mockClear();
    document.body.insertAdjacentHTML(
      'beforeend',
      '<button type="button" data-search></button><input id="field">',
    );
    get('[data-search]').addEventListener('click', pressed);
  });

  function type(key: string, keys: KeyboardEventInit = {}, place: EventTarget = document.body): boolean {
    return place.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys }),
    );
  }

  it.each([
    ['Ctrl+K', 'k', { ctrlKey: true }],
    ['Command+K', 'k', { metaKey: true }],
    ['Ctrl+K with capitals locked', 'K', { ctrlKey: true }],
  ])('is %s', (_name, key, keys) => {
    expect(type(key, keys), 'the browser has it, too').toBe(false);
    expect(pressed).toHaveBeenCalledOnce();
  });

  it.each([
    ['no letter alone', 'k', {}],
    ['no other letter', 'l', { ctrlKey: true }],
  ])('is %s', (_name, key, keys) => {
    expect(type(key, keys)).toBe(true);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('leaves a field its keys', () => {
    expect(type('k', { ctrlKey: true }, get('#field'))).toBe(true);
    expect(pressed).not.toHaveBeenCalled();
  });
});
