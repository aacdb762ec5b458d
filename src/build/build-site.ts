import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteBuilder } from 'vite';
import { builtFolders } from '../../schema/content/reserved';
import type { Site } from '../../schema/site-model';
import type { BuildPlaces, BuildPurpose } from './build-places';
import { licensesFile, toLicenses } from './bundle/licenses';
import { nameCode, obtainCode } from './bundle/site-code';
import { putInPlace, type Survey, surveyFolder, tidyUp, unfinishedSite } from './disk/put-in-place';
import { readFiles } from './disk/read-files';
import { fileWriter } from './disk/write-files';
import { refreshEditorFiles } from './editor-files';
import { compressFiles } from './host/compress';
import { writeHostConfigs, writeHostFiles } from './host/write-host-files';
import { findStandingBuild, nameBasis, noteBuild } from './last-build';
import { loadWholeSite, toTerminal } from './load-site';
import { prerender } from './pages/prerender';
import type { PhotographPlan } from './photographs/copies';
import { type CopiesInWork, copyCache, makeCopies } from './photographs/make';
import { copiesOf, planPhotographs } from './photographs/plan';
import { progressWriter, say } from './progress';
import { makeSharePictures, type SharesInWork } from './share-pictures/make';
import { planSharePictures, type SharePlan, shareFolder } from './share-pictures/plan';
import { Steps } from './steps';

/**
 * Builds the site: read → plan → (bundle → render → index → keep → write lists → compress, beside them draw share
 * pictures and make copies of photographs) → put in place. Where the data has problems it prints them, sets the exit
 * status to 1 and leaves the last build as it is. Where nothing has changed since that, it is the site. The bundler is
 * opened only where an earlier build has not kept what it would make.
 */
export async function buildSite(
  openBuilder: () => Promise<ViteBuilder>,
  places: BuildPlaces,
  purpose: BuildPurpose,
): Promise<void> {
  const steps = new Steps();
  tidyUp(places.stage, places.output);
  const read = await steps.take('read', () => readData(places, purpose));
  if (!read) return;
  say(`Read ${read.fileCount} files.`);
  if (read.standing) {
    say(`Nothing has changed since the last build: ${describe(read.standing)}.`);
    return;
  }
  const { site, codeName, basis } = read;
  const { origin, isCompressed = false } = purpose;
  const { plan, photographs } = await steps.take('plan', async () => ({
    plan: await planSharePictures(site),
    photographs: planPhotographs(site),
  }));
  const isFinal = origin === undefined || origin === site.settings.url;
  const folder = unfinishedSite(places.output);
  try {
    const making = { openBuilder, places, folder, site, plan, photographs, codeName, isFinal, isCompressed };
    await makeSite(making, steps);
    await steps.take('put in place', () => {
      putInPlace(folder, places.output);
      writeHostConfigs(site, isCompressed, fileWriter(places.hosts));
    });
  } finally {
    for (const made of [places.stage, folder]) rmSync(made, { recursive: true, force: true });
  }
  const survey = surveyFolder(places.output);
  noteBuild(places, basis, survey);
  say(`Steps: ${steps.list}.`);
  say(`Built ${site.pages.length} pages in ${steps.total}: ${describe(survey)}.`);
}

/** What a reading of the data leads to: a site to make, or the one that stands. */
type ReadData = { fileCount: number } & (
  | { site: Site; codeName: string; basis: string; standing?: undefined }
  | { standing: Survey }
);

/** Reads the site, or says what is wrong with its data. What was read on the way there is let go. */
async function readData(places: BuildPlaces, purpose: BuildPurpose): Promise<ReadData | undefined> {
  const files = readFiles(places.data);
  const fileCount = Object.keys(files).length;
  const codeName = nameCode();
  const basis = nameBasis({ files, codeName, purpose });
  const standing = findStandingBuild(places, basis);
  if (standing) return { fileCount, standing };
  const { site, report, listChoices } = await loadWholeSite(files, places.data);
  refreshEditorFiles({ data: places.data, listChoices });
  if (site) return { fileCount, site, codeName, basis };
  process.stderr.write(toTerminal(report));
  process.exitCode = 1;
  return undefined;
}

interface SiteInTheMaking {
  openBuilder: () => Promise<ViteBuilder>;
  places: BuildPlaces;
  /** The folder to make it in. */
  folder: string;
  site: Site;
  plan: SharePlan;
  photographs: ReadonlyMap<string, PhotographPlan>;
  /** A name for the code of the site. */
  codeName: string;
  isFinal: boolean;
  isCompressed: boolean;
}

/** Makes the whole site in its folder, beside the making of pictures. */
async function makeSite(
  { openBuilder, places, folder, site, plan, photographs, codeName, isFinal, isCompressed }: SiteInTheMaking,
  steps: Steps,
): Promise<void> {
  const last = places.output;
  const drawing = startDrawing(plan, places, folder);
  const copying = startCopying({ images: site.images, photographs }, places, folder);
  try {
    const write = fileWriter(folder, last);
    const code = await steps.take('bundle', async () => {
      const { stage, codeCache: cache } = places;
      const bundled = await obtainCode(openBuilder, { stage, cache, name: codeName });
      for (const [path, bytes] of Object.entries(readFiles(bundled.folder))) write(path, bytes);
      return bundled;
    });
    const rendering = { bundle: code.renderPages, onPage: progressWriter('Rendered', 'pages') };
    const pages = {
      site,
      photographs,
      code,
      folder,
      last,
      cache: places.pageCache,
      shares: plan.pictures,
      isFinal,
    };
    const { rendered, keeper } = await steps.take('render', () => prerender(pages, rendering));
    say(`Rendered ${rendered} pages and kept ${site.pages.length - rendered}.`);
    await steps.take('index', () => keeper.makeSearch(write));
    await steps.take('keep', () => keeper.save());
    await steps.take('write lists', () => {
      writeHostFiles(site, isFinal, write);
      write(licensesFile, toLicenses(code.licenses));
    });
    if (isCompressed)
      await steps.take('compress', () => compressFiles(folder, progressWriter('Compressed', 'files')));
    await steps.take('wait for share pictures', () => finishDrawing(drawing));
    if (copying) await steps.take('wait for photographs', () => finishCopying(copying));
  } finally {
    drawing.stop();
    copying?.stop();
  }
}

function startDrawing(plan: SharePlan, { output, shareCache }: BuildPlaces, folder: string): SharesInWork {
  const places = { target: join(folder, shareFolder), cache: shareCache, last: join(output, shareFolder) };
  return makeSharePictures(plan, places, progressWriter('Drew', 'share pictures'));
}

async function finishDrawing(drawing: SharesInWork): Promise<void> {
  const { drawn, kept, seconds } = await drawing.done;
  say(`Drew ${drawn} share pictures in ${seconds.toFixed(1)} s and kept ${kept}.`);
}

/** Begins to make copies of photographs; nothing for a site without any. */
function startCopying(
  { images, photographs }: Pick<SiteInTheMaking, 'photographs'> & Pick<Site, 'images'>,
  { output }: BuildPlaces,
  folder: string,
): CopiesInWork | undefined {
  if (photographs.size === 0) return undefined;
  const places = {
    target: join(folder, builtFolders.assets),
    cache: copyCache,
    last: join(output, builtFolders.assets),
  };
  return makeCopies(copiesOf(photographs), images, { ...places, onCopy: progressWriter('Made', 'copies') });
}

async function finishCopying(copying: CopiesInWork): Promise<void> {
  const { made, kept, seconds } = await copying.done;
  say(`Made ${made} copies of photographs in ${seconds.toFixed(1)} s and kept ${kept}.`);
}

function describe({ files, bytes }: Survey): string {
  return `${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
