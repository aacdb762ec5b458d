import { type ComponentType, type FocusEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { JsonPath, JsonValue } from '../../../schema/json/source';
import type { Edit } from '../../shared/edits';
import { startsWith, valueAt } from '../../shared/values';
import { color } from '../../theme/tokens';
import { FieldHeader, Notice, PlainButton } from '../components';
import { useEditing, useFileValue } from '../editing';
import type { FieldProblem, FieldSchema } from '../protocol';

export interface FieldProps {
  path: JsonPath;
  schema: FieldSchema;
  value: JsonValue | undefined;
  isRequired: boolean;
  label: string;
  /** True to show the label only to screen readers. */
  isLabelHidden?: boolean;
}

export interface ControlProps extends FieldProps {
  /** The problems of the value and of its inner values. */
  problems: readonly FieldProblem[];
  /**
   * Writes the value. Removes the key if the value is the default or an empty optional text. Typing is grouped into
   * undo steps. With `isSeparateStep`, the change is a separate undo step, for example when the author pastes a text.
   */
  write: (value: JsonValue | undefined, isSeparateStep?: boolean) => void;
  /** The attributes that connect the input to its label, help and problems. */
  input: {
    id: string;
    onFocus: (event: FocusEvent<Element>) => void;
    'aria-describedby': string;
    'aria-invalid': true | undefined;
  };
  /** The component that renders inner values. */
  Field: ComponentType<FieldProps>;
  /** True if the items of a list are short, so that each is shown as a line. */
  hasLineItems: boolean;
}

/**
 * Calls `open` when the field at a path, or a field within it, gets the focus. For an inner field, passes the key that
 * leads to this field. Calls `open` only once for each focus, so that the author can collapse the field again.
 */
export function useOpenOnFocus(path: JsonPath, open: (step: string | number | undefined) => void): void {
  const { focused } = useEditing();
  const [handled, setHandled] = useState<typeof focused>();
  if (focused === handled) return;
  setHandled(focused);
  if (focused && startsWith(focused.path, path)) open(focused.path[path.length]);
}

/** Shows the length of a text and its limit. Screen readers announce them only near the limit. */
export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const isNear = length > limit * 0.9;
  return (
    <>
      <CountText data-near={isNear || undefined} data-over={length > limit || undefined}>
        {length} of {limit}
      </CountText>
      <span className="visually-hidden" role="status">
        {isNear && `${limit - length} characters left`}
      </span>
    </>
  );
}

/** Renders the button “Copy to other places” of a field. The button is visible while the field has the focus. */
export function SameFieldsButton({ path, label }: Pick<FieldProps, 'path' | 'label'>) {
  const { openSameFields } = useEditing();
  return (
    <SmallButton
      data-secondary
      data-tone="quiet"
      aria-label={`Copy to other places: ${label}`}
      onClick={() => openSameFields(path, label)}
    >
      Copy to other places
    </SmallButton>
  );
}

interface ProblemsProps {
  id?: string;
  problems: readonly FieldProblem[];
  advice?: readonly FieldProblem[];
  /**
   * Moves the caret to the place of a problem when the author clicks the message. Only the text editor sets this. Other
   * lists of problems are beside the field that they are about.
   */
  goTo?: (problem: FieldProblem) => void;
}

/** Shows problems and advice. Each suggestion has a button that applies it. */
export function ProblemList({ id, problems, advice = [], goTo }: ProblemsProps) {
  const { edit, learn } = useEditing();
  const value = useFileValue();
  return (
    <ProblemItems id={id}>
      {[...problems, ...advice.map(formatAdvice)].map((problem, index) => {
        const { path, rule, message, suggestion, word } = problem;
        const isKey = rule === 'unknown-key';
        const isNumber = typeof valueAt(value, path) === 'number';
        const getEdit = (text: string): Edit =>
          isKey
            ? { do: 'rename-key', path, to: text }
            : { do: 'set', path, value: isNumber ? Number(text) : text };
        return (
          <ProblemItem
            key={`${path.join('/')} ${rule} ${message}`}
            as="li"
            data-tone={rule === 'empty-text' || index >= problems.length ? 'quiet' : 'error'}
          >
            {goTo ? (
              <MessageButton onClick={() => goTo(problem)}>{message}</MessageButton>
            ) : (
              <span>{message}</span>
            )}
            {suggestion !== undefined && (
              <PlainButton onClick={() => edit([getEdit(suggestion)])}>
                {formatSuggestion(suggestion, rule)}
              </PlainButton>
            )}
            {word !== undefined && <PlainButton onClick={() => learn(word)}>Add to dictionary</PlainButton>}
            {isKey && (
              <PlainButton onClick={() => edit([{ do: 'remove', path }])}>Remove this key</PlainButton>
            )}
          </ProblemItem>
        );
      })}
    </ProblemItems>
  );
}

/** Rewords advice for the studio, which has buttons instead of the commands that `check` names. */
export function formatAdvice(advice: FieldProblem): FieldProblem {
  return advice.word === undefined
    ? advice
    : { ...advice, message: `“${advice.word}” is not in the dictionary. Typo?` };
}

/**
 * Returns the label of a suggestion's button. Does not show the suggestion if only a hidden or look-alike character
 * changes, because both texts look the same.
 */
function formatSuggestion(suggestion: string, rule: string): string {
  if (rule === 'hidden-character' || rule === 'look-alike') return 'Correct the text';
  if (suggestion === '') return 'Clear this field';
  return suggestion.length > maxSuggestionLength ? 'Use the suggestion' : `Use “${suggestion}”`;
}

/** The maximum length of a suggestion on a button. Longer suggestions appear only in the message. */
const maxSuggestionLength = 60;

export function getFieldAttribute(path: JsonPath): { 'data-field': string } {
  return { 'data-field': JSON.stringify(path) };
}

/** The actions of a text editor, which shows several values in one element, such as the parts of an article. */
interface EditorActions {
  /** Moves the focus and the caret to a value. */
  focus: (path: JsonPath, caret?: number) => void;
  /** Returns the element that shows a value. */
  find: (path: JsonPath) => Element | undefined;
}

export const editors = new WeakMap<Element, EditorActions>();

/**
 * The selector of the control in a field that should get the focus: a text field, or the button that chooses a picture.
 */
const firstControlSelector = 'textarea, [role=textbox][contenteditable], [data-picture] [aria-expanded]';

/**
 * The selector of the control that gets the focus if none matches `firstControlSelector`. Secondary buttons, such as
 * the button of a menu, do not match.
 */
const focusableSelector = ':is(input, textarea, select, button):not([data-secondary], :disabled)';

/** Moves the focus to the field at a path, or else to the nearest field around it. */
export function focusField(form: HTMLElement, path: JsonPath, caret?: number): void {
  const fields = new Map(
    Array.from(form.querySelectorAll<HTMLElement>('[data-field]'), (field) => [field.dataset.field, field]),
  );
  for (let length = path.length; length >= 0; length--) {
    const field = fields.get(JSON.stringify(path.slice(0, length)));
    const target =
      field?.querySelector<HTMLElement>(firstControlSelector) ??
      field?.querySelector<HTMLElement>(focusableSelector);
    if (!field || !target) continue;
    const editor = editors.get(target);
    if (editor) {
      editor.focus(path, caret);
      return;
    }
    target.focus({ preventScroll: true });
    (field.clientHeight > innerHeight / 2 ? target : field).scrollIntoView?.({ block: 'center' });
    if (!(target instanceof HTMLTextAreaElement) || selectPlaceholder(target)) return;
    const at = caret ?? target.value.length;
    target.setSelectionRange(at, at);
    return;
  }
}

/** Scrolls the form to a field, and leaves the focus on the page. */
export function showField(form: HTMLElement, path: JsonPath): void {
  for (let length = path.length; length > 0; length--) {
    const selector = `[data-field="${CSS.escape(JSON.stringify(path.slice(0, length)))}"]`;
    const field = form.querySelector(selector);
    if (!field) continue;
    const editor = editors.get(field.querySelector(':scope > * > [role=textbox]') ?? field);
    (editor?.find(path) ?? field).scrollIntoView?.({ block: 'nearest' });
    return;
  }
}

/** Checks whether a text is a TODO. Authors replace a TODO with the missing text. */
export function isTodo(text: string): boolean {
  return /^TODO(:|$)/.test(text);
}

/** Selects the text of a TODO, so that typing replaces it. Returns true if the text is a TODO. */
export function selectPlaceholder(target: Element): boolean {
  const isPlaceholder = target instanceof HTMLTextAreaElement && isTodo(target.value);
  if (isPlaceholder) target.select();
  return isPlaceholder;
}

/** A button that expands and collapses a group. Its text is the name of the group. */
export const FoldButton = styled(PlainButton).attrs({ 'data-tone': 'quiet', className: 'fold' })`
  display: block;
  flex: 1;
  overflow: hidden;
  color: ${color.ink};
  text-overflow: ellipsis;
  white-space: nowrap;
  &::before {
    content: '▸ ' / '';
    color: ${color.softInk};
  }
  &[aria-expanded='true']::before {
    content: '▾ ' / '';
  }
  & > i {
    color: ${color.softInk};
    font-style: normal;
    font-weight: 400;
  }
  & > small {
    margin-inline-start: 8px;
    color: ${color.error};
    font-weight: 700;
  }
`;

export const IndentedBox = styled.div`
  display: grid;
  gap: 8px;
  padding: 8px 0 4px 10px;
  border-inline-start: 3px solid ${color.line};
`;

const SmallButton = styled(PlainButton)`
  flex: none;
  min-height: 24px;
  margin-inline-start: auto;
  padding: 0 4px;
  visibility: hidden;
  font-size: .8125rem;
  :focus-within > ${FieldHeader} > & {
    visibility: visible;
  }
`;

const CountText = styled.span`
  flex: none;
  visibility: hidden;
  color: ${color.softInk};
  font-size: .8125rem;
  font-variant-numeric: tabular-nums;
  :focus-within > ${FieldHeader} > &,
  &[data-near] {
    visibility: visible;
  }
  &[data-over] {
    color: ${color.error};
    font-weight: 700;
  }
`;

const ProblemItems = styled.ul`
  display: grid;
  gap: 4px;
  &:empty {
    display: none;
  }
`;

/** A message that is a button, but looks like text until the pointer is over it. */
const MessageButton = styled.button.attrs({ type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  &:hover {
    text-decoration: underline;
  }
`;

const ProblemItem = styled(Notice)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding: 5px 8px;
  border-inline-start-width: 4px;
  &[data-tone='quiet'] {
    background: none;
    color: ${color.softInk};
  }
`;
