import type { ShellData } from '../shared/page-data';

/** A module that gives a part of the page behaviour beyond its HTML. */
interface Enhancement {
  /** Takes charge. `approach` is how somebody came near. */
  enhance(shell: ShellData, approach: Event): void;
}

/** What a visitor comes near, the code that is then fetched for it, and what nobody else answers there. */
const onApproach: [near: string, load: () => Promise<Enhancement>, answers?: 'click' | 'submit'][] = [
  ['#drawer, #drawer-button', () => import('./menu')],
  ['button[aria-label], a[aria-label]', () => import('./tooltips')],
  ['form[data-newsletter]', () => import('./newsletter'), 'submit'],
  ['[data-cookies]', () => import('./choices'), 'click'],
  ['[data-search]', () => import('./search'), 'click'],
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

/** Readies a page that is shown; before they have begun they begin with it. */
export function enhancePage(): void {
  if (hasBegun) fetchDrawings([...document.querySelectorAll<HTMLImageElement>('main img[src*=".svg"]')]);
}

/** Fetches drawings further down, so that none is blank when a visitor gets there: by turns, as each has to be painted. */
function fetchDrawings([next, ...others]: HTMLImageElement[]): void {
  if (!next?.isConnected) return; // all are fetched, or another page is shown
  next.loading = 'eager';
  setTimeout(fetchDrawings, 100, others);
}

/**
 * Fetches each enhancement on the first approach by pointer, finger or focus, or by a form that is sent; what answers a
 * click, on the first one.
 */
function awaitApproach(shell: ShellData): void {
  const waiting = new Set(onApproach);
  const approach = (event: Event) => {
    const { type, target } = event;
    for (const enhancement of waiting) {
      const [near, load, answers] = enhancement;
      const place = target instanceof Element && target.closest(near);
      if (!place || (answers === 'click') !== (type === 'click')) continue;
      waiting.delete(enhancement);
      load()
        .then(({ enhance }) => enhance(shell, event))
        .catch((fault) => {
          console.warn(fault);
          waiting.add(enhancement); // the next approach tries again
          if (answers) place.dispatchEvent(new Event('lost', { bubbles: true }));
        });
    }
  };
  for (const name of ['pointerover', 'focusin', 'touchstart', 'submit', 'click'])
    document.addEventListener(name, approach, { passive: true });
}
