import { join, resolve } from 'node:path';
import { builtFiles, builtFolders } from '../../schema/content/built-site';
import { addBasePath } from './base-path';
import { bundleCode, type Mode } from './bundle';
import { cacheFolder, fileWriter, OutputFolder, readFiles, TemporaryFolder } from './disk';
import { compressFiles, writeHostConfigs, writeHostFiles } from './host/host-files';
import { readWholeData, refreshEditorFiles } from './load-site';
import { writeSite } from './pages/write-site';
import { makeCopies } from './photographs/make';
import { copiesOf, planPhotographs } from './photographs/plan';
import { toTerminal } from './report';
import { makeSearchFile } from './search';
import { makeSharePictures, planSharePictures } from './share-pictures';

export interface BuildOptions {
  data: string;
  /** The output folder. The files for the host lie beside it, under the same name with `.hosts`. */
  output: string;
  /** Where this build is published, if not at the site's own address. */
  url?: string;
  /** Whether text files get a compressed form beside them, for hosts that do not compress by themselves. */
  isCompressed?: boolean;
  /** Tests build with React's development build, which tells what differs when a page is hydrated. */
  mode?: Mode;
}

/**
 * Builds the site from nothing. Answers the exit status: 1 where the data has problems, which are printed. The previous
 * site then stays as it is, as it does when a build fails or is killed.
 */
export async function buildSite(options: BuildOptions): Promise<number> {
  const { url, isCompressed = false, mode = 'production' } = options;
  const data = resolve(options.data);
  const started = performance.now();
  const reading = await readWholeData(readFiles(data), data, { purpose: 'build' });
  refreshEditorFiles(data, reading.listChoices);
  const { site: read } = reading;
  if (!read) {
    process.stderr.write(toTerminal(reading.report));
    return 1;
  }
  say(`Read ${reading.fileCount} files.`);
  const site = addBasePath(read, url ?? read.settings.url);
  const output = new OutputFolder(resolve(options.output));
  const server = new TemporaryFolder(join(cacheFolder, 'server'));
  try {
    const folder = output.path;
    const write = fileWriter(folder);
    const isFinal = url === undefined || url === read.settings.url;
    const photographs = planPhotographs(site);
    const shares = planSharePictures(site);
    // The bundler leaves a core idle for the most part.
    const [code, { drawn, kept }] = await together([
      bundleCode({ client: folder, server: server.path, home: site.home }, mode),
      makeSharePictures(shares, join(folder, site.home, builtFolders.shares)),
    ]);
    say(`Drew ${drawn} share pictures and kept ${kept}.`);
    const records = await writeSite({ site, photographs, shares: shares.pictures, code, folder, isFinal });
    if (photographs.size > 0)
      await makeCopies(copiesOf(photographs), site.images, join(folder, site.home, builtFolders.assets));
    write(site.home + builtFiles.search, makeSearchFile(records, site.settings.search));
    writeHostFiles(site, isFinal, write);
    if (isCompressed) say(`Compressed ${await compressFiles(folder)} files.`);
    output.putInPlace();
    writeHostConfigs(site, isCompressed, fileWriter(`${resolve(options.output)}.hosts`));
  } finally {
    output.remove();
    server.remove();
  }
  const seconds = (performance.now() - started) / 1000;
  say(`Built ${site.pages.length} pages in ${seconds.toFixed(1)} s.`);
  return 0;
}

/** Answers what all answer, or throws once all have ended: nothing may write to a folder that is removed. */
async function together<One, Other>(steps: [Promise<One>, Promise<Other>]): Promise<[One, Other]> {
  await Promise.allSettled(steps);
  return Promise.all(steps);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
