import { join, resolve } from 'node:path';
import { builtFiles, builtFolders } from '../../schema/content/reserved';
import type { Site } from '../../schema/site-model';
import { bundleCode, type Mode } from './bundle/bundle';
import { licensesFile, toLicenses } from './bundle/licenses';
import { fileWriter, readFiles } from './disk/files';
import { OutputFolder, TemporaryFolder } from './disk/output-folder';
import { refreshEditorFiles } from './editor-files';
import { compressFiles } from './host/compress';
import { writeHostConfigs, writeHostFiles } from './host/write-host-files';
import { loadWholeSite, toTerminal } from './load-site';
import { renderSite } from './pages/render-site';
import { makeCopies } from './photographs/make';
import { copiesOf, planPhotographs } from './photographs/plan';
import { progressWriter, Steps, say } from './progress';
import { makeSearchFile } from './search';
import { makeSharePictures, planSharePictures } from './share-pictures';

/** What is built, where to and what for. */
export interface BuildOptions {
  /** The folder of the data. */
  data: string;
  /** The output folder. What hosts are told lies beside it, under the same name with `.hosts`. */
  output: string;
  /** The origin, if it is not the site's own address. */
  origin?: string;
  /** Whether text files get a compressed form beside them, for hosts that do not compress by themselves. */
  isCompressed?: boolean;
  /** Tests build with React's development build, which tells what differs when a page is hydrated. */
  mode?: Mode;
}

/**
 * Builds the site from nothing. Where the data has problems it prints them, sets the exit status to 1 and leaves the
 * previous site as it is; so does a build that fails or is killed.
 */
export async function buildSite(options: BuildOptions): Promise<void> {
  const { data, origin, isCompressed = false, mode = 'production' } = options;
  const steps = new Steps();
  const site = await steps.take('read', () => readSite(resolve(data)));
  if (!site) return;
  const output = new OutputFolder(resolve(options.output));
  const server = new TemporaryFolder(join(import.meta.dirname, '../../.cache/server'));
  try {
    const folder = output.path;
    const write = fileWriter(folder);
    const isFinal = origin === undefined || origin === site.settings.url;
    const photographs = planPhotographs(site);
    const shares = planSharePictures(site);
    const code = await steps.take('bundle', () => bundleCode({ client: folder, server: server.path }, mode));
    const records = await steps.take('render', () =>
      renderSite({ site, photographs, shares: shares.pictures, code, folder, isFinal }),
    );
    const { drawn, kept } = await steps.take('draw share pictures', () =>
      makeSharePictures(shares, join(folder, builtFolders.shares)),
    );
    say(`Drew ${drawn} share pictures and kept ${kept}.`);
    if (photographs.size > 0)
      await steps.take('copy photographs', () =>
        makeCopies(copiesOf(photographs), site.images, join(folder, builtFolders.assets)),
      );
    await steps.take('write lists', () => {
      write(builtFiles.search, makeSearchFile(records, site.settings.search));
      writeHostFiles(site, isFinal, write);
      write(licensesFile, toLicenses(code.licenses));
    });
    if (isCompressed)
      await steps.take('compress', () => compressFiles(folder, progressWriter('Compressed', 'files')));
    output.putInPlace();
    writeHostConfigs(site, isCompressed, fileWriter(`${resolve(options.output)}.hosts`));
  } finally {
    output.remove();
    server.remove();
  }
  say(`Steps: ${steps.list}.`);
  say(`Built ${site.pages.length} pages in ${steps.total}.`);
}

/** The site that a folder gives, or nothing where there are problems, which are printed. */
async function readSite(data: string): Promise<Site | undefined> {
  const files = readFiles(data);
  const { site, report, listChoices } = await loadWholeSite(files, data);
  refreshEditorFiles({ data, listChoices });
  if (site) {
    say(`Read ${site.fileCount} files.`);
    return site;
  }
  process.stderr.write(toTerminal(report));
  process.exitCode = 1;
  return undefined;
}
