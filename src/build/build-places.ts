import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Where a build reads from and writes to, as absolute paths. */
export interface BuildPlaces {
  data: string;
  output: string;
  /** Where the configurations of hosts go. */
  hosts: string;
  /** Where the bundler works. */
  stage: string;
  /** Where bundled code is kept from build to build. */
  codeCache: string;
  /** Where rendered pages are kept from build to build. */
  pageCache: string;
  /** Where share pictures are kept from build to build. */
  shareCache: string;
}

/** What a build is for. */
export interface BuildPurpose {
  /** The origin, if it is not the site's own address. */
  origin?: string;
  /** Whether text files get a compressed form beside them, for hosts that do not compress by themselves. */
  isCompressed?: boolean;
}

/** The places of a build, from the folder of the data and that of the site to be. */
export function buildPlaces(data: string, output: string): BuildPlaces {
  return {
    data: resolve(data),
    output: resolve(output),
    hosts: `${resolve(output)}.hosts`,
    stage: join(root, '.cache', `stage-${process.pid}`),
    codeCache: join(root, '.cache/code'),
    pageCache: join(root, '.cache/pages'),
    shareCache: join(root, '.cache/share-pictures'),
  };
}
