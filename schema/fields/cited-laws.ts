import { type CitationMark, findCitations, lawOf } from './citations';
import { memoize } from './memoize';
import type { KindField } from './walk';

/** Every mark that cites the law in the texts of a file, with the field that it stands in. */
export const citationsIn = memoize(
  (fields: readonly KindField[]): { field: KindField; citation: CitationMark }[] =>
    fields.flatMap((field) => findCitations(field.text).map((citation) => ({ field, citation }))),
);

/** The laws that texts cite, by their ids, each once. */
export function lawsCitedIn(fields: readonly KindField[]): string[] {
  return [...new Set(citationsIn(fields).map(({ citation }) => lawOf(citation)))];
}
