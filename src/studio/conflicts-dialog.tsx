import { useCallback, useEffect, useState } from 'react';
import { pluralise } from '../shared/words';
import { describeFailure } from './api';
import { ActionButton, CheckboxLabel, Input, Note, Notice, Row, Rows, Stack } from './components';
import { Dialog, ErrorNotice, useSubmit } from './dialog';
import { formatAuthorAndTime } from './history-dialog';
import type { ContentConflict, ReceiveRequest, ReceiveResult } from './protocol';
import { useStudio } from './store';

type Resolutions = ReceiveRequest['resolutions'];

/** Gets the changes from others when the component mounts, and again when `receive` is called. */
export function useOthersChanges() {
  const studio = useStudio();
  const [result, setResult] = useState<ReceiveResult>();
  const [refused, setRefused] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const receive = useCallback(
    async (resolutions: Resolutions) => {
      setBusy(true);
      try {
        setResult(await studio.receive(resolutions));
        setRefused(undefined);
      } catch (reason) {
        setRefused(describeFailure(reason));
      }
      setBusy(false);
    },
    [studio],
  );
  useEffect(() => void receive({}), [receive]);
  return { result, refused, isBusy, receive };
}

interface ConflictsDialogProps {
  conflicts: ContentConflict[];
  receive: (resolutions: Resolutions) => Promise<void>;
}

/** Shows the places that the author and others have changed differently. The author chooses a version for each. */
export function ConflictsDialog({ conflicts, receive }: ConflictsDialogProps) {
  const studio = useStudio();
  const [resolutions, setResolutions] = useState<Resolutions>({});
  const isResolved = conflicts.every(({ id }) => Object.hasOwn(resolutions, id));
  const { submit, isBusy, refused } = useSubmit(() => receive(resolutions));
  return (
    <Dialog title={`${pluralise(conflicts.length, 'conflict')} to resolve`}>
      <Notice>
        You and another author changed the same {conflicts.length === 1 ? 'place' : 'places'}. Nothing is
        lost. For each place, choose a version. All other changes are merged.
      </Notice>
      <Stack onSubmit={submit}>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.id}
            conflict={conflict}
            chosen={resolutions[conflict.id]}
            onChoose={(resolution) => setResolutions({ ...resolutions, [conflict.id]: resolution })}
          />
        ))}
        <Row>
          <ActionButton type="submit" data-tone="primary" isDisabled={!isResolved || isBusy}>
            {isBusy ? 'Merging…' : 'Use these versions'}
          </ActionButton>
          <ActionButton onPress={() => studio.close()}>Not now</ActionButton>
        </Row>
        <ErrorNotice message={refused} />
      </Stack>
    </Dialog>
  );
}

interface ConflictChoiceProps {
  conflict: ContentConflict;
  chosen: Resolutions[string] | undefined;
  onChoose: (resolution: Resolutions[string]) => void;
}

function ConflictChoice({ conflict: { id, place, ...versions }, chosen, onChoose }: ConflictChoiceProps) {
  const own = versions.mine.value;
  const isText = typeof own === 'string' && typeof versions.theirs.value === 'string';
  const isNumber = typeof own === 'number' && typeof versions.theirs.value === 'number';
  const isNew = typeof chosen === 'object';
  const sides = [
    ['mine', 'Your version'],
    ['theirs', 'The other version'],
  ] as const;
  return (
    <section aria-label={place}>
      <h3>{place}</h3>
      <Rows>
        {sides.map(([side, label]) => {
          const { by, time, text } = versions[side];
          return (
            <li key={side}>
              <CheckboxLabel>
                <input type="radio" name={id} checked={chosen === side} onChange={() => onChoose(side)} />
                <span>
                  {label}: {text}
                  {time !== undefined && <Note as="span"> {formatAuthorAndTime({ by, time })}</Note>}
                </span>
              </CheckboxLabel>
            </li>
          );
        })}
        {(isText || isNumber) && (
          <li>
            <CheckboxLabel>
              <input type="radio" name={id} checked={isNew} onChange={() => onChoose({ value: own ?? '' })} />
              <span>A new version</span>
            </CheckboxLabel>
            {isNew && (
              <Input
                type={isNumber ? 'number' : 'text'}
                step="any"
                required
                aria-label={`New version of ${place}`}
                value={String(chosen.value)}
                onChange={({ target }) =>
                  onChoose({ value: isNumber && target.value !== '' ? Number(target.value) : target.value })
                }
              />
            )}
          </li>
        )}
      </Rows>
    </section>
  );
}
