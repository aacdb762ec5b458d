import { describe, expect, it } from 'vitest';
import { expandTokens, findMeantToken, readTokens } from '../../../schema/content/tokens';
import type { JsonPath } from '../../../schema/json/source';
import { withFile, withValue } from '../../little-site';
import { at, problem, problemsIn, siteOf } from '../problems-in';

describe('readTokens', () => {
  it('names every text and number by its path', () => {
    const tokens = readTokens({ url: 'https://a.example', firm: { name: 'A', since: 2001 } });
    expect([...tokens]).toEqual([
      ['url', 'https://a.example'],
      ['firm.name', 'A'],
      ['firm.since', '2001'],
    ]);
  });

  it('leaves out lists, true, false and null', () => {
    expect([...readTokens({ social: [{ name: 'A' }], yes: true, no: null })]).toEqual([]);
  });

  it('is empty for what is no object', () => {
    expect(readTokens(undefined).size).toBe(0);
    expect(readTokens([1]).size).toBe(0);
  });
});

describe('expandTokens', () => {
  const tokens = new Map([['firm.name', 'Grain']]);
  const expand = (value: Parameters<typeof expandTokens>[0]) => {
    const unknown: [string, JsonPath][] = [];
    const expanded = expandTokens(value, tokens, (token, path) => unknown.push([token, path]));
    return { expanded, unknown };
  };

  it('fills tokens in texts at any depth', () => {
    const value = { a: ['{firm.name} et {firm.name}', 1], b: { c: '({firm.name})', d: null } };
    expect(expand(value)).toEqual({
      expanded: { a: ['Grain et Grain', 1], b: { c: '(Grain)', d: null } },
      unknown: [],
    });
  });

  it('leaves keys as they are', () => {
    expect(expand({ '{firm.name}': 'x' }).expanded).toEqual({ '{firm.name}': 'x' });
  });

  it('hands over each unknown token with its path and leaves it as it stands', () => {
    expect(expand({ a: ['x', 'of {firm.nam} and {}'] })).toEqual({
      expanded: { a: ['x', 'of {firm.nam} and {}'] },
      unknown: [
        ['{firm.nam}', ['a', 1]],
        ['{}', ['a', 1]],
      ],
    });
  });

  it('keeps a lone brace', () => {
    expect(expand('a { b').expanded).toBe('a { b');
  });
});

describe('a value with tokens', () => {
  const expand = (value: Parameters<typeof expandTokens>[0], filled = '') =>
    expandTokens(value, new Map([['firm.name', filled]]), () => {});

  it('is answered itself where it has none, and so is each part without one', () => {
    const value = { a: ['x', { b: 'a { b' }], c: null, d: ['{firm.name}'] };
    expect(expand(value.a)).toBe(value.a);
    expect(expand(value)).toMatchObject({ a: value.a, c: null });
    expect((expand(value) as typeof value).a).toBe(value.a);
    expect(value.d).toEqual(['{firm.name}']);
  });

  it('takes in a setting of up to 500 characters', () => {
    expect(expand('{firm.name}', 'x'.repeat(500))).toBe('x'.repeat(500));
    expect(expand('{firm.name}', 'x'.repeat(501))).toBe('{firm.name}');
  });

  it('keeps what cites the law, and calls it no unknown token', () => {
    const text = '{law.first-act, s. 43} of {law.first-act}';
    const unknown: string[] = [];
    expect(expandTokens(text, new Map(), (token) => unknown.push(token))).toBe(text);
    expect(unknown).toEqual([]);
  });
});

describe('the token that was meant', () => {
  const names = ['firm.name', 'founder.name', 'contact.phone', 'contact.address.city', 'url'];
  const tokens = new Map(names.map((name) => [name, 'x']));

  it.each([
    ['contact.phon', 'contact.phone'],
    ['phone', 'contact.phone'],
    ['Phone', 'contact.phone'],
    ['office.details.city', 'contact.address.city'],
    ['name', undefined],
    ['the.firm.of.one.name', undefined],
    ['zzzzzzz', undefined],
    ['', undefined],
  ])('by %j is %s', (written, meant) => {
    expect(findMeantToken(written, tokens)).toBe(meant);
  });
});

describe('tokens of a site', () => {
  it('stand for what site.json says', () => {
    const page = siteOf().pages.find(({ address }) => address === '/ecole');
    expect(page?.blocks[0]).toMatchObject({ intro: 'Odile Exemple a ouvert l’atelier en 2014.' });
    expect(page?.blocks[1]).toMatchObject({
      paragraphs: [
        [
          'Écrivez à ',
          {
            href: 'mailto:bonjour@ecole-du-grain.example',
            text: ['bonjour@ecole-du-grain.example'],
          },
          '.',
        ],
        expect.anything(),
      ],
    });
  });

  it('suggests the token that was meant', () => {
    const changes = withFile('pages/ecole.json', (text) => text.replace('{founder.name}', '{founder.nam}'));
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '{founder.nam}', changes),
        'unknown-token',
        'L’école › block 1 (hero) › intro',
        '{founder.nam} stands for nothing. Did you mean "{founder.name}"?',
        '{founder.name}',
      ),
    ]);
  });

  it('points at an unknown token inside a longer text', () => {
    const changes = withFile('pages/ecole.json', (text) => text.replace('{firm.since}', '{zzzzzzzzzzzzzzz}'));
    expect(problemsIn(changes)).toEqual([
      expect.objectContaining({
        ...at('pages/ecole.json', '{zzzzzzzzzzzzzzz}', changes),
        rule: 'unknown-token',
        message: expect.stringMatching(/^\{zzzzzzzzzzzzzzz\} stands for nothing\. /),
      }),
    ]);
  });

  it('points at the second of two tokens of which one is unknown', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.blocks[0].intro = '{firm.name} {firm.nome}';
    });
    expect(problemsIn(changes)).toMatchObject([at('pages/ecole.json', '{firm.nome}', changes)]);
  });

  it('takes the names that every object has for unknown tokens', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'length']) {
      const changes = withFile('pages/ecole.json', (text) => text.replace('firm.since', name));
      expect(problemsIn(changes)).toMatchObject([{ rule: 'unknown-token' }]);
    }
  });

  it('leaves the placeholders of wording.json alone', () => {
    expect(siteOf().wording.minutes).toBe('{count} minutes');
  });
});
