import { resolve } from 'node:path';
import { serveFolder } from '../build/host/serve';
import {
  defaultOutput,
  defaultPort,
  type ParsedArgs,
  parseHost,
  parsePort,
  requireBuiltSite,
  requireDataFolder,
  resolveOutputFolder,
  UsageError,
} from './options';

export async function build({ options, flags }: ParsedArgs): Promise<number> {
  const { data, out = defaultOutput, url } = options;
  if (url !== undefined) validateAddress(url);
  const folder = requireDataFolder(data);
  const output = resolveOutputFolder(out, folder);
  // The import is here, because `serve` does not need the bundler.
  const { buildSite } = await import('../build/build-site');
  return buildSite({ data: folder, output, url, isCompressed: flags.has('compress') });
}

function validateAddress(url: string): void {
  if (/^https?:\/\/[^/?#\s]+(\/[\w~-][\w.~-]*)*$/.test(url)) return;
  throw new UsageError(
    `"${url}" is not the address of a site. Write https:// and the host, such as https://preview.example or https://preview.example/site, without a slash at the end.`,
  );
}

export async function serve({ options }: ParsedArgs): Promise<number> {
  const { out = defaultOutput, port, host } = options;
  const listening = { host: parseHost(host), port: parsePort(port, defaultPort.built) };
  await serveFolder(requireBuiltSite(out), listening);
  return 0;
}

export async function start(given: ParsedArgs): Promise<number> {
  const { host, port, out = defaultOutput } = given.options;
  const listening = { host: parseHost(host), port: parsePort(port, defaultPort.built) };
  const status = await build(given);
  if (status === 0) await serveFolder(resolve(out), listening);
  return status;
}
