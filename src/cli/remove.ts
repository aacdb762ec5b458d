import { count } from '../../schema/messages/nouns';
import { type AuthoredTree, carryOut, readTreeWithout } from '../author/authored-tree';
import { listPlaces, placesOf } from '../author/references';
import { findRemovable, planRemoval, type Removal } from '../author/remove';
import { readFolder, readWords } from './options';
import { tellProblems } from './tell-problems';

/** Removes a page, an entry or a picture, unless something refers to it. Answers the exit status. */
export function remove(args: string[]): number {
  const { words, options } = readWords(args, ['What to remove'], {
    names: ['data', 'redirect'],
    flags: ['with-references', 'with-pictures', 'dry-run'],
  });
  const [name = ''] = words;
  const authored = readTreeWithout(readFolder(options.data), (tree) => findRemovable(name, tree));
  if (!('tree' in authored)) return tellProblems(authored);
  const removal = planRemoval(authored, name, {
    withReferences: options['with-references'],
    withPictures: options['with-pictures'],
    redirect: options.redirect,
  });
  const hindrance = explainHindrance(removal, authored);
  if (hindrance !== undefined) {
    process.stderr.write(hindrance);
    return 1;
  }
  const outcome = carryOut(authored, summarise(removal, authored), { isDryRun: options['dry-run'] });
  process[outcome.status === 0 ? 'stdout' : 'stderr'].write(outcome.words);
  return outcome.status;
}

/** What keeps it from being removed, with each place; nothing where it can go. */
function explainHindrance(removal: Removal, { tree }: AuthoredTree): string | undefined {
  const { name, inTheWay, stuck, lonely } = removal;
  if (stuck.length > 0) {
    const places = stuck.map(({ reference, reason }) => ({ ...placesOf([reference], tree)[0], reason }));
    const list = places
      .map(({ file, line, column, place, reason }) => `${file}:${line}:${column}\n  ${place}\n  ${reason}\n`)
      .join('');
    return `${list}\n${count(stuck.length, 'reference')} to ${name} cannot be taken out. Change ${stuck.length === 1 ? 'it' : 'them'} first. Nothing was changed.\n`;
  }
  if (inTheWay.length > 0) {
    const one = inTheWay.length === 1;
    return `${listPlaces(placesOf(inTheWay, tree))}\n${count(inTheWay.length, 'place')} ${one ? 'refers' : 'refer'} to ${name}, so it was not removed. "--with-references" takes ${one ? 'it' : 'them'} out of lists. Nothing was changed.\n`;
  }
  if (lonely.length === 0) return undefined;
  const list = lonely.map((path) => `${tree.known.folder}/${path}\n`).join('');
  return `${list}\nNothing else shows ${lonely.length === 1 ? 'this picture' : 'these pictures'}. "--with-pictures" removes ${lonely.length === 1 ? 'it' : 'them'}, too. Nothing was changed.\n`;
}

function summarise({ name, files, references, redirects }: Removal, { tree }: AuthoredTree): string {
  const folder = tree.known.folder;
  const lines =
    files.length > 0 ? files.map((path) => `${folder}/${path} is removed.`) : [`${name} is removed.`];
  const led = redirects.map(({ from, to }) => `${from} leads to ${to} now.`);
  const places = placesOf(references, tree);
  const taken =
    places.length > 0 ? `${count(places.length, 'reference')} went with it:\n${listPlaces(places)}` : '';
  return `${[...lines, ...led].join('\n')}\n${taken}`;
}
