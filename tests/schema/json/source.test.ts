import { describe, expect, it } from 'vitest';
import { parseJsonSource, shorten } from '../../../schema/json/source';
import type { Rule } from '../../../schema/problems';
import { expectPlainWords } from '../problems-in';

/** What is wrong with a file's text, each as "rule line:column-line:column" and message. */
function faultsOf(bytes: string | Uint8Array): [string, string][] {
  return parseJsonSource('a.json', bytes).problems.map((problem) => {
    const { rule, line, column, endLine, endColumn, message } = problem;
    expectPlainWords(message);
    return [`${rule} ${line}:${column}-${endLine}:${endColumn}`, message];
  });
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string): Uint8Array =>
  Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));

type Case = [name: string, text: string | Uint8Array, at: string, message: string];

/** Cases that all break one rule. */
function itReports(rule: Rule, cases: Case[]): void {
  it.each(cases)('reports %s', (_, text, at, message) => {
    expect(faultsOf(text)).toEqual([[`${rule} ${at}`, message]]);
  });
}

describe('a file that is JSON', () => {
  it('gives the value without problems', () => {
    const source = parseJsonSource('a.json', '{ "a": [1, true, null, "é"] }');
    expect(source.problems).toEqual([]);
    expect(source.value).toEqual({ a: [1, true, null, 'é'] });
  });

  it('reads bytes as it reads text', () => {
    expect(parseJsonSource('a.json', utf8('{ "a": "é😀" }')).value).toEqual({ a: 'é😀' });
  });

  it('keeps a key named __proto__ as a key', () => {
    const { value } = parseJsonSource('a.json', '{ "__proto__": { "b": 1 } }');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(value)).toBe(null);
  });

  it.each([['[1]'], ['"a"'], ['12'], ['null']])('takes %s for JSON and leaves it to the schema', (text) => {
    const source = parseJsonSource('a.json', text);
    expect(source.problems).toEqual([]);
    expect(source.value).toEqual(JSON.parse(text));
  });

  it('reads brackets sixty deep', () => {
    const text = `${'['.repeat(60)}${']'.repeat(60)}`;
    expect(parseJsonSource('a.json', text).value).toEqual(JSON.parse(text));
  });

  it('does not count brackets inside a text as nesting', () => {
    expect(faultsOf(`{ "a": "${'['.repeat(100)}" }`)).toEqual([]);
  });
});

describe('commas', () => {
  const missing = 'A comma is missing here, between two values.';
  const ahead = (bracket: string) => `One comma is too many before the closing ${bracket}. Take it out.`;
  const extra = 'One comma is too many here. Take it out.';
  itReports('json-syntax', [
    ['a comma missing at the end of a line', '{\n  "a": 1\n  "b": 2\n}\n', '2:9-2:10', missing],
    ['a comma missing on one line', '{ "a": 1 "b": 2 }', '1:9-1:10', missing],
    ['a comma missing in a list', '{\n  "a": [\n    "x"\n    "y"\n  ]\n}\n', '3:8-3:9', missing],
    ['a comma missing between objects', '{ "a": [{} {}] }', '1:11-1:12', missing],
    ['a comma missing before a literal', '{ "a": true false }', '1:12-1:13', missing],
    ['a comma before }', '{\n  "a": 1,\n}\n', '2:9-2:10', ahead('}')],
    ['a comma before ]', '{\n  "a": [1, 2,]\n}\n', '2:13-2:14', ahead(']')],
    ['a comma before ] on the next line', '{\n  "a": [\n    1,\n  ]\n}\n', '3:6-3:7', ahead(']')],
    ['two commas', '{\n  "a": 1,,\n  "b": 2\n}\n', '2:9-2:10', extra],
    ['a comma at the beginning of an object', '{\n  , "a": 1\n}\n', '2:3-2:4', extra],
    ['a comma at the beginning of a list', '{ "a": [ , 1] }', '1:10-1:11', extra],
  ]);

  it('points at the same place with the line ends of Windows', () => {
    expect(faultsOf('{\r\n  "a": 1\r\n  "b": 2\r\n}\r\n')).toEqual([['json-syntax 2:9-2:10', missing]]);
    expect(faultsOf('{\r\n  "a": 1,\r\n}\r\n')).toEqual([['json-syntax 2:9-2:10', ahead('}')]]);
  });

  it('counts columns in UTF-16 units', () => {
    expect(faultsOf('{ "a": "😀😀" "b": 1 }')).toEqual([['json-syntax 1:14-1:15', missing]]);
  });
});

describe('quotes', () => {
  const unclosed = 'The quote that opens here is not closed. Add " at the end of the text, on the same line.';
  const openKey = (name: string) => `The quote of this key is not closed. Write "${name}" before the colon.`;
  const straight = (found: string) =>
    `Texts and keys stand between straight double quotes, "like this". Here stands ${found}.`;
  const notOpened = (what: string, found: string) =>
    `Of the quotes of this ${what} the first is missing. Write "${found}".`;
  const bare = (found: string) => `This text has no quotes. Write "${found}".`;
  const bareKey = (found: string) => `This key has no quotes. Write "${found}".`;
  itReports('json-syntax', [
    ['a text that is not closed', '{\n  "a": "hello,\n  "b": 2\n}\n', '2:8-2:15', unclosed],
    ['the last text not closed', '{\n  "a": "hello\n}\n', '2:8-2:14', unclosed],
    ['a text cut off by the end of the file', '{\n  "a": "hel', '2:8-2:12', unclosed],
    ['a key that is not closed', '{\n  "a: 1,\n  "b": 2\n}\n', '2:3-2:5', openKey('a')],
    ['a key that the quote of its value closes', '{\n  "z": 1,\n  "a: "x"\n}\n', '3:3-3:5', openKey('a')],
    ['a key not closed before an empty text', '{\n  "a: "",\n  "b": 2\n}\n', '2:3-2:5', openKey('a')],
    ['a key not closed before a typographic quote', '{ "a": 1, "b: "“x”" }', '1:11-1:13', openKey('b')],
    ['a key not closed before an object', '{\n  "a: { "b": 1 }\n}\n', '2:3-2:5', openKey('a')],
    [
      'a key-like text in a list that a quote ends',
      '{ "a": ["b: "c""] }',
      '1:13-1:14',
      'The text ends at the quote before "c". Write a quote inside a text as \\".',
    ],
    ['a text over two lines', '{\n  "a": "x\ny"\n}\n', '2:8-2:10', unclosed],
    ['a text closed with a typographic quote', '{\n  "a": "hello”,\n  "b": 1\n}\n', '2:8-2:16', unclosed],
    ['a text that is not opened', '{\n  "a": hello",\n  "b": 2\n}\n', '2:8-2:13', notOpened('text', 'hello')],
    ['a text without quotes', '{\n  "a": hello world\n}\n', '2:8-2:13', bare('hello world')],
    ['a text without quotes before the end', '{ "a": hello world }', '1:8-1:13', bare('hello world')],
    [
      'a long text without quotes',
      `{ "a": ${'hello '.repeat(9)} }`,
      '1:8-1:13',
      'This text has no quotes. Write a " before it and another after it.',
    ],
    ['a key that is not opened', '{\n  a": "hello",\n  "b": 2\n}\n', '2:3-2:4', notOpened('key', 'a')],
    ['the first key without quotes', '{\n  a: "hello"\n}\n', '2:3-2:4', bareKey('a')],
    ['a further key without quotes', '{\n  "z": 1,\n  a: "hello"\n}\n', '3:3-3:4', bareKey('a')],
    ['a number as a key', '{ 1: 2 }', '1:3-1:4', bareKey('1')],
    ['a text in single quotes', '{\n  "a": \'hello\'\n}\n', '2:8-2:15', straight("'")],
    ['a key in single quotes', "{\n  'a': 1\n}\n", '2:3-2:6', straight("'")],
    ['a text in typographic quotes', '{\n  "a": “hello”\n}\n', '2:8-2:15', straight('“')],
    ['a key in typographic quotes', '{\n  "z": 2,\n  “a”: 1\n}\n', '3:3-3:6', straight('“')],
    [
      'a quote inside a text',
      '{\n  "a": "he said "hello" to us"\n}\n',
      '2:17-2:18',
      'The text ends at the quote before "hello". Write a quote inside a text as \\".',
    ],
  ]);

  it('points at an open quote with the line ends of Windows', () => {
    expect(faultsOf('{\r\n  "a": "x,\r\n  "b": 2\r\n}\r\n')).toEqual([['json-syntax 2:8-2:11', unclosed]]);
  });
});

describe('keys', () => {
  const colon = 'A colon is missing here, between the key and its value.';
  const twice = (line: number) =>
    `"a" is given twice in the same object, first on line ${line}. Keep one of the two.`;

  it('reports a key that is given twice, and where it stood first', () => {
    expect(faultsOf('{\n  "a": 1,\n  "b": 2,\n  "a": 3\n}\n')).toEqual([['duplicate-key 4:3-4:6', twice(2)]]);
  });

  it('reports every further time a key is given', () => {
    expect(faultsOf('{ "a": 1, "a": 2, "a": 3 }')).toEqual([
      ['duplicate-key 1:11-1:14', twice(1)],
      ['duplicate-key 1:19-1:22', twice(1)],
    ]);
  });

  it('allows the same key in two objects', () => {
    expect(faultsOf('{ "a": { "a": 1 }, "b": [{ "a": 1 }, { "a": 2 }] }')).toEqual([]);
  });

  itReports('json-syntax', [
    ['a colon missing', '{\n  "a" 1\n}\n', '2:6-2:7', colon],
    ['a key with neither colon nor value', '{\n  "a",\n  "b": 2\n}\n', '2:6-2:7', colon],
    ['a value missing', '{\n  "a": ,\n  "b": 2\n}\n', '2:7-2:8', 'A value is missing here.'],
    ['a value missing before }', '{\n  "a":\n}\n', '2:7-2:8', 'A value is missing here.'],
    ['two colons', '{ "a":: 1 }', '1:7-1:8', 'A value is missing here.'],
  ]);
});

describe('brackets', () => {
  const ends = (bracket: string, line: number) =>
    `The file ends too early: the ${bracket} of line ${line} is never closed.`;
  const open = (opening: string, line: number, closing: string) =>
    `The ${opening} of line ${line} is not closed: a ${closing} is missing here.`;
  const more =
    'The file ends before this, with its last closing bracket. Take out what follows, or a bracket that is one too many.';
  const other = (closing: string, opening: string, wanted: string) =>
    `This closing ${closing} fits nothing: the ${opening} of line 2 is still open and closes with ${wanted}.`;
  itReports('json-syntax', [
    ['a file cut off in an object', '{\n  "a": {\n    "b": 1', '3:11-3:12', ends('{', 2)],
    ['a file cut off in a list', '{\n  "a": [\n    1,\n    2\n', '4:6-4:7', ends('[', 2)],
    ['a file cut off after a comma', '{\n  "a": 1,\n', '2:10-2:11', ends('{', 1)],
    ['a file cut off after a colon', '{\n  "a":', '2:7-2:8', ends('{', 1)],
    ['a file cut off after a key', '{\n  "a"', '2:6-2:7', ends('{', 1)],
    ['a file of one bracket', '{', '1:2-1:3', ends('{', 1)],
    ['a list that } closes', '{\n  "a": [1, 2}\n}\n', '2:13-2:14', other('}', '[', ']')],
    ['an object that ] closes', '{\n  "a": { "b": 1 ]\n}\n', '2:17-2:18', other(']', '{', '}')],
    ['a list that is not closed', '{\n  "a": [\n    1, 2\n}\n', '3:9-3:10', open('[', 2, ']')],
    ['a list not closed before a key', '{\n  "a": [1, 2\n  "b": 3\n}\n', '2:13-2:14', open('[', 2, ']')],
    ['a list not closed before a comma', '{\n  "a": [1, 2,\n  "b": 3\n}\n', '2:13-2:14', open('[', 2, ']')],
    [
      'an object not closed before the next, with nothing between',
      '{\n  "a": [\n    { "b": 1\n    { "b": 2 }\n  ]\n}\n',
      '3:13-3:14',
      open('{', 3, '}'),
    ],
    [
      'an object not closed before the next, with a comma between',
      '{\n  "a": [\n    { "b": 1,\n    { "b": 2 }\n  ]\n}\n',
      '3:13-3:14',
      open('{', 3, '}'),
    ],
    ['an object not closed on one line', '{ "a": [{ "b": 1 { "b": 2 }] }', '1:17-1:18', open('{', 1, '}')],
    [
      'an object not closed before a key of the outer one',
      '{\n  "a": { "b": 1\n  "c": 2\n}\n',
      '2:16-2:17',
      open('{', 2, '}'),
    ],
    [
      'an object not closed that shows at the end of the file',
      '{\n  "z": 0,\n  "a": {\n    "b": 1,\n  "c": 2\n}\n',
      '4:11-4:12',
      open('{', 3, '}'),
    ],
    [
      'an object that the bracket of the outer one closes',
      '{\n  "z": 0,\n  "a": {\n    "b": 1\n}\n',
      '4:11-4:12',
      open('{', 3, '}'),
    ],
    [
      'an object not closed that shows in the next of a list',
      '{\n  "a": [\n    {\n      "b": {\n        "c": 1\n    },\n    { "d": 2 }\n  ]\n}\n',
      '5:15-5:16',
      open('{', 4, '}'),
    ],
    [
      'a list that } closes after a comma',
      '{\n  "a": [\n    1,\n  },\n  "b": 2\n}\n',
      '4:3-4:4',
      other('}', '[', ']'),
    ],
    [
      'a comma missing where the lines are not indented',
      '{\n"a": {\n"b": 1\n},\n"c": 2\n"d": 3\n}\n',
      '5:7-5:8',
      'A comma is missing here, between two values.',
    ],
    [
      'a comma missing after lines that are indented oddly',
      '{\n  "a": {\n    "b": 1,\n  "c": 2 },\n  "d": 3\n  "e": 4\n}\n',
      '5:9-5:10',
      'A comma is missing here, between two values.',
    ],
    [
      'a bracket too many after a list, where an object could end too',
      '{\n  "b": [\n    { "c": [1]],\n      "d": 2 },\n    { "e": 3 }\n  ]\n}\n',
      '3:15-3:16',
      'This closing ] fits nothing: the { of line 3 is still open and closes with }.',
    ],
    ['a bracket too many', '{ "a": 1 }\n}\n', '2:1-2:2', more],
    ['two objects in one file', '{ "a": 1 } { "b": 2 }', '1:12-1:13', more],
    ['words after the end', '{ "a": 1 }\nhello\n', '2:1-2:6', more],
  ]);

  const deep = 'Brackets are nested more than 60 deep. No page needs that.';
  itReports('nested-too-deeply', [
    ['lists ten thousand deep', '['.repeat(10_000), '1:61-1:62', deep],
    ['objects ten thousand deep', `${'{\n"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, '61:5-61:6', deep],
  ]);
});

describe('comments', () => {
  const message = 'JSON has no comments. Take this one out.';
  itReports('json-syntax', [
    ['a comment on its own line', '{\n  // note\n  "a": 1\n}\n', '2:3-2:10', message],
    ['a comment after a value', '{\n  "a": 1 // one\n}\n', '2:10-2:16', message],
    ['a comment over two lines', '{\n  "a": 1 /* x\n y */\n}\n', '2:10-3:6', message],
    ['a comment before the beginning', '// note\n{ "a": 1 }\n', '1:1-1:8', message],
    ['a comment after the end', '{ "a": 1 }\n// end\n', '2:1-2:7', message],
    ['a comment as other languages write it', '{\n  # note\n  "a": 1\n}\n', '2:3-2:4', message],
  ]);
});

describe('values', () => {
  const word = (found: string) =>
    `The word ${found} is not a value. Write true or false, or a text between quotes.`;
  const small = (found: string, meant: string) =>
    `The word ${found} is not a value. Write it in small letters: ${meant}.`;
  const nothing = (found: string) =>
    `The word ${found} is not a value. Leave the key out where there is nothing to say.`;
  const number = (found: string) => `"${found}" is not a number as JSON writes it, such as 12 or 0.5.`;
  itReports('json-syntax', [
    ['the word yes', '{ "a": yes }', '1:8-1:11', word('yes')],
    ['True', '{ "a": True }', '1:8-1:12', small('True', 'true')],
    ['FALSE', '{ "a": FALSE }', '1:8-1:13', small('FALSE', 'false')],
    ['None', '{ "a": None }', '1:8-1:12', nothing('None')],
    ['undefined', '{ "a": undefined }', '1:8-1:17', nothing('undefined')],
    ['a number that ends in a point', '{ "a": 1. }', '1:8-1:10', number('1.')],
    ['a number that ends in an exponent', '{ "a": 1e }', '1:8-1:10', number('1e')],
    ['a number that begins with zero', '{ "a": 01 }', '1:8-1:10', number('01')],
    ['a number that begins with a point', '{ "a": .5 }', '1:8-1:10', number('.5')],
    ['a number with a plus sign', '{ "a": +1 }', '1:8-1:10', number('+1')],
    ['a hexadecimal number', '{ "a": 0x10 }', '1:8-1:12', number('0x10')],
    ['a number with a decimal comma', '{ "a": 1,5 }', '1:8-1:11', number('1,5')],
  ]);
});

describe('texts', () => {
  const badEscape =
    'A backslash in a text begins a special character, and this is none. Write \\\\ for a backslash.';
  const hidden =
    'A text holds a tab, a line break or another invisible character. Keep each text on one line.';
  itReports('json-syntax', [
    ['a backslash that escapes nothing', '{\n  "a": "C:\\dir"\n}\n', '2:11-2:13', badEscape],
    ['an escape after one that is good', '{\n  "a": "\\\\ \\q"\n}\n', '2:12-2:14', badEscape],
    ['a Unicode escape with a letter too far', '{\n  "a": "\\u12g4"\n}\n', '2:9-2:11', badEscape],
    ['an escape after a character of two units', '{ "a": "😀\\q" }', '1:11-1:13', badEscape],
    ['a tab in a text', '{\n  "a": "x\ty"\n}\n', '2:10-2:11', hidden],
    [
      'a no-break space before a key',
      '{\n  "a": 1,\n \u00a0"b": 2\n}\n',
      '3:2-3:3',
      'An invisible character stands here, such as a no-break space. Take it out.',
    ],
  ]);
});

describe('encodings', () => {
  const mark =
    'The file begins with a byte-order mark, an invisible character that some editors add. Save it as UTF-8 without BOM.';
  const other =
    'A character here is not UTF-8. The file was saved in another encoding: open it, choose “Save with encoding: UTF-8”, and look at this line again.';
  const sixteen = 'The file is saved as UTF-16. Save it as UTF-8.';
  itReports('byte-order-mark', [
    ['a byte-order mark in a text', '\uFEFF{}', '1:1-1:2', mark],
    ['a byte-order mark in bytes', utf8('\uFEFF{\n}'), '1:1-1:2', mark],
  ]);
  itReports('not-utf8', [
    ['UTF-16 with its mark', mark16(true), '1:1-1:2', sixteen],
    ['UTF-16 with its mark the other way', mark16(false), '1:1-1:2', sixteen],
    ['UTF-16 without its mark', utf16('{ "a": 1 }'), '1:1-1:2', sixteen],
    ['a byte of Latin-1', latin1('{\n  "a": "Café"\n}\n'), '2:12-2:13', other],
    ['a byte that ends too early', Uint8Array.from([...utf8('{ "a": "'), 0xc3]), '1:9-1:10', other],
    ['a byte after a mark', Uint8Array.from([...utf8('\uFEFF{ "a": "'), 0xe9]), '1:10-1:11', other],
  ]);
});

/** `{}` in UTF-16 with its byte-order mark, little or big end first. */
function mark16(littleEnd: boolean): Uint8Array {
  return Uint8Array.from(littleEnd ? [0xff, 0xfe, 0x7b, 0, 0x7d, 0] : [0xfe, 0xff, 0, 0x7b, 0, 0x7d]);
}

describe('what is no JSON', () => {
  const empty = 'The file is empty. It needs one JSON object: { … }.';
  itReports('empty-file', [
    ['an empty file', '', '1:1-1:2', empty],
    ['an empty file in bytes', new Uint8Array(), '1:1-1:2', empty],
    ['a file of blanks', ' \n\n', '1:1-1:2', empty],
  ]);
  const begins = (found: string) => `The file is not JSON: it begins with "${found}" and not with {.`;
  itReports('json-syntax', [
    ['prose', 'Hello there\n', '1:1-1:6', begins('Hello')],
    ['a web page', '<!doctype html>\n<p>', '1:1-1:10', begins('<!doctype')],
    ['YAML', 'title: A\norder: 1\n', '1:1-1:6', begins('title')],
    ['JSON inside Markdown', '```json\n{ "a": 1 }\n```\n', '1:1-1:8', begins('```json')],
  ]);

  it('has no value', () => {
    expect(parseJsonSource('a.json', 'Hello').value).toBeUndefined();
    expect(parseJsonSource('a.json', '{').value).toBeUndefined();
  });
});

describe('locate', () => {
  const source = parseJsonSource('a.json', '{\n  "a": { "b": ["one", 2, ""] },\n  "c": "one two"\n}\n');
  const at = (spot: Parameters<typeof source.locate>[0]) => {
    const { line, column, endLine, endColumn } = source.locate(spot);
    return `${line}:${column}-${endLine}:${endColumn}`;
  };

  it('finds a text with its quotes', () => {
    expect(at({ path: ['a', 'b', 0] })).toBe('2:16-2:21');
  });

  it('finds a number and an empty text', () => {
    expect(at({ path: ['a', 'b', 1] })).toBe('2:23-2:24');
    expect(at({ path: ['a', 'b', 2] })).toBe('2:26-2:28');
  });

  it('finds the opening bracket of an object or a list', () => {
    expect(at({ path: ['a'] })).toBe('2:8-2:9');
    expect(at({ path: ['a', 'b'] })).toBe('2:15-2:16');
    expect(at({ path: [], target: 'opening' })).toBe('1:1-1:2');
  });

  it('finds a key', () => {
    expect(at({ path: ['a', 'b'], target: 'key' })).toBe('2:10-2:13');
  });

  it('finds words inside a text', () => {
    expect(at({ path: ['c'], within: 'two' })).toBe('3:13-3:16');
  });

  it('finds words where they are said to begin', () => {
    expect(at({ path: ['c'], within: 'o', at: 6 })).toBe('3:15-3:16');
  });

  it('finds the whole text where the words are not in it', () => {
    expect(at({ path: ['c'], within: 'three' })).toBe('3:8-3:17');
  });

  it('finds the nearest thing that is there where a path leads out of the file', () => {
    expect(at({ path: ['a', 'x', 'y'] })).toBe('2:8-2:9');
  });

  it('finds the second of two equal keys, which is the one that counts', () => {
    const twice = parseJsonSource('a.json', '{ "a": 1, "a": 22 }');
    expect(twice.value).toEqual({ a: 22 });
    expect(twice.locate({ path: ['a'] })).toEqual({ line: 1, column: 16, endLine: 1, endColumn: 18 });
  });
});

describe('shorten', () => {
  it('keeps a short text and puts it on one line', () => {
    expect(shorten(' one\n  two ')).toBe('one two');
  });

  it('cuts a text at 40 characters', () => {
    expect(shorten('x'.repeat(40))).toBe('x'.repeat(40));
    expect(shorten('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`);
  });
});
