import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a Node command. Returns its duration in seconds. Throws an error with its output if the command fails. */
export async function timeCommand(args: string[], cwd: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`${args.join(' ')} ended with status ${status}: ${output}`);
  return (performance.now() - started) / 1000;
}
