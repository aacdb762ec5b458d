import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A process that takes less memory than this, in bytes, is left alone: to go through its heap costs time. */
const little = 300 * 1024 ** 2;

/**
 * Has the engine take back now what nobody holds any more, between two steps of a build. By itself it would let the heap
 * of a large site grow to about twice of what is held, and the next step would begin on top of that.
 */
export function letGo(): void {
  if (process.memoryUsage.rss() < little) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What is found to be free at one time is given back to the system at the next.
  for (let time = 0; time < 2; time++) collect();
}
