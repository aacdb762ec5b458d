import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type AddressInfo, isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import { createServer } from 'vite';
import { sharedConfig } from '../build/bundle';
import { ownData, writeSchemas } from '../build/editor-files';
import { listenOnFreePort } from '../build/host/serve';
import { isLoopback } from '../dev/network';
import { type People, readPeople } from '../dev/people';
import { registerServer } from '../dev/running-servers';
import { listServedFolders } from '../dev/served-code';
import { createDevHandler, isIgnoredPath } from '../dev/server';
import { styleSheets } from '../dev/style-sheets';
import { studioPath } from '../studio/protocol';
import {
  defaultPort,
  loopback,
  type ParsedArgs,
  parseHost,
  parsePort,
  requireDataFolder,
  UsageError,
} from './options';

/** The interval in ms at which `--poll` checks all files. A shorter interval would keep a core busy. */
const pollMs = 300;

/** The time-out for receiving a request, in ms. Uploading a photograph over a slow network takes a long time. */
const requestTimeoutMs = 120_000;

/**
 * The time before idle connections close, in ms. The default of Node is five seconds, but reading the data can block
 * for longer.
 */
const keepAliveMs = 60_000;

export async function dev({ options, flags }: ParsedArgs): Promise<number> {
  const { data, host, 'allow-host': allowed, port } = options;
  const folder = requireDataFolder(data);
  const requestedPort = parsePort(port, defaultPort.dev);
  const listening = parseHost(host);
  const name = hostname().toLowerCase();
  const proxies = allowed?.toLowerCase().split(',').filter(Boolean) ?? [];
  if (options['behind-proxy'] !== undefined && (allowed !== undefined || flags.has('share-studio')))
    throw new UsageError('Leave out --allow-host and --share-studio when you use --behind-proxy.');
  const people = options['behind-proxy'] === undefined ? undefined : readPeople(options['behind-proxy']);
  if (people) setServerIdentity(people.hostname);
  const password = flags.has('share-studio') ? randomBytes(12).toString('base64url') : undefined;
  // React's development build doubles the time per keystroke. Set NODE_ENV=development to get its warnings.
  if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production';
  const vite = await createServer({
    ...sharedConfig,
    plugins: [...sharedConfig.plugins, styleSheets()],
    define: { 'import.meta.env.FOLLOWS_SAVES': 'true' },
    // Finds all packages at the start. Otherwise the first page would load twice.
    optimizeDeps: { entries: ['src/client/main.tsx', 'src/studio/main.tsx'] },
    // Server and client must use the same copy of this library.
    environments: { ssr: { resolve: { noExternal: ['styled-components'] } } },
    server: {
      // Vite only compiles code. Our own server receives every request first, and passes only requests for code on to
      // Vite.
      middlewareMode: true,
      // Pages get updates by server-sent events. A malformed message to Vite's web socket would end the process.
      ws: false,
      hmr: false,
      cors: false,
      allowedHosts: true,
      fs: { allow: listServedFolders(sharedConfig.root) },
      watch: {
        ignored: (path) => isIgnoredPath(path, folder),
        usePolling: flags.has('poll'),
        interval: pollMs,
      },
    },
  });
  const handle = await createDevHandler(vite, {
    folder,
    machine: [name, `${name}.local`],
    proxies,
    password,
    people,
  });
  const server = await listenOnFreePort(handle, { host: listening, port: requestedPort });
  server.requestTimeout = requestTimeoutMs;
  server.keepAliveTimeout = keepAliveMs;
  const { port: actualPort } = server.address() as AddressInfo;
  const address = formatAddress(listening, actualPort);
  process.stdout.write(registerServer(folder, address));
  process.stdout.write(describeStudio({ host: listening, address, proxies, password, people }));
  if (flags.has('open')) openInBrowser(new URL(studioPath, address).href);
  // Updates the schemas, because older code may have written them. The delay lets the first pages load before the
  // update.
  if (folder === ownData) setTimeout(writeSchemas, 2000).unref();
  return 0;
}

/** Names the server as the author of merge commits. The commits of a publication name the person who publishes. */
function setServerIdentity(hostname: string): void {
  for (const role of ['AUTHOR', 'COMMITTER']) {
    process.env[`GIT_${role}_NAME`] ??= 'Studio';
    process.env[`GIT_${role}_EMAIL`] ??= `studio@${hostname}`;
  }
}

/** Opens an address in the default browser. If that fails, asks the user to open the address. */
function openInBrowser(url: string): void {
  const [program = '', ...args] =
    process.platform === 'win32'
      ? ['cmd', '/c', 'start', '""', url]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', url];
  const opener = spawn(program, args, { stdio: 'ignore', detached: true });
  opener.on('error', () => process.stdout.write(`Open ${url} in your browser.\n`));
  opener.unref();
}

interface Studio {
  host: string;
  address: string;
  proxies: readonly string[];
  password?: string;
  people?: People;
}

/** Returns the URL at which a browser on this machine reaches the server. */
function formatAddress(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? loopback : isIPv6(host) ? `[${host}]` : host}:${port}/`;
}

/** Returns the address of the studio, and a warning for each way in which other people could edit the site. */
function describeStudio({ host, address, proxies, password, people }: Studio): string {
  return [
    `The studio, where you edit the site, is at ${new URL(studioPath, people?.origin ?? address)}\n`,
    ...(people ? ['Only people whom the proxy has signed in can open it.\n'] : []),
    ...(password === undefined ? [] : describePassword(password, host)),
    ...proxies.map(
      (name) =>
        `Everyone who can open ${name} through a proxy on this machine can edit and publish the site, unless the proxy requires a login.\n`,
    ),
  ].join('');
}

function describePassword(password: string, host: string): string[] {
  return [
    `Everyone who can open the studio and has this password can edit and publish the site: ${password}\n`,
    'Browsers ask for the password. Enter any user name. On this machine you need no password.\n',
    ...(isLoopback(host) ? ['Other machines cannot open the studio yet. Add "--host 0.0.0.0".\n'] : []),
  ];
}
