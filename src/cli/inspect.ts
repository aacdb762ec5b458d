import { childValue } from '../../schema/fields/walk';
import { isCollection } from '../../schema/files/collections';
import { pluralise } from '../../schema/messages/explain';
import { readValidTree } from '../author/authored-tree';
import {
  describeSubject,
  findSubject,
  listPlaces,
  listReferences,
  namesSubject,
  type Place,
  placesOf,
  type Subject,
} from '../author/references';
import { type ChangeFormat, changeFormats, compareWithCommit } from '../author/what-changed';
import { printProblems } from './edit';
import { readFolder, readWords, UsageError } from './options';

export function whoUses(args: string[]): number {
  const { words, options } = readWords(args, ['The name of a page, an entry or a picture'], {
    names: ['data', 'format'],
  });
  const { format = 'pretty' } = options;
  if (format !== 'pretty' && format !== 'json') throw new UsageError(`"${format}" is not a format.`);
  const valid = readValidTree(readFolder(options.data));
  if (!('tree' in valid)) return printProblems(valid);
  const { tree } = valid;
  const subject = findSubject(words[0] ?? '', tree);
  const places = placesOf(listReferences(tree).filter(namesSubject(subject, tree)), tree);
  const name = describeSubject(subject, tree);
  process.stdout.write(
    format === 'json'
      ? `${JSON.stringify({ name, uses: places }, null, 2)}\n`
      : toWords(name, places) + hintFor(subject),
  );
  return 0;
}

function toWords(name: string, places: Place[]): string {
  if (places.length === 0) return `Nothing refers to ${name}.\n`;
  const refer = places.length === 1 ? 'refers' : 'refer';
  return `${listPlaces(places)}\n${pluralise(places.length, 'place')} ${refer} to ${name}.\n`;
}

/** An entry is shown in more places than name it. */
function hintFor(subject: Subject): string {
  const isListed =
    subject.kind === 'page' &&
    isCollection(subject.file.role) &&
    childValue(subject.file.raw, 'listed') !== false;
  return isListed ? 'Lists and menus of its folder show it by themselves.\n' : '';
}

export function whatChanged(args: string[]): number {
  const { words, options } = readWords(args, ['The name of a commit'], {
    names: ['data', 'format'],
    isOptional: true,
  });
  const format = options.format ?? 'text';
  if (!Object.hasOwn(changeFormats, format)) throw new UsageError(`"${format}" is not a format.`);
  const { report, hasProblems } = compareWithCommit(readFolder(options.data), words[0] ?? 'HEAD');
  process.stdout.write(changeFormats[format as ChangeFormat](report));
  return hasProblems ? 1 : 0;
}
