import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from '../../../schema/block-context';
import type { PictureKey } from '../../../schema/fields/picture-key';
import { hashOf } from '../disk/hash';
import { readHashed, writeHashed } from '../disk/hashed-file';
import { replaceFile } from '../disk/replace-file';
import type { Marks } from '../disk/survey';

/** What is kept of one page. */
export interface KeptPage {
  /** What it asked of the rest of the site while it was resolved, and a name for the answers and all else that it comes of. */
  questions: Question[];
  given: string;
  /** A name for all that it was rendered from, once resolved, and one for all that its pictures come of. */
  basis: string;
  picturesBasis: string;
  /** The pictures it shows. */
  pictures: PictureKey[];
  /** The files that it takes, by their paths in the built site. */
  files: string[];
  /** A name for what can be found on it, if it can be found. */
  foundHash?: string;
}

/** What is kept of the pages of a built site. */
export interface PageRecord {
  /** By their ids, in the order of the site. */
  pages: ReadonlyMap<string, KeptPage>;
  /** Every file of the built site. */
  files: Marks;
}

/** Which pages a record is of. */
interface RecordOf {
  /** The folder of the built site. */
  site: string;
  /** A name for the code that has rendered them. */
  code: string;
}

const nothing: PageRecord = { pages: new Map(), files: new Map() };

/** The file that names the built site that a record is of, so that it can go when the site has gone. */
const siteFile = 'site';

/** What `replaceFile` leaves where it is killed. */
const unfinished = /\.\d+$/;

/** The file of a record: a hash of all that follows, a line of JSON. */
const recordFile = 'pages.json';

/** What is kept of a site; nothing where no such record is there, or it is of other code, or damaged. */
export function readRecord(cache: string, { site, code }: RecordOf): PageRecord {
  try {
    const record = JSON.parse(readHashed(join(folderOf(cache, site), recordFile)).toString('utf8'));
    if (record.site !== site || record.code !== code) return nothing;
    return { pages: new Map(record.pages), files: new Map(record.files) };
  } catch {
    return nothing; // all is rendered
  }
}

/** Keeps a record in the place of the last one of its site. Where nothing can be kept, the next build renders all. */
export function writeRecord(cache: string, { site, code }: RecordOf, { pages, files }: PageRecord): void {
  const folder = folderOf(cache, site);
  try {
    replaceFile(join(folder, siteFile), site);
    const json = JSON.stringify({ site, code, pages: [...pages], files: [...files] });
    writeHashed(join(folder, recordFile), json);
    tidy(cache, folder);
  } catch {
    // The next build has no record to go by.
  }
}

/** The path of a file that is kept of a built site, and goes with it. */
export function fileOfSite(cache: string, site: string, name: string): string {
  return join(folderOf(cache, site), name);
}

function folderOf(cache: string, site: string): string {
  return join(cache, hashOf(site).slice(0, 16));
}

/** Drops the records of sites that are gone, and what builds left that ended while they wrote one. */
function tidy(cache: string, own: string): void {
  for (const name of readdirSync(own)) if (unfinished.test(name)) rmSync(join(own, name), { force: true });
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    if (folder !== own && !isInUse(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

function isInUse(folder: string): boolean {
  const file = join(folder, siteFile);
  return existsSync(file) && existsSync(readFileSync(file, 'utf8'));
}
