import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Page } from '../../../schema/site-model';
import type { FinishedPage, RenderJob, RenderPage, WorkerOrder } from './render-pages';

/** How pages are rendered. */
export interface Rendering {
  /** The bundle of `render-pages.ts`, as a file that this thread imports and others run. */
  bundle: URL;
  onPage: (done: number, total: number) => void;
  /** Is called where pages are so many that other threads begin. */
  beforeThreads: () => void;
}

/** Pages to render, which may be made as they are asked for. */
interface PagesToRender {
  pages: Iterable<Page>;
  /** There are no more than so many. */
  most: number;
}

/** Below so many pages a second thread costs more than it saves. Measured by `npm run bench`. */
const pagesPerThread = 400;

/** How many pages are handed on at once, and how many such portions wait at most for a thread: no more are in the memory. */
const portionSize = 25;
const portionsAhead = 2;

/**
 * Renders pages in this thread and, where they are many, in others beside it; any thread that fails fails the whole. Pages
 * are asked for as they are needed. Answers them in no order.
 */
export async function renderInThreads(
  job: RenderJob,
  { pages, most }: PagesToRender,
  { bundle, onPage, beforeThreads }: Rendering,
): Promise<FinishedPage[]> {
  const done: FinishedPage[] = [];
  const finish = (page: FinishedPage) => {
    done.push(page);
    onPage(done.length, most);
  };
  let threads: RenderThread[] = [];
  let render: RenderPage | undefined;
  let asked = 0;
  try {
    for (const portion of portionsOf(pages)) {
      const free = threads.find(({ waiting }) => waiting < portionsAhead);
      if (free) free.render(portion);
      else {
        render ??= await prepare(job, bundle);
        for (const page of portion) finish(render(page));
      }
      asked += portion.length;
      if (threads.length === 0 && asked >= portionSize * portionsAhead) {
        beforeThreads();
        threads = Array.from(
          { length: threadsFor(most - asked) },
          () => new RenderThread(job, bundle, finish),
        );
      }
      await setImmediate(); // so that this thread hears what others have done
    }
    await Promise.all(threads.map((thread) => thread.end()));
  } finally {
    await Promise.all(threads.map((thread) => thread.stop()));
  }
  return done;
}

function* portionsOf(pages: Iterable<Page>): Generator<Page[]> {
  let portion: Page[] = [];
  for (const page of pages) {
    portion.push(page);
    if (portion.length < portionSize) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** How many threads beside this one are worth starting for so many pages. */
function threadsFor(pages: number): number {
  return Math.max(0, Math.min(availableParallelism() - 1, Math.floor(pages / pagesPerThread)));
}

async function prepare(job: RenderJob, bundle: URL): Promise<RenderPage> {
  const { prepareRendering } = (await import(bundle.href)) as typeof import('./render-pages');
  return prepareRendering(job);
}

// A quarter of the usual room for young objects: most of a page is let go as soon as it is written.
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

/** A thread that renders what it is handed. */
class RenderThread {
  /** How many portions it has been handed and not finished. */
  waiting = 0;
  private readonly worker: Worker;
  private readonly ended: Promise<void>;

  constructor(job: RenderJob, bundle: URL, onPage: (page: FinishedPage) => void) {
    this.worker = new Worker(bundle, { workerData: job, resourceLimits });
    this.worker.on('message', (pages: FinishedPage[]) => {
      this.waiting--;
      for (const page of pages) onPage(page);
    });
    this.ended = new Promise((resolve, reject) => {
      this.worker.once('error', reject);
      this.worker.once('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`A rendering thread stopped with status ${code}.`));
      });
    });
    // Whoever waits for its end hears of a fault; until then it must not end the process.
    this.ended.catch(() => undefined);
  }

  render(pages: Page[]): void {
    this.waiting++;
    this.order(pages);
  }

  /** Waits until all is rendered. Throws what the thread threw. */
  async end(): Promise<void> {
    this.order('no more');
    await this.ended;
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  private order(order: WorkerOrder): void {
    this.worker.postMessage(order);
  }
}
