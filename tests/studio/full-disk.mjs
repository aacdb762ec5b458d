import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Simulates a full disk. Node loads this module before the development server and its threads (`node --import`). The
// environment variable FULL_DISK names a file that contains a path. While that file exists, no file below the path can be
// written. In the path, `*` stands for any name.

const { existsSync, readFileSync, writeFileSync } = fs;

fs.writeFileSync = (path, ...rest) => {
  const marker = process.env.FULL_DISK;
  const [start, end] = existsSync(marker) ? readFileSync(marker, 'utf8').split('*') : [];
  if (start !== undefined && String(path).startsWith(start) && String(path).includes(end))
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path });
  return writeFileSync(path, ...rest);
};
syncBuiltinESMExports();
