import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens';
import { ask } from './api';
import { Ask, Folded, Note, Notice, Press, Row, Rows, Stack, Window } from './parts';
import type { ChoreAnswer, ChoreRequest, Question, ShownOn } from './protocol';
import { useKnown, useStudio } from './store';
import { count } from './values';

type Chore = ChoreRequest extends infer One ? (One extends ChoreRequest ? Omit<One, 'dry'> : never) : never;

interface ChoreFormProps {
  /** What is asked for; nothing while something is still missing. */
  request: Chore | undefined;
  verb: string;
  /** What is said when it is done. */
  done: string;
  isDangerous?: boolean;
  close: () => void;
  children: ReactNode;
}

/** A chore says what will happen before it is done, and can be taken back after. */
function ChoreForm({ request, verb, done, isDangerous, close, children }: ChoreFormProps) {
  const studio = useStudio();
  const [plan, setPlan] = useState<{ of: string; answer: ChoreAnswer }>();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const asked = JSON.stringify(request);
  const isPlanned = plan !== undefined && plan.of === asked;
  const act = async () => {
    if (!request || isBusy) return;
    setBusy(true);
    setFault('');
    try {
      const answer = await studio.doChore({ ...request, dry: !isPlanned } as ChoreRequest);
      if (!isPlanned) {
        setPlan({ of: asked, answer });
        return;
      }
      close();
      if (answer.address !== undefined) studio.openPage(answer.address);
      else if (request.chore === 'remove') studio.leave(request.file);
      else if (answer.file !== undefined) studio.open(answer.file);
      studio.say(done, true);
    } catch (reason) {
      setFault(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act();
  };
  return (
    <Stack onSubmit={submit}>
      {children}
      {fault && (
        <Notice data-tone="error" role="alert">
          {fault}
        </Notice>
      )}
      {fault && request?.chore === 'remove' && (
        <Row>
          <Press onPress={() => studio.set({ dialog: { name: 'uses', file: request.file } })}>
            Who uses this
          </Press>
        </Row>
      )}
      {isPlanned && <Lines title="This will happen" lines={plan.answer.lines} />}
      <Row>
        <Press
          type="submit"
          isDisabled={!request || isBusy}
          data-tone={isPlanned && isDangerous ? 'danger' : 'primary'}
        >
          {isPlanned ? verb : 'Show what will happen'}
        </Press>
        <Press onPress={close}>Cancel</Press>
      </Row>
    </Stack>
  );
}

export function Lines({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section aria-label={title} aria-live="polite">
      <h3>{title}</h3>
      <Rows>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Rows>
    </section>
  );
}

/** Begins a page, an entry or a law, with the questions of its kind. */
export function NewWindow({
  collection,
  one,
  close,
}: {
  collection: string;
  one: string;
  close: () => void;
}) {
  const [questions, setQuestions] = useState<Question[]>();
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [fault, setFault] = useState('');
  useEffect(() => {
    ask<Question[]>('questions', { collection }).then(setQuestions, (reason: Error) =>
      setFault(reason.message),
    );
  }, [collection]);
  const answer = (name: string) => (value: string) => setAnswers((held) => ({ ...held, [name]: value }));
  const needed = questions?.filter(({ optional }) => !optional) ?? [];
  const further = questions?.filter(({ optional }) => optional) ?? [];
  const isComplete = questions !== undefined && needed.every(({ name }) => answers[name]?.trim());
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''));
  const askFor = ({ name, label, help, optional, options }: Question, isFirst = false) => (
    <Ask
      key={name}
      {...{ label, help, options: options && [['', 'Choose…'], ...options] }}
      value={answers[name] ?? ''}
      onChange={answer(name)}
      isRequired={!optional}
      autoFocus={isFirst}
    />
  );
  return (
    <Window title={`New ${one}`} close={close}>
      {fault && <Notice data-tone="error">{fault}</Notice>}
      <ChoreForm
        request={isComplete ? { chore: 'new', collection, answers: given } : undefined}
        verb={`Make the ${one}`}
        done={`Made: ${answers.title ?? one}`}
        close={close}
      >
        {needed.map((question, index) => askFor(question, index === 0))}
        {further.length > 0 && (
          <Folded>
            <summary>{count(further.length, 'thing')} more that can wait</summary>
            <Fields>{further.map((question) => askFor(question))}</Fields>
          </Folded>
        )}
      </ChoreForm>
    </Window>
  );
}

export function RenameWindow({ file, close }: { file: string; close: () => void }) {
  const studio = useStudio();
  const title = studio.titleOf(file);
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
  const [to, setTo] = useState(name);
  const wanted = to.trim();
  return (
    <Window title={`Change the address of ${title}`} close={close}>
      <ChoreForm
        request={wanted && wanted !== name ? { chore: 'rename', file, to: wanted } : undefined}
        verb="Change it"
        done={`The address of ${title} was changed`}
        close={close}
      >
        <Ask
          label="Last part of the address"
          help="Small letters, figures and hyphens, such as legal-audit. Links to the page follow, and its old address leads to the new one."
          value={to}
          onChange={setTo}
          isRequired
          autoFocus
        />
      </ChoreForm>
    </Window>
  );
}

export function RemoveWindow({ file, close }: { file: string; close: () => void }) {
  const studio = useStudio();
  const pages = useKnown((state) => state.overview?.pages) ?? [];
  const title = studio.titleOf(file);
  const [withReferences, setWithReferences] = useState(true);
  const [withPictures, setWithPictures] = useState(false);
  const [redirect, setRedirect] = useState('');
  return (
    <Window title={`Remove ${title}`} close={close}>
      <ChoreForm
        request={{ chore: 'remove', file, withReferences, withPictures, redirect: redirect || undefined }}
        verb="Remove it"
        done={`Removed: ${title}`}
        isDangerous
        close={close}
      >
        <Uses file={file} />
        <Check>
          <input
            type="checkbox"
            checked={withReferences}
            onChange={({ target }) => setWithReferences(target.checked)}
          />
          Take out links and cards that lead to it
        </Check>
        <Check>
          <input
            type="checkbox"
            checked={withPictures}
            onChange={({ target }) => setWithPictures(target.checked)}
          />
          Remove its pictures too, where nothing else shows them
        </Check>
        <Ask
          label="Who follows an old link goes to"
          value={redirect}
          onChange={setRedirect}
          options={[
            ['', 'Nowhere: the page is not found'],
            ...pages.filter((page) => page.file !== file).map((page) => [page.address, page.title] as const),
          ]}
        />
      </ChoreForm>
    </Window>
  );
}

export function UsesWindow({ file, close }: { file: string; close: () => void }) {
  const studio = useStudio();
  return (
    <Window title={`Who uses ${studio.titleOf(file)}`} close={close}>
      <Uses file={file} onOpen={close} />
    </Window>
  );
}

/** Who refers to a file, and where it shows. */
function Uses({ file, onOpen }: { file: string; onOpen?: () => void }) {
  const studio = useStudio();
  const [shown, setShown] = useState<ShownOn>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    ask<ShownOn>('shown', { file, path: '[]' }).then(setShown, (reason: Error) => setFault(reason.message));
  }, [file]);
  if (fault) return <Notice data-tone="error">{fault}</Notice>;
  if (!shown) return <Note>Looking…</Note>;
  const { pages, references } = shown;
  const where =
    pages === 'everywhere' ? 'It shows on every page.' : `It shows on ${count(pages.length, 'page')}.`;
  return (
    <Fields>
      <Note>
        {references.length === 0
          ? 'Nothing refers to it.'
          : `${count(references.length, 'place refers', 'places refer')} to it.`}{' '}
        {where}
      </Note>
      {references.length > 0 && (
        <Rows>
          {references.map(({ file: from, path, title }) => (
            <li key={`${from} ${path.join('/')}`}>
              <span>{title}</span>
              {onOpen && (
                <Press
                  data-tone="quiet"
                  onPress={() => {
                    onOpen();
                    studio.open(from, path);
                  }}
                >
                  Open
                </Press>
              )}
            </li>
          ))}
        </Rows>
      )}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 6px;
  font-size: 0.875rem;
`;

const Check = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: var(--control);
  font-size: 0.9375rem;
  & > input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: ${color.action};
  }
`;
