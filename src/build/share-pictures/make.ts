import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DrawingJob } from './draw-thread';
import { findPicture, keepPicture, tidyCache } from './picture-cache';
import type { SharePlan } from './plan';

/** Where pictures come from and go to. */
export interface SharePlaces {
  /** The folder to fill with the pictures of this build. */
  target: string;
  /** Where drawn pictures are kept from build to build. */
  cache: string;
  /** The folder of share pictures in the last build, which may not be there. */
  last: string;
}

/** How many pictures a build had to draw, and how many it took over. */
export interface SharesMade {
  drawn: number;
  kept: number;
  seconds: number;
}

/** Pictures in the making, beside whatever else a build does. */
export interface SharesInWork {
  done: Promise<SharesMade>;
  /** Ends the drawing of a build that failed elsewhere. */
  stop: () => void;
}

/** Below so many pictures a second thread costs more than it saves. Measured by `npm run bench`. */
const picturesPerThread = 100;

/** Fills a folder with the pictures of a plan: those of an earlier build are copied, the others drawn by threads. */
export function makeSharePictures(
  plan: SharePlan,
  places: SharePlaces,
  onPicture: (drawn: number, total: number) => void,
): SharesInWork {
  const started = performance.now();
  mkdirSync(places.target, { recursive: true });
  mkdirSync(places.cache, { recursive: true });
  for (const [name, bytes] of plan.files) keepPicture(places.target, name, bytes);
  const missing = [...plan.drawings].filter(([name]) => !takeOver(name, places));
  let drawn = 0;
  const folders = [places.target, places.cache];
  const threads = shares(missing).map((drawings) =>
    startThread({ signature: plan.signature, drawings, folders }, () => onPicture(++drawn, missing.length)),
  );
  const done = Promise.all(threads.map((thread) => thread.done)).then((): SharesMade => {
    tidyCache(places.cache, new Set(plan.drawings.keys()));
    const seconds = (performance.now() - started) / 1000;
    return { drawn, kept: plan.drawings.size - drawn, seconds };
  });
  // Whoever waits for it hears of a fault; until then, or where the build failed first, it must not end the process.
  done.catch(() => undefined);
  return {
    done,
    stop: () => {
      for (const { worker } of threads) void worker.terminate();
    },
  };
}

function takeOver(name: string, { target, cache, last }: SharePlaces): boolean {
  const picture = findPicture([cache, last], name);
  if (picture) keepPicture(target, name, picture);
  return picture !== undefined;
}

function shares(missing: DrawingJob['drawings']): DrawingJob['drawings'][] {
  const threads = Math.min(availableParallelism(), Math.ceil(missing.length / picturesPerThread));
  return Array.from({ length: threads }, (_, thread) =>
    missing.filter((_, index) => index % threads === thread),
  );
}

function startThread(job: DrawingJob, onPicture: () => void): { worker: Worker; done: Promise<void> } {
  const file = join(import.meta.dirname, 'start-thread.mjs');
  const worker = new Worker(file, { workerData: job, execArgv: [] });
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
