import { useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/tokens';
import { Help } from '../components';
import type { FieldSchema } from '../protocol';

interface FieldHelpProps {
  id: string;
  schema: FieldSchema;
  label: string;
  isHidden?: boolean;
}

/**
 * Shows the help of a field. Collapses the sentences that `splitHelp` finds less important. Screen readers read the
 * whole help as the description of the input.
 */
export function FieldHelp({ id, schema, label, isHidden }: FieldHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const { shown, folded } = splitHelp(schema);
  return (
    <Help hidden={isHidden}>
      <span id={id}>
        {shown}
        {folded !== '' && <span className={isOpen ? undefined : 'visually-hidden'}> {folded}</span>}
      </span>
      {folded !== '' && (
        <MoreButton
          type="button"
          data-secondary
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Less' : 'More'} about ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
        </MoreButton>
      )}
    </Help>
  );
}

/** The number of characters that fit into one line of help when the form is narrowest. */
const lineLength = 56;

const countLines = (text: string) => Math.ceil(text.length / lineLength);

/** The pattern that finds the sentences with a limit or a format. */
const limitPattern = /\d|\b(at most|at least|characters|letters|digits|pixels)\b/i;

/**
 * Splits the help of a field into the part that is always shown and the rest. Shows the first sentence, and the
 * sentences with a limit or a format. Shows all sentences if collapsing some of them would save no line.
 */
function splitHelp(schema: FieldSchema): { shown: string; folded: string } {
  const sentences = listSentences(schema);
  const isNeeded = (sentence: string, index: number) => index === 0 || limitPattern.test(sentence);
  const whole = sentences.join(' ');
  const shown = sentences.filter(isNeeded).join(' ');
  const folded = sentences.filter((sentence, index) => !isNeeded(sentence, index)).join(' ');
  return countLines(`${shown} More`) < countLines(whole) ? { shown, folded } : { shown: whole, folded: '' };
}

function listSentences({ description = '', examples = [] }: FieldSchema): string[] {
  const sentences = description.split(/(?<=[.?!])\s+(?=\p{Lu})/u);
  const texts = examples.filter((example) => typeof example === 'string' && !description.includes(example));
  if (texts.length === 0) return sentences;
  const end = /[.?!]$/.test(String(texts.at(-1))) ? '' : '.';
  return [...sentences, `Example: ${texts.map((text) => `“${text}”`).join(', ')}${end}`];
}

const MoreButton = styled.button`
  margin-inline-start: 4px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
`;
