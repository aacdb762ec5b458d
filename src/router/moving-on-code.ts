import type { ShownPage } from '../page-data';

let code: typeof import('./moving-on') | undefined;

/**
 * Fetches the code that only moving on needs: the page that comes as HTML brings its own head. Bundled, the still blocks
 * are in the same file. Rejects as an import does.
 */
export async function loadMovingOnCode(): Promise<void> {
  code ??= await import('./moving-on');
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
