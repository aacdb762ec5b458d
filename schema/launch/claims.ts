import type { FiledFinding } from '../content/explain';
import { isRead, type PlainText, readPlainText } from '../content/plain-text';
import { type ContentFile, claimsOf, isShown, type Tree } from '../content/tree';
import { claimsSchema, type SecuredClaim } from '../files/claims';
import { shorten } from '../json/source';
import { type Mark, marksIn } from './marks';

/** The claims that any page may make, such as how long a consultation is. */
const shared = 'claims/shared.json';

/** A list of claims, and where it stands. */
interface Register {
  file: string;
  claims: SecuredClaim[];
}

/**
 * Reports figures, dates and statutes of pages that no claim secures, claims that are no longer made or hold a figure
 * that their source does not, and lists of claims without a page. A site that keeps no claims is asked for none.
 */
export function findUnverifiedClaims(tree: Tree): FiledFinding[] {
  const registers = tree.files.flatMap(readRegister);
  if (registers.length === 0) return [];
  const byName = new Map(registers.map((register) => [register.file, register.claims]));
  const pages = tree.files
    .filter((file) => isShown(file, tree))
    .map((page) => ({ page, texts: readStatements(page) }));
  const unsecured = pages.flatMap(({ page, texts }) => {
    const claims = [...(byName.get(claimsOf(page.file)) ?? []), ...(byName.get(shared) ?? [])];
    return texts.flatMap((text) => findUnsecured(page, text, claims));
  });
  const judged = registers.flatMap((register) => {
    const own = pages.filter(({ page }) => register.file === shared || claimsOf(page.file) === register.file);
    if (own.length === 0 && !hasPage(register, tree)) return [explainLeftOver(register.file)];
    return [
      ...findOutdated(
        register,
        own.flatMap(({ texts }) => texts),
        own.length > 0,
      ),
      ...findUnsupported(register),
    ];
  });
  return [...unsecured, ...judged];
}

function readRegister({ role, file, data }: ContentFile): Register[] {
  const read = role === 'claims' ? claimsSchema.safeParse(data) : undefined;
  return read?.success ? [{ file, claims: read.data.claims }] : [];
}

function hasPage({ file }: Register, tree: Tree): boolean {
  return tree.byName.has(file.slice('claims/'.length));
}

function explainLeftOver(file: string): FiledFinding {
  const page = file.slice('claims/'.length);
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
function findOutdated({ file, claims }: Register, texts: PlainText[], isShownNow: boolean): FiledFinding[] {
  if (!isShownNow) return [];
  return claims.flatMap(({ claim }, index): FiledFinding[] => {
    if (texts.some(({ text }) => text.includes(claim))) return [];
    const where = file === shared ? 'On no page stands' : `${file.slice('claims/'.length)} no longer says`;
    const message = `${where} "${shorten(claim)}". Write the claim as the page has it, and see that its source still bears it out; or take it out.`;
    return [{ file, rule: 'outdated-claim', message, spot: { path: ['claims', index, 'claim'] } }];
  });
}

/** The claims with a figure that their quoted lines do not hold. */
function findUnsupported({ file, claims }: Register): FiledFinding[] {
  return claims.flatMap(({ claim, fact, own = [] }, index) => {
    const known = fact.flatMap(marksIn);
    const [mark] = marksIn(claim)
      .filter(({ kind, value }) => kind !== 'statute' || value.startsWith('no '))
      .filter((stated) => !own.includes(stated.value) && !known.some((line) => isBackedBy(stated, line)));
    if (!mark) return [];
    const message = `The quoted lines do not hold "${shorten(mark.written)}". Quote one that does, or write "${shorten(mark.value)}" in "own" and say in "because" why it is right.`;
    const spot = { path: ['claims', index, 'claim'], within: mark.written, at: mark.at };
    return [{ file, rule: 'unsupported-claim' as const, message, spot }];
  });
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
