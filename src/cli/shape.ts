import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Tree } from '../../schema/content/tree';
import { count } from '../../schema/messages/nouns';
import { describeAll } from '../../schema/shape/all-shapes';
import { compareShapes, type ShapeChange } from '../../schema/shape/compare-shapes';
import { printShape, type Shape } from '../../schema/shape/describe-shape';
import { type BrokenPlace, findBroken } from '../../schema/shape/find-broken';
import { applyChanges } from '../authoring/apply-changes';
import { treeOf } from '../authoring/authored-tree';
import { readFiles } from '../build/disk/files';
import { readFolder, readOptions } from './options';

const recordFile = join(import.meta.dirname, '../../schema/shape/recorded.json');

/**
 * Compares the shape of the schemas with the recorded one and lists what of the data breaks; `--record` records it anew,
 * unless something breaks. Answers the exit status.
 */
export function shape(args: string[], file = recordFile): number {
  const options = readOptions(args, ['data'], ['record']);
  const folder = readFolder(options.data);
  const bytes = existsSync(file) ? readFileSync(file) : undefined;
  const recorded = JSON.parse(bytes?.toString() ?? '{}') as Shape;
  const changes = compareShapes(recorded, describeAll());
  if (changes.length === 0) {
    process.stdout.write('The schemas have the shape that is recorded.\n');
    return 0;
  }
  const tree = treeOf(readFiles(folder), folder);
  const told = changes.map((change) => tell(change, tree));
  // A key with another name is one that is gone and one that came, and breaks one place.
  const broken = new Set(told.flatMap(({ places }) => places.map((place) => JSON.stringify(place)))).size;
  const list = told.map(({ words }) => words).join('');
  if (broken === 0 && options.record) {
    const after = new TextEncoder().encode(printShape(describeAll()));
    applyChanges(dirname(file), [{ path: basename(file), before: bytes, after }]);
    process.stdout.write(`${list}\n${count(changes.length, 'change')} recorded.\n`);
    return 0;
  }
  process.stderr.write(`${list}\n${advise(changes, broken, folder)}\n`);
  return 1;
}

function tell(change: ShapeChange, tree: Tree): { words: string; places: BrokenPlace[] } {
  const { path, words, isBreaking } = change;
  const places = isBreaking ? findBroken(change, tree) : [];
  const lines = places.map(
    ({ file, line, column, message }) => `  ${tree.known.folder}/${file}:${line}:${column}\n    ${message}\n`,
  );
  return { words: `${isBreaking ? 'Breaking: ' : ''}${path} ${words}\n${lines.join('')}`, places };
}

function advise(changes: readonly ShapeChange[], broken: number, folder: string): string {
  if (broken > 0)
    return `${count(broken, 'place')} of the data would break. Add a migration to schema/migrations and run "npm run migrate", or take the change back.`;
  const record = 'Record the shape anew with "npm run shape -- --record".';
  if (!changes.some(({ isBreaking }) => isBreaking)) return `Nothing that was right is wrong now. ${record}`;
  return `Nothing in ${folder} breaks, but data elsewhere may: a migration would spare its authors. ${record}`;
}
