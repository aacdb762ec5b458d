import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** The pages that a test looked at. */
    pages?: string[];
  }
}

/** A sentence of the specification that the site no longer keeps. */
interface Left {
  sentence: string;
  pages: string[];
  words: string[];
}

/** Says to an author which sentences of the specification an edit has left, on the terminal and in the summary of a job. */
export default class SpecificationReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], faults: readonly { message?: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const left = tests.filter((test) => test.result().state === 'failed').map(readLeft);
    const broken = [
      ...modules.flatMap((module) => [
        ...module.errors(),
        ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
      ]),
      ...faults,
    ].map(({ message = '' }) => message);
    const outcome = summarise(tests.length, left.length, broken.length);
    process.stdout.write(toText(left, broken, outcome));
    const summary = process.env.GITHUB_STEP_SUMMARY;
    if (summary) appendFileSync(summary, toMarkdown(left, broken, outcome));
  }
}

function readLeft(test: TestCase): Left {
  return {
    // The test runner puts what a table says between quotes of its own.
    sentence: test.fullName.replaceAll(' > ', ' ').replaceAll(/'([^']*)'/g, '$1'),
    pages: test.meta().pages ?? [],
    words: test.result().errors?.flatMap(explain) ?? [],
  };
}

/** A fault that is no departure comes of looking for a part of the page that is not there. */
function explain({ name, message }: { name?: string; message: string }): string[] {
  if (name === 'TypeError') return ['What the specification describes is not on the page any more.'];
  return message.split('\n');
}

function summarise(all: number, left: number, broken: number): string {
  if (broken > 0) return 'The specification could not be held against the site.';
  if (left === 0) return `All ${all} sentences of the specification are kept.`;
  return `${left} of ${all} sentences of the specification ${left === 1 ? 'is' : 'are'} no longer kept.`;
}

function toText(left: Left[], broken: string[], outcome: string): string {
  const parts = left.map(({ sentence, pages, words }) =>
    [pages.join(', ') || 'All pages', sentence, ...words].map((line, at) => (at > 0 ? `  ${line}` : line)),
  );
  return [...parts.map((lines) => lines.join('\n')), ...broken, outcome]
    .map((part) => `\n${part}\n`)
    .join('');
}

function toMarkdown(left: Left[], broken: string[], outcome: string): string {
  const parts = left.map(({ sentence, pages, words }) =>
    [`- **${pages.join(', ') || 'All pages'}** ${sentence}`, ...words].join('  \n  '),
  );
  return `${['## The specification', outcome, parts.join('\n'), ...broken].join('\n\n')}\n`;
}
