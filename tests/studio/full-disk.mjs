import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Simulates a full disk. `node --import` loads this module before the development server and its threads. FULL_DISK is
// the path of a file that contains a pattern, such as `/tmp/previews/*/data`. While the file exists, `writeFileSync`
// fails for matching paths. A matching path begins with the text before `*`, and contains the text after `*`.

const { existsSync, readFileSync, writeFileSync } = fs;

fs.writeFileSync = (path, ...rest) => {
  const marker = process.env.FULL_DISK;
  const [start, end] = existsSync(marker) ? readFileSync(marker, 'utf8').split('*') : [];
  if (start !== undefined && String(path).startsWith(start) && String(path).includes(end))
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path });
  return writeFileSync(path, ...rest);
};
syncBuiltinESMExports();
