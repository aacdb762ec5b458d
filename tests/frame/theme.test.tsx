// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider, useTheme } from '../../src/frame/theme';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Shown() {
  return <p>{useTheme()}</p>;
}

describe('useTheme', () => {
  it('follows the theme of the root element', () => {
    document.documentElement.className = 'light';
    render(
      <ThemeProvider>
        <Shown />
      </ThemeProvider>,
    );
    expect(screen.getByText('light')).toBeTruthy();
    act(() => {
      document.documentElement.className = 'dark';
      document.dispatchEvent(new Event('theme'));
    });
    expect(screen.getByText('dark')).toBeTruthy();
  });

  it('tells the developer who uses it outside its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Shown />)).toThrow('useTheme must be used within a ThemeProvider.');
  });
});
