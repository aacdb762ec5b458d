import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { formatList } from '../shared/words';
import { space } from '../theme/tokens';
import { describeFailure, postJson, useLastResponse, useQuery } from './api';
import { ActionButton, Note, Row, Rows } from './components';
import { CopyButton, ErrorNotice, LineList } from './dialog';
import type {
  ApproveRequest,
  OperationResult,
  PublishRequest,
  RevokeRequest,
  SharedChanges,
} from './protocol';
import { useStudio, useStudioState } from './store';

/** The previews and requests for approval, and the last action on them. */
interface SharedState {
  shared: SharedChanges | undefined;
  /** The reason why the previews and requests could not be fetched. */
  error: string | undefined;
  /** The name of the running action, such as `approve`. */
  running: string | undefined;
  /** The name of the last action, with its result or the reason why it failed. */
  last: { action: string; lines: string[]; refused?: string } | undefined;
  run: (action: string, body: object) => Promise<void>;
}

/** Fetches the previews and the requests for approval. `hash` is the hash of the list of changes. */
export function useShared(hash: string): SharedState {
  const studio = useStudio();
  const [runCount, setRunCount] = useState(0);
  // Fetches again after each action. Also fetches again when `hash` changes, for example after another person
  // approved a request.
  const refetchKey = useMemo(() => ({ hash, runCount }), [hash, runCount]);
  const { response, error } = useQuery<SharedChanges>(hash ? 'shared' : undefined, {}, refetchKey);
  const shared = useLastResponse(response);
  const [running, setRunning] = useState<string>();
  const [last, setLast] = useState<SharedState['last']>();
  const run = async (action: string, body: object) => {
    setRunning(action);
    setLast(undefined);
    try {
      const { lines = [] } = await postJson<Partial<OperationResult>>(action, body);
      setLast({ action, lines });
    } catch (reason) {
      setLast({ action, lines: [], refused: describeFailure(reason) });
    } finally {
      setRunning(undefined);
      setRunCount((count) => count + 1);
      void studio.refresh();
    }
  };
  return { shared, error, running, last, run };
}

function LastResult({ last, actions }: Pick<SharedState, 'last'> & { actions: readonly string[] }) {
  if (!last || !actions.includes(last.action)) return null;
  return (
    <>
      <ErrorNotice message={last.refused} />
      {last.lines.length > 0 && <LineList title="Result" lines={last.lines} />}
    </>
  );
}

export function ApprovalRequests({ shared, running, last, run }: SharedState) {
  const studio = useStudio();
  return (
    <>
      {shared?.approvals.map(({ branch, id, author, date, lines }) => (
        <section key={branch} aria-label={`Request of ${author}`}>
          <LineList title={`${author} asked for approval on ${formatDay(date)}`} lines={lines} />
          {studio.canPublish && (
            <Approval>
              <ActionButton
                isDisabled={running !== undefined}
                onPress={() => void run('approve', { branch, id } satisfies ApproveRequest)}
              >
                {running === 'approve' ? 'Publishing…' : 'Approve and publish'}
              </ActionButton>
            </Approval>
          )}
        </section>
      ))}
      <LastResult last={last} actions={['approve']} />
    </>
  );
}

interface SharingProps extends SharedState {
  /** The hash of the list of changes. */
  hash: string;
  /** The ids of the selected changes. */
  selected: readonly string[];
  /** True if the selected changes have no problem that prevents publishing. */
  isReady: boolean;
  /** True if the list of changes is up to date. */
  isCurrent: boolean;
}

/** Renders the controls that share unpublished changes: the request for approval, and the list of previews. */
export function Sharing({ hash, selected, isReady, isCurrent, ...sharing }: SharingProps) {
  const studio = useStudio();
  const publishers = useStudioState((state) => state.overview?.publishers) ?? [];
  const { shared, error, running, last, run } = sharing;
  const ask: PublishRequest = { name: '', mail: '', hash, selected: [...selected], withCommits: false };
  const isBusy = running !== undefined;
  return (
    <>
      {selected.length > 0 && (
        <>
          {!studio.canPublish && publishers.length > 0 && (
            <Note>{formatList(publishers)} can approve and publish changes.</Note>
          )}
          <Row>
            {isReady && (
              <ActionButton isDisabled={isBusy || !isCurrent} onPress={() => void run('ask', ask)}>
                {running === 'ask' ? 'Asking…' : 'Ask for approval'}
              </ActionButton>
            )}
            <ActionButton isDisabled={isBusy} onPress={() => void run('preview', {})}>
              {running === 'preview' ? 'Creating the preview…' : 'Share a preview'}
            </ActionButton>
          </Row>
        </>
      )}
      <LastResult last={last} actions={['ask', 'preview', 'revoke-preview']} />
      {!last?.refused && <ErrorNotice message={error} />}
      {shared && shared.previews.length > 0 && (
        <section aria-label="Previews">
          <h3>Previews</h3>
          <Note>
            {isThisComputer(location.hostname)
              ? 'Only this computer can open a preview, because the studio runs on it.'
              : 'Everybody who has the address of a preview can open it until it ends.'}
          </Note>
          <Rows>
            {shared.previews.map(({ id, path, author, expires }) => (
              <li key={id}>
                <a href={path} target="_blank" rel="noopener">
                  {author ? `By ${author}, until` : 'Until'} {formatDay(expires)}
                </a>
                <Row>
                  <CopyButton text={location.origin + path} label="Copy the address" />
                  <ActionButton
                    data-tone="quiet"
                    isDisabled={isBusy}
                    onPress={() => void run('revoke-preview', { id } satisfies RevokeRequest)}
                  >
                    End this preview
                  </ActionButton>
                </Row>
              </li>
            ))}
          </Rows>
        </section>
      )}
    </>
  );
}

const Approval = styled(Row)`
  margin-top: ${space[12]};
`;

function isThisComputer(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

function formatDay(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
