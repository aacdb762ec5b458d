import * as z from 'zod';
import { isObject } from '../../src/shared/values';
import { fieldsOf, isOptional, metaOf, optionsOf, unwrap } from '../fields/walk';
import { cut, readPrintedNumber } from '../json/characters';
import { type JsonValue, shorten } from '../json/source';
import { findNearest } from './suggest';

const leaveOut = 'Where there is nothing to say, leave the key out.';

/** What an author writes in place of a value of the wrong type, as a sentence; empty where nothing can be said. */
export function adviseType(expected: string, found: JsonValue | undefined, field?: z.ZodType): string {
  if (found === null && field && isOptional(field)) return leaveOut;
  if (expected === 'string') return adviseText(found);
  if (expected === 'number' || expected === 'int') return adviseNumber(found);
  if (expected === 'boolean') return adviseFlag(found);
  if (expected === 'array') return adviseList(found, field);
  return field ? adviseObject(found, field) : '';
}

function adviseText(found: JsonValue | undefined): string {
  const [only, ...others] = Array.isArray(found) ? found : [found];
  if (others.length > 0) return 'Write one text.';
  const isPlain = ['string', 'number', 'boolean'].includes(typeof only);
  return isPlain ? `Write ${JSON.stringify(shorten(String(only)))}.` : 'Write a text, such as "…".';
}

function adviseNumber(found: JsonValue | undefined): string {
  if (typeof found === 'number') return `Write ${Math.floor(found)} or ${Math.ceil(found)}.`;
  const meant = typeof found === 'string' ? readPrintedNumber(found) : undefined;
  return meant === undefined ? 'Write it in digits, without quotes.' : `Write ${meant}, without quotes.`;
}

const yes = /^(true|yes|y|on|1|ok)$/i;
const no = /^(false|no|n|off|0|none|)$/i;

function adviseFlag(found: JsonValue | undefined): string {
  const written = typeof found === 'string' || typeof found === 'number' ? String(found).trim() : undefined;
  const meant =
    written === undefined ? undefined : yes.test(written) ? true : no.test(written) ? false : undefined;
  return `Write ${meant ?? 'true or false'}, without quotes.`;
}

function adviseList(found: JsonValue | undefined, field: z.ZodType | undefined): string {
  if (isObject(found)) return 'Put [ before it and ] after it.';
  const inner = field && unwrap(field);
  const item = inner instanceof z.ZodArray ? unwrap(inner.element as z.ZodType) : undefined;
  if (typeof found === 'string' && (item instanceof z.ZodString || item instanceof z.ZodEnum))
    return `Write it as a list: [${JSON.stringify(shorten(found))}].`;
  return field ? `Write a list, such as ${cut(sketch(field), 160)}.` : '';
}

function adviseObject(found: JsonValue | undefined, field: z.ZodType): string {
  const inner = unwrap(field);
  if (Array.isArray(found) && found.length === 1 && isObject(found[0])) return 'Take the [ and the ] away.';
  if (inner instanceof z.ZodDiscriminatedUnion) return adviseOption(inner, found);
  if (!(inner instanceof z.ZodObject) || requiredFields(inner).length === 0) return '';
  return `Write ${cut(sketchObject(inner), 200)}.`;
}

function adviseOption(union: z.ZodDiscriminatedUnion, found: JsonValue | undefined): string {
  const options = optionsOf(union);
  const [meant = ''] = typeof found === 'string' ? findNearest(found.trim(), options) : [];
  const option = options.get(meant);
  if (option instanceof z.ZodObject) return `Write ${cut(sketchObject(option), 200)}.`;
  const names = [...options.keys()].map((name) => `"${name}"`);
  const list = names.length > 8 ? `${names.slice(0, 8).join(', ')} and others` : orList(names);
  return `Write { "${union.def.discriminator}": "…" } with one of ${list}.`;
}

export function orList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const mostKeys = 4;

/** What an author writes for a field, as short as it can be, with `…` for what only its author knows. */
export function sketch(field: z.ZodType): string {
  const inner = unwrap(field);
  if (inner instanceof z.ZodObject) return sketchObject(inner);
  if (inner instanceof z.ZodArray) return `[${sketch(inner.element as z.ZodType)}]`;
  if (inner instanceof z.ZodDiscriminatedUnion) return `{ "${inner.def.discriminator}": "…" }`;
  if (inner instanceof z.ZodLiteral) return JSON.stringify(inner.value);
  if (inner instanceof z.ZodNumber || inner instanceof z.ZodBoolean) return '…';
  return JSON.stringify(exampleText(field) ?? '…');
}

export function exampleText(field: z.ZodType): string | undefined {
  const first = (metaOf(field).examples as readonly unknown[] | undefined)?.[0];
  return typeof first === 'string' ? shorten(first) : undefined;
}

export function sketchObject(object: z.ZodObject): string {
  const fields = requiredFields(object);
  const parts = fields.slice(0, mostKeys).map(([key, field]) => `"${key}": ${sketch(field)}`);
  const rest = fields.length > mostKeys || fields.length === 0 ? ['…'] : [];
  return `{ ${[...parts, ...rest].join(', ')} }`;
}

function requiredFields(object: z.ZodObject): [key: string, field: z.ZodType][] {
  return fieldsOf(object).filter(([, field]) => !isOptional(field));
}
