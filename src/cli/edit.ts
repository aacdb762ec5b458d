import { folderOf } from '../../schema/content/tree';
import { isCollection } from '../../schema/files/collections';
import { migrations as allMigrations } from '../../schema/migrations/index';
import type { Migration } from '../../schema/migrations/run-migrations';
import { type AuthoredTree, applyPlan, carryOut, ProblemsFound, readAuthored } from '../author/authored-tree';
import { type MigrationPlan, planMigration } from '../author/migrate';
import { describeSubject, findReferences, findSubject, listPlaces, type Subject } from '../author/references';
import { planRemoval, type Removal, summariseRemoval } from '../author/remove';
import { planRenaming, summariseRenaming } from '../author/rename';
import { type ChangeFormat, changeFormats, compareWithCommit } from '../author/what-changed';
import { printedFolder } from '../build/disk';
import { readData } from '../build/load-site';
import { childValue } from '../shared/values';
import { pluralise } from '../shared/words';
import { type Given, readFolder } from './options';

export function rename({ words, options, flags }: Given): number {
  const authored = readAuthored(readFolder(options.data));
  const [name = '', newName = ''] = words;
  const renaming = planRenaming(authored, name, newName);
  return print(carryOut(authored, summariseRenaming(renaming, authored), flags.has('dry-run')));
}

export function remove({ words: [name = ''], options, flags }: Given): number {
  const authored = readAuthored(readFolder(options.data), (tree) => findSubject(name, tree).path);
  const removal = planRemoval(authored, name, {
    withReferences: flags.has('with-references'),
    withPictures: flags.has('with-pictures'),
    redirect: options.redirect,
  });
  const hindrance = explainHindrance(removal, authored);
  if (hindrance !== undefined) {
    process.stderr.write(hindrance);
    return 1;
  }
  return print(carryOut(authored, summariseRemoval(removal, authored), flags.has('dry-run')));
}

function explainHindrance(removal: Removal, { tree }: AuthoredTree): string | undefined {
  const { name, inTheWay, unusedPictures } = removal;
  if (inTheWay.length > 0) {
    const list = inTheWay.map(
      ({ reference, reason }) => listPlaces([reference], tree) + (reason ? `  ${reason}\n` : ''),
    );
    const [refer, them] = inTheWay.length === 1 ? ['refers', 'it'] : ['refer', 'them'];
    const end = inTheWay.some(({ reason }) => reason !== undefined)
      ? `${pluralise(inTheWay.length, 'reference')} to ${name} cannot be taken out. Change ${them} first.`
      : `${pluralise(inTheWay.length, 'place')} ${refer} to ${name}, so it was not removed. "--with-references" takes ${them} out of lists and texts.`;
    return `${list.join('')}\n${end} Nothing was changed.\n`;
  }
  if (unusedPictures.length === 0) return undefined;
  const list = unusedPictures.map((path) => `${folderOf(tree)}/${path}\n`).join('');
  return `${list}\nNothing else shows ${unusedPictures.length === 1 ? 'this picture' : 'these pictures'}. "--with-pictures" removes ${unusedPictures.length === 1 ? 'it' : 'them'}, too. Nothing was changed.\n`;
}

export function migrate({ options, flags }: Given, migrations: readonly Migration[] = allMigrations): number {
  const folder = readFolder(options.data);
  const planned = planMigration(folder, migrations);
  const { from, to, plan } = planned;
  if (from === to)
    return print(`${printedFolder(folder)} stands at version ${to}, the newest. Nothing was changed.\n`);
  const summary = summariseMigration(planned, folder);
  print(applyPlan({ folder, plan }, summary, flags.has('dry-run')));
  if (flags.has('dry-run')) return 0;
  // What was wrong with the files before is only told by the rules of the newest version.
  const { report } = readData(plan.files(), folder, { version: to, outcome: 'The files are migrated.' });
  if (report.problems.length > 0) throw new ProblemsFound(report, '\n');
  return 0;
}

function summariseMigration({ from, to, summaries, plan }: MigrationPlan, folder: string): string {
  const steps = summaries.map((summary, index) => `  ${from + index + 1}. ${summary}\n`);
  const head = `${printedFolder(folder)} goes from version ${from} to version ${to}, in ${pluralise(plan.changes().length, 'file')}:`;
  return `${head}\n${steps.join('')}`;
}

function print(words: string): number {
  process.stdout.write(words);
  return 0;
}

export function whoUses({ words: [name = ''], options }: Given): number {
  const { tree } = readAuthored(readFolder(options.data));
  const subject = findSubject(name, tree);
  const references = findReferences(subject, tree);
  const described = describeSubject(subject, tree);
  const refer = references.length === 1 ? 'refers' : 'refer';
  const sum = `${pluralise(references.length, 'place')} ${refer} to ${described}.`;
  const said = references.length === 0 ? `Nothing refers to ${described}.` : sum;
  const gap = references.length === 0 ? '' : '\n';
  return print(`${listPlaces(references, tree)}${gap}${said}\n${hintFor(subject)}`);
}

/** An entry is shown in more places than name it. */
function hintFor(subject: Subject): string {
  const isListed =
    subject.kind === 'page' &&
    isCollection(subject.file?.role ?? '') &&
    childValue(subject.file?.expanded, 'listed') !== false;
  return isListed ? 'Lists and menus of its folder show it by themselves.\n' : '';
}

export async function whatChanged({ words: [commit = 'HEAD'], options }: Given): Promise<number> {
  const { report, hasProblems } = await compareWithCommit(readFolder(options.data), commit);
  print(changeFormats[(options.format ?? 'text') as ChangeFormat](report));
  return hasProblems ? 1 : 0;
}
