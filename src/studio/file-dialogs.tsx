import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pluralise } from '../shared/words';
import { useQuery } from './api';
import { ActionButton, CheckboxLabel, Disclosure, FormField, Note, Row, Stack } from './components';
import { Dialog, ErrorNotice, LineList, PlaceList, useSubmit } from './dialog';
import { CharacterCount } from './fields/field-components';
import type { NewFileQuestion, Operation, OperationResult, Usage } from './protocol';
import { useStudio, useStudioState } from './store';

interface OperationFormProps {
  /** The operation. Undefined until the author has filled in all required fields. */
  request: Operation | undefined;
  submitLabel: string;
  /** The notice that appears after the operation. */
  doneMessage: string;
  isDangerous?: boolean;
  /**
   * The fields, or a function that renders them. The function receives the name of a field whose value the server
   * refuses.
   */
  children: ReactNode | ((refusedAnswer: string | undefined) => ReactNode);
}

/** Renders the form of an operation. The first submit shows a preview, and the second submit runs the operation. */
function OperationForm({ request, submitLabel, doneMessage, isDangerous, children }: OperationFormProps) {
  const studio = useStudio();
  const [plan, setPlan] = useState<{ key: string; answer: OperationResult }>();
  const requestKey = JSON.stringify(request);
  const isPlanCurrent = plan !== undefined && plan.key === requestKey;
  const { blockingPlaces } = (isPlanCurrent && plan.answer) || {};
  const isPlanned = isPlanCurrent && !blockingPlaces;
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once for each plan
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [plan]);
  const [triedKey, setTriedKey] = useState<string>();
  const { submit, refused, refusedAnswer } = useSubmit(async () => {
    if (!request) return;
    setTriedKey(requestKey);
    const { dialog } = studio.state;
    const answer = await studio.runOperation(request, !isPlanned);
    if (!isPlanned || answer.blockingPlaces) {
      setPlan({ key: requestKey, answer });
      return;
    }
    // The author may have opened another dialog before the answer arrived.
    if (studio.close(dialog)) {
      const isGone = studio.pageFile === '';
      if (answer.file !== undefined && answer.next) studio.open(answer.file, answer.next.path);
      else if (answer.address !== undefined || isGone) studio.openPage(answer.address ?? '/');
      else if (answer.file !== undefined) studio.open(answer.file);
    }
    studio.showToast([doneMessage, answer.next?.text].filter(Boolean).join('. '), true);
  });
  const isRefusalCurrent = triedKey === requestKey;
  return (
    <Stack onSubmit={submit}>
      {typeof children === 'function' ? children(isRefusalCurrent ? refusedAnswer : undefined) : children}
      {isPlanned && <LineList title="Preview" lines={plan.answer.lines} />}
      {blockingPlaces && (
        <>
          <ErrorNotice message={plan?.answer.lines.join(' ')} />
          <PlaceList places={blockingPlaces} />
        </>
      )}
      <Row ref={end}>
        <ActionButton type="submit" data-tone={isPlanned && isDangerous ? 'danger' : 'primary'}>
          {isPlanned ? submitLabel : 'Preview the change'}
        </ActionButton>
        <ActionButton onPress={() => studio.close()}>Cancel</ActionButton>
      </Row>
      <ErrorNotice message={isRefusalCurrent ? refused : ''} />
    </Stack>
  );
}

/** The maximum length of an answer that gets an input with one line. Longer answers get a textarea. */
const maxLineLength = 120;

/** Renders a dialog that creates a page, an entry or a law from the author's answers. */
export function NewDialog({ collection, singular }: { collection: string; singular: string }) {
  const { response: questions, error } = useQuery<NewFileQuestion[]>('questions', { collection });
  const { newFileAnswers } = useStudio();
  const [answers, setAnswers] = useState(newFileAnswers[collection] ?? {});
  const answer = (name: string) => (value: string) => {
    newFileAnswers[collection] = { ...newFileAnswers[collection], [name]: value };
    setAnswers(newFileAnswers[collection]);
  };
  const isComplete = questions?.every(({ name }) => answers[name]?.trim());
  return (
    <Dialog title={`New ${singular}`}>
      <ErrorNotice message={error} />
      <OperationForm
        request={isComplete ? { operation: 'new', collection, answers } : undefined}
        submitLabel={`Create the ${singular}`}
        doneMessage={`Created: ${answers.title ?? singular}`}
      >
        {(refusedAnswer) => (
          <>
            {questions?.map(({ name, label, help, options, suggestions, maxLength }, index) => (
              <FormField
                key={name}
                {...{ label, help, suggestions, options: options && [['', 'Choose…'], ...options] }}
                value={answers[name] ?? ''}
                count={
                  !options &&
                  maxLength && <CharacterCount length={(answers[name] ?? '').length} limit={maxLength} />
                }
                onChange={answer(name)}
                isRequired
                isLong={maxLength !== undefined && maxLength > maxLineLength}
                isInvalid={refusedAnswer === name}
                autoFocus={index === 0}
              />
            ))}
            <FormField
              label={collection === 'law' ? 'Short name' : 'Last part of the address'}
              help="Lowercase letters, digits and hyphens. If you leave this field empty, the title is used."
              value={answers.name ?? ''}
              onChange={answer('name')}
              isInvalid={refusedAnswer === 'name'}
            />
          </>
        )}
      </OperationForm>
    </Dialog>
  );
}

/** Creates a copy of a page. The copy is a draft. */
export function DuplicateDialog({ file }: { file: string }) {
  const original = useStudio().getTitle(file);
  const [title, setTitle] = useState('');
  const [name, setName] = useState('');
  return (
    <Dialog title={`Duplicate ${original}`}>
      <OperationForm
        request={title.trim() ? { operation: 'duplicate', file, title, name } : undefined}
        submitLabel="Create the copy"
        doneMessage={`Created: ${title}`}
      >
        {(refusedAnswer) => (
          <>
            <FormField
              label="Title of the copy"
              help="The name of the new page in links, lists and the browser."
              value={title}
              onChange={setTitle}
              isInvalid={refusedAnswer === 'title'}
              isRequired
              autoFocus
            />
            <FormField
              label="Last part of the address"
              help="Lowercase letters, digits and hyphens. If you leave this field empty, the title is used."
              value={name}
              onChange={setName}
              isInvalid={refusedAnswer === 'name'}
            />
          </>
        )}
      </OperationForm>
    </Dialog>
  );
}

export function RenameDialog({ file }: { file: string }) {
  const studio = useStudio();
  const title = studio.getTitle(file);
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
  const [to, setTo] = useState(name);
  const newName = to.trim();
  return (
    <Dialog title={`Change the address of ${title}`}>
      <OperationForm
        request={newName ? { operation: 'rename', file, to: newName } : undefined}
        submitLabel="Change the address"
        doneMessage={`The address of ${title} was changed`}
      >
        <FormField
          label="Last part of the address"
          help="Lowercase letters, digits and hyphens, such as legal-audit. Links to the page are updated. If visitors could open the old address, it redirects to the new one."
          value={to}
          onChange={setTo}
          isRequired
          autoFocus
        />
      </OperationForm>
    </Dialog>
  );
}

export function RemoveDialog({ file }: { file: string }) {
  const studio = useStudio();
  const pages = useStudioState((state) => state.overview?.pages) ?? [];
  const title = studio.getTitle(file);
  const [withReferences, setWithReferences] = useState(true);
  const [withPictures, setWithPictures] = useState(true);
  const [redirect, setRedirect] = useState('');
  const renderCheckbox = (label: string, checked: boolean, set: (checked: boolean) => void) => (
    <CheckboxLabel>
      <input type="checkbox" checked={checked} onChange={({ target }) => set(target.checked)} />
      {label}
    </CheckboxLabel>
  );
  return (
    <Dialog title={`Remove ${title}`}>
      <UsageList file={file}>
        <OperationForm
          request={{
            operation: 'remove',
            file,
            withReferences,
            withPictures,
            redirect: redirect || undefined,
          }}
          submitLabel="Remove"
          doneMessage={`Removed: ${title}`}
          isDangerous
        >
          {renderCheckbox('Also remove links and cards that lead to it', withReferences, setWithReferences)}
          {renderCheckbox('Also remove pictures that nothing else uses', withPictures, setWithPictures)}
          <FormField
            label="Redirect the old address to"
            value={redirect}
            onChange={setRedirect}
            options={[
              ['', 'Nothing: visitors get the not-found page'],
              ...pages
                .filter((page) => page.file !== file)
                .map((page) => [page.address, page.title] as const),
            ]}
          />
        </OperationForm>
      </UsageList>
    </Dialog>
  );
}

/**
 * Renders a dialog that makes a page a draft. The dialog first lists the links to the page, because visitors cannot
 * open a draft.
 */
export function DraftDialog({ file }: { file: string }) {
  const studio = useStudio();
  const title = studio.getTitle(file);
  const isUnlisted = useStudioState(
    ({ overview }) => overview?.pages.find((page) => page.file === file)?.unlisted,
  );
  const note = isUnlisted
    ? 'Lists and menus already hide this page, but visitors can open it by its address. Visitors cannot open a draft. If other pages link to this page, remove the links before you publish.'
    : 'Visitors cannot see a draft. If other pages link to this page, remove the links before you publish.';
  const makeDraft = () => {
    studio.close();
    void studio.editFile(file, [{ do: 'set', path: ['draft'], value: true }], `${title} is a draft now`);
  };
  return (
    <Dialog title={`Make ${title} a draft`}>
      <UsageList file={file}>
        <Note>{note}</Note>
        <Row>
          <ActionButton data-tone="primary" onPress={makeDraft}>
            Make this page a draft
          </ActionButton>
          <ActionButton onPress={() => studio.close()}>Cancel</ActionButton>
        </Row>
      </UsageList>
    </Dialog>
  );
}

export function UsageDialog({ file }: { file: string }) {
  const studio = useStudio();
  return (
    <Dialog title={`Where ${studio.getTitle(file)} is used`}>
      <UsageList file={file} />
    </Dialog>
  );
}

/**
 * Lists the places that use a file. Renders the children once the list has loaded, so that no button moves under the
 * pointer.
 */
function UsageList({ file, children }: { file: string; children?: ReactNode }) {
  const { response: usage, error } = useQuery<Usage>('shown', { file, path: '[]' });
  const title = useStudio().getTitle(file);
  if (error)
    return (
      <>
        <ErrorNotice message={error} />
        {children}
      </>
    );
  if (!usage) return <Note>Loading…</Note>;
  const { pages, references } = usage;
  const count = pages.length === 0 ? 'no page' : pluralise(pages.length, 'page');
  const shownOn = pages === 'everywhere' ? 'every page' : count;
  const isUnused = references.length === 0 && pages.length === 0;
  const summary = isUnused
    ? `Nothing uses “${title}”.`
    : references.length > 0
      ? `“${title}” appears on ${shownOn}.`
      : `No page links to “${title}” directly. It appears in lists on ${shownOn}.`;
  return (
    <>
      <Note>{summary}</Note>
      {references.length > 0 && (
        <Disclosure open={children === undefined}>
          <summary>
            {pluralise(references.length, 'link or setting refers', 'links or settings refer')} to “{title}”
          </summary>
          <PlaceList places={references} />
        </Disclosure>
      )}
      {children}
    </>
  );
}
