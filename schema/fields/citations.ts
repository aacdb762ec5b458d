/** The folder of the laws that articles cite, and how a mark that cites one begins. */
export const lawFolder = 'law';

/** What a text cites: a law, and where needed a part of it. */
export interface Citation {
  /** The name of the law without its folder, as it is written. */
  slug: string;
  /** The part that is meant, such as `s. 43`, in the one form that pages show. */
  provision?: string;
  /** Only the number of the source is shown, as the words before it name the law already. */
  isNote: boolean;
  /** The law is told of as it once was, so that what came after it needs no word. */
  isHistory: boolean;
}

/** A citation, where its mark begins in the text, and the mark itself. */
export interface CitationMark extends Citation {
  at: number;
  mark: string;
}

const opening = `{${lawFolder}.`;
const marks = new RegExp(`\\{${lawFolder}\\.([^{},]*)((?:,[^{}]*)?)\\}`, 'g');

/** Every mark of a text that cites the law. */
export function findCitations(text: string): CitationMark[] {
  // Most texts have none.
  if (!text.includes(opening)) return [];
  return [...text.matchAll(marks)].map(({ 0: mark, 1: slug = '', 2: rest = '', index }) => {
    const { provision, isNote, isHistory } = readParts(rest.slice(1));
    return { slug: slug.trim(), provision, isNote, isHistory, at: index, mark };
  });
}

/** The id of a law, such as `law/first-act`. */
export function lawOf({ slug }: Pick<Citation, 'slug'>): string {
  return `${lawFolder}/${slug}`;
}

/** A text without its marks that cite the law. */
export function withoutCitations(text: string): string {
  return text.replaceAll(marks, '');
}

/** Whether what stands between braces cites the law. */
export function isCitation(name: string): boolean {
  return name.startsWith(`${lawFolder}.`);
}

function readParts(rest: string): Omit<Citation, 'slug'> {
  const parts = rest.split(',').map((part) => part.trim());
  const words = new Set<string>();
  while (isWord(parts.at(-1))) words.add(parts.pop() ?? '');
  return {
    provision: toProvision(parts.join(', ')) || undefined,
    isNote: words.has('note'),
    isHistory: words.has('history'),
  };
}

function isWord(part: string | undefined): boolean {
  return part === 'note' || part === 'history';
}

const short: Record<string, string> = {
  section: 's.',
  article: 'art.',
  regulation: 'reg.',
  rule: 'r.',
  paragraph: 'para.',
  schedule: 'sch.',
};

/** A part of a law in one form, however it was written: `Sections 31 and 35` is `ss. 31 and 35`. */
function toProvision(written: string): string {
  return written.replace(/^([A-Za-z]+?)(s?)\.? (?=\d)/, (whole, word: string, plural: string) => {
    const known = short[word.toLowerCase()];
    if (known === undefined) return whole;
    return plural === '' ? `${known} ` : `${known.slice(0, -1)}s. `;
  });
}
