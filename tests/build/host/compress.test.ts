import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { compressFiles } from '../../../src/build/host/compress';
import { makeFolder, readFolder, writeFiles } from '../run-build';

const { folder, remove } = makeFolder();
afterEach(remove);

const long = 'The owner of cargo pays its share. '.repeat(100);

/** The names in a folder that was compressed, and every file as it is read back. */
async function compressed(files: Record<string, string | Uint8Array>): Promise<Map<string, Buffer>> {
  writeFiles(folder, files);
  await compressFiles(folder, () => undefined);
  return readFolder(folder);
}

it('puts two forms beside each text, which are smaller and read back as the text', async () => {
  const found = await compressed({ 'index.html': long, 'blog/first.html': `${long}!`, 'assets/a.js': long });
  expect(found.size).toBe(9);
  for (const name of ['index.html', 'blog/first.html', 'assets/a.js']) {
    const [text, br, gz] = ['', '.br', '.gz'].map((ending) => found.get(name + ending) ?? Buffer.alloc(0));
    expect(brotliDecompressSync(br ?? '')).toEqual(text);
    expect(gunzipSync(gz ?? '')).toEqual(text);
    expect(br?.length).toBeLessThan(text?.length ?? 0);
  }
});

it('leaves alone what is small, what is no text and what does not get smaller', async () => {
  const noise = randomBytes(4096);
  const files = { 'robots.txt': 'Allow: /', 'share.png': noise, 'font.woff2': noise, _headers: long };
  expect([...(await compressed({ ...files, 'noise.js': noise })).keys()].sort()).toEqual(
    [...Object.keys(files), 'noise.js'].sort(),
  );
});

it('gives the same bytes each time', async () => {
  const first = await compressed({ 'index.html': long });
  remove();
  expect(await compressed({ 'index.html': long })).toEqual(first);
});

it('says how many are done', async () => {
  const said: string[] = [];
  writeFiles(folder, { 'a.html': long, 'b.html': long });
  await compressFiles(folder, (done, total) => said.push(`${done} of ${total}`));
  expect(said).toEqual(['1 of 2', '2 of 2']);
});
