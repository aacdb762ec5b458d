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
