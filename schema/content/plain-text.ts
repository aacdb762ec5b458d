import { lawFolder } from '../fields/citations';
import type { KindField } from '../fields/walk';
import type { Spot } from '../json/source';

/** A text as visitors read it: without the marks for bold, italic, links and citations. */
export interface PlainText {
  text: string;
  /** Where a part of it stands in the file. The end is exclusive. */
  spotOf(start: number, end: number): Spot;
}

/** Whether visitors read a field, or have it read to them. */
export function isRead({ kind }: KindField): boolean {
  return kind === 'line' || kind === 'rich' || kind === 'alt';
}

const marks = new RegExp(`\\]\\([^)]*\\)|\\[(?=[^\\]]*\\]\\()|\\*+|\\{${lawFolder}\\.[^{}]*\\}`, 'g');

/** The words of a field, each of which knows where it was written. */
export function readPlainText({ kind, path, text }: KindField): PlainText {
  const removed = kind === 'rich' ? [...text.matchAll(marks)] : [];
  const writtenAt = (at: number) => {
    let written = at;
    for (const { index, 0: mark } of removed) if (index <= written) written += mark.length;
    return written;
  };
  return {
    text: removed.length > 0 ? text.replaceAll(marks, '') : text,
    spotOf: (start, end) => {
      const at = writtenAt(start);
      return { path, within: text.slice(at, writtenAt(end - 1) + 1), at };
    },
  };
}
