import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { ContentCache, DiskError } from '../../../src/build/disk';
import { findDamaged, makeCopy } from '../../../src/build/photographs/make';
import { planPhotograph } from '../../../src/build/photographs/plan';

vi.mock('sharp', () => {
  throw new Error('Could not load the "sharp" module using the linux-x64 runtime\nPossible solutions: …');
});

const folder = mkdtempSync(join(tmpdir(), 'no-library-'));
const cache = new ContentCache(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The header of a PNG of 900 by 600 pixels. */
const png = new Uint8Array(64);
png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
new DataView(png.buffer).setUint32(16, 900);
new DataView(png.buffer).setUint32(20, 600);

const message =
  /^Photographs cannot be read on this computer \(.+\), because the native part .+ On this computer, run "npm ci --include=optional"\.$/;

it('reading or copying a photograph throws an error that says what to do if the native library of sharp is missing', async () => {
  const { copies } = planPhotograph('a.png', png);
  const [path = ''] = copies.keys();
  const images = new Map([['a.png', png]]);
  for (const wanted of [
    () => findDamaged({ 'images/a.png': png }, cache),
    () => makeCopy(path, { copies, images }, cache),
  ]) {
    const error = await wanted().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DiskError);
    expect((error as Error).message).toMatch(message);
  }
});

it('a site without photographs does not need sharp', async () => {
  expect([...(await findDamaged({ 'images/a.svg': png, 'site.json': png }, cache))]).toEqual([]);
});
