import { resolve } from 'node:path';
import { serveFolder } from '../build/host/serve';
import {
  defaultOutput,
  defaultPort,
  type Given,
  readBuilt,
  readFolder,
  readHost,
  readOutput,
  readPort,
  UsageError,
} from './options';

export async function build({ options, flags }: Given): Promise<number> {
  const { data, out = defaultOutput, url } = options;
  if (url !== undefined) refuseBadAddress(url);
  const folder = readFolder(data);
  const output = readOutput(out, folder);
  // `serve` does without the bundler.
  const { buildSite } = await import('../build/build-site');
  return buildSite({ data: folder, output, url, isCompressed: flags.has('compress') });
}

function refuseBadAddress(url: string): void {
  if (/^https?:\/\/[^/?#\s]+(\/[\w~-][\w.~-]*)*$/.test(url)) return;
  throw new UsageError(
    `"${url}" is no address of a site. Write it as https://preview.example or https://preview.example/site, without a slash at the end.`,
  );
}

export async function serve({ options }: Given): Promise<number> {
  const { out = defaultOutput, port, host } = options;
  const listening = { host: readHost(host), port: readPort(port, defaultPort.built) };
  await serveFolder(readBuilt(out), listening);
  return 0;
}

export async function start(given: Given): Promise<number> {
  const { host, port, out = defaultOutput } = given.options;
  const listening = { host: readHost(host), port: readPort(port, defaultPort.built) };
  const status = await build(given);
  if (status === 0) await serveFolder(resolve(out), listening);
  return status;
}
