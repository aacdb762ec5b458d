import * as breakpoint from '../theme/breakpoints';

/**
 * The delays of the menus in ms, from the firm's specification. For `skip` ms after a menu closes, the next menu
 * opens without delay.
 */
const menuDelays = { open: 200, skip: 300, close: 150 } as const;

/** Adds hover and keyboard control to the menu bar, and a swipe that closes the drawer. The browser handles clicks. */
export function enhance(): void {
  const drawer = matchMedia(`(max-width: ${breakpoint.drawer}px)`);
  enhanceDrawer(drawer);
  const nav = document.querySelector<HTMLElement>('header nav');
  if (!nav) return;
  const menus = [...nav.querySelectorAll('details')];
  // Older browsers ignore the `name` of `details`, so they do not close the other menus.
  for (const menu of menus)
    menu.addEventListener('toggle', () => {
      if (menu.open) closeAll(menus.filter((other) => other !== menu));
    });
  openOnHover(menus, drawer);
  handleKeys(nav, drawer);
  document.addEventListener('click', ({ target }) => {
    if (!drawer.matches && !nav.contains(target as Node)) closeAll(menus);
  });
  nav.addEventListener('focusout', ({ relatedTarget }) => {
    if (!drawer.matches && relatedTarget && !nav.contains(relatedTarget as Node)) closeAll(menus);
  });
}

function closeAll(menus: HTMLDetailsElement[]): void {
  for (const menu of menus) menu.open = false;
}

/** Opens a menu on hover and closes it on leave. Diagonal pointer moves into the panel keep the menu open. */
function openOnHover(menus: HTMLDetailsElement[], drawer: MediaQueryList): void {
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  let openedAt = Number.NEGATIVE_INFINITY;
  /** The last pointer position in the open menu, in CSS pixels. */
  let lastPosition: { x: number; y: number } | undefined;

  const openMenu = () => menus.find((menu) => menu.open);
  const open = (menu: HTMLDetailsElement) => {
    closeAll(menus.filter((other) => other !== menu));
    if (!menu.open) openedAt = performance.now();
    menu.open = true;
  };
  const close = (menu: HTMLDetailsElement) => {
    closedAt = performance.now();
    menu.open = false;
  };

  /** Checks if the pointer is in the triangle between its last position in the open menu and the panel. */
  const isMovingToPanel = ({ clientX, clientY }: PointerEvent) => {
    const panel = openMenu()?.lastElementChild?.getBoundingClientRect();
    if (!panel || !lastPosition || lastPosition.y >= panel.top || clientY <= lastPosition.y) return false;
    const share = (clientY - lastPosition.y) / (panel.top - lastPosition.y);
    const left = lastPosition.x + (panel.left - lastPosition.x) * share;
    const right = lastPosition.x + (panel.right - lastPosition.x) * share;
    return left <= clientX && clientX <= right;
  };

  for (const menu of menus) {
    menu.addEventListener('pointerenter', (event) => {
      if (event.pointerType !== 'mouse' || drawer.matches) return;
      clearTimeout(opening);
      if (menu.open) {
        clearTimeout(closing);
        return;
      }
      const opensAtOnce = openMenu() !== undefined || performance.now() - closedAt < menuDelays.skip;
      if (opensAtOnce && !isMovingToPanel(event)) open(menu);
      else opening = setTimeout(() => open(menu), menuDelays.open);
    });
    menu.addEventListener('pointerleave', (event) => {
      if (event.pointerType !== 'mouse' || drawer.matches) return;
      clearTimeout(opening);
      if (!menu.open) return;
      closing = setTimeout(() => close(menu), menuDelays.close);
    });
    menu.addEventListener('pointermove', ({ clientX, clientY }) => {
      if (menu.open) lastPosition = { x: clientX, y: clientY };
    });
    // Keeps open a menu that hover has just opened, because the click would close it.
    menu.querySelector('summary')?.addEventListener('click', (event) => {
      clearTimeout(opening);
      if (!drawer.matches && menu.open && performance.now() - openedAt < 2 * menuDelays.skip)
        event.preventDefault();
    });
    if (!drawer.matches && menu.matches(':hover')) opening = setTimeout(() => open(menu), menuDelays.open);
  }
  document.addEventListener('pointermove', (event) => {
    const menu = openMenu();
    if (!menu || drawer.matches || menu.matches(':hover') || !isMovingToPanel(event)) return;
    clearTimeout(closing);
    closing = setTimeout(() => close(menu), menuDelays.close);
  });
}

/** Handles arrow keys, Home, End and Esc, following the ARIA pattern for disclosure navigation. */
function handleKeys(nav: HTMLElement, drawer: MediaQueryList): void {
  const tops = [
    ...nav.querySelectorAll<HTMLElement>(':scope > ul > li > a, :scope > ul > li > details > summary'),
  ];
  nav.addEventListener('keydown', (event) => {
    if (drawer.matches) return;
    const focused = document.activeElement as HTMLElement;
    const menu = focused.closest('details');
    const top = menu?.querySelector('summary') ?? focused;
    if (event.key === 'Escape' && menu?.open) {
      menu.open = false;
      top.focus();
      return;
    }
    const links = menu ? [...menu.querySelectorAll('a')] : [];
    const [list, place, at] = [
      focused === top ? tops : links,
      links.indexOf(focused as HTMLAnchorElement),
      tops.indexOf(top),
    ];
    const target = {
      ArrowDown: links[(place + 1) % links.length],
      ArrowUp: links.at(Math.max(place, 0) - 1),
      ArrowRight: tops[(at + 1) % tops.length],
      ArrowLeft: tops.at(at - 1),
      Home: list[0],
      End: list.at(-1),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    if (menu?.contains(target) && target !== top) menu.open = true;
    target.focus();
  });
}

// --- The drawer

/** The swipe distance to the right that closes the drawer, in CSS pixels. */
const swipeDistance = 60;

/** Closes the drawer on a swipe, and when the window becomes wide enough for the menu bar. */
function enhanceDrawer(narrow: MediaQueryList): void {
  const drawer = document.querySelector<HTMLElement>('#drawer');
  if (!drawer) return;
  // Clicks the close button, which also works without the Popover API. Only an open drawer has `aria-modal`.
  const close = () => {
    if (drawer.hasAttribute('aria-modal'))
      drawer.querySelector<HTMLElement>('[popovertargetaction="hide"]')?.click();
  };
  let start: PointerEvent | undefined;
  drawer.addEventListener('pointerdown', (event) => {
    start = event;
  });
  drawer.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!start) return;
    const [right, down] = [clientX - start.clientX, Math.abs(clientY - start.clientY)];
    if (right > swipeDistance && right > 2 * down) close();
    start = undefined;
  });
  const closeIfWide = () => {
    if (narrow.matches) return;
    close();
    delete drawer.dataset.moves;
  };
  // The window may have grown while this code loaded.
  closeIfWide();
  narrow.addEventListener('change', closeIfWide);
}
