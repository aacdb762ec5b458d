import type { MenuItem, Navigation } from '../../schema/site-model';
import type { CurrentSection } from '../ui/site-context';

/** Where an address stands in the menus. */
export function findCurrentSection({ header }: Navigation, address: string): CurrentSection {
  const links = header.flatMap((item) => [item.to, ...(item.links ?? []).map((link) => link.to)]);
  return {
    section: header.find((item) => isWithin(address, item))?.label ?? '',
    link: links.includes(address) ? address : '',
  };
}

function isWithin(address: string, { to, section, links }: MenuItem): boolean {
  if (to === '/') return address === '/';
  // A menu of single links also holds the page that they lie under, such as /firm for /firm/people.
  if (links?.some((link) => link.to === address || link.to.startsWith(`${address}/`))) return address !== '/';
  return address === section || address.startsWith(`${section}/`);
}

/** Marks in the menus where a page stands, as the build does it for the page that is loaded. */
export function markCurrentSection({ section, link }: CurrentSection): void {
  for (const top of document.querySelectorAll<HTMLElement>('[data-section]'))
    mark(top, top.dataset.section === section && (top.getAttribute('href') === link ? 'page' : 'true'));
  for (const entry of document.querySelectorAll('header nav details a'))
    mark(entry, entry.getAttribute('href') === link && 'page');
}

function mark(element: Element, current: 'page' | 'true' | false): void {
  if (current) element.setAttribute('aria-current', current);
  else element.removeAttribute('aria-current');
}
