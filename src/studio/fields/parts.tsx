import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { JsonPath, JsonValue } from '../../../schema/json/source';
import { color, space } from '../../theme/tokens';
import { useEditing, useFileValue } from '../editing';
import { Help, inputLook, Label, Quiet } from '../parts';
import type { Edit, FieldProblem, FieldSchema } from '../protocol';
import { isSamePath, startsWith, valueAt } from '../values';

/** What every control is given. */
export interface FieldProps {
  path: JsonPath;
  schema: FieldSchema;
  value: JsonValue | undefined;
  isRequired: boolean;
  label: string;
  /** Its label is for screen readers alone, as what stands around says it to all others. */
  isBare?: boolean;
}

/** Shows the field at a path and focuses it, opening what is folded on the way. */
type Reveal = (path: JsonPath, caret?: number) => void;

interface Revealing {
  reveal: Reveal;
  /** What was asked for last. */
  target?: { path: JsonPath };
}

const RevealingContext = createContext<Revealing>({ reveal: () => {} });

export const RevealingProvider = RevealingContext.Provider;

export function useRevealing(): Revealing {
  return useContext(RevealingContext);
}

let visits = 0;

/** What a control of one value needs: how it is written, what is wrong with it, and what ties its parts together. */
export function useControl({ path }: Pick<FieldProps, 'path'>) {
  const id = useId();
  const { edit, problems } = useEditing();
  const [visit, setVisit] = useState(0);
  const own = problems.filter((problem) => startsWith(problem.path, path));
  return {
    id,
    problems: own,
    /** Edits of one visit to the field are one step of undo. */
    write: (value: JsonValue | undefined) => edit([{ do: 'set', path, value }], `${path.join('/')}#${visit}`),
    visit: { onFocus: () => setVisit(++visits) },
    described: {
      'aria-describedby': `${id}-help ${id}-problems`,
      'aria-invalid': own.length > 0 || undefined,
    },
  };
}

interface LabelledProps extends Omit<FieldProps, 'value'> {
  id: string;
  problems: readonly FieldProblem[];
  /** How many characters it has, where they are limited. */
  length?: number;
  /** Its control is several ones, which the label is for together. */
  isGroup?: boolean;
  children: ReactNode;
}

/** A control with its label and help above it, and with what is wrong below. */
export function Labelled({
  id,
  path,
  schema,
  label,
  isRequired,
  isBare,
  isGroup,
  problems,
  length,
  children,
}: LabelledProps) {
  const name = (
    <>
      {label}
      {!isRequired && <i> (optional)</i>}
    </>
  );
  return (
    <Box
      {...markOf(path)}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${id}-label` : undefined}
    >
      <Top className={isBare ? 'visually-hidden' : undefined}>
        {isGroup ? (
          <Label as="span" id={`${id}-label`}>
            {name}
          </Label>
        ) : (
          <Label htmlFor={id}>{name}</Label>
        )}
        {length !== undefined && <Count length={length} limit={schema.maxLength} />}
      </Top>
      <Help id={`${id}-help`} hidden={isBare}>
        {helpOf(schema)}
      </Help>
      {children}
      <Problems id={`${id}-problems`} problems={problems} />
    </Box>
  );
}

function helpOf({ description = '', examples = [] }: FieldSchema): string {
  const words = examples.filter((example) => typeof example === 'string' && !description.includes(example));
  return words.length === 0
    ? description
    : `${description} Such as ${words.map((word) => `“${word}”`).join(', ')}.`;
}

/** How much of the limit is used. It is told to screen readers only where little is left. */
function Count({ length, limit }: { length: number; limit?: number }) {
  if (limit === undefined) return null;
  const isNear = length > limit * 0.9;
  return (
    <>
      <Used data-near={isNear || undefined} data-over={length > limit || undefined}>
        {length} of {limit}
      </Used>
      <span className="visually-hidden" role="status">
        {isNear && `${limit - length} characters left`}
      </span>
    </>
  );
}

/** What is wrong, in the words of `check`; what was meant is taken with one press. */
export function Problems({ id, problems }: { id?: string; problems: readonly FieldProblem[] }) {
  const { edit } = useEditing();
  return (
    <Faults id={id}>
      {problems.map((problem) => (
        <Fault
          key={`${problem.path.join('/')} ${problem.rule} ${problem.message}`}
          data-quiet={problem.rule === 'empty-text' || undefined}
        >
          <span>{problem.message}</span>
          {problem.suggestion !== undefined && <Suggestion problem={problem} meant={problem.suggestion} />}
          {problem.rule === 'unknown-key' && (
            <Quiet onClick={() => edit([{ do: 'remove', path: problem.path }])}>Take it out</Quiet>
          )}
        </Fault>
      ))}
    </Faults>
  );
}

/** What was meant, to be taken with one press. */
function Suggestion({ problem, meant }: { problem: FieldProblem; meant: string }) {
  const { edit } = useEditing();
  const value = useFileValue();
  return (
    <Quiet onClick={() => edit([take(problem, meant, value)])}>
      Use “{changedWords(valueAt(value, problem.path), meant)}”
    </Quiet>
  );
}

function take({ path, rule }: FieldProblem, meant: string, file: JsonValue): Edit {
  if (rule === 'unknown-key') return { do: 'rename-key', path, to: meant };
  return { do: 'set', path, value: typeof valueAt(file, path) === 'number' ? Number(meant) : meant };
}

/** Of a long text that is meant, the words that are others than those written. */
function changedWords(written: JsonValue | undefined, meant: string): string {
  if (typeof written !== 'string' || meant.length <= 40) return meant;
  const [old, next] = [written.split(' '), meant.split(' ')];
  const start = next.findIndex((word, at) => word !== old[at]);
  const end = next.toReversed().findIndex((word, at) => word !== old[old.length - 1 - at]);
  return start < 0 || end < 0 ? meant : next.slice(start, Math.max(start + 1, next.length - end)).join(' ');
}

/** The problems of a group itself: those of its parts stand at them, unless no part is shown for them. */
export function ownProblems(problems: readonly FieldProblem[], path: JsonPath, parts: readonly string[]) {
  return problems.filter(
    (problem) =>
      startsWith(problem.path, path) &&
      (isSamePath(problem.path, path) || !parts.includes(String(problem.path[path.length]))),
  );
}

/** The attribute by which the field at a path is found. */
export function markOf(path: JsonPath): { 'data-field': string } {
  return { 'data-field': JSON.stringify(path) };
}

const canFocus = ':is(input, textarea, select, button):not([data-side], :disabled)';

/** Focuses the field at a path within a form, or what is nearest around it. */
export function focusField(form: HTMLElement, path: JsonPath, caret?: number): void {
  const fields = new Map(
    Array.from(form.querySelectorAll<HTMLElement>('[data-field]'), (field) => [field.dataset.field, field]),
  );
  for (let length = path.length; length >= 0; length--) {
    const field = fields.get(JSON.stringify(path.slice(0, length)));
    const target =
      field?.querySelector<HTMLElement>('textarea') ?? field?.querySelector<HTMLElement>(canFocus);
    if (!field || !target) continue;
    target.focus({ preventScroll: true });
    (field.clientHeight > innerHeight / 2 ? target : field).scrollIntoView?.({ block: 'center' });
    if (!(target instanceof HTMLTextAreaElement)) return;
    // What stands in for a text is written over.
    if (/^TODO(:|$)/.test(target.value)) target.select();
    else if (caret !== undefined) target.setSelectionRange(caret, caret);
    return;
  }
}

/** A box for a text of one line that grows with it: behind it stands the same text and makes it as high. */
export const Growing = styled.div`
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
    ${inputLook}
  }
`;

export const Box = styled.div`
  display: grid;
  gap: 4px;
  min-width: 0;
`;

export const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[8]};
`;

const Used = styled.span`
  flex: none;
  visibility: hidden;
  color: ${color.softInk};
  font-size: .8125rem;
  font-variant-numeric: tabular-nums;
  ${Box}:focus-within > ${Top} > &,
  &[data-near] {
    visibility: visible;
  }
  &[data-over] {
    color: ${color.error};
    font-weight: 700;
  }
`;

const Faults = styled.ul`
  display: grid;
  gap: 4px;
  &:empty {
    display: none;
  }
`;

const Fault = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  padding: 5px 8px;
  border-inline-start: 4px solid ${color.error};
  background: ${color.errorSoft};
  color: ${color.ink};
  font-size: .875rem;
  line-height: 1.4;
  &[data-quiet] {
    border-color: ${color.accent};
    background: none;
    color: ${color.softInk};
  }
`;
