import type { JsonValue } from '../../../schema/json/source';

const widest = 84;

/** A value as authors write it: what fits on a line stands on one, the rest is indented by two blanks. */
export function printJson(value: JsonValue, indent = '', before = ''): string {
  const line = printOnLine(value);
  if (typeof value !== 'object' || value === null || indent.length + before.length + line.length <= widest)
    return before + line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Array.isArray(value)
    ? value.map((item) => printJson(item, inner))
    : Object.entries(value).map(([key, item]) => printJson(item, inner, `${JSON.stringify(key)}: `));
  const lines = members.map((member) => inner + member).join(',\n');
  return `${before}${open}\n${lines}\n${indent}${close}`;
}

function printOnLine(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(printOnLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printOnLine(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
