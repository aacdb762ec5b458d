import { count } from '../../schema/messages/nouns';
import { carryOut, readSoundTree, type SoundTree } from '../author/authored-tree';
import { listPlaces, placesOf } from '../author/references';
import { planRenaming, type Renaming } from '../author/rename';
import { readFolder, readWords } from './options';
import { tellProblems } from './tell-problems';

/** Gives a page, an entry or a picture another name, and all that refers to it. Answers the exit status. */
export function rename(args: string[]): number {
  const { words, options } = readWords(args, ['What to rename', 'The new name'], {
    names: ['data'],
    flags: ['dry-run'],
  });
  const sound = readSoundTree(readFolder(options.data));
  if (!('tree' in sound)) return tellProblems(sound);
  const [name = '', newName = ''] = words;
  const renaming = planRenaming(sound, name, newName);
  const outcome = carryOut(sound, summarise(renaming, sound), { isDryRun: options['dry-run'] });
  process[outcome.status === 0 ? 'stdout' : 'stderr'].write(outcome.words);
  return outcome.status;
}

function summarise({ files, addresses, redirects, references }: Renaming, { tree }: SoundTree): string {
  const folder = tree.known.folder;
  const lines = [
    ...files.map(({ from, to }) => `${folder}/${from} is ${folder}/${to} now.`),
    ...[...addresses].map(([from, to]) => `${from} is ${to} now.`),
    ...(redirects.length > 0
      ? [`Whoever follows an old address is led to the new one (${folder}/redirects.json).`]
      : []),
  ];
  const places = placesOf(references, tree);
  const follow =
    places.length > 0 ? `${count(places.length, 'reference')} followed:\n${listPlaces(places)}` : '';
  return `${lines.join('\n')}\n${follow}`;
}
