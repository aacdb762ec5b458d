/**
 * The address of the home page, which is the prefix of all addresses: `/`, or for instance `/site/`. Vite's `base`
 * option sets it.
 */
export const basePath: string = import.meta.env?.BASE_URL ?? '/';
