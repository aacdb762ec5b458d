import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { valueAt } from '../../src/shared/values';
import type { FileState } from '../../src/studio/protocol';
import { ada, bo, cy, ProxiedServer } from './proxied-server';

// Eight windows of three people edit different fields of the same file at the same time.

const file = 'industries/fishing.json';
const paths: JsonPath[] = [
  ['title'],
  ['description'],
  ['blocks', 0, 'headline'],
  ['blocks', 0, 'intro'],
  ['blocks', 1, 'heading'],
  ['blocks', 1, 'intro'],
  ['blocks', 2, 'heading'],
  ['blocks', 4, 'text'],
];
const windows = paths.map((path, at) => ({
  path,
  name: `window ${at}`,
  person: [ada, bo, cy][at % 3] as string,
}));
const steps = 4;
const devServer = new ProxiedServer();
const readField = (path: JsonPath) => valueAt(JSON.parse(devServer.read(file)) as JsonValue, path);

beforeAll(async () => {
  devServer.initGit();
  await devServer.open();
});

afterAll(() => devServer.close());

it('eight windows that edit a file at the same time lose no edit, and undo only their own steps', async () => {
  let conflicts = 0;
  await Promise.all(
    windows.map(async ({ person, name, path }) => {
      let { hash } = await devServer.getJson<FileState>(person, `file?file=${file}`);
      for (let step = 0; step < steps; ) {
        const edits = [{ do: 'set', path, value: `Step ${step} of ${name}` }];
        const request = { file, hash, edits, group: `${name}:${step}`, window: name };
        const { status, body } = await devServer.postAs<FileState>(person, 'edit', request);
        expect([200, 409]).toContain(status);
        hash = body.hash;
        if (status === 200) step++;
        else conflicts++;
      }
    }),
  );
  expect(conflicts).toBeGreaterThan(0);
  for (const { name, path } of windows) expect(readField(path)).toBe(`Step ${steps - 1} of ${name}`);

  await Promise.all(
    windows.map(async ({ person, name }) => {
      for (let step = 1; step < steps; step++)
        expect((await devServer.postAs(person, 'undo', { window: name })).status).toBe(200);
    }),
  );
  for (const { name, path } of windows) expect(readField(path)).toBe(`Step 0 of ${name}`);
});
