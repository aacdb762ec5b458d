/** How long a clipboard may take, in milliseconds. */
const patienceMs = 2000;

/** Puts a text on the clipboard; false where that is not allowed, does not answer in time or there is none, as on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await within(patienceMs, navigator.clipboard.writeText(text));
    return true;
  } catch {
    return false;
  }
}

/** Settles as a promise does, but rejects where that takes longer than so many milliseconds. */
export function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came in ${limitMs} ms.`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
