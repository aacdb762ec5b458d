import { type ContentFile, claimsOf, sharedClaims } from '../content/content-file';
import { isRead, readPlainText } from '../content/plain-text';
import { shownFiles, type Tree } from '../content/tree';
import { findCitations, registerFolder, withoutCitations } from '../fields/citations';
import { citationsIn } from '../fields/cited-laws';
import { claimsSchema } from '../files/claims';
import { isOfRegister } from '../files/collections';

/** How many legal statements a page makes, how many of them lead to an entry of the register, and which do not. */
export interface StatementCount {
  file: string;
  /** Statements that rest on the register, each once for each text that makes it. */
  statements: number;
  led: number;
  /** The marks of the page. */
  citations: number;
  left: string[];
}

/**
 * Counts the legal statements of each page: its claims that rest on a law. One leads to an entry where a mark stands in
 * the same text, or, in a text that takes no marks, where the page cites that law at all. Words of a longer claim are no
 * statement of their own: "48 hours" is none within "48 hours, where practicable".
 */
export function countStatements(tree: Tree): StatementCount[] {
  return shownFiles(tree)
    .filter((file) => !isOfRegister(file.role))
    .flatMap((page) => countOn(page, tree))
    .filter(({ statements, citations }) => statements > 0 || citations > 0);
}

function countOn(page: ContentFile, tree: Tree): StatementCount[] {
  const claims = [sharedClaims, claimsOf(page.file)].flatMap((file) => readClaims(tree.byName.get(file)));
  const texts = page.written.filter(isRead).map((field) => ({
    plain: readPlainText(field).text,
    takesMarks: field.kind === 'rich',
    cited: idsIn(field.text),
  }));
  const onPage = new Set(texts.flatMap(({ cited }) => [...cited]));
  const all = claims.map(({ claim }) => claim);
  const made = claims.flatMap(({ claim, law }) =>
    texts
      .filter(({ plain }) => law.length > 0 && isMade(claim, plain, all))
      .map(({ cited, takesMarks }) => ({
        claim,
        isLed: law.some((id) => (takesMarks ? cited : onPage).has(id)),
      })),
  );
  const left = made.filter(({ isLed }) => !isLed).map(({ claim }) => claim);
  const citations = citationsIn(page.written).length;
  return [{ file: page.file, statements: made.length, led: made.length - left.length, citations, left }];
}

/** Whether a text makes a claim by itself, and not only within a longer one. */
function isMade(claim: string, text: string, all: string[]): boolean {
  const longer = all.filter((other) => other !== claim && other.includes(claim));
  const rest = longer.reduce((left, other) => left.replaceAll(other, '\n'), text);
  return rest.includes(claim);
}

function readClaims(file: ContentFile | undefined): { claim: string; law: string[] }[] {
  const read = claimsSchema.safeParse(file?.data);
  if (!read.success) return [];
  return read.data.claims.map(({ claim, law = [] }) => ({ claim: withoutCitations(claim), law }));
}

function idsIn(text: string): Set<string> {
  return new Set(findCitations(text).map(({ slug }) => `${registerFolder}/${slug}`));
}
