import { existsSync, readFileSync } from 'node:fs';
import type { BuildPlaces, BuildPurpose } from './build-places';
import { hashOf } from './disk/hash';
import { replaceFile } from './disk/replace-file';
import { type Marks, nameSurvey, type Survey, surveyFolder, surveyOf } from './disk/survey';
import { editorFolder, ownData } from './editor-files';
import { fileOfSite } from './pages/page-records';
import { today } from './today';

/** What a build begins with. */
interface BuildSource {
  /** The data: the hash of each file, by its path. */
  hashes: ReadonlyMap<string, string>;
  /** A name for the code of the site. */
  codeName: string;
  purpose: BuildPurpose;
}

/** What is noted of a build that came to its end. */
interface BuildRecord {
  /** A name for all that it was made from. */
  basis: string;
  /** A name for all that it left on the disk. */
  left: string;
}

/** The record's name, beside what is kept of the pages. */
const recordFile = 'build.json';

/** A name for all that a site is made from: it changes with every byte of the data and of the code, and with the purpose. */
export function nameBasis({ hashes, codeName, purpose }: BuildSource): string {
  const { origin = '', isCompressed = false } = purpose;
  return hashOf(JSON.stringify([codeName, origin, isCompressed, today(), [...hashes]]));
}

/** The site that stands in these places, if it was made from the same and all that was left there is as it was. */
export function findStandingBuild(places: BuildPlaces, basis: string): Marks | undefined {
  const last = readNote(places);
  if (last?.basis !== basis || !existsSync(places.output)) return undefined;
  const survey = surveyFolder(places.output);
  return last.left === nameLeft(places, survey) ? survey.files : undefined;
}

/** Notes a build that came to its end and left these files. Where nothing can be noted, the next one begins anew. */
export function noteBuild(places: BuildPlaces, basis: string, files: Marks): void {
  const record: BuildRecord = { basis, left: nameLeft(places, surveyOf(files)) };
  try {
    replaceFile(noteOf(places), JSON.stringify(record));
  } catch {
    // The site stands; only the next build takes longer.
  }
}

function readNote(places: BuildPlaces): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(noteOf(places), 'utf8'));
  } catch {
    return undefined; // nothing was built into these places, or the note is damaged
  }
}

function noteOf({ pageCache, output }: BuildPlaces): string {
  return fileOfSite(pageCache, output, recordFile);
}

/** A name for the files of the site, of its hosts and, of the project's own data, of editors. */
function nameLeft({ data, hosts }: BuildPlaces, site: Survey): string {
  const beside = data === ownData ? [hosts, editorFolder] : [hosts];
  return hashOf(
    [
      nameSurvey(site),
      ...beside.map((folder) => existsSync(folder) && nameSurvey(surveyFolder(folder))),
    ].join('\n'),
  );
}
