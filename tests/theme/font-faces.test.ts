import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fontFaces } from '../../src/theme/font-faces';

const src = join(import.meta.dirname, '../../src');

/** The style rules of what visitors see: the studio is for authors. */
const styles = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((item) => item.isFile() && /\.(tsx?|css)$/.test(item.name))
  .map((item) => join(item.parentPath, item.name))
  .filter(
    (file) =>
      !['dev', 'studio'].some((room) => file.startsWith(join(src, room))) && !file.endsWith('font-faces.ts'),
  )
  .map((file) => readFileSync(file, 'utf8'));

/** Every weight that a rule sets, and those of plain and of strong text. */
const used = [
  ...new Set([
    400,
    700,
    ...styles.flatMap((text) =>
      [...text.matchAll(/\bfont(?:-weight)?: (\d{3})\b/g)].map(([, weight]) => Number(weight)),
    ),
  ]),
].sort((one, other) => one - other);

const urls = { sans: '/s', sansAccents: '/sa', serif: '/r', serifAccents: '/ra', serifItalic: '/ri' };

const fallbacks = [...fontFaces(urls).matchAll(/@font-face\{(.+?)\}/g)]
  .map(([, rule = '']) => new Map(rule.split(';').map((line) => splitOnce(line))))
  .filter((rule) => rule.get('src')?.startsWith('local('))
  .map((rule) => {
    const [from = 0, to = from] = (rule.get('font-weight') ?? '').split(' ').map(Number);
    return { family: rule.get('font-family') ?? '', from, to, rule };
  });

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1)];
}

function percent(value = ''): number {
  return Number(value.replace('%', '')) / 100;
}

it.each(['"Fallback"', '"Fallback Android"'])(
  '%s has one face for each weight of the styles at full width, and none beside',
  (name) => {
    const faces = fallbacks.filter(({ family, rule }) => family === name && !rule.has('font-stretch'));
    const facesOf = (weight: number) => faces.filter(({ from, to }) => from <= weight && weight <= to);
    expect(used).toContain(560);
    expect(used.map((weight) => [weight, facesOf(weight).length])).toEqual(used.map((weight) => [weight, 1]));
    const isUsed = ({ from, to }: { from: number; to: number }) => used.some((w) => from <= w && w <= to);
    expect(faces.filter((face) => !isUsed(face))).toEqual([]);
  },
);

it('the families that stand in for the web fonts are those that the stacks of the theme name', () => {
  const css = readFileSync(join(src, 'theme/global.css'), 'utf8');
  const named = css.match(/"[^"]*Fallback[^"]*"/g) ?? [];
  expect([...new Set(fallbacks.map(({ family }) => family))].sort()).toEqual([...new Set(named)].sort());
});

it.each([
  ['Fallback', 0.97, 0.25],
  ['Serif', 1.036, 0.335],
])('every family %s stands as high as its web font', (name, ascent, descent) => {
  const faces = fallbacks.filter(({ family }) => family.startsWith(`"${name}`));
  expect(faces.length).toBeGreaterThan(0);
  for (const { rule } of faces) {
    const size = percent(rule.get('size-adjust'));
    expect(Math.abs(percent(rule.get('ascent-override')) * size - ascent)).toBeLessThan(0.001);
    expect(Math.abs(percent(rule.get('descent-override')) * size - descent)).toBeLessThan(0.001);
  }
});
