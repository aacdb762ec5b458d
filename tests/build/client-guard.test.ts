import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientGuard } from '../../src/build/bundle';

const root = join(import.meta.dirname, '../..');

type Hook = (this: { error(message: string): never }, options: object, bundle: object) => void;

/** Runs the guard on a bundle with one chunk, which contains these modules. Returns its error message. */
function guard(...modules: string[]): string | undefined {
  const hook = clientGuard(root).generateBundle as unknown as Hook;
  const bundle = {
    'assets/style.css': { type: 'asset', fileName: 'assets/style.css' },
    'assets/client.js': {
      type: 'chunk',
      fileName: 'assets/client.js',
      moduleIds: modules.map((module) => `${root}/${module}`),
    },
  };
  try {
    hook.call(
      {
        error: (message) => {
          throw new Error(message);
        },
      },
      {},
      bundle,
    );
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

describe('clientGuard', () => {
  it('accepts modules that visitors may download', () => {
    expect(
      guard(
        'src/client/main.tsx',
        'src/blocks/hero.tsx',
        'src/ui/page-data.ts',
        'src/ui/link.tsx',
        'node_modules/react-dom/client.js',
        'node_modules/styled-components/dist/index.js',
        'node_modules/wouter/src/index.js',
      ),
    ).toBeUndefined();
  });

  it.each([
    ['node_modules/zod/v4/classic/schemas.js', 'zod'],
    ['node_modules/jsonc-parser/lib/esm/main.js', 'a library of the build'],
    ['schema/blocks/hero.ts', 'a module of schema/'],
    ['site-data/site.json', 'a file of site-data/'],
    ['src/build/art/icons.ts', 'a module that runs in Node only'],
    ['src/dev/server.ts', 'a module that runs in Node only'],
    ['src/frame/footer.tsx', 'a module that runs in Node only'],
    ['src/studio/store.ts', 'a part of the studio'],
    ['node_modules/react-aria-components/dist/index.mjs', 'a part of the studio'],
  ])('refuses %s and names the chunk that contains the module', (module, what) => {
    const message = guard('src/client/main.tsx', module);
    expect(message).toContain(`assets/client.js contains ${what}`);
    expect(message).toContain(module);
    expect(message).toContain('Visitors must not download it.');
  });
});
