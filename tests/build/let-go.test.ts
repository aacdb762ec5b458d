import { expect, it } from 'vitest';
import { root, runNode } from './run-build';

/** What is held of a heap, in MB, once so many lists were made and dropped: before and after `letGo`. */
async function measure(lists: number): Promise<{ before: number; after: number }> {
  const { stdout } = await runNode(
    [
      '--input-type=module',
      '-e',
      `import { tsImport } from 'tsx/esm/api';
       const { letGo } = await tsImport('./src/build/let-go.ts', 'file://${root}/');
       const held = () => process.memoryUsage().heapUsed / 1024 ** 2;
       let dropped = Array.from({ length: ${lists} }, (_, number) => [number]);
       dropped = undefined;
       const before = held();
       letGo();
       console.log(JSON.stringify({ before, after: held() }));`,
    ],
    {},
    root,
  );
  return JSON.parse(stdout);
}

it('takes back what nobody holds any more of a large heap', async () => {
  const { before, after } = await measure(8_000_000);
  expect(before).toBeGreaterThan(100);
  expect(after).toBeLessThan(60);
});

it('leaves a small heap alone', async () => {
  const { before, after } = await measure(400_000);
  expect(after).toBeGreaterThan(0.9 * before);
});
