import { describe, expect, it } from 'vitest';
import { parseJsonSource } from '../../../schema/json/source';

const messageOf = (text: string) => parseJsonSource('a.json', text).problems[0]?.message ?? '';

describe('digits that are no number', () => {
  const plain = / is not a number as JSON writes it, such as 12 or 0\.5\.$/;

  it.each([
    ['{ "a": 2025-09 }', '2025-09'],
    ['{ "a": 2025-09-19, "b": 1 }', '2025-09-19'],
    ['[2025-09-19]', '2025-09-19'],
    ['{ "a": 2025-09-19  }', '2025-09-19'],
    ['{ "a": 2025-09-19', '2025-09-19'],
    [`{ "z": "${'x'.repeat(300)}", "a": 2025-09-19 }`, '2025-09-19'],
  ])('may be a date: %s', (text, date) => {
    expect(messageOf(text)).toMatch(new RegExp(` Write a date between quotes: "${date}"\\.$`));
  });

  it.each([
    ['{ "a": 1,250 }', 1250],
    ['{ "a": 1,250,000, "b": 2 }', 1_250_000],
    ['{ "a": 12.250.000 }', 12_250_000],
    ['[1.250.000]', 1_250_000],
    ['{ "a": 1.250.000  }', 1_250_000],
    ['{ "a": 1.250.000', 1_250_000],
  ])('may be a large number: %s', (text, number) => {
    expect(messageOf(text)).toMatch(new RegExp(` Write ${number}\\.$`));
  });

  it.each([
    '2025-9',
    '2025-09-1',
    '20250-09',
    '2025-09-19x',
    '2025-09-19 x',
    '02025-09-19',
    '1.250.00',
    '1.25.000',
    '1250.000.000',
    '1.250.000 x',
    '01 , 2025-09-19',
    '01 , 1.250.000',
  ])('may be neither: %s', (digits) => {
    expect(messageOf(`{ "a": ${digits} }`)).toMatch(plain);
  });
});

describe('a text without quotes', () => {
  it.each(['yes', 'no', 'on', 'off', 'Yes', 'OFF'])(
    'is the word %s, in whose place stands true or false',
    (word) => {
      expect(messageOf(`{ "a": ${word} }`)).toBe(
        messageOf('{ "a": yes }').replace('yes', word.toLowerCase()),
      );
      expect(messageOf(`{ "a": ${word} }`)).toContain('Write true or false');
    },
  );

  it.each([
    ['$3,500', 'Write "$3,500", or the number 3500 without any sign.'],
    ['EUR 290', 'Write "EUR 290", or the number 290 without any sign.'],
    ['hello', 'Write "hello".'],
    ['été', 'Write "été".'],
    ['and so: on', 'Write "and so: on".'],
    ['x'.repeat(40), `Write "${'x'.repeat(40)}".`],
    ['x'.repeat(41), 'Write a " before it and another after it.'],
    ['say "hi" there', 'Write a " before it and another after it.'],
    ['C:\\x', 'Write a " before it and another after it.'],
  ])('is shown with them where it is short and plain: %s', (text, advice) => {
    expect(messageOf(`{ "a": ${text} }`)).toBe(`This text has no quotes. ${advice}`);
  });

  it('ends with its line', () => {
    expect(messageOf('{ "a": one\n}')).toBe('This text has no quotes. Write "one".');
    expect(messageOf('{ "a": one\r\n}')).toBe('This text has no quotes. Write "one".');
    expect(messageOf('{ "a": one, \n"b": 2 }')).toBe('This text has no quotes. Write "one".');
  });

  it('may lack the first of them alone', () => {
    expect(messageOf('{ "a": hello world" }')).toBe(
      'Of the quotes of this text the first is missing. Write "hello world".',
    );
  });
});

describe('a key without quotes', () => {
  it.each([
    ['{ a: 1 }', 'This key has no quotes. Write "a".'],
    ['{ "a": 1, b : 2 }', 'This key has no quotes. Write "b".'],
    ['{ "a": 1, b" : 2 }', 'Of the quotes of this key the first is missing. Write "b".'],
    ['{ "a": 1, b"x: 2 }', 'This text has no quotes. Write a " before it and another after it.'],
  ])('is told from a text: %s', (text, message) => {
    expect(messageOf(text)).toBe(message);
  });
});

describe('a file that is read to its end', () => {
  it('has too many characters by so many', () => {
    expect(messageOf(' '.repeat(4_000_001))).toBe(
      'The file has 4000001 characters; at most 4000000 can be read. Make several files of it.',
    );
  });

  it('may lack brackets around a file that goes on, which says where the first is missing', () => {
    expect(messageOf('{ "a": { "b": { "c": 1 } }')).toBe(
      'The file ends too early: the { of line 1 is never closed.',
    );
    expect(messageOf('{\n  "a": {\n    "b": 1\n  "c": 2\n}\n')).toBe(
      'The { of line 2 is not closed: a } is missing here.',
    );
    expect(messageOf('{ "a": [{ "b": 1 ], "c": 2 }\n}')).toBe(
      'This closing ] fits nothing: the { of line 1 is still open and closes with }.',
    );
  });
});
