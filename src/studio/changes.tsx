import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { ask, tell } from './api';
import { Lines } from './chores';
import { Ask, Note, Notice, Press, Row, Rows, Stack, Window } from './parts';
import type { ChangeList, FieldProblem, PublishAnswer, PublishRequest, StepAnswer } from './protocol';
import { useStudio } from './store';
import { count } from './values';

interface Changes {
  list?: ChangeList;
  fault: string;
  fetch: () => Promise<void>;
}

/** What changed since the last commit, once all that is typed is on the disk. */
function useChanges(): Changes {
  const studio = useStudio();
  const [list, setList] = useState<ChangeList>();
  const [fault, setFault] = useState('');
  const [fetch] = useState(() => async () => {
    try {
      await studio.flush();
      setList(await ask<ChangeList>('changes'));
    } catch (reason) {
      setFault(reason instanceof Error ? reason.message : String(reason));
    }
  });
  useEffect(() => void fetch(), [fetch]);
  return { list, fault, fetch };
}

export function ChangesWindow({ close }: { close: () => void }) {
  const studio = useStudio();
  const { list, fault, fetch } = useChanges();
  const takeBack = (id: string) =>
    studio.attempt(async () => {
      const { name } = await tell<StepAnswer>('revert', { id });
      await studio.refresh();
      await fetch();
      studio.say(`Taken back: ${name}`, true);
    });
  return (
    <Window title="What changed" close={close}>
      <Found list={list} fault={fault} />
      {list && <ChangeGroups list={list} close={close} takeBack={(id) => void takeBack(id)} />}
      {list && list.groups.length > 0 && !list.unable && (
        <Row>
          <Press data-tone="primary" onPress={() => studio.set({ dialog: { name: 'publish' } })}>
            Publish…
          </Press>
        </Row>
      )}
    </Window>
  );
}

/** Why there is no list, or that nothing is on it. */
function Found({ list, fault }: Pick<Changes, 'list' | 'fault'>) {
  if (fault) return <Notice data-tone="error">{fault}</Notice>;
  if (!list) return <Note role="status">Looking…</Note>;
  if (list.unable) return <Notice>{list.unable}</Notice>;
  if (list.groups.length > 0) return null;
  return (
    <Note>
      {list.isAhead
        ? 'All is recorded, and waits to be sent.'
        : 'Nothing has changed since the last publishing.'}
    </Note>
  );
}

interface ChangeGroupsProps {
  list: ChangeList;
  close: () => void;
  takeBack?: (id: string) => void;
}

function ChangeGroups({ list, close, takeBack }: ChangeGroupsProps) {
  const studio = useStudio();
  return list.groups.map(({ title, file, changes }) => (
    <section key={file} aria-label={title}>
      <h3>{title}</h3>
      <Rows>
        {changes.map(({ id, words, shownOn }) => (
          <li key={id}>
            <div>
              {words}
              {shownOn && <Note>{shownOn}</Note>}
            </div>
            {takeBack && (
              <Row>
                {studio.isThere(file) && (
                  <Press
                    data-tone="quiet"
                    aria-label={`Show: ${words}`}
                    onPress={() => {
                      close();
                      studio.open(file);
                    }}
                  >
                    Show
                  </Press>
                )}
                <Press data-tone="quiet" aria-label={`Take back: ${words}`} onPress={() => takeBack(id)}>
                  Take back
                </Press>
              </Row>
            )}
          </li>
        ))}
      </Rows>
    </section>
  ));
}

export function PublishWindow({ close }: { close: () => void }) {
  const studio = useStudio();
  const { list, fault } = useChanges();
  const [person, setPerson] = useState<Required<PublishRequest>>({ name: '', mail: '' });
  const [outcome, setOutcome] = useState<{ lines?: string[]; refused?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [obstacles, setObstacles] = useState<FieldProblem[]>();
  const isListed = list !== undefined;
  useEffect(() => {
    if (isListed)
      ask<FieldProblem[]>('obstacles').then(setObstacles, (reason: Error) =>
        setOutcome({ refused: reason.message }),
      );
  }, [isListed]);
  const publish = async () => {
    setBusy(true);
    try {
      const { lines } = await tell<PublishAnswer>('publish', list?.needsName ? person : {});
      setOutcome({ lines });
      void studio.refresh();
    } catch (reason) {
      setOutcome({ refused: reason instanceof Error ? reason.message : String(reason) });
    } finally {
      setBusy(false);
    }
  };
  if (outcome.lines)
    return (
      <Window title="Published" close={close}>
        <Lines title="This happened" lines={outcome.lines} />
        <Row>
          <Press data-tone="primary" onPress={close}>
            Done
          </Press>
        </Row>
      </Window>
    );
  const canPublish = list && !list.unable && (list.groups.length > 0 || list.isAhead);
  const isNamed = !list?.needsName || (person.name.trim() !== '' && person.mail.includes('@'));
  return (
    <Window title="Publish" close={close}>
      <Found list={list} fault={fault} />
      {canPublish && !obstacles && <Note role="status">Checking…</Note>}
      {canPublish && obstacles && <Obstacles obstacles={obstacles} close={close} />}
      {list && <ChangeGroups list={list} close={close} />}
      {canPublish && obstacles?.length === 0 && (
        <Stack
          onSubmit={(event) => {
            event.preventDefault();
            void publish();
          }}
        >
          <Note>
            {list.hasRemote
              ? 'The site is checked, the changes are recorded, and sent to where the site is kept.'
              : 'The site is checked, and the changes are recorded on this machine.'}
          </Note>
          {list.needsName && (
            <>
              <Ask
                label="Your name"
                help="Stands beside your changes. It is asked for once."
                value={person.name}
                onChange={(name) => setPerson({ ...person, name })}
                isRequired
              />
              <Ask
                label="Your mail address"
                type="email"
                value={person.mail}
                onChange={(mail) => setPerson({ ...person, mail })}
                isRequired
              />
            </>
          )}
          {outcome.refused && (
            <Notice data-tone="error" role="alert">
              <Told>{outcome.refused}</Told>
            </Notice>
          )}
          <Row>
            <Press type="submit" data-tone="primary" isDisabled={isBusy || !isNamed}>
              {isBusy ? 'Publishing…' : 'Publish'}
            </Press>
            <Press onPress={close}>Not yet</Press>
          </Row>
        </Stack>
      )}
    </Window>
  );
}

/** What is to be mended before anything is published, each a press away. */
function Obstacles({ obstacles, close }: { obstacles: FieldProblem[]; close: () => void }) {
  const studio = useStudio();
  if (obstacles.length === 0) return null;
  return (
    <section aria-label="In the way">
      <Notice data-tone="error">
        {count(obstacles.length, 'thing is', 'things are')} in the way of publishing. Mend{' '}
        {obstacles.length === 1 ? 'it' : 'them'}, then publish.
      </Notice>
      <Rows>
        {obstacles.map(({ file, path, place, message }) => (
          <li key={`${place} ${message}`}>
            <div>
              {place}
              <Note>{message}</Note>
            </div>
            <Press
              data-tone="quiet"
              aria-label={`Mend: ${place}`}
              onPress={() => {
                close();
                studio.open(file, path);
              }}
            >
              Mend
            </Press>
          </li>
        ))}
      </Rows>
    </section>
  );
}

/** Lines of a refusal stay lines. */
const Told = styled.p`
  white-space: pre-line;
`;
