import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as theme from '../../src/theme/breakpoints';

const root = join(import.meta.dirname, '../..');
const { container: _, ...breakpoints } = theme;

/** What is written outside the theme; the art of the cloth has its own pigments. */
const written = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((item) => item.isFile() && /\.(tsx?|css)$/.test(item.name))
  .map((item) => relative(root, join(item.parentPath, item.name)))
  .filter((file) => !/^src\/(theme|build\/art)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

function find(pattern: RegExp): string[] {
  return written.flatMap(({ file, text }) => (text.match(pattern) ?? []).map((found) => `${file}: ${found}`));
}

describe('Outside the theme', () => {
  it('no colour is written', () => {
    const hex = /(?<![&\w])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)/gi;
    const functions = /\b(?:rgba?|hsla?|hwb|oklab|oklch|lab|lch)\([^$)]*\)/g;
    expect([...find(hex), ...find(functions)]).toEqual([]);
  });

  it('no layer is a number', () => {
    expect(find(/z-?index\b['"]?\s*:\s*['"]?-?\d+/gi)).toEqual([]);
  });

  // A system font that stands in for a web font has its letters scaled to it, yet a zero of another width.
  it('no length is counted in zeros or in the height of an x of the font', () => {
    expect(find(/\b\d+(?:\.\d+)?(?:ch|ex)\b/g)).toEqual([]);
  });

  it('no width of the window is a number, but in style sheets a breakpoint, or one of the library of toasts', () => {
    const query = /\((?:min|max)-width:\s*\d+\w*\)|\(width\s*[<>]=?\s*\d+\w*\)/g;
    const compared = /\b(?:innerWidth|clientWidth)\s*[<>]=?\s*\d+/g;
    const library = createRequire(import.meta.url).resolve('react-toastify/ReactToastify.css');
    const [own = ''] = /\(max-width\s*:\s*\d+px\)/.exec(readFileSync(library, 'utf8')) ?? [];
    const known = Object.values(breakpoints).map((width) => `: (max-width: ${width}px)`);
    const ofLibrary = `src/ui/toaster.css: ${own.replace(/\s*:\s*/, ': ')}`;
    const isBreakpoint = (found: string) => known.some((words) => found.endsWith(`.css${words}`));
    const widths = [...find(query), ...find(compared)];
    expect(widths).toContain(ofLibrary);
    expect(widths.filter((found) => found !== ofLibrary && !isBreakpoint(found))).toEqual([]);
  });
});

describe('The tokens', () => {
  it('name no variable that nothing sets', () => {
    const css = ['tokens.ts', 'global.css']
      .map((file) => readFileSync(join(root, 'src/theme', file), 'utf8'))
      .join('\n');
    const set = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const byArt = new Set(['--frame', '--strip']);
    const named = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !set.has(name) && !byArt.has(name))).toEqual([]);
  });
});
