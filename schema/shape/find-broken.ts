import * as z from 'zod';
import type { ContentFile } from '../content/content-file';
import type { Tree } from '../content/tree';
import { childValue } from '../fields/walk';
import type { JsonPath, JsonValue } from '../json/source';
import type { Finding } from '../messages/explain';
import { shared } from './all-shapes';
import { isWithin, type ShapeChange } from './compare-shapes';
import { peel } from './describe-shape';

/** A place in a file that a change of the schemas breaks. */
export interface BrokenPlace {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** The places of a tree that are wrong because of a change. */
export function findBroken({ path }: ShapeChange, { files }: Tree): BrokenPlace[] {
  return files.flatMap((file) =>
    file.findings
      .filter((finding) => isAbout(placeInShape(file, finding.spot.path), finding, path))
      .map(({ spot, message }) => {
        const { line, column } = file.source.locate(spot);
        return { file: file.file, line, column, message };
      }),
  );
}

/** Whether a finding is about a place of the shape: it stands there or within, or the key is missing or meant there. */
function isAbout(place: string, { rule, message, suggestion }: Finding, path: string): boolean {
  if (isWithin(place, path)) return true;
  const [, holder, key] = /^(.*)\.([^.[\](){}]+)$/.exec(path) ?? [];
  if (holder === undefined) return false;
  if (rule === 'unknown-key') return suggestion === key && place.slice(0, place.lastIndexOf('.')) === holder;
  return rule === 'missing-key' && holder === place && message.startsWith(`"${key}" `);
}

/** How a shape names a place of a file. */
export function placeInShape(file: Pick<ContentFile, 'role' | 'schema' | 'raw'>, path: JsonPath): string {
  let place: string = file.role;
  let schema: z.ZodType | undefined = file.schema;
  let value: JsonValue | undefined = file.raw;
  for (const step of [...path, undefined]) {
    const inner: z.ZodType | undefined = schema && peel(schema).inner;
    if (inner === peel(shared.block).inner) place = 'block';
    const option = inner instanceof z.ZodDiscriminatedUnion ? optionOf(inner, value) : undefined;
    if (option?.name !== undefined) place += `(${option.name})`;
    if (step === undefined) break;
    const holder: z.ZodType | undefined = option ? option.schema : inner;
    place += stepIn(holder, step);
    schema = childOf(holder, step);
    value = childValue(value, step);
  }
  return place;
}

function optionOf(
  union: z.ZodDiscriminatedUnion,
  value: JsonValue | undefined,
): { name?: string; schema?: z.ZodType } {
  const name = childValue(value, union.def.discriminator);
  if (typeof name !== 'string') return {};
  const options = union.options as z.ZodObject[];
  const schema = options.find((option) =>
    (option.shape[union.def.discriminator] as z.ZodLiteral).values.has(name),
  );
  return { name, schema };
}

function stepIn(holder: z.ZodType | undefined, step: string | number): string {
  if (typeof step === 'number') return '[]';
  return holder instanceof z.ZodRecord ? '{}' : `.${step}`;
}

function childOf(holder: z.ZodType | undefined, step: string | number): z.ZodType | undefined {
  if (holder instanceof z.ZodArray) return holder.element as z.ZodType;
  if (holder instanceof z.ZodRecord) return holder.valueType as z.ZodType;
  const isKnown = holder instanceof z.ZodObject && Object.hasOwn(holder.shape, step);
  return isKnown ? (holder.shape[step] as z.ZodType) : undefined;
}
