import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FormField, Help, Input, inputStyle, PlainButton, Row } from '../components';
import { useEditing } from '../editing';
import { getLatinLetter, hasCommandKey, isComposing } from '../key-events';
import type { FieldProblem, FieldSchema } from '../protocol';
import type { ControlProps } from './field-components';
import { htmlToText, toOneLine } from './pasted-html';
import { listPickerOptions, type Option, Picker } from './picker';
import {
  addLink,
  insertText,
  insertWithSpaces,
  type Mark,
  type TextSelection,
  toggleMark,
} from './text-edits';

interface TextInputProps {
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onWrite: (text: string, isOwnStep?: boolean) => void;
  /** Converts pasted HTML to text. */
  readPaste?: (html: string) => string;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** Renders an input that wraps and grows with its text. Line breaks become spaces. */
export function TextInput({ inputRef, value, onWrite, readPaste, onKeyDown, ...input }: TextInputProps) {
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = readPaste && event.clipboardData.getData('text/html');
    const pasted = html ? readPaste(html) : toOneLine(event.clipboardData.getData('text/plain'));
    if (pasted === '') return;
    event.preventDefault();
    onWrite(setText(event.currentTarget, insertText(getSelection(event.currentTarget), pasted)), true);
  };
  return (
    <AutoSizeBox data-text={value}>
      <textarea
        rows={1}
        ref={inputRef}
        value={value}
        onChange={({ target }) => {
          const typed = getSelection(target);
          const text = typed.text.replaceAll('\n', ' ');
          onWrite(text === typed.text ? text : setText(target, { ...typed, text }));
        }}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
          onKeyDown?.(event);
        }}
        {...input}
      />
    </AutoSizeBox>
  );
}

function getSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Sets the text and selection of a text field before React renders it. Otherwise the caret would move to the end. */
function setText(area: HTMLTextAreaElement, { text, start, end }: TextSelection): string {
  area.value = text;
  area.setSelectionRange(start, end);
  return text;
}

function toText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

/** Renders a text input. A rich text has buttons for bold, italic, links, settings and citations. */
export function TextField({ schema, value, label, write, input }: ControlProps) {
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const text = toText(value ?? schema.default);
  const hasButtons = schema.kind === 'rich';
  const hasMarks = hasButtons || schema.kind === 'cell';
  const change = (transform: (selection: TextSelection) => TextSelection) => {
    if (!inputRef.current) return;
    inputRef.current.focus();
    const { value: before } = inputRef.current;
    const changed = setText(inputRef.current, transform(getSelection(inputRef.current)));
    // If the link already existed, only the caret may have moved.
    if (changed !== before) write(changed, true);
  };
  const applyMark = (mark: Mark) => change((selection) => toggleMark(selection, mark));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || !hasCommandKey(event.nativeEvent)) return;
    const action = { b: () => applyMark('**'), i: () => applyMark('*'), k: () => change(addLink) }[
      getLatinLetter(event.nativeEvent) ?? ''
    ];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <>
      <TextInput
        inputRef={inputRef}
        value={text}
        onWrite={write}
        onKeyDown={hasMarks ? onKeyDown : undefined}
        readPaste={hasMarks ? htmlToText : undefined}
        {...input}
      />
      {hasButtons && (
        <>
          <Row role="group" aria-label={`Formatting of ${label}`}>
            <PlainButton aria-keyshortcuts="Control+B" title="Bold (Ctrl+B)" onClick={() => applyMark('**')}>
              <b>Bold</b>
            </PlainButton>
            <PlainButton aria-keyshortcuts="Control+I" title="Italic (Ctrl+I)" onClick={() => applyMark('*')}>
              <i>Italic</i>
            </PlainButton>
            <LinkMenu onPick={(address) => change((selection) => addLink(selection, address))} />
            <InsertMenu onPick={(token) => change((selection) => insertWithSpaces(selection, token))} />
          </Row>
          <CitedLaws text={text} />
        </>
      )}
    </>
  );
}

/** Lists the titles of the laws that a text cites. */
function CitedLaws({ text }: { text: string }) {
  const { choices } = useEditing();
  const cited = [...text.matchAll(/\{law\.([^{},]+)([^{}]*)\}/g)].flatMap(([, slug, part = '']) => {
    const [, title] = choices.names.law.find(([id]) => id === `law/${slug}`) ?? [];
    return title === undefined ? [] : [title + part];
  });
  return cited.length > 0 ? <Help data-cites>Cites {cited.join('; ')}</Help> : null;
}

/** Renders the picker of link targets. For another website or an email address, inserts only the prefix. */
function LinkMenu({ onPick }: { onPick: (address: string) => void }) {
  const { choices } = useEditing();
  const outside = [
    { id: 'https://', title: 'Another website', note: 'https://' },
    { id: 'mailto:', title: 'An email address', note: 'mailto:' },
  ];
  return (
    <Picker
      label="Link to a page or a heading of this site"
      options={() => [...outside, ...listPickerOptions('href', choices)]}
      onPick={onPick}
    >
      Link
    </Picker>
  );
}

/** Renders the picker of tokens. It offers settings of the site and, in articles, laws to cite. */
function InsertMenu({ onPick }: { onPick: (token: string) => void }) {
  const { choices, canCite } = useEditing();
  const [section, setSection] = useState('');
  const laws = choices.names.law.map(
    ([id, title, where]): Option => ({ id: `{${id.replace('/', '.')}}`, title, note: where }),
  );
  const settings = choices.tokens
    .filter(([token]) => /^\{(firm|contact|founder|currency|texts)\./.test(token))
    .map(([token, text]): Option => ({ id: token, title: text, note: token }));
  return (
    <Picker
      label={canCite ? 'Insert a source or a setting' : 'Insert a setting'}
      options={() => (canCite ? [...laws, ...settings] : settings)}
      onPick={(token) => onPick(laws.some(({ id }) => id === token) ? addSection(token, section) : token)}
      fields={
        canCite && (
          <FormField label="Section of the law, such as s. 43" value={section} onChange={setSection} />
        )
      }
    >
      Insert
    </Picker>
  );
}

/** Adds a section to the citation of a law: `{law.first-act, s. 43}`. */
function addSection(token: string, section: string): string {
  const text = section.replaceAll(/[{}]/g, '').trim();
  return text === '' ? token : token.replace('}', `, ${text}}`);
}

/** Parses a whole number, such as 6900, 6,900, 6.900 or $6,900. Rejects 6,50, which may be a decimal number. */
function parseNumber(text: string): number | undefined {
  const plain = text.replaceAll(/\p{Sc}/gu, '').trim();
  return /^-?(\d+|\d{1,3}([,.\s'’]\d{3})+)$/.test(plain)
    ? Number(plain.replaceAll(/[,.\s'’]/g, ''))
    : undefined;
}

/** Rewords a problem for the form. The message of `check` describes the JSON file, including its quotes. */
export function formatFieldProblem(
  problem: FieldProblem,
  { type }: FieldSchema,
  isRequired: boolean,
): FieldProblem {
  const { rule } = problem;
  if (rule === 'wrong-type' && type !== 'string')
    return { ...problem, message: 'Write a whole number, such as 6500.' };
  if (rule !== 'empty-text' && rule !== 'missing-key') return problem;
  const message = isRequired
    ? 'This text is missing.'
    : 'This text is missing. Write it, or remove the field.';
  return { ...problem, message };
}

/** Renders an input for a whole number. Any other text stays as the author typed it, and is reported as a problem. */
export function NumberInput({ schema, value, write, input }: ControlProps) {
  const { choices } = useEditing();
  const [typed, setTyped] = useState('');
  const current = toText(value ?? schema.default);
  // Shows the number as the author typed it, for example 6,900, while it equals the value.
  const text = toText(parseNumber(typed) ?? typed) === current ? typed : current;
  const isPrice = /currency|price/i.test(schema.description ?? '');
  const [, currency] = choices.tokens.find(([token]) => token === '{currency.symbol}') ?? [];
  return (
    <Row data-line>
      {isPrice && currency && <span aria-hidden="true">{currency}</span>}
      <Input
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          write(parseNumber(target.value) ?? target.value);
        }}
        {...input}
      />
    </Row>
  );
}

/** Renders an input for a date or a month, with the browser's calendar. */
export function DateInput({ schema, value, label, write, input }: ControlProps) {
  const text = toText(value ?? schema.default);
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <Row data-line>
      <TextInput value={text} onWrite={write} {...input} />
      <PlainButton
        data-secondary
        aria-label={`Choose a day: ${label}`}
        onClick={() => calendar.current?.showPicker()}
      >
        Choose a day
      </PlainButton>
      <CalendarInput
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        aria-label={`${label}: choose a day`}
        value={/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''}
        onChange={({ target }) => write(target.value)}
      />
    </Row>
  );
}

/** A box that grows with its textarea. An invisible copy of the text sets its height. */
const AutoSizeBox = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  &::after {
    content: attr(data-text) ' ';
    visibility: hidden;
    white-space: pre-wrap;
  }
  & > textarea {
    resize: none;
    overflow: hidden;
  }
  &::after,
  & > textarea {
    grid-area: 1 / 1;
    overflow-wrap: anywhere;
    ${inputStyle}
  }
`;

/** The calendar of the browser. Its own text is hidden, because it has the format of the computer. */
const CalendarInput = styled.input`
  align-self: end;
  width: 0;
  height: 0;
  padding: 0;
  border: 0;
  opacity: 0;
`;
