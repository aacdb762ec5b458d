import { join } from 'node:path';
import { buildPlaces } from '../build/build-places';
import { buildSite } from '../build/build-site';
import { bundleApart } from '../build/bundle/bundle-apart';
import { defaultOutput, readFolder, readOptions, readOutput, UsageError } from './options';

/** What starts every command, the bundler of a build too. */
const commandsFile = join(import.meta.dirname, 'main.mjs');

/** Builds the site into `dist` or the folder of `--out`. Answers the exit status. */
export async function build(args: string[]): Promise<number> {
  return buildInto(readOptions(args, ['data', 'out', 'url'], ['compress']));
}

/** What a build is told: the folder of the data, the one to build into, the origin it is for, and whether to compress. */
interface BuildOptions {
  data?: string;
  out?: string;
  url?: string;
  compress?: boolean;
}

/** Builds the site as its options say. Answers the exit status. */
export async function buildInto({ data, out = defaultOutput, url, compress }: BuildOptions): Promise<number> {
  if (url !== undefined) refuseBadOrigin(url);
  const folder = readFolder(data);
  const outDir = readOutput(out, folder);
  settleMode();
  const purpose = { origin: url, isCompressed: compress };
  await buildSite(bundleApart(commandsFile), buildPlaces(folder, outDir), purpose);
  return Number(process.exitCode ?? 0);
}

function refuseBadOrigin(url: string): void {
  if (/^https?:\/\/[^/?#\s]+$/.test(url)) return;
  throw new UsageError(
    `"${url}" is no address of a site. Write it as https://preview.example, without a slash at the end.`,
  );
}

/** React's development build reaches visitors only where it is asked for by name. */
function settleMode(): void {
  if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production';
}
