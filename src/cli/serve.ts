import { serveFolder } from '../build/host/serve';
import { defaultOutput, defaultPort, readFolder, readOptions, readPort } from './options';

/** Serves the built site until it is stopped. */
export async function serve(args: string[]): Promise<number> {
  const { out = defaultOutput, port } = readOptions(args, ['out', 'port']);
  await serveFolder(readFolder(out), readPort(port, defaultPort.built));
  return 0;
}
