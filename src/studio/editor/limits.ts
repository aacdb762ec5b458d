import type { JsonValue } from '../../../schema/json/source';
import { isObject } from '../../shared/values';
import { pluralise } from '../../shared/words';
import { findDiscriminator, findOption, getFieldTitle, getOptionLabel } from '../fields/field-schema';
import type { FieldSchema } from '../protocol';

/**
 * Returns an error message if a change makes a list too long or too short. `owner` is the name of the value in the
 * message. Does not check new parts, such as a pasted table, because the author can shorten them later.
 */
export function findBrokenLimit(
  owner: string,
  schema: FieldSchema,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): string | undefined {
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) {
    const { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
    const item = (getFieldTitle(items) || 'item').toLowerCase();
    if (after.length > Math.max(maxItems, before.length))
      return `${owner} can have at most ${pluralise(maxItems, item)}.`;
    if (after.length < Math.min(minItems, before.length))
      return `${owner} must have at least ${pluralise(minItems, item)}.`;
    return findFirst(after, (child, at) => findBrokenLimit(owner, items, before[at], child));
  }
  if (!isObject(before) || !isObject(after) || before.type !== after.type) return undefined;
  const option = findOption(schema, after);
  const name = schema.oneOf ? `A ${getOptionLabel(option, findDiscriminator(schema)).toLowerCase()}` : owner;
  return findFirst(Object.entries(option?.properties ?? {}), ([key, field]) =>
    findBrokenLimit(name, field, before[key], after[key]),
  );
}

function findFirst<T>(
  values: readonly T[],
  find: (value: T, index: number) => string | undefined,
): string | undefined {
  for (const [index, value] of values.entries()) {
    const found = find(value, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
