// Scripts that run from right to left, those of Africa among them.
const rightToLeft =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Mend}\p{sc=Samr}\p{sc=Rohg}]/u;

const firstLetter = /\p{L}/u;

/** Whether a text is read from right to left: whether its first letter is. */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(firstLetter.exec(text)?.[0] ?? '');
}

/** An element that is open while HTML is read. */
interface Open {
  name: string;
  /** Which of the pieces its tag is. */
  tag: number;
  /** Whether a text has said in which direction it runs. */
  isDecided: boolean;
}

const tagOrText = /<[^<>]*>|[^<>]+/g;
const tagParts = /^<(\/?)([a-z][a-z\d]*)(?:\s[^<>]*?)?(\/?)>$/;

// What stands within a text, and what holds a whole one: there the first word counts wherever it stands.
const inline = new Set(['a', 'em', 'strong']);
const ofText = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'li', 'dd', 'td', 'th', 'blockquote']);

/**
 * HTML as React writes it, with `dir="auto"` on each element whose text is read from right to left, so that the text has
 * its direction also where no style sheet is. Other HTML stays as it is. React compares no attributes when it takes
 * over a built page, and what it renders later has its direction by the style sheet alone.
 */
export function directTexts(html: string): string {
  if (!rightToLeft.test(html)) return html;
  const pieces = html.match(tagOrText) ?? [];
  const open: Open[] = [];
  for (const [index, piece] of [...pieces].entries()) {
    const [, isEnd, name, isVoid] = tagParts.exec(piece) ?? [];
    if (isEnd) open.pop();
    else if (name && !isVoid) open.push({ name, tag: index, isDecided: false });
    // The names of entities are no letters of the text.
    else if (!piece.startsWith('<')) decide(piece.replaceAll(/&[^;\s]*;/g, ''), open, pieces);
  }
  return pieces.join('');
}

/** Gives the element that a text belongs to its direction, unless an earlier one has. */
function decide(text: string, open: Open[], pieces: string[]): void {
  if (!firstLetter.test(text)) return;
  const within = open.findLastIndex(({ name }) => !inline.has(name));
  const outer = open[within];
  const holder = outer && ofText.has(outer.name) && !outer.isDecided ? outer : open.at(-1);
  if (!holder || holder.isDecided) return;
  for (const element of open.slice(open.indexOf(holder))) element.isDecided = true;
  if (isRightToLeft(text)) pieces[holder.tag] = pieces[holder.tag]?.replace(/>$/, ' dir="auto">') ?? '';
}
