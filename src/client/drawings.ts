let isStarted = false;

/** Loads the drawings of this page. Changes the HTML, so call it only after hydration has ended or failed. */
export function startLoadingDrawings(): void {
  isStarted = true;
  loadDrawings();
}

/** Loads the drawings of the current page. Does nothing before `startLoadingDrawings()`. */
export function loadDrawings(): void {
  if (isStarted) loadInTurn([...document.querySelectorAll<HTMLImageElement>('main img[src*=".svg"]')]);
}

/** Loads lazy drawings one after another, so that no drawing is blank when the visitor scrolls to it. */
function loadInTurn([next, ...others]: HTMLImageElement[]): void {
  if (!next?.isConnected) return; // all are loaded, or the visitor has left the page
  next.loading = 'eager';
  setTimeout(loadInTurn, 100, others);
}
