import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteBuilder } from 'vite';
import { readClientCode } from './bundle/manifest';
import { loadSite, toTerminal } from './load-site';
import { prerender } from './pages/prerender';
import { makeSharePictures, type SharePlaces, type SharesInWork } from './share-pictures/make';
import { planSharePictures, shareFolder } from './share-pictures/plan';

/** Where a build reads from and writes to, as absolute paths. */
export interface BuildPlaces {
  data: string;
  output: string;
  /** Bundles and the unfinished site; put in the place of the output only when all is well. */
  stage: string;
  /** Where share pictures are kept from build to build. */
  shareCache: string;
}

/**
 * Builds the site: read, bundle, render, put in place. Where the data has problems it prints them,
 * sets the exit status to 1 and leaves the last build as it is.
 */
export async function buildSite(
  builder: ViteBuilder,
  places: BuildPlaces,
  origin: string | undefined,
): Promise<void> {
  const started = performance.now();
  const { site, report } = loadSite(places.data);
  if (report) {
    process.stderr.write(toTerminal(report));
    process.exitCode = 1;
    // Otherwise the bundler would go on by itself with what was not asked for.
    for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
    return;
  }
  say(`Read ${site.fileCount} files.`);
  const plan = planSharePictures(site);
  let shares: SharesInWork | undefined;
  try {
    mkdirSync(places.stage, { recursive: true });
    shares = makeSharePictures(plan, sharePlaces(places), progressWriter('Drew', 'share pictures'));
    const { client, ssr } = builder.environments;
    if (!client || !ssr) throw new Error('The configuration lacks the client or the server build.');
    await Promise.all([builder.build(client), builder.build(ssr)]);
    const folder = join(places.stage, 'site');
    const code = readClientCode(folder);
    rmSync(join(folder, '.vite'), { recursive: true });
    const bundle = pathToFileURL(join(places.stage, 'server/render-pages.js'));
    say('Bundled the code.');
    const isFinal = origin === undefined || origin === site.settings.url;
    const onPage = progressWriter('Rendered', 'pages');
    const pageCount = await prerender({
      site,
      bundle,
      code,
      folder,
      shares: plan.pictures,
      isFinal,
      onPage,
    });
    const { drawn, kept, seconds: drawing } = await shares.done;
    renameSync(join(places.stage, shareFolder), join(folder, shareFolder));
    say(`Drew ${drawn} share pictures in ${drawing.toFixed(1)} s and kept ${kept}.`);
    putInPlace(folder, places.output);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const { files, bytes } = await measureFolder(places.output);
    say(`Built ${pageCount} pages in ${seconds} s: ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB.`);
  } finally {
    shares?.stop();
    rmSync(places.stage, { recursive: true, force: true });
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function sharePlaces({ stage, output, shareCache }: BuildPlaces): SharePlaces {
  return { target: join(stage, shareFolder), cache: shareCache, last: join(output, shareFolder) };
}

/** Says every tenth of a long way, and the end of it. */
function progressWriter(did: string, what: string): (done: number, total: number) => void {
  let said = 0;
  return (done, total) => {
    const tenth = Math.floor((done / total) * 10);
    if (done < total && (total < 1000 || tenth === said)) return;
    said = tenth;
    say(`${did} ${done} of ${total} ${what}.`);
  };
}

/** Exchanges the last build for the new one by two renames; if the second fails, the last build is put back. */
function putInPlace(folder: string, output: string): void {
  mkdirSync(dirname(output), { recursive: true });
  const next = `${output}.next-${process.pid}`;
  const last = `${output}.last-${process.pid}`;
  moveFolder(folder, next);
  const hasLast = existsSync(output);
  if (hasLast) renameSync(output, last);
  try {
    renameSync(next, output);
  } catch (fault) {
    if (hasLast) renameSync(last, output);
    throw fault;
  }
  rmSync(last, { recursive: true, force: true });
}

/** Moves a folder, by copying where it has to go to another disk. */
function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EXDEV') throw fault;
    cpSync(from, to, { recursive: true });
  }
}

async function measureFolder(folder: string): Promise<{ files: number; bytes: number }> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile());
  const bytes = files.reduce((sum, item) => sum + statSync(join(item.parentPath, item.name)).size, 0);
  return { files: files.length, bytes };
}
