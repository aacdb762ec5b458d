import { resolve } from 'node:path';
import { serveFolder } from '../build/host/serve';
import {
  defaultOutput,
  defaultPort,
  readBuilt,
  readFolder,
  readHost,
  readOptions,
  readOutput,
  readPort,
  UsageError,
} from './options';

export async function build(args: string[]): Promise<number> {
  return buildInto(readOptions(args, ['data', 'out', 'url'], ['compress']));
}

type BuildOptions = Partial<Record<'data' | 'out' | 'url', string> & { compress: boolean }>;

async function buildInto({ data, out = defaultOutput, url, compress }: BuildOptions): Promise<number> {
  if (url !== undefined) refuseBadAddress(url);
  const folder = readFolder(data);
  const output = readOutput(out, folder);
  // `serve` does without the bundler.
  const { buildSite } = await import('../build/build-site');
  return buildSite({ data: folder, output, url, isCompressed: compress });
}

function refuseBadAddress(url: string): void {
  if (/^https?:\/\/[^/?#\s]+(\/[\w~-][\w.~-]*)*$/.test(url)) return;
  throw new UsageError(
    `"${url}" is no address of a site. Write it as https://preview.example or https://preview.example/site, without a slash at the end.`,
  );
}

export async function serve(args: string[]): Promise<number> {
  const { out = defaultOutput, port, host } = readOptions(args, ['out', 'port', 'host']);
  const listening = { host: readHost(host), port: readPort(port, defaultPort.built) };
  await serveFolder(readBuilt(out), listening);
  return 0;
}

export async function start(args: string[]): Promise<number> {
  const names = ['data', 'out', 'host', 'port', 'url'] as const;
  const { host, port, out = defaultOutput, ...options } = readOptions(args, names, ['compress']);
  const listening = { host: readHost(host), port: readPort(port, defaultPort.built) };
  const status = await buildInto({ ...options, out });
  if (status === 0) await serveFolder(resolve(out), listening);
  return status;
}
