import { describe, expect, it } from 'vitest';
import { countWords } from '../../../schema/checks/read-time';
import type { JsonValue } from '../../../schema/json/source';
import { withValue } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

/** An article of so many words that says to take so many minutes. */
const article = (words: number, minutes: number) =>
  withValue('articles/eau-douce.json', (value) => {
    value.readTime = minutes;
    const texts = [];
    for (let left = words; left > 0; left -= 200) {
      texts.push({ type: 'paragraph', text: 'mot '.repeat(Math.min(left, 200)).trim() });
    }
    value.blocks[1].content = texts;
  });

describe('read times', () => {
  it.each([
    [200, 1],
    [240, 1],
    [160, 1],
    [1000, 5],
    [1000, 6],
    [10_000, 50],
  ])('of %i words may be %i', (words, minutes) => {
    expect(problemsIn(article(words, minutes))).toEqual([]);
  });

  it('report one that is too long', () => {
    const changes = article(1000, 9);
    expect(problemsIn(changes)).toEqual([
      problem(
        at('articles/eau-douce.json', '"readTime": «9»', changes),
        'read-time',
        'L’eau douce › readTime',
        'The article has 1000 words, which is 5 min at 200 a minute, and the file says 9.',
      ),
    ]);
  });

  it('report one that is too short', () => {
    expect(problemsIn(article(1000, 3))).toMatchObject([
      { message: 'The article has 1000 words, which is 5 min at 200 a minute, and the file says 3.' },
    ]);
  });

  it.each([1, 99, 100, 299, 300, 301, 500, 2_900])(
    'never report the number that the message asks for: of %i words',
    (words) => {
      const asked = /which is (\d+) min/.exec(problemsIn(article(words, 90))[0]?.message ?? '')?.[1];
      expect(problemsIn(article(words, Number(asked)))).toEqual([]);
    },
  );

  it('count one word as such, and are not asked of an article with another fault', () => {
    expect(problemsIn(article(1, 3))).toMatchObject([
      { message: 'The article has 1 word, which is 1 min at 200 a minute, and the file says 3.' },
    ]);
    const wrong = withValue('articles/eau-douce.json', (value) => {
      value.readTime = 90;
      value.category = 7;
    });
    expect(problemsIn(wrong).map(({ rule }) => rule)).toEqual(['wrong-type']);
  });

  it('are not asked of a draft', () => {
    const changes = withValue('articles/eau-douce.json', (value) => {
      value.readTime = 90;
      value.draft = true;
    });
    expect(problemsIn(changes)).toEqual([]);
  });
});

describe('countWords', () => {
  it('counts the words a reader reads, and no keys or settings', () => {
    const body: JsonValue = {
      type: 'article-body',
      standfirst: 'one **two**',
      content: [
        { type: 'heading', level: 2, text: 'three' },
        { type: 'list', style: 'numbered', items: ['four [five six](/a)', ''] },
        { type: 'callout', tone: 'note', title: 'seven', text: 'eight' },
        { type: 'table', caption: 'nine', columns: ['ten'], rows: [['eleven', 'twelve']] },
      ],
    };
    expect(countWords([{ type: 'hero', headline: 'not this' }, body])).toBe(12);
  });

  it('counts nothing in what is no list of blocks', () => {
    expect(countWords(undefined)).toBe(0);
    expect(countWords('words')).toBe(0);
    expect(countWords([null, 1, 'words'])).toBe(0);
    expect(countWords([{ type: 'article-body', content: [null, 7, true] }])).toBe(0);
  });

  it('counts no blanks', () => {
    expect(countWords([{ type: 'article-body', content: [' one  two ', '  '] }])).toBe(2);
  });
});

describe('the tolerance of read times', () => {
  it.each([
    [800, 5],
    [1200, 5],
    [1600, 10],
    [2400, 10],
    [50, 1],
  ])('ends with a fifth of what the file says: %i words may be %i', (words, minutes) => {
    expect(problemsIn(article(words, minutes))).toEqual([]);
  });

  it.each([
    [799, 5],
    [1201, 5],
    [1599, 10],
    [2401, 10],
    [400, 1],
  ])('ends with a fifth of what the file says: %i words may not be %i', (words, minutes) => {
    expect(problemsIn(article(words, minutes))).toMatchObject([{ rule: 'read-time' }]);
  });

  it('is of no use where an article has no words, or its read time is none', () => {
    const edit = (words: number, minutes: unknown) =>
      problemsIn(article(words, minutes as number)).filter(({ rule }) => rule === 'read-time');
    expect(edit(0, 90)).toEqual([]);
    expect(edit(1000, '90')).toEqual([]);
  });
});
