import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../schema/json/source';
import { printFile, rewriteJson } from '../../src/authoring/rewrite-json';

const text = `{
    "title": "A",
    "card": { "icon": "bean",   "summary": "S" },

    "list": [
        "one",
        "two",   "three"
    ],
    "empty": []
}
`;

function rewrite(edit: (value: Record<string, JsonValue>) => void): string {
  const value = JSON.parse(text);
  edit(value);
  return rewriteJson(text, value);
}

describe('rewriting a JSON text', () => {
  it('leaves every other character as it was', () => {
    expect(rewriteJson(text, JSON.parse(text))).toBe(text);
    expect(rewrite((value) => Object.assign(value, { title: 'B' }))).toBe(text.replace('"A"', '"B"'));
    expect(rewrite((value) => Object.assign(value, { list: ['one', 'three'] }))).toBe(
      text.replace(/,\n {8}"two"/, ''),
    );
  });

  it('renames a key where it stands, with what it holds', () => {
    const renamed = rewrite((value) => {
      const { card, ...others } = value;
      for (const key of Object.keys(value)) delete value[key];
      Object.assign(value, others, { tile: card });
    });
    expect(renamed).toBe(text.replace('"card"', '"tile"'));
  });

  it('adds keys and items as their neighbours are laid out', () => {
    const added = rewrite((value) => {
      value.last = true;
      (value.list as JsonValue[]).splice(1, 0, 'between');
      (value.empty as JsonValue[]).push({ a: 1 });
    });
    expect(added).toContain('"one",\n        "between",\n        "two",');
    expect(added).toContain('"empty": [{"a":1}],\n    "last": true\n}\n');
  });

  it('keeps the line ends of the file, also in what is new', () => {
    const long = { words: Array.from({ length: 20 }, () => 'a word') };
    const windows = text.replaceAll('\n', '\r\n');
    const rewritten = rewriteJson(windows, { ...JSON.parse(text), long });
    expect(rewritten.replaceAll('\r\n', '')).not.toContain('\n');
    expect(printFile(long, windows).replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('says what it should, whatever stood there', () => {
    const keys = fc.constantFrom('a', 'b', 'c', 'd e', '"');
    const { tree } = fc.letrec<{ tree: JsonValue }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<JsonValue>(0, 1, true, null, '', 'x, "]}', 'é'),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(keys, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    const indents = fc.constantFrom('', '  ', '\t');
    fc.assert(
      fc.property(tree, tree, indents, (before, after, indent) => {
        const result = rewriteJson(JSON.stringify(before, null, indent), after);
        expect(JSON.parse(result)).toEqual(after);
      }),
      { numRuns: 400 },
    );
  });
});
