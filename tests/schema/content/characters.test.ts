import { describe, expect, it } from 'vitest';
import { findOddTexts } from '../../../schema/content/characters';
import { withFile, withValue } from '../../little-site';
import { at, problem, problemsIn, siteOf } from '../problems-in';

const school = (from: string, to: string) => withFile('pages/ecole.json', (text) => text.replace(from, to));

describe('a character that nobody sees', () => {
  it('is reported where it stands, as it is written', () => {
    const changes = school('L’école', 'L’\u202Eécole');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '\u202E', changes),
        'hidden-character',
        'L’�école › title',
        'The text holds a mark that turns the direction of writing (U+202E), which nobody sees. Take it out.',
      ),
    ]);
  });

  it('is reported at the whole escape that stands for it', () => {
    const changes = school('L’école', '\\"L’\\u0007école\\u0007');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '«\\u0007»école', changes),
        'hidden-character',
        '"L’�école� › title',
        'The text holds a control character (U+0007), which nobody sees. Take it out.',
      ),
    ]);
  });

  it('is a line break too', () => {
    const changes = school('L’école', 'L’\\nécole');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '\\n', changes),
        'hidden-character',
        'L’�école › title',
        'The text holds a line break (U+000A). Keep each text on one line, with plain blanks.',
      ),
    ]);
  });

  it('is reported in a key', () => {
    const changes = withFile('site.json', (text) =>
      text.replace('"booking": {', '"booking": { "a\\u200bb": "https://a.example",'),
    );
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', '"a\\u200bb"', changes),
        'hidden-character',
        'site.json › booking › a�b',
        'The key "a�b" holds a zero-width blank (U+200B), which nobody sees. Take it out.',
      ),
    ]);
  });

  it('is reported in a list', () => {
    const changes = school('"/a-propos"', '"/a-propos\\u200b"');
    expect(problemsIn(changes)).toMatchObject([
      {
        ...at('pages/ecole.json', '\\u200b', changes),
        rule: 'hidden-character',
        place: 'L’école › alias 1',
      },
    ]);
  });

  it('is half of a character in a text that becomes part of an address', () => {
    const changes = withValue('site.json', (site) => {
      site.contact.address.street = 'Rue \ud800';
    });
    expect(problemsIn(changes).map(({ rule, place }) => `${rule} ${place}`)).toEqual([
      'hidden-character site.json › contact › address › street',
    ]);
  });

  it('of a setting is reported there, and not in the files that use it', () => {
    const edit = (phone: string) =>
      withValue('site.json', (site) => {
        site.contact.phone = phone;
      });
    for (const phone of ['+33 4 00\u0000', '+33 4 00 \u202A', '+33 4;00', '+33 4 00 poste 3'])
      expect(problemsIn(edit(phone)).map(({ file, place }) => `${file} ${place}`)).toEqual([
        'site-data/site.json site.json › contact › phone',
      ]);
    expect(siteOf(edit('+33 (0)4 00.00-00 00')).settings.contact.phone).toBe('+33 (0)4 00.00-00 00');
  });

  it('is looked for in texts and keys alone', () => {
    const value = { a: null, b: [null, 7, true, '\u200b'] };
    expect(findOddTexts(value).map(({ spot }) => spot.path)).toEqual([['b', 3]]);
    expect(findOddTexts(null)).toEqual([]);
  });

  it('is not what a script needs between its letters', () => {
    expect(problemsIn(school('L’école', 'می\u200Cخواهم 👩\u200D💻 \u200EC'))).toEqual([]);
  });

  it('makes a text of nothing else an empty one', () => {
    const changes = school('L’école', '\u200D\u200E');
    expect(problemsIn(changes)).toMatchObject([
      {
        ...at('pages/ecole.json', '"\u200D\u200E"', changes),
        rule: 'empty-text',
        message: 'The text holds only blanks. Write it, or leave the key out if it is optional.',
      },
    ]);
  });

  it('is not looked for in a text that is too long', () => {
    expect(problemsIn(school('L’école', `\\u0007${'a'.repeat(200)}`))).toMatchObject([
      { rule: 'too-long', message: 'The text has 201 characters; at most 120 fit.' },
    ]);
  });
});

describe('a key that would be the prototype', () => {
  it('is reported where keys are free, too', () => {
    const changes = withFile('site.json', (text) =>
      text.replace('"booking": {', '"booking": { "__proto__": "https://a.example",'),
    );
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', '"__proto__"', changes),
        'unknown-key',
        'site.json › booking › __proto__',
        '"__proto__" is not a key that belongs here. Take it out.',
      ),
    ]);
  });
});
