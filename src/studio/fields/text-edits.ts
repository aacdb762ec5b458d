/** A text with its selection. */
export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

export type Mark = '**' | '*';

/** Adds a mark around the selection, or removes an existing mark. Spaces at the ends stay outside of the mark. */
export function toggleMark({ text, start, end }: TextSelection, mark: Mark): TextSelection {
  const inside = text.slice(start, end);
  const from = start + inside.length - inside.trimStart().length;
  const to = Math.max(from, end - (inside.length - inside.trimEnd().length));
  const [before, selected, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  const length = mark.length;
  if (hasMarkAt(before, 'end', mark) && hasMarkAt(after, 'start', mark))
    return {
      text: before.slice(0, -length) + selected + after.slice(length),
      start: from - length,
      end: to - length,
    };
  return { text: before + mark + selected + mark + after, start: from + length, end: to + length };
}

/**
 * Checks whether the asterisks at an end of a text include a mark. Two asterisks are bold, one is italic, three are
 * both.
 */
function hasMarkAt(text: string, side: 'start' | 'end', mark: Mark): boolean {
  const [stars = ''] = (side === 'end' ? /\**$/ : /^\**/).exec(text) ?? [];
  return mark === '**' ? stars.length >= 2 : stars.length % 2 === 1;
}

/**
 * Turns the selection into a link, or replaces the address of the link around it. Puts the caret where the author will
 * type next.
 */
export function addLink({ text, start, end }: TextSelection, address = ''): TextSelection {
  for (const { 0: whole, 1: head = '', index } of text.matchAll(/(\[[^\][]*\]\()[^()]*\)/g)) {
    const last = index + whole.length;
    const isBeside = start === end && (start === index || end === last);
    if (start < index || end > last || isBeside) continue;
    const from = index + head.length;
    const changed = text.slice(0, from) + address + text.slice(last - 1);
    return address === ''
      ? { text, start: from, end: last - 1 }
      : { text: changed, start: from + address.length, end: from + address.length };
  }
  const label = text.slice(start, end);
  const link = `[${label}](${address})`;
  const caret = label === '' ? start + 1 : start + link.length - 1;
  return { text: text.slice(0, start) + link + text.slice(end), start: caret, end: caret };
}

/** Replaces the selection, and puts the caret after the new text. */
export function insertText({ text, start, end }: TextSelection, added: string): TextSelection {
  const caret = start + added.length;
  return { text: text.slice(0, start) + added + text.slice(end), start: caret, end: caret };
}

/** Replaces the selection with a token. Adds spaces between the token and adjacent words. */
export function insertWithSpaces(selection: TextSelection, token: string): TextSelection {
  const { text, start, end } = selection;
  const before = /[^\s([{"'“‘/-]$/u.test(text.slice(0, start)) ? ' ' : '';
  const after = /^[\p{L}\p{N}]/u.test(text.slice(end)) ? ' ' : '';
  return insertText(selection, before + token + after);
}
