/** Ways in which a file of code comes short though it came: what is left of it is sound code, or nothing is. */
export const cuts: Record<string, (code: string) => string> = {
  'ends before its exports': (code) => code.replace(/export\s*\{[^{}]*\};?\s*$/, ''),
  'ends in its middle': (code) => code.slice(0, code.length / 2),
  'is empty': () => '',
};

/** Faults of the app outside its blocks, put into the browser before the page's scripts run. */
export const faultsOfApp: Record<string, () => void> = {
  'the history cannot be written to': () => {
    history.replaceState = () => {
      throw new DOMException('too many calls', 'SecurityError');
    };
  },
  'the page cannot be listened to': () => {
    const { addEventListener } = window;
    window.addEventListener = (...call: Parameters<typeof addEventListener>) => {
      if (call[0] === 'pagehide') throw new Error('no listener');
      addEventListener.apply(window, call);
    };
  },
  'the menus cannot be marked': () => {
    const { querySelectorAll } = Document.prototype;
    Document.prototype.querySelectorAll = function (this: Document, selector: string) {
      if (selector === '[data-section]') throw new Error('no such selector');
      return querySelectorAll.call(this, selector);
    } as typeof querySelectorAll;
  },
  'the shared data is empty': () => {
    Response.prototype.json = () => Promise.resolve({});
  },
  'the shared data lacks the wording': () => {
    const { json } = Response.prototype;
    Response.prototype.json = async function (this: Response) {
      return { ...(await json.call(this)), wording: null };
    };
  },
  'the shared data lacks the menus': () => {
    const { json } = Response.prototype;
    Response.prototype.json = async function (this: Response) {
      return { ...(await json.call(this)), navigation: null };
    };
  },
};

/** Faults that show when the visitor moves on; the page is then loaded in full. */
export const faultsOnTheWay: Record<string, () => void> = {
  'the title cannot be set': () => {
    Object.defineProperty(Document.prototype, 'title', {
      set: () => {
        throw new Error('no title');
      },
    });
  },
  'a policy for scripts is refused': () => {
    const { trustedTypes } = window as { trustedTypes?: object };
    Object.assign(trustedTypes ?? {}, {
      createPolicy: () => {
        throw new TypeError('no such policy');
      },
    });
  },
  'the history takes no further entry': () => {
    history.pushState = () => {
      throw new DOMException('too many calls', 'SecurityError');
    };
  },
  'another script has emptied the page': () => {
    document.addEventListener('click', () => document.querySelector('main')?.replaceChildren(), true);
  },
};

/** What a browser may lack, taken away before the page's scripts run. */
export const missingFeatures: Record<string, () => void> = {
  requestIdleCallback: () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  },
  'View Transitions': () => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  },
  popover: () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const { prototype } of [HTMLButtonElement, HTMLInputElement])
      for (const name of ['popoverTargetElement', 'popoverTargetAction'])
        Reflect.deleteProperty(prototype, name);
    const { matches } = Element.prototype;
    Element.prototype.matches = function (this: Element, selector: string) {
      if (selector.includes(':popover-open')) throw new DOMException('unknown selector', 'SyntaxError');
      return matches.call(this, selector);
    } as typeof matches;
  },
  'commands of buttons': () => {
    for (const name of ['commandForElement', 'command'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    for (const name of ['closedBy', 'requestClose'])
      Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    // The attributes are the parser's: a browser without commands does not act on them.
    document.addEventListener('command', (event) => event.preventDefault(), true);
  },
  clipboard: () => {
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  },
  'the sheet for sharing': () => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'canShare');
  },
  IntersectionObserver: () => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  },
  ResizeObserver: () => {
    Reflect.deleteProperty(window, 'ResizeObserver');
  },
  'events of media queries': () => {
    for (const name of ['addEventListener', 'removeEventListener'])
      Object.defineProperty(MediaQueryList.prototype, name, { value: undefined });
  },
  'limits of AbortSignal': () => {
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(AbortSignal, 'any');
  },
  structuredClone: () => {
    Reflect.deleteProperty(window, 'structuredClone');
  },
  'crypto.randomUUID': () => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  },
  'CSS.supports': () => {
    Reflect.deleteProperty(CSS, 'supports');
  },
  'late additions to the language': () => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'])
      Reflect.deleteProperty(Array.prototype, name);
    for (const name of ['groupBy', 'hasOwn']) Reflect.deleteProperty(Object, name);
    for (const name of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, name);
  },
};
