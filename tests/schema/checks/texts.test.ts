import { describe, expect, it } from 'vitest';
import { withFile, withValue } from '../../little-site';
import { at, problem, problemsIn, unmarked } from '../problems-in';

/** The home page with other words in a field of plain words. */
const plain = (words: string) =>
  withFile('pages/index.json', (text) => text.replace('Une école et un four, au-dessus de la Saône.', words));
/** The school's page with other words in a field that takes marks. */
const rich = (words: string) =>
  withFile('pages/ecole.json', (text) => text.replace('La porte est [ici](/visites#venir).', words));
const intro = 'Apprendre à griller le café › block 1 (hero) › intro';
const paragraph = 'L’école › block 2 (prose) › paragraph 2';

describe('HTML in texts', () => {
  it.each([
    ['Un <b>four</b>.', '<b>', 'Texts hold no HTML.'],
    ['Un four<br/>.', '<br/>', 'Texts hold no HTML.'],
    ['Un four</b>.', '</b>', 'Texts hold no HTML.'],
    ['Un <B four', '<B four', 'Texts hold no HTML.'],
    ['Un <!-- four -->.', '<!-- four -->', 'Texts hold no HTML.'],
    ['Un four &amp; deux.', '&amp;', 'Write the character itself.'],
    ['Un four &#233;.', '&#233;', 'Write the character itself.'],
  ])('is reported in %j', (words, found, help) => {
    expect(problemsIn(plain(words))).toEqual([
      problem(
        at('pages/index.json', found, plain(words)),
        'html-in-text',
        intro,
        `"${found}" would be shown to visitors as it stands. ${help}`,
      ),
    ]);
  });

  it('is reported in a text with marks, which says what can be written', () => {
    const changes = rich('La <strong>porte</strong>.');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '<strong>', changes),
        'html-in-text',
        paragraph,
        '"<strong>" would be shown to visitors as it stands. Texts hold no HTML; write **bold**, *italic* or [words](/address).',
      ),
    ]);
  });

  it('is shortened like every text that a message quotes', () => {
    const tag = `<a class="${'x'.repeat(60)}">`.replaceAll('"', "'");
    expect(problemsIn(plain(`Un ${tag}.`))[0]?.message).toBe(
      `"${tag.slice(0, 39)}…" would be shown to visitors as it stands. Texts hold no HTML.`,
    );
  });

  it.each([
    '1 < 2 et 3 > 2',
    'Café & thé',
    'R&D; puis P&L',
    'AT&T',
    '<3',
    'a<5',
    '< b',
    '</ b',
    '&a;',
    '&#;',
    '&#a;',
    '&amp',
  ])('is not seen in %j', (words) => {
    expect(problemsIn(plain(words))).toEqual([]);
  });
});

describe('the words for a picture', () => {
  const rulesOf = (alt: string) => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.picture = { file: 'icon.svg', alt };
    });
    const found = problemsIn(changes).filter(({ place }) => place.endsWith('picture › alt'));
    return found.map(({ rule }) => rule);
  };

  it('are held to hold no HTML, and are asked for once where they are blank', () => {
    expect(rulesOf('Un <b>four</b>')).toEqual(['html-in-text']);
    expect(rulesOf('Un {{firm.name}}')).toContain('unknown-token');
    expect(rulesOf('  ')).toEqual(['missing-alt']);
    expect(rulesOf('Un *four*')).toEqual([]);
  });
});

describe('marks in plain words', () => {
  const message = 'This field takes plain words: marks for bold text or links would be shown as they stand.';
  it.each(['Un «**»four** et deux.', 'Un [four«](»/ecole).'])('are reported in %j', (words) => {
    const changes = plain(unmarked(words));
    expect(problemsIn(changes)).toEqual([
      problem(at('pages/index.json', words, changes), 'inline-markup', intro, message),
    ]);
  });

  it.each(['Un «*»four* et deux.', 'Un «*»y* et deux.', 'Un «*»or* et deux.', '«*»Un four* et deux.'])(
    'are reported for italic text too: %j',
    (words) => {
      const changes = plain(unmarked(words));
      expect(problemsIn(changes)).toMatchObject([
        { ...at('pages/index.json', words, changes), rule: 'inline-markup' },
      ]);
    },
  );

  it.each([
    'Un hôtel 4* et un 5*',
    '2 * 3 * 4',
    '2*3* et',
    'Un *four*s',
    'Un *y*s',
    'Un * four* et',
    'Un *four * et',
    'Un * y* et',
    'Note [1] (bas de page)',
  ])('are not seen in %j', (words) => {
    expect(problemsIn(plain(words))).toEqual([]);
  });
});

describe('tokens in double braces', () => {
  it('are reported with the one that was meant', () => {
    const changes = plain('Un four de {{firm.name}}.');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/index.json', '{{firm.name}}', changes),
        'unknown-token',
        intro,
        '"{{firm.name}}" has two braces on each side, and one would be shown. Write {firm.name}.',
        '{firm.name}',
      ),
    ]);
  });
});

describe('blanks', () => {
  it('are not a text', () => {
    const changes = plain('   ');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/index.json', '"   "', changes),
        'empty-text',
        intro,
        'The text holds only blanks. Write it, or leave the key out if it is optional.',
      ),
    ]);
  });

  it('are not a text with marks', () => {
    expect(problemsIn(rich(' '))).toMatchObject([{ rule: 'empty-text', place: paragraph }]);
  });
});
