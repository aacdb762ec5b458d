import sharp, { type Sharp } from 'sharp';

/** The kinds of photographs in which cameras and programs note which way is up. */
export const kinds = ['jpeg', 'webp', 'tiff'] as const;

export type Kind = (typeof kinds)[number];

/** A picture of a size in pixels, red above and blue below. */
export async function drawHalves(width: number, height: number): Promise<Sharp> {
  const half = { width, height: Math.ceil(height / 2), channels: 3 as const, background: '#00f' };
  const lower = await sharp({ create: half }).png().toBuffer();
  const upper = sharp({ create: { ...half, height, background: '#f00' } });
  const both = upper.composite([{ input: lower, top: Math.floor(height / 2), left: 0 }]);
  return sharp(await both.removeAlpha().png().toBuffer());
}

/** A photograph as a camera takes it that is held sideways: stored on its side, with the way up and the place in its note. */
export async function takePhotograph(kind: Kind, width = 510, height = 680): Promise<Buffer> {
  const upright = await drawHalves(width, height);
  return sharp(await upright.rotate(-90).toBuffer())
    .withExif({ IFD0: { Copyright: 'A. Mate' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(kind)
    .toBuffer();
}

/** The colours at the top left and the bottom right of a picture, each with as many channels as it has. */
export async function cornersOf(picture: Uint8Array): Promise<[number[], number[]]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return [[...data.subarray(0, info.channels)], [...data.subarray(-info.channels)]];
}
