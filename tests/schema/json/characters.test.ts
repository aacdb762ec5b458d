import { describe, expect, it } from 'vitest';
import { findHidden, isBlank, nameHidden, showHidden } from '../../../schema/json/characters';

describe('a hidden character', () => {
  it.each([
    ['\0', 'a NUL character (U+0000)'],
    ['\t', 'a tab (U+0009)'],
    ['\n', 'a line break (U+000A)'],
    ['\u0007', 'a control character (U+0007)'],
    ['\u007F', 'a control character (U+007F)'],
    ['\u0085', 'a line break (U+0085)'],
    ['\u009B', 'a control character (U+009B)'],
    ['\u200B', 'a zero-width blank (U+200B)'],
    ['\u2028', 'a line break (U+2028)'],
    ['\u2029', 'a line break (U+2029)'],
    ['\u202A', 'a mark that turns the direction of writing (U+202A)'],
    ['\u202E', 'a mark that turns the direction of writing (U+202E)'],
    ['\u2060', 'an invisible character (U+2060)'],
    ['\u2066', 'a mark that turns the direction of writing (U+2066)'],
    ['\u2069', 'a mark that turns the direction of writing (U+2069)'],
    ['\uFEFF', 'a byte-order mark (U+FEFF)'],
    ['\uFFFE', 'a code that is no character (U+FFFE)'],
    ['\uD800', 'half of a character (U+D800)'],
    ['\uDC00', 'half of a character (U+DC00)'],
  ])('is %j, %s', (character, name) => {
    expect(findHidden(`😀a${character}b`)).toEqual({ character, at: 3 });
    expect(nameHidden(character)).toBe(name);
    expect(showHidden(`a${character}b`)).toBe('a�b');
  });

  it.each([
    ['a joiner within an emoji', '👩\u200D💻'],
    ['a non-joiner within a word', 'می\u200Cخواهم'],
    ['a mark of direction beside a word', 'C++\u200E \u200Fא'],
    ['a soft hyphen', 'Rechts\u00ADanwalt'],
    ['a no-break space', 'a\u00A0b'],
    ['a letter of two units', '𝒜😀'],
    ['a combining mark', 'e\u0301'],
  ])('is not %s', (_, text) => {
    expect(findHidden(text)).toBeUndefined();
    expect(showHidden(text)).toBe(text);
  });
});

describe('a blank text', () => {
  it.each([
    [''],
    [' '],
    ['\u00A0\u3000'],
    ['\u200D\u200C'],
    ['\u200E \u200F'],
    ['\u00AD'],
    ['\u3164'],
    ['\u2800'],
  ])('is %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each([['a'], [' א '], ['👩\u200D💻'], ['\u200Ec'], ['❤\uFE0F'], ['…']])('is not %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});
