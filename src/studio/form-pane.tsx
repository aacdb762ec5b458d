import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import type { Conflict } from '../shared/edits';
import { isDeepEqual, isObject, reuseEqual, startsWith, valueAt } from '../shared/values';
import { pluralise, toLabel } from '../shared/words';
import { color, edge, type } from '../theme/tokens';
import { useQuery } from './api';
import { ActionButton, Disclosure, Note, Notice, Row } from './components';
import { OpenButton } from './dialog';
import { EditingProvider } from './editing';
import { FileForm } from './fields/field';
import { describeBlock, findFieldSchema, formatValue, getLabel } from './fields/field-schema';
import { joinNewPartProblems } from './fields/new-parts';
import { RemoveDialog } from './file-dialogs';
import type { FieldProblem, FieldSchema, Usage } from './protocol';
import { openSameFieldsDialog } from './same-fields-dialog';
import { useStudio, useStudioState } from './store';
import { findTypedWord, isInTypedWord, isOutdated, type TypedWord } from './typed-word';

/** Renders the form of the selected file or block, below its problems, conflicts and usage. */
export function FormPane() {
  const studio = useStudio();
  const { file, path: selected } = useStudioState((state) => state.selected);
  const draft = useStudioState((state) => state.drafts[file]);
  // Undo may have removed the selected block.
  const isGone = draft?.value !== undefined && valueAt(draft.value, selected) === undefined;
  const path = isGone ? [] : selected;
  const schema = useStudioState((state) => state.schemas[draft?.state.schema ?? '']);
  const choices = useStudioState((state) => state.choices);
  const site = useStudioState((state) => state.overview);
  const focused = useStudioState((state) => state.focused);
  const actions = useMemo(
    () => ({
      edit: studio.edit.bind(null, file),
      focus: studio.focus,
      openSameFields: openSameFieldsDialog.bind(null, studio, file),
      learn: studio.learn,
      notify: (text: string, canUndo = true) => studio.showToast(text, canUndo),
      setPicture: studio.setPicture.bind(null, file),
      addDownload: studio.addDownload.bind(null, file),
    }),
    [studio, file],
  );
  const value = draft?.value;
  const problems = useEqual(
    draft && schema && value !== undefined
      ? joinNewPartProblems(schema, value, draft.state.problems)
      : noProblems,
  );
  const advice = useAdviceAfterTyping(file, value, draft?.state.advice ?? noProblems);
  const editing = draft &&
    schema &&
    choices &&
    site &&
    value !== undefined && {
      schema,
      value,
      problems,
      advice,
      choices,
      images: site.images,
      isLocked: draft.state.value === undefined,
      canCite: isArticle(value),
      ...actions,
      focused,
    };
  const page = site?.pages.find((entry) => entry.file === file);
  const block = valueAt(draft?.value, path);
  const isBlock = path[0] === 'blocks' && block !== undefined;
  const openedKey = `${file} ${path.join('/')}`;
  const [focus, setFocus] = useState({ in: '', path });
  const at = focus.in === openedKey ? focus.path : path;
  const isWholePage = page !== undefined && path.length === 0 && !at.includes('price');
  const described = describeBlock(schema, block);
  const { title, purpose } = isBlock
    ? { title: described.kind, purpose: described.purpose }
    : {
        title: page ? 'This page' : studio.getTitle(file),
        purpose: page?.title ?? schema?.description ?? '',
      };
  return (
    // The key changes with the opened file or block, so that a new form starts at its top.
    <Pane
      key={openedKey}
      onFocus={({ target }) => setFocus({ in: openedKey, path: readFieldPath(target) ?? at })}
    >
      <Head>
        <h2>{title}</h2>
        <Note>{purpose}</Note>
      </Head>
      <OriginNotice />
      {draft?.conflicts.map((conflict) => (
        <ConflictCard
          key={conflict.path.join('/')}
          file={file}
          conflict={conflict}
          schema={schema && findFieldSchema(schema, value, conflict.path)}
        />
      ))}
      {draft?.state.syntaxError && (
        <SyntaxErrorNotice problem={draft.state.syntaxError} isFixable={draft.state.isFixable} />
      )}
      <StickyNotes ref={measureNotes} data-sticky={!isWholePage || undefined}>
        {isBlock && draft?.state.problems.some((problem) => startsWith(problem.path, path)) && (
          <Notice role="status">Changes with problems appear on the page only after you fix them.</Notice>
        )}
        <UsageNote {...{ file, path, at, value: block, isWholePage }} isPage={page !== undefined} />
      </StickyNotes>
      {editing && (
        <EditingProvider value={editing}>
          <FileForm path={path} />
        </EditingProvider>
      )}
      <PictureFile file={file} />
      {site && file === '' && <Note>Choose a page on the left, or click a text on the page.</Note>}
    </Pane>
  );
}

const noProblems: readonly FieldProblem[] = [];

/** The time after the last key until advice about an unfinished word appears, in ms. */
const typingPauseMs = 1500;

/**
 * Returns the advice, except about the word that the author is typing. The word counts as finished after a pause, or
 * after a change elsewhere.
 */
function useAdviceAfterTyping(
  file: string,
  value: JsonValue | undefined,
  advice: readonly FieldProblem[],
): readonly FieldProblem[] {
  const [last, setLast] = useState({ file, value });
  const [typed, setTyped] = useState<TypedWord>();
  if (last.file !== file || last.value !== value) {
    setLast({ file, value });
    // Compares the content of the values, because each response of the server creates a new object.
    if (!isDeepEqual(last.value, value)) setTyped(findTypedWord(last.value, value));
  }
  useEffect(() => {
    if (!typed) return undefined;
    const timer = setTimeout(() => setTyped(undefined), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const isUnfinished = (each: FieldProblem) => typed !== undefined && isInTypedWord(each, typed);
  return useEqual(advice.filter((each) => !isUnfinished(each) && !isOutdated(each, value)));
}

/** Returns the same object until the value differs, because a new object would make all fields render again. */
function useEqual<T>(value: T): T {
  const [last, setLast] = useState(value);
  const equal = reuseEqual(last, value);
  if (equal !== last) setLast(equal);
  return equal;
}

/** Shows the selected file if it is a picture, with a button to remove the picture. */
function PictureFile({ file }: { file: string }) {
  const studio = useStudio();
  const picture = useStudioState(() => studio.findPicture(file));
  if (!picture) return null;
  return (
    <>
      <img src={picture.src} alt="" />
      <Row>
        <ActionButton onPress={() => studio.set({ dialog: <RemoveDialog file={file} /> })}>
          Remove this picture…
        </ActionButton>
      </Row>
    </>
  );
}

/** Checks whether the value of a file is an article. Only articles cite laws. */
function isArticle(value: JsonValue): boolean {
  const blocks = valueAt(value, ['blocks']);
  return Array.isArray(blocks) && blocks.some((block) => isObject(block) && block.type === 'article-body');
}

/** Names the file that contains a clicked text. A button opens that file. */
function OriginNotice() {
  const origin = useStudioState((state) => state.origin);
  if (!origin) return null;
  return (
    <Notice>
      <Row>
        <span>This content comes from {origin.text}.</span>
        <OpenButton {...origin}>Edit the original</OpenButton>
      </Row>
    </Notice>
  );
}

interface ConflictCardProps {
  file: string;
  conflict: Conflict;
  schema: FieldSchema | undefined;
}

/** Renders two versions of a value that was changed here and elsewhere. The author chooses one of them. */
function ConflictCard({ file, conflict, schema }: ConflictCardProps) {
  const studio = useStudio();
  const tokens = useStudioState((state) => state.choices?.tokens) ?? [];
  const { path, mine, theirs, isGone } = conflict;
  const name = isGone
    ? getLabel(schema, mine, tokens) || 'The part that you were editing'
    : toLabel(String(path.at(-1) ?? 'file'));
  return (
    <Notice data-tone="error" role="alert">
      <p>
        <b>{name}</b> was {isGone ? 'removed' : 'changed'} elsewhere while you were typing. Which version do
        you want to keep?
      </p>
      <ConflictValues>
        <dt>Your version</dt>
        <dd>{formatValue(schema, mine, tokens)}</dd>
        <dt>The other version</dt>
        <dd>{formatValue(schema, theirs, tokens)}</dd>
      </ConflictValues>
      <Row>
        <ActionButton onPress={() => studio.resolve(file, conflict, true)}>Keep your version</ActionButton>
        <ActionButton onPress={() => studio.resolve(file, conflict, false)}>
          Keep the other version
        </ActionButton>
      </Row>
    </Notice>
  );
}

/** Explains why a file with a syntax error cannot be edited, and offers to correct it. */
function SyntaxErrorNotice({ problem, isFixable }: { problem: FieldProblem; isFixable?: boolean }) {
  const studio = useStudio();
  const isBusy = useStudioState((state) => state.isBusy);
  return (
    <Notice data-tone="error" role="alert">
      <p>
        <b>This file has a syntax error at line {problem.line}, so you cannot edit it here.</b> What you typed
        is kept.
      </p>
      <p>{problem.message}</p>
      {isFixable ? (
        <Row>
          <ActionButton isDisabled={isBusy} onPress={() => void studio.fix(problem.file)}>
            Fix this problem
          </ActionButton>
        </Row>
      ) : (
        <p>Another program changed this file. Fix the problem in that program, or undo its change there.</p>
      )}
    </Notice>
  );
}

interface UsageNoteProps {
  file: string;
  path: JsonPath;
  /** The path of the last field that had the focus. */
  at: JsonPath;
  value: JsonValue | undefined;
  isPage: boolean;
  /** True if the form shows the whole page, without a selected block. */
  isWholePage: boolean;
}

/**
 * Shows how many pages a change affects. For a whole page, fetches the list only on request, because fetching is slow.
 */
function UsageNote({ file, path, at, value, isPage, isWholePage }: UsageNoteProps) {
  const studio = useStudio();
  const [isExpanded, setExpanded] = useState(false);
  const price = at.includes('price') ? at : path.length > 0 ? findPricePath(value, path) : undefined;
  const isShared = file !== '' && (!isPage || isWholePage || price !== undefined);
  const isNeeded = isShared && (isExpanded || !isWholePage);
  const place = JSON.stringify(isPage ? (price ?? path) : at);
  const { response: usage } = useQuery<Usage>(isNeeded ? 'shown' : undefined, { file, path: place });
  const pages = usage?.pages ?? [];
  if (pages === 'everywhere') return <Notice>This text or picture appears on every page.</Notice>;
  if (!isShared || (!isWholePage && pages.length === 0)) return null;
  return (
    <Disclosure onToggle={({ currentTarget }) => setExpanded(currentTarget.open)}>
      <summary>
        {isWholePage
          ? 'Where this page’s title or card appears'
          : isPage
            ? `The price also appears on ${pluralise(pages.length, 'other page')}`
            : `Shown on ${pluralise(pages.length, 'page')}`}
      </summary>
      {isWholePage && pages.length === 0 && (
        <Note role="status">
          {usage ? 'No other page shows the title or card of this page.' : 'Loading…'}
        </Note>
      )}
      <ul>
        {pages.map(({ address, title }) => (
          <li key={address}>
            <ActionButton data-tone="quiet" onPress={() => studio.openPage(address)}>
              {title}
            </ActionButton>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function findPricePath(value: JsonValue | undefined, path: JsonPath): JsonPath | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value)) {
    const inner = [...path, Array.isArray(value) ? Number(key) : key];
    const found = key === 'price' ? inner : findPricePath(child, inner);
    if (found) return found;
  }
  return undefined;
}

/**
 * Sets `--notes-height` to the height of the notes that stay visible while the form scrolls. The toolbars of text
 * editors stay below these notes.
 */
function measureNotes(notes: HTMLElement | null): (() => void) | undefined {
  if (!notes) return undefined;
  const observer = new ResizeObserver(() => {
    const isSticky = 'sticky' in notes.dataset;
    notes.parentElement?.style.setProperty('--notes-height', `${isSticky ? notes.offsetHeight : 0}px`);
  });
  observer.observe(notes);
  return () => observer.disconnect();
}

function readFieldPath(target: Element): JsonPath | undefined {
  const { field } = target.closest<HTMLElement>('[data-field]')?.dataset ?? {};
  return field === undefined ? undefined : (JSON.parse(field) as JsonPath);
}

const Pane = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  height: 100%;
  overflow: auto;
  scroll-padding-top: calc(56px + var(--notes-height, 0px));
  padding: 12px 16px 120px;
`;

/** The notes that stay visible while the form scrolls. */
const StickyNotes = styled.div`
  background: ${color.bg};
  &:empty {
    display: none;
  }
  &[data-sticky] {
    position: sticky;
    z-index: 1;
    top: -12px;
  }
`;

const Head = styled.header`
  padding-top: 8px;
  border-top: ${edge.rule};
  & > h2 {
    ${type.h3}
    font-size: 1.375rem;
    line-height: 1.15;
  }
`;

const ConflictValues = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 12px;
  & > dt {
    font-weight: 650;
  }
  & > dd {
    max-height: 10em;
    overflow: auto;
  }
`;
