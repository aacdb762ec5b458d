import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RichText } from '../../schema/fields/rich-text';
import { Paragraphs } from '../ui/prose';

/**
 * Returns the checked inputs of a group, and the props of the group. Reads the inputs from the page when the block
 * mounts or changes. A visitor may have used them before hydration.
 */
export function useCheckedInputs<E extends HTMLElement>(block: object) {
  const ref = useRef<E>(null);
  const [checked, setChecked] = useState<readonly { name: string; value: string }[]>([]);
  const findChecked = () =>
    [...(ref.current?.querySelectorAll('input') ?? [])].filter((input) => input.checked);
  const onChange = () => setChecked(findChecked().map(({ name, value }) => ({ name, value })));
  const clear = () => {
    for (const input of findChecked()) input.checked = false;
    onChange();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs can change with the block
  useEffect(onChange, [block]);
  return { checked, group: { ref, onChange }, clear };
}

interface Question {
  question: string;
  note?: RichText;
  answers: readonly { name: string; label: string }[];
}

/** The name of the chosen answer to each question. */
export type Answers = readonly (string | undefined)[];

/** Returns the chosen answers of a block, and the fields for `AnswerFields`. */
export function useAnswers(block: { id?: string; questions: readonly unknown[] }) {
  const { checked, group, clear } = useCheckedInputs<HTMLDivElement>(block);
  const names = block.questions.map((_, index) => `${block.id}_${index}`);
  const answers: Answers = names.map((name) => checked.find((input) => input.name === name)?.value);
  return { answers, fields: { group, names }, clear };
}

interface AnswerFieldsProps {
  fields: ReturnType<typeof useAnswers>['fields'];
  questions: readonly Question[];
  children?: ReactNode;
}

export function AnswerFields({ fields: { group, names }, questions, children }: AnswerFieldsProps) {
  return (
    <div {...group}>
      {questions.map(({ question, note, answers }, index) => (
        <fieldset key={index}>
          <legend>{question}</legend>
          {note && <Paragraphs texts={[note]} />}
          {answers.map(({ name, label }, at) => (
            <label key={at}>
              <input type="radio" name={names[index]} value={name} />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
      {children}
    </div>
  );
}

/**
 * Checks whether a result is still possible: no chosen answer differs from the one that the result requires. An empty
 * requirement matches every answer.
 */
export function isPossible(required: readonly (string | null | undefined)[], chosen: Answers): boolean {
  return required.every((name, index) => !name || !chosen[index] || name === chosen[index]);
}
