import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export function normalizeAddress(address = ''): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

export function isLoopback(nameOrAddress: string): boolean {
  const name = normalizeAddress(nameOrAddress);
  return name === '::1' || /(^|\.)localhost$/.test(name) || (isIP(name) === 4 && name.startsWith('127.'));
}

/** Compares two secrets in constant time. */
export function isSameSecret(received: string, expected: string): boolean {
  const [one, other] = [received, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
