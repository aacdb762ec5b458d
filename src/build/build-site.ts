import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteBuilder } from 'vite';
import { builtFolders } from '../../schema/content/reserved';
import type { Site } from '../../schema/site-model';
import type { BuildPlaces, BuildPurpose } from './build-places';
import { licensesFile, toLicenses } from './bundle/licenses';
import { nameCode, obtainCode } from './bundle/site-code';
import { hashOf } from './disk/hash';
import { putInPlace, tidyUp, unfinishedSite } from './disk/put-in-place';
import { readFiles } from './disk/read-files';
import { SiteFolder } from './disk/site-folder';
import { Spare } from './disk/spare';
import { type Marks, type Survey, surveyFolder } from './disk/survey';
import { fileWriter } from './disk/write-files';
import { refreshEditorFiles } from './editor-files';
import { compressFiles } from './host/compress';
import { writeHostConfigs, writeHostFiles } from './host/write-host-files';
import { KeptFiles } from './kept-files';
import { findStandingBuild, nameBasis, noteBuild } from './last-build';
import { loadWholeSite, toTerminal } from './load-site';
import type { PageRecord } from './pages/page-records';
import { fileOfSite, readRecord } from './pages/page-records';
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
  const { site, hashes, codeName, basis } = read;
  const { origin, isCompressed = false } = purpose;
  const { plan, photographs } = await steps.take('plan', async () => ({
    plan: await planSharePictures(site),
    photographs: planPhotographs(site),
  }));
  const isFinal = origin === undefined || origin === site.settings.url;
  const path = unfinishedSite(places.output);
  try {
    const found = existsSync(places.output) ? surveyFolder(places.output) : nothingFound;
    const last = readRecord(places.pageCache, { site: places.output, code: codeName });
    // Compressed files stand in no plan.
    const spare = isCompressed ? undefined : new Spare(fileOfSite(places.pageCache, places.output, 'spare'));
    const folder = new SiteFolder(
      path,
      { folder: places.output, files: found.files, left: last.files },
      spare,
    );
    const making = {
      openBuilder,
      places,
      folder,
      last,
      site,
      hashes,
      plan,
      photographs,
      codeName,
      isFinal,
      isCompressed,
    };
    const files = await makeSite(making, steps);
    await steps.take('put in place', () => {
      putInPlace(path, places.output, spare && ((replaced) => spare.keep(replaced, found, folder.kept)));
      writeHostConfigs(site, isCompressed, fileWriter(places.hosts));
      noteBuild(places, basis, files);
    });
    say(`Steps: ${steps.list}.`);
    say(`Built ${site.pages.length} pages in ${steps.total}: ${describe(files)}.`);
  } finally {
    for (const made of [places.stage, path]) rmSync(made, { recursive: true, force: true });
  }
}

const nothingFound: Survey = { files: new Map(), folders: new Map(), others: [] };

/** The hash of each file of the data, by its path. */
type Hashes = ReadonlyMap<string, string>;

/** What a reading of the data leads to: a site to make, or the one that stands. */
type ReadData = { fileCount: number } & (
  | { site: Site; hashes: Hashes; codeName: string; basis: string; standing?: undefined }
  | { standing: Marks }
);

/** Reads the site, or says what is wrong with its data. What was read on the way there is let go. */
async function readData(places: BuildPlaces, purpose: BuildPurpose): Promise<ReadData | undefined> {
  const files = readFiles(places.data);
  const fileCount = Object.keys(files).length;
  const codeName = nameCode();
  const hashes = new Map(Object.entries(files).map(([name, bytes]) => [name, hashOf(bytes)]));
  const basis = nameBasis({ hashes, codeName, purpose });
  const standing = findStandingBuild(places, basis);
  if (standing) return { fileCount, standing };
  const record = fileOfSite(places.pageCache, places.output, 'files');
  const kept = new KeptFiles(record, { hashes, code: codeName });
  const keptOf = (file: string) => kept.of(file);
  const { site, report, listChoices, listToKeep } = await loadWholeSite(files, places.data, { keptOf });
  refreshEditorFiles({ data: places.data, listChoices });
  if (site) {
    kept.save(listToKeep());
    return { fileCount, site, hashes, codeName, basis };
  }
  process.stderr.write(toTerminal(report));
  process.exitCode = 1;
  return undefined;
}

interface SiteInTheMaking {
  openBuilder: () => Promise<ViteBuilder>;
  places: BuildPlaces;
  /** The folder to make it in. */
  folder: SiteFolder;
  /** What is kept of the pages of the last build. */
  last: PageRecord;
  site: Site;
  hashes: Hashes;
  plan: SharePlan;
  photographs: ReadonlyMap<string, PhotographPlan>;
  /** A name for the code of the site. */
  codeName: string;
  isFinal: boolean;
  isCompressed: boolean;
}

/** Makes the whole site in its folder, beside the making of pictures. Answers every file of it. */
async function makeSite(
  {
    openBuilder,
    places,
    folder,
    last,
    site,
    hashes,
    plan,
    photographs,
    codeName,
    isFinal,
    isCompressed,
  }: SiteInTheMaking,
  steps: Steps,
): Promise<Marks> {
  const drawing = startDrawing(plan, places, folder);
  const copying = startCopying({ images: site.images, photographs }, places, folder);
  try {
    const { write } = folder;
    const code = await steps.take('bundle', async () => {
      const { stage, codeCache: cache } = places;
      const bundled = await obtainCode(openBuilder, { stage, cache, name: codeName });
      for (const [path, bytes] of Object.entries(readFiles(bundled.folder))) write(path, bytes);
      return bundled;
    });
    const rendering = { bundle: code.renderPages, onPage: progressWriter('Rendered', 'pages') };
    const pages = {
      site,
      hashes,
      photographs,
      code,
      folder,
      lastFolder: places.output,
      last,
      cache: places.pageCache,
      shares: plan.pictures,
      isFinal,
    };
    const { rendered, keeper } = await steps.take('render', () => prerender(pages, rendering));
    say(`Rendered ${rendered} pages and kept ${site.pages.length - rendered}.`);
    await steps.take('index', () => keeper.makeSearch(site.pages, write));
    await steps.take('write lists', () => {
      writeHostFiles(site, isFinal, write);
      write(licensesFile, toLicenses(code.licenses));
    });
    if (isCompressed)
      await steps.take('compress', () => compressFiles(folder.path, progressWriter('Compressed', 'files')));
    await steps.take('wait for share pictures', () => finishDrawing(drawing));
    if (copying) await steps.take('wait for photographs', () => finishCopying(copying));
    return await steps.take('keep', () => {
      const files = isCompressed ? surveyFolder(folder.path).files : folder.finish();
      keeper.save(files);
      return files;
    });
  } finally {
    drawing.stop();
    copying?.stop();
  }
}

function startDrawing(
  plan: SharePlan,
  { output, shareCache }: BuildPlaces,
  folder: SiteFolder,
): SharesInWork {
  const places = {
    target: join(folder.path, shareFolder),
    cache: shareCache,
    last: join(output, shareFolder),
    takeOver: (name: string) => folder.takeOver(`${shareFolder}/${name}`),
  };
  const drawing = makeSharePictures(plan, places, progressWriter('Drew', 'share pictures'));
  for (const name of [...plan.files.keys(), ...plan.drawings.keys()])
    if (!folder.has(`${shareFolder}/${name}`)) folder.add(`${shareFolder}/${name}`);
  return drawing;
}

async function finishDrawing(drawing: SharesInWork): Promise<void> {
  const { drawn, kept, seconds } = await drawing.done;
  say(`Drew ${drawn} share pictures in ${seconds.toFixed(1)} s and kept ${kept}.`);
}

/** Begins to make copies of photographs; nothing for a site without any. */
function startCopying(
  { images, photographs }: Pick<SiteInTheMaking, 'photographs'> & Pick<Site, 'images'>,
  { output }: BuildPlaces,
  folder: SiteFolder,
): CopiesInWork | undefined {
  if (photographs.size === 0) return undefined;
  const copies = copiesOf(photographs);
  for (const path of copies.keys()) folder.add(path);
  const places = {
    target: join(folder.path, builtFolders.assets),
    cache: copyCache,
    last: join(output, builtFolders.assets),
  };
  return makeCopies(copies, images, { ...places, onCopy: progressWriter('Made', 'copies') });
}

async function finishCopying(copying: CopiesInWork): Promise<void> {
  const { made, kept, seconds } = await copying.done;
  say(`Made ${made} copies of photographs in ${seconds.toFixed(1)} s and kept ${kept}.`);
}

function describe(files: Marks): string {
  const bytes = [...files.values()].reduce((sum, [size]) => sum + size, 0);
  return `${files.size} files, ${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
