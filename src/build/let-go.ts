import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A heap with less in it, in bytes, is left alone: to go through it costs time, and the heap is small anyway. */
const small = 100 * 1024 ** 2;

/**
 * Has the engine take back now what nobody holds any more, between two steps of a build. By itself it would let the heap
 * of a large site grow to about twice of what is held, and the next step would begin on top of that.
 */
export function letGo(): void {
  if (getHeapStatistics().used_heap_size < small) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
