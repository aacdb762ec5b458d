import { flushSync } from 'react-dom';

const motion = { duration: 260, easing: 'cubic-bezier(.2, .7, .2, 1)' };

interface Addresses {
  from: string;
  to: string;
}

/**
 * Renders the next page. Then animates a copy of the picture that both pages show: from a card to the opening of its
 * page, or from the opening back to the card. The copy moves above the finished page. `startViewTransition` would delay
 * the page, because it takes a screenshot first.
 */
export function renderWithTravel(render: () => void, { from, to }: Addresses): void {
  const card = findCardPicture(to);
  const picture = card ?? findOpeningPicture();
  if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    render();
    return;
  }
  const start = picture.getBoundingClientRect();
  const copy = copyPicture(picture);
  flushSync(render);
  const target = card ? findOpeningPicture() : findCardPicture(from);
  if (target) move(copy, { start, target });
}

/** Copies the picture that the browser has already loaded. */
function copyPicture(picture: HTMLImageElement): HTMLImageElement {
  const copy = new Image();
  copy.src = picture.currentSrc;
  copy.decoding = 'sync';
  copy.alt = '';
  return copy;
}

function move(copy: HTMLImageElement, { start, target }: { start: DOMRect; target: Element }): void {
  const end = target.getBoundingClientRect();
  const { objectPosition } = getComputedStyle(target);
  copy.style.cssText = `position: fixed; z-index: var(--layer-notice); left: ${end.x}px; top: ${end.y}px;
    width: ${end.width}px; height: ${end.height}px; max-width: none; object-fit: cover;
    object-position: ${objectPosition}; pointer-events: none;`;
  const x = start.x + start.width / 2 - end.x - end.width / 2;
  const y = start.y + start.height / 2 - end.y - end.height / 2;
  const scale = Math.max(start.width / end.width, start.height / end.height);
  document.body.append(copy);
  target.animate({ opacity: [0, 0] }, motion);
  copy.animate({ transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] }, motion).onfinish = () =>
    copy.remove();
}

function findOpeningPicture(): HTMLImageElement | undefined {
  return findShown('main > :first-child img');
}

function findCardPicture(address: string): HTMLImageElement | undefined {
  return findShown(`main a[href="${CSS.escape(address)}"] img`);
}

/** Returns the first matching picture that is in the window. */
function findShown(selector: string): HTMLImageElement | undefined {
  return [...document.querySelectorAll<HTMLImageElement>(selector)].find((picture) => {
    const { width, top, bottom } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
}
