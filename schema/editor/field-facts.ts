import * as z from 'zod';
import { metaOf, unwrap } from '../fields/walk';

/** What a field counts as where it is left out; a whole object or list would say nothing to an author. */
export function defaultOf(field: z.ZodType): string | number | boolean | undefined {
  const value = field instanceof z.ZodDefault ? field.def.defaultValue : undefined;
  return typeof value === 'object' ? undefined : (value as string | number | boolean | undefined);
}

/** Bounds of a field: of its characters, of its items, or of its number. */
export interface Limits {
  minimum?: number;
  maximum?: number;
}

/** A condition of a schema, as far as authors are told of it. */
interface Condition {
  minimum?: number;
  maximum?: number;
  /** The bound of a number. */
  value?: number;
  check?: string;
  pattern?: RegExp;
  params?: { form?: string };
}

function conditionsOf(field: z.ZodType): Condition[] {
  const { checks = [] } = unwrap(field).def as { checks?: z.core.$ZodCheck[] };
  return checks.map(({ _zod }) => _zod.def as Condition);
}

/** How long a text or list may be, or between which bounds a number lies. */
export function limitsOf(field: z.ZodType): Limits {
  const conditions = conditionsOf(field);
  const bound = (check: string) => conditions.find((known) => known.check === check)?.value;
  return {
    minimum: conditions.find(({ minimum }) => minimum !== undefined)?.minimum ?? bound('greater_than'),
    maximum: conditions.find(({ maximum }) => maximum !== undefined)?.maximum ?? bound('less_than'),
  };
}

/** The expression that a text has to match, or the name of its form where the schema tests it otherwise. */
export function formOf(field: z.ZodType): { pattern?: RegExp; form?: string } {
  const conditions = conditionsOf(field);
  return {
    pattern: conditions.find(({ pattern }) => pattern !== undefined)?.pattern,
    form: conditions.find(({ params }) => params?.form !== undefined)?.params?.form,
  };
}

/** Texts that fit a field, where its schema gives some. */
export function examplesOf(field: z.ZodType): string[] {
  return (metaOf(field).examples as string[] | undefined) ?? [];
}

/** All that is said of a field in sentences: what it is for, its limits, what it counts as when left out, examples. */
export function describeField(field: z.ZodType): string {
  const { description = '' } = metaOf(field);
  return [
    endSentence(description),
    ...limitWords(field, description),
    ...defaultWords(field),
    ...exampleWords(field),
  ]
    .filter(Boolean)
    .join(' ');
}

function endSentence(text: string): string {
  return text === '' || /[.?]$/.test(text) ? text : `${text}.`;
}

/** The limits as a sentence, unless the description names them. */
function limitWords(field: z.ZodType, description: string): string[] {
  const { maximum } = limitsOf(field);
  if (maximum === undefined || new RegExp(`\\b${maximum}\\b`).test(description)) return [];
  const words = sayLimits(field);
  return [`${words.charAt(0).toUpperCase()}${words.slice(1)}.`];
}

/** The limits of a field in words, such as "at most 90 characters"; empty where it has none. */
export function sayLimits(field: z.ZodType): string {
  const { minimum = 0, maximum } = limitsOf(field);
  if (maximum === undefined) return '';
  const inner = unwrap(field);
  if (inner instanceof z.ZodNumber) return `a whole number from ${minimum} to ${maximum}`;
  const unit = inner instanceof z.ZodArray ? 'items' : 'characters';
  return minimum > 1 ? `${minimum} to ${maximum} ${unit}` : `at most ${maximum} ${unit}`;
}

function defaultWords(field: z.ZodType): string[] {
  const value = defaultOf(field);
  return value === undefined ? [] : [`If left out: ${JSON.stringify(value)}.`];
}

function exampleWords(field: z.ZodType): string[] {
  const examples = examplesOf(field);
  return examples.length === 0
    ? []
    : [`Such as ${examples.map((text) => JSON.stringify(text)).join(' or ')}.`];
}
