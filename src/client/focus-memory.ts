/** The description of an element, which finds it again after React has rendered the page again. */
export interface FocusedElement {
  selector: string;
  /** The position among all elements that match the selector. */
  index: number;
}

/**
 * The element that had the focus when the visitor left each history entry. A full load clears this map, as browsers do.
 */
const focusedElements = new Map<string, FocusedElement>();

/** The history entry of the page that is shown. The URL may already be that of a page that is still loading. */
let shownEntry: string | undefined;

/** Returns a key of the current history entry. In browsers without the Navigation API, the key is the URL. */
function getEntry(): string {
  return window.navigation?.currentEntry?.key ?? location.href;
}

/** Stores the focused element for the history entry of the page that is shown. */
export function saveFocus(): void {
  const element = document.activeElement;
  if (!element || element === document.body) return;
  const href = element.getAttribute('href');
  const selector = href === null ? element.localName : `a[href="${CSS.escape(href)}"]`;
  const index = [...document.querySelectorAll(selector)].indexOf(element);
  if (shownEntry !== undefined) focusedElements.set(shownEntry, { selector, index });
}

/** Returns the element that had the focus when the visitor left the current history entry. */
export function recallFocus(): FocusedElement | undefined {
  return focusedElements.get(getEntry());
}

/** Makes the current history entry the one that `saveFocus()` stores for. Call it once the entry's page is shown. */
export function enterEntry(): void {
  shownEntry = getEntry();
}

/**
 * Restores the focus to an element, or to the summary of the closed menu that contains the element. Returns false if
 * neither can have the focus.
 */
export function focusAgain({ selector, index }: FocusedElement): boolean {
  const element = document.querySelectorAll<HTMLElement>(selector)[index];
  const summary = element?.closest('details')?.querySelector('summary');
  return [element, summary].some((each) => {
    each?.focus({ preventScroll: true });
    return each && document.activeElement === each;
  });
}
