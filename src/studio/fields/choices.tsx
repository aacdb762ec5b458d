import { styled } from 'styled-components';
import { toLabel } from '../../shared/words';
import { edge } from '../../theme/tokens';
import { CheckboxLabel, Help, Row, Select } from '../components';
import { useEditing } from '../editing';
import type { FieldProblem } from '../protocol';
import type { ControlProps } from './field-components';
import { listPickerOptions, Picker } from './picker';
import { TextInput } from './texts';

/** Renders a checkbox. */
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
  /** The labels of the options. The default is made from their names. */
  optionLabels?: readonly string[];
  selected: unknown;
  onSelect: (option: string | number) => void;
}

const maxRadios = 4;

/** Renders radio buttons for a few options, and a select for many. */
export function ChoiceInput({ label, options, optionLabels, selected, onSelect, input }: ChoiceInputProps) {
  const getOptionLabel = (index: number) => optionLabels?.[index] ?? toLabel(String(options[index]));
  const { id, ...described } = input;
  if (options.length <= maxRadios)
    return (
      <RadioGroup role="radiogroup" aria-label={label} {...described}>
        {options.map((option, index) => (
          <CheckboxLabel key={option} data-pigment={option}>
            <input type="radio" name={id} checked={selected === option} onChange={() => onSelect(option)} />
            {getOptionLabel(index)}
          </CheckboxLabel>
        ))}
      </RadioGroup>
    );
  const isKnown = options.some((option) => option === selected);
  return (
    <Select
      aria-label={label}
      value={String(selected ?? '')}
      onChange={({ target }) =>
        onSelect(options.find((option) => String(option) === target.value) ?? target.value)
      }
      {...input}
    >
      {!isKnown && <option value={String(selected ?? '')}>{String(selected ?? 'Choose')}</option>}
      {options.map((option, index) => (
        <option key={option} value={option}>
          {getOptionLabel(index)}
        </option>
      ))}
    </Select>
  );
}

/** Renders the allowed values of a field. */
export function ChoiceControl({ schema, value, label, write, input }: ControlProps) {
  return (
    <ChoiceInput
      label={label}
      options={schema.enum as (string | number)[]}
      optionLabels={schema.enumDescriptions}
      selected={value ?? schema.default}
      onSelect={write}
      input={input}
    />
  );
}

/** Renders a picker for the name of an entry, a law or another named value. */
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

/** Renders a text input with a picker, which offers the values of this field on other pages. */
export function SuggestionInput({ schema, value, label, write, input }: ControlProps) {
  const { choices } = useEditing();
  const used: Partial<Record<string, string[]>> = choices.used;
  return (
    <Row data-line>
      <TextInput value={typeof value === 'string' ? value : ''} onWrite={write} {...input} />
      <Picker
        label={`${label}: choose an existing one`}
        options={() => used[schema.kind ?? '']?.map((id) => ({ id, title: id })) ?? []}
        onPick={write}
      >
        Choose existing
      </Picker>
    </Row>
  );
}

/** Renders a text input for a link, with a picker of the site's pages and headings. */
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
  if (text.startsWith('https:')) return 'Another website';
  if (text.startsWith('mailto:')) return 'Opens an email';
  return text.startsWith('tel:') ? 'Calls a phone number' : '';
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
