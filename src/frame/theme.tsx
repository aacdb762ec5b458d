import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** How the page is dressed: light unless the visitor chose otherwise. */
export type Theme = 'light' | 'dark';

const ThemeContext = createContext<Theme | undefined>(undefined);

/** Follows the theme that `first-paint.ts` puts on the root element. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore<Theme>(follow, readTheme, () => 'light');
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

function follow(onChange: () => void): () => void {
  document.addEventListener('theme', onChange);
  return () => document.removeEventListener('theme', onChange);
}

function readTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** The theme of the page. Throws outside the provider. */
export function useTheme(): Theme {
  const theme = useContext(ThemeContext);
  if (!theme) throw new Error('useTheme must be used within a ThemeProvider.');
  return theme;
}
