import type { ShellData } from '../shared/page-data';

interface EnhancementModule {
  /** Adds the event handlers. `approach` is the event that caused the module to load. */
  enhance(shell: ShellData, approach: Event): void;
}

/**
 * The enhancements: the selector of the controls, the module to load, and the event that `early.ts` replays after the
 * load.
 */
const enhancements: [
  selector: string,
  load: () => Promise<EnhancementModule>,
  replayed?: 'click' | 'submit',
][] = [
  ['#drawer, #drawer-button', () => import('./menu')],
  ['button[aria-label], a:is([aria-label], [aria-description])', () => import('./tooltips')],
  ['form[data-newsletter]', () => import('./newsletter'), 'submit'],
  ['[data-theme]', () => import('./dye')],
  ['[data-cookies]', () => import('./preferences'), 'click'],
  ['[data-search]', () => import('./search'), 'click'],
];

/**
 * Loads each enhancement on the first event on its controls. Most load on a pointer, touch, focus or submit event.
 * Those with the replayed event "click" load on a click. Enhancements change the HTML, so call this only after
 * hydration has ended or failed.
 */
export function startEnhancements(shell: ShellData): void {
  const pending = new Set(enhancements);
  const approach = (event: Event) => {
    const { type, target } = event;
    for (const enhancement of pending) {
      const [selector, load, replayed] = enhancement;
      const place = target instanceof Element && target.closest(selector);
      if (!place || (replayed === 'click') !== (type === 'click')) continue;
      pending.delete(enhancement);
      load()
        .then(({ enhance }) => enhance(shell, event))
        .catch((error) => {
          console.warn(error);
          pending.add(enhancement); // the next event loads the module again
          if (replayed) place.dispatchEvent(new Event('failed', { bubbles: true }));
        });
    }
  };
  for (const name of ['pointerover', 'focusin', 'touchstart', 'submit', 'click'])
    document.addEventListener(name, approach, { passive: true });
}
