import { liveRegionIds } from '../../src/ui/toasts';

/** Puts the live regions of a page into the document, as the HTML of every page has them. */
export function addLiveRegions(): void {
  for (const [role, id] of Object.entries(liveRegionIds)) {
    const region = document.createElement('div');
    region.id = id;
    region.setAttribute('role', role);
    document.body.append(region);
  }
}

/** What the page has said politely, or at once. */
export function getStatusAnnouncement(): string | null | undefined {
  return document.getElementById(liveRegionIds.status)?.textContent;
}

export function getAlertAnnouncement(): string | null | undefined {
  return document.getElementById(liveRegionIds.alert)?.textContent;
}
