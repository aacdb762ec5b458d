import { describe, expect, it } from 'vitest';
import { endOfText, listOpen, listUnclosed } from '../../../schema/json/layout';

/** Lines as one text. */
const text = (...lines: string[]): string => lines.join('\n');

describe('the brackets that are open at the end of a text', () => {
  it.each([
    ['', ''],
    ['{}', ''],
    ['{ "a": [', '{['],
    ['{ "a": [1, {}], "b": {', '{{'],
    ['{ "a": "]}", "b": [', '{['],
    ['{ "a": "\\"]}", "b": [', '{['],
    ['{ "a": "\\\\", "b": [ "]" ]', '{'],
    ['{ "a": "open\n] [', '['],
    ['] [', '['],
    ['{ "a": truе [', '{['],
    ['{ [ }', '{'],
  ])('of %j are %j', (written, brackets) => {
    const open = listOpen(written);
    expect(open.map(({ bracket }) => bracket).join('')).toBe(brackets);
    for (const { bracket, at } of open) expect(written[at]).toBe(bracket);
  });
});

describe('the brackets that the layout suggests are not closed', () => {
  /** Each as the text that would result from closing it, with the closing bracket set apart, and the bracket's line. */
  function mendings(written: string): string[] {
    return listUnclosed(written).map(({ bracket, at, missingAt }) => {
      expect(written[at]).toBe(bracket);
      const line = written.slice(0, at).split('\n').length;
      return `${line}: ${written.slice(0, missingAt)}‹${bracket}›${written.slice(missingAt)}`;
    });
  }

  it.each([
    ['a text on one line', '{ "a": [1, 2 }'],
    ['a text in good order', text('{', '  "a": [', '    1,', '    2', '  ],', '  "b": {}', '}')],
    ['a closing bracket that stands further in', text('{', '  "a": [', '    1', '      ]', '}')],
    ['a line that stands where no other does', text('{', '    "a": [', '      1,', '  2', '    ]', '}')],
    ['a closing bracket that stands where no other line does', text('  {', '    "a": [', '      1', ' ]')],
    ['a closing bracket that stands with one further in', text('    {', '  [', '    ]')],
    ['a bracket that is empty at the end of its line', text('{', '  "a": [', '', '')],
    [
      'a list that stands further out than the keys before',
      text('{', '    "a": 1,', '  "b": [', '    2', '  ]'),
    ],
    ['lines that are set in by tabs', text('{', '\t"a": [', '\t\t1', '\t],', '\t"b": 2', '}')],
    ['lines that only hold blanks', text('{', '  "a": [', '    1', '', ' ', '    2', '  ]', '}')],
    ['a second line of what follows a bracket', text('{', '  "a": [ 1,', '    2', '  ]', '}')],
  ])('are none in %s', (_, written) => {
    expect(mendings(written)).toEqual([]);
  });

  it('are a list before a key of the object around it', () => {
    expect(mendings(text('{', '  "a": [', '    1', '  "b": 2'))).toEqual([
      text('2: {', '  "a": [', '    1‹[›', '  "b": 2'),
    ]);
  });

  it('are an empty one too, before a line that stands with its own', () => {
    expect(mendings(text('{', '  "a": [', '  "b": 2'))).toEqual([text('2: {', '  "a": [‹[›', '  "b": 2')]);
  });

  it('may be one whose lines stand no further in than its own: only the parser can tell', () => {
    expect(mendings(text('{', '  "a": [', '  1,', '  2', '  ]', '}'))).toEqual([
      text('2: {', '  "a": [‹[›', '  1,', '  2', '  ]', '}'),
    ]);
  });

  it('are named again at each further line that stands outside', () => {
    expect(mendings(text('{', '  "a": {', '    "c": 1', '  "b": 2,', '  "d": 3'))).toEqual([
      text('2: {', '  "a": {', '    "c": 1‹{›', '  "b": 2,', '  "d": 3'),
      text('2: {', '  "a": {', '    "c": 1', '  "b": 2‹{›,', '  "d": 3'),
    ]);
  });

  it('are found at a closing bracket of one further out', () => {
    expect(mendings(text('{', '  "a": [', '    1', '}'))).toEqual([
      text('2: {', '  "a": [', '    1‹[›', '}'),
    ]);
  });

  it('are found where lines are set in by tabs, or the first one is', () => {
    expect(mendings(text('{', '\t"a": [', '\t\t1', '\t"b": 2'))).toHaveLength(1);
    expect(mendings(text('  {', '    "a": [', '      1', '  }'))).toHaveLength(1);
  });

  it('are found past blank lines, behind what was written last', () => {
    expect(mendings(text('{', '  "a": [', '    1,', '', '  "b": 2'))).toEqual([
      text('2: {', '  "a": [', '    1‹[›,', '', '  "b": 2'),
    ]);
  });

  it('are looked for at the first word of a line only', () => {
    expect(mendings(text('{', '  "a": [', '    { "c": [1, 2 }', '  ]', '}'))).toEqual([
      text('3: {', '  "a": [', '    { "c": [1, 2 }‹{›', '  ]', '}'),
      text('2: {', '  "a": [', '    { "c": [1, 2 }', '  ]‹[›', '}'),
    ]);
  });

  it('are behind a key without a value, before its colon', () => {
    expect(mendings(text('{', '  "a": {', '    "c":', '  "b": 2'))).toEqual([
      text('2: {', '  "a": {', '    "c"‹{›:', '  "b": 2'),
    ]);
  });

  it('do not count those within a text', () => {
    expect(mendings(text('{', '  "a": "[",', '  "b": 2', '}'))).toEqual([]);
  });

  it('take the place of members from the first of them', () => {
    expect(mendings(text('{', '  "a": [', '    1,', '   2,', '  "b": 3'))).toEqual([
      text('2: {', '  "a": [', '    1,', '   2‹[›,', '  "b": 3'),
    ]);
  });
});

describe('the end of a text within quotes', () => {
  it.each([
    ['"a" b', '"a"'],
    ['"" b', '""'],
    ['"a\\" b" c', '"a\\" b"'],
    ['"a\\\\" b', '"a\\\\"'],
    ['"a\nb"', '"a'],
    ['"a', '"a'],
    ['"', '"'],
    ['"a\\', '"a\\'],
    ['"a\\\nb" c', '"a\\\nb"'],
  ])('of %j is behind %j', (written, whole) => {
    expect(endOfText(written, 0)).toBe(whole.length);
    expect(endOfText(`: ${written}`, 2)).toBe(whole.length + 2);
  });
});
