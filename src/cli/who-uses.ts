import { count, listPlaces, type Place, placesOf } from '../authoring/places';
import { listReferences } from '../authoring/references';
import { readSoundTree } from '../authoring/sound-tree';
import { describeSubject, findSubject, namesSubject } from '../authoring/subject';
import { toTerminal } from '../build/load-site';
import { readFolder, readWords, UsageError } from './options';

/** Prints every place that refers to a page, an entry, a picture and the like. Answers the exit status. */
export function whoUses(args: string[]): number {
  const { words, options } = readWords(args, ['The name of a page, an entry or a picture'], {
    names: ['data', 'format'],
  });
  const { format = 'pretty' } = options;
  if (format !== 'pretty' && format !== 'json') throw new UsageError(`"${format}" is not a format.`);
  const sound = readSoundTree(readFolder(options.data));
  if (!('tree' in sound)) {
    process.stderr.write(toTerminal(sound));
    return 1;
  }
  const { tree } = sound;
  const subject = findSubject(words[0] ?? '', tree);
  const places = placesOf(listReferences(tree).filter(namesSubject(subject, tree)), tree);
  const print = format === 'json' ? toJson : toWords;
  process.stdout.write(print(describeSubject(subject, tree), places));
  return 0;
}

function toJson(name: string, places: Place[]): string {
  return `${JSON.stringify({ name, uses: places }, null, 2)}\n`;
}

function toWords(name: string, places: Place[]): string {
  if (places.length === 0) return `Nothing refers to ${name}.\n`;
  return `${listPlaces(places)}\n${count(places.length, 'place')} ${places.length === 1 ? 'refers' : 'refer'} to ${name}.\n`;
}
