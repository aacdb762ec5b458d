import { config } from 'zod';
import { run } from './run';

// Code made for each schema pays for itself only where thousands of pages are read; most commands end before.
config({ jitless: true });

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await run(name, args);
