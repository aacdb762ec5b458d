import { run } from './run';

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await run(name, args);
