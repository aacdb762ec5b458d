import type { Known } from '../schema/content/tree';
import { readForAuthors } from '../schema/read-site';
import type { Files } from './edits/draft';

/**
 * What a build keeps of a sound site. Answers, for the files of a later state, what still stands for a file, as it comes
 * back from a disk.
 */
export function keepSite(files: Files, known: Known): (next: Files) => Known['keptOf'] {
  const kept = new Map(
    readForAuthors(files, known)
      .listToKeep()
      .map(([file, what]) => [file, JSON.stringify(what)]),
  );
  return (next) => (file) => {
    const json = kept.get(file);
    const isSame = (name: string) => Buffer.from(files[name] ?? '').equals(Buffer.from(next[name] ?? ''));
    return json !== undefined && isSame('site.json') && isSame(file) ? JSON.parse(json) : undefined;
  };
}
