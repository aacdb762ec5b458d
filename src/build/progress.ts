/** Says a line to whoever runs the build. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Says every tenth of a long way, and the end of it. */
export function progressWriter(did: string, what: string): (done: number, total: number) => void {
  let said = 0;
  return (done, total) => {
    const tenth = Math.floor((done / total) * 10);
    if (done < total && (total < 1000 || tenth === said)) return;
    said = tenth;
    say(`${did} ${done} of ${total} ${what}.`);
  };
}

/** The steps of a build, one after the other, with the time that each took. */
export class Steps {
  private readonly started = performance.now();
  private readonly taken: string[] = [];

  /** Does a step, at once or over some time, and notes how long it took. */
  async take<T>(name: string, step: () => T | Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await step();
    this.taken.push(`${name} ${toSeconds(performance.now() - started)}`);
    return result;
  }

  /** Every step that is done: `read 0.2 s, bundle 2.1 s`. */
  get list(): string {
    return this.taken.join(', ');
  }

  /** The time since all began: `2.3 s`. */
  get total(): string {
    return toSeconds(performance.now() - this.started);
  }
}

function toSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
