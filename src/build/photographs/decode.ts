import type { Sharp } from 'sharp';
import { DiskFault } from '../disk';

/** The library, once a photograph is wanted: a site without any never loads it. Throws where this computer has no native part of it. */
async function loadLibrary(): Promise<typeof import('sharp')['default']> {
  try {
    return (await import('sharp')).default;
  } catch (cause) {
    throw new DiskFault(
      `Photographs cannot be read on this computer (${process.platform} ${process.arch}), as the native part of the library "sharp" is not installed. Run "npm ci" here, without leaving out optional packages.`,
      { cause },
    );
  }
}

/**
 * Reads a photograph to its end, turned as its camera noted, in sRGB with 8 bits, and not much larger than `least`, in
 * pixels. Answers what copies are made from; throws the library's own fault where the bytes are damaged.
 */
export async function decode(
  source: Uint8Array,
  least: { width: number; height: number },
): Promise<() => Sharp> {
  const sharp = await loadLibrary();
  const { data, info } = await sharp(source, { failOn: 'error' })
    .autoOrient()
    .resize({ ...least, fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

/** Reads every pixel of a photograph, and answers its width and height, turned as its camera noted. Throws where it is damaged. */
export async function readToEnd(source: Uint8Array): Promise<{ width: number; height: number }> {
  const sharp = await loadLibrary();
  const { width, height, autoOrient } = await sharp(source).metadata();
  // Of a cut the library takes all pixels. A JPEG that it may shrink while it reads can lack its end unnoticed.
  await sharp(source, { failOn: 'error' })
    .extract({ left: 0, top: 0, width, height })
    .resize({ width: 32, height: 32, fit: 'fill' })
    .raw()
    .toBuffer();
  return autoOrient;
}
