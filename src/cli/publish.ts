import { isMail } from '../../schema/fields/formats';
import { applyChanges } from '../author/apply-changes';
import { checkPlan, ProblemsFound, readDataTree } from '../author/authored-tree';
import { commitChanges } from '../author/commit-changes';
import { compareFiles } from '../author/file-changes';
import { hasIdentity } from '../author/git-objects';
import {
  describeChanges,
  discardUncommitted,
  type HistoryEntry,
  listHistory,
  planUndo,
} from '../author/history';
import type { OtherCommit } from '../author/publish-target';
import { findTarget } from '../author/publish-target';
import {
  changedSinceMessage,
  checkForPublishing,
  commitAndPush,
  planPublishing,
  setIdentity,
} from '../author/publishing';
import { listUncommitted } from '../author/read-commits';
import { Refusal } from '../author/refusal';
import { requireReady } from '../author/working-copy';
import { printedFolder } from '../build/disk';
import { readFiles } from '../build/read-data';
import { recordCommand } from '../dev/studio/step-store';
import { askOne, confirm, getTerminal, type Prompt, type Terminal } from './ask';
import { type ParsedArgs, requireDataFolder, UsageError } from './options';

/**
 * Checks the data, shows the changes, commits them and pushes them to the remote repository. Returns the exit status.
 */
export async function publish({ options, flags }: ParsedArgs, terminal = getTerminal()): Promise<number> {
  const here = flags.has('here');
  const folder = requireDataFolder(options.data);
  await requireReady(folder);
  const files = readFiles(folder);
  const report = await checkForPublishing(folder, files);
  if (report) throw new ProblemsFound(report);
  const { lines, hasUncommitted, hasChanges, others, hash } = await planPublishing(folder, files, { here });
  if (!hasChanges) {
    process.stdout.write('Nothing has changed since you last published.\n');
    return 0;
  }
  const isUnsent = !hasUncommitted && lines.length === 0;
  process.stdout.write(
    `${formatLines(isUnsent ? ['The changes saved in this copy of the site have not been sent yet.'] : lines)}\n`,
  );
  if (others.length > 0) process.stdout.write(`${explainCommits(others)}\n`);
  if (flags.has('dry-run')) {
    process.stdout.write('This was a dry run: nothing was published.\n');
    return 0;
  }
  const withCommits = others.length > 0 && (await confirmCommits(flags.has('with-commits'), terminal));
  await ensureAuthor(folder, options, terminal);
  if (terminal && !(await confirm('Publish this', terminal))) throw new Refusal('Nothing was published.');
  if (compareFiles(files, readFiles(folder)).length > 0) throw new Refusal(changedSinceMessage);
  process.stdout.write(
    `${await commitAndPush(folder, { files, hash, here, withCommits, isInteractive: terminal !== undefined })}\n`,
  );
  return 0;
}

function formatLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function explainCommits(others: readonly OtherCommit[]): string {
  const head =
    others.length === 1
      ? 'This commit changes more than the texts of the site. It would be sent too:'
      : 'These commits change more than the texts of the site. They would be sent too:';
  return `${head}\n\n${formatLines(others.map(({ summary }) => summary))}`;
}

/** Asks for consent to send commits that change more than the data. Throws a Refusal if the user does not consent. */
async function confirmCommits(isConfirmed: boolean, terminal: Terminal | undefined): Promise<boolean> {
  if (isConfirmed) return true;
  if (!terminal)
    throw new Refusal(
      'Nothing was published. Add --with-commits to send these commits, or ask the person who made them.',
    );
  const help =
    'To send these commits, type yes. If you do not know them, type no and ask the person who made them.';
  if (await confirm('Send these commits too', terminal, help)) return true;
  throw new Refusal('Nothing was published.');
}

/**
 * Ensures that Git knows the author's name and email address. They come from the options, Git's settings or the user's
 * answers.
 */
async function ensureAuthor(
  folder: string,
  { name, mail }: { name?: string; mail?: string },
  terminal: Terminal | undefined,
): Promise<void> {
  if (name !== undefined && mail !== undefined) return setIdentity(folder, name, mail);
  if (await hasIdentity(folder)) return;
  if (!terminal)
    throw new UsageError(
      'Git needs your name and email address for each change, but they are not set on this computer. Add --name "Your Name" --mail you@firm.example.',
    );
  const help = 'Shown beside your changes. You are asked only once.';
  const validateName = (text: string) => (text.trim() === '' ? 'Write your name.' : undefined);
  const validateMail = (text: string) =>
    isMail(text.trim()) ? undefined : 'Write an email address, such as you@firm.example.';
  const askFor = (title: string, suggestion: string, validate: Prompt['validate']) =>
    askOne({ title, help, suggestion, validate }, terminal);
  const asked = await askFor('Your name', name ?? '', validateName);
  await setIdentity(folder, asked, await askFor('Your email address', mail ?? '', validateMail));
}

const maxEntries = 8;
const maxLinesPerEntry = 5;

/**
 * Undoes one of the last changes. Reverts a published change, and discards an unpublished one. Returns the exit status.
 */
export async function undo({ words, options, flags }: ParsedArgs, terminal = getTerminal()): Promise<number> {
  const folder = requireDataFolder(options.data);
  await requireReady(folder);
  const entries = await listHistory(folder, maxEntries);
  if (entries.length === 0) throw new Refusal('There is no change to undo.');
  const number = words[0] ?? (await chooseEntry(entries, terminal));
  if (number === '') return 0;
  const entry = entries[Number(number) - 1];
  if (!entry) throw new UsageError(`There is no change ${number}. "npm run undo" lists the changes.`);
  const execute = await prepareUndo(folder, entry, entries.slice(0, Number(number) - 1));
  const isConfirmed =
    flags.has('now') || (terminal && !flags.has('dry-run') && (await confirm('Undo this change', terminal)));
  if (!isConfirmed || flags.has('dry-run')) {
    const how = terminal ? '' : ` "npm run undo ${number} -- --now" undoes this change.`;
    process.stdout.write(`This was a dry run: nothing was changed.${how}\n`);
    return 0;
  }
  if (entry.id !== undefined) await ensureAuthor(folder, options, terminal);
  await execute(terminal !== undefined);
  process.stdout.write(
    `Undone.${entry.id !== undefined && (await findTarget(folder)) ? ' To update the site, run "npm run publish".' : ''}\n`,
  );
  return 0;
}

async function chooseEntry(
  entries: readonly HistoryEntry[],
  terminal: Terminal | undefined,
): Promise<string> {
  const listed = entries.map(({ head, lines }, index) => {
    const rest = lines.length - maxLinesPerEntry;
    const more = rest > 0 ? [`and ${rest} more`] : [];
    const shown = [...lines.slice(0, maxLinesPerEntry), ...more].map((line) => `     ${line}\n`).join('');
    return `${String(index + 1).padStart(2)}  ${head}\n${shown}`;
  });
  process.stdout.write(`${listed.join('')}\n`);
  if (!terminal) {
    process.stdout.write('"npm run undo 1" shows what undoing the first change would do.\n');
    return '';
  }
  const validate = (text: string) =>
    text.trim() === '' || entries[Number(text) - 1]
      ? undefined
      : `Write a number from 1 to ${entries.length}.`;
  return askOne(
    {
      title: 'Which change to undo',
      help: 'Write the number of the change, or press Enter to change nothing.',
      suggestion: '',
      validate,
    },
    terminal,
  );
}

/**
 * Prints what undoing a change does. Returns the function that undoes the change. Throws ProblemsFound if undoing the
 * change would cause a problem.
 */
async function prepareUndo(
  folder: string,
  entry: HistoryEntry,
  later: readonly HistoryEntry[],
): Promise<(isInteractive: boolean) => Promise<void>> {
  if (entry.id === undefined) {
    process.stdout.write(
      `These changes were never published and would be lost:\n\n${formatLines(entry.lines)}\n`,
    );
    const changes = compareFiles(entry.after, entry.before);
    return () => recordCommand(folder, changes, () => discardUncommitted(folder, entry));
  }
  const files = readFiles(folder);
  const plan = await planUndo(folder, entry, later);
  const changes = plan.changes();
  if (changes.length === 0)
    throw new Refusal('Later changes replaced this one, so there is nothing to undo.');
  const paths = changes.map(({ path }) => path);
  const open = (await listUncommitted(folder)).find(({ path }) => paths.includes(path));
  if (open)
    throw new Refusal(
      `${printedFolder(folder)}/${open.path} has changes that are not published yet. Publish them, or undo them first: npm run undo 1.`,
    );
  const report = checkPlan({ folder, plan, tree: readDataTree(files, folder) });
  if (report) throw new ProblemsFound(report, 'Undoing this change would cause a problem.\n\n');
  const lines = describeChanges(files, plan.files());
  process.stdout.write(`This would change:\n\n${formatLines(lines)}\n`);
  return async (isInteractive) => {
    await recordCommand(folder, changes, () => applyChanges(folder, changes));
    await commitChanges(folder, changes, lines, { isInteractive });
  };
}
