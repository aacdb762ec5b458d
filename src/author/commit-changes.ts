import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { truncate } from '../../schema/json/characters';
import { parseJsonSource } from '../../schema/json/source';
import { printedFolder } from '../build/disk';
import { isDeepEqual } from '../shared/values';
import { pluralise } from '../shared/words';
import type { FileChange } from './file-changes';
import { GitError, readGitOutput, runGit, runGitOnPaths, timeLimits, tryGit } from './git';
import {
  commitTree,
  getPathInRepository,
  listTree,
  type SeparateIndex,
  type TreeEntry,
  updateIndex,
  withSeparateIndex,
  withTemporaryFolder,
  writeBlob,
  writeTree,
} from './git-objects';
import { explainCommitFailure } from './publish-failures';
import { readFilesAt } from './read-commits';
import { Refusal } from './refusal';

/** A person with the name and email address that Git stores. */
export interface Author {
  name: string;
  email: string;
}

/** The people whom a commit names. Without them, Git takes the author and the committer from its settings. */
export interface CommitPeople {
  author: Author;
  /** The other people who made changes in the commit. */
  coAuthors: readonly Author[];
  /** The person who publishes. */
  committer: Author;
  /** The person who approved the changes that another author asked to publish. */
  approvedBy?: Author;
}

export interface CommitOptions {
  isInteractive?: boolean;
  people?: CommitPeople;
}

/** A new commit and its parent. The first commit of a repository has no parent. */
export interface CommitResult {
  before: string | undefined;
  commit: string;
}

/**
 * Commits exactly the given changes in a folder. Leaves out later saves and other files that the user has staged.
 * Returns `undefined` if Git finds no difference. Throws a Refusal if the commit fails. A failed commit leaves none of
 * the changes staged.
 */
export async function commitChanges(
  folder: string,
  changes: readonly FileChange[],
  lines: readonly string[],
  { isInteractive = false, people }: CommitOptions = {},
): Promise<CommitResult | undefined> {
  return explainFailures(async () => {
    const before = await tryGit(folder, 'rev-parse --verify --quiet HEAD');
    const entries = await storeChanges(folder, changes, before);
    // If another program has locked the index, this step fails before a commit is made.
    await unstage(folder, [...entries.keys()]);
    return await withSeparateIndex(folder, before, async (env) => {
      await updateIndex(folder, env, entries);
      const tree = await writeTree(folder, env);
      if (before !== undefined && tree === (await getTreeHash(folder, before))) return undefined;
      const message = toCommitMessage(lines) + formatTrailers(people);
      await commit(folder, { env, message, isInteractive, people });
      return await verifyCommit(folder, tree, before);
    });
  });
}

/** Runs a function that stores changes in Git. Throws a Refusal that explains a failure to the author. */
async function explainFailures<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new Refusal(
      `The changes could not be saved in Git: ${explainCommitFailure(error)} Nothing was published.`,
    );
  }
}

/**
 * Creates a commit of changes on top of the last commit, and returns its hash. Leaves branches, files and the index
 * unchanged.
 */
export async function createCommit(
  folder: string,
  changes: readonly FileChange[],
  lines: readonly string[],
  people?: CommitPeople,
): Promise<string> {
  return explainFailures(async () => {
    const before = (await readGitOutput(folder, 'rev-parse HEAD')).trim();
    const entries = await storeChanges(folder, changes, before);
    const tree = await withSeparateIndex(folder, before, async (env) => {
      await updateIndex(folder, env, entries);
      return writeTree(folder, env);
    });
    const message = toCommitMessage(lines) + formatTrailers(people);
    return commitTree(folder, { tree, parents: [before], message, names: people && toGitVariables(people) });
  });
}

/** Reads the people whom a commit names in the trailers with a given key, such as `Co-authored-by`. */
export async function getTrailers(folder: string, commit: string, key: string): Promise<Author[]> {
  const format = `--format=%(trailers:key=${key},valueonly)`;
  const values = (await readGitOutput(folder, 'log -1', format, commit)).split('\n');
  return values.flatMap((value) => {
    const [, name, email] = /^([^<>]+) <([^<>\s]+)>$/.exec(value) ?? [];
    return name === undefined || email === undefined ? [] : [{ name, email }];
  });
}

/** Undoes a commit that this module made. Keeps the first commit of a repository. The files stay unchanged. */
export async function undoCommit(folder: string, { before, commit }: CommitResult): Promise<void> {
  if (before === undefined) return;
  await readGitOutput(folder, 'update-ref HEAD', before, commit);
  await unstage(folder, await listChanged(folder, before, commit));
}

/** Stores the contents of changes in Git. Returns a map from paths in the repository to tree entries. */
export async function storeChanges(
  folder: string,
  changes: readonly FileChange[],
  before: string | undefined,
) {
  const prefix = await getPathInRepository(folder);
  const known = before === undefined ? undefined : await listTree(folder, before);
  const entries = new Map<string, TreeEntry | undefined>();
  for (const { path, after } of changes) {
    const mode = known?.get(path)?.mode ?? '';
    const isExecutable = mode === '100755';
    const entry = after && {
      mode: isExecutable ? mode : '100644',
      hash: await writeBlob(folder, after, path),
    };
    entries.set(prefix + path, entry);
  }
  return entries;
}

/**
 * Commits an index. Signs the commit if Git's settings require it. If signing fails without a terminal, commits without
 * a signature.
 */
async function commit(
  folder: string,
  { env, message, isInteractive, people }: CommitOptions & { env: SeparateIndex; message: string },
): Promise<void> {
  await withTemporaryFolder(async (temporaryFolder) => {
    // Uses a file, because the message may be too long for a command line.
    const file = join(temporaryFolder, 'message');
    writeFileSync(file, message);
    const args = ['commit', '--quiet', '--cleanup=whitespace', '--file', file];
    // Without a display, GPG cannot open a password dialog and wait for an answer.
    const display = isInteractive ? {} : { DISPLAY: undefined, WAYLAND_DISPLAY: undefined };
    const limit = isInteractive ? timeLimits.withQuestions : timeLimits.withHooks;
    const run = (more: readonly string[]) =>
      runGit(folder, [...args, ...more], {
        isInteractive,
        limit,
        env: { ...display, ...env, ...(people && toGitVariables(people)) },
      });
    try {
      await run([]);
    } catch (error) {
      const isSigned = (await tryGit(folder, 'config --type=bool commit.gpgSign')) === 'true';
      if (isInteractive || !isSigned || !(error instanceof GitError) || !isSigningFailure(error)) throw error;
      await run(['--no-gpg-sign']);
    }
  });
}

function toGitVariables({ author, committer }: CommitPeople): NodeJS.ProcessEnv {
  return {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: committer.name,
    GIT_COMMITTER_EMAIL: committer.email,
  };
}

/** Formats the trailers of a commit message, such as `Co-authored-by: Ann Example <ann@firm.example>`. */
function formatTrailers(people: CommitPeople | undefined): string {
  if (!people) return '';
  const format = (key: string) => (person: Author) => `${key}: ${person.name} <${person.email}>\n`;
  const lines = [
    ...people.coAuthors.map(format('Co-authored-by')),
    ...(people.approvedBy ? [people.approvedBy].map(format('Approved-by')) : []),
  ];
  return lines.length === 0 ? '' : `\n\n${lines.join('')}`;
}

function isSigningFailure({ run }: GitError): boolean {
  return run.stoppedAfter !== undefined || /failed to sign|signing failed|couldn't sign/i.test(run.stderr);
}

/** Compares a commit with the intended files, because a hook or another program may have changed the commit. */
async function verifyCommit(folder: string, tree: string, before: string | undefined): Promise<CommitResult> {
  const commit = (await readGitOutput(folder, 'rev-parse HEAD')).trim();
  const parent = await tryGit(folder, 'rev-parse --verify --quiet HEAD^');
  const isExact = (await getTreeHash(folder, commit)) === tree;
  if (isExact && parent !== before) {
    // Another program committed after `before` was read. Our commit would revert the changes of that program.
    if (parent !== undefined) await undoCommit(folder, { before: parent, commit });
    throw new Refusal('Another commit was made at the same time. Nothing was published. Publish again.');
  }
  await unstage(folder, await listChanged(folder, before, commit));
  const changed = isExact ? [] : await listUnintended(folder, tree, commit);
  if (changed.length > 0)
    throw new Refusal(
      `A Git hook of this repository changed files that you publish: ${changed.join(', ')}. They no longer match the list that you were shown. Nothing was published. Publish again to see the new list.`,
    );
  return { before, commit };
}

/** Lists the committed files that differ from the intended content. Ignores differences in JSON formatting. */
async function listUnintended(folder: string, tree: string, commit: string): Promise<string[]> {
  const prefix = await getPathInRepository(folder);
  const paths = await listChanged(folder, tree, commit);
  const [intended, found] = [await readFilesAt(folder, tree), await readFilesAt(folder, commit)];
  return paths
    .filter((path) => {
      const name = path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
      if (!name?.endsWith('.json')) return true;
      const [one, other] = [intended, found].map((files) => parseJsonSource(name, files[name] ?? '').value);
      return one === undefined || !isDeepEqual(one, other);
    })
    .map((path) =>
      path.startsWith(prefix) ? `${printedFolder(folder)}/${path.slice(prefix.length)}` : path,
    );
}

async function getTreeHash(folder: string, commit: string): Promise<string> {
  return (await readGitOutput(folder, 'rev-parse', `${commit}^{tree}`)).trim();
}

/** Lists the files that differ between two commits or trees. The paths are relative to the top of the repository. */
async function listChanged(folder: string, before: string | undefined, after: string): Promise<string[]> {
  const list =
    before === undefined
      ? await readGitOutput(folder, 'ls-tree -r -z --name-only --full-tree', after)
      : await readGitOutput(folder, 'diff-tree -r -z --no-renames --name-only', before, after);
  return list.split('\0').filter((path) => path !== '');
}

/** Resets files in the index to the last commit. `paths` are relative to the top of the repository. */
async function unstage(folder: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const top = (await readGitOutput(folder, 'rev-parse --show-toplevel')).replace(/\n$/, '');
  await runGitOnPaths(paths, top, ['reset', '--quiet']);
}

const maxSubjectLength = 120;

/** Formats a commit message with a line for each change. Disables commands such as `[skip ci]` in page texts. */
export function toCommitMessage(changes: readonly string[]): string {
  const [first = 'Nothing', ...others] = changes.map(stripCommands);
  const short = truncate(first, maxSubjectLength);
  const subject = short.replace(/^(?=[#;]|(fixup|squash|amend)! )/i, 'Text: ');
  if (others.length === 0 && short === first) return subject;
  const more = others.length === 0 ? '' : ` and ${pluralise(others.length, 'more change')}`;
  // Each line begins with a hyphen, so that Git does not read the line as a comment or a trailer.
  return `${subject}${more}\n\n${[first, ...others].map((line) => `- ${line}`).join('\n')}`;
}

/**
 * Changes the commands in a line, so that build services, hosts and Git do not run them. For example, `[skip ci]`
 * becomes `(skip ci)`.
 */
function stripCommands(line: string): string {
  return line
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\[([^[\]]*(?:skip|no[ _-]?ci)[^[\]]*)\]/gi, '($1)')
    .replaceAll(/\*+(no_ci)\*+/gi, '$1')
    .replaceAll(/(skip-checks)\s*:/gi, '$1')
    .replaceAll(/\b((?:close|fix|resolve)[sd]?|fixed|fixes|resolves)(:?\s+\S*)#(?=\d)/gi, '$1$2no. ')
    .trim();
}
