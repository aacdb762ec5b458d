import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { formatList } from '../shared/words';
import { space } from '../theme/tokens';
import { describeFailure, postJson, useQuery } from './api';
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

interface SharingProps {
  /** The hash of the list of changes. */
  hash: string;
  /** The ids of the selected changes. */
  selected: readonly string[];
  /** True if the selected changes have no problem that prevents publishing. */
  isReady: boolean;
}

/** Shows changes to others before they are published: by previews, and by requests for approval. */
export function Sharing({ hash, selected, isReady }: SharingProps) {
  const studio = useStudio();
  const publishers = useStudioState((state) => state.overview?.publishers) ?? [];
  const [runCount, setRunCount] = useState(0);
  // Another person may have approved the request if the list of changes is different.
  const refetchKey = useMemo(() => ({ hash, runCount }), [hash, runCount]);
  const { response: shared, error } = useQuery<SharedChanges>('shared', {}, refetchKey);
  const [running, setRunning] = useState<string>();
  const [refused, setRefused] = useState('');
  const [lines, setLines] = useState<string[]>([]);
  const run = async (action: string, body: object) => {
    setRunning(action);
    setRefused('');
    try {
      const { lines: result = [] } = await postJson<Partial<OperationResult>>(action, body);
      setLines(result);
    } catch (reason) {
      setRefused(describeFailure(reason));
    } finally {
      setRunning(undefined);
      setRunCount((count) => count + 1);
      void studio.refresh();
    }
  };
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
              <ActionButton isDisabled={isBusy} onPress={() => void run('ask', ask)}>
                {running === 'ask' ? 'Asking…' : 'Ask for approval'}
              </ActionButton>
            )}
            <ActionButton isDisabled={isBusy} onPress={() => void run('preview', {})}>
              {running === 'preview' ? 'Creating the preview…' : 'Share a preview'}
            </ActionButton>
          </Row>
        </>
      )}
      <ErrorNotice message={refused || error} />
      {lines.length > 0 && <LineList title="Result" lines={lines} />}
      {shared?.approvals.map(({ branch, id, author, date, lines: changes }) => (
        <section key={branch} aria-label={`Request of ${author}`}>
          <LineList title={`${author} asked for approval on ${formatDay(date)}`} lines={changes} />
          {studio.canPublish && (
            <Approval>
              <ActionButton
                isDisabled={isBusy}
                onPress={() => void run('approve', { branch, id } satisfies ApproveRequest)}
              >
                {running === 'approve' ? 'Publishing…' : 'Approve and publish'}
              </ActionButton>
            </Approval>
          )}
        </section>
      ))}
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

/** The row of the approval button. The margin separates it from the list of changes. */
const Approval = styled(Row)`
  margin-top: ${space[12]};
`;

function isThisComputer(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

function formatDay(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
