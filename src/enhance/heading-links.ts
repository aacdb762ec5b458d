import type { ShellData } from '../page-data';
import { copyLink } from '../ui/sharing/share-work';

/** Copies the address of a heading whose link to itself is pressed, and says so. */
export function enhance(shell: ShellData): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-copies]');
    if (link) void copyLink(link.hash, { shell });
  });
}
