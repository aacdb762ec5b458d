import { type ComponentType, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/tokens';
import { useEditing } from '../editing';
import { Input, Quiet, Row } from '../parts';
import { isObject, valueAt } from '../values';
import { useIds } from './lists';
import { Box, type FieldProps, Labelled, markOf, Problems, useControl, useRevealing } from './parts';
import { startOf, titleOf } from './start';

const none = {};

/** Values under names that the author chooses, such as the booking links. */
export function Record({ Field, ...props }: FieldProps & { Field: ComponentType<FieldProps> }) {
  const { id, problems } = useControl(props);
  const { edit } = useEditing();
  const { reveal } = useRevealing();
  const { path, schema, value } = props;
  const held = isObject(value) ? value : none;
  const keys = useMemo(() => Object.keys(held), [held]);
  const { ids, plan } = useIds(keys);
  const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const title = titleOf(inner);
  const add = () => {
    let key = 'new';
    for (let number = 2; keys.includes(key); number++) key = `new-${number}`;
    edit([
      {
        do: 'set',
        path: [...path, key],
        value: inner.type === 'array' ? [startOf(inner.items ?? {})] : startOf(inner),
      },
    ]);
    reveal([...path, key]);
  };
  return (
    <Labelled
      {...props}
      id={id}
      isGroup
      problems={problems.filter((problem) => problem.path.length === path.length)}
    >
      {keys.map((key, at) => (
        <Entry key={ids[at]} {...markOf([...path, key])}>
          <Row data-line>
            <KeyBox
              name={key}
              label={`Name of ${title.toLowerCase()} ${at + 1}`}
              others={keys.filter((other) => other !== key)}
              onRename={(to) => {
                plan(ids);
                edit([{ do: 'rename-key', path: [...path, key], to }]);
              }}
            />
            <Quiet
              data-side
              aria-label={`Remove ${key}`}
              onClick={() => {
                plan(ids.toSpliced(at, 1));
                edit([{ do: 'remove', path: [...path, key] }]);
                reveal(path);
              }}
            >
              ×
            </Quiet>
          </Row>
          <Field
            path={[...path, key]}
            schema={inner}
            value={valueAt(held, [key])}
            isRequired
            label={`${title}: ${key}`}
            isBare
          />
          <Problems
            problems={problems.filter(
              (problem) => problem.rule === 'unknown-key' && problem.path.at(-1) === key,
            )}
          />
        </Entry>
      ))}
      <Row>
        <Quiet onClick={add}>Add {title ? title.toLowerCase() : 'entry'}</Quiet>
      </Row>
    </Labelled>
  );
}

interface KeyBoxProps {
  name: string;
  label: string;
  others: readonly string[];
  onRename: (to: string) => void;
}

/** A name is changed on leaving it: half a name would be another one. */
function KeyBox({ name, label, others, onRename }: KeyBoxProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? name;
  const isTaken = others.includes(text.trim());
  const leave = () => {
    const to = text.trim();
    if (to !== '' && to !== name && !isTaken) onRename(to);
    if (!isTaken) setTyped(undefined);
  };
  return (
    <Box>
      <Input
        aria-label={label}
        aria-invalid={isTaken || undefined}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) leave();
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
      <span role="status">{isTaken && `There is a “${text.trim()}” already.`}</span>
    </Box>
  );
}

const Entry = styled.div`
  display: grid;
  gap: 4px;
  padding-inline-start: 10px;
  border-inline-start: 3px solid ${color.line};
`;
