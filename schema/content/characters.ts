import { isObject } from '../fields/walk';
import { findHidden, nameHidden } from '../json/characters';
import { type JsonPath, type JsonValue, shorten } from '../json/source';
import type { Finding } from '../messages/explain';

/** Finds the texts and keys of a file that hold what nobody can see, at the character itself. */
export function findOddTexts(value: JsonValue): Finding[] {
  const findings: Finding[] = [];
  const path: (string | number)[] = [];
  const within = (step: string | number, item: JsonValue) => {
    path.push(step);
    if (typeof step === 'string') add(explainKey(step, path));
    walk(item);
    path.pop();
  };
  const add = (finding: Finding | undefined) => {
    if (finding) findings.push(finding);
  };
  const walk = (current: JsonValue) => {
    if (typeof current === 'string') add(explainText(current, path));
    else if (Array.isArray(current)) for (const [index, item] of current.entries()) within(index, item);
    else if (isObject(current)) for (const key of Object.keys(current)) within(key, current[key] ?? null);
  };
  walk(value);
  return findings;
}

function explainText(text: string, path: JsonPath): Finding | undefined {
  const found = findHidden(text);
  if (!found) return undefined;
  const { character, at } = found;
  const advice = /[\t\n\r\u0085\u2028\u2029]/.test(character)
    ? '. Keep each text on one line, with plain blanks.'
    : ', which nobody sees. Take it out.';
  const message = `The text holds ${nameHidden(character)}${advice}`;
  return { rule: 'hidden-character', message, spot: { path: [...path], within: character, at } };
}

function explainKey(key: string, path: JsonPath): Finding | undefined {
  const spot = () => ({ path: [...path], target: 'key' }) as const;
  if (key === '__proto__') {
    const message = `"${key}" is not a key that belongs here. Take it out.`;
    return { rule: 'unknown-key', message, spot: spot() };
  }
  const found = findHidden(key);
  if (!found) return undefined;
  const message = `The key "${shorten(key)}" holds ${nameHidden(found.character)}, which nobody sees. Take it out.`;
  return { rule: 'hidden-character', message, spot: spot() };
}
