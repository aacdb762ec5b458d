import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Input, inputStyle, PlainButton, pasteLine, Row } from '../components';
import { useEditing } from '../editing';
import { isComposing } from '../key-events';
import type { FieldProblem, FieldSchema } from '../protocol';
import { joinLines } from '../search-text';
import type { ControlProps } from './field-components';

interface TextInputProps extends Pick<ComponentProps<'textarea'>, 'onFocus' | 'onBlur'> {
  value: string;
  onWrite: (text: string, isOwnStep?: boolean) => void;
}

/** Renders an input that wraps and grows with its text. Line breaks become spaces. */
export function TextInput({ value, onWrite, ...input }: TextInputProps) {
  return (
    <AutoSizeBox data-text={value}>
      <textarea
        rows={1}
        value={value}
        onChange={({ target }) => {
          const text = joinLines(target.value);
          if (text !== target.value) {
            const [start, end] = [target.selectionStart, target.selectionEnd].map(
              (at) => joinLines(target.value.slice(0, at)).length,
            );
            // Sets the text and the caret here, because React would move the caret to the end.
            target.value = text;
            target.setSelectionRange(start ?? 0, end ?? 0);
          }
          onWrite(text);
        }}
        onPaste={(event) => {
          const pasted = pasteLine(event);
          if (pasted !== undefined) onWrite(pasted, true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
        }}
        {...input}
      />
    </AutoSizeBox>
  );
}

function toText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

export function TextField({ schema, value, write, input }: ControlProps) {
  return <TextInput value={toText(value ?? schema.default)} onWrite={write} {...input} />;
}

/** Parses a whole number, such as 6900, 6,900, 6.900 or $6,900. Rejects 6,50, which may be a decimal number. */
function parseNumber(text: string): number | undefined {
  const plain = text.replaceAll(/\p{Sc}/gu, '').trim();
  return /^-?(\d+|\d{1,3}([,.\s'’]\d{3})+)$/.test(plain)
    ? Number(plain.replaceAll(/[,.\s'’]/g, ''))
    : undefined;
}

/** Rewords a problem for the form. The messages of `check` mention the quotation marks of JSON. */
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
  // Shows the number as the author typed it, for example 6,900, until the value becomes a different number.
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

/**
 * Renders an input for a date or a month, with the browser's calendar. When the author leaves the input, the date gets
 * the format of the file. For example, "31 December 2026" becomes "2026-12-31".
 */
export function DateInput({ schema, value, label, problems, write, input }: ControlProps) {
  const text = toText(value ?? schema.default);
  const calendar = useRef<HTMLInputElement>(null);
  const isCalendarOpen = useRef(false);
  const [hasTyped, setHasTyped] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const suggestion = problems.find((problem) => problem.suggestion !== undefined)?.suggestion;
  const correct = useEffectEvent((date: string) => {
    setHasTyped(false);
    write(date, true);
  });
  useEffect(() => {
    if (hasTyped && !hasFocus && suggestion !== undefined) correct(suggestion);
  }, [hasTyped, hasFocus, suggestion]);
  return (
    <Row data-line>
      <TextInput
        value={text}
        {...input}
        onWrite={(next, isOwnStep) => {
          setHasTyped(true);
          write(next, isOwnStep);
        }}
        onFocus={(event) => {
          setHasFocus(true);
          input.onFocus(event);
        }}
        onBlur={() => setHasFocus(false)}
      />
      <PlainButton
        data-secondary
        aria-label={`Choose a day: ${label}`}
        onClick={() => {
          isCalendarOpen.current = true;
          calendar.current?.showPicker();
        }}
        onBlur={() => {
          isCalendarOpen.current = false;
        }}
        onKeyDown={(event) => {
          // Esc closes the calendar. If the studio handled this key too, it would also deselect the block.
          if (event.key !== 'Escape' || !isCalendarOpen.current) return;
          event.stopPropagation();
          isCalendarOpen.current = false;
        }}
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

/**
 * The input that opens the calendar of the browser. It is hidden, because it shows the date in the computer's format.
 */
const CalendarInput = styled.input`
  align-self: end;
  width: 0;
  height: 0;
  padding: 0;
  border: 0;
  opacity: 0;
`;
