import { type NamedKind, namedKinds } from './fields/field-kinds';
import { type JsonPath, type Span, type Spot, syntaxRules } from './json/source';

const fixedRules = [
  ...syntaxRules,
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
  'look-alike',
  'html-in-text',
  'inline-markup',
  'link-form',
  'dead-link',
  'dead-anchor',
  'address-form',
  'duplicate-address',
  'redirect-chain',
  'redirect-loop',
  'redirect-from-page',
  'redirect-host',
  'duplicate-title',
  'duplicate-description',
  'duplicate-term',
  'hero-place',
  'heading-order',
  'orphan-page',
  'missing-alt',
  'file-format',
  'file-size',
  'image-format',
  'image-size',
  'unused-image',
  'featured-twice',
  'highlighted-twice',
  'read-time',
  'loose-figure',
  'date-text',
  'future-date',
  'last-day',
  'todo',
  'placeholder',
  'sample',
  'not-reviewed',
  'draft',
  'older-version',
  'newer-version',
  'unknown-word',
  'quoted-text',
  'joined-phrases',
] as const;

export type Rule = (typeof fixedRules)[number] | `unknown-${NamedKind}`;

/** The names of all rules. They never change, because JSON and SARIF reports contain them. */
export const rules: readonly Rule[] = [...fixedRules, ...namedKinds.map((kind): Rule => `unknown-${kind}`)];

/** A violation of a rule. Its position in the text is not known yet. */
export interface Finding {
  rule: Rule;
  message: string;
  spot: Spot;
  suggestion?: string;
  /** The whole corrected text, if the correction changes more than the marked part. */
  correctedText?: string;
  /** A word that the author can add to `words.json`. */
  word?: string;
  /** The key that is missing from the object at the spot. */
  missing?: string;
}

export interface FiledFinding extends Finding {
  file: string;
}

export type Violation = Pick<Finding, 'rule' | 'message' | 'suggestion'>;

/** A violation of a rule with its position and a message for the author. */
export interface Problem extends Span {
  file: string;
  /** The path of the value or of the missing key. Empty if the file cannot be parsed. */
  path: JsonPath;
  rule: Rule;
  place: string;
  message: string;
  /** The text that replaces the range of the problem. */
  suggestion?: string;
  /** The whole string after the correction, if the range of the problem is only a part of the string. */
  correctedText?: string;
  /** A word that the author can add to `words.json`. */
  word?: string;
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

/** Compares two texts by code units. The result does not depend on the locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
