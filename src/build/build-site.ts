import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolders } from '../../schema/content/reserved';
import type { Site } from '../../schema/site-model';
import type { BuildPlaces, BuildPurpose } from './build-places';
import type { Bundler } from './bundle/bundle-code';
import { licensesFile, toLicenses } from './bundle/licenses';
import { isCodeKept, nameCode, obtainCode, type SiteCode } from './bundle/site-code';
import { compiledThread } from './compilation';
import { readDataFiles } from './disk/data-files';
import { DiskFault } from './disk/disk-faults';
import { putInPlace, tidyUp, unfinishedSite } from './disk/put-in-place';
import { readFiles } from './disk/read-files';
import { SiteFolder } from './disk/site-folder';
import { Spare } from './disk/spare';
import { isSameFolder, type Marks, type Survey, surveyFolder } from './disk/survey';
import { fileWriter } from './disk/write-files';
import { refreshEditorFiles } from './editor-files';
import { compressFiles } from './host/compress';
import { writeHostConfigs, writeHostFiles } from './host/write-host-files';
import { KeptFiles, type ReadWith } from './kept-files';
import { findStandingBuild, nameBasis, noteBuild } from './last-build';
import { letGo } from './let-go';
import { loadWholeSite, toTerminal } from './load-site';
import type { KeptPages } from './pages/kept-pages';
import { fileOfSite, type PageRecord, readRecord } from './pages/page-records';
import { prerender } from './pages/prerender';
import type { PhotographPlan } from './photographs/copies';
import { type CopiesInWork, copyCache, makeCopies } from './photographs/make';
import { copiesOf, planPhotographs } from './photographs/plan';
import { progressWriter, say } from './progress';
import { makeSharePictures, type SharesInWork } from './share-pictures/make';
import { planSharePictures, type SharePlan, shareFolder } from './share-pictures/plan';
import { Steps } from './steps';

/**
 * Builds the site: bundle → read → judge → plan → (render → index → write lists → compress, beside them make copies of
 * photographs and draw share pictures, many of these after them → keep) → put in place. Where the data has problems it
 * prints them, sets the exit status to 1 and leaves the last build as it is. Where nothing has changed since that, it is
 * the site. The bundler is asked only where an earlier build has not kept what it would make, and before the data is
 * read, so that the two need not be in the memory together.
 */
export async function buildSite(bundle: Bundler, places: BuildPlaces, purpose: BuildPurpose): Promise<void> {
  const steps = new Steps();
  tidyUp(places.stage, places.output);
  const path = unfinishedSite(places.output);
  try {
    const read = await readData({ bundle, places, purpose }, steps);
    if (!read) return;
    say(`Read ${read.fileCount} files.`);
    if (read.standing) {
      say(`Nothing has changed since the last build: ${describe(read.standing)}.`);
      return;
    }
    const { site, code, hashes, basis } = read;
    const { origin, isCompressed = false } = purpose;
    const { plan, photographs, last } = await steps.take('plan', async () => ({
      plan: planSharePictures(site),
      photographs: planPhotographs(site),
      last: findLast(places, code.name),
    }));
    const isFinal = origin === undefined || origin === site.settings.url;
    // Which compressed files a build wants is not known before, so a site with them is made of no other.
    const spare = isCompressed ? undefined : new Spare(fileOfSite(places.pageCache, places.output, 'spare'));
    const left = { folder: places.output, files: last.found.files, left: last.record.files };
    const folder = new SiteFolder(path, left, spare);
    const making = {
      places,
      folder,
      last: last.record,
      site,
      hashes,
      plan,
      photographs,
      code,
      isFinal,
      isCompressed,
    };
    const files = await makeSite(making, steps);
    if (!isSameFolder(places.output, last.found)) throw new DiskFault(replacedMeanwhile(places.output));
    await steps.take('put in place', () => {
      putInPlace(path, places.output, spare && ((replaced) => spare.keep(replaced, last.found, folder.kept)));
      writeHostConfigs(site, isCompressed, fileWriter(places.hosts));
      noteBuild(places, basis, files);
    });
    say(`Steps: ${steps.list}.`);
    say(`Built ${site.pages.length} pages in ${steps.total}: ${describe(files)}.`);
  } finally {
    for (const made of [places.stage, path]) rmSync(made, { recursive: true, force: true });
  }
}

/** What was taken over may be of two builds then. */
function replacedMeanwhile(output: string): string {
  return `Another build has put its site into ${output} while this one ran, so this one was dropped. Build again.`;
}

/** The last build: what lies in its folder, and what was kept of it by the same code. */
function findLast({ output, pageCache }: BuildPlaces, code: string): { found: Survey; record: PageRecord } {
  const nothing: Survey = { files: new Map(), folders: new Map(), others: [] };
  return {
    found: existsSync(output) ? surveyFolder(output) : nothing,
    record: readRecord(pageCache, { site: output, code }),
  };
}

/** What a reading of the data leads to: a site to make and the code for it, or the site that stands. */
type ReadData = { fileCount: number } & (
  | { site: Site; code: SiteCode; hashes: ReadWith['hashes']; basis: string; standing?: undefined }
  | { standing: Marks }
);

interface BuildSource {
  bundle: Bundler;
  places: BuildPlaces;
  purpose: BuildPurpose;
}

/** Reads the site and obtains the code for it, or says what is wrong with its data. What was read on the way there is let go. */
async function readData(
  { bundle, places, purpose }: BuildSource,
  steps: Steps,
): Promise<ReadData | undefined> {
  const { data, output, stage, codeCache: cache, pageCache } = places;
  const name = nameCode();
  const obtain = () => steps.take('bundle', () => obtainCode(bundle, { stage, cache, name }));
  // The bundler ends before the data takes memory.
  const bundled = isCodeKept(cache, name) ? undefined : await obtain();
  const { bytes, hashes } = await steps.take('read', () =>
    readDataFiles(data, fileOfSite(pageCache, output, 'hashes')),
  );
  const fileCount = hashes.size;
  const basis = nameBasis({ hashes, codeName: name, purpose });
  const standing = findStandingBuild(places, basis);
  if (standing) return { fileCount, standing };
  const code = bundled ?? (await obtain());
  const site = await steps.take('judge', () => judgeData(bytes, places, { hashes, code: name }));
  return site && { fileCount, site, code, hashes, basis };
}

/** The site that files of a folder give, or nothing where there are problems, which it says. Only what has changed is read. */
async function judgeData(
  files: Record<string, Uint8Array>,
  { data, pageCache, output }: BuildPlaces,
  readWith: ReadWith,
): Promise<Site | undefined> {
  const kept = new KeptFiles(fileOfSite(pageCache, output, 'files'), readWith);
  const { site, report, listChoices } = await loadWholeSite(files, data, kept);
  refreshEditorFiles({ data, listChoices });
  if (site) return site;
  process.stderr.write(toTerminal(report));
  process.exitCode = 1;
  return undefined;
}

interface SiteInTheMaking {
  places: BuildPlaces;
  /** The folder to make it in. */
  folder: SiteFolder;
  /** What is kept of the pages of the last build. */
  last: PageRecord;
  site: Site;
  /** The hash of each file of its data, by its path. */
  hashes: ReadWith['hashes'];
  plan: SharePlan;
  photographs: ReadonlyMap<string, PhotographPlan>;
  code: SiteCode;
  isFinal: boolean;
  isCompressed: boolean;
}

/** Makes the whole site in its folder, beside the making of pictures. Answers every file of it. */
async function makeSite(making: SiteInTheMaking, steps: Steps): Promise<Marks> {
  const { places, folder, site, plan, photographs, code, isFinal, isCompressed } = making;
  const { write } = folder;
  const drawing = startDrawing(plan, places, folder);
  const copying = startCopying({ images: site.images, photographs }, places, folder);
  try {
    for (const [path, bytes] of Object.entries(readFiles(code.folder))) write(path, bytes);
    const { keeper, isAnew } = await makePages(making, steps);
    await steps.take('write lists', () => {
      writeHostFiles(site, isFinal, write);
      write(licensesFile, toLicenses(code.licenses));
    });
    if (isCompressed)
      await steps.take('compress', () => compressFiles(folder.path, progressWriter('Compressed', 'files')));
    if (isAnew) letGo();
    await steps.take('draw share pictures', () => finishDrawing(drawing));
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

/** Renders the pages or takes them over, and writes what they are found by. Tells too whether it rendered most of them. */
async function makePages(
  { places, folder, last, site, hashes, plan, photographs, code, isFinal }: SiteInTheMaking,
  steps: Steps,
): Promise<{ keeper: KeptPages; isAnew: boolean }> {
  const { output: lastFolder, pageCache: cache } = places;
  const of = { site, hashes, photographs, code, shares: plan.pictures, isFinal };
  const onPage = progressWriter('Rendered', 'pages');
  const rendering = { bundle: code.renderPages, onPage, beforeThreads: letGo };
  const { rendered, keeper } = await steps.take('render', () =>
    prerender({ ...of, folder, lastFolder, last, cache }, rendering),
  );
  say(`Rendered ${rendered} pages and kept ${site.pages.length - rendered}.`);
  const isAnew = rendered > site.pages.length / 2;
  if (isAnew) letGo();
  await steps.take('index', () => keeper.makeSearch(site.pages, folder.write));
  return { keeper, isAnew };
}

function startDrawing(
  plan: SharePlan,
  { output, shareCache }: BuildPlaces,
  folder: SiteFolder,
): SharesInWork {
  const pathOf = (name: string) => `${shareFolder}/${name}`;
  const places = {
    target: join(folder.path, shareFolder),
    cache: shareCache,
    last: join(output, shareFolder),
    takeOver: (name: string) => folder.takeOver(pathOf(name)),
    thread: compiledThread('draw-thread'),
  };
  const drawing = makeSharePictures(plan, places, progressWriter('Drew', 'share pictures'));
  const paths = [...plan.files.keys(), ...plan.drawings.keys()].map(pathOf);
  for (const path of paths) if (!folder.has(path)) folder.add(path);
  return drawing;
}

async function finishDrawing(drawing: SharesInWork): Promise<void> {
  const { drawn, kept, seconds } = await drawing.finish();
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
