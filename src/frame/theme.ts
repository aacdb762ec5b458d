import { createContext, useContext } from 'react';

/** How the page is dressed. The HTML is light; `first-paint.ts` puts it right for a visitor who chose otherwise. */
export type Theme = 'light' | 'dark';

const ThemeContext = createContext<Theme | undefined>(undefined);

export const ThemeProvider = ThemeContext.Provider;

/** The theme of the HTML. Throws outside the provider. */
export function useTheme(): Theme {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('useTheme must be used within a ThemeProvider.');
  return theme;
}
