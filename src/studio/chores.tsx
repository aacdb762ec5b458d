import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pluralise } from '../shared/words';
import { useAnswer } from './api';
import { Dialog, Lines, PlaceList, Refused, useAct } from './dialog';
import { Ask, Folded, Note, Press, Row, Stack, Tick } from './parts';
import type { Chore, ChoreAnswer, Question, ShownOn } from './protocol';
import { useKnown, useStudio } from './store';

interface ChoreFormProps {
  /** What is asked for; nothing while something is still missing. */
  request: Chore | undefined;
  verb: string;
  /** What is said when it is done. */
  done: string;
  isDangerous?: boolean;
  children: ReactNode;
}

/** A chore says what will happen before it is done, and can be taken back after. */
function ChoreForm({ request, verb, done, isDangerous, children }: ChoreFormProps) {
  const studio = useStudio();
  const [plan, setPlan] = useState<{ of: string; answer: ChoreAnswer }>();
  const asked = JSON.stringify(request);
  const isTold = plan !== undefined && plan.of === asked;
  const { inTheWay } = (isTold && plan.answer) || {};
  const isPlanned = isTold && !inTheWay;
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each plan
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [plan]);
  const [tried, setTried] = useState<string>();
  const { submit, refused } = useAct(async () => {
    if (!request) return;
    setTried(asked);
    const answer = await studio.doChore(request, !isPlanned);
    if (!isPlanned || answer.inTheWay) {
      setPlan({ of: asked, answer });
      return;
    }
    studio.close();
    const isGone = studio.pageFile === '';
    if (answer.address !== undefined || isGone) studio.openPage(answer.address ?? '/');
    else if (answer.file !== undefined) studio.open(answer.file);
    studio.say(done, true);
  });
  return (
    <Stack onSubmit={submit}>
      {children}
      <Refused words={tried === asked ? refused : ''} />
      {isPlanned && <Lines title="This will happen" lines={plan.answer.lines} />}
      {inTheWay && (
        <>
          <Refused words={plan?.answer.lines.join(' ')} />
          <PlaceList places={inTheWay} />
        </>
      )}
      <Row ref={end}>
        <Press type="submit" data-tone={isPlanned && isDangerous ? 'danger' : 'primary'}>
          {isPlanned ? verb : 'Show what will happen'}
        </Press>
        <Press onPress={() => studio.close()}>Cancel</Press>
      </Row>
    </Stack>
  );
}

/** Begins a page, an entry or a law, with the questions of its kind. */
export function NewDialog({ collection, one }: { collection: string; one: string }) {
  const { answer: questions, fault } = useAnswer<Question[]>('questions', { collection });
  const { begun } = useStudio();
  const [answers, setAnswers] = useState(begun[collection] ?? {});
  const answer = (name: string) => (value: string) => {
    begun[collection] = { ...begun[collection], [name]: value };
    setAnswers(begun[collection]);
  };
  const isComplete = questions?.every(({ name }) => answers[name]?.trim());
  return (
    <Dialog title={`New ${one}`}>
      <Refused words={fault} />
      <ChoreForm
        request={isComplete ? { chore: 'new', collection, answers } : undefined}
        verb={`Make the ${one}`}
        done={`Made: ${answers.title ?? one}`}
      >
        {questions?.map(({ name, label, help, options }, index) => (
          <Ask
            key={name}
            {...{ label, help, options: options && [['', 'Choose…'], ...options] }}
            value={answers[name] ?? ''}
            onChange={answer(name)}
            isRequired
            autoFocus={index === 0}
          />
        ))}
        <Ask
          label={collection === 'law' ? 'Short name' : 'Name in the address'}
          help="Small letters, digits and hyphens; made of the title if left empty."
          value={answers.name ?? ''}
          onChange={answer('name')}
        />
      </ChoreForm>
    </Dialog>
  );
}

export function RenameDialog({ file }: { file: string }) {
  const studio = useStudio();
  const title = studio.titleOf(file);
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
  const [to, setTo] = useState(name);
  const wanted = to.trim();
  return (
    <Dialog title={`Change the address of ${title}`}>
      <ChoreForm
        request={wanted ? { chore: 'rename', file, to: wanted } : undefined}
        verb="Change it"
        done={`The address of ${title} was changed`}
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
    </Dialog>
  );
}

export function RemoveDialog({ file }: { file: string }) {
  const studio = useStudio();
  const pages = useKnown((state) => state.overview?.pages) ?? [];
  const title = studio.titleOf(file);
  const [withReferences, setWithReferences] = useState(true);
  const [withPictures, setWithPictures] = useState(true);
  const [redirect, setRedirect] = useState('');
  const tick = (words: string, checked: boolean, set: (checked: boolean) => void) => (
    <Tick>
      <input type="checkbox" checked={checked} onChange={({ target }) => set(target.checked)} />
      {words}
    </Tick>
  );
  return (
    <Dialog title={`Remove ${title}`}>
      <Uses file={file}>
        <ChoreForm
          request={{ chore: 'remove', file, withReferences, withPictures, redirect: redirect || undefined }}
          verb="Remove it"
          done={`Removed: ${title}`}
          isDangerous
        >
          {tick('Take out links and cards that lead to it', withReferences, setWithReferences)}
          {tick('Remove its pictures too, where nothing else shows them', withPictures, setWithPictures)}
          <Ask
            label="Who follows an old link goes to"
            value={redirect}
            onChange={setRedirect}
            options={[
              ['', 'Nowhere: the page is not found'],
              ...pages
                .filter((page) => page.file !== file)
                .map((page) => [page.address, page.title] as const),
            ]}
          />
        </ChoreForm>
      </Uses>
    </Dialog>
  );
}

/** A draft is found by no visitor, so what leads to it is told first. */
export function DraftDialog({ file }: { file: string }) {
  const studio = useStudio();
  const title = studio.titleOf(file);
  const make = () => {
    studio.close();
    void studio.change(file, [{ do: 'set', path: ['draft'], value: true }], `${title} is a draft now`);
  };
  return (
    <Dialog title={`Make ${title} a draft`}>
      <Uses file={file}>
        <Note>
          Visitors do not find a draft. What leads to it has to be taken out before the site is published.
        </Note>
        <Row>
          <Press data-tone="primary" onPress={make}>
            Make it a draft
          </Press>
          <Press onPress={() => studio.close()}>Cancel</Press>
        </Row>
      </Uses>
    </Dialog>
  );
}

export function UsesDialog({ file }: { file: string }) {
  const studio = useStudio();
  return (
    <Dialog title={`Who uses ${studio.titleOf(file)}`}>
      <Uses file={file} />
    </Dialog>
  );
}

/** Who refers to a file, and where it shows; only then what follows, so that no button moves from under the pointer. */
function Uses({ file, children }: { file: string; children?: ReactNode }) {
  const { answer: shown, fault } = useAnswer<ShownOn>('shown', { file, path: '[]' });
  if (fault)
    return (
      <>
        <Refused words={fault} />
        {children}
      </>
    );
  if (!shown) return <Note>Looking…</Note>;
  const { pages, references } = shown;
  const where =
    pages === 'everywhere' ? 'It shows on every page.' : `It shows on ${pluralise(pages.length, 'page')}.`;
  return (
    <>
      <Note>
        {references.length === 0 && 'Nothing refers to it. '}
        {where}
      </Note>
      {references.length > 0 && (
        <Folded open={children === undefined}>
          <summary>{pluralise(references.length, 'place refers', 'places refer')} to it</summary>
          <PlaceList places={references} />
        </Folded>
      )}
      {children}
    </>
  );
}
