import { createServer } from 'vite';
import { sharedConfig } from '../build/bundle';
import { portTaken } from '../build/host/serve';
import { ownData, writeSchemas } from '../build/load-site';
import { cataloguePath } from '../dev/catalogue/addresses';
import { devServer, isUnwatched } from '../dev/server';
import { defaultPort, readFolder, readHost, readOptions, readPort } from './options';

/** Serves the site while it is written and follows every save. */
export async function dev(args: string[]): Promise<number> {
  const { data, host, port } = readOptions(args, ['data', 'host', 'port']);
  const folder = readFolder(data);
  const wanted = readPort(port, defaultPort.inProgress);
  const server = await createServer({
    ...sharedConfig,
    plugins: [...sharedConfig.plugins, devServer(folder)],
    // The one library that must be the same on both sides.
    environments: { ssr: { resolve: { noExternal: ['styled-components'] } } },
    server: { host: readHost(host), port: wanted, watch: { ignored: (path) => isUnwatched(path, folder) } },
  });
  await server.listen();
  const { local = [], network = [] } = server.resolvedUrls ?? {};
  const [address = ''] = [...local, ...network];
  if (wanted > 0 && new URL(address).port !== String(wanted)) process.stdout.write(portTaken(wanted));
  process.stdout.write(`The site is at ${address}\n`);
  process.stdout.write(
    `Blocks, icons, pictures, motifs and colours are at ${new URL(cataloguePath, address)}\n`,
  );
  // The code may have changed since the install; the first pages go first.
  if (folder === ownData) setTimeout(writeSchemas, 2000).unref();
  return 0;
}
