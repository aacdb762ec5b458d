import type { JsonPath, JsonValue } from '../../../schema/json/source';
import { isObject, startsWith, valueAt } from '../../shared/values';
import type { FieldProblem, FieldSchema } from '../protocol';
import { isTodo } from './field-components';
import { findDiscriminator, findFieldSchema, findOption, getOptionLabel } from './field-schema';

/**
 * Joins the problems of each part that the author has not filled in yet. Such a part then has one problem, instead of
 * one for each of its fields.
 */
export function joinNewPartProblems(
  schema: FieldSchema,
  value: JsonValue,
  problems: readonly FieldProblem[],
): readonly FieldProblem[] {
  const parts: JsonPath[] = [];
  const isInNewPart = ({ path }: FieldProblem) => parts.some((part) => startsWith(path, part));
  const joined = problems.flatMap((problem) => {
    if (isInNewPart(problem)) return [];
    const part = findNewPart(schema, value, problem.path);
    if (!part) return [problem];
    parts.push(part.path);
    const message = `Fill in this ${part.name}, or remove it.`;
    return [{ ...problem, path: part.path, rule: 'empty-text', message, suggestion: undefined }];
  });
  return parts.length > 0 ? joined : problems;
}

/** Returns the part around a path if all texts of the part are empty or TODOs. */
function findNewPart(
  schema: FieldSchema,
  value: JsonValue,
  path: JsonPath,
): { path: JsonPath; name: string } | undefined {
  const length = path.findIndex(
    (step, at) =>
      typeof step === 'number' && findFieldSchema(schema, value, path.slice(0, at))?.items?.isFlow,
  );
  if (length < 0) return undefined;
  const partPath = path.slice(0, length + 1);
  const part = valueAt(value, partPath);
  const item = findFieldSchema(schema, value, path.slice(0, length))?.items ?? {};
  const option = findOption(item, part);
  if (!option || !isObject(part) || !isUnwritten(option, part)) return undefined;
  return { path: partPath, name: getOptionLabel(option, findDiscriminator(item)).toLowerCase() };
}

/** Checks whether all texts in a value are empty or TODOs. Ignores fields with a fixed set of values. */
function isUnwritten(schema: FieldSchema | undefined, value: JsonValue | undefined): boolean {
  if (schema?.const !== undefined || schema?.enum) return true;
  if (typeof value === 'string') return value.trim() === '' || isTodo(value);
  if (Array.isArray(value)) return value.every((item) => isUnwritten(schema?.items, item));
  if (!isObject(value)) return true;
  return Object.entries(value).every(([key, child]) => isUnwritten(schema?.properties?.[key], child));
}
