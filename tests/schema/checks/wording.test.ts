import { describe, expect, it } from 'vitest';
import { littleSite, withFile } from '../../little-site';
import { problem, problemsIn } from '../problems-in';

const words = (from: string, to: string) => withFile('wording.json', (text) => text.replace(from, to));
/** The columns of a text, on the line of its key. */
const at = (key: string, from: number, to: number) => {
  const lines = String(littleSite()['wording.json']).split('\n');
  const line = lines.findIndex((each) => each.includes(`"${key}":`)) + 1;
  return `wording.json:${line}:${from}-${line}:${to}`;
};

describe('the placeholders of wording.json', () => {
  it('are filled where they may stand', () => {
    expect(problemsIn(words('{count} minutes', 'Lire {count} minutes'))).toEqual([]);
  });

  it('report one that nothing fills', () => {
    expect(problemsIn(words('{count} minutes', '{count} sur {temps}'))).toEqual([
      problem(
        at('minutes', 27, 34),
        'unknown-token',
        'wording.json › minutes',
        '{temps} stands for nothing in this text. Here can stand {count}.',
      ),
    ]);
  });

  it('report one in a text that takes none', () => {
    expect(problemsIn(words('Brouillon', 'Brouillon {count}'))).toEqual([
      problem(
        at('draft', 23, 30),
        'unknown-token',
        'wording.json › draft',
        '{count} stands for nothing in this text. This text takes none.',
      ),
    ]);
  });

  it('report one left out', () => {
    expect(problemsIn(words('{page} sur {count}', 'Page {page}'))).toEqual([
      problem(
        at('pageOf', 13, 26),
        'unknown-token',
        'wording.json › pageOf',
        'The text lacks {count}, which is put in where it stands.',
      ),
    ]);
  });

  it('report one that is misspelt once', () => {
    expect(problemsIn(words('{count} minutes', '{cuont} minutes'))).toEqual([
      problem(
        at('minutes', 15, 22),
        'unknown-token',
        'wording.json › minutes',
        '{cuont} stands for nothing in this text. Did you mean "{count}"?',
        '{count}',
      ),
    ]);
  });
});
