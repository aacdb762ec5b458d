import { randomBytes } from 'node:crypto';
import { type AddressInfo, isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import { createServer } from 'vite';
import { sharedConfig } from '../build/bundle';
import { listenOnFreePort } from '../build/host/serve';
import { ownData, writeSchemas } from '../build/load-site';
import { isLoopback } from '../dev/access';
import { foldersWithin } from '../dev/code';
import { noteServer } from '../dev/running-servers';
import { isUnwatched, serveWhileEditing } from '../dev/server';
import { styleSheets } from '../dev/style-sheets';
import { studioPath } from '../studio/protocol';
import { defaultPort, type Given, loopback, readFolder, readHost, readPort } from './options';

/** How often `--poll` looks at every file, in milliseconds: more often would keep a core busy. */
const pollMs = 300;

/** Time limit for sending a request, in ms: enough for a photograph over a slow network. */
const requestTimeoutMs = 120_000;

/** Reading the data blocks the process, and Node would close connections that wait for longer than five seconds. */
const keepAliveMs = 60_000;

export async function dev({ options, flags }: Given): Promise<number> {
  const { data, host, 'allow-host': allowed, port } = options;
  const folder = readFolder(data);
  const wanted = readPort(port, defaultPort.inProgress);
  const listening = readHost(host);
  const name = hostname().toLowerCase();
  const proxies = allowed?.toLowerCase().split(',').filter(Boolean) ?? [];
  const password = flags.has('share-studio') ? randomBytes(12).toString('base64url') : undefined;
  // React's development build takes twice as long for each key; who changes code can ask for its warnings.
  if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production';
  const vite = await createServer({
    ...sharedConfig,
    plugins: [...sharedConfig.plugins, styleSheets()],
    define: { 'import.meta.env.FOLLOWS_SAVES': 'true' },
    // Packages that were found when a page is first opened would have it load twice.
    optimizeDeps: { entries: ['src/client/main.tsx', 'src/studio/main.tsx'] },
    // The one library that must be the same on both sides.
    environments: { ssr: { resolve: { noExternal: ['styled-components'] } } },
    server: {
      // Vite compiles code; every request first comes to our own server, which lets only a few through.
      middlewareMode: true,
      // Pages follow the server by server-sent events: a malformed message to Vite's socket would end the process.
      ws: false,
      hmr: false,
      cors: false,
      allowedHosts: true,
      fs: { allow: foldersWithin(sharedConfig.root) },
      watch: {
        ignored: (path) => isUnwatched(path, folder),
        usePolling: flags.has('poll'),
        interval: pollMs,
      },
    },
  });
  const handle = await serveWhileEditing(vite, {
    folder,
    machine: [name, `${name}.local`],
    proxies,
    password,
  });
  const server = await listenOnFreePort(handle, { host: listening, port: wanted });
  server.requestTimeout = requestTimeoutMs;
  server.keepAliveTimeout = keepAliveMs;
  const { port: taken } = server.address() as AddressInfo;
  const address = addressOf(listening, taken);
  process.stdout.write(noteServer(folder, address));
  process.stdout.write(describeStudio({ host: listening, address, proxies, password }));
  // The code may have changed since the install; the first pages go first.
  if (folder === ownData) setTimeout(writeSchemas, 2000).unref();
  return 0;
}

interface Studio {
  host: string;
  address: string;
  proxies: readonly string[];
  password?: string;
}

/** Returns the address at which a browser on this machine reaches the server. */
function addressOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? loopback : isIPv6(host) ? `[${host}]` : host}:${port}/`;
}

/** Describes where the studio is, and who can edit the site in it. */
function describeStudio({ host, address, proxies, password }: Studio): string {
  return [
    `The studio, which changes it, is at ${new URL(studioPath, address)}\n`,
    ...(password === undefined ? [] : describePassword(password, host)),
    ...proxies.map(
      (name) =>
        `Everybody who can open ${name} through a proxy on this machine can edit and publish the site, unless the proxy asks who they are.\n`,
    ),
  ].join('');
}

function describePassword(password: string, host: string): string[] {
  return [
    `Everybody who reaches the studio and has this password can edit and publish the site: ${password}\n`,
    'Browsers ask for it, and take any name with it. Only this machine needs none.\n',
    ...(isLoopback(host) ? ['Other machines do not reach it yet: add "--host 0.0.0.0".\n'] : []),
  ];
}
