/**
 * Sets an attribute, or removes it if `value` is undefined. Firefox 115 lacks reflecting properties, for instance
 * `ariaCurrent`.
 */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
