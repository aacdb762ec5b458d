import type { ShellData } from '../page-data';

/** A module that gives a part of the page behaviour beyond its HTML. */
interface Enhancement {
  /** Takes charge; where that begins with a press, of what was pressed too. */
  enhance(shell: ShellData, pressed: Element): void;
}

/** What begins an enhancement beside an approach: a press alone, or a press for which an approach has fetched the code. */
type Beginning = 'press' | 'press after approach';

/** What a visitor comes near, or has to press, and the code that is then fetched for it. */
const enhancements: [near: string, load: () => Promise<Enhancement>, beginning?: Beginning][] = [
  ['header nav', () => import('./menu')],
  ['#drawer, [data-opens="#drawer"]', () => import('./drawer')],
  ['button[aria-label], a[aria-label]', () => import('./tooltips')],
  ['a[data-copies]', () => import('./heading-links'), 'press after approach'],
  ['form[data-newsletter]', () => import('./newsletter')],
  ['[data-search]', () => import('./search/search').then(({ prepare }) => prepare()), 'press'],
];

/**
 * Fetches each enhancement on the first approach by pointer, finger or focus, or by a form that is sent; what has to be
 * pressed, on the first press. Answers how to stop waiting for it.
 */
export function awaitApproach(shell: ShellData): () => void {
  const waiting = new Set(enhancements);
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
  const events = ['pointerover', 'focusin', 'touchstart', 'submit', 'click'] as const;
  for (const name of events) document.addEventListener(name, approach, { passive: true });
  return () => {
    for (const name of events) document.removeEventListener(name, approach);
  };
}
