import type { KeptReading } from '../schema/content/kept-file';
import type { Known } from '../schema/content/tree';
import { readForAuthors } from '../schema/read-site';
import type { Files } from './edits/draft';

/**
 * What a build keeps of a sound site. Answers, for the files of a later state, what still stands, as it comes back from a
 * disk.
 */
export function keepSite(files: Files, known: Known): (next: Files) => KeptReading {
  const { files: sound = [], offers } = readForAuthors(files, known).toKeep?.() ?? {};
  const kept = new Map(sound.map(([file, what]) => [file, JSON.stringify(what)]));
  return (next) => {
    const isSame = (name: string) => Buffer.from(files[name] ?? '').equals(Buffer.from(next[name] ?? ''));
    const fileOf = (file: string) => {
      const json = kept.get(file);
      return json !== undefined && isSame('site.json') && isSame(file) ? JSON.parse(json) : undefined;
    };
    return { fileOf, haveOffered: (now) => isSame('site.json') && now === offers };
  };
}
