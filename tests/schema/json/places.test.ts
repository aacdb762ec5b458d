import { describe, expect, it } from 'vitest';
import { cut } from '../../../schema/json/characters';
import { parseJsonSource, type Spot, shorten } from '../../../schema/json/source';

/** A text, and the part of it that is written between ‹ and ›. */
function readMarks(marked: string): { text: string; start: number; end: number } {
  const start = marked.indexOf('‹');
  return { text: marked.replace(/[‹›]/g, ''), start, end: marked.indexOf('›') - 1 };
}

function positionIn(text: string, offset: number): [line: number, column: number] {
  const lines = text.slice(0, offset).split('\n');
  return [lines.length, (lines.at(-1) ?? '').length + 1];
}

/** Line and column where the marks of a text stand. */
function placeOf(marked: string): object {
  const { text, start, end } = readMarks(marked);
  const [line, column] = positionIn(text, start);
  const [endLine, endColumn] = positionIn(text, end);
  return { line, column, endLine, endColumn };
}

const messageOf = (text: string) => parseJsonSource('a.json', text).problems[0]?.message ?? '';

describe('what is wrong with a text as JSON', () => {
  it.each([
    ['{ "a": ‹hello› “x” }', 'hello'],
    ['{ "a": ‹and/or› }', '"and/or"'],
    ['{ "a": ‹don\'t› }', '"don\'t"'],
    ['{ "a": ‹\u00A0›1 }', 'An invisible character'],
    ['{ "a": ‹\u2028›1 }', 'An invisible character'],
    ['{ "a": ‹\u0001›1 }', 'U+0001'],
    ['{ "a": ‹hello\u200Dx› }', 'hello'],
    ['{ "a": ‹a#› }', '"a#"'],
    ['‹#› hi', '"#"'],
    ['{ ‹/* x */› "a": 1 }', ''],
    ['{ "a": 1 ‹// x›\n}', ''],
    ['{ "a": 1 ‹#› x\n}', ''],
    ['{ ‹a›: 1, "b": 2 }', '"a"'],
    ['{\n  ‹"a-b_c› : "x"\n}\n', '"a-b_c"'],
    ['{\n  ‹"a›: "x\n}', '"a"'],
    ['{\n‹"a›: "x"\n}', '"a"'],
    ['{ "z": 1, ‹"a›: " “x”" }', '"a"'],
    ['{ ‹"a›: " x" }', '"a"'],
    ['{ "a: b": 1‹ ›2 }', ''],
    ['{ "a": [1, "b: ‹"›c""] }', '"c"'],
    ['{ "a": "x‹\t›y" }', ''],
    ['{ "a": "\\n ‹\\x› \\n" }', ''],
    ['{ "a": "\\u00e9 ‹\\u›12" }', ''],
  ])('is pointed at in %j', (marked, quoted) => {
    expect(parseJsonSource('a.json', readMarks(marked).text).problems).toMatchObject([
      { rule: 'json-syntax', message: expect.stringContaining(quoted), ...placeOf(marked) },
    ]);
  });

  it.each([
    '{ "a": ‹01› }',
    '{ "a": ‹-01.5› }',
    '{ "a": ‹1.› }',
    '{ "a": ‹.5› }',
    '{ "a": ‹+1› }',
    '{ "a": ‹0x10› }',
    '{ "a": ‹1_000› }',
    '{ "a": ‹1,5› }',
    '{ "a": ‹-12,50› }',
    '[1,‹02›]',
    '{ "a": 10,"b": ‹2,3› }',
    `{ "a": "${'x'.repeat(300)}", "b": ‹007› }`,
    `{ "a": ‹007›, "b": "${'x'.repeat(300)}" }`,
  ])('may be the form of a number: %j', (marked) => {
    const { text, start, end } = readMarks(marked);
    expect(parseJsonSource('a.json', text).problems).toMatchObject([
      { message: messageOf('{ "a": 01 }').replace('01', text.slice(start, end)), ...placeOf(marked) },
    ]);
  });

  it.each(['1.25', '1e10', '1e-10', '-12', '1.5E+30', '10', '0'])(
    'is not the form of %s, which is a number',
    (number) => {
      expect(messageOf(`{ "a" ${number} }`)).toBe(messageOf('{ "a" true }'));
    },
  );

  it.each([
    '{ "a": 1, "b": 2, ‹3› }',
    '{ "a": 1,‹b2› }',
    '{ "a": "b"‹-c› }',
    '{ "a": 1‹€2› }',
    '{ "a": ‹b2› }',
    '{ ‹01›: 2 }',
    '{ "a": ‹hello\u0001› }',
  ])('may be a word without quotes: %j', (marked) => {
    const { text, start, end } = readMarks(marked);
    expect(parseJsonSource('a.json', text).problems).toMatchObject([
      { message: expect.stringMatching(/^This (?:text|key) has no quotes\./), ...placeOf(marked) },
    ]);
    expect(messageOf(text)).toContain(`"${text.slice(start, end)}"`);
  });

  it.each([
    ['{ "a": { "b": [1‹,› ] } }', '[1, ]'],
    ['{ "a": [ { "b": 1‹,› } ] }', '{ "a": 1, }'],
    ['\n\n\n\n\n\n{ "a"‹ ›1 }', '{ "a" true }'],
    ['{ ‹[›1] }', '{ "b": 1, { } }'],
    ['{ "a": 1, "b": [ "c" ‹:› 1 ] }', '[ "c": 1 ]'],
  ])('is said of %j as of its like', (marked, like) => {
    expect(parseJsonSource('a.json', readMarks(marked).text).problems).toMatchObject([
      { message: messageOf(like), ...placeOf(marked) },
    ]);
    expect(messageOf(like)).not.toBe('');
  });

  it('is the innermost bracket that the end of the file leaves open', () => {
    const marked = '{\n  "a": [\n    {\n      "b": 1‹\n›';
    expect(parseJsonSource('a.json', readMarks(marked).text).problems).toMatchObject([
      { message: expect.stringMatching(/\{ .*\b3\b/), line: 4 },
    ]);
  });

  it('is said alike of the words that other languages have for nothing', () => {
    for (const word of ['none', 'nil', 'NaN', 'None'])
      expect(messageOf(`{ "a": ${word} }`)).toBe(messageOf('{ "a": undefined }').replace('undefined', word));
  });

  it('names the word that was meant, where only its letters are too large', () => {
    for (const word of ['true', 'false', 'null'])
      expect(messageOf(`{ "a": ${word.toUpperCase()} }`)).toContain(` ${word}.`);
  });

  it('is not the depth of brackets that are closed again', () => {
    expect(parseJsonSource('a.json', `[${'[],{},'.repeat(70)} x]`).problems).toMatchObject([
      { rule: 'json-syntax' },
    ]);
  });
});

describe('a key that is given twice', () => {
  it.each([
    '{ "a": "\\"", ‹"a"›: 1 }',
    '{ "a": "\\\\", ‹"a"›: ":" }',
    '{ "a": { "b": ":" }, ‹"a"›: [":"] }',
    '{ "a": "\\u003a \\": \\\\\\"", ‹"a"›: 1 }',
  ])('is found beside texts that hold signs of JSON: %s', (marked) => {
    expect(parseJsonSource('a.json', readMarks(marked).text).problems).toMatchObject([
      { rule: 'duplicate-key', ...placeOf(marked) },
    ]);
  });

  it('leaves the second value, and all others as they are', () => {
    const { value } = parseJsonSource('a.json', '{ "a": [1, { "b": [null] }], "c": 1, "c": { "d": "e" } }');
    expect(value).toEqual({ a: [1, { b: [null] }], c: { d: 'e' } });
  });
});

describe('the bytes of a file', () => {
  const bytes = (...codes: number[]) => Uint8Array.from(codes);

  it.each([
    ['a mark and small first', bytes(0xff, 0xfe, 0x7b, 0)],
    ['a mark and large first', bytes(0xfe, 0xff, 0, 0x7b)],
    ['no mark, small first', bytes(0x7b, 0, 0x22, 0)],
    ['no mark, large first', bytes(0, 0x7b, 0, 0x22)],
  ])('are UTF-16 with %s', (_, content) => {
    const { text, problems } = parseJsonSource('a.json', content);
    expect(problems).toMatchObject([{ rule: 'not-utf8', message: expect.stringContaining('UTF-16') }]);
    expect(text).toBe('');
  });

  it.each([
    ['one that no text begins with', bytes(0xff, 0x7b, 0x22, 0x22)],
    ['its like', bytes(0xfe, 0x7b, 0x22, 0x22)],
    ['the second of a mark', bytes(0x7b, 0xfe, 0x22, 0x22)],
    ['the second of the other mark', bytes(0x7b, 0xff, 0x22, 0x22)],
  ])('are no UTF-16 for %s', (_, content) => {
    const [problem] = parseJsonSource('a.json', content).problems;
    expect(problem?.rule).toBe('not-utf8');
    expect(problem?.message).not.toContain('UTF-16');
  });

  it.each([
    ['first', bytes(0, 0x7b, 0x22, 0x22)],
    ['second', bytes(0x7b, 0, 0x22, 0x22)],
    ['third', bytes(0x7b, 0x22, 0, 0x22)],
    ['fourth', bytes(0x7b, 0x22, 0x22, 0)],
  ])('are no UTF-16 for a NUL that is %s', (_, content) => {
    expect(parseJsonSource('a.json', content).problems).toMatchObject([{ rule: 'json-syntax' }]);
  });

  it('may be four million characters and no more', () => {
    const blank = ' '.repeat(3_999_998);
    expect(parseJsonSource('a.json', `{}${blank}`).problems).toEqual([]);
    expect(parseJsonSource('a.json', `{ }${blank}`).problems).toMatchObject([{ rule: 'too-long', line: 1 }]);
  });

  it('may begin with a line break', () => {
    expect(parseJsonSource('a.json', '\n{ "a" 1 }').problems).toMatchObject([{ line: 2, column: 6 }]);
  });
});

describe('a place in a file', () => {
  const locate = (marked: string, spot: Spot) =>
    parseJsonSource('a.json', readMarks(marked).text).locate(spot);

  it.each<[string, Spot]>([
    ['{ "a": { "b": [10, ‹20›] } }', { path: ['a', 'b', 1] }],
    ['{ "a": ‹{› "b": [10, 20] } }', { path: ['a'] }],
    ['{ ‹"a"›: { "b": [10, 20] } }', { path: ['a'], target: 'key' }],
    ['{ "a": { ‹"b"›: [10, 20] } }', { path: ['a', 'b'], target: 'key' }],
    ['{ "a": ‹"›text" }', { path: ['a'], target: 'opening' }],
    ['‹{› "a": 1 }', { path: [], target: 'key' }],
    ['{ "a": ‹[›1, 2] }', { path: ['a', 'length'] }],
    ['{ "a": ‹[›1, 2] }', { path: ['a', 2] }],
    ['{ "a": ‹"xy"› }', { path: ['a', 0] }],
    ['{ "0": 1, "a": ‹2› }', { path: ['a', 0] }],
    ['{ "0": ‹1›, "a": 2 }', { path: [0] }],
    ['{ "a": 1, "a": ‹2› }', { path: ['a'] }],
    ['‹{›}', { path: ['a'] }],
  ])('in %s is found by its path', (marked, spot) => {
    expect(locate(marked, spot)).toEqual(placeOf(marked));
  });

  it.each<[string, string, number | undefined]>([
    ['{ "a": "x ‹y› y" }', 'y', undefined],
    ['{ "a": "x y ‹y›" }', 'y', 4],
    ['{ "a": "‹x› y x" }', 'x', undefined],
    ['{ "a": "‹x› y x" }', 'x', 0],
    ['{ "a": "y \\"\\\\ \\u00e9 ‹y›" }', 'y', 7],
    ['{ "a": "y ‹\\"y\\"› y" }', '"y"', 2],
    ['{ "a": "é ‹\\u00e9›" }', 'é', 2],
    ['{ "a": "‹y› x" }', 'y', 2],
    ['{ "a": "x ‹y›" }', 'y', 70],
    ['{ "a": ‹"x y"› }', 'z', 2],
    ['{ "a": ‹"x y"› }', 'yy', 2],
    ['{ "a": ‹1›2 }', '1', undefined],
    ['{ "a": { "‹b›": 1 } }', 'b', undefined],
    ['{ "a": ‹"x y"› }', 'z', undefined],
  ])('in %s is found by its words', (marked, within, at) => {
    expect(locate(marked, { path: ['a'], within, at })).toEqual(placeOf(marked));
  });

  it('is a whole text where no words are named, whatever it says', () => {
    const marked = '{ "a": ‹"what is undefined"› }';
    expect(locate(marked, { path: ['a'] })).toEqual(placeOf(marked));
  });

  it('is the beginning of a file that is no JSON', () => {
    expect(locate('‹\n›\n{ "a": 1', { path: ['a'] })).toEqual({
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 2,
    });
  });
});

describe('a text that is quoted', () => {
  it('is cut between two characters, never within one', () => {
    expect(shorten(`${'x'.repeat(38)}😀yy`)).toBe(`${'x'.repeat(38)}…`);
    expect(shorten(`😀${'x'.repeat(60)}`)).toBe(`😀${'x'.repeat(37)}…`);
    expect(cut('abcd', 4)).toBe('abcd');
    expect(cut('abcde', 4)).toBe('abc…');
  });
});
