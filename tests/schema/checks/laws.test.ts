import { describe, expect, it } from 'vitest';
import { withValue } from '../../little-site';
import { lawFile, withLaws } from '../laws-of';
import { at, problem, problemsIn, topOf } from '../problems-in';

const superseded = (by: string) => ({ status: { kind: 'superseded', since: '2024-05-01', by } });

describe('a law', () => {
  it('names laws that there are', () => {
    const changes = withLaws({ une: lawFile('Une loi', superseded('law/loi-eeau')) });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('law/une.json', '"law/loi-eeau"', changes),
        'unknown-law',
        'Une loi › status › by',
        'There is no law "law/loi-eeau". Did you mean "loi-eau"?',
        'law/loi-eau',
      ),
    ]);
    const entry = withLaws({ une: lawFile('Une loi', superseded('industries/cafes')) });
    expect(problemsIn(entry)).toMatchObject([
      { rule: 'unknown-law', message: expect.stringContaining('There is no law "industries/cafes".') },
    ]);
  });

  it('is no entry that pages could lead to, and has no address', () => {
    const related = withValue('packages/week-end.json', ({ blocks }) => {
      blocks.at(-1).entries = ['law/loi-eau'];
    });
    expect(problemsIn(related)).toMatchObject([{ rule: 'unknown-entry' }]);
    const linked = withValue('redirects.json', (redirects) => {
      redirects['/vieille'] = '/law/loi-eau';
    });
    expect(problemsIn(linked)).toMatchObject([{ rule: 'dead-link' }]);
  });

  it('names a jurisdiction of the settings', () => {
    const changes = withLaws({ une: lawFile('Une loi', { jurisdiction: 'frence' }) });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('law/une.json', '"frence"', changes),
        'unknown-jurisdiction',
        'Une loi › jurisdiction',
        '"frence" is not a jurisdiction. Did you mean "france"?',
        'france',
      ),
    ]);
    const far = withLaws({ une: lawFile('Une loi', { jurisdiction: 'oz' }) });
    expect(problemsIn(far)).toMatchObject([
      {
        message:
          '"oz" is not a jurisdiction. Name it in site.json, under "jurisdictions". There are: france, italie.',
      },
    ]);
  });

  it('leads from a change to a page of this site', () => {
    const change = (page: string) =>
      problemsIn(
        withLaws({ une: lawFile('Une', { changes: [{ date: '2021', what: 'Elle a changé.', page }] }) }),
      );
    expect(change('/journal/eau-douce')).toEqual([]);
    expect(change('/journal/eau-duce')).toMatchObject([{ rule: 'dead-link' }]);
    expect(change('https://droit.gouv.fr')).toMatchObject([{ rule: 'address-form' }]);
  });

  it('has a name that a mark can hold', () => {
    const file = 'law/Loi 2019.json';
    expect(problemsIn({ [file]: lawFile('Loi') })).toEqual([
      problem(
        topOf(file),
        'file-name',
        'Loi',
        'Marks name a law by its file, so the file name holds only small letters, digits and hyphens, at most 80. Rename it to "loi-2019.json".',
        'loi-2019.json',
      ),
    ]);
  });

  it('is a problem where it was superseded in a circle, told once', () => {
    const itself = problemsIn(withLaws({ une: lawFile('Une', superseded('law/une')) }));
    expect(itself).toMatchObject([
      {
        rule: 'law-circle',
        message: '"Une" was superseded in a circle: it names itself. Write of one of them what holds now.',
      },
    ]);
    const both = {
      autre: lawFile('Autre', superseded('law/une')),
      une: lawFile('Une', superseded('law/autre')),
    };
    expect(problemsIn(withLaws(both))).toMatchObject([
      {
        file: 'site-data/law/autre.json',
        message:
          '"Autre" was superseded in a circle: "law/une" leads back to it. Write of one of them what holds now.',
      },
    ]);
  });
});
