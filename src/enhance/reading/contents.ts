/** Opens the contents where the window has room for them beside the text; where it has not, they are folded. */
export function fitContents(contents: HTMLElement | null, isWide: boolean): void {
  const details = contents?.querySelector('details');
  const summary = contents?.querySelector('summary');
  if (details) details.open = isWide;
  // What is open for good is nothing to press.
  if (isWide) summary?.setAttribute('tabindex', '-1');
  else summary?.removeAttribute('tabindex');
}

/** Marks the line of the contents that leads to a heading, and no other; none at all where no heading is given. */
export function markCurrent(contents: HTMLElement | null, id: string | undefined): void {
  for (const line of contents?.querySelectorAll('a') ?? []) {
    if (id !== undefined && line.getAttribute('href') === `#${id}`) line.setAttribute('aria-current', 'true');
    else line.removeAttribute('aria-current');
  }
}
