import { existsSync } from 'node:fs';
import { inspect } from 'node:util';
import { recoverChanges } from '../author/apply-changes';
import { ProblemsFound } from '../author/authored-tree';
import { Refusal } from '../author/planned-tree';
import { DiskFault, explainDiskFault } from '../build/disk';
import { toTerminal } from '../build/report';
import type { Terminal } from './ask';
import { dataFolder, findSwallowed, type Given, readGiven, UsageError } from './options';

interface Command {
  /** Imports the code when it is called: most commands do without the bundler. */
  load: () => Promise<(given: Given, terminal?: Terminal) => number | Promise<number>>;
  /** Says also how the arguments are read. */
  usage: string;
  /** Options that the usage leaves out, each with a value. */
  more?: () => Promise<readonly string[]>;
}

const commands: Record<string, Command> = {
  check: {
    load: async () => (await import('./check')).check,
    usage:
      'npm run check -- [PAGE] [--data DIR] [--format pretty|json|github|sarif] [--launch] [--strict] [--learn WORD…] [--fix] [--dry-run]',
  },
  build: {
    load: async () => (await import('./build')).build,
    usage: 'npm run build -- [--data DIR] [--out DIR] [--url ADDRESS] [--compress]',
  },
  serve: {
    load: async () => (await import('./build')).serve,
    usage: 'npm run serve -- [--out DIR] [--host ADDRESS] [--port NUMBER]',
  },
  start: {
    load: async () => (await import('./build')).start,
    usage:
      'npm start -- [--data DIR] [--out DIR] [--url ADDRESS] [--compress] [--host ADDRESS] [--port NUMBER]',
  },
  editor: {
    load: async () => (await import('./check')).editor,
    usage: 'npm run editor',
  },
  dev: {
    load: async () => (await import('./dev')).dev,
    usage:
      'npm run dev -- [--data DIR] [--host ADDRESS] [--share-studio] [--allow-host NAME] [--port NUMBER] [--poll]',
  },
  new: {
    load: async () => (await import('./new')).newPage,
    more: async () => (await import('../author/new-page')).listFlags(),
    usage:
      'npm run new -- [KIND[/NAME]] [--data DIR] [--name NAME] [--title TEXT] [--description TEXT] … [--dry-run]',
  },
  rename: {
    load: async () => (await import('./edit')).rename,
    usage: 'npm run rename -- NAME NEW-NAME [--data DIR] [--dry-run]',
  },
  remove: {
    load: async () => (await import('./edit')).remove,
    usage:
      'npm run remove -- NAME [--data DIR] [--with-references] [--with-pictures] [--redirect ADDRESS] [--dry-run]',
  },
  'who-uses': {
    load: async () => (await import('./edit')).whoUses,
    usage: 'npm run who-uses -- NAME [--data DIR]',
  },
  'what-changed': {
    load: async () => (await import('./edit')).whatChanged,
    usage: 'npm run what-changed -- [COMMIT] [--data DIR] [--format text|json|markdown]',
  },
  publish: {
    load: async () => (await import('./publish')).publish,
    usage:
      'npm run publish -- [--here] [--data DIR] [--name NAME] [--mail ADDRESS] [--with-commits] [--dry-run]',
  },
  undo: {
    load: async () => (await import('./publish')).undo,
    usage: 'npm run undo -- [NUMBER] [--data DIR] [--now] [--name NAME] [--mail ADDRESS] [--dry-run]',
  },
  migrate: {
    load: async () => {
      const { migrate } = await import('./edit');
      return (given) => migrate(given);
    },
    usage: 'npm run migrate -- [--data DIR] [--dry-run]',
  },
};

/** Runs a command and answers its exit status. 0: all well; 1: the data has problems; 2: used wrongly, or the tool itself failed. */
export async function run(name: string, given: string[], terminal?: Terminal): Promise<number> {
  // pnpm hands on the "--" that npm takes.
  const args = given[0] === '--' ? given.slice(1) : given;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const usages = Object.values(commands).map(({ usage }) => `  ${usage}\n`);
    process.stderr.write(`"${name}" is not a command.\n\nUsage:\n${usages.join('')}`);
    return 2;
  }
  if (args.includes('--help')) {
    process.stdout.write(`Usage: ${command.usage}\n`);
    return 0;
  }
  const swallowed = findSwallowed(name, args, command.usage);
  if (swallowed.length > 0) {
    const words = `npm took ${swallowed.join(' and ')} for its own: options go after "--"`;
    process.stderr.write(`${words}, as in ${command.usage}\n`);
    return 2;
  }
  try {
    const act = await command.load();
    const parsed = readGiven(args, command.usage, await command.more?.());
    if (name !== 'serve') recover(parsed);
    return await act(parsed, terminal);
  } catch (fault) {
    if (fault instanceof ProblemsFound) {
      process.stderr.write(fault.lead + toTerminal(fault.report));
      return 1;
    }
    process.stderr.write(`${explainFault(fault, command)}\n`);
    return 2;
  }
}

/** Completes or rolls back the changes of a killed command. Reports go to standard error. */
function recover({ options }: Given): void {
  const folder = dataFolder(options.data);
  if (!existsSync(folder)) return; // Each command explains a missing folder.
  for (const notice of recoverChanges(folder)) process.stderr.write(`${notice}\n`);
}

/** A wrong use with its usage, what a disk refuses in a sentence, and a fault of the tool with its stack. */
function explainFault(fault: unknown, { usage }: Command): string {
  if (fault instanceof UsageError) return `${fault.message}\n\nUsage: ${usage}`;
  if (fault instanceof DiskFault || fault instanceof Refusal) return fault.message;
  return explainListening(fault) ?? explainDiskFault(fault) ?? inspect(fault);
}

function explainListening(fault: unknown): string | undefined {
  if (!(fault instanceof Error)) return undefined;
  const { syscall, code, port } = fault as NodeJS.ErrnoException & { port?: number };
  if (syscall !== 'listen' || code !== 'EACCES') return undefined;
  return `Your account may not use port ${port}. Choose another, such as --port 8080.`;
}
