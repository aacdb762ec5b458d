import { existsSync, readdirSync, statSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtFiles } from '../../schema/content/built-site';

export const defaultOutput = 'dist';

export const defaultPort = { built: 4173, inProgress: 5173 };

/** Where servers listen unless told: an address that only this machine itself can reach. */
const loopback = '127.0.0.1';

/** A command used wrongly: said with its usage, exit status 2. */
export class UsageError extends Error {}

type Options<N extends string, F extends string> = Partial<Record<N, string> & Record<F, boolean>>;

/** The values of a command's options: texts, and flags that are given or not. An unknown option is a UsageError. */
export function readOptions<const N extends string, const F extends string = never>(
  args: string[],
  names: readonly N[],
  flags: readonly F[] = [],
): Options<N, F> {
  return readWords(args, [], { names, flags }).options;
}

/** The same for a command that takes words. `wanted` says what each stands for, or that any number may be given. */
export function readWords<const N extends string, const F extends string = never>(
  args: string[],
  wanted: readonly string[] | 'any',
  {
    names,
    flags = [],
    isOptional = false,
  }: { names: readonly N[]; flags?: readonly F[]; isOptional?: boolean },
): { words: string[]; options: Options<N, F> } {
  const { values, positionals: words } = parse(args, names, flags);
  const missing = wanted[words.length];
  if (wanted !== 'any' && missing !== undefined && !isOptional)
    throw new UsageError(`${missing} is missing.`);
  const surplus = wanted === 'any' ? undefined : words[wanted.length];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one argument too many.`);
  return { words, options: values as Options<N, F> };
}

function parse(args: string[], names: readonly string[], flags: readonly string[]) {
  const options = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' as const }] as const),
    ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
  ]);
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (fault) {
    throw new UsageError(explainMisuse(fault, args));
  }
}

/** The options of a usage that `npm run` took for its own, as no `--` stood before them. */
export function findSwallowed(name: string, args: string[], usage: string): string[] {
  const { env } = process;
  if (env.npm_lifecycle_event !== name) return [];
  const isBare = !args.some((arg) => arg.startsWith('-'));
  return [...usage.matchAll(/\[--([a-z-]+)(?: ([^\]]+))?\]/g)].flatMap(([, option = '', values = '']) => {
    const isKept = env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined;
    // npm completes the name of an option to one of its own and hands only the value on.
    const words = values.split('|');
    const isCutOff = isBare && words.length > 1 && args.some((arg) => words.includes(arg));
    return isKept || isCutOff ? [`--${option}`] : [];
  });
}

function explainMisuse(fault: unknown, args: string[]): string {
  const { code = '', message = '' } = fault as NodeJS.ErrnoException;
  const [, named = ''] = /'(?:-\w, )?(-*[^' ]*)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `"${named}" is not an option of this command.`;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `The option "${named}" lacks its value.`;
  return `These arguments cannot be read: ${args.join(' ')}`;
}

export function readFolder(data = 'site-data'): string {
  const folder = resolve(data);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`There is no folder ${folder}.`);
  return folder;
}

export function readBuilt(out: string): string {
  const folder = resolve(out);
  if (existsSync(join(folder, builtFiles.notFound))) return folder;
  throw new UsageError(`There is no built site in ${folder}. Run npm run build first.`);
}

/** Where to put the built site. A folder with anything but an earlier build in it is a UsageError: it would be lost. */
export function readOutput(out: string, data: string): string {
  const folder = resolve(out);
  const holds = [data, process.cwd()].find((kept) => !relative(folder, kept).startsWith('..'));
  if (holds !== undefined || !relative(data, folder).startsWith('..')) {
    throw new UsageError(`The site cannot be built into ${folder}: that folder is needed for itself.`);
  }
  const items = existsSync(folder) ? readdirSync(folder) : [];
  if (items.length > 0 && !existsSync(join(folder, builtFiles.notFound))) {
    throw new UsageError(
      `${folder} holds something that is no built site. Name another folder, or empty it.`,
    );
  }
  return folder;
}

export function readPort(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`"${text}" is not a port: 1 to 65535, or 0 for any free one.`);
  return port;
}

/** An address to listen on, this machine's own unless told; what this machine does not have is a UsageError. */
export function readHost(host: string = loopback): string {
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address),
  );
  const known = [...new Set([loopback, ...own]), '0.0.0.0', '::'];
  if (known.includes(host)) return host;
  throw new UsageError(`"${host}" is no address of this machine. It has ${known.join(', ')}.`);
}
