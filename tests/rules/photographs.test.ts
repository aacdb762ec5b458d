import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ContentCache } from '../../src/build/disk';
import { findDamaged, makeCopies } from '../../src/build/photographs/make';
import { planPhotograph } from '../../src/build/photographs/plan';
import { findProblems } from '../schema/read-test-site';
import { createSiteFiles, withFile } from '../site';
import { createPng } from './pictures';

const colour = { r: 200, g: 80, b: 30 };

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

function clear(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 4, background: { ...colour, alpha: 0.5 } } });
}

/** Creates a picture of noise, which cannot be compressed well. */
function createNoise(width: number, height: number): Sharp {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function cut(picture: Sharp, share: number): Promise<Buffer> {
  const bytes = await picture.toBuffer();
  return bytes.subarray(0, Math.floor(bytes.length * share));
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Adds a photograph to the office page. Returns the problems of the site. */
async function checkPicture(name: string, bytes: Uint8Array): Promise<{ file: string; message: string }[]> {
  const picture = JSON.stringify({ file: name, alt: 'Le four' });
  const changes = {
    ...withFile('pages/about-office.json', (text) => text.replace('{', `{ "picture": ${picture},`)),
    [`images/${name}`]: bytes,
  };
  const images = Object.entries(createSiteFiles(changes))
    .filter(([file]) => file.startsWith('images/'))
    .map(([file, content]) => [file, typeof content === 'string' ? Buffer.from(content) : content]);
  const damaged = await findDamaged(Object.fromEntries(images), new ContentCache(temporary()));
  return findProblems(changes, { damaged }).map(({ file, message }) => ({ file, message }));
}

/**
 * Creates the copies of a photograph, and expects each copy to have its planned size. Returns the widths of the
 * copies, and whether all copies have the colour of the photograph.
 */
async function buildCopies(name: string, bytes: Uint8Array): Promise<{ isSame: boolean; widths: number[] }> {
  const { copies } = planPhotograph(name, bytes);
  const target = temporary();
  await makeCopies(copies, new Map([[name, bytes]]), target, new ContentCache(temporary()));
  let isSame = true;
  for (const [path, { width, height }] of copies) {
    const made = sharp(readFileSync(join(target, path.slice(path.lastIndexOf('/')))));
    expect(await made.metadata()).toMatchObject({ width, height });
    const pixel = await made.resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    isSame &&= [colour.r, colour.g, colour.b].every((value, at) => Math.abs(value - (pixel[at] ?? 0)) < 40);
  }
  return { isSame, widths: [...new Set([...copies.values()].map(({ width }) => width))] };
}

const usual = [480, 800, 1200, 400];

describe('the copies of a valid photograph', () => {
  it.each<[name: string, picture: () => Sharp, widths: number[]]>([
    ['wide.png', () => plain(20000, 300).png(), [480, 800, 1200, 1600, 400]],
    ['deep-clear.png', () => clear(1200, 300).toColourspace('rgb16').png(), usual],
    ['ten-bit.avif', () => plain(1200, 300).avif({ bitdepth: 10 }), usual],
    ['lab.tiff', () => plain(1200, 300).toColourspace('lab').tiff(), usual],
    ['clear.webp', () => clear(1200, 300).webp(), usual],
  ])('have the colours of the photograph: %s', async (name, picture, widths) => {
    const bytes = await picture().toBuffer();
    expect(await checkPicture(name, bytes)).toEqual([]);
    const made = await buildCopies(name, bytes);
    expect(made.widths).toEqual(widths);
    expect(made.isSame).toBe(true);
  });
});

describe('a copy of a photograph', () => {
  it('is never higher than the format of the copy allows', () => {
    const { copies, picture } = planPhotograph('high.png', createPng(1200, 60000));
    expect(picture).toMatchObject({ width: 1200, height: 60000 });
    expect([...copies.values()].map(({ width, height }) => [width, height])).toEqual([
      [327, 16350],
      [327, 16350],
      [400, 300],
    ]);
  });
});

const damaged = 'The picture is damaged or incomplete. Export it again from the original.';
const moving = 'The picture is animated, and only still pictures are allowed. Save one frame as JPG or PNG.';
const pointer =
  'Git LFS has not fetched this file: only its pointer is here. Run "git lfs install" and "git lfs pull", then check again.';
const otherKind = (ending: string) =>
  `The name of the file ends in ".${ending}", but the content does not have this format. Save the picture again in this format.`;

const pointerText = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a2146'.repeat(8)}\nsize 123456\n`;

function createFrames(): Sharp {
  const pixels = Buffer.concat([Buffer.alloc(1200 * 300 * 3, 100), Buffer.alloc(1200 * 300 * 3, 10)]);
  return sharp(pixels, { raw: { width: 1200, height: 600, channels: 3, pageHeight: 300 } });
}

/** Creates a PNG with the chunk `acTL`, which marks an animation. */
async function createAnimatedPng(): Promise<Buffer> {
  const bytes = await plain(1200, 300).png().toBuffer();
  const chunk = Buffer.from('000000086163544c0000000100000000b93d6b2e', 'hex');
  return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
}

describe('the check', () => {
  it.each<[name: string, bytes: () => Promise<Uint8Array>, message: string]>([
    ['cut.jpg', () => cut(createNoise(1200, 300).jpeg(), 0.5), damaged],
    ['cut.png', () => cut(createNoise(1200, 300).png(), 0.5), damaged],
    ['cut.webp', () => cut(createNoise(1200, 300).webp(), 0.5), damaged],
    ['cut.avif', () => cut(createNoise(1200, 300).avif({ effort: 0 }), 0.5), damaged],
    ['cut.tiff', () => cut(createNoise(1200, 300).tiff(), 0.5), otherKind('tiff')],
    ['cut-at-the-end.jpg', async () => (await plain(1200, 300).jpeg().toBuffer()).subarray(0, -2), damaged],
    ['moving.webp', () => createFrames().webp({ loop: 0 }).toBuffer(), moving],
    ['moving.png', createAnimatedPng, moving],
    [
      'moving.gif',
      () => createFrames().gif().toBuffer(),
      'The type "gif" is not allowed for a picture. Allowed here: svg, avif, webp, png, jpg, jpeg, tiff, tif. Export it as JPG or PNG.',
    ],
    ['empty.jpg', async () => new Uint8Array(), 'The file is empty. Replace it with the original picture.'],
    ['pointer.jpg', async () => Buffer.from(pointerText), pointer],
    ['page.jpg', async () => Buffer.from('<!doctype html>'), otherKind('jpg')],
  ])('reports a photograph that cannot be copied: %s', async (name, bytes, message) => {
    expect(await checkPicture(name, await bytes())).toEqual([{ file: `site-data/images/${name}`, message }]);
  });

  it('reports a drawing or a page that is a Git LFS pointer', () => {
    for (const file of ['images/icon.svg', 'industries/fishing.json'])
      expect(findProblems({ [file]: pointerText }).map(({ file, message }) => [file, message])).toEqual([
        [`site-data/${file}`, pointer],
      ]);
  });
});
