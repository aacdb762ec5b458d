import { wrongAnswers } from '../router/network-faults';
import { oddPositions } from '../router/odd-positions';

/** Something that goes wrong for a visitor, and the test that goes through it. */
export interface Fault {
  fault: string;
  /** The file, from this folder and without its ending, and how the name of the test begins. */
  file: string;
  test: string;
  /** What is done to the page before its scripts run. Without it the test itself does what the name of the fault says. */
  before?: () => void;
  /** The file of code that comes short though it came, and what is left of it: sound code, or nothing. */
  cut?: Cut;
}

interface Cut {
  code: string;
  leave: (code: string) => string;
}

/** The faults of one test: their names, or what is done by their names. */
type Tried = string | string[] | Record<string, (() => void) | Cut>;

function triedIn(file: string, tests: Record<string, Tried>): Fault[] {
  return Object.entries(tests).flatMap(([test, tried]) => {
    if (typeof tried === 'string' || Array.isArray(tried))
      return [tried].flat().map((fault) => ({ fault, file, test }));
    return Object.entries(tried).map(([fault, deed]) => ({
      fault,
      file,
      test,
      ...(typeof deed === 'function' ? { before: deed } : { cut: deed }),
    }));
  });
}

const cuts: Record<string, Cut['leave']> = {
  'ends before its exports': (code) => code.replace(/export\s*\{[^{}]*\};?\s*$/, ''),
  'ends in its middle': (code) => code.slice(0, code.length / 2),
  'is empty': () => '',
};

/** Some files of code, each cut in every way. */
function cutEach(files: string[], when: string): Record<string, Cut> {
  return Object.fromEntries(
    files.flatMap((code) =>
      Object.entries(cuts).map(([how, leave]) => [`${code}.js ${how}, ${when}`, { code, leave }]),
    ),
  );
}

/** All that has been tried, so that it can be counted and nothing of it is tried in the dark. Tests read their own rows. */
export const faults: Fault[] = [
  ...triedIn('forms/contact-draft', {
    'what was typed': [
      'A message is typed, then a link is followed and Back pressed',
      'A message is typed, then the page loaded again',
      'A message is typed, then another page loaded in full',
    ],
    'the policy opens': 'The privacy policy is opened from a form',
    'nothing is kept of a message': 'A draft stays after the message went',
    'a damaged draft': [
      'What is kept of a form ends in its middle',
      'What is kept of a form is a list',
      'What is kept of a form is of another shape',
    ],
    'where storage is full': 'Storage is full while a message is typed',
  }),
  ...triedIn('forms/forms-before-script', {
    'a box that was ticked': 'The box is ticked before the code has come',
    'the box opens the way': 'The box is ticked and its code never comes',
    'a message that was sent': 'Send is pressed before the code has come',
    'a press in the form of the ': [
      'Subscribe is pressed in the foot before its code',
      'Subscribe is pressed in a page before its code',
    ],
    'a button that shows a form': 'Notify Me is pressed before its code',
    'a press whose code cannot be had': 'The code of a sign-up is gone',
    'a press on a page whose code': 'The code of a page is gone when a form is sent',
    'a press that hangs': 'The code of the page hangs',
  }),
  ...triedIn('forms/checklist', {
    'with storage blocked': 'Storage is blocked at a list to tick',
    'without script it is': 'Scripts are off at a list to tick',
    'a list that is printed before': 'A list is printed before its code has come',
  }),
  ...triedIn('forms/contact', {
    'where the clipboard': [
      'The clipboard refuses a message',
      'The clipboard never answers where a message is copied',
    ],
    'where the code of the form': 'The code of the contact form is gone once its page is alive',
    'without script nothing': 'Scripts are off and a message is sent',
    'markup reaches': 'A message holds markup',
    '3,000 characters': 'A message is too long for a mail program',
    'the map is asked of Google only': 'The map brings more than a map',
  }),
  ...triedIn('forms/newsletter', {
    'without script the form': [
      'Scripts are off at the form of the foot',
      'Scripts are off at the form of a page',
    ],
  }),
  ...triedIn('forms/notify', {
    'without script there is': 'Scripts are off and a section is to come',
    'leaving the page while': 'The page is left while it thanks',
  }),
  ...triedIn('sharing/sharing-faults', {
    'a copy that is pressed before': 'A link is copied before the code has come',
    'a window that throws': [
      'A popup is asked for and throws',
      'A messenger is asked for and throws',
      'E-mail is asked for and throws',
    ],
    'an app that throws': 'An app and the web after it throw',
    'where the code of sharing is gone': 'The code of sharing is gone',
    'where the code of sharing hangs': 'The code of sharing hangs',
    'a copy whose code': 'The code of sharing is gone and a link is copied',
    'a clipboard that never answers': 'The clipboard never answers',
    'toasts that never come': 'The code of toasts never comes',
  }),
  ...triedIn('sharing/share', {
    'Copy Link says where the clipboard refuses': 'The clipboard refuses a link',
    'a blocked popup': 'A popup is blocked',
    'all ways but the copy': 'Scripts are off and an article is shared',
  }),
  ...triedIn('controls/toasts', {
    'where the %s of toasts': ['The code of toasts is gone', 'The styles of toasts are gone'],
  }),
  ...triedIn('trouble/storage', {
    'with storage full': [
      'Storage is full and the theme is changed',
      'Storage is full and the banner is answered',
    ],
  }),
  ...triedIn('controls/theme', {
    'is light where the stored theme': 'An unknown theme is stored',
    'is light, and works, where storage': 'Storage throws and the theme is changed',
  }),
  ...triedIn('controls/consent', {
    'asks again where': [
      'An unknown answer to the banner is stored',
      'The stored preferences end in their middle',
      'The stored preferences are a list',
    ],
    'asks nothing without script': 'Scripts are off and nobody has answered the banner',
  }),
  ...triedIn('pages/limits', {
    'with storage blocked': 'Storage is blocked',
    'without fonts': 'The fonts are gone',
  }),
  ...triedIn('pages/small-windows', {
    'the question for consent stands before': ['A zoom of 400 %', 'A telephone on its side'],
    'the notice of the network': 'The network fails while the banner asks',
    'without script no switch': 'Scripts are off and the theme switch is there',
    'where colours are forced': 'Colours are forced on the mark of the section',
  }),
  ...triedIn('moving/not-found', {
    'a hostile address': 'An address is written to do harm',
    'the page is whole': 'The lists of addresses are gone',
  }),
  ...triedIn('moving/unknown-address', {
    'shows an unknown address as text': 'An unknown address holds markup',
    'cuts a long address': 'An unknown address is very long',
    'loads the not-found page in full': 'A link leads nowhere',
    'reaches the page of an address with a slash at its end on a host':
      'A host knows no address with a slash at its end',
  }),
  ...triedIn('pages/alive', {
    'theme, consent, menu': 'The frame is used before the code has come',
    'goes on answering': 'The frame is used and the code never comes',
  }),
  ...triedIn('moving/hydration', {
    'a page whose %s stays as it came': [
      'All code is gone',
      'All code breaks off',
      'The shared data is gone',
      'The data of the first page is gone',
    ],
    'nothing of $address is lost by': [
      'An extension, a translator or a proxy changes a page before React comes',
      'An extension or a translator changes a page that React has',
    ],
  }),
  ...triedIn('trouble/blocks-that-throw', {
    'a block that throws leaves the rest of a page standing that is reached':
      'A block throws on the next page',
    'a block that throws leaves the page as it came': 'A block throws on the first page',
  }),
  ...triedIn('trouble/clocks-and-sleep', {
    'menus open and close': ['The clock jumps ahead at the menus', 'The clock jumps back at the menus'],
    'a toast and a confirmation': ['The clock jumps ahead at a message', 'The clock jumps back at a message'],
    'a page comes, slow': ['The clock jumps ahead on the way', 'The clock jumps back on the way'],
    'a tab that was frozen': 'A tab is frozen and resumed',
    'a page that the browser kept': 'A page is kept whole by the browser while choices are made elsewhere',
  }),
  ...triedIn('moving/stopped-loads', {
    'links lead on as before': [
      'A full load is stopped',
      'A full load is answered by a file to keep',
      'A full load is answered by nothing',
    ],
    'a full load that still comes': 'A full load takes longer than the next page',
  }),
  ...triedIn('controls/search', {
    'answers a press that comes before its code': 'The search is asked for before its code has come',
    'says that its code cannot be had': 'The code of the search cannot be had',
    'says that the network failed': 'The network fails while a visitor searches',
    'says that the site is another by now': 'A new release has taken away the parts of the search',
  }),
  ...triedIn('trouble/trouble', {
    'shows a quiet line': 'A page takes longer than 300 ms',
    'keeps the page when the network fails, says so': 'The network fails on the way to a page',
    'keeps the page when the network fails, and the notice':
      'The network fails and the notice of it is put away',
    'takes the notice away': 'The network fails and another page is asked for',
    'keeps the page when the answer breaks off': 'The answer breaks off',
    'keeps the page when the network fails on the way Back': 'The network fails on the way Back',
    'keeps the page while the browser is offline': 'The browser is offline',
    'loads the page in full where only its data': 'The data of every page fails, and nothing else',
    'loads the page in full where its data has not come': 'The data of the next page hangs',
    'loads the page in full, once, where its data is answered by': Object.keys(wrongAnswers).map(
      (name) => `Data is answered by ${name}`,
    ),
    'goes Back from a page that hangs': 'A page hangs and Back is pressed',
    'follows the last of many': 'Many links are pressed and the first ones hang',
    'follows the link that is chosen': 'A link is pressed while a page is loaded in full',
    'ends on the page asked for last': 'Two pages are asked for and answered in either order',
    'stays where the visitor': 'The page that is shown is asked for while another is on its way',
    'makes one entry': 'A link is clicked twice',
    'stays as it came': cutEach(['client'], 'at first'),
    'is read as it came': cutEach(['reading'], 'at first'),
    'lets the menus be': cutEach(['menu'], 'when the pointer comes'),
    'opens, goes on and comes back': oddPositions.map(([name]) => `Positions are kept as ${name}`),
    'puts back what came, with links that work': {
      'The history cannot be written to': () => {
        history.replaceState = () => {
          throw new DOMException('too many calls', 'SecurityError');
        };
      },
      'The page cannot be listened to': () => {
        const { addEventListener } = window;
        window.addEventListener = (...call: Parameters<typeof addEventListener>) => {
          if (call[0] === 'pagehide') throw new Error('no listener');
          addEventListener.apply(window, call);
        };
      },
      'The menus cannot be marked': () => {
        const { querySelectorAll } = Document.prototype;
        Document.prototype.querySelectorAll = function (this: Document, selector: string) {
          if (selector === '[data-section]') throw new Error('no such selector');
          return querySelectorAll.call(this, selector);
        } as typeof querySelectorAll;
      },
      'The shared data is empty': () => {
        Response.prototype.json = () => Promise.resolve({});
      },
      'The shared data lacks the wording': () => {
        const { json } = Response.prototype;
        Response.prototype.json = async function (this: Response) {
          return { ...(await json.call(this)), wording: null };
        };
      },
      'The shared data lacks the menus': () => {
        const { json } = Response.prototype;
        Response.prototype.json = async function (this: Response) {
          return { ...(await json.call(this)), navigation: null };
        };
      },
    },
    'puts back what came where the notice': 'The notice of a slow page throws',
    'loads the next page in full': {
      'The title cannot be set': () => {
        Object.defineProperty(Document.prototype, 'title', {
          set: () => {
            throw new Error('no title');
          },
        });
      },
      'A policy for scripts is refused': () => {
        const { trustedTypes } = window as { trustedTypes?: object };
        Object.assign(trustedTypes ?? {}, {
          createPolicy: () => {
            throw new TypeError('no such policy');
          },
        });
      },
      'The history takes no further entry': () => {
        history.pushState = () => {
          throw new DOMException('too many calls', 'SecurityError');
        };
      },
    },
    'never shows a broken page': 'A release comes while a tab is open',
    'comes Back into': 'A release comes before Back is pressed',
  }),
  ...triedIn('trouble/missing-features', {
    'all that a visitor does': {
      'A browser without requestIdleCallback': () => {
        Reflect.deleteProperty(window, 'requestIdleCallback');
        Reflect.deleteProperty(window, 'cancelIdleCallback');
      },
      'A browser without popover': () => {
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
      'A browser without commands of buttons': () => {
        for (const name of ['commandForElement', 'command'])
          Reflect.deleteProperty(HTMLButtonElement.prototype, name);
        for (const name of ['closedBy', 'requestClose'])
          Reflect.deleteProperty(HTMLDialogElement.prototype, name);
        // The attributes are the parser's: a browser without commands does not act on them.
        document.addEventListener('command', (event) => event.preventDefault(), true);
      },
      'A browser without clipboard': () => {
        Reflect.deleteProperty(Navigator.prototype, 'clipboard');
      },
      'A browser without the sheet for sharing': () => {
        Reflect.deleteProperty(Navigator.prototype, 'share');
        Reflect.deleteProperty(Navigator.prototype, 'canShare');
      },
      'A browser without IntersectionObserver': () => {
        Reflect.deleteProperty(window, 'IntersectionObserver');
      },
      'A browser without ResizeObserver': () => {
        Reflect.deleteProperty(window, 'ResizeObserver');
      },
      'A browser without events of media queries': () => {
        for (const name of ['addEventListener', 'removeEventListener'])
          Object.defineProperty(MediaQueryList.prototype, name, { value: undefined });
      },
      'A browser without limits of AbortSignal': () => {
        Reflect.deleteProperty(AbortSignal, 'timeout');
        Reflect.deleteProperty(AbortSignal, 'any');
      },
      'A browser without structuredClone': () => {
        Reflect.deleteProperty(window, 'structuredClone');
      },
      'A browser without crypto.randomUUID': () => {
        Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
      },
      'A browser without CSS.supports': () => {
        Reflect.deleteProperty(CSS, 'supports');
      },
      'A browser without late additions to the language': () => {
        for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'])
          Reflect.deleteProperty(Array.prototype, name);
        for (const name of ['groupBy', 'hasOwn']) Reflect.deleteProperty(Object, name);
        for (const name of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, name);
      },
      'A browser without Web Animations': () => {
        Reflect.deleteProperty(Element.prototype, 'animate');
      },
    },
  }),
];

/** The faults that a test goes through, by the beginning of its name. */
export function faultsOf(test: string): Fault[] {
  return faults.filter((each) => each.test === test);
}

/** Those among them that cut a file of code. */
export function cutsOf(test: string): (Fault & { cut: Cut })[] {
  return faultsOf(test).flatMap(({ cut, ...fault }) => (cut ? [{ ...fault, cut }] : []));
}
