import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDamaged } from '../../../src/build/photographs/find-damaged';
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
    const damaged = await findDamaged(files, cache);
    // What cannot even be measured is told apart by its beginning.
    expect([...damaged].filter((name) => name !== 'cut.jpg')).toEqual([]);
    if (kind !== 'tiff') expect([...damaged]).toEqual(['cut.jpg']);
  });

  it('are not looked for in drawings, texts and what is no picture', async () => {
    const text = new TextEncoder().encode('{}');
    const files = { 'site.json': text, 'images/a.svg': text, 'images/a.jpg': text };
    expect([...(await findDamaged(files, cache))]).toEqual([]);
    expect(readdirSync(cache)).toEqual([]);
  });

  it('are read again, and whole ones once', async () => {
    const whole = await takePhotograph('jpeg', 300, 400);
    await findDamaged({ 'images/a.jpg': whole, 'images/cut.jpg': whole.subarray(0, 2000) }, cache);
    expect(readdirSync(cache)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    // With the name of its content it would pass for one that has been read.
    const { hashOf } = await import('../../../src/build/disk/hash');
    const cut = whole.subarray(0, 2100);
    writeFileSync(join(cache, hashOf(cut)), '');
    expect([...(await findDamaged({ 'images/cut.jpg': cut }, cache))]).toEqual([]);
  });

  it('are found where nothing can be noted, too', async () => {
    writeFileSync(join(cache, 'file'), '');
    const whole = await takePhotograph('png', 300, 400);
    const files = { 'images/a.png': whole, 'images/b.png': whole.subarray(0, 500) };
    expect([...(await findDamaged(files, join(cache, 'file')))]).toEqual(['b.png']);
  });

  it('leave no more notes than there are pictures in use, and some hundreds', async () => {
    for (let other = 0; other < 230; other++) writeFileSync(join(cache, `other-${other}`), '');
    await findDamaged({ 'images/a.png': await takePhotograph('png', 30, 40) }, cache);
    expect(readdirSync(cache)).toHaveLength(201);
  });
});
