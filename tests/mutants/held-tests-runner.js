import { BroadcastChannel } from 'node:worker_threads';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';

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
    return { reloadEnvironment: false };
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
    if (answer.needsFreshModules) {
      await this.#release();
      await this.#hold();
      answer = await this.#ask(question);
      if (answer.needsFreshModules) await this.#release();
    }
    return toResult(answer, hitLimit);
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

  #ask(question) {
    const answer = new Promise((resolve) => {
      this.#answered = resolve;
    });
    this.#channel.postMessage(question);
    return answer;
  }
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
