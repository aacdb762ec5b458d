import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a command of Node to its end. Answers the seconds that it took; throws with what it said where it fails. */
export async function runCommand(args: string[], cwd: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => (said += words));
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${args.join(' ')} ended with status ${status}: ${said}`);
  return (performance.now() - started) / 1000;
}
