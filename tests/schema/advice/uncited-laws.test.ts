import { describe, expect, it } from 'vitest';
import { readSite } from '../../../schema/read-site';
import { type Changes, known, siteWith } from '../../site';
import { lawFile, withLaws } from '../laws-of';

const adviceOf = (changes: Changes) => readSite(siteWith(changes), known).advice;

describe('a law that nothing cites', () => {
  it('is advice, told at its file', () => {
    expect(adviceOf(withLaws({ une: lawFile('Une loi') }))).toEqual([
      {
        file: 'site-data/law/une.json',
        line: 1,
        column: 1,
        endLine: 1,
        endColumn: 2,
        rule: 'uncited-law',
        place: 'Une loi',
        message: 'No article cites "Une loi". Cite it, as {law.une}, or take the file away.',
      },
    ]);
  });

  it('is none where an article cites it, or a law that leads to it', () => {
    const laws = {
      une: lawFile('Une', { changes: [{ date: '2026', what: 'Elle a changé.', by: 'law/deux' }] }),
      deux: lawFile('Deux', { status: { kind: 'superseded', since: '2027', by: 'law/trois' } }),
      trois: lawFile('Trois'),
    };
    expect(adviceOf(withLaws(laws, '{law.une}'))).toEqual([]);
    expect(adviceOf(withLaws(laws))).toHaveLength(3);
  });

  it('is not judged while a file cannot be read', () => {
    const answer = readSite(
      siteWith({ ...withLaws({ une: lawFile('Une loi') }), 'articles/harbour-lights.json': '{' }),
      known,
    );
    expect(answer.site).toBe(undefined);
    expect(answer.advice).toEqual([]);
  });
});
