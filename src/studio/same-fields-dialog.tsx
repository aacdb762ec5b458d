import { useState } from 'react';
import type { JsonPath, JsonValue } from '../../schema/json/source';
import { isDeepEqual, valueAt } from '../shared/values';
import { pluralise } from '../shared/words';
import { useQuery } from './api';
import { ActionButton, CheckboxLabel, Disclosure, Note, Row, Stack } from './components';
import { Dialog, ErrorNotice, useSubmit } from './dialog';
import { findFieldSchema, formatValue } from './fields/field-schema';
import type { SameFields } from './protocol';
import { type Studio, useStudio, useStudioState } from './store';

interface SameFieldsProps {
  file: string;
  path: JsonPath;
  label: string;
}

/** Saves what the author has typed. Then opens the dialog that copies the value of a field to other places. */
export function openSameFieldsDialog(studio: Studio, file: string, path: JsonPath, label: string): void {
  void studio.flush().then(() => studio.set({ dialog: <SameFieldsDialog {...{ file, path, label }} /> }));
}

interface ValueGroup {
  text: string;
  places: { number: number; place: string }[];
}

/**
 * Lists the other places that have the same field, grouped by value. Copies the value to the chosen places in one step.
 */
function SameFieldsDialog({ file, path, label }: SameFieldsProps) {
  const studio = useStudio();
  const draft = useStudioState((state) => state.drafts[file]);
  const schemas = useStudioState((state) => state.schemas);
  const tokens = useStudioState((state) => state.choices)?.tokens ?? [];
  const { response, error } = useQuery<SameFields>('same', { file, path: JSON.stringify(path) });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const fileSchema = schemas[draft?.state.schema ?? ''];
  const schema = fileSchema && findFieldSchema(fileSchema, draft?.value ?? null, path);
  const format = (value: JsonValue | undefined) =>
    formatValue(schema, value ?? (schema?.default as JsonValue | undefined), tokens);
  const value = valueAt(draft?.value, path);
  const places = response?.places ?? [];
  const groups = groupByValue(response, value, format);
  const sameCount = places.filter((place) => isDeepEqual(place.value, value)).length;
  const toggle = (numbers: readonly number[]) => {
    const next = new Set(chosen);
    const areChosen = numbers.every((number) => next.has(number));
    for (const number of numbers) areChosen ? next.delete(number) : next.add(number);
    setChosen(next);
  };
  const { submit, isBusy, refused } = useSubmit(async () => {
    if (!response || chosen.size === 0) return;
    const { dialog } = studio.state;
    const skipped = [...places.keys()].filter((number) => !chosen.has(number));
    const request = { operation: 'set-same' as const, file, path, skipped, hash: response.hash };
    const { lines } = await studio.runOperation(request, false);
    studio.close(dialog);
    studio.showToast(lines.join(' '), true);
  });
  return (
    <Dialog title={`Copy to other places: ${label}`} width="wide">
      <Note>
        The value of this field is <b>{format(value)}</b>. Choose the places that get this value too.
      </Note>
      <Note role="status">{summarise(response, sameCount)}</Note>
      <Stack onSubmit={submit}>
        <Row>
          <ActionButton type="submit" data-tone="primary" isDisabled={isBusy || chosen.size === 0}>
            Copy to {pluralise(chosen.size, 'place')}
          </ActionButton>
          <ActionButton onPress={() => studio.close()}>Cancel</ActionButton>
        </Row>
        <ErrorNotice message={refused || error} />
        {groups.map((group) => {
          const numbers = group.places.map(({ number }) => number);
          const count = numbers.filter((number) => chosen.has(number)).length;
          return (
            <Disclosure key={group.text} open>
              <summary>
                {group.text} <i>({pluralise(numbers.length, 'place')})</i>
              </summary>
              {numbers.length > 1 && (
                <CheckboxLabel>
                  <input
                    type="checkbox"
                    checked={count === numbers.length}
                    ref={(box) => {
                      if (box) box.indeterminate = count > 0 && count < numbers.length;
                    }}
                    onChange={() => toggle(numbers)}
                  />
                  <b>Select all</b>
                </CheckboxLabel>
              )}
              {group.places.map(({ number, place }) => (
                <CheckboxLabel key={number}>
                  <input type="checkbox" checked={chosen.has(number)} onChange={() => toggle([number])} />
                  {place}
                </CheckboxLabel>
              ))}
            </Disclosure>
          );
        })}
      </Stack>
    </Dialog>
  );
}

function summarise(response: SameFields | undefined, sameCount: number): string {
  if (!response) return 'Loading…';
  const others = response.places.length - sameCount;
  const same =
    sameCount > 0 ? `${pluralise(sameCount, 'place has', 'places have')} this value already. ` : '';
  return (
    same +
    (others > 0
      ? `${pluralise(others, 'place has', 'places have')} a different value.`
      : 'No other place has a different value.')
  );
}

/** Groups places by value. Leaves out the places that already have the value `own`. The largest groups come first. */
function groupByValue(
  response: SameFields | undefined,
  own: JsonValue | undefined,
  format: (value: JsonValue | undefined) => string,
): ValueGroup[] {
  const groups = new Map<string, ValueGroup>();
  for (const [number, { place, value }] of response?.places.entries() ?? []) {
    if (isDeepEqual(value, own)) continue;
    const text = format(value);
    const group = groups.get(text) ?? { text, places: [] };
    group.places.push({ number, place });
    groups.set(text, group);
  }
  return [...groups.values()].toSorted((one, other) => other.places.length - one.places.length);
}
