import { useMemo, useState } from 'react';
import { formatList, pluralise } from '../shared/words';
import { postJson, useLastResponse, useQuery } from './api';
import { ActionButton, CheckboxLabel, FormField, Note, Notice, Row, Rows, Stack } from './components';
import { ConflictsDialog, useOthersChanges } from './conflicts-dialog';
import { Dialog, ErrorNotice, LineList, OpenButton, PlaceList, StickyRow, useSubmit } from './dialog';
import { undoPublishedNote } from './help-dialog';
import { formatAuthorAndTime, HistoryDialog } from './history-dialog';
import type { ChangeList, FieldProblem, OperationResult, PublishRequest, StepResult } from './protocol';
import { ApprovalRequests, Sharing, useShared } from './sharing';
import { useStudio, useStudioState } from './store';
import { windowId } from './window-id';

/**
 * Lists the changes since the last commit. The author can undo each change, and publish the selected changes together.
 */
export function ChangesDialog() {
  const studio = useStudio();
  const steps = useStudioState((state) => state.steps);
  const [failures, setFailures] = useState(0);
  const [left, setLeft] = useState<readonly string[]>([]);
  const others = useOthersChanges();
  const refetchKey = useMemo(
    () => ({ steps, failures, others: others.result }),
    [steps, failures, others.result],
  );
  const parameters = { left: left.join(',') };
  const { response, error, isFetching } = useQuery<ChangeList>('changes', parameters, refetchKey);
  const changeList = useLastResponse(response);
  // The server refuses a selection from an outdated list.
  const isCurrent = response !== undefined && !isFetching;
  const isChanging = useStudioState((state) => state.isBusy);
  const [author, setAuthor] = useState({ name: '', mail: '' });
  const [withCommits, setWithCommits] = useState(false);
  const [lines, setLines] = useState<string[]>();
  const { hash = '', groups = [] } = changeList ?? {};
  const all = groups.flatMap(({ changes }) => changes.map(({ id }) => id));
  const selected = all.filter((id) => !left.includes(id));
  const sharing = useShared(hash);
  const { submit, isBusy, refused } = useSubmit(async () => {
    const request: PublishRequest = { ...author, hash, selected, withCommits };
    try {
      const answer = await postJson<OperationResult>('publish', request);
      setLines(answer.lines);
    } catch (reason) {
      // Fetches the list again, because it may be outdated, or some of its changes may already be committed.
      setFailures((count) => count + 1);
      setWithCommits(false);
      // Another author may have published meanwhile. The dialog then shows the changes from others, or the conflicts.
      void others.receive({});
      throw reason;
    } finally {
      void studio.refresh();
    }
  });
  if (lines)
    return (
      <Dialog title="Published">
        <LineList title="Result" lines={lines} />
        <Note>{undoPublishedNote}</Note>
        <Row>
          <ActionButton data-tone="primary" autoFocus onPress={() => studio.close()}>
            Done
          </ActionButton>
        </Row>
      </Dialog>
    );
  if (!changeList)
    return (
      <Dialog title="What changed">
        {error ? <ErrorNotice message={error} /> : <Note role="status">Loading…</Note>}
      </Dialog>
    );
  const { unavailableReason, blockingProblems, required, needsName, hasRemote, unsent, commits } = changeList;
  const count = selected.length;
  // Until the server has checked a new selection, the problems belong to the previous one.
  const problems = isCurrent ? blockingProblems : [];
  if (others.result && others.result.conflicts.length > 0)
    return <ConflictsDialog conflicts={others.result.conflicts} receive={others.receive} />;
  // The labels of the buttons show what is running. A note above the buttons would push them away from the pointer.
  const receiveLabel = others.isBusy ? 'Getting others’ changes…' : 'Get others’ changes';
  const actionLabel = count < all.length ? `Publish ${count} of ${all.length} changes` : 'Publish';
  const waitLabel = others.isBusy ? receiveLabel : isFetching && 'Checking…';
  const publishLabel = isBusy ? 'Publishing…' : waitLabel || actionLabel;
  const canPublish =
    studio.canPublish && !unavailableReason && problems.length === 0 && (count > 0 || unsent !== undefined);
  return (
    <Dialog title="What changed">
      {unavailableReason && <Notice>{unavailableReason}</Notice>}
      {!unavailableReason && groups.length === 0 && (
        <Note>
          {unsent
            ? 'Everything is saved in Git, but not everything has been sent yet.'
            : `Nothing has changed since you last published. ${undoPublishedNote}`}
        </Note>
      )}
      {others.refused && <Notice>Others’ changes are not here yet. {others.refused}</Notice>}
      {others.result && others.result.lines.length > 0 && (
        <LineList
          title="Changes from others, now also in your copy of the site"
          lines={others.result.lines}
        />
      )}
      <ApprovalRequests {...sharing} />
      {!isFetching && <ErrorNotice message={error} />}
      {required && isCurrent && (
        <Notice data-tone="error">
          The selected changes depend on another change. Select it too: {required}.
        </Notice>
      )}
      {problems.length > 0 && !required && <BlockingProblems blockingProblems={problems} />}
      {all.length > 1 && (
        <Row>
          <ActionButton data-tone="quiet" isDisabled={count === all.length} onPress={() => setLeft([])}>
            Select all
          </ActionButton>
          <ActionButton data-tone="quiet" isDisabled={count === 0} onPress={() => setLeft(all)}>
            Select none
          </ActionButton>
        </Row>
      )}
      <ChangeGroups groups={groups} left={left} onSelect={setLeft} />
      {unsent && unsent.length > 0 && (
        <LineList title="Changes that were saved earlier and will be sent too" lines={unsent} />
      )}
      {!studio.canPublish && <Note>You may edit, but not publish.</Note>}
      {studio.canPublish && problems.length > 0 && groups.length > 0 && (
        <Note>Fix the problems above, or publish only changes without problems.</Note>
      )}
      {canPublish && (
        <>
          <Stack id={formId} onSubmit={submit}>
            <Note>
              {hasRemote
                ? "Publishing checks the site, saves your changes in Git and sends them to the site's repository."
                : 'Publishing checks the site and saves your changes in Git on this computer.'}
            </Note>
            {needsName && (
              <>
                <FormField
                  label="Your name"
                  help="Shown beside your changes. You are asked only once."
                  value={author.name}
                  onChange={(name) => setAuthor({ ...author, name })}
                  isRequired
                />
                <FormField
                  label="Your email address"
                  type="email"
                  value={author.mail}
                  onChange={(mail) => setAuthor({ ...author, mail })}
                  isRequired
                />
              </>
            )}
            {commits.length > 0 && (
              <>
                <LineList title="Commits that change files other than the site's texts" lines={commits} />
                <CheckboxLabel>
                  <input
                    type="checkbox"
                    required
                    checked={withCommits}
                    onChange={({ target }) => setWithCommits(target.checked)}
                  />
                  Send these commits too. If you do not know them, ask the person who made them.
                </CheckboxLabel>
              </>
            )}
          </Stack>
          <StickyRow>
            <ActionButton
              type="submit"
              form={formId}
              data-tone="primary"
              isDisabled={!isCurrent || isChanging || others.isBusy}
            >
              {publishLabel}
            </ActionButton>
            <ActionButton onPress={() => studio.close()}>Not now</ActionButton>
          </StickyRow>
          <ErrorNotice message={refused} />
        </>
      )}
      {!unavailableReason && (
        <>
          <Sharing
            {...sharing}
            hash={hash}
            selected={selected}
            isReady={blockingProblems.length === 0 && !needsName}
            isCurrent={isCurrent}
          />
          <Row>
            <ActionButton data-tone="quiet" onPress={() => studio.set({ dialog: <HistoryDialog /> })}>
              History
            </ActionButton>
            <ActionButton
              data-tone="quiet"
              isDisabled={others.isBusy}
              onPress={() => void others.receive({})}
            >
              {receiveLabel}
            </ActionButton>
          </Row>
        </>
      )}
    </Dialog>
  );
}

const formId = 'publish';

interface ChangeGroupsProps extends Pick<ChangeList, 'groups'> {
  /** The ids of the changes that are not selected. */
  left: readonly string[];
  onSelect: (left: readonly string[]) => void;
}

function ChangeGroups({ groups, left, onSelect }: ChangeGroupsProps) {
  const studio = useStudio();
  const isBusy = useStudioState((state) => state.isBusy);
  const revertChange = (id: string, text: string) =>
    studio.attempt(async () => {
      const { address = '/' } = await postJson<StepResult>('revert', { id, window: windowId });
      await studio.refresh();
      // Undoing the change may have removed or renamed the page in the frame. The dialog stays open.
      if (studio.pageFile === '') {
        const { dialog } = studio.state;
        studio.openPage(address);
        studio.set({ dialog });
      }
      studio.showToast(`Undone: ${text}`, true);
    });
  return groups.map(({ title, file, authors, lastEdit, changes }) => (
    <section key={file} aria-label={title}>
      <h3>{title}</h3>
      {authors.length > 0 && <Note>Changed by {formatList(authors)}</Note>}
      {lastEdit && <Note>Last edit: {formatAuthorAndTime(lastEdit)}</Note>}
      <Rows>
        {changes.map(({ id, text, shownOn }) => (
          <li key={id}>
            <CheckboxLabel>
              <input
                type="checkbox"
                checked={!left.includes(id)}
                onChange={({ target }) =>
                  onSelect(target.checked ? left.filter((each) => each !== id) : [...left, id])
                }
              />
              <span>
                {text}
                {shownOn && <Note as="span"> {shownOn}</Note>}
              </span>
            </CheckboxLabel>
            <Row>
              {studio.hasFile(file) && (
                <OpenButton file={file} label={`Show: ${text}`}>
                  Show
                </OpenButton>
              )}
              <ActionButton
                data-tone="quiet"
                isDisabled={isBusy}
                aria-label={`Undo this change: ${text}`}
                onPress={() => void revertChange(id, text)}
              >
                Undo this change
              </ActionButton>
            </Row>
          </li>
        ))}
      </Rows>
    </section>
  ));
}

/** Lists the problems that prevent publishing. Each problem has a button that opens the field. */
function BlockingProblems({ blockingProblems }: { blockingProblems: FieldProblem[] }) {
  const studio = useStudio();
  const isMissingText = ({ rule }: FieldProblem) => rule === 'todo' || rule === 'empty-text';
  const files = new Set(blockingProblems.filter(isMissingText).map(({ file }) => file));
  // All missing texts of a file count as one problem. Its button opens the first missing text.
  const missingTexts = [...files].flatMap((file) => {
    const own = blockingProblems.filter((problem) => problem.file === file && isMissingText(problem));
    const message = `${pluralise(own.length, 'text is', 'texts are')} missing.`;
    return own.slice(0, 1).map((first) => ({ ...first, place: studio.getTitle(file), message }));
  });
  const items = [...missingTexts, ...blockingProblems.filter((problem) => !isMissingText(problem))];
  return (
    <section aria-label="Problems that prevent publishing">
      <Notice data-tone="error">
        {pluralise(items.length, 'problem prevents', 'problems prevent')} publishing. Fix{' '}
        {items.length === 1 ? 'it' : 'them'}, then publish.
      </Notice>
      <PlaceList places={items} />
    </section>
  );
}
