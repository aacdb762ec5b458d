import { createHash } from 'node:crypto';

/** The SHA-256 of a text or bytes, in hexadecimal. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
