import type { MenuItem, Navigation } from '../../schema/site-model';
import type { Place } from '../ui/site-context';

/** Where an address stands in the menus. */
export function placeOf({ header }: Navigation, address: string): Place {
  const links = header.flatMap((item) => [item.to, ...(item.links ?? []).map((link) => link.to)]);
  return {
    section: header.find((item) => isWithin(address, item))?.label ?? '',
    link: links.includes(address) ? address : '',
  };
}

function isWithin(address: string, { to, section, links }: MenuItem): boolean {
  if (to === '/') return address === '/';
  if (links?.some((link) => link.to === address)) return true;
  return address === section || address.startsWith(`${section}/`);
}
