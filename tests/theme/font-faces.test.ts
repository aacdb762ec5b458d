import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFontFaces } from '../../src/theme/font-faces';

const fallbacks = [...createFontFaces((file) => file).matchAll(/@font-face\{(.+?)\}/g)]
  .map(([, rule = '']) => new Map(rule.split(';').map((line) => splitOnce(line))))
  .filter((rule) => rule.get('src')?.startsWith('local('))
  .map((rule) => ({ family: rule.get('font-family') ?? '', rule }));

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1)];
}

function percent(value = ''): number {
  return Number(value.replace('%', '')) / 100;
}

it('the fallback fonts are those in the theme’s font stacks', () => {
  const css = readFileSync(join(import.meta.dirname, '../../src/theme/global.css'), 'utf8');
  const named = css.match(/"[^"]*Fallback[^"]*"/g) ?? [];
  expect([...new Set(fallbacks.map(({ family }) => family))].sort()).toEqual([...new Set(named)].sort());
});

it('no name of a fallback font begins with a CSS keyword, because minified CSS has no quotes', () => {
  const keywords = /^"(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-|math|inherit|initial|unset)/i;
  expect(fallbacks.map(({ family }) => family).filter((family) => keywords.test(family))).toEqual([]);
});

it.each([
  ['Fallback', 0.97, 0.25],
  ['Reading', 1.036, 0.335],
])(
  'the fallback fonts whose names begin with %s have the height of the web font',
  (name, ascent, descent) => {
    const faces = fallbacks.filter(({ family }) => family.startsWith(`"${name}`));
    expect(faces.length).toBeGreaterThan(0);
    for (const { rule } of faces) {
      const size = percent(rule.get('size-adjust'));
      expect(Math.abs(percent(rule.get('ascent-override')) * size - ascent)).toBeLessThan(0.001);
      expect(Math.abs(percent(rule.get('descent-override')) * size - descent)).toBeLessThan(0.001);
    }
  },
);
