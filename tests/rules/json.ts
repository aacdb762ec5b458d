import { problemAt, type RuleCase, writeFile } from './rule-case';

/**
 * Writes a text to redirects.json. A text with a syntax error need not contain redirects, because the check reports
 * only the syntax error.
 */
const writeContent = (content: string) => writeFile('redirects.json', content);
/** Writes bytes that are not UTF-8 to redirects.json. */
const writeBytes = (...codes: (number | string)[]) =>
  writeFile(
    'redirects.json',
    Uint8Array.from(
      codes.flatMap((code) => (typeof code === 'string' ? [...new TextEncoder().encode(code)] : [code])),
    ),
  );

export const json: RuleCase[] = [
  [
    'asks for a comma between two members',
    writeContent('{\n  "a": 1«»\n  "b": 2\n}\n'),
    'json-syntax: A comma is missing here, between two values.',
  ],
  [
    'asks for a comma between oddly indented lines',
    writeContent('{\n  "a": {\n    "b": 1,\n  "c": 2 },\n  "d": 3«»\n  "e": 4\n}\n'),
    'json-syntax: A comma is missing here, between two values.',
  ],
  [
    'asks to remove a comma before }',
    writeContent('{\n  "a": 1«,»\n}\n'),
    'json-syntax: There is an extra comma before the closing }. Remove it.',
  ],
  [
    'asks to remove a second comma',
    writeContent('{\n  "a": 1,«,»\n  "b": 2\n}\n'),
    problemAt('1«,»', 'json-syntax: There is an extra comma here. Remove it.'),
  ],
  [
    'asks for the last quote of a text',
    writeContent('{\n  "a": «"hello,»\n  "b": 2\n}\n'),
    'json-syntax: The quote that opens here is not closed. Add " at the end of the text, on the same line.',
  ],
  [
    'asks for the last quote of a key before its value',
    writeContent('{\n  "z": 1,\n  «"a»: "x"\n}\n'),
    'json-syntax: The quote of this key is not closed. Write "a" before the colon.',
  ],
  [
    'asks for the first quote of a text',
    writeContent('{\n  "a": «hello»",\n  "b": 2\n}\n'),
    'json-syntax: The first quote of this text is missing. Write "hello".',
  ],
  [
    'asks for the first quote of a key',
    writeContent('{\n  «a»": "hello",\n  "b": 2\n}\n'),
    'json-syntax: The first quote of this key is missing. Write "a".',
  ],
  [
    'asks for the quotes of a text',
    writeContent('{\n  "a": «hello» world\n}\n'),
    'json-syntax: This text has no quotes. Write "hello world".',
  ],
  [
    'asks for the quotes of a key',
    writeContent('{\n  "z": 1,\n  «a»: "hello"\n}\n'),
    'json-syntax: This key has no quotes. Write "a".',
  ],
  [
    'asks for straight quotes instead of single ones',
    writeContent('{\n  "a": «\'hello\'»\n}\n'),
    'json-syntax: Texts and keys need straight double quotes, "like this". This is \'.',
  ],
  [
    'asks for straight quotes instead of curly ones',
    writeContent('{\n  "z": 2,\n  «“a”»: 1\n}\n'),
    'json-syntax: Texts and keys need straight double quotes, "like this". This is “.',
  ],
  [
    'asks for a backslash before a quote within a text',
    writeContent('{\n  "a": "he said "«h»ello" to us"\n}\n'),
    problemAt(
      'd «"»',
      'json-syntax: The text ends at the quote before "hello". Write a quote inside a text as \\".',
    ),
  ],
  [
    'asks for a colon',
    writeContent('{\n  "a"«» 1\n}\n'),
    'json-syntax: A colon is missing here, between the key and its value.',
  ],
  ['asks for a value', writeContent('{\n  "a":«»\n}\n'), 'json-syntax: A value is missing here.'],
  [
    'refuses a key within a list',
    writeContent('{ "a": 1, "b": [ "c" «:» 1 ] }'),
    'json-syntax: A list cannot have keys: there is an extra } before this colon, or a { is missing.',
  ],
  [
    'asks for a key',
    writeContent('{ «[»1] }'),
    'json-syntax: A key in quotes is expected here, such as "title".',
  ],
  [
    'asks for ] instead of } at the end of a list',
    writeContent('{\n  "a": [1, 2«}»\n}\n'),
    'json-syntax: This closing } does not match: the [ on line 2 is still open and needs ].',
  ],
  [
    'asks to close a list before a key',
    writeContent('{\n  "a": [1, 2«»\n  "b": 3\n}\n'),
    'json-syntax: The [ on line 2 is not closed: a ] is missing here.',
  ],
  [
    'asks to close an object at the end of the file',
    writeContent('{\n  "z": 0,\n  "a": {\n    "b": 1«,»\n  "c": 2\n}\n'),
    'json-syntax: The { on line 3 is not closed: a } is missing here.',
  ],
  [
    'asks to close an object before the next item of a list',
    writeContent('{\n  "a": [\n    {\n      "b": {\n        "c": 1«»\n    },\n    { "d": 2 }\n  ]\n}\n'),
    'json-syntax: The { on line 4 is not closed: a } is missing here.',
  ],
  [
    'asks to remove an extra bracket',
    writeContent('{ "a": 1 }\n«}»\n'),
    'json-syntax: The file ends at the closing bracket before this text. Remove the text, or an extra closing bracket.',
  ],
  [
    'refuses a comment on a line',
    writeContent('{\n  «// note»\n  "a": 1\n}\n'),
    'json-syntax: JSON has no comments. Remove this one.',
  ],
  [
    'asks for true or false instead of True',
    writeContent('{ "a": «True» }'),
    'json-syntax: The word True is not a value. Write true or false in lowercase letters, or remove the key if there is no value.',
  ],
  [
    'refuses a number that begins with zero',
    writeContent('{ "a": «01» }'),
    'json-syntax: This text has no quotes. Write "01", or the number 1 in digits only.',
  ],
  [
    'suggests a number without its thousands separator',
    writeContent('{ "a": «3,500» }'),
    'json-syntax: This text has no quotes. Write "3,500", or the number 3500 in digits only.',
  ],
  [
    'suggests a number without its sign',
    writeContent('{ "a": «$290» }'),
    'json-syntax: This text has no quotes. Write "$290", or the number 290 in digits only.',
  ],
  [
    'asks for the quotes of a date',
    writeContent('{ "a": «2025-09-19» }'),
    'json-syntax: This text has no quotes. Write "2025-09-19".',
  ],
  [
    'asks for a second backslash',
    writeContent('{\n  "a": "C:«\\d»ir"\n}\n'),
    'json-syntax: This backslash begins an unknown special character. Write \\\\ for a backslash.',
  ],
  [
    'refuses a tab within a text',
    writeContent('{\n  "a": "x«\t»y"\n}\n'),
    'json-syntax: This text has a tab, a line break or another invisible character. Write each text on one line.',
  ],
  [
    'refuses a no-break space before a key',
    writeContent('{\n  "a": 1,\n «\u00a0»"b": 2\n}\n'),
    'json-syntax: There is an invisible character here, such as a no-break space. Remove it.',
  ],
  ['refuses an empty file', writeContent(''), 'empty-file: The file is empty. Write one JSON object: { … }.'],
  [
    'says that a plain text is not JSON',
    writeContent('«Hello» there\n'),
    'json-syntax: The file is not JSON: it begins with "Hello" instead of {.',
  ],
  [
    'refuses a byte-order mark',
    writeContent('\uFEFF{}'),
    'byte-order-mark: The file begins with a byte-order mark, an invisible character that some editors add. Save it as UTF-8 without BOM.',
  ],
  [
    'refuses a byte of Latin-1 at its place',
    writeBytes('{\n  "a": "Caf', 0xe9, '"\n}\n'),
    problemAt(
      'f«\ufffd»',
      'not-utf8: A character here is not UTF-8. The file was saved in another encoding: open it, choose “Save with encoding: UTF-8”, then check this line.',
    ),
  ],
  [
    'refuses brackets nested more than sixty levels deep',
    writeContent(`${'['.repeat(60)}«[»${'['.repeat(10_000)}`),
    'nested-too-deeply: Brackets are nested more than 60 levels deep. Remove some of the levels.',
  ],
  [
    'refuses brackets nested too deeply after unmatched closing brackets',
    writeContent(`[${'}'.repeat(20_000)}${'['.repeat(59)}«[»${'['.repeat(20_000)}`),
    'nested-too-deeply: Brackets are nested more than 60 levels deep. Remove some of the levels.',
  ],
  [
    'refuses brackets nested too deeply between two comments that contain a quote',
    writeContent(`//"\n${'['.repeat(60)}«[»${'['.repeat(20_000)}//"`),
    'nested-too-deeply: Brackets are nested more than 60 levels deep. Remove some of the levels.',
  ],
  [
    'refuses each repetition of a key',
    writeContent('{\n  "/a": "/",\n  "/a": "/about-office",\n  "/a": "/consultations"\n}\n'),
    problemAt(
      '"/", «"/a"»',
      'duplicate-key: "/a" is already in this object, on line 2. Keep one of the two.',
    ),
    problemAt(
      '"/about-office", «"/a"»',
      'duplicate-key: "/a" is already in this object, on line 2. Keep one of the two.',
    ),
  ],
  [
    'reports an unfinished merge at its first marker, with the lines of all markers',
    writeContent('{\n«<<<<<<< HEAD»\n  "/a": "/"\n=======\n  "/a": "/about-office"\n>>>>>>> feature\n}\n'),
    'merge-markers: This file has an unfinished merge: lines 2, 4 and 6 are merge markers. Keep one of the two versions of the text, and delete every marker line.',
  ],
  [
    'reports an unfinished merge with several conflicts and base versions, with Windows line endings',
    writeContent(
      '{\r\n«<<<<<<< ours»\r\n"a": 1,\r\n||||||| base\r\n"a": 0,\r\n=======\r\n"a": 2,\r\n>>>>>>> theirs\r\n"b": 1,\r\n<<<<<<< ours\r\n"c": 1\r\n=======\r\n"c": 2\r\n>>>>>>> theirs\r\n}\r\n',
    ),
    'merge-markers: This file has an unfinished merge: lines 2, 4, 6, 8, 10, 12 and 14 are merge markers. Keep one of the two versions of the text, and delete every marker line.',
  ],
  [
    'lists the first twelve of many merge markers',
    writeContent(`{\n«<<<<<<< first»\n=======\n>>>>>>> last\n${'<<<<<<<\n=======\n>>>>>>>\n'.repeat(9)}}\n`),
    'merge-markers: This file has an unfinished merge: lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 and 18 more are merge markers. Keep one of the two versions of the text, and delete every marker line.',
  ],
  [
    'reports a single remaining merge marker',
    writeContent('{\n  "/a": "/",\n«=======»\n  "/b": "/"\n}\n'),
    'merge-markers: This file has an unfinished merge: line 3 is a merge marker. Keep one of the two versions of the text, and delete every marker line.',
  ],
  ...['site.json', 'words.json', 'pages/index.json'].map(
    (file): RuleCase => [
      `reports nothing else if ${file} has an unfinished merge`,
      writeFile(file, '«<<<<<<< HEAD»\n{}\n=======\n{ "a": 1 }\n>>>>>>> feature\n'),
      'merge-markers: This file has an unfinished merge: lines 1, 3 and 5 are merge markers. Keep one of the two versions of the text, and delete every marker line.',
    ],
  ),
  [
    'accepts merge markers within texts',
    writeContent('{\n  "/a": "<<<<<<< HEAD",\n  "/b": "======= >>>>>>> main"«,»\n}\n'),
    'json-syntax: There is an extra comma before the closing }. Remove it.',
  ],
];
