import { type DragEvent, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { styled } from 'styled-components';
import { maxDownloadMegabytes } from '../../shared/downloads';
import { toLabel } from '../../shared/words';
import { color, edge } from '../../theme/tokens';
import { ActionButton, CheckboxLabel, Help, Row, Select } from '../components';
import { useEditing } from '../editing';
import type { FieldProblem, NameOption } from '../protocol';
import type { ControlProps } from './field-components';
import { listPickerOptions, Picker } from './picker';
import { TextInput } from './texts';
import { useUpload } from './upload';

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

/**
 * Renders a text input with a picker, which offers the values of this field on other pages. A group is a select,
 * because it must be a group of the overview page.
 */
export function SuggestionInput({ schema, value, label, write, input }: ControlProps) {
  const { choices } = useEditing();
  const used: Partial<Record<string, string[]>> = choices.used;
  if (schema.kind === 'group' && choices.used.group.length > 0)
    return (
      <ChoiceInput
        label={label}
        options={choices.used.group}
        selected={value}
        onSelect={write}
        input={input}
      />
    );
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

/** Renders a text input for a link, with a picker of the site's pages and headings, and an upload of a PDF. */
export function LinkInput({ schema, path, value, problems, write, input }: ControlProps) {
  const { choices, addDownload } = useEditing();
  const { message, upload } = useUpload(maxDownloadMegabytes);
  const [isDropTarget, setDropTarget] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const [, title, size] = findOption(text, [...choices.addresses, ...choices.downloads]) ?? [];
  const uploadFile = (files: FileList | null) =>
    upload(files?.[0], (name, data) => addDownload(path, name, data));
  const handleDrag = (event: DragEvent) => {
    // Text that is dragged into the input stays text.
    if (schema.kind !== 'href' || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropTarget(event.type === 'dragover');
    if (event.type === 'drop') void uploadFile(event.dataTransfer.files);
  };
  return (
    <LinkDropZone
      data-drop-target={isDropTarget || undefined}
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrag}
    >
      <Row data-line>
        <TextInput value={text} onWrite={write} {...input} />
        <Picker
          label="A page, a heading or a file of this site"
          options={() => listPickerOptions(schema.kind, choices)}
          onPick={write}
        >
          Pages
        </Picker>
        {schema.kind === 'href' && (
          <FileTrigger acceptedFileTypes={['application/pdf', '.pdf']} onSelect={uploadFile}>
            <ActionButton aria-label="Add a PDF from this computer">PDF</ActionButton>
          </FileTrigger>
        )}
      </Row>
      <Help>{message || [title ?? describeTarget(text, problems), size].filter(Boolean).join(' · ')}</Help>
    </LinkDropZone>
  );
}

function findOption(id: string, options: readonly NameOption[]): NameOption | undefined {
  return options.find(([other]) => other === id);
}

const LinkDropZone = styled.div`
  display: grid;
  gap: inherit;
  &[data-drop-target] {
    outline: 2px solid ${color.brand};
    outline-offset: 4px;
    background: ${color.brandSoft};
  }
`;

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
