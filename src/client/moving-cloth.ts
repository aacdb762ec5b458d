import { flushSync } from 'react-dom';

/** How far what lies over a picture is kept free, in pixels, and how narrow a place a cloth does not move to. */
const clear = 16;
const narrow = 120;

/**
 * Shows another page. Where the browser can, and the visitor does not mind motion, the cloth of the card that leads there moves to the picture
 * that the page opens with. It lies on a page that is already shown, ends beside its heading, and takes no press.
 */
export function showFromCard(target: string, show: () => void): void {
  const card = mayMove() ? findCard(target) : undefined;
  if (!card) {
    show();
    return;
  }
  const from = card.getBoundingClientRect();
  const cloth = new Image();
  cloth.src = card.currentSrc;
  flushSync(show);
  requestAnimationFrame(() => {
    const picture = document.querySelector<HTMLElement>('main img[fetchpriority="high"]');
    const to = picture && findPlace(picture);
    if (to) move(cloth, from, to, picture);
  });
}

function mayMove(): boolean {
  return 'animate' in Element.prototype && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The picture in a link to an address, if one is in view. */
function findCard(target: string): HTMLImageElement | undefined {
  return [...document.querySelectorAll<HTMLImageElement>('main a img')].find((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return picture.closest('a')?.pathname === target && bottom > 0 && top < innerHeight;
  });
}

/** Where the picture lies that the page opens with, without what its heading lies over; nothing where that is not in view. */
function findPlace(opening: HTMLElement): DOMRect | undefined {
  const picture = opening.getBoundingClientRect();
  const heading = document.querySelector('main h1')?.getBoundingClientRect();
  if (picture.bottom <= 0 || picture.top >= innerHeight) return;
  const isUnder = heading && heading.right > picture.left && heading.bottom > picture.top;
  const left = Math.max(picture.left, isUnder ? heading.right + clear : 0);
  const right = Math.min(picture.right, innerWidth);
  if (right - left > narrow) return new DOMRect(left, picture.top, right - left, picture.height);
}

/** Moves a cloth from one place to another, where the picture that lies there takes over; by transform alone, so that nothing is laid out anew. */
function move(cloth: HTMLImageElement, from: DOMRect, to: DOMRect, picture: HTMLElement): void {
  const scale = Math.max(from.width / to.width, from.height / to.height);
  const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
  const [[x, y], [atX, atY]] = [middle(from), middle(to)];
  const cut = [to.height - from.height / scale, to.width - from.width / scale];
  Object.assign(cloth.style, {
    position: 'fixed',
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    objectFit: 'cover',
    objectPosition: 'right',
    pointerEvents: 'none',
  });
  document.body.append(cloth);
  const begin = {
    transform: `translate(${x - atX}px, ${y - atY}px) scale(${scale})`,
    clipPath: `inset(${cut.map((side) => `${side / 2}px`).join(' ')})`,
  };
  const timing = {
    duration: 320,
    easing: getComputedStyle(document.documentElement).getPropertyValue('--ease'),
  };
  picture.animate([{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }], timing);
  const motion = cloth.animate(
    [begin, { opacity: 1, offset: 0.6 }, { transform: 'none', clipPath: 'inset(0)', opacity: 0 }],
    timing,
  );
  const end = () => cloth.remove();
  motion.finished.then(end, end);
}
