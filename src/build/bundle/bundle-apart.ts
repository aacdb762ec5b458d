import { fork } from 'node:child_process';
import type { Bundler, CodeBundle } from './bundle-code';

/** What the process of the bundler tells at its end. Between processes a map stays a map, but a fault is no fault. */
type Answer = { made: CodeBundle } | { fault: ToldFault };

/** What is said of a fault: its words, and what a disk adds to them. */
interface ToldFault {
  message: string;
  stack?: string;
  code?: string;
  path?: string;
  syscall?: string;
  cause?: ToldFault;
}

/** The word that a script is started with to bundle, before the stage. */
export const bundleOrder = 'bundle-for-build';

/** Tells the allocator of the bundler to give back at once what is free: a tenth less memory, in the same time. */
const givingBack = { MIMALLOC_PURGE_DELAY: '0' };

/**
 * Bundles in a process of its own, as what the bundler takes of memory, several hundred megabytes, would otherwise stay
 * to the end of a build. It has ended when this settles. The script is one that leads to `answerBuild` where it is
 * given the order and a stage. Throws what was thrown there; what is written there, warnings too, is written here.
 */
export function bundleApart(script: string): Bundler {
  return (stage) =>
    new Promise((resolve, reject) => {
      const child = fork(script, [bundleOrder, stage], {
        execArgv: [],
        env: { ...process.env, ...givingBack },
        serialization: 'advanced',
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      let answer: Answer | undefined;
      child.on('message', (told) => {
        answer = told as Answer;
        child.disconnect();
      });
      child.once('error', reject);
      child.once('exit', (status, signal) => {
        if (!answer)
          reject(new Error(`The process that bundles the code was ended early, by ${signal ?? status}.`));
        else if ('made' in answer) resolve(answer.made);
        else reject(toFault(answer.fault));
      });
    });
}

/** Bundles for the process that has started this one; ends when that has heard the answer, or is there no more. */
export async function answerBuild(bundle: Bundler, stage: string): Promise<void> {
  process.once('disconnect', () => process.exit());
  const answer = await bundle(stage).then(
    (made): Answer => ({ made }),
    (fault): Answer => ({ fault: tellFault(fault) }),
  );
  // Whoever has gone in the meantime is told nothing.
  process.send?.(answer, () => undefined);
}

function tellFault(fault: unknown): ToldFault {
  if (!(fault instanceof Error)) return { message: String(fault) };
  const { message, stack, code, path, syscall, cause } = fault as NodeJS.ErrnoException;
  const told = { message, stack, code, path, syscall };
  return cause === undefined ? told : { ...told, cause: tellFault(cause) };
}

function toFault({ cause, ...told }: ToldFault): Error {
  const fault = new Error(told.message, cause && { cause: toFault(cause) });
  return Object.assign(fault, told);
}
