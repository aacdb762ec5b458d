import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { median } from './report';

/** What one run of a command took. */
export interface Cost {
  seconds: number;
  /** Time of the processor, all threads and the system's own work included: it says more on a busy machine. */
  cpuSeconds: number;
  /** The most that all processes of the command held at the same moment. */
  megabytes: number;
}

/** How a command of Node is run. */
export interface Command {
  /** The script, then its arguments. */
  args: string[];
  cwd: string;
  /** Beside the environment of this process. */
  env?: Record<string, string>;
  /** The Node that runs it, if not the one of this process. */
  node?: string;
}

/** Runs a command to its end in processes of its own. Throws with what it said if it fails. */
export function measureProcess({ args, cwd, env, node = process.execPath }: Command): Cost {
  const started = performance.now();
  const meter = join(import.meta.dirname, 'cost-meter.mjs');
  const output = execFileSync(node, [meter, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 ** 2,
  });
  const [, kilobytes = '0', microseconds = '0'] = /cost: (\d+) KB, (\d+) µs/.exec(output) ?? [];
  return {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: Number(microseconds) / 1e6,
    megabytes: Number(kilobytes) / 1024,
  };
}

/** The middle of each figure. */
export function medianCost(costs: Cost[]): Cost {
  return {
    seconds: median(costs.map(({ seconds }) => seconds)),
    cpuSeconds: median(costs.map(({ cpuSeconds }) => cpuSeconds)),
    megabytes: median(costs.map(({ megabytes }) => megabytes)),
  };
}
