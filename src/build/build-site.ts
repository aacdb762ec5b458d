import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteBuilder } from 'vite';
import { builtFolders } from '../../schema/content/reserved';
import type { Site } from '../../schema/site-model';
import { bundleCode, skipBundling } from './bundle/bundle-code';
import { refreshEditorFiles } from './editor-files';
import { compressFiles } from './host/compress';
import { writeHostConfigs, writeHostFiles } from './host/write-host-files';
import { licensesFile, toLicenses } from './licenses';
import { loadWholeSite, toTerminal } from './load-site';
import { prerender } from './pages/prerender';
import type { PhotographPlan } from './photographs/copies';
import { type CopiesInWork, copyCache, makeCopies } from './photographs/make';
import { copiesOf, planPhotographs } from './photographs/plan';
import { progressWriter, say } from './progress';
import { measureFolder, putInPlace, tidyUp } from './put-in-place';
import type { Report } from './report';
import { makeSharePictures, type SharesInWork } from './share-pictures/make';
import { planSharePictures, type SharePlan, shareFolder } from './share-pictures/plan';
import { Steps } from './steps';
import { fileWriter } from './write-files';

/** Where a build reads from and writes to, as absolute paths. */
export interface BuildPlaces {
  data: string;
  output: string;
  /** Where the configurations of hosts go. */
  hosts: string;
  /** Bundles and the unfinished site; put in the place of the output only when all is well. */
  stage: string;
  /** Where share pictures are kept from build to build. */
  shareCache: string;
}

/** The folder of the stage in which copies of photographs come together. */
const copyFolder = 'photographs';

/** What a build is for. */
export interface BuildPurpose {
  /** The origin, if it is not the site's own address. */
  origin?: string;
  /** Whether text files get a compressed form beside them, for hosts that do not compress by themselves. */
  isCompressed?: boolean;
}

/**
 * Builds the site: read → plan → (bundle → render → write lists → compress, beside them draw share pictures and make
 * copies of photographs) → put in place. Where the data has problems it prints them, sets the exit status to 1 and
 * leaves the last build as it is.
 */
export async function buildSite(
  builder: ViteBuilder,
  places: BuildPlaces,
  { origin, isCompressed = false }: BuildPurpose,
): Promise<void> {
  const steps = new Steps();
  const { site, report, listChoices } = await steps.take('read', () => loadWholeSite(places.data));
  refreshEditorFiles({ data: places.data, listChoices });
  if (report) {
    refuse(report, builder);
    return;
  }
  say(`Read ${site.fileCount} files.`);
  tidyUp(places.stage, places.output);
  const plan = await steps.take('plan', () => planSharePictures(site));
  const photographs = planPhotographs(site);
  const isFinal = origin === undefined || origin === site.settings.url;
  try {
    const folder = await makeSite({ builder, places, site, plan, photographs, isFinal, isCompressed }, steps);
    await steps.take('put in place', () => putInPlace(folder, places.output));
    writeHostConfigs(site, isCompressed, fileWriter(places.hosts));
  } finally {
    rmSync(places.stage, { recursive: true, force: true });
  }
  await sayOutcome(site, places.output, steps);
}

interface SiteInTheMaking {
  builder: ViteBuilder;
  places: BuildPlaces;
  site: Site;
  plan: SharePlan;
  photographs: ReadonlyMap<string, PhotographPlan>;
  isFinal: boolean;
  isCompressed: boolean;
}

/** Makes the whole site within the stage, and answers its folder. Threads of their own draw beside the other steps. */
async function makeSite(
  { builder, places, site, plan, photographs, isFinal, isCompressed }: SiteInTheMaking,
  steps: Steps,
): Promise<string> {
  const drawing = startDrawing(plan, places);
  const copying = startCopying(site, photographs, places);
  try {
    const { folder, client, licenses, renderPages } = await steps.take('bundle', () =>
      bundleCode(builder, places.stage),
    );
    say('Bundled the code.');
    const rendering = { bundle: renderPages, onPage: progressWriter('Rendered', 'pages') };
    const pages = { site, photographs, code: client, folder, shares: plan.pictures, isFinal };
    await steps.take('render', () => prerender(pages, rendering));
    const write = fileWriter(folder);
    await steps.take('write lists', () => writeHostFiles(site, isFinal, write));
    write(licensesFile, toLicenses(licenses));
    if (isCompressed)
      await steps.take('compress', () => compressFiles(folder, progressWriter('Compressed', 'files')));
    await steps.take('wait for share pictures', () => finishDrawing(drawing, places.stage, folder));
    if (copying) await steps.take('wait for photographs', () => finishCopying(copying, places.stage, folder));
    return folder;
  } finally {
    drawing.stop();
    copying?.stop();
  }
}

function refuse(report: Report, builder: ViteBuilder): void {
  process.stderr.write(toTerminal(report));
  process.exitCode = 1;
  skipBundling(builder);
}

function startDrawing(plan: SharePlan, { stage, output, shareCache }: BuildPlaces): SharesInWork {
  mkdirSync(stage, { recursive: true });
  const places = { target: join(stage, shareFolder), cache: shareCache, last: join(output, shareFolder) };
  return makeSharePictures(plan, places, progressWriter('Drew', 'share pictures'));
}

/** Waits for what is still being drawn, and moves all share pictures from the stage into the site. */
async function finishDrawing(drawing: SharesInWork, stage: string, folder: string): Promise<void> {
  const { drawn, kept, seconds } = await drawing.done;
  renameSync(join(stage, shareFolder), join(folder, shareFolder));
  say(`Drew ${drawn} share pictures in ${seconds.toFixed(1)} s and kept ${kept}.`);
}

/** Begins to make copies of photographs; nothing for a site without any. */
function startCopying(
  { images }: Site,
  photographs: ReadonlyMap<string, PhotographPlan>,
  { stage, output }: BuildPlaces,
): CopiesInWork | undefined {
  if (photographs.size === 0) return undefined;
  const places = {
    target: join(stage, copyFolder),
    cache: copyCache,
    last: join(output, builtFolders.assets),
  };
  return makeCopies(copiesOf(photographs), images, { ...places, onCopy: progressWriter('Made', 'copies') });
}

/** Waits for what is still being made, and moves all copies from the stage into the site. */
async function finishCopying(copying: CopiesInWork, stage: string, folder: string): Promise<void> {
  const { made, kept, seconds } = await copying.done;
  for (const name of readdirSync(join(stage, copyFolder)))
    renameSync(join(stage, copyFolder, name), join(folder, builtFolders.assets, name));
  say(`Made ${made} copies of photographs in ${seconds.toFixed(1)} s and kept ${kept}.`);
}

async function sayOutcome({ pages }: Site, output: string, steps: Steps): Promise<void> {
  const { files, bytes } = await measureFolder(output);
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  say(`Steps: ${steps.list}.`);
  say(`Built ${pages.length} pages in ${steps.total}: ${files} files, ${megabytes} MB.`);
}
