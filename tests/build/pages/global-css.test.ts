import { afterEach, expect, it, vi } from 'vitest';
import { readGlobalCss } from '../../../src/build/pages/global-css';

const { rules } = vi.hoisted(() => ({ rules: { text: undefined as string | undefined } }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const readFileSync = (...[path, ...rest]: Parameters<typeof fs.readFileSync>) =>
    String(path).endsWith('.css') && rules.text !== undefined ? rules.text : fs.readFileSync(path, ...rest);
  return { ...fs, default: fs, readFileSync };
});

afterEach(() => {
  rules.text = undefined;
});

it('colours the bars of the browser as each theme colours its background', () => {
  rules.text =
    ':root { --ink: #111; --bg: #fafafa; } @media screen { .dark { --ink: #eee; --bg: rgb(1 2 3); } }';
  expect(readGlobalCss(() => undefined).barColors).toEqual({ light: '#fafafa', dark: 'rgb(1 2 3)' });
});

it('is refused where a theme names no background', () => {
  rules.text = ':root { --bg: #fafafa; } .dark { --ink: #eee; } .note { --bg: #fff; }';
  expect(() => readGlobalCss(() => undefined)).toThrow('The rule .dark of global.css sets no --bg.');
});
