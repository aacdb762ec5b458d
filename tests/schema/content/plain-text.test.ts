import { describe, expect, it } from 'vitest';
import { isRead, readPlainText } from '../../../schema/content/plain-text';
import type { FieldKind } from '../../../schema/fields/fields';

const field = (text: string, kind: FieldKind = 'rich') => ({ kind, path: ['blocks', 0], text });

describe('a text as visitors read it', () => {
  it.each([
    ['a **bold** and an *italic* word', 'a bold and an italic word'],
    ['see [the **visit**](/visites) there', 'see the visit there'],
    ['[one](/a)[two](/b)', 'onetwo'],
    ['a [sic] and (so)', 'a [sic] and (so)'],
    ['plain', 'plain'],
  ])('has no marks: %s', (written, text) => {
    expect(readPlainText(field(written)).text).toBe(text);
  });

  it('keeps what looks like marks where none are read', () => {
    for (const kind of ['line', 'alt'] as const)
      expect(readPlainText(field('**a** [b](/c)', kind)).text).toBe('**a** [b](/c)');
  });

  it.each([
    ['a **bold** word', 'bold', 'bold', 4],
    ['a **bold** word', 'bold word', 'bold** word', 4],
    ['a **bold** word', 'a', 'a', 0],
    ['**bold**', 'bold', 'bold', 2],
    ['see [the visit](/visites) there', 'the visit', 'the visit', 5],
    ['see [the visit](/visites) there', 'there', 'there', 26],
    ['see [the visit](/visites) there', 'visit there', 'visit](/visites) there', 9],
    ['plain words', 'words', 'words', 6],
  ])('knows in %j where %j was written', (written, words, within, at) => {
    const { text, spotOf } = readPlainText(field(written));
    const start = text.indexOf(words);
    expect(spotOf(start, start + words.length)).toEqual({ path: ['blocks', 0], within, at });
  });

  it('is what stands in lines, rich texts and the words for pictures', () => {
    const read = (['line', 'rich', 'alt', 'href', 'icon', 'image'] as const).filter((kind) =>
      isRead(field('x', kind)),
    );
    expect(read).toEqual(['line', 'rich', 'alt']);
  });
});
