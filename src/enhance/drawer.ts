import * as breakpoint from '../theme/breakpoints';

/** How far a swipe to the right closes the drawer, in CSS pixels. */
const swipe = 60;

/** Lets a swipe close the drawer, and closes it where the window grows wide enough for the menu. */
export function enhance(): void {
  const drawer = document.querySelector<HTMLElement>('#drawer');
  if (!drawer?.hidePopover) return;
  let start: PointerEvent | undefined;
  drawer.addEventListener('pointerdown', (event) => {
    start = event;
  });
  drawer.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!start) return;
    const [right, down] = [clientX - start.clientX, Math.abs(clientY - start.clientY)];
    if (right > swipe && right > 2 * down) drawer.hidePopover();
    start = undefined;
  });
  const wide = matchMedia(`(min-width: ${breakpoint.drawer + 1}px)`);
  const closeWhereWide = () => {
    if (wide.matches) drawer.hidePopover();
  };
  // The window may have grown while this code was on its way.
  closeWhereWide();
  // Older browsers cannot be asked to tell of a change; there the drawer stays until it is closed.
  wide.addEventListener?.('change', closeWhereWide);
}
