import { type ComponentType, memo, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { JsonPath, JsonValue } from '../../../schema/json/source';
import { isObject, isSamePath, startsWith, valueAt } from '../../shared/values';
import { toLabel } from '../../shared/words';
import { useEditing, useFileValue } from '../editing';
import { Box, Help, Label, PlainButton, Row, Tick } from '../parts';
import type { FieldProblem, FieldSchema } from '../protocol';
import { typing } from '../typing';
import { Choice, LinkBox, Named, OneOf, Suggestion, Switch } from './choices';
import { List } from './lists';
import {
  type ControlProps,
  Count,
  type FieldProps,
  focusField,
  Inner,
  markOf,
  Problems,
  selectStandIn,
  Top,
  useAsked,
} from './parts';
import { IconChoice, PictureChoice } from './pictures';
import {
  type ControlName,
  controlOf,
  discriminatorOf,
  firstOf,
  optionOf,
  schemaAt,
  startOf,
  titleOf,
  wordOf,
} from './start';
import { Table } from './tables';
import { DateBox, NumberBox, sayAtField, Text } from './texts';

/** The form of a whole file, or of one block or value of it. */
export function FormOf({ path }: { path: JsonPath }) {
  const { schema, isLocked, focused } = useEditing();
  const value = useFileValue();
  const form = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (focused && form.current) focusField(form.current, focused.path, focused.caret);
  }, [focused]);
  const held = valueAt(value, path);
  const found = schemaAt(schema, value, path);
  if (!found) return null;
  // Of what kind a block is was settled when it was added.
  const isBlock = path.length === 2 && path[0] === 'blocks';
  const own = isBlock ? (optionOf(found, held) ?? found) : found;
  const shown = Object.entries(own.properties ?? {}).filter(
    ([, field]) => field.editedIn !== 'outline' && field.writtenBy === undefined,
  );
  return (
    <Whole ref={form} disabled={isLocked}>
      <Field
        path={path}
        schema={own.properties ? { ...own, properties: Object.fromEntries(shown) } : own}
        value={held}
        isRequired
        label={toLabel(titleOf(own))}
        isBare
      />
    </Whole>
  );
}

/** A field: its control, with label and help above, and what is wrong below. Drawn again only where it is given something else. */
const Field = memo(FieldOf, (one, other) =>
  (Object.keys({ ...one, ...other }) as (keyof FieldProps)[]).every((key) =>
    key === 'path' ? isSamePath(one.path, other.path) : one[key] === other[key],
  ),
);

function FieldOf(props: FieldProps) {
  const { path, schema, value, isRequired, label, isBare } = props;
  const id = useId();
  const { edit, problems: all, advice } = useEditing();
  const { Control, label: labelled, isGroup, isIndented, hasCount } = controls[controlOf(schema)];
  const isBox = labelled === 'box';
  const isTick = labelled === 'tick';
  const problems = all.filter((problem) => startsWith(problem.path, path));
  // What is wrong within a group stands at its parts.
  const isOwn = (one: FieldProblem) => (isGroup ? isSamePath(one.path, path) : startsWith(one.path, path));
  const own = problems.filter(isOwn);
  const isOptional = !isRequired || schema.default !== undefined;
  const write = (next: JsonValue | undefined, isOwnStep = false) => {
    const isLeftOut = next === schema.default || (next === '' && isOptional);
    const group = isOwnStep ? undefined : typing.stepOf(path.join('/'), value ?? schema.default, next);
    if (isOwnStep) typing.end();
    edit([{ do: 'set', path, value: isLeftOut ? undefined : next }], group);
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
          selectStandIn(target);
        },
        'aria-describedby': `${id}-help ${id}-problems`,
        'aria-invalid': own.length > 0 || undefined,
      }}
      Field={Field}
      areItemsLines={schema.items !== undefined && controls[controlOf(schema.items)].isLine === true}
    />
  );
  const hasInner = !isBare && isIndented;
  return (
    <Box
      {...markOf(path)}
      role={isBox || isTick ? undefined : 'group'}
      aria-labelledby={isBox || isTick ? undefined : `${id}-label`}
    >
      {isTick ? (
        <Tick>
          {control}
          <b>{label}</b>
        </Tick>
      ) : (
        <Top className={isBare ? 'visually-hidden' : undefined}>
          <Label as={isBox ? undefined : 'span'} htmlFor={isBox ? id : undefined} id={`${id}-label`}>
            {label}
            {!isRequired && <i> (optional)</i>}
          </Label>
          {hasCount && schema.maxLength !== undefined && (
            <Count length={String(value ?? schema.default ?? '').length} limit={schema.maxLength} />
          )}
        </Top>
      )}
      <Help id={`${id}-help`} hidden={isBare}>
        {helpOf(schema)}
      </Help>
      {hasInner ? <Inner>{control}</Inner> : !isTick && control}
      <Problems
        id={`${id}-problems`}
        problems={isBox ? own.map((problem) => sayAtField(problem, schema, isRequired)) : own}
        advice={advice.filter(isOwn)}
      />
    </Box>
  );
}

function helpOf({ description = '', examples = [] }: FieldSchema): string {
  const words = examples.filter((example) => typeof example === 'string' && !description.includes(example));
  return words.length === 0
    ? description
    : `${description} Such as ${words.map((word) => `“${word}”`).join(', ')}.`;
}

interface PartsProps extends Pick<ControlProps, 'path' | 'schema' | 'value' | 'problems'> {
  /** Whether it is a part of an article, whose text needs no label. */
  isFlow?: boolean;
}

/** The fields of an object; those that may be left out and are, are offered below. */
function Parts({ path, schema, value, problems, isFlow }: PartsProps) {
  const { edit, focus } = useEditing();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [closed, setClosed] = useState<string>();
  useAsked(path, (key) => setOpened([...opened, String(key)]));
  const { properties = {}, required = [] } = schema;
  const held = isObject(value) ? value : {};
  const fields = Object.entries(properties)
    .filter(([, field]) => field.const === undefined && field.editedIn !== 'table')
    .map(([key, field]) => {
      const isRequired = required.includes(key) || field.default !== undefined;
      const isShown = isRequired || held[key] !== undefined || opened.includes(key);
      return { key, field, isRequired, isShown, label: titleOf(field, key) };
    });
  const open = (key: string, field: FieldSchema) => {
    setClosed(undefined);
    if (field.type === 'object' || field.type === 'array' || field.oneOf)
      edit([{ do: 'set', path: [...path, key], value: firstOf(field) }]);
    focus([...path, key]);
  };
  const close = (key: string) => {
    setOpened(opened.filter((other) => other !== key));
    setClosed(key);
    if (held[key] !== undefined) edit([{ do: 'set', path: [...path, key] }]);
  };
  const left = fields.filter(({ isShown }) => !isShown);
  return (
    <Fields>
      {fields
        .filter(({ isShown }) => isShown)
        .map(({ key, field, isRequired, label }) => (
          <Part key={key} data-can-go={isRequired ? undefined : ''}>
            <Field
              path={[...path, key]}
              schema={field}
              value={held[key]}
              isRequired={isRequired}
              label={label}
              isBare={isFlow && field.isBody}
            />
            {!isRequired && (
              <PlainButton
                data-side
                data-tone="sign"
                aria-label={`Remove ${label}`}
                title={`Remove ${label}`}
                onClick={() => close(key)}
              >
                ×
              </PlainButton>
            )}
          </Part>
        ))}
      <Problems
        problems={problems.filter(
          ({ path: at }) => at.length > path.length && properties[String(at[path.length])] === undefined,
        )}
      />
      {left.length > 0 && (
        <Row>
          {left.map(({ key, field, label }) => (
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

/** One of several kinds, each with fields of its own. What was written under one kind is there again when it is chosen again. */
function Union({ path, schema, value, problems, write, input }: ControlProps) {
  const [kept, setKept] = useState<{ [key: string]: JsonValue }>({});
  const { oneOf = [] } = schema;
  const discriminator = discriminatorOf(schema);
  const held = isObject(value) ? value : {};
  const option = optionOf(schema, value);
  const words = oneOf.map((one) => wordOf(one, discriminator));
  const choose = (word: string | number) => {
    const chosen = oneOf.find((one) => wordOf(one, discriminator) === word) ?? {};
    const all = { ...kept, ...held };
    setKept(all);
    const start = startOf(chosen) as { [key: string]: JsonValue };
    const same = Object.entries(all).filter(([key]) => key !== discriminator && chosen.properties?.[key]);
    write({ ...start, ...Object.fromEntries(same) });
  };
  return (
    <>
      <OneOf
        label={titleOf(oneOf[0]?.properties?.[discriminator], discriminator)}
        words={words}
        chosen={held[discriminator]}
        onChoose={choose}
        input={input}
      />
      {!schema.isFlow && <Help>{option?.properties?.[discriminator]?.description}</Help>}
      {option ? (
        <Parts path={path} schema={option} value={value} problems={problems} isFlow={schema.isFlow} />
      ) : (
        <Problems problems={problems.filter((problem) => problem.path.length > path.length)} />
      )}
    </>
  );
}

interface FieldControl {
  Control: ComponentType<ControlProps>;
  /** Its label is for one box, is beside a check box, or names a group of controls. */
  label: 'box' | 'tick' | 'group';
  /** It shows how much of the limit is used. */
  hasCount?: true;
  /** A list shows items with this control as lines. */
  isLine?: true;
  /** It holds further fields, which show their own problems. */
  isGroup?: true;
  /** Its content is indented below its label. */
  isIndented?: true;
}

/** The control of each kind of value. */
const controls: Record<ControlName, FieldControl> = {
  text: { Control: Text, label: 'box', hasCount: true, isLine: true },
  date: { Control: DateBox, label: 'box', isLine: true },
  number: { Control: NumberBox, label: 'box' },
  link: { Control: LinkBox, label: 'box', isLine: true },
  suggestion: { Control: Suggestion, label: 'box', isLine: true },
  name: { Control: Named, label: 'group', isLine: true },
  icon: { Control: IconChoice, label: 'group' },
  picture: { Control: PictureChoice, label: 'group' },
  choice: { Control: Choice, label: 'group', isLine: true },
  switch: { Control: Switch, label: 'tick' },
  list: { Control: List, label: 'group', isGroup: true },
  table: { Control: Table, label: 'group', isGroup: true },
  parts: { Control: Parts, label: 'group', isGroup: true, isIndented: true },
  union: { Control: Union, label: 'group', isGroup: true, isIndented: true },
};

const Whole = styled.fieldset`
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

const Part = styled.div`
  position: relative;
  min-width: 0;
  &[data-can-go] > * > :is(${Top}, ${Help}) {
    padding-inline-end: calc(var(--control) + 4px);
  }
  & > button {
    position: absolute;
    top: -6px;
    right: 0;
  }
`;
