import { existsSync } from 'node:fs';
import { inspect } from 'node:util';
import { recoverChanges } from '../author/apply-changes';
import { ProblemsFound } from '../author/authored-tree';
import { Refusal } from '../author/refusal';
import { setToday } from '../build/clock';
import { DiskError, explainDiskError } from '../build/disk';
import { toTerminal } from '../build/report';
import type { Terminal } from './ask';
import { formatHelp } from './help';
import {
  findOptionsTakenByNpm,
  type ParsedArgs,
  parseArgs,
  parseDay,
  resolveDataFolder,
  UsageError,
} from './options';

interface Command {
  /** Imports the command's code on demand, because most commands do not need the bundler. */
  load: () => Promise<(args: ParsedArgs, terminal?: Terminal) => number | Promise<number>>;
  /** The usage line. `parseArgs` reads the command's options from it. */
  usage: string;
  /** The summary for `--help`, in one or two sentences. */
  summary: string;
  /** The help texts of options that have a different meaning in this command. */
  options?: Record<string, string>;
  /** Returns additional options that the usage line omits. Each of them takes a value. */
  listExtraOptions?: () => Promise<readonly string[]>;
}

const commands: Record<string, Command> = {
  check: {
    load: async () => (await import('./check')).check,
    usage:
      'npm run check -- [PAGE] [--data DIR] [--format pretty|json|github|sarif] [--today DATE] [--launch] [--strict] [--learn WORD…] [--fix] [--dry-run]',
    summary:
      'Lists problems, missing texts and advice for the site or for one page. PAGE is a name like industries/agritech, or an address.',
  },
  build: {
    load: async () => (await import('./build')).build,
    usage: 'npm run build -- [--data DIR] [--out DIR] [--url ADDRESS] [--today DATE] [--compress]',
    summary: 'Builds the site. If the data has a problem, keeps the previous site.',
  },
  serve: {
    load: async () => (await import('./build')).serve,
    usage: 'npm run serve -- [--out DIR] [--host ADDRESS] [--port NUMBER]',
    summary: 'Serves the built site as a host would.',
  },
  start: {
    load: async () => (await import('./build')).start,
    usage:
      'npm start -- [--data DIR] [--out DIR] [--url ADDRESS] [--today DATE] [--compress] [--host ADDRESS] [--port NUMBER]',
    summary: 'Builds the site, then serves it.',
  },
  editor: {
    load: async () => (await import('./check')).editor,
    usage: 'npm run editor',
    summary: 'Updates the files that let your code editor complete and check the data.',
  },
  dev: {
    load: async () => (await import('./dev')).dev,
    usage:
      'npm run dev -- [--data DIR] [--today DATE] [--host ADDRESS] [--share-studio] [--allow-host NAME] [--behind-proxy FILE] [--port NUMBER] [--poll] [--open]',
    summary: 'Serves the site and the studio, where you edit the site. Shows each change at once.',
  },
  'host-studio': {
    load: async () => (await import('./host-studio')).hostStudio,
    usage:
      'npm run host-studio -- [--url ADDRESS] [--publish PEOPLE] [--edit PEOPLE] [--sign-in password|oauth2-proxy|cloudflare|tailscale] [--out DIR] [--port NUMBER]',
    summary:
      'Writes the files that run the studio on a server of the firm: for Caddy, systemd and Docker. People sign in to open the studio.',
    options: {
      url: 'the https address of the studio',
      publish: 'who may edit and publish: "Ada Bell <ada@firm.example>, …"',
      out: 'the folder for the files (default: studio.hosts)',
      port: 'the port of the studio on the server (default: 5173)',
    },
  },
  new: {
    load: async () => (await import('./new')).newPage,
    listExtraOptions: async () => (await import('../author/new-page')).listQuestionFlags(),
    usage:
      'npm run new -- [KIND[/NAME]] [--data DIR] [--from PAGE] [--name NAME] [--title TEXT] [--description TEXT] … [--dry-run]',
    summary:
      'Creates a page, an entry or a law, and asks for the required values. Without a terminal, give each answer as an option.',
    options: { name: 'the name in the address', from: 'copy this page or entry as a draft' },
  },
  rename: {
    load: async () => (await import('./edit')).rename,
    usage: 'npm run rename -- NAME NEW-NAME [--data DIR] [--dry-run]',
    summary:
      'Renames an entry, a page, a law, a picture or a PDF, and updates every reference. If visitors could open the old address, it redirects to the new one.',
  },
  remove: {
    load: async () => (await import('./edit')).remove,
    usage:
      'npm run remove -- NAME [--data DIR] [--with-references] [--with-pictures] [--redirect ADDRESS] [--dry-run]',
    summary:
      'Removes an entry, a page, a law, a picture or a PDF. Without --with-references, an item in use is kept and the places that use it are listed.',
  },
  replace: {
    load: async () => (await import('./edit')).replace,
    usage: 'npm run replace -- OLD NEW [--data DIR] [--whole-words] [--case] [--now] [--dry-run]',
    summary:
      'Replaces words in drafts and in all texts that visitors can read. Keeps bold, links, citations and names of laws. Lists the places first, then asks for confirmation.',
    options: { now: 'replace the words without a question' },
  },
  'who-uses': {
    load: async () => (await import('./edit')).whoUses,
    usage: 'npm run who-uses -- NAME [--data DIR]',
    summary: 'Lists every place that uses an entry, a page, a law, a picture or a PDF.',
  },
  'what-changed': {
    load: async () => (await import('./edit')).whatChanged,
    usage: 'npm run what-changed -- [COMMIT] [--since DAY] [--data DIR] [--format text|json|markdown]',
    summary:
      'Lists your changes since the last commit, or since COMMIT. With --since, lists what was published since that day, by whom and when.',
  },
  publish: {
    load: async () => (await import('./publish')).publish,
    usage:
      'npm run publish -- [--here] [--data DIR] [--name NAME] [--mail ADDRESS] [--with-commits] [--dry-run]',
    summary: 'Checks your changes, shows them, saves them in Git and sends them to the remote repository.',
  },
  undo: {
    load: async () => (await import('./publish')).undo,
    usage: 'npm run undo -- [NUMBER] [--data DIR] [--now] [--name NAME] [--mail ADDRESS] [--dry-run]',
    summary:
      'Lists the latest changes, and undoes the one whose number you choose. Changes made after it are kept.',
  },
  migrate: {
    load: async () => {
      const { migrate } = await import('./edit');
      return (args) => migrate(args);
    },
    usage: 'npm run migrate -- [--data DIR] [--dry-run]',
    summary: 'Updates the data to the newest version of its format.',
  },
};

/**
 * Runs a command and returns its exit status. The status is 0 for success, 1 for problems in the data, and 2 for wrong
 * usage or an error.
 */
export async function run(name: string, argv: string[], terminal?: Terminal): Promise<number> {
  // pnpm passes the "--" on, while npm removes it.
  const args = argv[0] === '--' ? argv.slice(1) : argv;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const usages = Object.values(commands).map(({ usage }) => `  ${usage}\n`);
    process.stderr.write(`"${name}" is not a command.\n\nUsage:\n${usages.join('')}`);
    return 2;
  }
  if (args.includes('--help')) {
    process.stdout.write(formatHelp(command));
    return 0;
  }
  const takenByNpm = findOptionsTakenByNpm(name, args, command.usage);
  if (takenByNpm.length > 0) {
    const message = `npm took ${takenByNpm.join(' and ')} as its own option. Put options after "--"`;
    process.stderr.write(`${message}: ${command.usage}\n`);
    return 2;
  }
  try {
    const execute = await command.load();
    const parsed = parseArgs(args, command.usage, await command.listExtraOptions?.());
    setToday(parseDay(parsed.options.today));
    if (name !== 'serve') recover(parsed);
    return await execute(parsed, terminal);
  } catch (error) {
    if (error instanceof ProblemsFound) {
      process.stderr.write(error.lead + toTerminal(error.report));
      return 1;
    }
    process.stderr.write(`${explainError(error, command)}\n`);
    return 2;
  }
}

/** Completes or rolls back the changes that interrupted commands left. Prints a notice for each to standard error. */
function recover({ options }: ParsedArgs): void {
  const folder = resolveDataFolder(options.data);
  if (!existsSync(folder)) return; // each command reports a missing folder itself
  for (const notice of recoverChanges(folder)) process.stderr.write(`${notice}\n`);
}

/** Returns the message of an error. Adds the usage line for wrong usage, and the stack trace for a bug. */
function explainError(error: unknown, { usage }: Command): string {
  if (error instanceof UsageError) return `${error.message}\n\nUsage: ${usage}`;
  if (error instanceof DiskError || error instanceof Refusal) return error.message;
  return explainListenError(error) ?? explainDiskError(error) ?? inspect(error);
}

function explainListenError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { syscall, code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall !== 'listen' || code !== 'EACCES') return undefined;
  return `Your account is not allowed to use port ${port}. Choose another port: --port 8080.`;
}
