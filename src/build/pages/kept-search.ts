import { readFileSync } from 'node:fs';
import type { Write } from '../disk/write-files';
import { type NamedPage, remakeSearch } from '../search/make-index';
import { readSearchRecord, writeSearchRecord } from '../search/record';
import type { SearchedPage } from '../search/searched-page';
import { fileOfSite } from './page-records';

/** The record of the search, beside that of the pages. */
const recordFile = 'search.record';

interface SearchSource {
  /** The pages that can be found, in the order of the site, and what can be found on them. */
  pages: NamedPage[];
  found: (id: string) => SearchedPage | undefined;
  /** The folder of the last build, a name for the code, and the folder where records are kept. */
  last: string;
  code: string;
  cache: string;
  /** Links a file of the last build. Answers whether it was there as it was kept. */
  takeFile: (path: string) => boolean;
  write: Write;
}

/**
 * Makes the search of a site: files of the last build whose words are the same are linked unread, as each is named after
 * what it holds; where one of them is not as it was, all are made anew.
 */
export function makeKeptSearch({ pages, found, last, code, cache, takeFile, write }: SearchSource): void {
  const file = fileOfSite(cache, last, recordFile);
  const recordOf = { site: last, code };
  const record = readSearchRecord(file, recordOf);
  const read = (path: string) => readText(`${last}/${path}`);
  const remade = remakeSearch(pages, found, record && { record, read });
  const made = [...remade.kept].every(takeFile) ? remade : remakeSearch(pages, found);
  for (const [path, content] of made.files) write(path, content);
  if (made.record !== record) writeSearchRecord(file, recordOf, made.record);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // its pages are asked for
  }
}
