import type { ParseError } from 'jsonc-parser';

export interface MergeMarkers {
  message: string;
  /** The range of the first marker line. */
  start: number;
  end: number;
}

const marker = /^(?:[<>|]{7,}(?: .*)?|={7,})\r?$/;

const maxListed = 12;

/**
 * Finds the lines that Git leaves between two versions of a text. `stop` is where the text stops being JSON. A line of equals
 * signs alone counts only there, as it may be part of a text that was pasted without quotes.
 */
export function findMergeMarkers(text: string, parseError: ParseError): MergeMarkers | undefined {
  const markers: { line: number; start: number; lineText: string }[] = [];
  let start = 0;
  for (const [index, lineText] of text.split('\n').entries()) {
    if (marker.test(lineText)) markers.push({ line: index + 1, start, lineText: lineText.trimEnd() });
    start += lineText.length + 1;
  }
  const [first] = markers;
  if (!first) return undefined;
  const isCertain =
    first.start === parseError.offset || markers.some(({ lineText }) => /^[<>]/.test(lineText));
  if (!isCertain) return undefined;
  const message = explainMarkers(markers.map(({ line }) => line));
  return { message, start: first.start, end: first.start + first.lineText.length };
}

function explainMarkers(lines: readonly number[]): string {
  const rest = lines.length - maxListed;
  const listed = rest > 1 ? [...lines.slice(0, maxListed), `${rest} more`] : [...lines];
  const last = listed.pop();
  const which =
    listed.length === 0
      ? `line ${last} is a merge marker`
      : `lines ${listed.join(', ')} and ${last} are merge markers`;
  return `This file has an unfinished merge: ${which}. Keep one of the two versions of the text, and delete every marker line.`;
}
