import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Help, Input, inputStyle, PlainButton, Row } from '../components';
import { useEditing } from '../editing';
import { getLatinLetter, hasCommandKey, isComposing } from '../key-events';
import type { FieldProblem, FieldSchema } from '../protocol';
import type { ControlProps } from './field-components';
import {
  addLink,
  htmlToText,
  insertText,
  insertWithSpaces,
  type Mark,
  type TextSelection,
  toggleMark,
  toOneLine,
} from './markup';
import { listPickerOptions, type Option, Picker } from './picker';

interface TextInputProps {
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onWrite: (text: string, isOwnStep?: boolean) => void;
  /** What is pasted as HTML, as text of this field. */
  readPaste?: (html: string) => string;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** One line of text, however long: it wraps and grows, and takes no line breaks. */
export function TextInput({ inputRef, value, onWrite, readPaste, onKeyDown, ...input }: TextInputProps) {
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = readPaste && event.clipboardData.getData('text/html');
    const words = html ? readPaste(html) : toOneLine(event.clipboardData.getData('text/plain'));
    if (words === '') return;
    event.preventDefault();
    onWrite(setText(event.currentTarget, insertText(getSelection(event.currentTarget), words)), true);
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

/** Puts a text into its box at once, so that the caret stays where it is to be when React writes the same. */
function setText(area: HTMLTextAreaElement, { text, start, end }: TextSelection): string {
  area.value = text;
  area.setSelectionRange(start, end);
  return text;
}

function toText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

/** A text; where its kind has marks, with bold, italic and links, and with what stands for a setting or cites a law. */
export function TextField({ schema, value, label, write, input }: ControlProps) {
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const text = toText(value ?? schema.default);
  const hasButtons = schema.kind === 'rich';
  const hasMarks = hasButtons || schema.kind === 'cell';
  const change = (work: (selection: TextSelection) => TextSelection) => {
    if (!inputRef.current) return;
    inputRef.current.focus();
    const { value: before } = inputRef.current;
    const changed = setText(inputRef.current, work(getSelection(inputRef.current)));
    // On a link that is there already the caret alone may move.
    if (changed !== before) write(changed, true);
  };
  const mark = (sign: Mark) => change((selection) => toggleMark(selection, sign));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.shiftKey || !hasCommandKey(event.nativeEvent)) return;
    const work = { b: () => mark('**'), i: () => mark('*'), k: () => change(addLink) }[
      getLatinLetter(event.nativeEvent) ?? ''
    ];
    if (!work) return;
    event.preventDefault();
    work();
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
            <PlainButton aria-keyshortcuts="Control+B" title="Bold (Ctrl+B)" onClick={() => mark('**')}>
              <b>Bold</b>
            </PlainButton>
            <PlainButton aria-keyshortcuts="Control+I" title="Italic (Ctrl+I)" onClick={() => mark('*')}>
              <i>Italic</i>
            </PlainButton>
            <LinkMenu onPick={(address) => change((selection) => addLink(selection, address))} />
            <InsertMenu onPick={(words) => change((selection) => insertWithSpaces(selection, words))} />
          </Row>
          <CitedLaws text={text} />
        </>
      )}
    </>
  );
}

/** The laws that a text cites by marks, by their titles. */
function CitedLaws({ text }: { text: string }) {
  const { choices } = useEditing();
  const cited = [...text.matchAll(/\{law\.([^{},]+)([^{}]*)\}/g)].flatMap(([, slug, part = '']) => {
    const [, title] = choices.names.law.find(([id]) => id === `law/${slug}`) ?? [];
    return title === undefined ? [] : [title + part];
  });
  return cited.length > 0 ? <Help data-cites>Cites {cited.join('; ')}</Help> : null;
}

/** Where a link can lead; an address outside is written behind its beginning. */
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

/** What can be put into a text: settings of the site, and in the text of an article the laws that it cites. */
function InsertMenu({ onPick }: { onPick: (words: string) => void }) {
  const { choices, canCite } = useEditing();
  const laws = choices.names.law.map(
    ([id, title, where]): Option => ({ id: `{${id.replace('/', '.')}}`, title, note: where }),
  );
  const settings = choices.tokens
    .filter(([token]) => /^\{(firm|contact|founder|currency|texts)\./.test(token))
    .map(([token, words]): Option => ({ id: token, title: words, note: token }));
  return (
    <Picker
      label={canCite ? 'Insert a source or a setting' : 'Insert a setting'}
      options={() => (canCite ? [...laws, ...settings] : settings)}
      hint={canCite ? 'To cite a section, add it after a comma: {law.name, s. 43}.' : undefined}
      onPick={onPick}
    >
      Insert
    </Picker>
  );
}

/** A whole number as it is typed or printed, such as 6,900 or $6,900. Not 6,50: what parts no thousands may part cents. */
function parseNumber(text: string): number | undefined {
  const plain = text.replaceAll(/\p{Sc}/gu, '').trim();
  return /^-?(\d+|\d{1,3}([,\s'’]\d{3})+)$/.test(plain)
    ? Number(plain.replaceAll(/[,\s'’]/g, ''))
    : undefined;
}

/** A problem in words for whoever sees the field alone: `check` speaks of quotes in the file, and of what may be left out. */
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

/** A whole number. What is no number yet is kept as it is typed, and `check` says what is wrong with it. */
export function NumberInput({ schema, value, write, input }: ControlProps) {
  const { choices } = useEditing();
  const [typed, setTyped] = useState('');
  const current = toText(value ?? schema.default);
  // As it was typed, such as 6,900, as long as that is the number.
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

/** A day, or a month where no day is known: written, or chosen in the calendar of the browser. */
export function DateInput({ schema, value, label, write, input }: ControlProps) {
  const text = toText(value ?? schema.default);
  return (
    <Row data-line>
      <TextInput value={text} onWrite={write} {...input} />
      <CalendarInput
        type="date"
        data-side
        aria-label={`${label}: choose a day`}
        value={/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''}
        onChange={({ target }) => write(target.value)}
        onFocus={input.onFocus}
      />
    </Row>
  );
}

/** A box for a text of one line that grows with it: behind it stands the same text and makes it as high. */
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

const CalendarInput = styled(Input)`
  flex: none;
  width: 9.5rem;
`;
