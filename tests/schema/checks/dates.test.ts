import { describe, expect, it } from 'vitest';
import { withFile } from '../../little-site';
import { at, problem, problemsIn, siteOf } from '../problems-in';

const dated = (date: string, text: string) =>
  withFile('articles/premier-craquement.json', (file) =>
    file.replace('"2025-03-12"', `"${date}",\n  "dateText": "${text}"`),
  );

describe('dates as text', () => {
  it('report one that means another day', () => {
    const changes = dated('2025-03-12', '13 March 2025');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('articles/premier-craquement.json', '"13 March 2025"', changes),
        'date-text',
        'Le premier craquement › dateText',
        '"13 March 2025" does not mean the same as the date 2025-03-12. Make them agree, or leave "dateText" out.',
      ),
    ]);
  });

  it('may leave out the day', () => {
    const card = siteOf(dated('2025-03-12', 'Mar 2025')).cards.get('articles/premier-craquement');
    expect(card?.dateText).toBe('Mar 2025');
  });

  it('are not held against a date that is none', () => {
    for (const date of ['2025-13-12', 'soon']) {
      const changes = dated(date, 'March 2025');
      expect(problemsIn(changes)).toMatchObject([
        { ...at('articles/premier-craquement.json', `"${date}"`, changes), rule: 'wrong-value' },
      ]);
    }
  });
});

describe('a date beside a date as text', () => {
  it('is not compared where it is no text', () => {
    const changes = withFile('articles/premier-craquement.json', (file) =>
      file.replace('"2025-03-12"', '2025,\n  "dateText": "Mai 2024"'),
    );
    expect(problemsIn(changes)).toMatchObject([{ rule: 'wrong-type' }]);
  });

  it('is compared while the language of the site is not known', () => {
    const site = withFile('site.json', (file) => file.replace('"fr-FR"', '"French"'));
    const found = problemsIn({ ...site, ...dated('2025-03-12', '13 March 2025') });
    expect(found.map(({ rule }) => rule)).toContain('date-text');
  });
});
