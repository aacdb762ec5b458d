import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { replaceFile } from '../disk/replace-file';
import type { DrawingJob } from './draw';
import type { Drawing } from './picture';
import { findPicture, takePicture, tidyCache } from './picture-cache';
import type { SharePlan } from './plan';

/** Where pictures come from and go to. */
export interface SharePlaces {
  /** The folder to fill with the pictures of this build. */
  target: string;
  /** Where drawn pictures are kept from build to build. */
  cache: string;
  /** The folder of share pictures in the last build, which may not be there. */
  last: string;
  /** Takes over a picture of the last build, by its file name. Answers whether that was there as it was left. */
  takeOver: (name: string) => boolean;
  /** What threads run, compiled. Without it they read TypeScript, which takes each of them half a second more. */
  thread?: string;
}

/** How many pictures a build had to draw, and how many it took over. */
export interface SharesMade {
  drawn: number;
  kept: number;
  seconds: number;
}

/** Pictures in the making, beside whatever else a build does, or still to be made where they are many. */
export interface SharesInWork {
  /** Draws what is still to be drawn. Settles when every picture is there; throws where one could not be drawn. */
  finish: () => Promise<SharesMade>;
  /** Ends the drawing of a build that failed elsewhere. */
  stop: () => void;
}

/** Drawing that goes on. */
interface Work<Made = unknown> {
  done: Promise<Made>;
  stop: () => void;
}

/** So many pictures are worth a thread. Measured by `npm run bench`. */
const picturesPerThread = 150;

/** So many pictures wait for `finish`: pages are then rendered by every core, and threads beside them gain no time and take memory. */
const drawnAfterwards = 1000;

/** Fills a folder with the pictures of a plan: those of an earlier build are linked, the others drawn, many by threads. */
export function makeSharePictures(
  plan: SharePlan,
  places: SharePlaces,
  onPicture: (drawn: number, total: number) => void,
): SharesInWork {
  if (plan.files.size + plan.drawings.size > 0) mkdirSync(places.target, { recursive: true });
  mkdirSync(places.cache, { recursive: true });
  for (const [name, bytes] of plan.files) replaceFile(join(places.target, name), bytes);
  const missing = [...plan.drawings].filter(([name]) => {
    if (places.takeOver(name)) return false;
    const kept = findPicture([places.cache, places.last], name);
    return kept === undefined || !takePicture(kept, places.target);
  });
  let drawn = 0;
  const onDrawn = () => onPicture(++drawn, missing.length);
  const job = {
    signature: plan.signature,
    drawings: inOrderOfCloth(missing),
    cache: places.cache,
    target: places.target,
  };
  const begin = (): Work<SharesMade> => {
    const started = performance.now();
    const { done, stop } =
      missing.length < picturesPerThread
        ? drawHere(job, onDrawn)
        : drawInThreads(job, places.thread ?? readingThread, onDrawn);
    const made = done.then((): SharesMade => {
      tidyCache(places.cache, { site: places.last, pictures: new Set(plan.drawings.keys()) });
      const seconds = (performance.now() - started) / 1000;
      return { drawn, kept: plan.drawings.size - drawn, seconds };
    });
    // Whoever waits for it hears of a fault; until then, or where the build failed first, it must not end the process.
    made.catch(() => undefined);
    return { done: made, stop };
  };
  let work = missing.length < drawnAfterwards ? begin() : undefined;
  return {
    finish: () => {
      work ??= begin();
      return work.done;
    },
    stop: () => work?.stop(),
  };
}

/** So that pictures which share a cloth or a figure follow each other. */
function inOrderOfCloth(drawings: DrawingJob['drawings']): DrawingJob['drawings'] {
  const cloth = ({ art, practice }: Drawing) =>
    [art.deep, art.bright, art.pindo, practice ?? art.motif].join();
  const keyed = drawings.map(([name, drawing]) => ({ key: `${cloth(drawing)} ${name}`, name, drawing }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  return keyed.map(({ name, drawing }) => [name, drawing]);
}

/** Draws in this thread, between whatever else it does. */
function drawHere(job: DrawingJob, onPicture: () => void): Work {
  const stopping = new AbortController();
  const draw = async () => {
    if (job.drawings.length === 0) return;
    const { drawAll } = await import('./draw');
    await drawAll(job, onPicture, stopping.signal);
  };
  return { done: draw(), stop: () => stopping.abort() };
}

/** What a thread runs that reads TypeScript. */
const readingThread = join(import.meta.dirname, 'start-thread.mjs');

/** Draws by as many threads as there are cores, which run a module. */
function drawInThreads(job: DrawingJob, module: string, onPicture: () => void): Work {
  const { drawings } = job;
  const count = Math.min(availableParallelism(), Math.ceil(drawings.length / picturesPerThread));
  const size = Math.ceil(drawings.length / count);
  const threads = Array.from({ length: count }, (_, thread) =>
    startThread({ ...job, drawings: drawings.slice(thread * size, (thread + 1) * size) }, module, onPicture),
  );
  return {
    done: Promise.all(threads.map((thread) => thread.done)),
    stop: () => {
      for (const { worker } of threads) void worker.terminate();
    },
  };
}

// What the rasteriser draws is let go when its young objects are collected, which a small room for them makes often.
const resourceLimits = { maxYoungGenerationSizeMb: 2 };

function startThread(
  job: DrawingJob,
  module: string,
  onPicture: () => void,
): { worker: Worker; done: Promise<void> } {
  const worker = new Worker(module, { workerData: job, execArgv: [], resourceLimits });
  worker.on('message', onPicture);
  const done = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`A thread that draws share pictures stopped with status ${code}.`));
    });
  });
  return { worker, done };
}
