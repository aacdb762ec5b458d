import type { ShellData } from '../page-data';
import { copyLink } from '../ui/share-work';

/** Copies the address of a heading whose link to itself was pressed, and of each that is pressed later, and says so. */
export function enhance(shell: ShellData, pressed: Element): void {
  const copy = (target: Element) => {
    const link = target.closest<HTMLAnchorElement>('a[data-copies]');
    if (link) void copyLink(link.hash, { shell });
  };
  copy(pressed);
  document.addEventListener('click', ({ target }) => copy(target as Element));
}
