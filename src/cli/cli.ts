import { config } from 'zod';
import { run } from './run';

// Code made for each schema pays for itself only where thousands of pages are read; most commands end before.
config({ jitless: true });

const [name = '', ...args] = process.argv.slice(2);

/** Settles when the command has ended; what is compiled to a script cannot wait for it here. */
export const ended = run(name, args).then((status) => {
  process.exitCode = status;
});
