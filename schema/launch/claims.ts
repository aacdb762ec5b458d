import { type ContentFile, claimsOf, pageOfClaims, sharedClaims } from '../content/content-file';
import { isRead, type PlainText, readPlainText } from '../content/plain-text';
import { shownFiles, type Tree } from '../content/tree';
import { withoutCitations } from '../fields/citations';
import { childValue } from '../fields/walk';
import { claimsSchema, type SecuredClaim } from '../files/claims';
import { isOfRegister } from '../files/collections';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import { type Mark, marksIn } from './marks';

/** A list of claims, and where it stands. */
interface ListOfClaims {
  file: string;
  claims: SecuredClaim[];
}

/**
 * Reports figures, dates and statutes of pages that no claim secures, claims that are no longer made or hold a figure
 * that their source does not, and lists of claims without a page. A site that keeps no claims is asked for none.
 */
export function findUnverifiedClaims(tree: Tree): FiledFinding[] {
  const lists = tree.files.flatMap(readClaims);
  if (lists.length === 0) return [];
  const byName = new Map(lists.map((list) => [list.file, list.claims]));
  const pages = shownFiles(tree)
    .filter((file) => !isOfRegister(file.role))
    .map((page) => ({ page, texts: readStatements(page) }));
  const unsecured = pages.flatMap(({ page, texts }) => {
    const claims = [...(byName.get(claimsOf(page.file)) ?? []), ...(byName.get(sharedClaims) ?? [])];
    return texts.flatMap((text) => findUnsecured(page, text, claims));
  });
  const judged = lists.flatMap((list) => {
    const own = pages.filter(({ page }) => list.file === sharedClaims || claimsOf(page.file) === list.file);
    if (own.length === 0 && !hasPage(list, tree)) return [explainLeftOver(list.file)];
    return [
      ...findOutdated(
        list,
        own.flatMap(({ texts }) => texts),
        own.length > 0,
      ),
      ...findUnsupported(list, tree),
    ];
  });
  return [...unsecured, ...judged, ...tree.files.flatMap(findUnheld)];
}

function readClaims({ role, file, data }: ContentFile): ListOfClaims[] {
  const read = role === 'claims' ? claimsSchema.safeParse(data) : undefined;
  if (!read?.success) return [];
  const claims = read.data.claims.map((one) => ({ ...one, claim: withoutCitations(one.claim) }));
  return [{ file, claims }];
}

function hasPage({ file }: ListOfClaims, tree: Tree): boolean {
  return tree.byName.has(pageOfClaims(file));
}

function explainLeftOver(file: string): FiledFinding {
  const page = pageOfClaims(file);
  const message = `There is no "${shorten(page)}" that makes these claims. Take the file away, or rename it as its page is named now.`;
  return { file, rule: 'outdated-claim', message, spot: { path: [], target: 'opening' } };
}

// Words for search engines and labels state nothing, and a date of its own kind is checked for itself.
const unstated = new Set<string | number | undefined>(['keywords', 'category', 'tags', 'dateText']);

function readStatements({ written }: ContentFile): PlainText[] {
  return written.filter((field) => isRead(field) && !unstated.has(field.path[0])).map(readPlainText);
}

function findUnsecured(
  page: ContentFile,
  { text, spotOf }: PlainText,
  claims: SecuredClaim[],
): FiledFinding[] {
  const marks = marksIn(text);
  if (marks.length === 0) return [];
  const spans = claims.flatMap(({ claim }) => occurrencesOf(claim, text));
  const isSecured = ({ at, written }: Mark) =>
    spans.some(([start, end]) => at >= start && at + written.length <= end);
  const places = new Set<number>();
  return marks.flatMap((mark): FiledFinding[] => {
    if (isSecured(mark) || places.has(mark.at)) return [];
    places.add(mark.at);
    const message = `No claim secures "${shorten(mark.written)}". Write in ${claimsOf(page.file)} what it rests on.`;
    const spot = spotOf(mark.at, mark.at + mark.written.length);
    return [{ file: page.file, rule: 'unverified-claim', message, spot }];
  });
}

function occurrencesOf(claim: string, text: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(claim); at >= 0; at = text.indexOf(claim, at + 1))
    found.push([at, at + claim.length]);
  return found;
}

/** The claims that no text makes any more. A page that is a draft makes them again one day. */
function findOutdated(
  { file, claims }: ListOfClaims,
  texts: PlainText[],
  isShownNow: boolean,
): FiledFinding[] {
  if (!isShownNow) return [];
  return claims.flatMap(({ claim }, index): FiledFinding[] => {
    if (texts.some(({ text }) => text.includes(claim))) return [];
    const where = file === sharedClaims ? 'On no page stands' : `${pageOfClaims(file)} no longer says`;
    const message = `${where} "${shorten(claim)}". Write the claim as the page has it, and see that its source still bears it out; or take it out.`;
    return [{ file, rule: 'outdated-claim', message, spot: { path: ['claims', index, 'claim'] } }];
  });
}

/** The claims with a figure that neither their quoted lines nor the facts of their laws hold. */
function findUnsupported({ file, claims }: ListOfClaims, tree: Tree): FiledFinding[] {
  return claims.flatMap(({ claim, fact = [], law = [], own = [] }, index) => {
    const known = [...fact, ...law.flatMap((id) => factsOf(tree.byName.get(`${id}.json`)))].flatMap(marksIn);
    const [mark] = marksIn(claim)
      .filter(({ kind, value }) => kind !== 'statute' || value.startsWith('no '))
      .filter((stated) => !own.includes(stated.value) && !known.some((line) => isBackedBy(stated, line)));
    if (!mark) return [];
    const message = `The quoted lines do not hold "${shorten(mark.written)}". Quote one that does, or write "${shorten(mark.value)}" in "own" and say in "because" why it is right.`;
    const spot = { path: ['claims', index, 'claim'], within: mark.written, at: mark.at };
    return [{ file, rule: 'unsupported-claim' as const, message, spot }];
  });
}

/** What a law says in its own words that the facts it quotes do not hold. */
function findUnheld(law: ContentFile): FiledFinding[] {
  if (!isOfRegister(law.role)) return [];
  const known = factsOf(law).flatMap(marksIn);
  const names = ['title', 'seoTitle', 'fullName'];
  return readStatements(law).flatMap(({ text, spotOf }): FiledFinding[] => {
    const [mark] = marksIn(text)
      .filter(({ kind }) => kind !== 'statute')
      .filter((stated) => !known.some((line) => isBackedBy(stated, line)));
    if (!mark) return [];
    const spot = spotOf(mark.at, mark.at + mark.written.length);
    if (names.includes(String(spot.path[0]))) return [];
    const message = `The facts of this law do not hold "${shorten(mark.written)}". Quote a line of the source that does, or take it out.`;
    return [{ file: law.file, rule: 'unsupported-claim', message, spot }];
  });
}

/** The lines that a law quotes of its source. */
function factsOf(law: ContentFile | undefined): string[] {
  const facts = childValue(law?.raw, 'facts');
  return Array.isArray(facts) ? facts.filter((fact) => typeof fact === 'string') : [];
}

/** A year or a month is backed by a day in it; other marks by the same figure, since a line may leave the unit out. */
function isBackedBy(mark: Mark, fact: Mark): boolean {
  if (mark.kind === 'date' && fact.kind === 'date') {
    const [one, other] = [mark.value, fact.value];
    const isSameDay = (isYearless(one) || isYearless(other)) && one.slice(-5) === other.slice(-5);
    return other.startsWith(one) || isSameDay;
  }
  if (mark.kind === 'amount' && fact.kind === 'amount') return mark.value === fact.value;
  return figureOf(mark) === figureOf(fact);
}

function isYearless(date: string): boolean {
  return date.startsWith('*');
}

function figureOf({ value }: Mark): string | undefined {
  return /\d[\d.]*[A-Z]?/.exec(value)?.[0];
}
