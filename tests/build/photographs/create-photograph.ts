import sharp, { type Sharp } from 'sharp';

/** The file formats in which tests create rotated photographs. Each can have an Exif orientation. */
export const photographFormats = ['jpeg', 'webp', 'tiff'] as const;

export type PhotographFormat = (typeof photographFormats)[number];

/** Draws a picture with a red upper half and a blue lower half. The size is in pixels. */
export async function createTwoColorPicture(width: number, height: number): Promise<Sharp> {
  const half = { width, height: Math.ceil(height / 2), channels: 3 as const, background: '#00f' };
  const lower = await sharp({ create: half }).png().toBuffer();
  const upper = sharp({ create: { ...half, height, background: '#f00' } });
  const both = upper.composite([{ input: lower, top: Math.floor(height / 2), left: 0 }]);
  return sharp(await both.removeAlpha().png().toBuffer());
}

/** Creates a photograph as a rotated camera takes it: stored sideways, with an Exif orientation and a GPS position. */
export async function createPhotograph(format: PhotographFormat, width = 510, height = 680): Promise<Buffer> {
  const upright = await createTwoColorPicture(width, height);
  return sharp(await upright.rotate(-90).toBuffer())
    .withExif({ IFD0: { Copyright: 'A. Mate' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

/** Returns the channel values of the pixels at the top left and the bottom right of a picture. */
export async function readCorners(picture: Uint8Array): Promise<[number[], number[]]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return [[...data.subarray(0, info.channels)], [...data.subarray(-info.channels)]];
}
