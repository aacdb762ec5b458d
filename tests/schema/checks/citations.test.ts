import { describe, expect, it } from 'vitest';
import { at, problem, problemsIn } from '../problems-in';
import { citingPage, lawFile, withLaws } from '../register-of-law';

const act = { 'loi-2019': lawFile('Loi de 2019') };
const replaced = {
  'loi-2019': lawFile('Loi de 2019', {
    status: { kind: 'superseded', since: '2024-05-01', by: 'law/loi-2024' },
  }),
  'loi-2024': lawFile('Loi de 2024', { status: { kind: 'in-force', since: '2024-05-01' } }),
};
const place = 'L’école › block 2 (prose) › paragraph 1';

describe('a mark that cites the law', () => {
  it('names an entry of the register, with a provision if wanted', () => {
    const marks = '{law.loi-2019}, {law.loi-2019, art. 3 et 4} et{law.loi-2019, art. 5, note}';
    expect(problemsIn(withLaws(act, marks, { lawAsAt: '2024-10' }))).toEqual([]);
  });

  it('is a problem where the register holds no such law, with the one that was meant', () => {
    const changes = withLaws(act, 'Selon la {law.loi-2091, art. 3}, on moud.');
    expect(problemsIn(changes)).toEqual([
      problem(
        at(citingPage, '{law.loi-2091, art. 3}', changes),
        'unknown-law',
        place,
        'The register holds no law "loi-2091". Did you mean "loi-2019"?',
        '{law.loi-2019, art. 3}',
      ),
    ]);
  });

  it('is a problem where nothing like it is known, or where it is a draft', () => {
    const far = problemsIn(withLaws(act, 'Selon {law.grundgesetz}.'));
    expect(far).toMatchObject([
      {
        message:
          'The register holds no law "grundgesetz". Add site-data/law/grundgesetz.json, or take the mark out.',
      },
    ]);
    const drafted = withLaws(
      { 'loi-2019': lawFile('Loi de 2019', { draft: true }) },
      'Selon {law.loi-2019}.',
    );
    expect(problemsIn(drafted)).toMatchObject([
      { rule: 'unknown-law', ...at(citingPage, '{law.loi-2019}', drafted) },
    ]);
  });

  it('stands in running text alone', () => {
    const changes = withLaws(act, 'Rien.', {
      description: `${'Une école qui cite la {law.loi-2019} '.repeat(2)}.`,
    });
    const found = problemsIn(changes);
    expect(found.map(({ rule, message }) => [rule, message])).toEqual(
      Array.from({ length: 2 }, () => [
        'inline-markup',
        'This field takes plain words: a mark that cites the law stands in running text, such as a paragraph.',
      ]),
    );
  });
});

describe('a law that another took the place of', () => {
  it('may be cited by a page of an earlier day', () => {
    expect(problemsIn(withLaws(replaced, '{law.loi-2019}', { lawAsAt: '2024-04' }))).toEqual([]);
  });

  it('is a problem on a page of a later day, or of none', () => {
    const changes = withLaws(replaced, 'La {law.loi-2019, art. 3} vaut.', { lawAsAt: '2024-10' });
    expect(problemsIn(changes)).toEqual([
      problem(
        at(citingPage, '{law.loi-2019, art. 3}', changes),
        'law-superseded',
        place,
        '"Loi de 2019" was superseded on 2024-05-01 and this page is of 2024-10. Cite "law/loi-2024", or write {law.loi-2019, art. 3, history} where it is told as history.',
      ),
    ]);
    expect(problemsIn(withLaws(replaced, '{law.loi-2019}'))).toMatchObject([{ rule: 'law-superseded' }]);
  });

  it('is told of as history where the mark says so', () => {
    expect(
      problemsIn(withLaws(replaced, 'La {law.loi-2019, history} valait.', { lawAsAt: '2024-10' })),
    ).toEqual([]);
  });
});
