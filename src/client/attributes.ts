/** Sets an attribute, or removes it without a value. Firefox 115 has no properties such as `ariaCurrent`. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
