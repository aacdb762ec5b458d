import { describe, expect, it } from 'vitest';
import { withFile } from '../../little-site';
import { problem, problemsIn } from '../problems-in';

const words = (from: string, to: string) => withFile('wording.json', (text) => text.replace(from, to));

describe('the placeholders of wording.json', () => {
  it('are filled where they may stand', () => {
    expect(problemsIn(words('{count} minutes', 'Lire {count} minutes'))).toEqual([]);
  });

  it('report one that nothing fills', () => {
    expect(problemsIn(words('{count} minutes', '{count} sur {temps}'))).toEqual([
      problem(
        'wording.json:26:27-26:34',
        'unknown-token',
        'wording.json › minutes',
        '{temps} stands for nothing in this text. Here can stand {count}.',
      ),
    ]);
  });

  it('report one in a text that takes none', () => {
    expect(problemsIn(words('Brouillon', 'Brouillon {count}'))).toEqual([
      problem(
        'wording.json:12:23-12:30',
        'unknown-token',
        'wording.json › draft',
        '{count} stands for nothing in this text. This text takes none.',
      ),
    ]);
  });

  it('report one left out', () => {
    expect(problemsIn(words('{page} sur {count}', 'Page {page}'))).toEqual([
      problem(
        'wording.json:20:13-20:26',
        'unknown-token',
        'wording.json › pageOf',
        'The text lacks {count}, which is put in where it stands.',
      ),
    ]);
  });

  it('report one that is misspelt once', () => {
    expect(problemsIn(words('{count} minutes', '{cuont} minutes'))).toEqual([
      problem(
        'wording.json:26:15-26:22',
        'unknown-token',
        'wording.json › minutes',
        '{cuont} stands for nothing in this text. Did you mean "{count}"?',
        '{count}',
      ),
    ]);
  });
});
