import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { nameByComponent, styleIds } from '../../../src/build/bundle/style-ids';

const root = join(import.meta.dirname, '../../..');
const written = 'styled.p.withConfig({ componentId: "sc-1a2b3c4d-0" })';

/** What becomes of code in a file, while building or while writing. */
function transform(file: string, code: string, command: 'build' | 'serve' = 'build'): string {
  const plugin = styleIds(root) as Plugin<never> & {
    configResolved: (config: object) => void;
    transform: (code: string, id: string) => { code: string } | undefined;
  };
  plugin.configResolved({ command });
  return plugin.transform(code, join(root, file))?.code ?? code;
}

/** The ids in it. */
function idOf(file: string, command?: 'build' | 'serve'): string {
  return /"(sc-[^"]+)"/.exec(transform(file, written, command))?.[1] ?? '';
}

describe('the names of styled components', () => {
  it('are a few letters in what is built, another for each file', () => {
    const ids = ['src/ui/button.tsx', 'src/ui/section.tsx', 'src/blocks/cta.tsx'].map((file) => idOf(file));
    for (const id of ids) expect(id).toMatch(/^sc-[a-z]{1,2}0$/);
    expect(new Set(ids).size).toBe(3);
  });

  it('depend on the place of the file in the project alone while one writes', () => {
    expect(idOf('src/ui/button.tsx', 'serve')).toMatch(/^sc-[0-9a-f]{6}-0$/);
    expect(idOf('src/ui/button.tsx', 'serve')).toBe(idOf('src/ui/button.tsx?v=1', 'serve'));
  });

  it('leave other code as it is', () => {
    expect(transform('src/ui/clipboard.ts', 'export const a = 1;')).toBe('export const a = 1;');
  });
});

describe('the style library', () => {
  const files = ['styled-components.browser.esm.js', 'styled-components.esm.js'].map(
    (name) => `node_modules/styled-components/dist/${name}`,
  );

  it.each(files)('calls a class after its component in what is built of %s', (file) => {
    const code = readFileSync(join(root, file), 'utf8');
    const changed = transform(file, code);
    expect(changed).toContain('this.componentId.slice(3)+"_"');
    expect(changed.length - code.length).toBeLessThan(100);
    expect(transform(file, code, 'serve')).toBe(code);
  });

  it('is refused where it names classes in another way', () => {
    expect(() => nameByComponent('class A{}')).toThrow('in a way that is not known');
  });
});
