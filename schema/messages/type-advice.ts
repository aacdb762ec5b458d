import * as z from 'zod';
import { isObject } from '../../src/shared/values';
import { getMetadata, getOptions, isOptional, listFields, unwrap } from '../fields/walk';
import { truncate } from '../json/characters';
import { type JsonValue, shorten } from '../json/source';
import { parseFormattedNumber } from '../json/syntax';
import { findNearest } from './suggest';

const leaveOutMessage = 'If there is no value, remove the key.';

/** Returns a sentence on how to correct a value of the wrong type. Returns an empty text if there is no advice. */
export function adviseType(expected: string, found: JsonValue | undefined, field?: z.ZodType): string {
  if (found === null && field && isOptional(field)) return leaveOutMessage;
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
  const parsed = typeof found === 'string' ? parseFormattedNumber(found) : undefined;
  return parsed === undefined
    ? 'Write the number in digits, without quotes.'
    : `Write ${parsed}, without quotes.`;
}

const truePattern = /^(true|yes|y|on|1|ok)$/i;
const falsePattern = /^(false|no|n|off|0|none|)$/i;

function adviseFlag(found: JsonValue | undefined): string {
  const written = typeof found === 'string' || typeof found === 'number' ? String(found).trim() : undefined;
  const parsed =
    written === undefined
      ? undefined
      : truePattern.test(written)
        ? true
        : falsePattern.test(written)
          ? false
          : undefined;
  return `Write ${parsed ?? 'true or false'}, without quotes.`;
}

function adviseList(found: JsonValue | undefined, field: z.ZodType | undefined): string {
  if (isObject(found)) return 'Put [ before the { and ] after the }.';
  const inner = field && unwrap(field);
  const item = inner instanceof z.ZodArray ? unwrap(inner.element as z.ZodType) : undefined;
  if (typeof found === 'string' && (item instanceof z.ZodString || item instanceof z.ZodEnum))
    return `Write a list: [${JSON.stringify(shorten(found))}].`;
  return field ? `Write a list, such as ${truncate(formatSample(field), 160)}.` : '';
}

function adviseObject(found: JsonValue | undefined, field: z.ZodType): string {
  const inner = unwrap(field);
  if (Array.isArray(found) && found.length === 1 && isObject(found[0])) return 'Remove the [ and the ].';
  if (inner instanceof z.ZodDiscriminatedUnion) return adviseOption(inner, found);
  if (!(inner instanceof z.ZodObject) || listRequiredFields(inner).length === 0) return '';
  return `Write ${truncate(formatSampleObject(inner), 200)}.`;
}

function adviseOption(union: z.ZodDiscriminatedUnion, found: JsonValue | undefined): string {
  const options = getOptions(union);
  const [parsed = ''] = typeof found === 'string' ? findNearest(found.trim(), options) : [];
  const option = options.get(parsed);
  if (option instanceof z.ZodObject) return `Write ${truncate(formatSampleObject(option), 200)}.`;
  const names = [...options.keys()].map((name) => `"${name}"`);
  const list = names.length > 8 ? `${names.slice(0, 8).join(', ')} and others` : names.join(', ');
  return `Write { "${union.def.discriminator}": "…" }, where "…" is one of: ${list}.`;
}

export function formatAlternatives(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const maxKeys = 4;

/** Formats a short sample of a field's value as JSON. Values that only the author knows appear as `…`. */
export function formatSample(field: z.ZodType): string {
  const inner = unwrap(field);
  if (inner instanceof z.ZodObject) return formatSampleObject(inner);
  if (inner instanceof z.ZodArray) return `[${formatSample(inner.element as z.ZodType)}]`;
  if (inner instanceof z.ZodDiscriminatedUnion) return `{ "${inner.def.discriminator}": "…" }`;
  if (inner instanceof z.ZodLiteral) return JSON.stringify(inner.value);
  if (inner instanceof z.ZodNumber || inner instanceof z.ZodBoolean) return '…';
  return JSON.stringify(getExampleText(field) ?? '…');
}

export function getExampleText(field: z.ZodType): string | undefined {
  const first = (getMetadata(field).examples as readonly unknown[] | undefined)?.[0];
  return typeof first === 'string' ? shorten(first) : undefined;
}

export function formatSampleObject(object: z.ZodObject): string {
  const fields = listRequiredFields(object);
  const parts = fields.slice(0, maxKeys).map(([key, field]) => `"${key}": ${formatSample(field)}`);
  const rest = fields.length > maxKeys || fields.length === 0 ? ['…'] : [];
  return `{ ${[...parts, ...rest].join(', ')} }`;
}

function listRequiredFields(object: z.ZodObject): [key: string, field: z.ZodType][] {
  return listFields(object).filter(([, field]) => !isOptional(field));
}
