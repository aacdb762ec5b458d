import { __PRIVATE__ as library } from 'styled-components';

/**
 * Tells the style library which rules stand in the page already, so that it adds no others for them and leaves the page's
 * style sheet alone. In a built page the rules of the component `sc-ab1` are those of the class `ab1_`.
 */
export function noteKnownStyles(): void {
  const names = [...document.querySelectorAll('[class*="_"]')].flatMap(({ classList }) => [...classList]);
  for (const name of new Set(names))
    if (name.endsWith('_')) library.mainSheet.registerName(`sc-${name.slice(0, -1)}`, name);
}
