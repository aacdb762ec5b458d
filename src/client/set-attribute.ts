/**
 * Sets an attribute, or removes it if `value` is undefined. Firefox 115 has no properties for ARIA attributes, such as
 * `ariaCurrent`.
 */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
