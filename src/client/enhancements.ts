import type { ShellData } from '../ui/page-data';

/** A module that gives a part of the page behaviour beyond its HTML. */
interface Enhancement {
  /** Takes charge; where that begins with a press, of what was pressed too. */
  enhance(shell: ShellData, pressed: Element): void;
}

/** What begins an enhancement beside an approach: a press alone, or a press for which an approach has fetched the code. */
type Beginning = 'press' | 'press after approach';

/** What a visitor comes near, or has to press, and the code that is then fetched for it. */
const onApproach: [near: string, load: () => Promise<Enhancement>, beginning?: Beginning][] = [
  ['#drawer, #drawer-button', () => import('./menu')],
  ['[data-cookies]', () => import('./choices'), 'press'],
  ['button[aria-label], a[aria-label]', () => import('./tooltips')],
  [
    'a[data-copies]',
    () => import('../ui/share-work').then(({ copyLink }) => copiesHeadings(copyLink)),
    'press after approach',
  ],
  ['form[data-newsletter]', () => import('./newsletter')],
  ['[data-search]', () => import('./search').then(({ prepare }) => prepare()), 'press'],
];

/** What each page has that holds such an element. Its code takes charge of what nobody is in charge of yet. */
const onArrival: [wanted: string, load: () => Promise<{ enhance(): void }>][] = [
  ['[data-reading]', () => import('./reading')],
];

let hasBegun = false;

/**
 * Begins all that works on HTML. To be called once React has the page or leaves it as it came: what they change is not
 * for React to find.
 */
export function beginEnhancements(shell: ShellData): void {
  hasBegun = true;
  awaitApproach(shell);
  enhancePage();
}

/** Hands a page to the code that it wants; before they have begun they begin with it. */
export function enhancePage(): void {
  if (!hasBegun) return;
  for (const [wanted, load] of onArrival)
    if (document.querySelector(wanted))
      load()
        .then(({ enhance }) => enhance())
        .catch(console.warn); // code that was cut comes without what it should export
}

/**
 * Fetches each enhancement on the first approach by pointer, finger or focus, or by a form that is sent; what has to be
 * pressed, on the first press.
 */
function awaitApproach(shell: ShellData): void {
  const waiting = new Set(onApproach);
  const approach = ({ type, target }: Event) => {
    for (const enhancement of waiting) {
      const [near, load, beginning] = enhancement;
      const place = target instanceof Element && target.closest(near);
      if (!place) continue;
      if (!beginning === (type === 'click')) {
        if (beginning === 'press after approach') load().catch(() => undefined); // the press itself tells what fails
        continue;
      }
      waiting.delete(enhancement);
      load()
        .then(
          ({ enhance }) => enhance(shell, place),
          () => {
            waiting.add(enhancement); // all of it works without; the next approach tries again
            place.dispatchEvent(new Event('lost', { bubbles: true }));
          },
        )
        .catch(console.warn); // code that was cut comes without what it should export
    }
  };
  for (const name of ['pointerover', 'focusin', 'touchstart', 'submit', 'click'])
    document.addEventListener(name, approach, { passive: true });
}

/** Copies the address of a heading whose link to itself was pressed, and of each that is pressed later, and says so. */
function copiesHeadings(copyLink: typeof import('../ui/share-work').copyLink): Enhancement {
  return {
    enhance(shell, pressed) {
      const copy = (target: Element) => {
        const link = target.closest<HTMLAnchorElement>('a[data-copies]');
        if (link) void copyLink(link.hash, { shell });
      };
      copy(pressed);
      document.addEventListener('click', ({ target }) => copy(target as Element));
    },
  };
}
