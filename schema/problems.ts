import { type NamedKind, namedKinds } from './fields/kinds';

const ownRules = [
  'empty-file',
  'not-utf8',
  'byte-order-mark',
  'json-syntax',
  'merge-markers',
  'duplicate-key',
  'nested-too-deeply',
  'unknown-file',
  'missing-file',
  'file-name',
  'missing-key',
  'unknown-key',
  'wrong-type',
  'wrong-value',
  'empty-text',
  'too-short',
  'too-long',
  'unknown-block',
  'unknown-token',
  'unknown-group',
  'unknown-setting',
  'misplaced-mark',
  'law-superseded',
  'law-newer',
  'hidden-character',
  'html-in-text',
  'inline-markup',
  'link-form',
  'dead-link',
  'dead-anchor',
  'address-form',
  'duplicate-address',
  'redirect-chain',
  'redirect-loop',
  'duplicate-title',
  'duplicate-description',
  'hero-place',
  'heading-order',
  'orphan-page',
  'missing-alt',
  'image-format',
  'image-size',
  'unused-image',
  'featured-twice',
  'highlighted-twice',
  'read-time',
  'loose-figure',
  'date-text',
  'future-date',
  'todo',
  'placeholder',
  'sample',
  'not-reviewed',
  'draft',
  'older-version',
  'newer-version',
  'unknown-word',
] as const;

export type Rule = (typeof ownRules)[number] | `unknown-${NamedKind}`;

/** The stable names of every rule an author can break. They are the `rule` of a report in JSON or SARIF. */
export const rules: readonly Rule[] = [...ownRules, ...namedKinds.map((kind): Rule => `unknown-${kind}`)];

/** One thing wrong with the site's data, said for its author. Lines and columns count from 1; the end is exclusive. */
export interface Problem {
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  rule: Rule;
  place: string;
  message: string;
  suggestion?: string;
}

export function sortProblems(problems: Problem[]): Problem[] {
  const unique = new Map(problems.map((p) => [`${p.file}:${p.line}:${p.column}:${p.rule}:${p.message}`, p]));
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.message, b.message),
  );
}

/** Orders two texts by their characters, the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
