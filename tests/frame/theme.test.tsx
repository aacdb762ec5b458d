// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeSwitch } from '../../src/frame/header';
import { ThemeProvider } from '../../src/frame/theme';
import { exampleOf, exampleSite } from '../blocks/example-site';
import { show } from '../blocks/show';

const place = exampleSite(exampleOf('cta'));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the theme in the HTML', () => {
  it.each(['light', 'dark'] as const)('is shown as pressed on its switch: %s', (theme) => {
    show(
      <ThemeProvider value={theme}>
        <ThemeSwitch />
      </ThemeProvider>,
      place,
    );
    expect(screen.getByRole('button').ariaPressed).toBe(String(theme === 'dark'));
  });

  it('tells the developer who shows its switch outside the provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => show(<ThemeSwitch />, place)).toThrow('useTheme must be used within a ThemeProvider.');
  });
});
