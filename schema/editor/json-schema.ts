import * as z from 'zod';
import { type FieldFacts, type FormName, factsOfKind, type TextControl } from '../fields/kinds';
import { memoize } from '../fields/walk';

export interface JsonSchema extends z.core.JSONSchema.BaseSchema, FieldFacts {
  form?: FormName;
  /** The control of the studio. Only `factsOf` adds it. */
  control?: TextControl;
}

export const settings = { io: 'input', target: 'draft-7', unrepresentable: 'any' } as const;

/** Returns the JSON Schema of a field with all its facts, as messages and the studio read it. */
export const factsOf = memoize(
  (schema: z.ZodType) =>
    z.toJSONSchema(schema, {
      ...settings,
      override(part) {
        addForm(part);
        const json = part.jsonSchema as JsonSchema;
        if (json.kind) json.control = factsOfKind(json.kind).control;
      },
    }) as JsonSchema,
);

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** Adds the form that a rule of code asks of a text, which zod does not know. */
export const addForm: Override = ({ zodSchema, jsonSchema }) => {
  const checks = zodSchema._zod.def.type === 'string' ? (zodSchema._zod.def.checks ?? []) : [];
  for (const { _zod } of checks) {
    const { params } = _zod.def as { params?: { form?: FormName } };
    if (params?.form !== undefined) jsonSchema.form = params.form;
  }
};

export function limitsOf({ minLength, minItems, minimum, ...facts }: JsonSchema) {
  const { maxLength, maxItems, maximum } = facts;
  return {
    minimum: minLength ?? minItems ?? boundOf(minimum),
    maximum: maxLength ?? maxItems ?? boundOf(maximum),
  };
}

/** A bound that somebody set: any whole number is bound by what JavaScript can count. */
function boundOf(bound: number | undefined): number | undefined {
  return bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound;
}

export function describeField(facts: JsonSchema): string {
  const { description = '', examples = [], default: standard } = facts;
  const isEnded = description === '' || /[.?]$/.test(description);
  return [
    isEnded ? description : `${description}.`,
    limitWords(facts, description),
    // A whole object or list would say nothing to an author.
    standard === undefined || typeof standard === 'object' ? '' : `If left out: ${JSON.stringify(standard)}.`,
    examples.length > 0 ? `Such as ${examples.map((text) => JSON.stringify(text)).join(' or ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function limitWords(facts: JsonSchema, description: string): string {
  const { minimum = 0, maximum } = limitsOf(facts);
  if (maximum === undefined || new RegExp(`\\b${maximum}\\b`).test(description)) return '';
  if (facts.type === 'integer') return `A whole number from ${minimum} to ${maximum}.`;
  const unit = facts.type === 'array' ? 'items' : 'characters';
  return minimum > 1 ? `${minimum} to ${maximum} ${unit}.` : `At most ${maximum} ${unit}.`;
}
