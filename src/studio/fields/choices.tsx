import { styled } from 'styled-components';
import { toLabel } from '../../shared/words';
import { edge } from '../../theme/tokens';
import { CheckboxLabel, Help, Row, Select } from '../components';
import { useEditing } from '../editing';
import type { FieldProblem } from '../protocol';
import type { ControlProps } from './field-components';
import { listPickerOptions, Picker } from './picker';
import { TextInput } from './texts';

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

interface ChoiceInputProps extends Pick<ControlProps, 'label' | 'input'> {
  options: readonly (string | number)[];
  selected: unknown;
  onSelect: (word: string | number) => void;
}

const maxRadios = 4;

/** One of a few words: side by side where they are few, and otherwise in a list. */
export function ChoiceInput({ label, options, selected, onSelect, input }: ChoiceInputProps) {
  const { id, ...described } = input;
  if (options.length <= maxRadios)
    return (
      <RadioGroup role="radiogroup" aria-label={label} {...described}>
        {options.map((word) => (
          <CheckboxLabel key={word} data-pigment={word}>
            <input type="radio" name={id} checked={selected === word} onChange={() => onSelect(word)} />
            {toLabel(String(word))}
          </CheckboxLabel>
        ))}
      </RadioGroup>
    );
  const isKnown = options.some((word) => word === selected);
  return (
    <Select
      aria-label={label}
      value={String(selected ?? '')}
      onChange={({ target }) =>
        onSelect(options.find((word) => String(word) === target.value) ?? target.value)
      }
      {...input}
    >
      {!isKnown && <option value={String(selected ?? '')}>{String(selected ?? 'Choose')}</option>}
      {options.map((word) => (
        <option key={word} value={word}>
          {toLabel(String(word))}
        </option>
      ))}
    </Select>
  );
}

/** One of the words that a field takes. */
export function ChoiceControl({ schema, value, label, write, input }: ControlProps) {
  return (
    <ChoiceInput
      label={label}
      options={schema.enum as (string | number)[]}
      selected={value ?? schema.default}
      onSelect={write}
      input={input}
    />
  );
}

/** The name of something that exists: chosen by its title. */
export function NamePicker({ schema, value, label, write, input }: ControlProps) {
  const { choices } = useEditing();
  const options = () => listPickerOptions(schema.kind, choices);
  const selected = options().find(({ id }) => id === value);
  return (
    <Picker label={label} describedBy={input['aria-describedby']} options={options} onPick={write}>
      {selected?.title ?? (value ? String(value) : `Choose: ${label.toLowerCase()}`)}
    </Picker>
  );
}

/** A text that authors write, or copy from another page that has one in the same field. */
export function SuggestionInput({ schema, value, label, write, input }: ControlProps) {
  const { choices } = useEditing();
  const used: Partial<Record<string, string[]>> = choices.used;
  return (
    <Row data-line>
      <TextInput value={typeof value === 'string' ? value : ''} onWrite={write} {...input} />
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
export function LinkInput({ schema, value, problems, write, input }: ControlProps) {
  const { choices } = useEditing();
  const text = typeof value === 'string' ? value : '';
  const [, page] = [...choices.addresses, ...choices.downloads].find(([address]) => address === text) ?? [];
  return (
    <>
      <Row data-line>
        <TextInput value={text} onWrite={write} {...input} />
        <Picker
          label="A page, a heading or a file of this site"
          options={() => listPickerOptions(schema.kind, choices)}
          onPick={write}
        >
          Pages
        </Picker>
      </Row>
      <Help>{page ?? describeTarget(text, problems)}</Help>
    </>
  );
}

function describeTarget(text: string, problems: readonly FieldProblem[]): string {
  if (problems.length > 0) return '';
  if (text.startsWith('https:')) return 'Outside of this site';
  if (text.startsWith('mailto:')) return 'Writes an e-mail';
  return text.startsWith('tel:') ? 'Calls a telephone' : '';
}

const pigments = ['kisutu', 'msitu', 'bahari', 'nili', 'manjano', 'machungwa', 'anga', 'waridi'];

const RadioGroup = styled.div`
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
