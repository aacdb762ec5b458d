import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { useEditing } from '../editing';
import { Help, Input, Quiet, Row } from '../parts';
import type { FieldProblem } from '../protocol';
import { addLink, fromHtml, insert, type Mark, type Selected, toggleMark, toOneLine } from './markup';
import { type FieldProps, Growing, Labelled, useControl } from './parts';
import { type Option, Picker } from './picker';

interface TextBoxProps {
  box?: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onWrite: (text: string) => void;
  /** What is pasted as HTML, as text of this field. */
  readPaste?: (html: string) => string;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  id?: string;
  'aria-label'?: string;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** One line of text, however long: it wraps and grows, and takes no line breaks. */
export function TextBox({ box, value, onWrite, readPaste, onKeyDown, ...rest }: TextBoxProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = box ?? own;
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const html = readPaste && event.clipboardData.getData('text/html');
    const words = html ? readPaste(html) : toOneLine(event.clipboardData.getData('text/plain'));
    if (words === '') return;
    event.preventDefault();
    const { text: pasted, start } = insert({ text: value, start: selectionStart, end: selectionEnd }, words);
    caret.current = start;
    onWrite(pasted);
  };
  return (
    <Growing data-text={value}>
      <textarea
        rows={1}
        ref={area}
        value={value}
        onChange={({ target }) => {
          if (/[\r\n]/.test(target.value)) caret.current = target.selectionStart;
          onWrite(target.value.replaceAll(/\r\n?|\n/g, ' '));
        }}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
          onKeyDown?.(event);
        }}
        {...rest}
      />
    </Growing>
  );
}

function textOf(value: unknown): string {
  return value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}

/** Writes a text; of what may be left out nothing is left where all of it is deleted. */
function useText(props: FieldProps) {
  const { write, ...control } = useControl(props);
  const { isRequired, schema } = props;
  const text = textOf(props.value ?? schema.default);
  return {
    ...control,
    text,
    onWrite: (next: string) =>
      write(next === '' && (!isRequired || schema.default !== undefined) ? undefined : next),
  };
}

export function Line(props: FieldProps) {
  const { id, problems, visit, described, text, onWrite } = useText(props);
  return (
    <Labelled {...props} id={id} problems={problems} length={text.length}>
      <TextBox id={id} value={text} onWrite={onWrite} {...visit} {...described} />
    </Labelled>
  );
}

/** A text with bold, italic and links, and with what stands for a setting or cites a law. */
export function Rich(props: FieldProps) {
  const { id, problems, visit, described, text, onWrite } = useText(props);
  const box = useRef<HTMLTextAreaElement>(null);
  const next = useRef<Selected>(undefined);
  useLayoutEffect(() => {
    const area = box.current;
    if (!area || !next.current) return;
    area.focus();
    area.setSelectionRange(next.current.start, next.current.end);
    next.current = undefined;
  });
  const change = (work: (selected: Selected) => Selected) => {
    const area = box.current;
    if (!area) return;
    const { value, selectionStart, selectionEnd } = area;
    next.current = work({ text: value, start: selectionStart, end: selectionEnd });
    onWrite(next.current.text);
  };
  const mark = (sign: Mark) => change((selected) => toggleMark(selected, sign));
  const onKeyDown = (event: KeyboardEvent) => {
    // AltGr, which types signs of many languages, is Ctrl and Alt to some systems.
    if (event.altKey || event.shiftKey || event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey))
      return;
    const work = { b: () => mark('**'), i: () => mark('*'), k: () => change(addLink) }[
      event.key.toLowerCase()
    ];
    if (!work) return;
    event.preventDefault();
    work();
  };
  return (
    <Labelled {...props} id={id} problems={problems} length={text.length}>
      <TextBox
        id={id}
        box={box}
        value={text}
        onWrite={onWrite}
        onKeyDown={onKeyDown}
        readPaste={fromHtml}
        {...visit}
        {...described}
      />
      <Row role="group" aria-label={`Marks of ${props.label}`}>
        <Quiet aria-keyshortcuts="Control+B" title="Bold (Ctrl+B)" onClick={() => mark('**')}>
          <b>Bold</b>
        </Quiet>
        <Quiet aria-keyshortcuts="Control+I" title="Italic (Ctrl+I)" onClick={() => mark('*')}>
          <i>Italic</i>
        </Quiet>
        <Quiet aria-keyshortcuts="Control+K" title="Link (Ctrl+K)" onClick={() => change(addLink)}>
          Link
        </Quiet>
        <InsertMenu onPick={(words) => change((selected) => insert(selected, words))} />
      </Row>
      <Cited text={text} />
    </Labelled>
  );
}

/** The laws that a text cites by marks, by their titles. */
function Cited({ text }: { text: string }) {
  const { choices } = useEditing();
  const cited = [...text.matchAll(/\{law\.([^{},]+)([^{}]*)\}/g)].flatMap(([, slug, part = '']) => {
    const [, title] = choices.laws.find(([id]) => id === `law/${slug}`) ?? [];
    return title === undefined ? [] : [title + part];
  });
  return cited.length > 0 ? <Help data-cites>Cites {cited.join('; ')}</Help> : null;
}

/** What can be put into a text: settings of the site, and in the text of an article the laws that it cites. */
function InsertMenu({ onPick }: { onPick: (words: string) => void }) {
  const { choices, canCite } = useEditing();
  const laws = choices.laws.map(
    ([id, title, where]): Option => ({ id: `{${id.replace('/', '.')}}`, title, note: where }),
  );
  const settings = choices.tokens
    .filter(([token]) => /^\{(firm|contact|founder|currency|texts)\./.test(token))
    .map(([token, words]): Option => ({ id: token, title: words, note: token }));
  return (
    <Picker
      label={canCite ? 'Insert a source or a setting' : 'Insert a setting'}
      options={() => (canCite ? [...laws, ...settings] : settings)}
      hint={canCite ? 'A part of a law is written behind a comma, as in {law.name, s. 43}.' : undefined}
      onPick={onPick}
    >
      Insert
    </Picker>
  );
}

/** A whole number as it is typed or printed, such as 6,900 or $6,900. */
function readNumber(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,'’\p{Sc}]/gu, '');
  return /^-?\d+$/.test(digits) ? Number(digits) : undefined;
}

/** Of quotes, which the words of `check` are about, nobody knows here. */
function inNumbers(problem: FieldProblem): FieldProblem {
  return problem.rule === 'wrong-type' ? { ...problem, message: 'Write a number, such as 6500.' } : problem;
}

/** A whole number. What is no number yet is kept as it is typed, and `check` says what is wrong with it. */
export function NumberBox(props: FieldProps) {
  const { id, problems, visit, described, write } = useControl(props);
  const { choices } = useEditing();
  const isOptional = !props.isRequired || props.schema.default !== undefined;
  const [typed, setTyped] = useState('');
  const held = textOf(props.value ?? props.schema.default);
  // As it was typed, such as 6,900, as long as that is the number.
  const text = textOf(readNumber(typed) ?? typed) === held ? typed : held;
  const change = (next: string) => {
    setTyped(next);
    write(readNumber(next) ?? (next === '' && isOptional ? undefined : next));
  };
  const isPrice = /currency|price/i.test(props.schema.description ?? '');
  const [, currency] = choices.tokens.find(([token]) => token === '{currency.symbol}') ?? [];
  return (
    <Labelled {...props} id={id} problems={problems.map(inNumbers)}>
      <Row data-line>
        {isPrice && currency && <span aria-hidden="true">{currency}</span>}
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => change(target.value)}
          {...visit}
          {...described}
        />
      </Row>
    </Labelled>
  );
}

const Day = styled(Input)`
  flex: none;
  width: 9.5rem;
`;

/** A day, or a month where no day is known: written, or chosen in the calendar of the browser. */
export function DateBox(props: FieldProps) {
  const { id, problems, visit, described, text, onWrite } = useText(props);
  return (
    <Labelled {...props} id={id} problems={problems}>
      <Row data-line>
        <TextBox id={id} value={text} onWrite={onWrite} {...visit} {...described} />
        <Day
          type="date"
          data-side
          aria-label={`${props.label}: choose a day`}
          value={/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''}
          onChange={({ target }) => onWrite(target.value)}
          {...visit}
        />
      </Row>
    </Labelled>
  );
}
