/** Settles as a promise does, but rejects where that takes longer than so many milliseconds. */
export function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came in ${limitMs} ms.`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
