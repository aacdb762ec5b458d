import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Page } from '../../../schema/site-model';
import type { FinishedPage, RenderJob, WorkerWord } from './render-pages';

/** How pages are rendered. */
export interface Rendering {
  /** The bundle of `render-pages.ts`, as a file that this thread imports and others run. */
  bundle: URL;
  onPage: (done: number, total: number) => void;
}

/** Below so many pages a second thread costs more than it saves. Measured by `npm run bench`. */
const pagesPerThread = 400;

/**
 * Shares the pages of a job between this thread and others; any thread that fails fails the whole. Answers the pages in
 * their order.
 */
export async function renderInThreads(
  job: RenderJob,
  { bundle, onPage }: Rendering,
): Promise<FinishedPage[]> {
  const total = job.pages.length;
  if (total === 0) return [];
  let counted = 0;
  const count = (more: number) => {
    counted += more;
    onPage(counted, total);
  };
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(total / pagesPerThread)));
  const [own = [], ...others] = portions(job.pages, threads);
  const elsewhere = others.map((pages) => renderElsewhere({ ...job, pages }, bundle, count));
  const { renderPages } = (await import(bundle.href)) as typeof import('./render-pages');
  const done: FinishedPage[] = [];
  const here = renderPages({ ...job, pages: own }, (page) => {
    done.push(page);
    count(1);
  });
  const [, ...doneElsewhere] = await Promise.all([here, ...elsewhere]);
  return [done, ...doneElsewhere].flat();
}

function portions(pages: Page[], count: number): Page[][] {
  const size = Math.ceil(pages.length / count);
  return Array.from({ length: count }, (_, index) => pages.slice(index * size, (index + 1) * size));
}

function renderElsewhere(
  job: RenderJob,
  bundle: URL,
  count: (more: number) => void,
): Promise<FinishedPage[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(bundle, { workerData: job });
    const done: FinishedPage[] = [];
    worker.on('message', (word: WorkerWord) => {
      done.push(...word);
      count(word.length);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve(done);
      else reject(new Error(`A rendering thread stopped with status ${code}.`));
    });
  });
}
