import { buildSite } from '../build/build-site';
import { defaultOutput, readFolder, readOptions, readOutput, UsageError } from './options';

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
  await buildSite({ data: folder, output: outDir, origin: url, isCompressed: compress });
  return Number(process.exitCode ?? 0);
}

function refuseBadOrigin(url: string): void {
  if (/^https?:\/\/[^/?#\s]+$/.test(url)) return;
  throw new UsageError(
    `"${url}" is no address of a site. Write it as https://preview.example, without a slash at the end.`,
  );
}
