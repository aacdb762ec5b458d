import * as z from 'zod';
import { isObject, isOptional, optionsOf, unwrap } from '../fields/walk';
import { cut } from '../json/characters';
import { readPrintedNumber } from '../json/numbers';
import { type JsonValue, shorten } from '../json/source';
import { asksForKeys, optionForNumber, sketch, sketchAround, sketchObject } from './sketch';
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
  if (typeof found === 'string' && inner instanceof z.ZodArray && takesTexts(inner))
    return `Write it as a list: [${JSON.stringify(shorten(found))}].`;
  return field ? `Write a list, such as ${cut(sketch(field), 160)}.` : '';
}

function takesTexts(list: z.ZodArray): boolean {
  const element = unwrap(list.element as z.ZodType);
  return element instanceof z.ZodString || element instanceof z.ZodEnum;
}

function adviseObject(found: JsonValue | undefined, field: z.ZodType): string {
  const inner = unwrap(field);
  if (Array.isArray(found) && found.length === 1 && isObject(found[0])) return 'Take the [ and the ] away.';
  const given = typeof found === 'string' || typeof found === 'number' ? found : undefined;
  if (inner instanceof z.ZodDiscriminatedUnion) return adviseOption(inner, given);
  if (!(inner instanceof z.ZodObject) || !asksForKeys(inner)) return '';
  const around = given === undefined ? undefined : sketchAround(inner, given);
  return `Write ${cut(around ?? sketchObject(inner), 200)}.`;
}

/** What is written in place of a price, a block or a part of an article. */
function adviseOption(union: z.ZodDiscriminatedUnion, given: string | number | undefined): string {
  const options = optionsOf(union);
  const number = typeof given === 'string' ? readPrintedNumber(given) : given;
  if (number !== undefined) {
    const holder = optionForNumber(union);
    if (holder) return `Write ${sketchAround(holder, number)}.`;
  }
  const [meant] = typeof given === 'string' ? findNearest(given.trim(), options) : [];
  const option = meant === undefined ? undefined : options.get(meant);
  if (option instanceof z.ZodObject) return `Write ${cut(sketchObject(option), 200)}.`;
  const names = [...options.keys()].map((name) => `"${name}"`);
  const list = names.length > 8 ? `${names.slice(0, 8).join(', ')} and others` : orList(names);
  return `Write { "${union.def.discriminator}": "…" } with one of ${list}.`;
}

function orList(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
