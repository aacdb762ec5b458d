import { serveFolder } from '../build/host/serve';
import { defaultOutput, defaultPort, readBuilt, readHost, readOptions, readPort } from './options';

/** Serves the built site until it is stopped. */
export async function serve(args: string[]): Promise<number> {
  const { out = defaultOutput, port, host } = readOptions(args, ['out', 'port', 'host']);
  const listening = { host: readHost(host), port: readPort(port, defaultPort.built) };
  await serveFolder(readBuilt(out), listening);
  return 0;
}
