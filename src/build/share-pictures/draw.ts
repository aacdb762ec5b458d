import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { pigments } from '../art/pigments';
import { svg } from '../art/shapes';
import { Letterer } from './lettering';
import { rasteriser } from './materials';
import { type Drawing, drawPicture, iconSide, type Signature } from './picture';
import { toPng } from './png';

let ready: Promise<void> | undefined;

/** Makes ready to draw, once for a thread; answers what draws one picture as a PNG. */
export async function startDrawing(signature: Signature): Promise<(drawing: Drawing) => Buffer> {
  ready ??= initWasm(readFileSync(rasteriser));
  await ready;
  const letterer = new Letterer();
  const prepared = { ...signature, icon: signature.icon && rasteriseIcon(signature.icon) };
  return (drawing) =>
    rasterise(drawPicture(drawing, prepared, letterer), ({ pixels, width, height }) =>
      toPng(pixels, width, height, Object.values(pigments)),
    );
}

/** The icon in the size it is shown in: drawn anew in every picture, it would cost more than the rest of it. */
function rasteriseIcon(icon: string): string {
  const image = `<image width="${iconSide}" height="${iconSide}" href="${icon}"/>`;
  const png = rasterise(svg(iconSide, iconSide, image), (picture) => Buffer.from(picture.asPng()));
  return `data:image/png;base64,${png.toString('base64')}`;
}

type Pixels = ReturnType<InstanceType<typeof Resvg>['render']>;

function rasterise(drawing: string, write: (pixels: Pixels) => Buffer): Buffer {
  const picture = new Resvg(drawing, { font: { loadSystemFonts: false } });
  const pixels = picture.render();
  const png = write(pixels);
  // Neither is collected by itself: they lie in the library's own memory.
  pixels.free();
  picture.free();
  return png;
}
