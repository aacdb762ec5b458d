import { describe, expect, it } from 'vitest';
import { withValue } from '../../little-site';
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
      {
        rule: 'unknown-law',
        ...at(citingPage, '{law.loi-2019}', drafted),
        message:
          'The law "loi-2019" is a draft, so a visitor would not find it. Take "draft" out of its file.',
      },
    ]);
    expect(problemsIn(withLaws(act, 'Selon {law.}.'))).toMatchObject([
      {
        message: 'The register holds no law "". Add site-data/law/name.json, or take the mark out.',
      },
    ]);
  });

  it.each(['law/loi-2019', 'loi-2019.json', 'law/loi-2019.json'])(
    'is a problem where it names a law as %s',
    (slug) => {
      expect(problemsIn(withLaws(act, `Selon {law.${slug}, note}.`))).toMatchObject([
        { rule: 'unknown-law', suggestion: '{law.loi-2019, note}' },
      ]);
    },
  );

  it('is a problem in the register itself', () => {
    const blocks = [{ type: 'prose', heading: 'La loi', paragraphs: ['Voir {law.loi-2019}.'] }];
    const changes = withLaws({ ...act, 'loi-2020': lawFile('Loi de 2020', { blocks }) });
    expect(problemsIn(changes)).toMatchObject([
      { rule: 'hero-place' },
      {
        ...at('law/loi-2020.json', '{law.loi-2019}', changes),
        rule: 'inline-markup',
        message:
          'law/loi-2020.json is of the register itself, so it has no sources of its own. Link to the other law instead.',
      },
    ]);
  });

  it('stands in running text alone', () => {
    const changes = withLaws(act, 'Rien.', {
      description: `${'Une école qui cite la {law.loi-2019} '.repeat(2)}.`,
    });
    const heading = withValue(citingPage, ({ blocks }) => {
      blocks.splice(1, 0, { type: 'prose', heading: 'La {law.loi-2019}', paragraphs: ['Rien.'] });
    });
    expect(problemsIn({ ...withLaws(act), ...heading })).toMatchObject([
      { ...at(citingPage, '{law.loi-2019}', heading), rule: 'inline-markup' },
    ]);
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

  it.each([
    ['struck-down', 'was struck down'],
    ['repealed', 'was taken back'],
  ])('is a problem where it is %s, and nothing took its place', (kind, verb) => {
    const gone = { 'loi-2019': lawFile('Loi de 2019', { status: { kind, since: '2024-05-01' } }) };
    expect(problemsIn(withLaws(gone, 'La {law.loi-2019} vaut.'))).toMatchObject([
      {
        rule: 'law-superseded',
        message: `"Loi de 2019" ${verb} on 2024-05-01. Write {law.loi-2019, history} where it is told as history.`,
      },
    ]);
  });

  it('may be cited by a page that is reviewed before, and not by one that is reviewed after', () => {
    const cite = (dates: object) => problemsIn(withLaws(replaced, '{law.loi-2019}', dates));
    expect(cite({ reviewed: '2024-04-30' })).toEqual([]);
    expect(cite({ lawAsAt: '2024-03', reviewed: '2024-04-30' })).toEqual([]);
    expect(cite({ lawAsAt: '2024-04', reviewed: '2024-06-01' })).toMatchObject([
      { message: expect.stringContaining(' and this page is of 2024-06-01. ') },
    ]);
    expect(cite({ lawAsAt: '2024-10', reviewed: '2024-04-30' })).toMatchObject([
      { message: expect.stringContaining(' and this page is of 2024-10. ') },
    ]);
  });

  it('is a problem in an article of a later day', () => {
    const citing = (date: string) => ({
      ...withLaws(replaced),
      ...withValue('articles/eau-douce.json', (article) => {
        article.date = date;
        article.blocks[1].content.push({ type: 'paragraph', text: 'Selon la {law.loi-2019}.' });
      }),
    });
    expect(problemsIn(citing('2024-04'))).toEqual([]);
    expect(problemsIn(citing('2024-10'))).toMatchObject([
      { rule: 'law-superseded', message: expect.stringContaining(' and this page is of 2024-10. ') },
    ]);
  });

  it('is not judged while a day that it hangs on has a fault', () => {
    const undated = { ...replaced, 'loi-2019': lawFile('Loi de 2019', { status: { kind: 'repealed' } }) };
    expect(problemsIn(withLaws(undated, '{law.loi-2019}')).map(({ rule }) => rule)).toEqual(['missing-key']);
    const badlyReviewed = withLaws(replaced, '{law.loi-2019}', { lawAsAt: '2024-04', reviewed: 2025 });
    expect(problemsIn(badlyReviewed).map(({ rule }) => rule)).toEqual(['wrong-type']);
  });

  it('may be cited by a draft', () => {
    expect(
      problemsIn(withLaws(replaced, '{law.loi-2019}', { draft: true })).map(({ rule }) => rule),
    ).not.toContain('law-superseded');
  });

  it('is told of as history where the mark says so', () => {
    expect(
      problemsIn(withLaws(replaced, 'La {law.loi-2019, history} valait.', { lawAsAt: '2024-10' })),
    ).toEqual([]);
  });
});
