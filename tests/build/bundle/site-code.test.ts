import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteBuilder } from 'vite';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { blocks } from '../../../schema/blocks/index';
import { bundleBy } from '../../../src/build/bundle/bundle-code';
import { obtainCode, type SiteCode } from '../../../src/build/bundle/site-code';
import { madeManifest } from '../made-manifest';
import { makeFolder, readFolder, writeFiles } from '../run-build';

const { folder, remove } = makeFolder();
const cache = join(folder, 'code');
let bundled = 0;

/** A bundler that takes no time. */
function openBuilder(stage: string): () => Promise<ViteBuilder> {
  const build = () => {
    writeFiles(stage, {
      'site/.vite/manifest.json': madeManifest('assets/entry-1.js'),
      'site/.vite/block-chunks.json': JSON.stringify(
        Object.fromEntries(blocks.map(({ type }) => [type, `assets/${type}.js`])),
      ),
      'site/.vite/licenses.json': '[]',
      'site/.vite/chunk-modules.json': '{}',
      'site/assets/entry-1.js': 'start()',
      'server/render-pages.js': 'export {}',
    });
    return Promise.resolve([]);
  };
  return () => {
    bundled++;
    const environments = { client: {}, ssr: {} };
    return Promise.resolve({ environments, build } as unknown as ViteBuilder);
  };
}

let stages = 0;

async function obtain(): Promise<SiteCode & { isBundled: boolean; files: Map<string, Buffer> }> {
  const [before, stage] = [bundled, join(folder, `stage-${++stages}`)];
  const code = await obtainCode(bundleBy(openBuilder(stage)), { stage, cache });
  return { ...code, isBundled: bundled > before, files: readFolder(code.folder) };
}

/** The folder of the code that was kept last. */
function kept(): string {
  const [name = ''] = readdirSync(cache);
  return join(cache, name);
}

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(cache, { recursive: true, force: true });
});
afterAll(remove);

describe('the code of a site', () => {
  it('is bundled once, and the same when it was kept', async () => {
    const [first, second] = [await obtain(), await obtain()];
    expect([first.isBundled, second.isBundled]).toEqual([true, false]);
    for (const part of ['client', 'scripts', 'licenses', 'modules', 'name', 'files'] as const)
      expect(second[part], part).toEqual(first[part]);
    expect(readFileSync(second.renderPages, 'utf8')).toBe('export {}');
  });

  it('is bundled anew for another mode', async () => {
    await obtain();
    vi.stubEnv('NODE_ENV', 'development');
    expect(await obtain()).toMatchObject({ isBundled: true });
  });

  it.each<[string, () => void]>([
    ['a file of it is changed', () => writeFileSync(join(kept(), 'site/assets/entry-1.js'), 'stort()')],
    ['a file of it is gone', () => rmSync(join(kept(), 'server/render-pages.js'))],
    ['a file is there that is none of it', () => writeFileSync(join(kept(), 'site/more.js'), '')],
    ['what is told of it is cut', () => writeFileSync(join(kept(), 'code.json'), '{"client":{"en')],
    ['what is told of it is foreign', () => writeFileSync(join(kept(), 'code.json'), '[]')],
  ])('is bundled anew where %s', async (_, damage) => {
    const { files } = await obtain();
    damage();
    const again = await obtain();
    expect(again).toMatchObject({ isBundled: true, files });
    expect(await obtain()).toMatchObject({ isBundled: false, files });
  });

  it('is kept for three states of it at most', async () => {
    for (const mode of ['a', 'b', 'c', 'd', 'e']) {
      vi.stubEnv('NODE_ENV', mode);
      await obtain();
    }
    expect(readdirSync(cache)).toHaveLength(3);
    expect(await obtain()).toMatchObject({ isBundled: false });
  });

  it('is bundled each time where nothing can be kept', async () => {
    writeFiles(folder, { code: 'a file stands in the way' });
    expect(await obtain()).toMatchObject({ isBundled: true });
    expect(await obtain()).toMatchObject({ isBundled: true });
  });
});
