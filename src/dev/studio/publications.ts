import { dirname } from 'node:path';
import { getTitle } from '../../../schema/content/tree';
import { readDataTree } from '../../author/authored-tree';
import { getFile } from '../../author/file-changes';
import { tryGit } from '../../author/git';
import { getPathInRepository } from '../../author/git-objects';
import { listCommits, readCommitSides, readLastCommit } from '../../author/history';
import { readFilesAt } from '../../author/read-commits';
import { Refusal } from '../../author/refusal';
import { planPictures, planRestore } from '../../author/restore';
import { readState } from '../../author/states';
import { compareStates } from '../../author/what-changed';
import type { PublicationList, RestoreRequest } from '../../studio/protocol';
import type { HistoryStep } from './edit-history';
import { createAuthoredTree } from './operations';
import type { StudioServer } from './overview';
import { requireNoNewProblems } from './revert';

const publicationsPerRequest = 8;

/**
 * Lists publications, the newest first. Skips the first `skipped` commits. If `file` is not empty, lists only the
 * changes of this file.
 */
export async function listPublications(
  studio: StudioServer,
  { file, skipped }: { file: string; skipped: number },
): Promise<PublicationList> {
  const { folder } = studio;
  const names = file === '' ? [] : await listFormerNames(folder, file);
  const commits = (await listCommits(folder, { paths: file === '' ? ['.'] : names })).slice(skipped);
  const publications: PublicationList['publications'] = [];
  let read = 0;
  for (const { id, by, time } of commits) {
    if (publications.length === publicationsPerRequest) break;
    read++;
    const sides = await readCommitSides(folder, id);
    const [before, after] = [sides?.before ?? {}, sides?.after ?? (await readFilesAt(folder, id))];
    const version = names.find((name) => Object.hasOwn(after, name));
    const changes = sides
      ? compareStates(readState(before), readState(after), { pages: false })
      : [{ file, text: 'First publication' }];
    const isListed = (each: { file: string; from?: string }) =>
      file === '' || names.includes(each.file) || (each.from !== undefined && names.includes(each.from));
    const lines = changes.filter(isListed).map((change) => ({ file: change.file, text: change.text }));
    if (lines.length > 0) publications.push({ id, by, time, lines, version });
  }
  const hasMore = read < commits.length;
  return {
    publications,
    skipped: skipped + read,
    hasMore,
    removed: file === '' ? await listRemoved(studio) : [],
  };
}

/** Lists the names that a file has had, the current name first. */
async function listFormerNames(folder: string, file: string): Promise<string[]> {
  const prefix = await getPathInRepository(folder);
  const log = await tryGit(folder, 'log --follow --format= --name-only -z --', `:(literal)${file}`);
  const found = (log ?? '').split('\0').map((name) => name.trim());
  const names = found.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return [...new Set([file, ...names.filter((name) => name !== '')])];
}

/** Lists the removed pages that the stored steps can restore. The most recently removed page is first. */
async function listRemoved({ folder, history }: StudioServer): Promise<PublicationList['removed']> {
  const past = await history.readPast();
  const now = history.readCurrentFiles();
  const removed = new Map<string, PublicationList['removed'][number]>();
  for (const { author, time, changes } of past) {
    const created = changes.flatMap(({ path, before }) => (before ? [] : [dirname(path)]));
    for (const { path, before, after } of changes) {
      // A step that also creates a file in the same folder is a rename.
      const isRemoved = path.endsWith('.json') && before && !after && !created.includes(dirname(path));
      if (!isRemoved || removed.has(path) || getFile(now, path)) continue;
      const page = readDataTree({ [path]: before }, folder).byName.get(path);
      if (page?.address !== undefined)
        removed.set(path, {
          file: path,
          title: getTitle(page),
          by: author?.name,
          time,
        });
    }
  }
  return [...removed.values()];
}

/**
 * Restores a version of a file, or a removed file with its references. Adds one step to the window's undo history.
 * Throws a Refusal, for example if the site would have a new problem.
 */
export async function restoreVersion(
  studio: StudioServer,
  { id, file, version, window }: RestoreRequest,
): Promise<HistoryStep> {
  const { folder, history } = studio;
  const authored = createAuthoredTree(studio);
  const committed = id === undefined ? await readLastCommit(folder) : await readFilesAt(folder, id);
  const past = await history.readPast();
  const bytes = getFile(committed, version ?? file);
  if (id !== undefined && !bytes) throw new Refusal('This version no longer exists. Open the history again.');
  if (bytes && authored.plan.has(file)) authored.plan.write(file, bytes);
  else planRestore(authored, version ?? file, { past: id === undefined ? past : [], committed });
  planPictures(authored, { past, committed });
  requireNoNewProblems(studio, authored.plan.files());
  const changes = authored.plan.changes();
  if (changes.length === 0) throw new Refusal('The site already has this version.');
  history.addStep(changes, { window });
  return { changes };
}
