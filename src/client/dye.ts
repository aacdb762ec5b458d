const bandCount = 9;
const stepTime = 20;
const bandTime = 130;

/** Animates rings of colour that spread from the theme switch. The page below them already has the new theme. */
export function enhance(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-theme]');
    if (button && !matchMedia('(prefers-reduced-motion: reduce)').matches) spreadFrom(button);
  });
}

function spreadFrom(button: Element): void {
  const { x, y, width, height } = button.getBoundingClientRect();
  const centre = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const reach = Math.max(centre.x, innerWidth - centre.x, centre.y, innerHeight - centre.y);
  const dye = document.createElement('div');
  dye.ariaHidden = 'true';
  dye.style.cssText = `position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none;
    margin: 0; padding: 0; border: 0; overflow: hidden; background: none; pointer-events: none;`;
  // The open drawer is in the top layer, which only another popover can cover.
  dye.popover = 'manual';
  const bands = Array.from({ length: bandCount }, () => dye.appendChild(document.createElement('i')));
  document.body.append(dye);
  dye.showPopover?.();
  const animations = bands.map((band, index) => {
    // Each band is wider than the one before, so that the dye seems to gain speed.
    const radius = (share: number) => Math.round(reach * (share / bandCount) ** 1.5);
    const outer = radius(index + 1);
    band.style.cssText = `position: absolute; left: ${centre.x - outer}px; top: ${centre.y - outer}px;
      width: ${2 * outer}px; height: ${2 * outer}px; border: ${outer - radius(index)}px solid var(--action);`;
    return band.animate(
      { opacity: [0, 1, 0] },
      { duration: bandTime, delay: index * stepTime, fill: 'both', easing: 'ease-out' },
    );
  });
  Promise.allSettled(animations.map(({ finished }) => finished)).then(() => dye.remove());
}
