import { hash } from 'node:crypto';

/** The hash of each file, by its path. */
export function hashAll(files: Record<string, Uint8Array>): Map<string, string> {
  return new Map(Object.entries(files).map(([name, bytes]) => [name, hashOf(bytes)]));
}

/** The SHA-256 of a text or bytes, in hexadecimal. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content);
}
