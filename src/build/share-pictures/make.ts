import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ContentCache } from '../disk/content-cache';
import type { DrawingJob } from './draw';
import type { Drawing } from './picture';
import type { SharePlan } from './plan';

/** What a thread runs: compiled beside the commands. Tests run the code as it is written, and draw in their own thread. */
const threadFile = join(dirname(import.meta.filename), 'draw-thread.mjs');

/** So many pictures are worth a thread. */
const picturesPerThread = 30;

/** Fills a folder with the pictures of a plan: those that are kept are copied, the others drawn, many by threads. */
export async function makeSharePictures(
  plan: SharePlan,
  target: string,
  cacheFolder = 'share-pictures',
): Promise<{ drawn: number; kept: number }> {
  const cache = new ContentCache(cacheFolder);
  const missing = [...plan.drawings].filter(([name]) => !cache.has(name));
  const { signature } = plan;
  await drawOnAllCores({ signature, drawings: inOrderOfCloth(missing), cacheFolder });
  cache.copy(plan.drawings.keys(), target);
  mkdirSync(target, { recursive: true });
  for (const [name, bytes] of plan.files) writeFileSync(join(target, name), bytes);
  return { drawn: missing.length, kept: plan.drawings.size - missing.length };
}

/** So that pictures which share a cloth or a figure follow each other. */
function inOrderOfCloth(drawings: DrawingJob['drawings']): DrawingJob['drawings'] {
  const cloth = ({ art, practice }: Drawing) =>
    [art.deep, art.bright, art.pindo, practice ?? art.motif].join();
  const keyed = drawings.map(([name, drawing]) => ({ key: `${cloth(drawing)} ${name}`, name, drawing }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  return keyed.map(({ name, drawing }) => [name, drawing]);
}

async function drawOnAllCores(job: DrawingJob): Promise<void> {
  const { drawings } = job;
  const count = Math.min(availableParallelism(), Math.floor(drawings.length / picturesPerThread));
  if (drawings.length === 0) return;
  if (count < 2 || !existsSync(threadFile)) {
    const { drawAll } = await import('./draw');
    return drawAll(job);
  }
  const size = Math.ceil(drawings.length / count);
  const threads = Array.from({ length: count }, (_, thread) =>
    startThread({ ...job, drawings: drawings.slice(thread * size, (thread + 1) * size) }),
  );
  try {
    await Promise.all(threads.map(({ done }) => done));
  } finally {
    for (const { worker } of threads) await worker.terminate();
  }
}

function startThread(workerData: DrawingJob): { worker: Worker; done: Promise<void> } {
  const worker = new Worker(pathToFileURL(threadFile), { workerData, execArgv: [] });
  const done = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`A thread that draws share pictures stopped with status ${code}.`));
    });
  });
  return { worker, done };
}
