import { resolve } from 'node:path';
import { createBuilder, createServer, type InlineConfig } from 'vite';
import { portTaken, serveFolder } from '../build/host/serve';
import { siteConfig } from '../build/vite-config';
import { devServer } from '../dev/server';
import { readFolder, readOptions, readOutput, readPort, UsageError } from './options';

/** Builds the site into `dist` or the folder of `--out`. Answers the exit status. */
export async function build(args: string[]): Promise<number> {
  return buildInto(readOptions(args, ['data', 'out', 'url']));
}

async function buildInto({
  data,
  out = 'dist',
  url,
}: {
  data?: string;
  out?: string;
  url?: string;
}): Promise<number> {
  if (url !== undefined) refuseBadOrigin(url);
  const folder = readFolder(data);
  const outDir = readOutput(out, folder);
  settleMode();
  const builder = await createBuilder({ ...configOf({ data: folder, origin: url }), build: { outDir } });
  await builder.buildApp();
  return Number(process.exitCode ?? 0);
}

function refuseBadOrigin(url: string): void {
  if (/^https?:\/\/[^/?#\s]+$/.test(url)) return;
  throw new UsageError(
    `"${url}" is no address of a site. Write it as https://preview.example, without a slash at the end.`,
  );
}

/** Serves the built site until it is stopped. */
export async function serve(args: string[]): Promise<number> {
  const { out = 'dist', port } = readOptions(args, ['out', 'port']);
  await serveFolder(readFolder(out), readPort(port, 4173));
  return 0;
}

/** Builds the site, then serves it. */
export async function start(args: string[]): Promise<number> {
  const { port, ...options } = readOptions(args, ['data', 'out', 'port', 'url']);
  const wanted = readPort(port, 4173);
  const status = await buildInto(options);
  if (status === 0) await serveFolder(resolve(options.out ?? 'dist'), wanted);
  return status;
}

/** Serves the site while it is written and follows every save. */
export async function dev(args: string[]): Promise<number> {
  const { data, port } = readOptions(args, ['data', 'port']);
  const folder = readFolder(data);
  const { plugins, ...config } = configOf({ data: folder });
  const wanted = readPort(port, 5173);
  const server = await createServer({
    ...config,
    plugins: [plugins, devServer(folder)],
    server: { port: wanted },
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  if (new URL(address).port !== String(wanted)) process.stdout.write(portTaken(wanted));
  process.stdout.write(`The site is at ${address}\n`);
  return 0;
}

/** React's development build reaches visitors only where it is asked for by name. */
function settleMode(): void {
  if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production';
}

function configOf(options: Parameters<typeof siteConfig>[0]): InlineConfig {
  return { ...siteConfig(options), configFile: false };
}
