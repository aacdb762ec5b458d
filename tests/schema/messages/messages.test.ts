import { describe, expect, it } from 'vitest';
import { type Changes, littleSite, withFile, withValue } from '../../little-site';
import { at, problemsIn, siteOf } from '../problems-in';

// biome-ignore lint/suspicious/noExplicitAny: the value of a test's file is whatever the test knows it to be
type Edit = (value: any) => void;

const page = (edit: Edit) => withValue('pages/ecole.json', edit);
const site = (edit: Edit) => withValue('site.json', edit);
const long = 'k'.repeat(1_000_000);
const many = (make: (index: number) => string) => Array.from({ length: 500 }, (_, index) => make(index));

describe('a report', () => {
  it.each<[string, Changes]>([
    ['a key', page((value) => Object.assign(value, { [long]: 1 }))],
    [
      'a key that is given twice',
      withFile('pages/ecole.json', (text) => text.replace('{', `{ "${long}": 1, "${long}": 2,`)),
    ],
    ['a title', page((value) => Object.assign(value, { title: long, aliases: 5 }))],
    ['the type of a block', page((value) => Object.assign(value.blocks[0], { type: long }))],
    ['an icon', page((value) => value.blocks.push({ type: 'expertise-cards', cards: [{ icon: long }] }))],
    ['a link', page((value) => value.blocks.push({ type: 'cta', button: { label: 'a', to: long } }))],
    ['an address', page((value) => Object.assign(value, { aliases: [`/${long}`] }))],
    ['a name', site((value) => Object.assign(value.booking, { [long]: 'https://a.example' }))],
    ['a collection', site((value) => Object.assign(value.collections, { [long]: {} }))],
    ['a token', page((value) => Object.assign(value, { title: `{${'k'.repeat(100)}}` }))],
    [
      'a token among many',
      {
        ...site((value) =>
          Object.assign(
            value.booking,
            Object.fromEntries(many((i) => `setting-${i}`).map((key) => [key, 'https://a.example'])),
          ),
        ),
        ...page((value) => Object.assign(value, { title: '{zzz}' })),
      },
    ],
    [
      'a placeholder of the interface',
      withValue('wording.json', (value) => Object.assign(value, { home: `{${'k'.repeat(20)}}` })),
    ],
    ['a value of another type', page((value) => Object.assign(value, { title: { a: long } }))],
    ['what is no JSON', { 'pages/ecole.json': `{ "a": ${long} }` }],
    ['a folder', { [`${'k'.repeat(2000)}/a.json`]: '{}' }],
    ['a file', { [`pages/${'k'.repeat(2000)}.json`]: littleSite()['pages/ecole.json'] ?? '' }],
    ['a picture', { [`images/${'k'.repeat(2000)}.svg`]: '<svg/>' }],
    [
      'an anchor of a page with many headings',
      page((value) => {
        value.blocks.push(
          ...many((i) => `Titre ${i}`)
            .slice(0, 30)
            .map((heading) => ({ type: 'prose', heading, paragraphs: ['[a](#zzzzzz)'] })),
        );
      }),
    ],
  ])('of %s at any length stays short', (_, changes) => {
    const problems = problemsIn(changes);
    expect(problems.length).toBeGreaterThan(0);
    expect(Math.max(...problems.map(({ message }) => message.length))).toBeLessThanOrEqual(400);
    expect(Math.max(...problems.map(({ place }) => place.length))).toBeLessThanOrEqual(160);
  });

  const menuLimit = (written: string) =>
    problemsIn(
      withFile('site.json', (text) => text.replace('"menuLimit": 2', `"menuLimit": ${written}`)),
    ).map(({ message }) => message);

  it('says of a number that is none any more that it is too large', () => {
    const advice = 'Write one that makes sense in this place.';
    expect(menuLimit('1e999')).toEqual([`The number that stands here is too large to be read. ${advice}`]);
    expect(menuLimit('-1e999')).toEqual([`The number that stands here is too small to be read. ${advice}`]);
  });

  it('names the bound of the field, not that of all numbers', () => {
    expect(menuLimit('1e300')).toEqual(['1e+300 is too large; at most 24 is possible.']);
    expect(menuLimit('-1e300')).toEqual(['-1e+300 is too small; at least 1 is needed.']);
  });

  it('says once what a text does again and again', () => {
    const text = (paragraph: string) =>
      problemsIn(
        page((value) => value.blocks.push({ type: 'prose', heading: 'A', paragraphs: [paragraph] })),
      );
    expect(text('[[[[[[[[[')).toHaveLength(1);
    const messages = text('*a *b *c **d [e [f').map(({ message }) => message);
    expect(messages).toEqual([...new Set(messages)]);
  });

  it('says once that a page has all its blocks twice, or more often', () => {
    const copied = (times: number) =>
      problemsIn(
        page((value) => {
          const hero = value.blocks[0];
          value.blocks.push(...Array.from({ length: times }, () => hero));
        }),
      ).map(({ message }) => message);
    expect(copied(1)).toEqual(['The page has a second opening block; a page has one. Take this one out.']);
    expect(copied(9)).toEqual([
      'The page has 10 opening blocks; a page has one. Take out this one and those after it.',
    ]);
  });

  it('shows what nobody could see in the name of a file', () => {
    const [problem] = problemsIn({ 'articles/a\n\u202Eb.png': '' });
    expect(problem).toMatchObject({ rule: 'unknown-file', place: 'site-data/articles/a��b.png' });
  });

  it('shows what nobody could see in a word that is no JSON', () => {
    expect(problemsIn({ 'pages/ecole.json': '{ "a": b\u0001c }' })).toMatchObject([
      { message: expect.stringMatching(/^This text has no quotes\. Write "b�c"\./) },
    ]);
  });

  it('calls a file with one NUL byte by its fault and shows the place', () => {
    const text = String(littleSite()['pages/ecole.json']).replace('  "title"', '\0 "title"');
    const changes = { 'pages/ecole.json': new TextEncoder().encode(text) };
    expect(problemsIn(changes)).toMatchObject([
      {
        ...at('pages/ecole.json', '\0', changes),
        rule: 'json-syntax',
        message: 'Here stands a NUL character (U+0000), which nobody sees. Take it out.',
      },
    ]);
  });

  it('judges a file that is too long for its length and for nothing else', () => {
    expect(problemsIn({ 'pages/ecole.json': '['.repeat(4_000_001) })).toMatchObject([
      {
        rule: 'too-long',
        message: 'The file has 4000001 characters; at most 4000000 can be read. Make several files of it.',
      },
    ]);
  });
});

describe('a name that every object has', () => {
  const booking = (name: string) =>
    withFile('site.json', (text) =>
      text.replace('"booking": {', `"booking": { "${name}": "https://a.example/b",`),
    );

  it.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('may name a booking link: %s', (name) => {
    const changes = {
      ...booking(name),
      ...withFile('pages/visites.json', (text) =>
        text.replace('"booking": "visite"', `"booking": "${name}"`),
      ),
    };
    const cards = siteOf(changes).pages.flatMap(({ blocks }) =>
      blocks.filter(({ type }) => type === 'booking-cards'),
    );
    expect(JSON.stringify(cards)).toContain('https://a.example/b');
    expect(JSON.stringify(cards)).not.toContain('[object');
  });

  it.each(['constructor', 'toString', '__proto__'])('is unknown where nobody gave it: %s', (name) => {
    const changes = withFile('pages/visites.json', (text) =>
      text.replace('"booking": "visite"', `"booking": "${name}"`),
    );
    expect(problemsIn(changes)).toMatchObject([{ rule: 'unknown-booking' }]);
  });

  it('is no key where it is __proto__', () => {
    const changes = booking('__proto__');
    expect(problemsIn(changes)).toMatchObject([
      {
        ...at('site.json', '"__proto__"', changes),
        rule: 'unknown-key',
        message: '"__proto__" is not a key that belongs here. Take it out.',
      },
    ]);
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'is unknown as a key, a collection and a token: %s',
    (name) => {
      const put = (file: string, from: string) =>
        problemsIn(withFile(file, (text) => text.replace(from, `${from} "${name}": { "address": "/a" },`)));
      expect(put('pages/ecole.json', '{')).toMatchObject([{ rule: 'unknown-key' }]);
      expect(put('wording.json', '{')).toMatchObject([{ rule: 'unknown-key' }]);
      expect(put('site.json', '"collections": {')).toMatchObject([{ rule: 'unknown-key' }]);
      expect(
        problemsIn(withFile('pages/ecole.json', (text) => text.replace('L’école', `{${name}}`))),
      ).toMatchObject([{ rule: 'unknown-token' }]);
    },
  );
});
