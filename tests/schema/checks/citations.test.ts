import { describe, expect, it } from 'vitest';
import { withValue } from '../../little-site';
import { citingArticle, lawFile, withLaws } from '../laws-of';
import { at, problem, problemsIn } from '../problems-in';

const act = { 'loi-2019': lawFile('Loi de 2019') };
const replaced = {
  'loi-2019': lawFile('Loi de 2019', {
    status: { kind: 'superseded', since: '2024-05-01', by: 'law/loi-2024' },
  }),
  'loi-2024': lawFile('Loi de 2024', { status: { kind: 'in-force', since: '2024-05-01' } }),
};
const place = 'L’eau douce › block 2 (article-body) › part 6 (paragraph) › text';

describe('a mark that cites the law', () => {
  it('names a law, with a provision if wanted', () => {
    const marks = '{law.loi-2019}, {law.loi-2019, art. 3 et 4} et{law.loi-2019, art. 5, note}';
    expect(problemsIn(withLaws(act, marks))).toEqual([]);
  });

  it('is a problem where there is no such law, with the one that was meant', () => {
    const changes = withLaws(act, 'Selon la {law.loi-2091, art. 3}, on moud.');
    expect(problemsIn(changes)).toEqual([
      problem(
        at(citingArticle, '{law.loi-2091, art. 3}', changes),
        'unknown-law',
        place,
        'There is no law "loi-2091". Did you mean "loi-2019"?',
        '{law.loi-2019, art. 3}',
      ),
    ]);
  });

  it.each([
    [
      'grundgesetz',
      'There is no law "grundgesetz". Add site-data/law/grundgesetz.json, or take it out here.',
    ],
    ['', 'There is no law "". Add site-data/law/name.json, or take it out here.'],
  ])('is a problem where nothing like "%s" is known', (slug, message) => {
    expect(problemsIn(withLaws(act, `Selon {law.${slug}}.`))).toMatchObject([
      { rule: 'unknown-law', message },
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
});

describe('a mark that stands elsewhere than in the text of an article', () => {
  const elsewhere =
    'Only articles cite the law. Take "{law.loi-2019}" out, or link to an article that says it.';
  const plain =
    'This field takes plain words: a mark that cites the law stands in running text, such as a paragraph.';

  it.each<
    [where: string, file: string, change: (value: { title: string; blocks: object[] }) => void, string]
  >([
    [
      'a text of a page',
      'pages/ecole.json',
      ({ blocks }) =>
        blocks.splice(1, 0, { type: 'prose', heading: 'La loi', paragraphs: ['La {law.loi-2019}.'] }),
      elsewhere,
    ],
    [
      'a text of an industry',
      'industries/cafes.json',
      ({ blocks }) => blocks.push({ type: 'prose', heading: 'La loi', paragraphs: ['La {law.loi-2019}.'] }),
      elsewhere,
    ],
    [
      'a heading of an article',
      citingArticle,
      ({ blocks }) => blocks.push({ type: 'prose', heading: 'La {law.loi-2019}', paragraphs: ['Rien.'] }),
      plain,
    ],
    [
      'the excerpt of an article',
      citingArticle,
      (value) => Object.assign(value, { excerpt: 'Ce que demande la {law.loi-2019}.' }),
      plain,
    ],
    [
      'a law',
      'law/loi-eau.json',
      (value) => Object.assign(value, { changes: [{ date: '2021', what: 'Voir {law.loi-2019}.' }] }),
      elsewhere,
    ],
  ])('is a problem in %s', (_, file, change, message) => {
    const changes = { ...withLaws(act), ...withValue(file, change) };
    expect(problemsIn(changes)).toMatchObject([
      { ...at(file, '{law.loi-2019}', changes), rule: 'misplaced-mark', message },
    ]);
  });
});

describe('a law that another took the place of', () => {
  it('may be cited by an article of an earlier day, by a draft and as history', () => {
    expect(problemsIn(withLaws(replaced, '{law.loi-2019}', { date: '2024-04' }))).toEqual([]);
    expect(problemsIn(withLaws(replaced, '{law.loi-2019, history}'))).toEqual([]);
    const draft = problemsIn(withLaws(replaced, '{law.loi-2019}', { draft: true }));
    expect(draft.map(({ rule }) => rule)).not.toContain('law-superseded');
  });

  it('is a problem in an article of a later day', () => {
    const changes = withLaws(replaced, 'La {law.loi-2019, art. 3} vaut.');
    expect(problemsIn(changes)).toEqual([
      problem(
        at(citingArticle, '{law.loi-2019, art. 3}', changes),
        'law-superseded',
        place,
        '"Loi de 2019" was superseded on 2024-05-01, and this article is of 2024-10. Cite "law/loi-2024", or write {law.loi-2019, art. 3, history} where it is told as history.',
      ),
    ]);
  });

  it('is a problem in an article that was updated on a later day', () => {
    const dates = { date: '2024-04', updated: '2024-06-01' };
    expect(problemsIn(withLaws(replaced, '{law.loi-2019}', dates))).toMatchObject([
      { message: expect.stringContaining(', and this article is of 2024-06-01. ') },
    ]);
  });

  it.each([
    ['struck-down', 'was struck down'],
    ['repealed', 'was repealed'],
  ])('is a problem where it is %s, and nothing took its place', (kind, verb) => {
    const gone = { 'loi-2019': lawFile('Loi de 2019', { status: { kind, since: '2024-05-01' } }) };
    expect(problemsIn(withLaws(gone, 'La {law.loi-2019} vaut.'))).toMatchObject([
      {
        rule: 'law-superseded',
        message: `"Loi de 2019" ${verb} on 2024-05-01, and this article is of 2024-10. Write {law.loi-2019, history} where it is told as history.`,
      },
    ]);
  });

  it('is not judged while a day that it hangs on is not known', () => {
    const undated = { 'loi-2019': lawFile('Loi de 2019', { status: { kind: 'repealed' } }) };
    expect(problemsIn(withLaws(undated, '{law.loi-2019}'))).toEqual([]);
    const faulty = problemsIn(withLaws(replaced, '{law.loi-2019}', { date: 2024 }));
    expect(faulty.map(({ rule }) => rule)).toEqual(['wrong-type']);
  });
});

describe('a law that came after the article that cites it', () => {
  const cited = (law: object, article: object = {}, mark = '{law.loi}') =>
    problemsIn(withLaws({ loi: lawFile('Loi', law) }, `Selon la ${mark}.`, article)).map(({ rule }) => rule);
  const since = (kind: string, time?: string) => ({ status: { kind, since: time } });
  const changes = (...dates: string[]) => dates.map((date) => ({ date, what: 'Elle a changé.' }));

  it('is a problem, and never its authority', () => {
    const later = withLaws({ loi: lawFile('Loi de 2026', since('proposed', '2026-04-02')) }, 'La {law.loi}.');
    expect(problemsIn(later)).toEqual([
      problem(
        at(citingArticle, '{law.loi}', later),
        'law-newer',
        place,
        '"Loi de 2026" is of 2026-04-02, and this article is of 2024-10. A law that came after an article is never its authority: take the mark out, and tell of the new law in the "changes" of the one that it changed.',
      ),
    ]);
  });

  it.each<[what: string, law: object, article?: object, mark?: string]>([
    ['in force since a later day', since('in-force', '2024-11-01')],
    ['in force since a later year', since('in-force', '2025')],
    ['decided later', since('decided', '2025-01')],
    ['cited as history', since('in-force', '2025'), {}, '{law.loi, history}'],
    [
      'a bill whose first reading was later',
      { ...since('proposed'), changes: changes('2026-04-02', '2026') },
    ],
  ])('is a problem where it is %s', (_, law, article, mark) => {
    expect(cited(law, article, mark)).toEqual(['law-newer']);
  });

  it.each<[what: string, law: object, article?: object]>([
    ['in force since a day of the same month', since('in-force', '2024-10-20')],
    ['in force since the same year', since('in-force', '2024')],
    ['in force later, and proposed before', { ...since('in-force', '2025'), changes: changes('2024-02') }],
    [
      'in force since nobody knows when, and changed later',
      { ...since('in-force'), changes: changes('2026') },
    ],
    ['in force before, and changed later', { ...since('in-force', '2019'), changes: changes('2026') }],
    ['proposed since nobody knows when', since('proposed')],
    ['superseded later', { status: { kind: 'superseded', since: '2026', by: 'law/loi-eau' } }],
    ['suspended later', since('suspended', '2026')],
    [
      'of the day on which the article was updated',
      since('in-force', '2025-06-01'),
      { updated: '2025-06-01' },
    ],
  ])('is none where it is %s', (_, law, article) => {
    expect(cited(law, article)).toEqual([]);
  });
});
