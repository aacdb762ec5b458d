import { BroadcastChannel } from 'node:worker_threads';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';

/** In milliseconds of the processor: tests that have not answered until then go round for ever. */
const longestAnswer = 8_000;

/** What the core asks tests with: Stryker's own runner finds out which test reaches what, ours tries each fault. */
class HeldTestsRunner {
  #stryker;
  #held;
  #answered;
  /** The files to hold where not all are. */
  #testFiles;
  #channel = new BroadcastChannel('held-tests');

  constructor(strykerRunner) {
    this.#stryker = strykerRunner;
    this.#channel.onmessage = ({ data }) => this.#answered?.(data);
  }

  capabilities() {
    // What a fault does while modules load is not asked for, so no fault needs a process of its own.
    return { reloadEnvironment: true };
  }

  init() {
    return this.#stryker.init();
  }

  dryRun(options) {
    this.#testFiles = options.testFiles;
    return this.#stryker.dryRun(options);
  }

  /** Tries a fault with modules that are loaded, and once more with fresh ones where those cannot tell. */
  async mutantRun({ activeMutant, hitLimit, sandboxFileName, testFilter }) {
    const question = { mutant: activeMutant.id, file: sandboxFileName, hitLimit, tests: testFilter };
    await this.#hold();
    let answer = await this.#ask(question);
    if (answer?.needsFreshModules) {
      await this.#release();
      await this.#hold();
      answer = await this.#ask(question);
      if (answer?.needsFreshModules) await this.#release();
    }
    if (answer) return toResult(answer, hitLimit);
    await this.#stop();
    return { status: 'timeout', reason: 'The tests gave no answer' };
  }

  async dispose() {
    await this.#release();
    this.#channel.close();
    await this.#stryker.dispose();
  }

  async #hold() {
    if (this.#held) return;
    const { ctx } = this.#stryker;
    ctx.state.filesMap.clear();
    ctx.provide('mode', 'hold');
    for (const project of ctx.projects) project.config.testNamePattern = undefined;
    const ready = new Promise((resolve) => {
      this.#answered = resolve;
    });
    this.#held = ctx.start(this.#testFiles);
    await Promise.race([ready, this.#held.then(() => Promise.reject(new Error('The tests are not held.')))]);
  }

  async #release() {
    if (!this.#held) return;
    this.#channel.postMessage('release');
    await this.#held;
    this.#held = undefined;
  }

  /** Ends tests that do not answer. Vitest asks a second time before it ends what has not ended by itself. */
  async #stop() {
    const held = this.#held.catch(() => undefined);
    const { pool } = this.#stryker.ctx;
    await Promise.all([pool.close(), pool.close(), held]);
    this.#held = undefined;
  }

  /** What the tests answer, or nothing where they go round for ever or have used up the memory. */
  async #ask(question) {
    const end = processorTime() + longestAnswer;
    let watch;
    const answer = new Promise((resolve) => {
      this.#answered = resolve;
      watch = setInterval(() => processorTime() > end && resolve(undefined), 250);
    });
    this.#channel.postMessage(question);
    const ended = this.#held.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await Promise.race([answer, ended]);
    } finally {
      clearInterval(watch);
    }
  }
}

function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function toResult({ failure, hits, killedBy, nrOfTests }, hitLimit) {
  if (hitLimit !== undefined && hits > hitLimit) return { status: 'timeout', reason: `Hit ${hits} times` };
  if (killedBy === undefined) return { status: 'survived', nrOfTests };
  return { status: 'killed', killedBy: [killedBy], failureMessage: failure, nrOfTests };
}

function createRunner(injector) {
  return new HeldTestsRunner(injector.injectFunction(vitestPlugins[0].factory));
}
createRunner.inject = ['$injector'];

export const strykerPlugins = [{ kind: 'TestRunner', name: 'held-tests', factory: createRunner }];
