import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { JsonPath, JsonValue } from '../../../schema/json/source';
import { color } from '../../theme/tokens';
import { useEditing, useFileValue } from '../editing';
import { Help, Quiet, Row } from '../parts';
import type { FieldSchema } from '../protocol';
import { inWords, isObject, isSamePath, startsWith, valueAt } from '../values';
import { Choice, Named, namingKinds, Suggested, Switch, Words } from './choices';
import { List } from './lists';
import {
  Box,
  type FieldProps,
  focusField,
  Labelled,
  ownProblems,
  Problems,
  RevealingProvider,
  Top,
  useControl,
  useRevealing,
} from './parts';
import { IconChoice, PictureChoice } from './pictures';
import { Record } from './records';
import { chooserOf, optionOf, startOf, titleOf, wordOf } from './start';
import { Table } from './tables';
import { DateBox, Line, NumberBox, Rich } from './texts';

interface FormProps {
  path: JsonPath;
  /** Keys of it that stand elsewhere, such as the blocks of a page. */
  without?: readonly string[];
}

/** Keys of a file that no author writes. */
export const writtenByCommands = ['firstAddress', 'version'];

/** The form of a whole file, or of one block or value of it. */
export function FormOf({ path, without = [] }: FormProps) {
  const { schema, isLocked, focused } = useEditing();
  const value = useFileValue();
  const form = useRef<HTMLFieldSetElement>(null);
  const [target, setTarget] = useState(focused);
  const [seen, setSeen] = useState(focused);
  if (focused !== seen) {
    setSeen(focused);
    setTarget(focused);
  }
  useEffect(() => {
    if (target && form.current) focusField(form.current, target.path, target.caret);
  }, [target]);
  const revealing = useMemo(
    () => ({ target, reveal: (asked: JsonPath, caret?: number) => setTarget({ path: asked, caret }) }),
    [target],
  );
  const held = valueAt(value, path);
  const found = schemaAt(schema, value, path);
  if (!found) return null;
  // Of what kind a block is was settled when it was added.
  const isBlock = path.length === 2 && path[0] === 'blocks';
  const own = isBlock ? (optionOf(found, held) ?? found) : found;
  const properties = Object.entries(own.properties ?? {}).filter(
    ([key]) => !without.includes(key) && !(path.length === 0 && writtenByCommands.includes(key)),
  );
  return (
    <RevealingProvider value={revealing}>
      <Whole ref={form} disabled={isLocked}>
        {own.properties ? (
          <Parts path={path} schema={{ ...own, properties: Object.fromEntries(properties) }} value={held} />
        ) : (
          <Field path={path} schema={own} value={held} isRequired label={titleOf(own)} />
        )}
      </Whole>
    </RevealingProvider>
  );
}

/** The schema of the value at a path. */
export function schemaAt(
  schema: FieldSchema,
  value: JsonValue | undefined,
  path: JsonPath,
): FieldSchema | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  const own = optionOf(schema, value);
  const free = typeof own?.additionalProperties === 'object' ? own.additionalProperties : undefined;
  const inner = typeof step === 'number' ? own?.items : (own?.properties?.[step] ?? free);
  return inner && schemaAt(inner, valueAt(value, [step]), rest);
}

/** The control of a field, by what its schema says that stands in it; drawn again only where one of these is another. */
export const Field = memo(ControlOf, (one, other) =>
  (Object.keys({ ...one, ...other }) as (keyof FieldProps)[]).every((key) =>
    key === 'path' ? isSamePath(one.path, other.path) : one[key] === other[key],
  ),
);

function ControlOf(props: FieldProps) {
  const { schema, path } = props;
  const { type, kind = '', form = '' } = schema;
  if (schema.oneOf) return <Union {...props} />;
  if (type === 'object')
    return schema.properties ? <Group {...props} /> : <Record {...props} Field={Field} />;
  if (type === 'array') {
    return isTable(schema) ? <Table {...props} /> : <List {...props} Field={Field} />;
  }
  if (type === 'boolean') return <Switch {...props} />;
  if (schema.enum) return <Choice {...props} />;
  if (type === 'integer' || type === 'number') return <NumberBox {...props} />;
  if (kind === 'rich') return <Rich {...props} />;
  if (kind === 'icon') return <IconChoice {...props} />;
  if (kind === 'image') return <PictureChoice {...props} />;
  if (namingKinds.includes(kind)) return <Named {...props} />;
  if (kind === 'href' || form === 'address') return <Suggested {...props} kind="href" />;
  if (kind === 'slug' && path.length === 1 && path[0] === 'group')
    return <Suggested {...props} kind="group" />;
  if (form === 'date' || form === 'point-in-time') return <DateBox {...props} />;
  return <Line {...props} />;
}

function isTable(schema: FieldSchema | undefined): boolean {
  return schema?.type === 'array' && schema.items?.type === 'array';
}

function Group(props: FieldProps) {
  const { id } = useControl(props);
  const { path, schema, value, isBare } = props;
  if (isBare) return <Parts path={path} schema={schema} value={value} />;
  return (
    <Labelled {...props} id={id} isGroup problems={[]}>
      <Inner>
        <Parts path={path} schema={schema} value={value} />
      </Inner>
    </Labelled>
  );
}

/** The fields of an object; those that may be left out and are, are offered below. */
function Parts({
  path,
  schema,
  value,
  isFlow,
}: Pick<FieldProps, 'path' | 'schema' | 'value'> & { isFlow?: boolean }) {
  const { edit, problems } = useEditing();
  const { reveal, target } = useRevealing();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [closed, setClosed] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (closed) box.current?.querySelector<HTMLElement>(`:scope > div > [data-add="${closed}"]`)?.focus();
  }, [closed]);
  const held = isObject(value) ? value : {};
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([key, field]) => field.const === undefined && !(key === 'columns' && isTable(schema.properties?.rows)),
  );
  const [seen, setSeen] = useState<typeof target>();
  if (target !== seen) {
    setSeen(target);
    const [wanted] = target && startsWith(target.path, path) ? target.path.slice(path.length) : [];
    if (wanted !== undefined) setOpened([...opened, String(wanted)]);
  }
  const isShown = ([key, field]: [string, FieldSchema]) =>
    schema.required?.includes(key) ||
    held[key] !== undefined ||
    field.default !== undefined ||
    opened.includes(key);
  const open = ([key, field]: [string, FieldSchema]) => {
    setOpened([...opened, key]);
    setClosed(undefined);
    if (field.type === 'object' || field.type === 'array' || field.oneOf)
      edit([
        {
          do: 'set',
          path: [...path, key],
          value: field.type === 'array' ? [startOf(field.items ?? {})] : startOf(field),
        },
      ]);
    reveal([...path, key]);
  };
  const close = (key: string) => {
    setOpened(opened.filter((other) => other !== key));
    setClosed(key);
    if (held[key] !== undefined) edit([{ do: 'set', path: [...path, key] }]);
  };
  return (
    <Fields ref={box}>
      {fields.filter(isShown).map(([key, field]) => {
        const isRequired = schema.required?.includes(key) ?? false;
        const label = titleOf(field, key);
        return (
          <Part key={key} data-can-go={!isRequired && field.default === undefined ? '' : undefined}>
            <Field
              path={[...path, key]}
              schema={field}
              value={held[key]}
              isRequired={isRequired || field.default !== undefined}
              label={label}
              isBare={isFlow && key === 'text'}
            />
            {!isRequired && field.default === undefined && (
              <Quiet
                data-side
                data-tone="sign"
                aria-label={`Remove ${label}`}
                title={`Remove ${label}`}
                onClick={() => close(key)}
              >
                ×
              </Quiet>
            )}
          </Part>
        );
      })}
      <Problems problems={ownProblems(problems, path, Object.keys(schema.properties ?? {}))} />
      {!fields.every(isShown) && (
        <Row>
          {fields
            .filter((field) => !isShown(field))
            .map(([key, field]) => (
              <Quiet
                key={key}
                type="button"
                data-add={key}
                title={field.description}
                onClick={() => open([key, field])}
              >
                Add {titleOf(field, key).toLowerCase()}
              </Quiet>
            ))}
        </Row>
      )}
    </Fields>
  );
}

/** One of several kinds, each with fields of its own. What was written under one kind is there again when it is chosen again. */
function Union(props: FieldProps) {
  const { id, problems, visit, described } = useControl(props);
  const { edit } = useEditing();
  const { path, schema, value, isBare } = props;
  const [kept, setKept] = useState<{ [key: string]: JsonValue }>({});
  const chooser = chooserOf(schema);
  const held = isObject(value) ? value : {};
  const option = optionOf(schema, value);
  const field = schema.oneOf?.[0]?.properties?.[chooser];
  const isFlow = schema.oneOf?.some((one) => wordOf(one, chooser) === 'paragraph');
  const words = (schema.oneOf ?? []).map((one) => ({
    word: wordOf(one, chooser),
    title: inWords(wordOf(one, chooser)),
  }));
  const choose = (word: string | number) => {
    const chosen = schema.oneOf?.find((one) => wordOf(one, chooser) === word);
    if (!chosen) return;
    const all = { ...kept, ...held };
    setKept(all);
    const start = startOf(chosen) as { [key: string]: JsonValue };
    const same = Object.keys(chosen.properties ?? {}).filter(
      (key) => key !== chooser && all[key] !== undefined,
    );
    edit([
      {
        do: 'set',
        path,
        value: { ...start, ...Object.fromEntries(same.map((key) => [key, all[key] ?? null])) },
      },
    ]);
  };
  const choice = (
    <>
      <Words
        id={`${id}-kind`}
        label={titleOf(field, chooser)}
        words={words}
        chosen={held[chooser]}
        onChoose={choose}
        visit={visit}
        described={described}
      />
      {!isFlow && <Help>{option?.properties?.[chooser]?.description}</Help>}
      <Problems problems={option ? [] : problems} />
      {option && <Parts path={path} schema={option} value={value} isFlow={isFlow} />}
    </>
  );
  if (isBare) return <Box>{choice}</Box>;
  return (
    <Labelled {...props} id={id} isGroup problems={[]}>
      <Inner>{choice}</Inner>
    </Labelled>
  );
}

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

const Inner = styled.div`
  display: grid;
  gap: 8px;
  padding: 8px 0 4px 10px;
  border-inline-start: 3px solid ${color.line};
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
