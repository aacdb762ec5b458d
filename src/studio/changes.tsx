import { useEffect, useState } from 'react';
import { tell, useAnswer } from './api';
import { Ask, Note, Notice, Press, Row, Rows, Stack } from './parts';
import type { ChangeList, FieldProblem, PublishAnswer, PublishRequest, StepAnswer } from './protocol';
import { useKnown, useStudio } from './store';
import { count } from './values';
import { Lead, Lines, ProblemLeads, Refused, Window } from './window';

/** What changed since the last commit, and whether all that is typed is among it by now. */
function useChanges(): { list?: ChangeList; isFresh: boolean } {
  const studio = useStudio();
  const list = useKnown((state) => state.changes);
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    void studio.fetchChanges().then(() => setFresh(true));
  }, [studio]);
  return { list, isFresh };
}

export function ChangesWindow() {
  const studio = useStudio();
  const { list } = useChanges();
  const [taken, setTaken] = useState('');
  const takeBack = (id: string) =>
    studio.attempt(async () => {
      const { name } = await tell<StepAnswer>('revert', { id });
      await studio.refresh();
      await studio.fetchChanges();
      setTaken(name);
    });
  return (
    <Window title="What changed">
      <Found list={list} />
      {list && <ChangeGroups list={list} takeBack={(id) => void takeBack(id)} />}
      {taken && (
        <Notice role="status">
          <Row>
            <span>Taken back: {taken}</span>
            <Press data-tone="quiet" onPress={() => void studio.step('undo').then(() => setTaken(''))}>
              Undo
            </Press>
          </Row>
        </Notice>
      )}
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
function Found({ list }: { list?: ChangeList }) {
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

function ChangeGroups({ list, takeBack }: { list: ChangeList; takeBack?: (id: string) => void }) {
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
                  <Lead file={file} label={`Show: ${words}`}>
                    Show
                  </Lead>
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

export function PublishWindow() {
  const studio = useStudio();
  const { list, isFresh } = useChanges();
  const { answer: obstacles, fault } = useAnswer<FieldProblem[]>(isFresh ? 'obstacles' : undefined);
  const [person, setPerson] = useState<Required<PublishRequest>>({ name: '', mail: '' });
  const [refused, setRefused] = useState('');
  const [lines, setLines] = useState<string[]>();
  const [isBusy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    try {
      const answer = await tell<PublishAnswer>('publish', list?.needsName ? person : {});
      setLines(answer.lines);
      studio.set({ changes: undefined });
      void studio.refresh();
    } catch (reason) {
      setRefused(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setBusy(false);
    }
  };
  if (lines)
    return (
      <Window title="Published">
        <Lines title="This happened" lines={lines} />
        <Row>
          <Press data-tone="primary" autoFocus onPress={() => studio.close()}>
            Done
          </Press>
        </Row>
      </Window>
    );
  const canPublish = list && !list.unable && (list.groups.length > 0 || list.isAhead);
  const isNamed = !list?.needsName || (person.name.trim() !== '' && person.mail.includes('@'));
  return (
    <Window title="Publish" isForm>
      <Found list={list} />
      <Refused words={fault} />
      {canPublish && !obstacles && !fault && <Note role="status">Checking…</Note>}
      {canPublish && obstacles && obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
      {list && <ChangeGroups list={list} />}
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
          <Refused words={refused} />
          <Row>
            <Press type="submit" data-tone="primary" isDisabled={isBusy || !isNamed}>
              {isBusy ? 'Publishing…' : 'Publish'}
            </Press>
            <Press onPress={() => studio.close()}>Not yet</Press>
          </Row>
        </Stack>
      )}
    </Window>
  );
}

/** What is to be mended before anything is published, each a press away. */
function Obstacles({ obstacles }: { obstacles: FieldProblem[] }) {
  return (
    <section aria-label="In the way">
      <Notice data-tone="error">
        {count(obstacles.length, 'thing is', 'things are')} in the way of publishing. Mend{' '}
        {obstacles.length === 1 ? 'it' : 'them'}, then publish.
      </Notice>
      <ProblemLeads problems={obstacles} />
    </section>
  );
}
