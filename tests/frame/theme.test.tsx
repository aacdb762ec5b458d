// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '../../src/frame/theme';
import { ThemeSegment } from '../../src/frame/theme-switch';
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
        <ThemeSegment />
      </ThemeProvider>,
      place,
    );
    const pressed = screen.getAllByRole('button', { pressed: true });
    expect(pressed.map(({ dataset }) => dataset.theme)).toEqual([theme]);
  });

  it('tells the developer who shows its switch outside the provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => show(<ThemeSegment />, place)).toThrow('useTheme must be used within a ThemeProvider.');
  });
});
