import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readHashed, writeHashed } from '../../../src/build/disk/hashed-file';
import { makeFolder } from '../run-build';

const { folder, remove } = makeFolder();
const file = join(folder, 'a/record');
afterAll(remove);

it.each<[what: string, content: string | Uint8Array]>([
  ['a text', 'Ünchanged\n\nlines'],
  ['bytes', Uint8Array.from([0, 10, 255, 13])],
  ['nothing', ''],
])('comes back as it was written: %s', (_, content) => {
  writeHashed(file, content);
  expect(readHashed(file)).toEqual(Buffer.from(content));
});

it('is not read where a byte of it is another, it was cut, or it is not there', () => {
  writeHashed(file, 'content');
  const whole = readFileSync(file);
  for (const at of whole.keys()) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(() => readHashed(file), `byte ${at}`).toThrow('is damaged.');
  }
  writeFileSync(file, whole.subarray(0, -1));
  expect(() => readHashed(file)).toThrow('is damaged.');
  expect(() => readHashed(`${file}-gone`)).toThrow('ENOENT');
});
