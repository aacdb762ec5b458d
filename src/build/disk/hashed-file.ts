import { readFileSync } from 'node:fs';
import { hashOf } from './hash';
import { replaceFile } from './replace-file';

/** What `writeHashed` has written into a file. Throws where that cannot be read, or is not as it was written. */
export function readHashed(path: string): Buffer {
  const bytes = readFileSync(path);
  const start = bytes.indexOf('\n') + 1;
  const content = bytes.subarray(start);
  if (hashOf(content) !== bytes.toString('latin1', 0, start - 1)) throw new Error(`${path} is damaged.`);
  return content;
}

/** Replaces a file by a line with a hash of all that follows, and the content. Throws what the disk refuses. */
export function writeHashed(path: string, content: string | Uint8Array): void {
  const bytes = Buffer.from(content);
  replaceFile(path, Buffer.concat([Buffer.from(`${hashOf(bytes)}\n`), bytes]));
}
