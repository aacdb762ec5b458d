const clipboardTimeoutMs = 2000;

/** False where the clipboard is refused, hangs or is missing, as on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await within(clipboardTimeoutMs, navigator.clipboard.writeText(text));
    return true;
  } catch {
    return false;
  }
}

/** The promise with a timeout. */
export function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Nothing came in ${limitMs} ms.`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
