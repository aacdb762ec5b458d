import { join, resolve } from 'node:path';
import { builtFiles, builtFolders } from '../../schema/content/output-paths';
import { clearFileCache } from '../../schema/content/read-tree';
import type { Site } from '../../schema/site-model';
import { addBasePath } from './add-base-path';
import { bundleCode, type Mode } from './bundle';
import { cacheFolder, fileWriter, OutputFolder, TemporaryFolder } from './disk';
import { refreshEditorFiles } from './editor-files';
import { compressFiles, writeHostConfigs, writeHostFiles } from './host/host-files';
import { writeTopFiles } from './host/top-files';
import { SiteAssets } from './pages/assets';
import { writeSharedFiles } from './pages/shared-files';
import { makeCopies } from './photographs/make';
import { copiesOf, planPhotographs } from './photographs/plan';
import { readFiles, readWholeData } from './read-data';
import { toTerminal } from './report';
import { makeSearchFile } from './search';
import { makeSharePictures, planSharePictures } from './share-pictures';

interface BuildOptions {
  data: string;
  /** The output folder. For `dist`, the configuration for hosts is in `dist.hosts`. */
  output: string;
  /** The URL that this build is published at, if it is not the site's own address. */
  url?: string;
  /** True to also write `.br` and `.gz` files, for hosts that do not compress files. */
  isCompressed?: boolean;
  /** The mode of React. Tests use the development build, which reports hydration mismatches. */
  mode?: Mode;
}

/**
 * Builds the site from scratch. If the data has problems, prints them and returns the exit status 1. A build that fails
 * or is killed leaves the previous site unchanged.
 */
export async function buildSite(options: BuildOptions): Promise<number> {
  const { url, isCompressed = false, mode = 'production' } = options;
  const data = resolve(options.data);
  const started = performance.now();
  const read = await readValidSite(data);
  if (!read) return 1;
  const site = addBasePath(read, url ?? read.settings.url);
  const output = new OutputFolder(resolve(options.output));
  const server = new TemporaryFolder(join(cacheFolder, 'server'));
  try {
    const folder = output.path;
    const write = fileWriter(folder);
    const isFinal = url === undefined || url === read.settings.url;
    const photographs = planPhotographs(site);
    const shares = planSharePictures(site);
    // Bundles the code and draws the share pictures in parallel, because the bundler leaves one core mostly idle.
    const [code, { drawn, cached }] = await waitForAll([
      bundleCode({ client: folder, server: server.path, basePath: site.home }, mode),
      makeSharePictures(shares, join(folder, site.home, builtFolders.shares)),
    ]);
    print(`Drew ${drawn} share pictures and took ${cached} from the cache.`);
    const { writePages }: typeof import('./pages/write-pages') = await import(code.writePages.href);
    const assets = new SiteAssets(site, photographs);
    const job = { site, assets, shares: shares.pictures, isFinal, write };
    const records = writePages({ ...job, ...writeSharedFiles(job, code) });
    for (const [path, content] of assets.files) write(path, content);
    if (photographs.size > 0)
      await makeCopies(copiesOf(photographs), site.images, join(folder, site.home, builtFolders.assets));
    write(site.home + builtFiles.search, makeSearchFile(records, site));
    writeHostFiles(site, isFinal, write);
    await writeTopFiles(site, write);
    if (isCompressed) print(`Compressed ${await compressFiles(folder)} files.`);
    output.replacePrevious();
    writeHostConfigs(site, isCompressed, fileWriter(`${resolve(options.output)}.hosts`));
  } finally {
    output.remove();
    server.remove();
  }
  const seconds = (performance.now() - started) / 1000;
  print(`Built ${site.pages.length} pages in ${seconds.toFixed(1)} s.`);
  return 0;
}

/** Reads the data, then clears the file cache. If the data is invalid, prints its problems and returns `undefined`. */
async function readValidSite(data: string): Promise<Site | undefined> {
  const reading = await readWholeData(readFiles(data), data, { purpose: 'build' });
  clearFileCache();
  refreshEditorFiles(data, reading.listChoices);
  if (reading.site) print(`Read ${reading.fileCount} files.`);
  else process.stderr.write(toTerminal(reading.report));
  return reading.site;
}

/**
 * Waits for both steps, then throws if one failed. Without the wait, the other step could write to a folder that has
 * already been removed.
 */
async function waitForAll<One, Other>(steps: [Promise<One>, Promise<Other>]): Promise<[One, Other]> {
  await Promise.allSettled(steps);
  return Promise.all(steps);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
