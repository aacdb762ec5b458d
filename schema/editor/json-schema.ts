import * as z from 'zod';
import { type FieldMetadata, type FormName, getKindMetadata, type TextControl } from '../fields/field-kinds';
import { memoize } from '../fields/walk';

export interface JsonSchema extends z.core.JSONSchema.BaseSchema, FieldMetadata {
  form?: FormName;
  /** The form control in the studio. Only `getFieldSchema` sets it. */
  control?: TextControl;
}

export const jsonSchemaOptions = { io: 'input', target: 'draft-7', unrepresentable: 'any' } as const;

/** Returns the JSON Schema of a field with its metadata, for messages and the studio. */
export const getFieldSchema = memoize(
  (schema: z.ZodType) =>
    z.toJSONSchema(schema, {
      ...jsonSchemaOptions,
      override(part) {
        addForm(part);
        const json = part.jsonSchema as JsonSchema;
        if (json.kind) json.control = getKindMetadata(json.kind).control;
      },
    }) as JsonSchema,
);

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** Adds the format that our own checks require of a text. Zod does not export these checks to JSON Schema. */
export const addForm: Override = ({ zodSchema, jsonSchema }) => {
  const checks = zodSchema._zod.def.type === 'string' ? (zodSchema._zod.def.checks ?? []) : [];
  for (const { _zod } of checks) {
    const { params } = _zod.def as { params?: { form?: FormName } };
    if (params?.form !== undefined) jsonSchema.form = params.form;
  }
};

export function getLimits({ minLength, minItems, minimum, ...metadata }: JsonSchema) {
  const { maxLength, maxItems, maximum } = metadata;
  return {
    minimum: minLength ?? minItems ?? getBound(minimum),
    maximum: maxLength ?? maxItems ?? getBound(maximum),
  };
}

/** Returns a limit of a field. Returns `undefined` for the limits that Zod adds to every integer. */
function getBound(bound: number | undefined): number | undefined {
  return bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound;
}

export function describeField(metadata: JsonSchema): string {
  const { description = '', examples = [], default: defaultValue } = metadata;
  const hasFullStop = description === '' || /[.?]$/.test(description);
  return [
    hasFullStop ? description : `${description}.`,
    formatLimits(metadata, description),
    // A default value that is an object or a list is too long for a description.
    defaultValue === undefined || typeof defaultValue === 'object'
      ? ''
      : `If left out: ${JSON.stringify(defaultValue)}.`,
    examples.length > 0 ? `For example ${examples.map((text) => JSON.stringify(text)).join(' or ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function formatLimits(metadata: JsonSchema, description: string): string {
  const { minimum = 0, maximum } = getLimits(metadata);
  if (maximum === undefined || new RegExp(`\\b${maximum}\\b`).test(description)) return '';
  if (metadata.type === 'integer') return `A whole number from ${minimum} to ${maximum}.`;
  const unit = metadata.type === 'array' ? 'items' : 'characters';
  return minimum > 1 ? `${minimum} to ${maximum} ${unit}.` : `At most ${maximum} ${unit}.`;
}
