import { describe, expect, it } from 'vitest';
import { withFile } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

const words = (from: string, to: string) => withFile('wording.json', (text) => text.replace(from, to));

describe('the placeholders of wording.json', () => {
  it('are filled where they may stand', () => {
    expect(problemsIn(words('{count} minutes', 'Lire {count} minutes'))).toEqual([]);
  });

  it('report one that nothing fills', () => {
    const changes = words('{count} minutes', '{count} sur {temps}');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('wording.json', '{temps}', changes),
        'unknown-token',
        'wording.json › minutes',
        '{temps} stands for nothing in this text. Here can stand {count}.',
      ),
    ]);
  });

  it('report one in a text that takes none', () => {
    const changes = words('Brouillon', 'Brouillon {count}');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('wording.json', 'Brouillon «{count}»', changes),
        'unknown-token',
        'wording.json › draft',
        '{count} stands for nothing in this text. This text takes none.',
      ),
    ]);
  });

  it('report one left out', () => {
    const changes = words('{page} sur {count}', 'Page {page}');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('wording.json', '"Page {page}"', changes),
        'unknown-token',
        'wording.json › pageOf',
        'The text lacks {count}, which is put in where it stands.',
      ),
    ]);
  });

  it('report one that is misspelt once', () => {
    const changes = words('{count} minutes', '{cuont} minutes');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('wording.json', '{cuont}', changes),
        'unknown-token',
        'wording.json › minutes',
        '{cuont} stands for nothing in this text. Did you mean "{count}"?',
        '{count}',
      ),
    ]);
  });

  it('are named where two may stand', () => {
    expect(problemsIn(words('{page} sur {count}', '{page} sur {count} de {tout-cela}'))).toMatchObject([
      { message: '{tout-cela} stands for nothing in this text. Here can stand {page} and {count}.' },
    ]);
  });

  it.each([
    ['a number', '7', 'wrong-type'],
    ['only blanks', '" "', 'empty-text'],
    ['too long', `"${'mot '.repeat(200)}"`, 'too-long'],
  ])('are not asked of a text that is %s', (_, value, rule) => {
    const changes = words('"{count} minutes"', value);
    expect(problemsIn(changes).map((found) => found.rule)).toEqual([rule]);
  });

  it('are not asked for where there is no such file', () => {
    const rules = problemsIn({ 'wording.json': null }).map(({ rule }) => rule);
    expect(rules).toEqual(['missing-file']);
  });
});
