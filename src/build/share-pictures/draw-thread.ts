import { parentPort, workerData } from 'node:worker_threads';
import { startDrawing } from './draw';
import type { Drawing, Signature } from './picture';
import { keepPicture } from './picture-cache';

/** What a thread is to draw, and where it puts what it drew: each folder gets each picture. */
export interface DrawingJob {
  signature: Signature;
  drawings: [name: string, drawing: Drawing][];
  folders: string[];
}

const { signature, drawings, folders } = workerData as DrawingJob;
const draw = await startDrawing(signature);
for (const [name, drawing] of drawings) {
  const picture = drawOrExplain(drawing);
  for (const folder of folders) keepPicture(folder, name, picture);
  parentPort?.postMessage(name);
}

function drawOrExplain(drawing: Drawing): Buffer {
  try {
    return draw(drawing);
  } catch (fault) {
    throw new Error(`The share picture of "${drawing.title}" could not be drawn.`, { cause: fault });
  }
}
