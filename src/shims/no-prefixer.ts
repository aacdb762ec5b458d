// Stands in for the vendor prefixes of stylis, which styled-components only uses when it is asked to.
export function prefix(value: string): string {
  return value;
}
