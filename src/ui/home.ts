/** The address of the home page, which all addresses of the site begin with: `/`, or `/site/` for one below a path. Known to Vite. */
export const home: string = import.meta.env?.BASE_URL ?? '/';
