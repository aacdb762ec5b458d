import { describe, expect, it } from 'vitest';
import { findLinks, parseInline, type RichText, toPlainText } from '../../../schema/fields/markup';
import { expectPlainWords } from '../problems-in';

/** What a text reads as, and the messages about what could not be read. */
function read(text: string): { pieces: RichText; faults: [message: string, within: string][] } {
  const faults: [string, string][] = [];
  const pieces = parseInline(text, ({ message, within }) => {
    expectPlainWords(message);
    faults.push([message, within]);
  });
  return { pieces, faults };
}

describe('parseInline', () => {
  it.each<[string, RichText]>([
    ['', []],
    ['plain', ['plain']],
    ['**bold**', [{ bold: ['bold'] }]],
    ['*italic*', [{ italic: ['italic'] }]],
    ['a **b** c *d* e', ['a ', { bold: ['b'] }, ' c ', { italic: ['d'] }, ' e']],
    ['[words](/contact#form)', [{ href: '/contact#form', text: ['words'] }]],
    [
      '[a](https://a.example), [b](mailto:b@b.example)',
      [{ href: 'https://a.example', text: ['a'] }, ', ', { href: 'mailto:b@b.example', text: ['b'] }],
    ],
    ['**bold *italic* bold**', [{ bold: ['bold ', { italic: ['italic'] }, ' bold'] }]],
    ['*italic **bold** italic*', [{ italic: ['italic ', { bold: ['bold'] }, ' italic'] }]],
    ['**[a](/b)**', [{ bold: [{ href: '/b', text: ['a'] }] }]],
    ['[**a** b](/c)', [{ href: '/c', text: [{ bold: ['a'] }, ' b'] }]],
    ['un mot_souligné_ et `code` # rien', ['un mot_souligné_ et `code` # rien']],
    ['2 (two) and 3]', ['2 (two) and 3]']],
    ['[a] b (/c)', ['[a] b (/c)']],
    ['a {b} c', ['a {b} c']],
    ['{law.a', ['{law.a']],
    ['{law.a} b', [{ href: '', text: ['a'], cites: { slug: 'a', isNote: false, isHistory: false } }, ' b']],
    [
      '{law.a, article 3}',
      [
        {
          href: '',
          text: ['a, art. 3'],
          cites: { slug: 'a', provision: 'art. 3', isNote: false, isHistory: false },
        },
      ],
    ],
    ['{law.a, note}', [{ href: '', text: [], cites: { slug: 'a', isNote: true, isHistory: false } }]],
  ])('reads %j', (text, pieces) => {
    expect(read(text)).toEqual({ pieces, faults: [] });
  });

  it('keeps square brackets that are no link, as citations have them', () => {
    const text = 'Republic v Karanja [2023] KEHC 12 (KLR), where the court said it “recieved [sic]” notice';
    expect(read(text)).toEqual({ pieces: [text], faults: [] });
  });

  const linkForm =
    'A link is written [words](/address), with nothing between the ] and the (. If no link is meant, leave the [ out.';
  it.each<[string, string, string]>([
    ['an **open', 'Bold text opens with ** here and is never closed. Add ** where it ends.', '**'],
    ['an *open', 'Italic text opens with * here and is never closed. Add * where it ends.', '*'],
    ['a ** b **', 'Put the ** marks right against the words, without a space inside them.', '**'],
    ['a **** b', 'Put the ** marks right against the words, without a space inside them.', '**'],
    ['a *b *', 'Put the * marks right against the words, without a space inside them.', '*'],
    ['a [link] (/b)', linkForm, '['],
    ['a [link](/b', linkForm, '['],
    ['a [link', linkForm, '['],
    ['[link]  (  /b)', linkForm, '['],
    ['[link] (#b)', linkForm, '['],
    ['[link] (http://a.example)', linkForm, '['],
    ['[link] (https://a.example)', linkForm, '['],
    ['[link] (mailto:a@b.example)', linkForm, '['],
    ['[link] (tel:12)', linkForm, '['],
    ['a [ ](/b) link', 'This link has no words. Put them between [ and ].', '[ ](/b)'],
    ['a [](/b) link', 'This link has no words. Put them between [ and ].', '[](/b)'],
  ])('reports what cannot be read in %j', (text, message, within) => {
    expect(read(text).faults[0]).toEqual([message, within]);
  });

  it.each([
    ['ab *c', [3]],
    ['a ** b **', [2]],
    ['a [](/b)', [2]],
    ['a [b', [2]],
    ['x **a *b** y', [6]],
    ['x [a *b](/c) *d', [5, 13]],
  ])('says where it stands in %j', (text, places) => {
    const found: number[] = [];
    parseInline(text, ({ at }) => found.push(at));
    expect(found).toEqual(places);
  });

  it('reports one fault for marks with a space inside them', () => {
    expect(read('a ** b ** c').faults).toHaveLength(1);
  });

  it('keeps what cannot be read as plain text', () => {
    for (const text of ['an *open and a [link', 'a ** b ** c'])
      expect(toPlainText(read(text).pieces)).toBe(text);
  });

  it('reads a very long text of marks', () => {
    expect(read('*a* '.repeat(5_000)).faults).toEqual([]);
  });
});

describe('findLinks', () => {
  it('finds the links inside bold and italic text', () => {
    expect(findLinks('[a](/a) **[b](/b)** *x [c](/c)*')).toEqual([
      { href: '/a', at: 4 },
      { href: '/b', at: 14 },
      { href: '/c', at: 27 },
    ]);
  });
});

describe('toPlainText', () => {
  it('leaves the marks out', () => {
    expect(toPlainText(read('a **b** *c* [d **e**](/f)').pieces)).toBe('a b c d e');
  });
});
