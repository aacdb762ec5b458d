import type { Tree } from '../content/tree';
import type { KindField } from '../fields/walk';
import { isBlank } from '../json/characters';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';

/** Reports HTML in texts, marks in texts that take none, tokens in double braces, and texts of blanks only. */
export function findTextFaults(tree: Tree): FiledFinding[] {
  return tree.files.flatMap((file) =>
    file.written
      .filter((field) => field.kind === 'line' || field.kind === 'rich' || field.kind === 'alt')
      .flatMap((field) => {
        const fault = findHtml(field) ?? findMarks(field) ?? findBlank(field) ?? findBraces(field);
        return fault ? [{ ...fault, file: file.file }] : [];
      }),
  );
}

type Fault = Omit<FiledFinding, 'file'>;

function findHtml(field: KindField): Fault | undefined {
  const match = /<\/?[a-z!][^<>]*>?|&(?:[a-z]{2,}|#\d+);/i.exec(field.text);
  if (!match) return undefined;
  const [found] = match;
  const isEntity = found.startsWith('&');
  const help = isEntity
    ? 'Write the character itself.'
    : field.kind === 'rich'
      ? 'Texts hold no HTML; write **bold**, *italic* or [words](/address).'
      : 'Texts hold no HTML.';
  const message = `"${shorten(found)}" would be shown to visitors as it stands. ${help}`;
  return { rule: 'html-in-text', message, spot: { path: field.path, within: found } };
}

function findMarks(field: KindField): Fault | undefined {
  if (field.kind !== 'line') return undefined;
  const match = /\*\*|\]\(|(?<![\w*])\*(?=[^\s*][^*]*[^\s*]\*(?!\w)|[^\s*]\*(?!\w))/.exec(field.text);
  if (!match) return undefined;
  const message = 'This field takes plain words: marks for bold text or links would be shown as they stand.';
  return { rule: 'inline-markup', message, spot: { path: field.path, within: match[0] } };
}

/** A token in double braces, as other systems write it: the outer ones would be shown. */
function findBraces(field: KindField): Fault | undefined {
  const [found] = /\{\{[^{}]*\}\}/.exec(field.text) ?? [];
  if (found === undefined) return undefined;
  const message = `"${shorten(found)}" has two braces on each side, and one would be shown. Write ${shorten(found.slice(1, -1))}.`;
  return {
    rule: 'unknown-token',
    message,
    spot: { path: field.path, within: found },
    suggestion: found.slice(1, -1),
  };
}

function findBlank(field: KindField): Fault | undefined {
  if (field.kind === 'alt' || field.text === '' || !isBlank(field.text)) return undefined;
  return {
    rule: 'empty-text',
    message: 'The text holds only blanks. Write it, or leave the key out if it is optional.',
    spot: { path: field.path },
  };
}
