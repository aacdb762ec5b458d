import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentCache } from '../../../src/build/disk/content-cache';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = new TextEncoder().encode('content');

describe('a cache by content', () => {
  it('answers what was written, and nothing for what was not', () => {
    const cache = new ContentCache(join(folder, 'deep/cache'));
    expect([cache.has('a'), cache.read('a')]).toEqual([false, undefined]);
    cache.write('a', bytes);
    expect([cache.has('a'), cache.read('a')?.toString()]).toEqual([true, 'content']);
  });

  it('copies into a folder, which it makes, also where there is nothing to copy', () => {
    const cache = new ContentCache(join(folder, 'cache'));
    cache.copy([], join(folder, 'none'));
    expect(readdirSync(join(folder, 'none'))).toEqual([]);
    cache.write('a', bytes);
    cache.copy(['a'], join(folder, 'target'));
    expect(readFileSync(join(folder, 'target/a'), 'utf8')).toBe('content');
  });

  it('removes what nobody has used for a month, and counts a use', () => {
    const cache = new ContentCache(folder);
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    for (const name of ['used', 'read', 'unused', 'half.123']) {
      cache.write(name, bytes);
      utimesSync(join(folder, name), longAgo, longAgo);
    }
    cache.write('new', bytes);
    cache.read('read');
    cache.copy(['used'], join(folder, 'target'));
    const left = ['used', 'read', 'unused', 'half.123', 'new'].filter((name) =>
      existsSync(join(folder, name)),
    );
    expect(left).toEqual(['used', 'read', 'new']);
  });
});
