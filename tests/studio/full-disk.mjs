import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Simulates a full disk. Node loads this module before the development server and its threads (`node --import`). The
// environment variable FULL_DISK is the path of a file with one line, such as `/tmp/previews/*/data`. While that file exists,
// writing fails for each path that begins with the text before the `*` and contains the text after it.

const { existsSync, readFileSync, writeFileSync } = fs;

fs.writeFileSync = (path, ...rest) => {
  const marker = process.env.FULL_DISK;
  const [start, end] = existsSync(marker) ? readFileSync(marker, 'utf8').split('*') : [];
  if (start !== undefined && String(path).startsWith(start) && String(path).includes(end))
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path });
  return writeFileSync(path, ...rest);
};
syncBuiltinESMExports();
