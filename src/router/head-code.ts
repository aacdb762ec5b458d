import type { ShownPage } from '../page-data';

let head: typeof import('./head') | undefined;

/** Fetches the code that changes the head of the document: the page that comes as HTML brings its own. Rejects as an import does. */
export async function loadHeadCode(): Promise<void> {
  head ??= await import('./head');
}

/** Shows the head of a page. Before a page was fetched, and with it that code, nothing is to be changed. */
export function showHead(data: ShownPage): void {
  head?.showHead(data);
}
