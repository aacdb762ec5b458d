import { setImmediate as nextTurn } from 'node:timers/promises';
import { pigments } from '../art/pigments';
import { svg } from '../art/shapes';
import { ContentCache } from '../disk/content-cache';
import { Letterer } from './lettering';
import { type Drawing, drawLayers, iconSide, type Layer, pictureSize, type Signature } from './picture';
import { PaletteImage } from './png';
import { openRasteriser, type Rasteriser } from './rasteriser';

/** Makes ready to draw; answers what draws one picture as a PNG. */
export async function startDrawing(
  signature: Signature,
  open: () => Promise<Rasteriser> = openRasteriser,
): Promise<(drawing: Drawing) => Buffer> {
  const rasteriser = await open();
  const letterer = new Letterer();
  const prepared = { ...signature, icon: signature.icon && rasteriseIcon(signature.icon, rasteriser) };
  const canvas = new Canvas(rasteriser);
  return (drawing) => {
    const [cloth, ...layers] = drawLayers(drawing, prepared, letterer);
    return canvas.draw(cloth, layers).toPng();
  };
}

/** What is to be drawn, and into which cache. */
export interface DrawingJob {
  signature: Signature;
  drawings: [name: string, drawing: Drawing][];
  cacheFolder: string;
}

/** Draws all of a job. */
export async function drawAll({ signature, drawings, cacheFolder }: DrawingJob): Promise<void> {
  const cache = new ContentCache(cacheFolder);
  const draw = await startDrawing(signature);
  for (const [name, drawing] of drawings) {
    cache.write(name, explainFault(drawing, draw));
    // The native rasteriser frees its memory only when the event loop turns.
    await nextTurn();
  }
}

function explainFault(drawing: Drawing, draw: (drawing: Drawing) => Buffer): Buffer {
  try {
    return draw(drawing);
  } catch (fault) {
    throw new Error(`The share picture of "${drawing.title}" could not be drawn.`, { cause: fault });
  }
}

/** The icon in the size it is shown in: drawn anew in every picture, it would cost more than the rest of it. */
function rasteriseIcon(icon: string, rasteriser: Rasteriser): string {
  const image = `<image width="${iconSide}" height="${iconSide}" href="${icon}"/>`;
  const png = Buffer.from(rasteriser.toPng(svg(iconSide, iconSide, image)));
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** What was rasterised of a layer, wherever it lay. */
interface Print {
  svg: string;
  pixels: Uint8Array;
}

/** Lays the layers of one picture after the other. What is as in the last picture is not rasterised again, nor is a ground read. */
class Canvas {
  private ground: { svg: string; image: PaletteImage } | undefined;
  private readonly prints: Print[] = [];

  constructor(private readonly rasteriser: Rasteriser) {}

  /** A picture of layers upon the ground that is under them all. */
  draw(ground: Layer, layers: Layer[]): PaletteImage {
    if (this.ground?.svg !== ground.svg) {
      const image = PaletteImage.blank(pictureSize, Object.values(pigments));
      image.put(this.rasteriser.toPixels(ground.svg), ground);
      this.ground = { svg: ground.svg, image };
    }
    const image = this.ground.image.copy();
    for (const [index, layer] of layers.entries()) image.put(this.pixelsOf(index, layer), layer);
    return image;
  }

  private pixelsOf(index: number, { svg: drawing }: Layer): Uint8Array {
    const known = this.prints[index];
    const print =
      known?.svg === drawing ? known : { svg: drawing, pixels: this.rasteriser.toPixels(drawing) };
    this.prints[index] = print;
    return print.pixels;
  }
}
