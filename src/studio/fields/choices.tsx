import { styled } from 'styled-components';
import { toLabel } from '../../shared/words';
import { edge } from '../../theme/tokens';
import { useEditing } from '../editing';
import { Help, Row, Select, Tick } from '../parts';
import type { FieldProblem } from '../protocol';
import type { ControlProps } from './parts';
import { offersOf, Picker } from './picker';
import { TextBox } from './texts';

/** Yes or no. */
export function Switch({ schema, value, write, input }: ControlProps) {
  return (
    <input
      type="checkbox"
      checked={(value ?? schema.default) === true}
      onChange={({ target }) => write(target.checked)}
      {...input}
    />
  );
}

interface OneOfProps extends Pick<ControlProps, 'label' | 'input'> {
  words: readonly (string | number)[];
  chosen: unknown;
  onChoose: (word: string | number) => void;
}

const mostRadios = 4;

/** One of a few words: side by side where they are few, and otherwise in a list. */
export function OneOf({ label, words, chosen, onChoose, input }: OneOfProps) {
  const { id, ...described } = input;
  if (words.length <= mostRadios)
    return (
      <Radios role="radiogroup" aria-label={label} {...described}>
        {words.map((word) => (
          <Tick key={word} data-pigment={word}>
            <input type="radio" name={id} checked={chosen === word} onChange={() => onChoose(word)} />
            {toLabel(String(word))}
          </Tick>
        ))}
      </Radios>
    );
  const isKnown = words.some((word) => word === chosen);
  return (
    <Select
      aria-label={label}
      value={String(chosen ?? '')}
      onChange={({ target }) => onChoose(words.find((word) => String(word) === target.value) ?? target.value)}
      {...input}
    >
      {!isKnown && <option value={String(chosen ?? '')}>{String(chosen ?? 'Choose')}</option>}
      {words.map((word) => (
        <option key={word} value={word}>
          {toLabel(String(word))}
        </option>
      ))}
    </Select>
  );
}

/** One of the words that a field takes. */
export function Choice({ schema, value, label, write, input }: ControlProps) {
  return (
    <OneOf
      label={label}
      words={schema.enum as (string | number)[]}
      chosen={value ?? schema.default}
      onChoose={write}
      input={input}
    />
  );
}

/** The name of something that exists: chosen by its title. */
export function Named({ schema, value, label, write, input }: ControlProps) {
  const { choices } = useEditing();
  const options = () => offersOf(schema.kind, choices);
  const chosen = options().find(({ id }) => id === value);
  return (
    <Picker label={label} describedBy={input['aria-describedby']} options={options} onPick={write}>
      {chosen?.title ?? (value ? String(value) : `Choose: ${label.toLowerCase()}`)}
    </Picker>
  );
}

/** A text that authors write, or copy from another page that has one in the same field. */
export function Suggestion({ schema, value, label, write, input }: ControlProps) {
  const { choices } = useEditing();
  const used: Partial<Record<string, string[]>> = choices.used;
  return (
    <Row data-line>
      <TextBox value={typeof value === 'string' ? value : ''} onWrite={write} {...input} />
      <Picker
        label={`${label} of others`}
        options={() => used[schema.kind ?? '']?.map((id) => ({ id, title: id })) ?? []}
        onPick={write}
      >
        As others
      </Picker>
    </Row>
  );
}

/** An address that authors write, or choose among the pages and headings of the site. */
export function LinkBox({ schema, value, problems, write, input }: ControlProps) {
  const { choices } = useEditing();
  const text = typeof value === 'string' ? value : '';
  const [, page] = choices.addresses.find(([address]) => address === text) ?? [];
  return (
    <>
      <Row data-line>
        <TextBox value={text} onWrite={write} {...input} />
        <Picker
          label="A page or a heading of this site"
          options={() => offersOf(schema.kind, choices)}
          onPick={write}
        >
          Pages
        </Picker>
      </Row>
      <Help>{page ?? leadsTo(text, problems)}</Help>
    </>
  );
}

function leadsTo(text: string, problems: readonly FieldProblem[]): string {
  if (problems.length > 0) return '';
  if (text.startsWith('https:')) return 'Outside of this site';
  if (text.startsWith('mailto:')) return 'Writes an e-mail';
  return text.startsWith('tel:') ? 'Calls a telephone' : '';
}

const pigments = ['kisutu', 'msitu', 'bahari', 'nili', 'manjano', 'machungwa', 'anga', 'waridi'];

const Radios = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  & > [data-pigment]::before {
    width: 16px;
    height: 16px;
    border: ${edge.line};
  }
  ${pigments.map((name) => `& > [data-pigment='${name}']::before { content: ''; background: var(--${name}); }`).join('\n')}
`;
