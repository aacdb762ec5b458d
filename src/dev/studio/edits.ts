import { childValue, isObject, valueAt } from '../../../schema/fields/walk';
import { type JsonPath, type JsonValue, parseJsonSource } from '../../../schema/json/source';
import { insertItem, moveItem, removeValues, renameKey, rewriteJson } from '../../author/json-text';
import { Refusal } from '../../author/planned-tree';
import type { Edit } from '../../studio/protocol';
import { applyEdits, differences, rebase } from '../../studio/values';

/** Applies an edit to a text; every other byte stays. Throws a Refusal where the value is another than it supposes. */
export function applyEdit(text: string, edit: Edit): string {
  const value = JSON.parse(text) as JsonValue;
  const { path } = edit;
  if (path.includes('__proto__')) throw new Refusal(noPlace);
  const [holder, last = ''] = [valueAt(value, path.slice(0, -1)), path.at(-1)];
  switch (edit.do) {
    case 'set':
      if (edit.value === undefined) return hasMember(holder, last) ? removeValues(text, [path]) : text;
      refuseNoWay(value, path);
      return rewriteJson(text, applyEdits(value, [edit]));
    case 'insert':
      // A list that may be left out begins with its first item.
      if (holder === undefined && last === 0) {
        const list: Edit = { do: 'set', path: path.slice(0, -1), value: [edit.value] };
        return applyEdit(text, list);
      }
      if (!Array.isArray(holder) || !(hasMember(holder, last) || last === holder.length))
        throw new Refusal(noPlace);
      return insertItem(text, path, edit.value);
    case 'remove':
      if (!hasMember(holder, last)) throw new Refusal(noPlace);
      return removeValues(text, [path]);
    case 'move':
      if (!Array.isArray(holder) || !hasMember(holder, last) || !hasMember(holder, edit.to))
        throw new Refusal(noPlace);
      return moveItem(text, path, edit.to);
    case 'rename-key':
      if (!isObject(holder) || !hasMember(holder, last)) throw new Refusal(noPlace);
      if (edit.to === last) return text;
      if (edit.to === '__proto__' || hasMember(holder, edit.to))
        throw new Refusal(`There is "${edit.to}" already. Choose another.`);
      return renameKey(text, path, edit.to);
  }
}

const noPlace = 'The place of this change is not there any more.';

function hasMember(holder: JsonValue | undefined, step: string | number): boolean {
  if (Array.isArray(holder)) return typeof step === 'number' && step >= 0 && step < holder.length;
  return isObject(holder) && typeof step === 'string' && Object.hasOwn(holder, step);
}

/** Groups of keys on the way may be made; items of lists have to be there. */
function refuseNoWay(value: JsonValue, path: JsonPath): void {
  let at: JsonValue | undefined = value;
  for (const step of path) {
    const isItem = typeof step === 'number';
    if (isItem ? !hasMember(at, step) : at !== undefined && !isObject(at)) throw new Refusal(noPlace);
    at = childValue(at, step);
  }
}

/**
 * The text `theirs` with what `typed` changed since `base`; nothing where both changed the same value, or where one of
 * them is no JSON.
 */
export function joinTexts(texts: Record<'base' | 'typed' | 'theirs', Uint8Array>): Uint8Array | undefined {
  const [base, typed, theirs] = [texts.base, texts.typed, texts.theirs].map(readSound);
  if (!base || !typed || !theirs) return undefined;
  const { edits, clashes } = rebase(base.value, theirs.value, differences(base.value, typed.value));
  if (clashes.length > 0) return undefined;
  return new TextEncoder().encode(rewriteJson(theirs.text, applyEdits(theirs.value, edits)));
}

function readSound(bytes: Uint8Array): { text: string; value: JsonValue } | undefined {
  const { text, value, problems } = parseJsonSource('', bytes);
  const isSound = value !== undefined && problems.length === 0;
  return isSound ? { text, value: JSON.parse(text) as JsonValue } : undefined;
}
