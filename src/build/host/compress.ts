import { statSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The endings that compressed files add to the name of the file they stand beside. */
export const compressedEndings = ['.br', '.gz'] as const;

/** What is made of text; pixels and fonts are compressed already. */
const isText = /\.(css|html|js|json|svg|txt|xml)$/;

/** In bytes: what is smaller fits into the first packet as it is. */
const smallest = 1024;

/** How many files are in work at once: as many as Node has threads for it. */
const lanes = 4;

/** Puts beside each text file of a folder its brotli and gzip form, as small as they come; always the same bytes. */
export async function compressFiles(
  folder: string,
  onFile: (done: number, total: number) => void,
): Promise<void> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items
    .filter((item) => item.isFile() && isText.test(item.name))
    .map((item) => join(item.parentPath, item.name))
    .filter((file) => statSync(file).size >= smallest);
  const waiting = [...files];
  let done = 0;
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      await compress(file);
      onFile(++done, files.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const forms = [
    await promisify(brotliCompress)(content, { params }),
    await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ];
  for (const [index, ending] of compressedEndings.entries()) {
    const form = forms[index];
    if (form && form.length < content.length) writeFileSync(file + ending, form);
  }
}
