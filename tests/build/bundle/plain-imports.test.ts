import { build, type Plugin, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { plainImports } from '../../../src/build/bundle/plain-imports';

const modules: Record<string, string> = {
  entry: 'import("later").then(({ word }) => console.log(word));',
  later: 'export const word = "later";',
  plain: 'console.log("now");',
};

/** Modules that stand nowhere on disk. */
const inMemory: Plugin = {
  name: 'in-memory',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => modules[id.slice(1)],
};

/** The code of everything that an entry is bundled to. */
async function bundle(input: string, ...plugins: Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory, ...plugins],
    build: { write: false, modulePreload: false, rolldownOptions: { input } },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
}

describe('plainImports', () => {
  it('leaves the helper of the bundler out, and the import as it was', async () => {
    expect(await bundle('entry')).toContain('preloadError');
    const code = await bundle('entry', plainImports());
    expect(code).not.toContain('preloadError');
    expect(code).toMatch(/await import\(`[^`]+later-\S+\.js`\)/);
  });

  it('says so where there is nothing to leave out', async () => {
    await expect(bundle('plain', plainImports())).rejects.toThrow('leave out `plainImports`');
  });
});
