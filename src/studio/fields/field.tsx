import { type ComponentType, memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { JsonPath, JsonValue } from '../../../schema/json/source';
import { isObject, isSamePath, startsWith, valueAt } from '../../shared/values';
import { pluralise, toLabel } from '../../shared/words';
import { CheckboxLabel, FieldBox, FieldHeader, Help, Label, PlainButton, Row } from '../components';
import { useEditing, useFileValue } from '../editing';
import { RichEditor } from '../editor/rich-editor';
import type { FieldProblem, FieldSchema } from '../protocol';
import { typing } from '../typing-steps';
import {
  CharacterCount,
  type ControlProps,
  type FieldProps,
  FoldButton,
  focusField,
  getFieldAttribute,
  IndentedBox,
  ProblemList,
  SameFieldsButton,
  selectPlaceholder,
  showField,
  useOpenOnFocus,
} from './field-components';
import { FieldHelp } from './field-help';
import {
  type ControlName,
  chooseControl,
  createFirstValue,
  createStartValue,
  findDiscriminator,
  findFieldSchema,
  findOption,
  getDiscriminatorValue,
  getFieldTitle,
  getOptionLabel,
} from './field-schema';
import { ChoiceControl, ChoiceInput, Switch } from './fixed-choices';
import { List } from './lists';
import { LinkInput, NamePicker, SuggestionInput } from './picker-fields';
import { IconPicker, PicturePicker } from './pictures';
import { Table } from './tables';
import { DateInput, formatFieldProblem, NumberInput, TextField } from './texts';

/** Renders the form of a file, or the form of one block or value in the file. */
export function FileForm({ path }: { path: JsonPath }) {
  const { schema, isLocked, focused } = useEditing();
  const value = useFileValue();
  const form = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!focused || !form.current) return;
    if (focused.isOnPage) showField(form.current, focused.path);
    else focusField(form.current, focused.path, focused.caret);
  }, [focused]);
  const current = valueAt(value, path);
  const found = findFieldSchema(schema, value, path);
  if (!found) return null;
  // The type of a block cannot change, so the form shows only the fields of that type.
  const isBlock = path.length === 2 && path[0] === 'blocks';
  const own = isBlock ? (findOption(found, current) ?? found) : found;
  const shown = Object.entries(own.properties ?? {}).filter(
    ([, field]) => field.editedIn !== 'outline' && field.writtenBy === undefined,
  );
  return (
    <FormFieldset ref={form} disabled={isLocked}>
      <Field
        path={path}
        schema={own.properties ? { ...own, properties: Object.fromEntries(shown) } : own}
        value={current}
        isRequired
        label={toLabel(getFieldTitle(own))}
        isLabelHidden
      />
    </FormFieldset>
  );
}

/** A field with label, help, control and problems. It renders again only if its props have changed. */
const Field = memo(FieldContent, (one, other) =>
  (Object.keys({ ...one, ...other }) as (keyof FieldProps)[]).every((key) =>
    key === 'path' ? isSamePath(one.path, other.path) : one[key] === other[key],
  ),
);

function FieldContent(props: FieldProps) {
  const { path, schema, value, isRequired, label, isLabelHidden } = props;
  const id = useId();
  const { edit, problems: allProblems, advice } = useEditing();
  const { Control, label: labelKind, isGroup, isIndented, hasCount } = controls[chooseControl(schema)];
  const isInput = labelKind === 'input';
  const isEditor = labelKind === 'editor';
  const isCheckbox = labelKind === 'checkbox';
  const problems = allProblems.filter((problem) => startsWith(problem.path, path));
  // The fields of a group show their own problems.
  const isOwn = (one: FieldProblem) => (isGroup ? isSamePath(one.path, path) : startsWith(one.path, path));
  const own = problems.filter(isOwn);
  const isOptional = !isRequired || schema.default !== undefined;
  const write = (next: JsonValue | undefined, isSeparateStep = false) => {
    const isOmitted = next === schema.default || (next === '' && isOptional);
    const group = isSeparateStep
      ? undefined
      : typing.getStepName(path.join('/'), value ?? schema.default, next);
    if (isSeparateStep) typing.end();
    edit([{ do: 'set', path, value: isOmitted ? undefined : next }], group);
  };
  const control = (
    <Control
      {...props}
      problems={problems}
      write={write}
      input={{
        id,
        onFocus: ({ target }) => {
          typing.end();
          selectPlaceholder(target);
        },
        'aria-describedby': `${id}-help ${id}-problems`,
        'aria-invalid': own.length > 0 || undefined,
      }}
      Field={Field}
      hasLineItems={schema.items !== undefined && controls[chooseControl(schema.items)].isLine === true}
    />
  );
  const isControlIndented = !isLabelHidden && isIndented;
  const help = <FieldHelp id={`${id}-help`} schema={schema} label={label} isHidden={isLabelHidden} />;
  if (isControlIndented && isOptional)
    return (
      <OptionalGroup id={id} path={path} label={label} problems={problems}>
        {help}
        <IndentedBox>{control}</IndentedBox>
        <ProblemList id={`${id}-problems`} problems={own} advice={advice.filter(isOwn)} />
      </OptionalGroup>
    );
  return (
    <FieldBox
      {...getFieldAttribute(path)}
      role={labelKind === 'group' ? 'group' : undefined}
      aria-labelledby={labelKind === 'group' ? `${id}-label` : undefined}
    >
      {isCheckbox ? (
        <FieldHeader>
          <CheckboxLabel>
            {control}
            <b>{label}</b>
          </CheckboxLabel>
          <SameFieldsButton path={path} label={label} />
        </FieldHeader>
      ) : (
        <FieldHeader className={isLabelHidden ? 'visually-hidden' : undefined}>
          <Label as={isInput ? undefined : 'span'} htmlFor={isInput ? id : undefined} id={`${id}-label`}>
            {label}
            {!isRequired && <i> (optional)</i>}
          </Label>
          {!isGroup && !isLabelHidden && <SameFieldsButton path={path} label={label} />}
          {hasCount && schema.maxLength !== undefined && (
            <CharacterCount length={String(value ?? schema.default ?? '').length} limit={schema.maxLength} />
          )}
        </FieldHeader>
      )}
      {help}
      {isControlIndented ? <IndentedBox>{control}</IndentedBox> : !isCheckbox && control}
      <ProblemList
        id={`${id}-problems`}
        problems={
          isInput || isEditor ? own.map((problem) => formatFieldProblem(problem, schema, isRequired)) : own
        }
        advice={advice.filter(isOwn)}
      />
    </FieldBox>
  );
}

interface OptionalGroupProps {
  id: string;
  path: JsonPath;
  label: string;
  /** The problems of the group and of its fields. */
  problems: readonly FieldProblem[];
  children: ReactNode;
}

/**
 * Renders an optional group of fields. It is collapsed until the author opens it, or one of its fields gets the focus.
 */
function OptionalGroup({ id, path, label, problems, children }: OptionalGroupProps) {
  const [isOpen, setOpen] = useState(false);
  useOpenOnFocus(path, () => setOpen(true));
  return (
    <FieldBox {...getFieldAttribute(path)} role="group" aria-labelledby={`${id}-label`}>
      <GroupHeader>
        <FoldButton data-secondary aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span id={`${id}-label`}>{label}</span> <i>(optional)</i>{' '}
          {!isOpen && problems.length > 0 && <small>{pluralise(problems.length, 'problem')}</small>}
        </FoldButton>
      </GroupHeader>
      {isOpen && children}
    </FieldBox>
  );
}

type ObjectFieldsProps = Pick<ControlProps, 'path' | 'schema' | 'value' | 'problems'>;

/** Renders the fields of an object, and a button for each optional field that is missing. */
function ObjectFields({ path, schema, value, problems }: ObjectFieldsProps) {
  const { edit, focus } = useEditing();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [closed, setClosed] = useState<string>();
  useOpenOnFocus(path, (key) => key !== undefined && setOpened([...opened, String(key)]));
  const { properties = {}, required = [] } = schema;
  const current = isObject(value) ? value : {};
  const fields = Object.entries(properties)
    .filter(([, field]) => field.const === undefined && field.editedIn !== 'table')
    .map(([key, field]) => {
      const isRequired = required.includes(key) || field.default !== undefined;
      const isShown = isRequired || current[key] !== undefined || opened.includes(key);
      return { key, field, isRequired, isShown, label: getFieldTitle(field, key) };
    });
  const open = (key: string, field: FieldSchema) => {
    setClosed(undefined);
    if (field.type === 'object' || field.type === 'array' || field.oneOf)
      edit([{ do: 'set', path: [...path, key], value: createFirstValue(field) }]);
    focus([...path, key]);
  };
  const close = (key: string) => {
    setOpened(opened.filter((other) => other !== key));
    setClosed(key);
    if (current[key] !== undefined) edit([{ do: 'set', path: [...path, key] }]);
  };
  const hiddenFields = fields.filter(({ isShown }) => !isShown);
  return (
    <Fields>
      {fields
        .filter(({ isShown }) => isShown)
        .map(({ key, field, isRequired, label }) => (
          <FieldRow key={key} data-removable={isRequired ? undefined : ''}>
            <Field
              path={[...path, key]}
              schema={field}
              value={current[key]}
              isRequired={isRequired}
              label={label}
            />
            {!isRequired && (
              <PlainButton
                data-secondary
                data-tone="icon"
                aria-label={`Remove ${label}`}
                title={`Remove ${label}`}
                onClick={() => close(key)}
              >
                ×
              </PlainButton>
            )}
          </FieldRow>
        ))}
      <ProblemList
        problems={problems.filter(
          ({ path: at }) => at.length > path.length && properties[String(at[path.length])] === undefined,
        )}
      />
      {hiddenFields.length > 0 && (
        <Row>
          {hiddenFields.map(({ key, field, label }) => (
            <PlainButton
              key={key}
              autoFocus={key === closed}
              title={field.description}
              onClick={() => open(key, field)}
            >
              Add {label.toLowerCase()}
            </PlainButton>
          ))}
        </Row>
      )}
    </Fields>
  );
}

/**
 * Renders a control that chooses a kind, and the fields of this kind. If the author switches back to an earlier kind,
 * its fields have their earlier values again.
 */
function UnionFields({ path, schema, value, problems, write, input }: ControlProps) {
  const [savedValues, setSavedValues] = useState<{ [key: string]: JsonValue }>({});
  const { oneOf = [] } = schema;
  const discriminator = findDiscriminator(schema);
  const current = isObject(value) ? value : {};
  const option = findOption(schema, value);
  const kinds = oneOf.map((one) => getDiscriminatorValue(one, discriminator));
  const choose = (kind: string | number) => {
    const chosen = oneOf.find((one) => getDiscriminatorValue(one, discriminator) === kind) ?? {};
    const allValues = { ...savedValues, ...current };
    setSavedValues(allValues);
    const start = createStartValue(chosen) as { [key: string]: JsonValue };
    const sharedValues = Object.entries(allValues).filter(
      ([key]) => key !== discriminator && chosen.properties?.[key],
    );
    write({ ...start, ...Object.fromEntries(sharedValues) });
  };
  return (
    <>
      <ChoiceInput
        label={getFieldTitle(oneOf[0]?.properties?.[discriminator], discriminator)}
        options={kinds}
        optionLabels={oneOf.map((one) => getOptionLabel(one, discriminator))}
        selected={current[discriminator]}
        onSelect={choose}
        input={input}
      />
      <Help>{option?.properties?.[discriminator]?.description}</Help>
      {option ? (
        <ObjectFields path={path} schema={option} value={value} problems={problems} />
      ) : (
        <ProblemList problems={problems.filter((problem) => problem.path.length > path.length)} />
      )}
    </>
  );
}

interface FieldControl {
  Control: ComponentType<ControlProps>;
  /** The kind of label: for an input, a text editor, a checkbox or a group of controls. */
  label: 'input' | 'editor' | 'checkbox' | 'group';
  /** True to show a character count. */
  hasCount?: true;
  /** True if a list shows each item as a line with this control. A list longer than `maxLines` collapses its items. */
  isLine?: true;
  /** True if the control has inner fields, which show their own problems. */
  isGroup?: true;
  isIndented?: true;
}

const controls: Record<ControlName, FieldControl> = {
  text: { Control: TextField, label: 'input', hasCount: true, isLine: true },
  rich: { Control: RichEditor, label: 'editor', hasCount: true, isGroup: true },
  date: { Control: DateInput, label: 'input', isLine: true },
  number: { Control: NumberInput, label: 'input' },
  link: { Control: LinkInput, label: 'input', isLine: true },
  suggestion: { Control: SuggestionInput, label: 'input', isLine: true },
  name: { Control: NamePicker, label: 'group', isLine: true },
  icon: { Control: IconPicker, label: 'group' },
  picture: { Control: PicturePicker, label: 'group' },
  choice: { Control: ChoiceControl, label: 'group', isLine: true },
  switch: { Control: Switch, label: 'checkbox' },
  list: { Control: List, label: 'group', isGroup: true },
  table: { Control: Table, label: 'group', isGroup: true },
  object: { Control: ObjectFields, label: 'group', isGroup: true, isIndented: true },
  union: { Control: UnionFields, label: 'group', isGroup: true, isIndented: true },
};

const FormFieldset = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  font-size: .9375rem;
`;

const Fields = styled.div`
  display: grid;
  gap: 14px;
  min-width: 0;
`;

const GroupHeader = styled(FieldHeader)`
  & > .fold {
    padding-inline: 0;
    font-weight: 650;
  }
`;

const FieldRow = styled.div`
  position: relative;
  min-width: 0;
  &[data-removable] > * > :is(${FieldHeader}, ${Help}) {
    padding-inline-end: calc(var(--control) + 4px);
  }
  & > button {
    position: absolute;
    top: -6px;
    right: 0;
  }
`;
