import { describe, expect, it } from 'vitest';
import { compareWords } from '../../src/changes/count-words';
import { escapeMarkdown } from '../../src/changes/formats';

describe('the words of a text', () => {
  it('are counted where they are others, and told with what they were', () => {
    expect(
      compareWords('Pay within 30 days of the notice.', 'Pay within 14 working days of a notice.'),
    ).toEqual({
      count: 3,
      replaced: [
        { before: '30', after: '14 working' },
        { before: 'the', after: 'a' },
      ],
    });
  });

  it('are one run where only a blank stands between them', () => {
    expect(compareWords('one two three four', 'one 2 3 four').replaced).toEqual([
      { before: 'two three', after: '2 3' },
    ]);
  });

  it('are the same where only blanks and marks are others', () => {
    expect(compareWords('One, two.', 'One  two!').count).toBe(0);
    expect(compareWords('same', 'same')).toEqual({ count: 0, replaced: [] });
  });

  it('count a figure with its separators as one', () => {
    expect(compareWords('It costs $6,500 today.', 'It costs $6,900 today.').count).toBe(1);
  });
});

describe('words in Markdown', () => {
  it.each([
    ['[a](https://evil.example) <b>bold</b> **x** `code`'],
    ['# heading | cell | ~~gone~~ &amp; <!-- comment -->'],
    ['![picture](x) {a} $5 ^up^ "quotes" \\backslash'],
  ])('keep their marks as marks: %s', (words) => {
    const escaped = escapeMarkdown(words);
    expect(escaped.replaceAll(/\\([!-/:-@[-`{-~])/g, '')).not.toMatch(/[!-/:-@[-`{-~]/);
    expect(escaped.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(words);
  });

  it('stay on one line, without what nobody can see', () => {
    expect(escapeMarkdown('one\n\n# two\u202E')).toBe('one��\\# two�');
  });
});
