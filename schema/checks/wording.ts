import type { Tree } from '../content/tree';
import { childValue, isWithinLimit, metaOf } from '../fields/walk';
import { wordingSchema } from '../files/wording';
import { shorten } from '../json/source';
import type { FiledFinding } from '../messages/explain';
import { findNearest } from '../messages/suggest';

/** Reports placeholders of `wording.json` that nothing fills, and ones left out that should be there. */
export function findWordingFaults(tree: Tree): FiledFinding[] {
  const file = tree.byName.get('wording.json');
  if (!file) return [];
  return Object.entries(wordingSchema.shape).flatMap(([key, schema]): FiledFinding[] => {
    const text = childValue(file.raw, key);
    if (typeof text !== 'string' || !isWithinLimit(schema, text)) return [];
    const expected = placeholdersOf(metaOf(schema).description ?? '');
    const found = placeholdersOf(text);
    const unknown = found.filter((name) => !expected.includes(name));
    const missing =
      unknown.length > 0 || text.trim() === '' ? [] : expected.filter((name) => !found.includes(name));
    const allowed =
      expected.length > 0 ? `Here can stand ${expected.join(' and ')}.` : 'This text takes none.';
    return [
      ...unknown.map((name) => explainUnknown(key, name, expected, allowed)),
      ...missing.map((name) => fault(key, `The text lacks ${name}, which is put in where it stands.`)),
    ];
  });
}

function explainUnknown(key: string, name: string, expected: string[], allowed: string): FiledFinding {
  const [near] = findNearest(name, expected);
  const help = near ? `Did you mean "${near}"?` : allowed;
  return {
    ...fault(key, `${shorten(name)} stands for nothing in this text. ${help}`, name),
    suggestion: near,
  };
}

function placeholdersOf(text: string): string[] {
  return text.match(/\{[^{}]*\}/g) ?? [];
}

function fault(key: string, message: string, within?: string): FiledFinding {
  return { file: 'wording.json', rule: 'unknown-token', message, spot: { path: [key], within } };
}
