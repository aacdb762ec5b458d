import { basename, relative } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { inject, type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';

/** What Stryker's code in the modules reads and counts. */
interface Instruments {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
}

interface Question {
  mutant: string;
  /** Where the fault is. */
  file: string;
  /** How often the fault may be reached before it counts as an endless loop. */
  hitLimit?: number;
  /** The ids of the tests that reach it. */
  tests: string[];
}

interface Answer {
  hits: number;
  nrOfTests: number;
  /** The id of the first test that fails, if any does, and how. */
  killedBy?: string;
  failure?: string;
  /** Modules hold what an earlier fault left, or what was worked out before this one. */
  needsFreshModules: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    mode: string;
    globalNamespace: string;
  }
}

/** In milliseconds of the processor: a fault that tests did not notice until then counts as survived. */
const longestTrial = 5_000;

/** How many tests that noticed a fault are asked first about the next. */
const mostKillers = 20;

/** In milliseconds of the processor: a test that takes longer waits for the quick ones, however likely it is to notice. */
const quick = 50;

/** Holds nothing: what was read before a fault must be read again with it, and not be remembered. */
class NoRef {
  deref(): undefined {}
}

globalThis.WeakRef = NoRef as unknown as WeakRefConstructor;

const held = new Map<string, RunnerTestCase[]>();
const durations = new Map<string, number>();
const begun = new Set<RunnerTestSuite>();

/** The tests that noticed a fault, the last one last: they are likely to notice the next. */
const killers = new Set<string>();

/**
 * Loads all tests and keeps them, to run those that reach a fault in modules that stay loaded: what loading costs is
 * paid once, not for each fault.
 */
export default class HeldTests extends TestRunner {
  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    if (inject('mode') !== 'hold') return;
    for (const file of files) {
      for (const test of testsIn(file)) held.set(idOf(test), [...(held.get(idOf(test)) ?? []), test]);
      await this.onBeforeRunSuite(file);
      file.mode = 'skip';
    }
    // Private to the compiler, and the only place that tells of the files to come.
    const { workerState } = this as unknown as { workerState: { ctx: { files: { filepath: string }[] } } };
    const last = workerState.ctx.files.at(-1)?.filepath;
    if (files.some(({ filepath }) => filepath === last)) await this.answerUntilReleased();
  }

  // What is cleared here is what held tests run on.
  override onAfterRunFiles(): void {
    if (inject('mode') !== 'hold') super.onAfterRunFiles();
  }

  private answerUntilReleased(): Promise<void> {
    const channel = new BroadcastChannel('held-tests');
    return new Promise((resolve) => {
      channel.onmessage = async (message) => {
        const asked = message.data as Question | 'release';
        if (asked !== 'release') return channel.postMessage(await this.tryFault(asked));
        channel.close();
        resolve();
      };
      channel.postMessage('held');
    });
  }

  private async tryFault({ mutant, file, hitLimit, tests }: Question): Promise<Answer> {
    const instruments =
      (globalThis as unknown as Record<string, Instruments>)[inject('globalNamespace')] ?? {};
    Object.assign(instruments, { activeMutant: mutant, hitCount: 0, hitLimit });
    const end = processorTime() + longestTrial;
    let nrOfTests = 0;
    for (const id of inOrder(tests, file)) {
      if (processorTime() > end) break;
      nrOfTests++;
      const failure = await this.findFailure(id);
      if (failure === undefined) continue;
      const hits = instruments.hitCount ?? 0;
      instruments.activeMutant = undefined;
      const needsFreshModules = (await this.findFailure(id)) !== undefined;
      killers.delete(id);
      killers.add(id);
      return { hits, nrOfTests, killedBy: id, failure, needsFreshModules };
    }
    const hits = instruments.hitCount ?? 0;
    instruments.activeMutant = undefined;
    return { hits, nrOfTests, needsFreshModules: hits === 0 };
  }

  private async findFailure(id: string): Promise<string | undefined> {
    const start = processorTime();
    try {
      for (const test of held.get(id) ?? []) await this.runOnce(test);
    } catch (error) {
      return String(error);
    }
    durations.set(id, processorTime() - start);
  }

  private async runOnce(test: RunnerTestCase): Promise<void> {
    const suites = suitesAround(test);
    test.result = { state: 'run', startTime: 0 };
    this.onBeforeTryTask(test);
    try {
      for (const suite of suites) await begin(suite, test);
      await TestRunner.getTestFn(test)();
      this.onAfterTryTask(test);
    } finally {
      for (const suite of suites.toReversed())
        for (const tidy of TestRunner.getSuiteHooks(suite).afterEach) await tidy(test.context, suite);
    }
    if (test.result.errors?.[0]) throw test.result.errors[0];
  }
}

/** Does what has to be done before the first test of a suite, and before each. */
async function begin(suite: RunnerTestSuite, test: RunnerTestCase): Promise<void> {
  const { beforeAll, beforeEach } = TestRunner.getSuiteHooks(suite);
  if (!begun.has(suite)) for (const prepare of beforeAll) await prepare(suite);
  begun.add(suite);
  for (const prepare of beforeEach) await prepare(test.context, suite);
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function testsIn(suite: RunnerTestSuite): RunnerTestCase[] {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task) : task));
}

/** The suites that hold a test, its file first. */
function suitesAround(test: RunnerTestCase): RunnerTestSuite[] {
  const suites: RunnerTestSuite[] = [];
  for (let suite: RunnerTestSuite | undefined = test.suite ?? test.file; suite; suite = suite.suite)
    suites.unshift(suite);
  return suites;
}

/** As Stryker names tests: the file from the folder of the copy, and all names within it. */
function idOf(test: RunnerTestCase): string {
  const suites = suitesAround(test).filter((suite) => suite !== test.file);
  const names = [...suites, test].map(({ name }) => name);
  return `${relative(process.cwd(), test.file.filepath)}#${names.join(' ').trim()}`;
}

/**
 * The tests of the same file first, then those of its room, then the others; of each the quick ones first that noticed
 * a fault of late.
 */
function inOrder(ids: readonly string[], file: string): string[] {
  const [folder, ...rooms] = relative(process.cwd(), file).split('/').slice(0, -1);
  const room = ['tests', ...(folder === 'src' ? [] : [folder]), ...rooms].join('/');
  const own = `${room}/${basename(file, '.ts')}.test.ts#`;
  const recent = [...killers].slice(-mostKillers);
  const rank = (id: string) => {
    const duration = durations.get(id) ?? 0;
    const isLikely = recent.includes(id) && duration <= quick;
    const distance = id.startsWith(own) ? 0 : isLikely ? 1 : id.startsWith(room) ? 2 : 3;
    return distance * 1_000_000 + (isLikely ? -1 - recent.indexOf(id) : duration);
  };
  return ids
    .map((id) => ({ id, rank: rank(id) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ id }) => id);
}
