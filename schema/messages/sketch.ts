import * as z from 'zod';
import { fieldsOf, isOptional, kindOf, metaOf, optionsOf, unwrap } from '../fields/walk';
import { type JsonValue, shorten } from '../json/source';

const mostKeys = 4;

/**
 * What an author writes for a field, as short as it can be: of an object the keys that have to be there, of a text an
 * example where the field has one, and `…` for what only its author knows.
 */
export function sketch(field: z.ZodType): string {
  const inner = unwrap(field);
  if (inner instanceof z.ZodObject) return sketchObject(inner);
  if (inner instanceof z.ZodArray) return `[${sketch(inner.element as z.ZodType)}]`;
  if (inner instanceof z.ZodDiscriminatedUnion) return `{ "${inner.def.discriminator}": "…" }`;
  if (inner instanceof z.ZodLiteral) return JSON.stringify(inner.value);
  if (inner instanceof z.ZodNumber || inner instanceof z.ZodBoolean) return '…';
  return JSON.stringify(exampleOf(field) ?? '…');
}

/** The first example of a field, if it has one. */
export function exampleOf(field: z.ZodType): string | undefined {
  const first = (metaOf(field).examples as readonly unknown[] | undefined)?.[0];
  return typeof first === 'string' ? shorten(first) : undefined;
}

/** An object with the keys that have to be there, some of them as they are given as JSON. */
export function sketchObject(object: z.ZodObject, given: Readonly<Record<string, string>> = {}): string {
  const fields = requiredFields(object);
  const parts = fields.slice(0, mostKeys).map(([key, field]) => `"${key}": ${given[key] ?? sketch(field)}`);
  const rest = fields.length > mostKeys || fields.length === 0 ? ['…'] : [];
  return `{ ${[...parts, ...rest].join(', ')} }`;
}

function requiredFields(object: z.ZodObject): [key: string, field: z.ZodType][] {
  return fieldsOf(object).filter(([, field]) => !isOptional(field));
}

/** Whether an object has keys that have to be there. */
export function asksForKeys(object: z.ZodObject): boolean {
  return requiredFields(object).length > 0;
}

/** An object that holds a text or number that was given in its place; `undefined` where it has no room for one alone. */
export function sketchAround(object: z.ZodObject, given: JsonValue): string | undefined {
  const [key] = requiredFields(object).find(([, field]) => holds(field, given)) ?? [];
  if (key === undefined) return undefined;
  const shown = typeof given === 'string' ? shorten(given) : given;
  return sketchObject(object, { [key]: JSON.stringify(shown) });
}

function holds(field: z.ZodType, given: JsonValue): boolean {
  const inner = unwrap(field);
  if (typeof given === 'number') return inner instanceof z.ZodNumber;
  return typeof given === 'string' && (kindOf(field) === 'line' || kindOf(field) === 'rich');
}

/** The option of a union that an author means by a number alone: the first that has to have just one. */
export function optionForNumber(union: z.ZodDiscriminatedUnion): z.ZodObject | undefined {
  return [...optionsOf(union).values()].find((option): option is z.ZodObject => {
    if (!(option instanceof z.ZodObject)) return false;
    const [only, ...others] = requiredFields(option).filter(([key]) => key !== union.def.discriminator);
    return only !== undefined && others.length === 0 && holds(only[1], 0);
  });
}
