import { useMemo, useState } from 'react';
import { pluralise } from '../shared/words';
import { tell, useAnswer } from './api';
import { Dialog, Lines, OpenButton, PlaceList, Refused, useAct } from './dialog';
import { Ask, Note, Notice, Press, Row, Rows, Stack, Tick } from './parts';
import type { ChangeList, ChoreAnswer, FieldProblem, PublishRequest, StepAnswer } from './protocol';
import { useKnown, useStudio } from './store';
import { windowId } from './window-id';

/** What changed since the last commit: each change can be taken back alone, and all are published together. */
export function ChangesDialog() {
  const studio = useStudio();
  const steps = useKnown((state) => state.steps);
  const [failures, setFailures] = useState(0);
  const since = useMemo(() => ({ steps, failures }), [steps, failures]);
  const { answer: list, fault, isFetching } = useAnswer<ChangeList>('changes', {}, since);
  const isChanging = useKnown((state) => state.isBusy);
  const [person, setPerson] = useState({ name: '', mail: '' });
  const [withCommits, setWithCommits] = useState(false);
  const [lines, setLines] = useState<string[]>();
  const { submit, isBusy, refused } = useAct(async () => {
    const request: PublishRequest = { ...person, hash: list?.hash ?? '', withCommits };
    try {
      const answer = await tell<ChoreAnswer>('publish', request);
      setLines(answer.lines);
    } catch (reason) {
      // The list may be out of date, or partly committed.
      setFailures((count) => count + 1);
      setWithCommits(false);
      throw reason;
    } finally {
      void studio.refresh();
    }
  });
  if (lines)
    return (
      <Dialog title="Published">
        <Lines title="This happened" lines={lines} />
        <Row>
          <Press data-tone="primary" autoFocus onPress={() => studio.close()}>
            Done
          </Press>
        </Row>
      </Dialog>
    );
  if (!list)
    return (
      <Dialog title="What changed">
        {fault ? <Refused words={fault} /> : <Note role="status">Looking…</Note>}
      </Dialog>
    );
  const { unable, groups, obstacles, needsName, hasRemote, unsent, commits } = list;
  const canPublish = !unable && obstacles.length === 0 && (groups.length > 0 || unsent !== undefined);
  return (
    <Dialog title="What changed">
      {unable && <Notice>{unable}</Notice>}
      {!unable && groups.length === 0 && (
        <Note>
          {unsent
            ? 'All is recorded, and waits to be sent.'
            : 'Nothing has changed since the last publishing.'}
        </Note>
      )}
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} />}
      <ChangeGroups groups={groups} />
      {unsent && unsent.length > 0 && <Lines title="Recorded before, and sent with it" lines={unsent} />}
      {obstacles.length > 0 && groups.length > 0 && (
        <Note>These are published once nothing is in the way any more, as told above.</Note>
      )}
      {canPublish && (
        <Stack onSubmit={submit}>
          <Note>
            {hasRemote
              ? 'The site is checked, the changes are recorded, and sent to where the site is kept.'
              : 'The site is checked, and the changes are recorded on this machine.'}
          </Note>
          {needsName && (
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
          {commits.length > 0 && (
            <>
              <Lines title="Commits that change more than the texts of the site" lines={commits} />
              <Tick>
                <input
                  type="checkbox"
                  required
                  checked={withCommits}
                  onChange={({ target }) => setWithCommits(target.checked)}
                />
                Send these commits too. If you do not know them, ask the person who made them.
              </Tick>
            </>
          )}
          <Refused words={refused} />
          <Row>
            <Press type="submit" data-tone="primary" isDisabled={isFetching || isChanging}>
              {isBusy ? 'Publishing…' : 'Publish'}
            </Press>
            <Press onPress={() => studio.close()}>Not yet</Press>
          </Row>
        </Stack>
      )}
    </Dialog>
  );
}

function ChangeGroups({ groups }: Pick<ChangeList, 'groups'>) {
  const studio = useStudio();
  const isBusy = useKnown((state) => state.isBusy);
  const takeBack = (id: string, words: string) =>
    studio.attempt(async () => {
      const { address = '/' } = await tell<StepAnswer>('revert', { id, window: windowId });
      await studio.refresh();
      // The page in the frame is gone, or has its former address again. This window stays open.
      if (studio.pageFile === '') {
        const { dialog } = studio.state;
        studio.openPage(address);
        studio.set({ dialog });
      }
      studio.say(`Taken back: ${words}`, true);
    });
  return groups.map(({ title, file, changes }) => (
    <section key={file} aria-label={title}>
      <h3>{title}</h3>
      <Rows>
        {changes.map(({ id, words, shownOn }) => (
          <li key={id}>
            <div>
              {words}
              {shownOn && <Note>{shownOn}</Note>}
            </div>
            <Row>
              {studio.isThere(file) && (
                <OpenButton file={file} label={`Show: ${words}`}>
                  Show
                </OpenButton>
              )}
              <Press
                data-tone="quiet"
                isDisabled={isBusy}
                aria-label={`Take back: ${words}`}
                onPress={() => void takeBack(id, words)}
              >
                Take back
              </Press>
            </Row>
          </li>
        ))}
      </Rows>
    </section>
  ));
}

/** What is to be mended before anything is published, each a press away. */
function Obstacles({ obstacles }: { obstacles: FieldProblem[] }) {
  const studio = useStudio();
  const isUnwritten = ({ rule }: FieldProblem) => rule === 'todo' || rule === 'empty-text';
  const files = new Set(obstacles.filter(isUnwritten).map(({ file }) => file));
  // What is still to be written in a file is one thing, which begins at the first of it.
  const unwritten = [...files].flatMap((file) => {
    const own = obstacles.filter((problem) => problem.file === file && isUnwritten(problem));
    const message = `${pluralise(own.length, 'text is', 'texts are')} still to be written.`;
    return own.slice(0, 1).map((first) => ({ ...first, place: studio.titleOf(file), message }));
  });
  const things = [...unwritten, ...obstacles.filter((problem) => !isUnwritten(problem))];
  return (
    <section aria-label="In the way">
      <Notice data-tone="error">
        {pluralise(things.length, 'thing is', 'things are')} in the way of publishing. Mend{' '}
        {things.length === 1 ? 'it' : 'them'}, then publish.
      </Notice>
      <PlaceList places={things} />
    </section>
  );
}
