import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { delimiter } from 'node:path';

// Node loads this module before a command (`node --import`). The module kills the command before a write step in some
// folders, as a power failure would. If the step writes a file, half of the content is written first. A command that
// survives prints the number of its steps.

const folders = process.env.KILL_BELOW.split(delimiter);
const killAt = Number(process.env.KILL_AT);
let steps = 0;

for (const name of [
  'chmodSync',
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'writeFileSync',
]) {
  const act = fs[name];
  fs[name] = (...args) => {
    const isOurs = folders.some((folder) => String(args[0]).startsWith(folder));
    if (isOurs && steps++ === killAt) {
      if (name === 'writeFileSync') act(args[0], args[1].slice(0, args[1].length / 2));
      process.kill(process.pid, 'SIGKILL');
    }
    return act(...args);
  };
}
syncBuiltinESMExports();

process.on('exit', () => process.stderr.write(`${steps} steps\n`));
