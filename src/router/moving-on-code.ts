import { loadStillCode } from '../blocks/index';
import type { ShownPage } from '../page-data';

let code: typeof import('./moving-on') | undefined;

/**
 * Fetches the code that only moving on needs, in one round: the page that comes as HTML brings its own head, and its still
 * blocks stand. Rejects as an import does.
 */
export async function loadMovingOnCode(): Promise<void> {
  if (code) return;
  const [movingOn] = await Promise.all([import('./moving-on'), loadStillCode()]);
  code = movingOn;
}

/** Shows the head of a page. Before a page was fetched, and with it that code, nothing is to be changed. */
export function showHead(data: ShownPage): void {
  code?.showHead(data);
}

/** Shows another page, with the cloth of the card that leads there on its way to the head of that page. */
export function showFromCard(target: string, show: () => void): void {
  if (code) code.showFromCard(target, show);
  else show();
}
