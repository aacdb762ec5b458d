import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentCache, hashOf } from '../../../src/build/disk';
import { findDamaged } from '../../../src/build/photographs/make';
import { kinds, takePhotograph } from './take-photograph';

let cache = '';

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'read-pictures-'));
});

afterEach(() => {
  rmSync(cache, { recursive: true, force: true });
});

describe('damaged pictures', () => {
  it.each(kinds)('of the kind %s are found by reading them to their end', async (kind) => {
    const whole = await takePhotograph(kind, 300, 400);
    const cut = whole.subarray(0, whole.length - Math.ceil(whole.length / 4));
    const files = { 'images/whole.jpg': whole, 'images/cut.jpg': cut };
    const damaged = await findDamaged(files, new ContentCache(cache));
    // What cannot even be measured is told apart by its beginning.
    expect([...damaged].filter((name) => name !== 'cut.jpg')).toEqual([]);
    if (kind !== 'tiff') expect([...damaged]).toEqual(['cut.jpg']);
  });

  it('are not looked for in drawings, texts and what is no picture', async () => {
    const text = new TextEncoder().encode('{}');
    const files = { 'site.json': text, 'images/a.svg': text, 'images/a.jpg': text };
    expect([...(await findDamaged(files, new ContentCache(cache)))]).toEqual([]);
    expect(readdirSync(cache)).toEqual([]);
  });

  it('are read again, and whole ones once', async () => {
    const whole = await takePhotograph('jpeg', 300, 400);
    const files = { 'images/a.jpg': whole, 'images/cut.jpg': whole.subarray(0, 2000) };
    await findDamaged(files, new ContentCache(cache));
    expect(readdirSync(cache)).toEqual([`${hashOf(whole)}.sound`]);
    // Under the name of its content it passes for one that was read.
    writeFileSync(join(cache, `${hashOf(files['images/cut.jpg'])}.sound`), '');
    expect([...(await findDamaged(files, new ContentCache(cache)))]).toEqual([]);
  });

  it('are found where nothing can be noted, too', async () => {
    writeFileSync(join(cache, 'file'), '');
    const whole = await takePhotograph('png', 300, 400);
    const files = { 'images/a.png': whole, 'images/b.png': whole.subarray(0, 500) };
    expect([...(await findDamaged(files, new ContentCache(join(cache, 'file'))))]).toEqual(['b.png']);
  });
});
