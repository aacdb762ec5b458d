import { liveRegionIds } from '../../src/ui/toasts';

/** Adds the live regions to the document, as the HTML of every page has them. */
export function addLiveRegions(): void {
  for (const [role, id] of Object.entries(liveRegionIds)) {
    const region = document.createElement('div');
    region.id = id;
    region.setAttribute('role', role);
    document.body.append(region);
  }
}

export function getStatusAnnouncement(): string | null | undefined {
  return document.getElementById(liveRegionIds.status)?.textContent;
}

export function getAlertAnnouncement(): string | null | undefined {
  return document.getElementById(liveRegionIds.alert)?.textContent;
}
