import { askForApproval, listApprovals, readApproval } from '../../author/approval';
import { describeChanges } from '../../author/history';
import { mergeChanges } from '../../author/merge';
import { publishApproved } from '../../author/publishing';
import { Refusal } from '../../author/refusal';
import type { DataState } from '../../author/states';
import type { Change } from '../../author/what-changed';
import { explainUnready, requireReady } from '../../author/working-copy';
import type { ApproveRequest, OperationResult, PublishRequest, SharedChanges } from '../../studio/protocol';
import type { Person } from '../people';
import { compareWithLastCommit, type StudioServer } from './overview';
import { preparePublication, runPublication } from './publishing';

/** Puts the selected changes on a branch, where a person who may publish can approve them. */
export function requestApproval(
  studio: StudioServer,
  request: PublishRequest,
  person?: Person,
): Promise<OperationResult> {
  return runPublication(studio.folder, async () => {
    const { files, people } = await preparePublication(studio, request, person);
    return { lines: [await askForApproval(studio.folder, files, people)] };
  });
}

/** Publishes the changes that an author has asked to publish. The other changes stay unpublished. */
export function approveChanges(
  studio: StudioServer,
  { branch, id }: ApproveRequest,
  person?: Person,
): Promise<OperationResult> {
  const { folder, history } = studio;
  return runPublication(folder, async () => {
    await requireReady(folder);
    const details = await readApproval(folder, branch);
    if (details.request.id !== id)
      throw new Refusal('This request has changed since you opened it. Open the list again.');
    const message = await publishApproved(folder, details, person);
    // Applies the changes again, because the author may have undone them since the request. Later edits of the same
    // values stay.
    const restored = mergeChanges(history.readCurrentFiles(), details.changes).changes;
    history.addStep(restored, { window: branch });
    return { lines: [message, ...describeChanges(details.before, details.after)] };
  });
}

/** Lists the previews, and the requests for approval. */
export async function listSharedChanges({ folder, previews }: StudioServer): Promise<SharedChanges> {
  const isReady = (await explainUnready(folder)) === undefined;
  const approvals = isReady ? await listApprovals(folder) : [];
  return {
    previews: previews.list(),
    approvals: approvals.map(({ author, ...request }) => ({ ...request, author: author.name })),
  };
}

/** Builds a preview of the current changes. `origin` is the origin of the studio in the author's browser. */
export async function sharePreview(studio: StudioServer, origin: string, person?: Person): Promise<void> {
  const { after, changes } = await compareWithLastCommit(studio);
  if (changes.length === 0) throw new Refusal('Nothing has changed since you last published.');
  await studio.previews.create(after.files, origin, {
    author: person?.name,
    changes: changes.map(({ change }) => ({ text: change.text, address: findPlace(after, change) })),
  });
}

/**
 * Returns the address of a page that shows a change. If the new value is plain text, the address makes the browser
 * scroll to this text.
 */
function findPlace({ tree }: DataState, { file, shownOn, difference }: Change): string | undefined {
  const shown = shownOn === 'everywhere' ? '/' : shownOn?.[0];
  const address = tree.byName.get(file)?.address ?? shown;
  const value = difference && 'after' in difference ? difference.after : undefined;
  const isPlain = typeof value === 'string' && value !== '' && value.length < 200 && !/[*[\]{}]/.test(value);
  if (address === undefined || !isPlain) return address;
  // In a text fragment, a hyphen is a separator. `encodeURIComponent` does not encode hyphens.
  return `${address}#:~:text=${encodeURIComponent(value).replaceAll('-', '%2D')}`;
}
