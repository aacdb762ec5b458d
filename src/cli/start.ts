import { resolve } from 'node:path';
import { serveFolder } from '../build/host/serve';
import { buildInto } from './build';
import { defaultOutput, defaultPort, readOptions, readPort } from './options';

/** Builds the site, then serves it until it is stopped. */
export async function start(args: string[]): Promise<number> {
  const { port, out = defaultOutput, ...options } = readOptions(args, ['data', 'out', 'port', 'url']);
  const wanted = readPort(port, defaultPort.built);
  const status = await buildInto({ ...options, out });
  if (status === 0) await serveFolder(resolve(out), wanted);
  return status;
}
