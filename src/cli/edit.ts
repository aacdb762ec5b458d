import { describePlace, getFolderName } from '../../schema/content/tree';
import { isCollection } from '../../schema/files/collections';
import { replaceHiddenCharacters } from '../../schema/json/characters';
import { migrations as allMigrations, type Migration } from '../../schema/migrations';
import {
  type AuthoredTree,
  applyCheckedPlan,
  applyPlan,
  ProblemsFound,
  readAuthoredTree,
} from '../author/authored-tree';
import { formatTime, listPublicationsSince } from '../author/history';
import { type MigrationPlan, planMigration } from '../author/migrate';
import {
  describeSubject,
  findReferences,
  findSubject,
  formatPlaces,
  type Subject,
} from '../author/references';
import { planRemoval, type RemovalPlan, summariseRemoval } from '../author/remove';
import { planRename, summariseRename } from '../author/rename';
import { findTexts, planReplacement, summariseReplacement, type TextHit } from '../author/replace';
import {
  type ChangeFormat,
  changeFormats,
  compareWithCommit,
  publicationFormats,
} from '../author/what-changed';
import { requireRepository } from '../author/working-copy';
import { printedFolder } from '../build/disk';
import { readData } from '../build/read-data';
import { recordCommand } from '../dev/studio/step-store';
import { childValue } from '../shared/values';
import { pluralise } from '../shared/words';
import { confirm, getTerminal } from './ask';
import { type ParsedArgs, requireDataFolder, UsageError } from './options';

// The commands in this file print the results of functions in `src/author/`.

export function rename({ words, options, flags }: ParsedArgs): Promise<number> {
  const authored = readAuthoredTree(requireDataFolder(options.data));
  const [name = '', newName = ''] = words;
  const renaming = planRename(authored, name, newName);
  return applyAndPrint(authored, summariseRename(renaming, authored), flags.has('dry-run'));
}

export async function remove({ words: [name = ''], options, flags }: ParsedArgs): Promise<number> {
  const authored = readAuthoredTree(requireDataFolder(options.data), (tree) => findSubject(name, tree).path);
  const removal = planRemoval(authored, name, {
    withReferences: flags.has('with-references'),
    withPictures: flags.has('with-pictures'),
    redirect: options.redirect,
  });
  const blocked = explainBlockedRemoval(removal, authored);
  if (blocked !== undefined) {
    process.stderr.write(blocked);
    return 1;
  }
  return applyAndPrint(authored, summariseRemoval(removal, authored), flags.has('dry-run'));
}

/**
 * Applies a plan and prints its summary. Stores a removed file, so that the studio can restore it. Throws ProblemsFound
 * if the planned data has a problem.
 */
export async function applyAndPrint(
  authored: AuthoredTree,
  summary: string,
  isDryRun: boolean,
): Promise<number> {
  const { folder, plan } = authored;
  const apply = () => applyCheckedPlan(authored, summary, isDryRun);
  return print(isDryRun ? apply() : await recordCommand(folder, plan.changes(), apply));
}

function explainBlockedRemoval(removal: RemovalPlan, { tree }: AuthoredTree): string | undefined {
  const { name, blockers, unusedPictures } = removal;
  if (blockers.length > 0) {
    const list = blockers.map(
      ({ reference, reason }) => formatPlaces([reference], tree) + (reason ? `  ${reason}\n` : ''),
    );
    const [use, them, references] =
      blockers.length === 1 ? ['uses', 'it', 'this reference'] : ['use', 'them', 'these references'];
    const end = blockers.some(({ reason }) => reason !== undefined)
      ? `${pluralise(blockers.length, 'reference')} to ${name} cannot be removed automatically. Change ${them} first.`
      : `${pluralise(blockers.length, 'place')} ${use} ${name}, so it was not removed. "--with-references" also removes ${references} from lists and texts.`;
    return `${list.join('')}\n${end} Nothing was changed.\n`;
  }
  if (unusedPictures.length === 0) return undefined;
  const list = unusedPictures.map((path) => `${getFolderName(tree)}/${path}\n`).join('');
  return `${list}\nNothing else shows ${unusedPictures.length === 1 ? 'this picture' : 'these pictures'}. "--with-pictures" also removes ${unusedPictures.length === 1 ? 'it' : 'them'}. Nothing was changed.\n`;
}

/**
 * Replaces words in all texts. Asks for confirmation in the terminal, except with `--now` or `--dry-run`. Returns the
 * exit status.
 */
export async function replace(
  { words: [find = '', newWords = ''], options, flags }: ParsedArgs,
  terminal = getTerminal(),
): Promise<number> {
  const authored = readAuthoredTree(requireDataFolder(options.data));
  const query = { find, wholeWords: flags.has('whole-words'), matchCase: flags.has('case') };
  const hits = findTexts(authored.tree, query);
  const replacement = planReplacement(authored, query, newWords);
  print(`${hits.map((hit) => formatHit(hit, authored)).join('')}\n`);
  if (replacement.count === 0) return print(`No text that can be replaced contains "${find}".\n`);
  const summary = `${summariseReplacement(replacement)}\n`;
  if (flags.has('dry-run')) return applyAndPrint(authored, summary, true);
  const question = `Replace the words in ${pluralise(replacement.count, 'place')}`;
  const isConfirmed = flags.has('now') || (terminal && (await confirm(question, terminal)));
  if (isConfirmed) return applyAndPrint(authored, summary, false);
  return print(`Nothing was changed.${terminal ? '' : ' "--now" replaces the words without a question.'}\n`);
}

function formatHit(
  { file: path, path: place, at, words, before, after, kept }: TextHit,
  { tree }: AuthoredTree,
) {
  const file = tree.byName.get(path);
  if (!file) return '';
  const { line, column } = file.source.locate({ path: place, at, within: words });
  const note = kept ? ` (${kept})` : '';
  const rows = [describePlace(file, place), `${before}[${words}]${after}${note}`];
  return `${getFolderName(tree)}/${path}:${line}:${column}\n${rows.map((row) => `  ${replaceHiddenCharacters(row)}\n`).join('')}`;
}

export function migrate(
  { options, flags }: ParsedArgs,
  migrations: readonly Migration[] = allMigrations,
): number {
  const folder = requireDataFolder(options.data);
  const planned = planMigration(folder, migrations);
  const { from, to, plan } = planned;
  if (from === to)
    return print(`${printedFolder(folder)} has version ${to}, the newest. Nothing was changed.\n`);
  const summary = summariseMigration(planned, folder);
  print(applyPlan({ folder, plan }, summary, flags.has('dry-run')));
  if (flags.has('dry-run')) return 0;
  // Checks the migrated files by the rules of the newest version.
  const { report } = readData(plan.files(), folder, { version: to, outcome: 'The files were migrated.' });
  if (report.problems.length > 0) throw new ProblemsFound(report, '\n');
  return 0;
}

function summariseMigration({ from, to, summaries, plan }: MigrationPlan, folder: string): string {
  const steps = summaries.map((summary, index) => `  ${from + index + 1}. ${summary}\n`);
  const head = `${printedFolder(folder)} changes from version ${from} to version ${to}, in ${pluralise(plan.changes().length, 'file')}:`;
  return `${head}\n${steps.join('')}`;
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

export function whoUses({ words: [name = ''], options }: ParsedArgs): number {
  const { tree } = readAuthoredTree(requireDataFolder(options.data));
  const subject = findSubject(name, tree);
  const references = findReferences(subject, tree);
  const described = describeSubject(subject, tree);
  const count = `${pluralise(references.length, 'place')} ${references.length === 1 ? 'uses' : 'use'} ${described}.`;
  const summary = references.length === 0 ? `Nothing uses ${described}.` : count;
  const separator = references.length === 0 ? '' : '\n';
  return print(`${formatPlaces(references, tree)}${separator}${summary}\n${describeListing(subject)}`);
}

/** Returns a hint for entries, because lists and menus show them even if nothing refers to them. */
function describeListing(subject: Subject): string {
  const isListed =
    subject.kind === 'page' &&
    isCollection(subject.file?.role ?? '') &&
    childValue(subject.file?.expanded, 'listed') !== false;
  return isListed ? 'The lists and menus of its folder show this page automatically.\n' : '';
}

export async function whatChanged({ words, options }: ParsedArgs): Promise<number> {
  const folder = requireDataFolder(options.data);
  const format = (options.format ?? 'text') as ChangeFormat;
  if (options.since !== undefined) {
    if (words.length > 0) throw new UsageError('Give a commit or --since, not both.');
    const start = parseDay(options.since);
    await requireRepository(folder);
    const publications = (await listPublicationsSince(folder, start)).map(({ by, time, changes }) => {
      return { at: formatTime(time), by, changes };
    });
    const report = { since: options.since, publications, folder: printedFolder(folder) };
    return print(publicationFormats[format](report));
  }
  const { report, hasProblems } = await compareWithCommit(folder, words[0] ?? 'HEAD');
  print(changeFormats[format](report));
  return hasProblems ? 1 : 0;
}

/** Returns the start of a day in the time zone of this computer, in ms since 1970. */
function parseDay(text: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00`).getTime() : Number.NaN;
  if (Number.isNaN(time) || !formatTime(time).startsWith(text))
    throw new UsageError(`"${text}" is not a day. Write it like 2026-10-01.`);
  return time;
}
