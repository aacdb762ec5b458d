import { existsSync, readdirSync, statSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtFiles } from '../../schema/content/built-site';

export const defaultOutput = 'dist';

export const defaultPort = { built: 4173, inProgress: 5173 };

/** Where servers listen unless told: an address that only this machine itself can reach. */
export const loopback = '127.0.0.1';

/** A command used wrongly: said with its usage, exit status 2. */
export class UsageError extends Error {}

/** What a command is given: words, options with a value, and those without one. */
export interface Given {
  words: string[];
  options: Partial<Record<string, string>>;
  flags: ReadonlySet<string>;
}

function optionsOf(usage: string): { name: string; value?: string }[] {
  const found = usage.matchAll(/\[--([a-z-]+)(?: ([^\]]+))?\]/g);
  return Array.from(found, ([, name = '', value]) => ({ name, value }));
}

/** Reads arguments as a usage says, which may leave `more` options out. What does not fit is a UsageError. */
export function readGiven(args: string[], usage: string, more: readonly string[] = []): Given {
  const known = [...more.map((name) => ({ name, value: 'TEXT' })), ...optionsOf(usage)];
  const { values, positionals: words } = parse(args, known);
  const wanted = (usage.split(' -- ')[1] ?? '').split('[--')[0]?.match(/\S+/g) ?? [];
  const missing = wanted[words.length];
  if (missing?.startsWith('[') === false) throw new UsageError(`${missing} is missing.`);
  const isAnyNumber = known.some(({ name, value }) => value?.endsWith('…') && Object.hasOwn(values, name));
  const surplus = isAnyNumber ? undefined : words[wanted.length];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one argument too many.`);
  for (const { name, value = '' } of known)
    if (value.includes('|') && values[name] !== undefined && !value.split('|').includes(String(values[name])))
      throw new UsageError(`"${values[name]}" is not a ${name}.`);
  const given = Object.entries(values);
  const texts = given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { words, options: Object.fromEntries(texts), flags: new Set(given.map(([name]) => name)) };
}

function parse(args: string[], known: readonly { name: string; value?: string }[]) {
  const typed = known.map(({ name, value }) => [name, { type: value ? 'string' : 'boolean' }] as const);
  try {
    return parseArgs({ args, options: Object.fromEntries(typed), strict: true, allowPositionals: true });
  } catch (fault) {
    throw new UsageError(explainMisuse(fault, args));
  }
}

/** The options of a usage that `npm run` took for its own, as no `--` stood before them. */
export function findSwallowed(name: string, args: string[], usage: string): string[] {
  const { env } = process;
  if (env.npm_lifecycle_event !== name) return [];
  const isBare = !args.some((arg) => arg.startsWith('-'));
  return optionsOf(usage).flatMap(({ name: option, value = '' }) => {
    const isKept = env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined;
    // npm completes the name of an option to one of its own and hands only the value on.
    const words = value.split('|');
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

/** Returns where the data is, whether or not there is such a folder. */
export function dataFolder(data = 'site-data'): string {
  return resolve(data);
}

export function readFolder(data?: string): string {
  const folder = dataFolder(data);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`There is no folder ${folder}.`);
  return folder;
}

export function readBuilt(out: string): string {
  const folder = resolve(out);
  if (existsSync(join(folder, builtFiles.notFound))) return folder;
  throw new UsageError(`There is no built site in ${folder}. Run npm run build first.`);
}

/** What every build writes at the top of its folder. */
const always = [builtFiles.notFound, builtFiles.robots, builtFiles.headers, builtFiles.redirects];

/** Where to put the built site. A folder with anything but an earlier build in it is a UsageError: it would be lost. */
export function readOutput(out: string, data: string): string {
  const folder = resolve(out);
  const holds = [data, process.cwd()].find((kept) => !relative(folder, kept).startsWith('..'));
  if (holds !== undefined || !relative(data, folder).startsWith('..')) {
    throw new UsageError(`The site cannot be built into ${folder}: that folder is needed for itself.`);
  }
  const items = existsSync(folder) ? readdirSync(folder) : [];
  // No build writes hidden files, but macOS puts one into every folder that it shows.
  const isKept = items.some((name) => name.startsWith('.') && name !== '.DS_Store');
  if (items.length > 0 && (isKept || !always.every((name) => items.includes(name)))) {
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
