import * as breakpoint from '../theme/breakpoints';

/** The times of the menus in milliseconds, as the client set them. */
export const times = { open: 200, skip: 300, close: 150 } as const;

/**
 * Lets the menus of the bar answer to a mouse and the keyboard, and a swipe close the drawer. Clicks are the browser's own,
 * and so is all within the drawer.
 */
export function enhance(): void {
  const drawer = matchMedia(`(max-width: ${breakpoint.drawer}px)`);
  enhanceDrawer(drawer);
  const nav = document.querySelector<HTMLElement>('header nav');
  if (!nav) return;
  const menus = [...nav.querySelectorAll('details')];
  followPointer(menus, drawer);
  answerKeys(nav, drawer);
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

/** Opens a menu where the pointer rests, closes it when the pointer has left, and forgives the diagonal way into it. */
function followPointer(menus: HTMLDetailsElement[], drawer: MediaQueryList): void {
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  let openedAt = Number.NEGATIVE_INFINITY;
  /** Where the pointer was last within the open menu. */
  let leftAt: { x: number; y: number } | undefined;

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

  /** On the way from the entry of an open menu down to its panel, other entries are only passed. */
  const isPassing = ({ clientX, clientY }: PointerEvent) => {
    const panel = openMenu()?.lastElementChild?.getBoundingClientRect();
    if (!panel || !leftAt || leftAt.y >= panel.top || clientY <= leftAt.y) return false;
    const share = (clientY - leftAt.y) / (panel.top - leftAt.y);
    const left = leftAt.x + (panel.left - leftAt.x) * share;
    const right = leftAt.x + (panel.right - leftAt.x) * share;
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
      const isMoving = openMenu() !== undefined || performance.now() - closedAt < times.skip;
      if (isMoving && !isPassing(event)) open(menu);
      else opening = setTimeout(() => open(menu), times.open);
    });
    menu.addEventListener('pointerleave', (event) => {
      if (event.pointerType !== 'mouse' || drawer.matches) return;
      clearTimeout(opening);
      if (!menu.open) return;
      closing = setTimeout(() => close(menu), times.close);
    });
    menu.addEventListener('pointermove', ({ clientX, clientY }) => {
      if (menu.open) leftAt = { x: clientX, y: clientY };
    });
    // A menu that has just opened under the pointer stays, where the click was meant to open it.
    menu.querySelector('summary')?.addEventListener('click', (event) => {
      clearTimeout(opening);
      if (!drawer.matches && menu.open && performance.now() - openedAt < 2 * times.skip)
        event.preventDefault();
    });
    if (!drawer.matches && menu.matches(':hover')) opening = setTimeout(() => open(menu), times.open);
  }
  document.addEventListener('pointermove', (event) => {
    const menu = openMenu();
    if (!menu || drawer.matches || menu.matches(':hover') || !isPassing(event)) return;
    clearTimeout(closing);
    closing = setTimeout(() => close(menu), times.close);
  });
}

/** Arrows, Home, End and Esc, as menus of a website have them. */
function answerKeys(nav: HTMLElement, drawer: MediaQueryList): void {
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

/** How far a swipe to the right closes the drawer, in CSS pixels. */
const swipe = 60;

/** Lets a swipe close the drawer, and closes it where the window grows wide enough for the menu. */
function enhanceDrawer(narrow: MediaQueryList): void {
  const drawer = document.querySelector<HTMLElement>('#drawer');
  if (!drawer) return;
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
  const closeWhereWide = () => {
    if (narrow.matches) return;
    drawer.hidePopover();
    delete drawer.dataset.moves;
  };
  // The window may have grown while this code was on its way.
  closeWhereWide();
  narrow.addEventListener('change', closeWhereWide);
}
