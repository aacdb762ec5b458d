import { type DragEvent, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { styled } from 'styled-components';
import { maxDownloadMegabytes } from '../../shared/downloads';
import { color } from '../../theme/tokens';
import { ActionButton, Help, Row } from '../components';
import { useEditing } from '../editing';
import type { FieldProblem, NameOption } from '../protocol';
import type { ControlProps } from './field-components';
import { ChoiceInput } from './fixed-choices';
import { listPickerOptions, Picker } from './picker';
import { TextInput } from './texts';
import { useUpload } from './upload';

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
 * Renders a text input with a picker. The picker offers the values that this field has on other pages. If the field is
 * the group of an entry and the overview page has groups, renders a select with these groups instead.
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

/** Renders a text input for a link. A picker offers the site's pages, headings and files. A button adds a PDF. */
export function LinkInput({ schema, path, value, problems, write, input }: ControlProps) {
  const { choices, addDownload } = useEditing();
  const { message, upload } = useUpload(maxDownloadMegabytes);
  const [isDropTarget, setDropTarget] = useState(false);
  const text = typeof value === 'string' ? value : '';
  const [, title, size] = findOption(text, [...choices.addresses, ...choices.downloads]) ?? [];
  const uploadFile = (files: FileList | null) =>
    upload(files?.[0], (name, data) => addDownload(path, name, data));
  const handleDrag = (event: DragEvent) => {
    // Handles only dragged files. The browser inserts dragged text.
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
          label="A page, a heading or a file on this site"
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
