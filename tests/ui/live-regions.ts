import { announcerIds } from '../../src/ui/toasts/toast';

/** Puts the live regions of a page into the document, as the HTML of every page has them. */
export function addLiveRegions(): void {
  for (const [role, id] of Object.entries(announcerIds)) {
    const region = document.createElement('div');
    region.id = id;
    region.setAttribute('role', role);
    document.body.append(region);
  }
}

/** What the page has said politely, or at once. */
export function saidPolitely(): string | null | undefined {
  return document.getElementById(announcerIds.status)?.textContent;
}

export function saidAtOnce(): string | null | undefined {
  return document.getElementById(announcerIds.alert)?.textContent;
}
