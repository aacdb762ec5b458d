import { useState } from 'react';
import { postJson, useQuery } from './api';
import { ActionButton, Note, Row, Rows } from './components';
import { Dialog, ErrorNotice, useSubmit } from './dialog';
import type { PublicationList, RestoreRequest, StepResult } from './protocol';
import { useStudio, useStudioState } from './store';
import { windowId } from './window-id';

/** Formats the author and time of a change, for example "Amina, 28 Nov 2026, 09:30". */
export function formatAuthorAndTime({ by, time }: { by?: string; time: number }): string {
  const when = new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  return by ? `${by}, ${when}` : when;
}

/** Lists the publications of the site. If `file` is set, lists the versions of this file, which can be restored. */
export function HistoryDialog({ file = '' }: { file?: string }) {
  const studio = useStudio();
  const steps = useStudioState((state) => state.steps);
  const [skips, setSkips] = useState([0]);
  const name = file === '' ? 'the site' : `“${studio.getTitle(file)}”`;
  return (
    <Dialog title={`History of ${name}`}>
      {skips.map((skip) => (
        <Publications
          key={`${skip} ${steps.undo}`}
          file={file}
          skip={skip}
          onMore={(next) => setSkips([...skips.filter((each) => each < next), next])}
          isLast={skip === skips.at(-1)}
        />
      ))}
    </Dialog>
  );
}

interface PublicationsProps {
  file: string;
  skip: number;
  isLast: boolean;
  onMore: (skip: number) => void;
}

function Publications({ file, skip, isLast, onMore }: PublicationsProps) {
  const studio = useStudio();
  const { response, error } = useQuery<PublicationList>('history', { file, skip: String(skip) });
  if (error) return <ErrorNotice message={error} />;
  if (!response) return <Note role="status">Loading…</Note>;
  const { publications, removed, skipped, hasMore } = response;
  return (
    <>
      {skip === 0 && removed.length > 0 && (
        <section aria-label="Removed pages">
          <h3>Removed pages</h3>
          <Rows>
            {removed.map((page) => (
              <li key={page.file}>
                <div>
                  {page.title}
                  <Note>Removed: {formatAuthorAndTime(page)}</Note>
                </div>
                <RestoreButton
                  request={{ file: page.file }}
                  label={`Restore ${page.title}`}
                  text="Restore this page"
                />
              </li>
            ))}
          </Rows>
        </section>
      )}
      {publications.length === 0 && <Note>Nothing has been published yet.</Note>}
      {publications.map(({ id, by, time, lines, version }) => (
        <section key={id} aria-label={formatAuthorAndTime({ by, time })}>
          <h3>{formatAuthorAndTime({ by, time })}</h3>
          <Rows>
            {lines.map((line, index) => (
              <li key={`${index} ${line.text}`}>
                <span>{line.text}</span>
                {file === '' && line.file.includes('/') && (
                  <ActionButton
                    data-tone="quiet"
                    aria-label={`Versions: ${line.text}`}
                    onPress={() => studio.set({ dialog: <HistoryDialog file={line.file} /> })}
                  >
                    Versions
                  </ActionButton>
                )}
              </li>
            ))}
          </Rows>
          {version !== undefined && (
            <RestoreButton
              request={{ id, file, version }}
              label={`Restore the version of ${formatAuthorAndTime({ by, time })}`}
              text="Restore this version"
            />
          )}
        </section>
      ))}
      {isLast && hasMore && (
        <Row>
          <ActionButton onPress={() => onMore(skipped)}>Older publications</ActionButton>
        </Row>
      )}
    </>
  );
}

interface RestoreButtonProps {
  request: Omit<RestoreRequest, 'window'>;
  label: string;
  text: string;
}

function RestoreButton({ request, label, text }: RestoreButtonProps) {
  const studio = useStudio();
  const { submit, isBusy, refused } = useSubmit(async () => {
    const { dialog } = studio.state;
    await studio.flush();
    const body: RestoreRequest = { ...request, window: windowId };
    const { file, address } = await postJson<StepResult>('restore', body);
    await studio.refresh();
    // The author may have opened another dialog before the answer arrived.
    if (studio.close(dialog)) {
      if (address !== undefined) studio.openPage(address);
      else if (studio.hasFile(file)) studio.open(file);
    }
    studio.showToast(`Restored: ${studio.getTitle(file)}`, true);
  });
  return (
    <form onSubmit={submit}>
      <ActionButton type="submit" data-tone="quiet" aria-label={label} isDisabled={isBusy}>
        {text}
      </ActionButton>
      <ErrorNotice message={refused} />
    </form>
  );
}
