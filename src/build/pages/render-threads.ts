import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Page } from '../../../schema/site-model';
import type { SearchedPage } from '../search/searched-page';
import type { RenderJob, WorkerWord } from './render-pages';

/** How pages are rendered. */
export interface Rendering {
  /** The bundle of `render-pages.ts`, as a file that this thread imports and others run. */
  bundle: URL;
  onPage: (done: number, total: number) => void;
}

/** Below so many pages a second thread costs more than it saves. Measured by `npm run bench`. */
const pagesPerThread = 400;

/**
 * Shares the pages of a job between this thread and others; any thread that fails fails the whole. Answers what can be
 * found on the pages, in their order.
 */
export async function renderInThreads(
  job: RenderJob,
  { bundle, onPage }: Rendering,
): Promise<SearchedPage[]> {
  const total = job.pages.length;
  let done = 0;
  const count = (more: number) => {
    done += more;
    onPage(done, total);
  };
  const threads = Math.max(1, Math.min(availableParallelism(), Math.ceil(total / pagesPerThread)));
  const [own = [], ...others] = portions(job.pages, threads);
  const elsewhere = others.map((pages) => renderElsewhere({ ...job, pages }, bundle, count));
  const { renderPages } = (await import(bundle.href)) as typeof import('./render-pages');
  const found: SearchedPage[] = [];
  const here = renderPages({ ...job, pages: own }, (page) => {
    if (page) found.push(page);
    count(1);
  });
  const [, ...foundElsewhere] = await Promise.all([here, ...elsewhere]);
  return [found, ...foundElsewhere].flat();
}

function portions(pages: Page[], count: number): Page[][] {
  const size = Math.ceil(pages.length / count);
  return Array.from({ length: count }, (_, index) => pages.slice(index * size, (index + 1) * size));
}

function renderElsewhere(
  job: RenderJob,
  bundle: URL,
  count: (more: number) => void,
): Promise<SearchedPage[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(bundle, { workerData: job });
    const found: SearchedPage[] = [];
    worker.on('message', (word: WorkerWord) => {
      found.push(...word.found);
      count(word.done);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      if (code === 0) resolve(found);
      else reject(new Error(`A rendering thread stopped with status ${code}.`));
    });
  });
}
