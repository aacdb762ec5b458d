import { resolve } from 'node:path';
import { serveFolder } from '../build/host/serve';
import { buildInto } from './build';
import { defaultOutput, defaultPort, readHost, readOptions, readPort } from './options';

/** Builds the site, then serves it until it is stopped. */
export async function start(args: string[]): Promise<number> {
  const names = ['data', 'out', 'host', 'port', 'url'] as const;
  const { host, port, out = defaultOutput, ...options } = readOptions(args, names, ['compress']);
  const listening = { host: readHost(host), port: readPort(port, defaultPort.built) };
  const status = await buildInto({ ...options, out });
  if (status === 0) await serveFolder(resolve(out), listening);
  return status;
}
