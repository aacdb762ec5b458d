import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolders } from '../../schema/content/reserved';
import type { Site } from '../../schema/site-model';
import type { BuildPlaces, BuildPurpose } from './build-places';
import type { Bundler } from './bundle/bundle-code';
import { licensesFile, toLicenses } from './bundle/licenses';
import { nameCode, obtainCode, type SiteCode } from './bundle/site-code';
import { putInPlace, type Survey, surveyFolder, tidyUp, unfinishedSite } from './disk/put-in-place';
import { readFiles } from './disk/read-files';
import { fileWriter, type Write } from './disk/write-files';
import { refreshEditorFiles } from './editor-files';
import { compressFiles } from './host/compress';
import { writeHostConfigs, writeHostFiles } from './host/write-host-files';
import { findStandingBuild, nameBasis, noteBuild } from './last-build';
import { letGo } from './let-go';
import { loadWholeSite, toTerminal } from './load-site';
import { prerender } from './pages/prerender';
import type { PhotographPlan } from './photographs/copies';
import { type CopiesInWork, copyCache, makeCopies } from './photographs/make';
import { copiesOf, planPhotographs } from './photographs/plan';
import { progressWriter, say } from './progress';
import { makeSearchIndex } from './search/make-index';
import type { SearchedPage } from './search/searched-page';
import { makeSharePictures, type SharesInWork } from './share-pictures/make';
import { planSharePictures, type SharePlan, shareFolder } from './share-pictures/plan';
import { Steps } from './steps';

/**
 * Builds the site: read → bundle → judge → plan → (render → index → keep → write lists → compress, beside them make
 * copies of photographs and draw share pictures, many of these after them) → put in place. Where the data has problems
 * it prints them, sets the exit status to 1 and leaves the last build as it is. Where nothing has changed since that,
 * it is the site. The bundler is asked only where an earlier build has not kept what it would make, and before the data
 * is judged, so that the two need not be in the memory together.
 */
export async function buildSite(bundle: Bundler, places: BuildPlaces, purpose: BuildPurpose): Promise<void> {
  const steps = new Steps();
  tidyUp(places.stage, places.output);
  const folder = unfinishedSite(places.output);
  try {
    const read = await readData({ bundle, places, purpose }, steps);
    if (!read) return;
    say(`Read ${read.fileCount} files.`);
    if (read.standing) {
      say(`Nothing has changed since the last build: ${describe(read.standing)}.`);
      return;
    }
    const { site, code, basis } = read;
    const { origin, isCompressed = false } = purpose;
    const { plan, photographs } = await steps.take('plan', async () => ({
      plan: await planSharePictures(site),
      photographs: planPhotographs(site),
    }));
    const isFinal = origin === undefined || origin === site.settings.url;
    await makeSite({ places, folder, site, plan, photographs, code, isFinal, isCompressed }, steps);
    await steps.take('put in place', () => {
      putInPlace(folder, places.output);
      writeHostConfigs(site, isCompressed, fileWriter(places.hosts));
    });
    const survey = surveyFolder(places.output);
    noteBuild(places, basis, survey);
    say(`Steps: ${steps.list}.`);
    say(`Built ${site.pages.length} pages in ${steps.total}: ${describe(survey)}.`);
  } finally {
    for (const made of [places.stage, folder]) rmSync(made, { recursive: true, force: true });
  }
}

/** What a reading of the data leads to: a site to make and the code for it, or the site that stands. */
type ReadData = { fileCount: number } & (
  | { site: Site; code: SiteCode; basis: string; standing?: undefined }
  | { standing: Survey }
);

interface Begun {
  bundle: Bundler;
  places: BuildPlaces;
  purpose: BuildPurpose;
}

/** Reads the site and obtains its code, or says what is wrong with the data. What was read on the way there is let go. */
async function readData({ bundle, places, purpose }: Begun, steps: Steps): Promise<ReadData | undefined> {
  const { data, stage, codeCache: cache } = places;
  const { files, codeName: name } = await steps.take('read', () => ({
    files: readFiles(data),
    codeName: nameCode(),
  }));
  const fileCount = Object.keys(files).length;
  const basis = nameBasis({ files, codeName: name, purpose });
  const standing = findStandingBuild(places, basis);
  if (standing) return { fileCount, standing };
  const code = await steps.take('bundle', () => obtainCode(bundle, { stage, cache, name }));
  const site = await steps.take('judge', () => judgeData(files, data));
  return site && { fileCount, site, code, basis };
}

/** The site that files of a folder give, or nothing where there are problems, which it says. */
async function judgeData(files: Record<string, Uint8Array>, data: string): Promise<Site | undefined> {
  const { site, report, listChoices } = await loadWholeSite(files, data);
  refreshEditorFiles({ data, listChoices });
  if (site) return site;
  process.stderr.write(toTerminal(report));
  process.exitCode = 1;
  return undefined;
}

interface SiteInTheMaking {
  places: BuildPlaces;
  /** The folder to make it in. */
  folder: string;
  site: Site;
  plan: SharePlan;
  photographs: ReadonlyMap<string, PhotographPlan>;
  code: SiteCode;
  isFinal: boolean;
  isCompressed: boolean;
}

/** Makes the whole site in its folder, beside the making of pictures. */
async function makeSite(making: SiteInTheMaking, steps: Steps): Promise<void> {
  const { places, folder, site, plan, photographs, code, isFinal, isCompressed } = making;
  const drawing = startDrawing(plan, places, folder);
  const copying = startCopying({ images: site.images, photographs }, places, folder);
  try {
    const write = fileWriter(folder, places.output);
    for (const [path, bytes] of Object.entries(readFiles(code.folder))) write(path, bytes);
    await makePages(making, write, steps);
    await steps.take('write lists', () => {
      writeHostFiles(site, isFinal, write);
      write(licensesFile, toLicenses(code.licenses));
    });
    if (isCompressed)
      await steps.take('compress', () => compressFiles(folder, progressWriter('Compressed', 'files')));
    letGo();
    await steps.take('draw share pictures', () => finishDrawing(drawing));
    if (copying) await steps.take('wait for photographs', () => finishCopying(copying));
  } finally {
    drawing.stop();
    copying?.stop();
  }
}

/** Renders the pages or takes them over, writes what they are found by, and keeps them for the next build. */
async function makePages(
  { places, folder, site, plan, photographs, code, isFinal }: SiteInTheMaking,
  write: Write,
  steps: Steps,
): Promise<void> {
  const { output: last, pageCache: cache } = places;
  const pages = { site, photographs, code, folder, last, cache, shares: plan.pictures, isFinal };
  const rendering = { bundle: code.renderPages, onPage: progressWriter('Rendered', 'pages') };
  letGo();
  const { found, rendered, keeper } = await steps.take('render', () => prerender(pages, rendering));
  say(`Rendered ${rendered} pages and kept ${site.pages.length - rendered}.`);
  letGo();
  await steps.take('index', () => keeper.takeSearch() || keeper.addSearch(writeSearch(found, write)));
  letGo();
  await steps.take('keep', () => keeper.save());
}

/** Writes the files of the search, and answers their paths. */
function writeSearch(found: SearchedPage[], write: Write): string[] {
  const files = makeSearchIndex(found);
  for (const [path, content] of files) write(path, content);
  return [...files.keys()];
}

function startDrawing(plan: SharePlan, { output, shareCache }: BuildPlaces, folder: string): SharesInWork {
  const places = { target: join(folder, shareFolder), cache: shareCache, last: join(output, shareFolder) };
  return makeSharePictures(plan, places, progressWriter('Drew', 'share pictures'));
}

async function finishDrawing(drawing: SharesInWork): Promise<void> {
  const { drawn, kept, seconds } = await drawing.finish();
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
