import { describe, expect, it } from 'vitest';
import { type Cost, measureProcess } from './process-cost';

/** Holds so many megabytes for a while, in which it may do more. */
const hold = (megabytes: number, more = '') =>
  `const held = Buffer.alloc(${megabytes} * 1024 ** 2, 1);
   const { execFileSync } = require('node:child_process');
   ${more || 'const until = Date.now() + 300; while (Date.now() < until);'}
   if (held[0] !== 1) process.exit(1);`;

const start = (script: string) => `execFileSync(process.execPath, ['-e', ${JSON.stringify(script)}]);`;

function measure(script: string): Cost {
  return measureProcess({ args: ['-e', script], cwd: import.meta.dirname });
}

// Only Linux can be asked for processes of others.
describe.runIf(process.platform === 'linux')('what a command takes', () => {
  const alone = measure(hold(200));

  it('holds what a process had that has ended before', () => {
    expect(alone.megabytes).toBeGreaterThan(200);
    expect(alone.cpuSeconds).toBeGreaterThan(0.1);
  });

  it('is the sum of processes that run at the same time', () => {
    const both = measure(hold(200, start(hold(200))));
    expect(both.megabytes).toBeGreaterThan(400);
    expect(both.cpuSeconds).toBeGreaterThan(0.1);
  });

  it('is not the sum of processes that run one after the other', () => {
    const { megabytes } = measure(hold(1, start(hold(200)) + start(hold(200))));
    expect(megabytes).toBeGreaterThan(200);
    expect(megabytes).toBeLessThan(400);
  });

  it('is not asked of a command that fails', () => {
    expect(() => measure('process.exit(3)')).toThrow();
  });
});
