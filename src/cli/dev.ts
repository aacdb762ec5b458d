import type { Server } from 'node:http';
import { hostname } from 'node:os';
import { createServer } from 'vite';
import { sharedConfig } from '../build/bundle';
import { describeAddresses, portTaken } from '../build/host/serve';
import { ownData, writeSchemas } from '../build/load-site';
import { noncePlaceholder } from '../dev/render';
import { noteServer } from '../dev/running-servers';
import { devServer, isUnwatched } from '../dev/server';
import { studioPath } from '../studio/protocol';
import { defaultPort, type Given, readFolder, readHost, readPort } from './options';

/** How often `--poll` looks at every file, in milliseconds: more often would keep a core busy. */
const pollMs = 300;

export async function dev({ options, flags }: Given): Promise<number> {
  const { data, host, 'allow-host': allowed, port } = options;
  const folder = readFolder(data);
  const wanted = readPort(port, defaultPort.inProgress);
  const listening = readHost(host);
  const machine = hostname().toLowerCase();
  const hosts = [machine, `${machine}.local`, ...(allowed?.toLowerCase().split(',') ?? [])];
  // React's development build takes twice as long for each key; who changes code can ask for its warnings.
  if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production';
  const server = await createServer({
    ...sharedConfig,
    plugins: [...sharedConfig.plugins, devServer(folder, hosts)],
    html: { cspNonce: noncePlaceholder },
    // Packages that were found when a page is first opened would have it load twice.
    optimizeDeps: { entries: ['src/client/main.tsx', 'src/studio/main.tsx'] },
    // The one library that must be the same on both sides.
    environments: { ssr: { resolve: { noExternal: ['styled-components'] } } },
    server: {
      host: listening,
      port: wanted,
      // The plugin refuses the others, and says which option lets them in.
      allowedHosts: true,
      watch: {
        ignored: (path) => isUnwatched(path, folder),
        usePolling: flags.has('poll'),
        interval: pollMs,
      },
    },
  });
  const { httpServer } = await server.listen();
  if (!httpServer) throw new Error('The development server does not listen.');
  const addresses = describeAddresses(httpServer as Server, listening);
  const [address = ''] = /http\S+/.exec(addresses) ?? [];
  if (wanted > 0 && new URL(address).port !== String(wanted)) process.stdout.write(portTaken(wanted));
  process.stdout.write(addresses);
  process.stdout.write(noteServer(folder, address));
  process.stdout.write(`The studio, which changes it, is at ${new URL(studioPath, address)}\n`);
  // The code may have changed since the install; the first pages go first.
  if (folder === ownData) setTimeout(writeSchemas, 2000).unref();
  return 0;
}
