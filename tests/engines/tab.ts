import { expect, vi } from 'vitest';
import { waitOptions } from '../wait-options';
import type { SendCommand } from './engines';

/** The first visible element that matches these properties, in the page or in a frame. */
export interface Target {
  selector: string;
  /** The accessible label or the whole text of the element. */
  text?: string;
  /** The selector of the frame that contains the element. */
  frame?: string;
  /** The index of the character to click. If it is missing, the click is in the middle of the element. */
  letter?: number;
}

/** The codes of named keys, from the WebDriver standard. */
const keyCodes: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

/** The only window of a browser. */
export class Tab {
  constructor(
    private readonly send: SendCommand,
    readonly close: () => Promise<void>,
  ) {}

  async open(url: string): Promise<void> {
    await this.send('open', { url });
  }

  async back(): Promise<void> {
    await this.send('back');
  }

  async forward(): Promise<void> {
    await this.send('forward');
  }

  async reload(): Promise<void> {
    await this.send('reload');
  }

  async resize(width: number, height: number): Promise<void> {
    await this.send('resize', { width, height });
    await this.waitFor('resizes', (wanted) => [innerWidth, outerWidth].includes(wanted), width);
  }

  /** Runs a function in the page. The function can use only its arguments, which are sent as JSON. */
  async evaluate<T, A extends unknown[]>(run: (...args: A) => T, ...args: A): Promise<T> {
    return (await this.send('evaluate', { script: `return (${run})(...arguments)`, args })) as T;
  }

  /** Waits until a function in the page returns a truthy value. If it never does, the test fails with the message. */
  async waitFor<A extends unknown[]>(
    message: string,
    run: (...args: A) => unknown,
    ...args: A
  ): Promise<void> {
    const isTrue = `return Boolean((${run})(...arguments))`;
    const check = async () => {
      if (!(await this.send('evaluate', { script: isTrue, args })))
        throw new Error(`The page was expected to do this, but did not: it ${message}.`);
    };
    await vi.waitFor(check, { ...waitOptions, interval: 50 });
  }

  async hover(target: Target): Promise<void> {
    const [x, y] = await this.findPoint(target);
    await this.movePointer(x, y);
  }

  async movePointer(x: number, y: number): Promise<void> {
    await this.performPointerActions([{ type: 'pointerMove', duration: 0, x, y }]);
  }

  async click(target: Target): Promise<void> {
    const [x, y] = await this.findPoint(target);
    await this.performPointerActions([
      { type: 'pointerMove', duration: 0, x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Presses a key, or several keys together, such as `Control+k`. */
  async press(keys: string): Promise<void> {
    const codes = keys.split('+').map((key) => keyCodes[key] ?? key);
    await this.performKeyActions([
      ...codes.map((value) => ({ type: 'keyDown', value })),
      ...codes.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
  }

  async type(text: string): Promise<void> {
    await this.performKeyActions(
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  private async performPointerActions(actions: object[]): Promise<void> {
    const parameters = { pointerType: 'mouse' };
    await this.send('act', { actions: [{ type: 'pointer', id: 'mouse', parameters, actions }] });
  }

  private async performKeyActions(actions: object[]): Promise<void> {
    await this.send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Waits until an element can be clicked. Returns the point to click. */
  private async findPoint(target: Target): Promise<[x: number, y: number]> {
    let point: [x: number, y: number] | undefined;
    const read = async () => {
      const before = point;
      point = (await this.evaluate(locate, target)) ?? undefined;
      return point !== undefined && point.join() === before?.join();
    };
    const message = `can click ${JSON.stringify(target)}`;
    await expect.poll(read, { interval: 50, message }).toBe(true);
    if (!point) throw new Error(`Nothing matches ${JSON.stringify(target)}.`);
    return point;
  }
}

/**
 * Scrolls to an element. Returns its point in the window, or null if a click there would not reach the element. Runs in
 * the page.
 */
function locate({ selector, text, frame: frameSelector, letter }: Target): [x: number, y: number] | null {
  const frame = frameSelector ? document.querySelector<HTMLIFrameElement>(frameSelector) : undefined;
  const page = frame === undefined ? document : frame?.contentDocument;
  if (!page) return null;
  const hasText = (element: Element) =>
    element.getAttribute('aria-label') === text || element.textContent?.trim() === text;
  const element = [...page.querySelectorAll(selector)].find(
    (each) => (text === undefined || hasText(each)) && each.checkVisibility({ visibilityProperty: true }),
  );
  if (!element) return null;
  // An element that slides in can be clicked only after its animation.
  const isMoving = page
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && (effect as KeyframeEffect | null)?.target?.contains(element),
    );
  if (isMoving) return null;
  let box = element.getBoundingClientRect();
  if (letter !== undefined) {
    const textNode = page.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!textNode) return null;
    const range = page.createRange();
    range.setStart(textNode, letter);
    range.setEnd(textNode, letter + 1);
    box = range.getBoundingClientRect();
  }
  // A click on the left edge of a character puts the caret before the character.
  const x = letter === undefined ? box.x + box.width / 2 : box.x + 1;
  const y = box.y + box.height / 2;
  const hit = page.elementFromPoint(x, y);
  if (!hit || !element.contains(hit)) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  }
  const outer = frame?.getBoundingClientRect();
  if (!frame || !outer) return [Math.round(x), Math.round(y)];
  // The studio scales the frame, so its coordinates are scaled too.
  const scale = outer.width / frame.clientWidth;
  return [Math.round(outer.x + x * scale), Math.round(outer.y + y * scale)];
}
