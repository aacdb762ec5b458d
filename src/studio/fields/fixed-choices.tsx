import { styled } from 'styled-components';
import { toLabel } from '../../shared/words';
import { brightPigments, color, deepPigments, edge } from '../../theme/tokens';
import { CheckboxLabel, Select } from '../components';
import { apiPath } from '../protocol';
import type { ControlProps } from './field-components';

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
  /** The labels of the options. By default, the names of the options become their labels. */
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

/** Renders radio buttons with pictures for motifs and borders. */
function DrawingInput({ schema, value, label, write, input: { id, ...described } }: ControlProps) {
  return (
    <Drawings role="radiogroup" aria-label={label} {...described}>
      {schema.enum?.map((option, index) => (
        <label key={String(option)}>
          <input type="radio" name={id} checked={value === option} onChange={() => write(String(option))} />
          <img src={`${apiPath}/drawing?name=${option}`} alt="" loading="lazy" />
          {schema.enumDescriptions?.[index] ?? toLabel(String(option))}
        </label>
      ))}
    </Drawings>
  );
}

/** Renders a control that offers the allowed values of a field. */
export function ChoiceControl(props: ControlProps) {
  const { schema, value, label, write, input } = props;
  if (schema.isDrawing) return <DrawingInput {...props} />;
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

const Drawings = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(84px, 1fr));
  gap: 6px;
  & > label {
    display: grid;
    align-content: start;
    justify-items: center;
    gap: 4px;
    padding: 6px 4px;
    border: ${edge.line};
    font-size: .75rem;
    line-height: 1.3;
    text-align: center;
  }
  & > label:has(:checked) {
    outline: 3px solid ${color.brand};
    outline-offset: -3px;
    background: ${color.brandSoft};
  }
  & > label:has(:focus-visible) {
    outline: 3px solid ${color.accent};
    outline-offset: 1px;
  }
  & input {
    position: absolute;
    opacity: 0;
  }
  & img {
    width: 64px;
    height: 48px;
    object-fit: cover;
    object-position: 0 0;
  }
`;

const RadioGroup = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
  & > [data-pigment]::before {
    width: 16px;
    height: 16px;
    border: ${edge.line};
  }
  ${Object.entries({ ...deepPigments, ...brightPigments }).map(
    ([name, pigment]) => `& > [data-pigment='${name}']::before { content: ''; background: ${pigment}; }`,
  )}
`;
