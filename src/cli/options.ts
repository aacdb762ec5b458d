import { existsSync, readdirSync, statSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs as parseWithNode } from 'node:util';
import { builtFiles } from '../../schema/content/output-paths';
import { isCalendarDate } from '../../schema/fields/fields';

export const defaultOutput = 'dist';

export const defaultPort = { built: 4173, dev: 5173 };

/** The default address that servers listen on. Only programs on this machine can reach it. */
export const loopback = '127.0.0.1';

/** The error for wrong usage. The command prints its usage line and ends with exit status 2. */
export class UsageError extends Error {}

export interface ParsedArgs {
  words: string[];
  /** The options that have a value, with their values. */
  options: Partial<Record<string, string>>;
  /** The names of all options that are set, with or without a value. */
  flags: ReadonlySet<string>;
}

/** Lists the options in a usage line. For `[--port NUMBER]`, `value` is `NUMBER`. */
export function listOptions(usage: string): { name: string; value?: string }[] {
  const found = usage.matchAll(/\[--([a-z-]+)(?: ([^\]]+))?\]/g);
  return Array.from(found, ([, name = '', value]) => ({ name, value }));
}

/** Parses arguments by a usage line and `extra` options. Throws a UsageError if an argument does not match. */
export function parseArgs(args: string[], usage: string, extra: readonly string[] = []): ParsedArgs {
  const known = [...extra.map((name) => ({ name, value: 'TEXT' })), ...listOptions(usage)];
  const { values, positionals: words } = parseKnown(args, known);
  const positionalNames = (usage.split(' -- ')[1] ?? '').split('[--')[0]?.match(/\S+/g) ?? [];
  const missing = positionalNames[words.length];
  if (missing?.startsWith('[') === false) throw new UsageError(`The argument ${missing} is missing.`);
  const takesManyWords = known.some(({ name, value }) => value?.endsWith('…') && Object.hasOwn(values, name));
  const surplus = takesManyWords ? undefined : words[positionalNames.length];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one argument too many.`);
  for (const { name, value = '' } of known)
    if (value.includes('|') && values[name] !== undefined && !value.split('|').includes(String(values[name])))
      throw new UsageError(
        `"${values[name]}" is not a value of --${name}. Choose one of: ${value.replaceAll('|', ', ')}.`,
      );
  const given = Object.entries(values);
  const texts = given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { words, options: Object.fromEntries(texts), flags: new Set(given.map(([name]) => name)) };
}

function parseKnown(args: string[], known: readonly { name: string; value?: string }[]) {
  const types = known.map(({ name, value }) => [name, { type: value ? 'string' : 'boolean' }] as const);
  try {
    return parseWithNode({ args, options: Object.fromEntries(types), strict: true, allowPositionals: true });
  } catch (error) {
    throw new UsageError(explainParseError(error, args));
  }
}

/** Returns the options that `npm run` took as its own, because no `--` precedes them. */
export function findOptionsTakenByNpm(name: string, args: string[], usage: string): string[] {
  const { env } = process;
  if (env.npm_lifecycle_event !== name) return [];
  const isBare = !args.some((arg) => arg.startsWith('-'));
  return listOptions(usage).flatMap(({ name: option, value = '' }) => {
    const isInEnvironment = env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined;
    // npm may read our option as an abbreviation of an npm option. In that case, npm passes only the value to the
    // command.
    const choices = value.split('|');
    const isValueOnly = isBare && choices.length > 1 && args.some((arg) => choices.includes(arg));
    return isInEnvironment || isValueOnly ? [`--${option}`] : [];
  });
}

function explainParseError(error: unknown, args: string[]): string {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  const [, named = ''] = /'(?:-\w, )?(-*[^' ]*)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `"${named}" is not an option of this command.`;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `The option "${named}" needs a value.`;
  return `These arguments cannot be read: ${args.join(' ')}`;
}

/** Returns the absolute path of the data folder. The folder may be missing. */
export function resolveDataFolder(data = 'site-data'): string {
  return resolve(data);
}

/** Returns the absolute path of the data folder. Throws a UsageError if it does not exist. */
export function requireDataFolder(data?: string): string {
  const folder = resolveDataFolder(data);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`There is no folder ${folder}.`);
  return folder;
}

/** Returns the absolute path of a built site. Throws a UsageError if the folder has no built site. */
export function requireBuiltSite(out: string): string {
  const folder = resolve(out);
  if (existsSync(join(folder, builtFiles.notFound))) return folder;
  throw new UsageError(`There is no built site in ${folder}. Run "npm run build" first.`);
}

/** The files that every build writes at the top of its output folder. */
const alwaysBuilt = [builtFiles.notFound, builtFiles.robots, builtFiles.headers, builtFiles.redirects];

/**
 * Returns the absolute path of the output folder. Throws a UsageError if a build would delete files that no build has
 * written.
 */
export function resolveOutputFolder(out: string, data: string): string {
  const folder = resolve(out);
  const hasSources = [data, process.cwd()].some((source) => !relative(folder, source).startsWith('..'));
  if (hasSources || !relative(data, folder).startsWith('..')) {
    throw new UsageError(
      `The site cannot be built into ${folder}: it would replace the data or this project. Name another folder.`,
    );
  }
  const items = existsSync(folder) ? readdirSync(folder) : [];
  // A build writes hidden files only into `.well-known`. macOS adds .DS_Store to each folder that it shows.
  const allowedHidden = ['.well-known', '.DS_Store'];
  const isProtected = items.some((name) => name.startsWith('.') && !allowedHidden.includes(name));
  if (items.length > 0 && (isProtected || !alwaysBuilt.every((name) => items.includes(name)))) {
    throw new UsageError(
      `${folder} has files that are not a built site. Name another folder, or empty this one.`,
    );
  }
  return folder;
}

/** Checks that a text is a day, such as 2026-12-01, and returns it. Throws a UsageError for any other text. */
export function parseDay(text: string | undefined): string | undefined {
  if (text === undefined || (text.length === 10 && isCalendarDate(text))) return text;
  throw new UsageError(`"${text}" is not a day. Write year, month and day, such as 2026-12-01.`);
}

/** Parses a port number. Port 0 means any free port. Throws a UsageError if the text is not a port. */
export function parsePort(text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`"${text}" is not a port. Use 1 to 65535, or 0 for any free port.`);
  return port;
}

/** Returns an address to listen on. Throws a UsageError if this machine does not have the address. */
export function parseHost(host: string = loopback): string {
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address),
  );
  const known = [...new Set([loopback, ...own]), '0.0.0.0', '::'];
  if (known.includes(host)) return host;
  throw new UsageError(`"${host}" is not an address of this machine. Use one of ${known.join(', ')}.`);
}
