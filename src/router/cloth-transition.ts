import { flushSync } from 'react-dom';

const name = 'cloth';

/**
 * Shows another page. Where the browser can, and the visitor does not mind motion, the cloth of the card that leads there
 * becomes the picture that the page opens with. Settles once the page is shown; rejects where that fails.
 */
export async function showFromCard(target: string, show: () => void): Promise<void> {
  const card = canMove() ? findCard(target) : undefined;
  if (!card) {
    show();
    return;
  }
  card.style.viewTransitionName = name;
  let opening: HTMLElement | null = null;
  const transition = document.startViewTransition(() => {
    card.style.viewTransitionName = '';
    flushSync(show);
    opening = document.querySelector<HTMLElement>('main img[fetchpriority="high"]');
    if (opening) opening.style.viewTransitionName = name;
  });
  const end = () => {
    if (opening) opening.style.viewTransitionName = '';
  };
  // The next transition, or a window that changes, cuts a motion off; the page is shown all the same.
  transition.ready.catch(end);
  transition.finished.then(end, end);
  await transition.updateCallbackDone;
}

function canMove(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The picture in a link to an address, if one is in view. */
function findCard(target: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main a img')].find((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return picture.closest('a')?.pathname === target && bottom > 0 && top < innerHeight;
  });
}
