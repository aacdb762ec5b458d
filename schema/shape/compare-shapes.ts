import type { Field, Shape } from './describe-shape';

/** One thing that is different between two shapes. */
export interface ShapeChange {
  /** Where, as a shape names places. */
  path: string;
  words: string;
  /** Whether what was right may be wrong now. */
  isBreaking: boolean;
}

/** Everything that is different between the shape of schemas as it was and as it is. */
export function compareShapes(before: Shape, after: Shape): ShapeChange[] {
  const gone = Object.keys(before).filter((path) => !Object.hasOwn(after, path));
  const fresh = Object.keys(after).filter((path) => !Object.hasOwn(before, path));
  return [
    ...outermost(gone).map((path) => ({ path, words: 'is gone', isBreaking: true })),
    ...outermost(fresh).map((path) => tellFresh(path, after[path])),
    ...Object.entries(after).flatMap(([path, field]) => {
      const former = Object.hasOwn(before, path) ? before[path] : undefined;
      return former ? compareFields(former, field).map((change) => ({ path, ...change })) : [];
    }),
  ];
}

/** Whether a place is another or stands within it. */
export function isWithin(path: string, outer: string): boolean {
  return path.startsWith(outer) && /^([.[{(]|$)/.test(path.slice(outer.length));
}

function outermost(paths: readonly string[]): string[] {
  return paths.filter((path) => !paths.some((other) => other !== path && isWithin(path, other)));
}

/** A further key is asked of files that do not have it; a further option, item or kind of file is not. */
function tellFresh(path: string, field: Field | undefined): ShapeChange {
  const isKey = /\.[^.[\](){}]+$/.test(path);
  const isBreaking = isKey && field?.optional !== true;
  return { path, words: isBreaking ? 'came, and has to be written' : 'came', isBreaking };
}

type Told = Pick<ShapeChange, 'words' | 'isBreaking'>;

function compareFields(before: Field, after: Field): Told[] {
  if (before.kind !== after.kind)
    return [{ words: `was ${before.kind} and is ${after.kind}`, isBreaking: true }];
  return [
    ...compareOptional(before, after),
    ...compareLimit('at least', before.min, after.min, (was, is) => is > was),
    ...compareLimit('at most', before.max, after.max, (was, is) => is < was),
    ...compareValues(before.values, after.values),
    ...compareForms(before.form ?? [], after.form ?? []),
    ...compareRules(before.rules ?? 0, after.rules ?? 0),
  ];
}

function compareOptional(before: Field, after: Field): Told[] {
  if (before.optional === after.optional) return [];
  return after.optional
    ? [{ words: 'may be left out', isBreaking: false }]
    : [{ words: 'has to be written', isBreaking: true }];
}

function compareLimit(
  name: string,
  was: number | undefined,
  is: number | undefined,
  isNarrower: (was: number, is: number) => boolean,
): Told[] {
  if (was === is) return [];
  const isBreaking = is !== undefined && (was === undefined || isNarrower(was, is));
  return [{ words: `${name} ${was ?? 'anything'} → ${is ?? 'anything'}`, isBreaking }];
}

function compareValues(before: Field['values'], after: Field['values']): Told[] {
  const gone = before?.filter((value) => !after?.includes(value)) ?? [];
  const fresh = after?.filter((value) => !before?.includes(value)) ?? [];
  return [
    ...gone.map((value) => ({ words: `can no longer be "${value}"`, isBreaking: after !== undefined })),
    ...fresh.map((value) => ({ words: `can be "${value}"`, isBreaking: before === undefined })),
  ];
}

function compareForms(before: readonly string[], after: readonly string[]): Told[] {
  const fresh = after.filter((form) => !before.includes(form));
  const gone = before.filter((form) => !after.includes(form));
  return [
    ...fresh.map((form) => ({ words: `has to match ${form}`, isBreaking: true })),
    ...gone.map((form) => ({ words: `need not match ${form}`, isBreaking: false })),
  ];
}

function compareRules(was: number, is: number): Told[] {
  if (was === is) return [];
  return [{ words: `${was} → ${is} rules of code`, isBreaking: is > was }];
}
