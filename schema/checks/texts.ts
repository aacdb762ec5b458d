import { type MarkupFault, parseMarkup } from '../../src/shared/markup';
import type { Tree } from '../content/tree';
import { getKindMetadata } from '../fields/field-kinds';
import { isReadByVisitors } from '../fields/rich-text';
import { type FieldText, getMetadata, getText, isWithinLimit } from '../fields/walk';
import { wordingSchema } from '../files/wording';
import { isBlank } from '../json/characters';
import { shorten } from '../json/source';
import { explainUnknown } from '../messages/explain';
import type { FiledFinding, Finding } from '../problems';

/** Reports HTML, wrong formatting marks, blank texts and double braces in texts that visitors read. */
export function checkTexts(tree: Tree): FiledFinding[] {
  return tree.files.flatMap((file) =>
    file.rawFields.filter(isReadByVisitors).flatMap((field) => {
      const fault = findHtml(field) ?? findMarkup(field) ?? findBlank(field) ?? findBraces(field);
      return fault ? [{ ...fault, file: file.file }] : [];
    }),
  );
}

function findHtml(field: FieldText): Finding | undefined {
  const match = /<\/?[a-z!][^<>]*>?|&(?:[a-z]{2,}|#\d+);/i.exec(field.text);
  if (!match) return undefined;
  const [found] = match;
  const isEntity = found.startsWith('&');
  const help = isEntity
    ? 'Write the character itself.'
    : getKindMetadata(field.kind).readAs === 'marked'
      ? 'HTML is not allowed; write **bold**, *italic* or [words](/address).'
      : 'HTML is not allowed. Remove it.';
  const message = `Visitors would see "${shorten(found)}" as text. ${help}`;
  return { rule: 'html-in-text', message, spot: { path: field.path, within: found } };
}

function findMarkup(field: FieldText): Finding | undefined {
  if (getKindMetadata(field.kind).readAs !== 'plain') return undefined;
  const within = findIntendedMark(field.text);
  if (within === undefined) return undefined;
  const message =
    'This field is plain text, so visitors would see the marks for bold text or links. Remove them.';
  return { rule: 'inline-markup', message, spot: { path: field.path, within } };
}

/**
 * Finds Markdown for bold or italic text, or for a link, in a plain text. Ignores other asterisks, as in "4*" or
 * "a*b*c".
 */
function findIntendedMark(text: string): string | undefined {
  const faults: MarkupFault[] = [];
  const [mark] = parseMarkup(text, (fault) => faults.push(fault)).filter(({ kind, start, end }) => {
    const isInWord = /\w/.test(text.charAt(start - 1)) || /\w/.test(text.charAt(end));
    return kind === 'bold' || kind === 'link' || (kind === 'italic' && !isInWord);
  });
  return mark ? text.slice(mark.start, mark.end) : faults.find(({ within }) => within.length > 1)?.within;
}

function findBraces(field: FieldText): Finding | undefined {
  const [found] = /\{\{[^{}]*\}\}/.exec(field.text) ?? [];
  if (found === undefined) return undefined;
  const message = `"${shorten(found)}" has double braces. Write ${shorten(found.slice(1, -1))}.`;
  return {
    rule: 'unknown-token',
    message,
    spot: { path: field.path, within: found },
    suggestion: found.slice(1, -1),
  };
}

function findBlank(field: FieldText): Finding | undefined {
  if (field.kind === 'alt' || field.text === '' || !isBlank(field.text)) return undefined;
  return {
    rule: 'empty-text',
    message: 'The text has only spaces. Write a text, or remove this field if it is optional.',
    spot: { path: field.path },
  };
}

export function checkWording(tree: Tree): FiledFinding[] {
  const file = tree.byName.get('wording.json');
  if (!file) return [];
  return Object.entries(wordingSchema.shape).flatMap(([key, schema]): FiledFinding[] => {
    const text = getText(file.expanded, key);
    if (text === undefined || !isWithinLimit(schema, text)) return [];
    const names = new Set(listPlaceholders(getMetadata(schema).description ?? ''));
    const found = listPlaceholders(text);
    const unknown = found.filter((name) => !names.has(name));
    const missing =
      unknown.length > 0 || text.trim() === '' ? [] : [...names].filter((name) => !found.includes(name));
    const advice =
      names.size > 0 ? `Allowed here: ${[...names].join(' and ')}.` : 'This text cannot have placeholders.';
    const what = 'a placeholder of this text';
    return [
      ...unknown.map((written) => ({
        ...createFinding(key, '', written),
        ...explainUnknown('unknown-token', what, { written, names, advice }),
      })),
      ...missing.map((name) =>
        createFinding(key, `The text has no ${name}. Add it where the value should appear.`),
      ),
    ];
  });
}

function listPlaceholders(text: string): string[] {
  return text.match(/\{[^{}]*\}/g) ?? [];
}

function createFinding(key: string, message: string, within?: string): FiledFinding {
  return { file: 'wording.json', rule: 'unknown-token', message, spot: { path: [key], within } };
}
