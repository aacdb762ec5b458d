import { isMail } from '../../schema/fields/formats';
import { applyChanges } from '../author/apply-changes';
import { judgePlan, ProblemsFound, treeOf } from '../author/authored-tree';
import { listUncommitted } from '../author/commits';
import { refuseUnready } from '../author/git-state';
import { describe, discardOpen, type HistoryEntry, listEntries, planUndo } from '../author/history';
import { Refusal } from '../author/planned-tree';
import { findTarget } from '../author/publish-target';
import { isNamed, judgeForPublishing, planPublishing, recordAndSend, setNamed } from '../author/publishing';
import { record } from '../author/recording';
import type { OtherCommit } from '../author/unsent-commits';
import { printedFolder, readFiles } from '../build/disk';
import { type Ask, askOne, askWhether, ownTerminal, type Terminal } from './ask';
import { type Given, readFolder, UsageError } from './options';

/** Checks the data, shows what changed, records it and sends it to where the site is kept. Answers the exit status. */
export async function publish({ options, flags }: Given, terminal = ownTerminal()): Promise<number> {
  const here = flags.has('here');
  const folder = readFolder(options.data);
  await refuseUnready(folder);
  const files = readFiles(folder);
  const report = await judgeForPublishing(folder, files);
  if (report) throw new ProblemsFound(report);
  const { lines, isOpen, isAny, others, hash } = await planPublishing(folder, files, { here });
  if (!isAny) {
    process.stdout.write('Nothing has changed since the last time.\n');
    return 0;
  }
  const isUnsent = !isOpen && lines.length === 0;
  process.stdout.write(`${list(isUnsent ? ['What was recorded in this copy is not sent yet.'] : lines)}\n`);
  if (others.length > 0) process.stdout.write(`${explainCommits(others)}\n`);
  if (flags.has('dry-run')) {
    process.stdout.write('This was a dry run: nothing was published.\n');
    return 0;
  }
  const withCommits = others.length > 0 && (await agreeToCommits(flags.has('with-commits'), terminal));
  await introduce(folder, options, terminal);
  if (terminal && !(await askWhether('Publish this', 'Write yes, or no to leave it as it is.', terminal)))
    throw new Refusal('Nothing was published.');
  process.stdout.write(
    `${await recordAndSend(folder, { files, hash, here, withCommits, mayAsk: terminal !== undefined })}\n`,
  );
  return 0;
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

function explainCommits(others: readonly OtherCommit[]): string {
  const head =
    others.length === 1
      ? 'This commit changes more than the texts of the site, and would be sent too:'
      : 'These commits change more than the texts of the site, and would be sent too:';
  return `${head}\n\n${list(others.map(({ words }) => words))}`;
}

/** Asks whether commits that change more than the data are sent. Throws a Refusal where they are not. */
async function agreeToCommits(isMeant: boolean, terminal: Terminal | undefined): Promise<boolean> {
  if (isMeant) return true;
  if (!terminal)
    throw new Refusal(
      'Nothing was published. Add --with-commits to send these commits, or ask the person who made them.',
    );
  const help = 'Write yes, or no and ask the person who made them.';
  if (await askWhether('Send these commits too', help, terminal)) return true;
  throw new Refusal('Nothing was published.');
}

/** Sees to it that what is recorded carries a name: that of the options, one that is known, or one that is asked for. */
async function introduce(
  folder: string,
  { name, mail }: { name?: string; mail?: string },
  terminal: Terminal | undefined,
): Promise<void> {
  if (name !== undefined && mail !== undefined) return setNamed(folder, name, mail);
  if (await isNamed(folder)) return;
  if (!terminal)
    throw new UsageError(
      'Each change carries the name and the mail address of who made it, and this computer knows neither: add --name "Your Name" --mail you@firm.example.',
    );
  const help = 'Each change carries it. It is asked for once.';
  const judgeName = (words: string) => (words.trim() === '' ? 'Write your name.' : undefined);
  const judgeMail = (words: string) =>
    isMail(words.trim()) ? undefined : 'Write a mail address, such as you@firm.example.';
  const askFor = (title: string, suggestion: string, judge: Ask['judge']) =>
    askOne({ title, help, suggestion, judge }, terminal);
  const asked = await askFor('Your name', name ?? '', judgeName);
  await setNamed(folder, asked, await askFor('Your mail address', mail ?? '', judgeMail));
}

const mostListed = 8;
const mostLines = 5;

export async function undo({ words, options, flags }: Given, terminal = ownTerminal()): Promise<number> {
  const folder = readFolder(options.data);
  await refuseUnready(folder);
  const entries = await listEntries(folder, mostListed);
  if (entries.length === 0) throw new Refusal('There is no change that could be taken back.');
  const number = words[0] ?? (await choose(entries, terminal));
  if (number === '') return 0;
  const entry = entries[Number(number) - 1];
  if (!entry) throw new UsageError(`There is no change ${number}: "npm run undo" lists them.`);
  const act = await prepare(folder, entry, entries.slice(0, Number(number) - 1));
  const isMeant =
    flags.has('now') ||
    (terminal && !flags.has('dry-run') && (await askWhether('Take it back', 'Write yes or no.', terminal)));
  if (!isMeant || flags.has('dry-run')) {
    const how = terminal ? '' : ` "npm run undo ${number} -- --now" does it.`;
    process.stdout.write(`This was a dry run: nothing was changed.${how}\n`);
    return 0;
  }
  if (entry.id !== undefined) await introduce(folder, options, terminal);
  await act(terminal !== undefined);
  process.stdout.write(
    `Taken back.${entry.id !== undefined && (await findTarget(folder)) ? ' "npm run publish" puts it online.' : ''}\n`,
  );
  return 0;
}

async function choose(entries: readonly HistoryEntry[], terminal: Terminal | undefined): Promise<string> {
  const listed = entries.map(({ head, lines }, index) => {
    const rest = lines.length - mostLines;
    const more = rest > 0 ? [`and ${rest} more`] : [];
    const told = [...lines.slice(0, mostLines), ...more].map((line) => `     ${line}\n`).join('');
    return `${String(index + 1).padStart(2)}  ${head}\n${told}`;
  });
  process.stdout.write(`${listed.join('')}\n`);
  if (!terminal) {
    process.stdout.write('"npm run undo 1" shows what it would be to take the first of them back.\n');
    return '';
  }
  const judge = (words: string) =>
    words.trim() === '' || entries[Number(words) - 1]
      ? undefined
      : `Write a number from 1 to ${entries.length}.`;
  return askOne(
    { title: 'Which to take back', help: 'Its number; nothing leaves all as it is.', suggestion: '', judge },
    terminal,
  );
}

/** Shows what it is to take a change back, and answers what does it. Throws ProblemsFound for what that would leave. */
async function prepare(
  folder: string,
  entry: HistoryEntry,
  later: readonly HistoryEntry[],
): Promise<(mayAsk: boolean) => Promise<void>> {
  if (entry.id === undefined) {
    process.stdout.write(`This would be lost, as it was never published:\n\n${list(entry.lines)}\n`);
    return () => discardOpen(folder, entry);
  }
  const files = readFiles(folder);
  const plan = await planUndo(folder, entry, later);
  const changes = plan.changes();
  if (changes.length === 0) throw new Refusal('Nothing is left of this change that could be taken back.');
  const paths = changes.map(({ path }) => path);
  const open = (await listUncommitted(folder)).find(({ path }) => paths.includes(path));
  if (open)
    throw new Refusal(
      `${printedFolder(folder)}/${open.path} has changes that are not published yet. Publish them, or take them back first: npm run undo 1.`,
    );
  const report = judgePlan({ folder, plan, tree: treeOf(files, folder) });
  if (report) throw new ProblemsFound(report, 'Without this change the data would have a problem.\n\n');
  const lines = describe(files, plan.files());
  process.stdout.write(`This would change:\n\n${list(lines)}\n`);
  return async (mayAsk) => {
    applyChanges(folder, changes);
    await record(folder, changes, lines, mayAsk);
  };
}
