import { type Mark, marksIn } from './marks';
import type { SiteText } from './texts';

/** One thing that a text states, and what it rests on. */
export interface Claim {
  /** As the text has it, word for word. */
  claim: string;
  /** The section and line of the fact sheet, or of the specification. */
  source: string;
  /** That line, quoted: `V` names the page it was found on, `K` is general knowledge, for a lawyer to confirm. */
  fact: string[];
  /** Marks that the line does not hold itself: worked out from it, or of our own making. */
  own?: string[];
  /** Why they are right all the same. */
  because?: string;
}

/** Every mark of the texts that lies within no claim, as `place: 1% in “…”`. */
export function findUnlisted(texts: SiteText[], claims: Claim[]): string[] {
  return texts.flatMap(({ file, place, text }) => {
    const spans = claims.flatMap(({ claim }) => occurrencesOf(claim, text));
    return marksIn(text)
      .filter(({ at, written }) => !spans.some(([start, end]) => at >= start && at + written.length <= end))
      .map(({ at, value, written }) => {
        const context = text.slice(Math.max(0, at - 30), at + written.length + 30).trim();
        return `${file} ${place}: ${value} in “${context}”`;
      });
  });
}

function occurrencesOf(claim: string, text: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(claim); at >= 0; at = text.indexOf(claim, at + 1))
    found.push([at, at + claim.length]);
  return found;
}

/** The claims that no text makes any more. */
export function findOutdated(texts: SiteText[], claims: Claim[]): string[] {
  return claims.map(({ claim }) => claim).filter((claim) => !texts.some(({ text }) => text.includes(claim)));
}

/** Every mark of a claim that its quoted lines do not hold, as `2024-07-18: the claim`. */
export function findUnsupported(claims: Claim[]): string[] {
  return claims.flatMap(({ claim, fact, own = [] }) => {
    const known = fact.flatMap(marksIn);
    return marksIn(claim)
      .filter((mark) => !own.includes(mark.value) && !known.some((fact) => isBackedBy(mark, fact)))
      .filter(({ kind, value }) => kind !== 'statute' || value.startsWith('no '))
      .map(({ value }) => `${value}: ${claim}`);
  });
}

/** A year or a month is backed by a day in it; other marks by the same figure, since a line may leave the unit out. */
function isBackedBy(mark: Mark, fact: Mark): boolean {
  if (mark.kind === 'date' && fact.kind === 'date') {
    const [one, other] = [mark.value, fact.value];
    return (
      other.startsWith(one) ||
      (isYearless(one) || isYearless(other) ? one.slice(-5) === other.slice(-5) : false)
    );
  }
  if (mark.kind === 'amount' && fact.kind === 'amount') return mark.value === fact.value;
  return figureOf(mark) === figureOf(fact);
}

const isYearless = (date: string) => date.startsWith('*');

function figureOf({ value }: Mark): string | undefined {
  return /\d[\d.]*[A-Z]?/.exec(value)?.[0];
}
