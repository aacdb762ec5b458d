import { useState } from 'react';
import type { JsonValue } from '../../schema/json/source';
import { isObject } from '../shared/values';

// Lists identify their items by ids, because an index changes when an item moves. The id moves with the item, so that
// its field or row keeps the focus. After changes outside of the list, items are matched by their value and position.

let lastId = 0;

export const createId = () => ++lastId;

interface TrackedItems {
  value: JsonValue | undefined;
  ids: readonly number[];
  /** The ids in their new order, after the list has changed its items and before the new value arrives. */
  planned?: readonly number[];
}

/**
 * Returns an id for each item of a list or record. `plan` sets the order that the ids will have after the next change.
 */
export function useItemIds(value: JsonValue | undefined) {
  const [tracked, setTracked] = useState<TrackedItems>(() => ({
    value,
    ids: listItemKeys(value).map(createId),
  }));
  const current = tracked.value === value ? tracked : { value, ids: matchIds(tracked, value) };
  if (current !== tracked) setTracked(current);
  return {
    ids: current.ids,
    plan: (planned: readonly number[]) => setTracked((before) => ({ ...before, planned })),
  };
}

/** Returns the values that identify items: the items of a list, or the keys of a record. */
function listItemKeys(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : Object.keys(isObject(value) ? value : {});
}

function matchIds({ value, ids, planned }: TrackedItems, next: JsonValue | undefined): readonly number[] {
  const [previousItems, items] = [listItemKeys(value), listItemKeys(next)];
  if (planned?.length === items.length) return planned;
  const unclaimed = new Set(ids);
  const claim = (id = 0) => (unclaimed.delete(id) ? id : undefined);
  const texts = previousItems.map((item) => JSON.stringify(item));
  const unmoved = items.map((item, at) => (previousItems[at] === item ? claim(ids[at]) : undefined));
  const found = items.map((item, at) => {
    if (unmoved[at] !== undefined) return unmoved[at];
    const text = JSON.stringify(item);
    return claim(ids.find((id, index) => unclaimed.has(id) && texts[index] === text));
  });
  // A changed item at the same index keeps its id.
  return found.map((id, at) => id ?? claim(ids[at]) ?? createId());
}
