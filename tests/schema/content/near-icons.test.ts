import { describe, expect, it } from 'vitest';
import { findNearIcons } from '../../../schema/content/near-icons';

const words: Record<string, string[]> = {
  scale: ['balance', 'legal', 'justice'],
  gavel: ['judge', 'law', 'court'],
  landmark: ['court', 'government'],
  glasses: ['glass', 'books to read'],
  book: ['law'],
};
const names = ['scale', 'gavel', 'landmark', 'glasses', 'book', 'file-text', 'file-x', 'file', 'user'];

/** A set of its own for each question, since what is known of a set is kept. */
const near = (written: string, icons = names) =>
  findNearIcons(written, { icons: new Set(icons), iconWords: () => new Map(Object.entries(words)) });

describe('an icon that there is not', () => {
  it.each(['fileText', 'file_text', 'File Text', 'file-text.svg', 'file-text.PNG', '  file text '])(
    'is a slip where only its form is another: %j',
    (written) => {
      expect(near(written)).toEqual({ slip: 'file-text', alike: [] });
    },
  );

  it.each([
    ['gavle', 'gavel'],
    ['lanmark', 'landmark'],
    ['fileTexx', 'file-text'],
  ])('is a slip where few letters are others: %s', (written, slip) => {
    expect(near(written).slip).toBe(slip);
  });

  it('may be named by an ending that belongs to its name', () => {
    expect(near('gif.svgs').slip).toBeUndefined();
    expect(near('user.svgx').slip).toBeUndefined();
    expect(near('svg-file')).toEqual({ slip: undefined, alike: ['file', 'file-x', 'file-text'] });
  });

  it('is looked up in the words of whoever asks, and not of who asked before', () => {
    const icons = new Set(names);
    expect(findNearIcons('justice', { icons }).alike).toEqual([]);
    const iconWords = () => new Map(Object.entries(words));
    expect(findNearIcons('justice', { icons, iconWords }).alike).toEqual(['scale']);
  });

  it('leads to the icons that stand for its words', () => {
    expect(near('justice')).toEqual({ slip: undefined, alike: ['scale'] });
    expect(near('Justice')).toEqual({ slip: undefined, alike: ['scale'] });
    expect(near('wineGlass').alike).toEqual(['glasses']);
  });

  it('leads to the shorter name first, and of two as long to the first in the alphabet', () => {
    expect(near('law').alike).toEqual(['book', 'gavel']);
    expect(near('court').alike).toEqual(['gavel', 'landmark']);
    expect(near('the-part', ['b-part', 'a-part']).alike).toEqual(['a-part', 'b-part']);
    expect(near('the-part', ['a-part', 'b-part']).alike).toEqual(['a-part', 'b-part']);
  });

  it('leads to a whole name before a part of one, and to that before a word that it stands for', () => {
    const icons = ['book', 'law-book', 'law'];
    expect(near('the-law-shelf', icons).alike).toEqual(['law', 'book', 'law-book']);
    expect(near('the-book-shelf', icons).alike).toEqual(['book', 'law-book']);
    expect(near('the-thermometer-shelf-x', ['thermometer', 'x-a']).alike).toEqual(['thermometer', 'x-a']);
    expect(near('government-book', ['landmark', 'book-a-b-c']).alike).toEqual(['book-a-b-c', 'landmark']);
  });

  it('adds up what several of its words lead to', () => {
    expect(near('court-judge').alike).toEqual(['gavel', 'landmark']);
    expect(near('government-court').alike[0]).toBe('landmark');
    expect(near('court-court-law').alike).toEqual(near('court-law').alike);
  });

  it('leads to no more than four, and never to the slip again', () => {
    const many = ['part-a', 'part-b', 'part-c', 'part-d', 'part-e'];
    expect(near('the-part', many).alike).toEqual(['part-a', 'part-b', 'part-c', 'part-d']);
    const { slip, alike } = near('file-textx');
    expect(slip).toBe('file-text');
    expect(alike).toEqual(['file', 'file-x']);
  });

  it('counts one and several as the same word, but where the word is short or ends in two of them', () => {
    expect(near('the-scales').alike).toEqual(['scale']);
    expect(near('a-laws').alike).toEqual(['book', 'gavel']);
    expect(near('read-book-please').alike).toEqual(['book', 'glasses']);
    expect(near('wine-glass').alike).toEqual(['glasses']);
    expect(near('wine-glas').alike).toEqual([]);
    expect(near('a-bus-stop', ['bu', 'stop-sign']).alike).toEqual(['stop-sign']);
  });

  it('leads nowhere where nothing is alike, or only signs are written', () => {
    expect(near('zzzzzzzzzz')).toEqual({ slip: undefined, alike: [] });
    expect(near('---', ['user'])).toEqual({ slip: undefined, alike: [] });
  });

  it('needs no words that icons stand for', () => {
    expect(findNearIcons('the-file', { icons: new Set(['file', 'user']) })).toEqual({
      slip: undefined,
      alike: ['file'],
    });
  });
});
