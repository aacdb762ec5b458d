import { describe, expect, it } from 'vitest';
import { blocks } from '../../../schema/blocks/index';
import { practiceMotifs } from '../../../schema/fields/art';
import type { JsonValue } from '../../../schema/json/source';
import { describePlace } from '../../../schema/messages/explain';
import { withFile, withValue } from '../../little-site';
import { at, problem, problemsIn, topOf, unmarked } from '../problems-in';

const school = (from: string, to: string) => withFile('pages/ecole.json', (text) => text.replace(from, to));
const home = (from: string, to: string) => withFile('pages/index.json', (text) => text.replace(from, to));
const weekend = (from: string, to: string) =>
  withFile('packages/week-end.json', (text) => text.replace(from, to));

describe('keys', () => {
  it('reports a key left out at the opening of its object, with what it is for', () => {
    expect(problemsIn(school('  "title": "L’école",\n', ''))).toEqual([
      problem(
        topOf('pages/ecole.json'),
        'missing-key',
        'pages/ecole.json',
        '"title" is missing here. Add it: names the page in links, lists and the browser; without a seoTitle at most 65 characters.',
      ),
    ]);
  });

  it('reports each of several keys left out', () => {
    const firstMotifs = practiceMotifs
      .slice(0, 12)
      .map((motif) => `"${motif}"`)
      .join(', ');
    const changes = withValue('practice-areas/degustation.json', (entry) => {
      entry.card = {};
      delete entry.motif;
    });
    expect(problemsIn(changes)).toEqual([
      problem(
        topOf('practice-areas/degustation.json'),
        'missing-key',
        'Dégustation',
        `"motif" is missing here. Add it: the woven figure of the practice area. It can be ${firstMotifs} and ${practiceMotifs.length - 12} more.`,
      ),
      problem(
        at('practice-areas/degustation.json', '"card": «{»', changes),
        'missing-key',
        'Dégustation › card',
        '"summary" is missing here. Add it: one short sentence for cards and menus.',
      ),
    ]);
  });

  it('reports a misspelt key once, not also as a key left out', () => {
    const titel = school('"title"', '"titel"');
    expect(problemsIn(titel)).toEqual([
      problem(
        at('pages/ecole.json', '"titel"', titel),
        'unknown-key',
        'pages/ecole.json › titel',
        '"titel" is not a key that belongs here. Did you mean "title"?',
        'title',
      ),
    ]);
    const amont = weekend('"amount": 290', '"amont": 290');
    expect(problemsIn(amont)).toEqual([
      problem(
        at('packages/week-end.json', '"amont"', amont),
        'unknown-key',
        'Le week-end › block 3 (pricing-table) › plan 1 › price › amont',
        '"amont" is not a key that belongs here. Did you mean "amount"?',
        'amount',
      ),
    ]);
  });

  it('names the keys that can stand where none is near, the most alike first', () => {
    const changes = school('"updated"', '"colour": 1, "updated"');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '"colour"', changes),
        'unknown-key',
        'L’école › colour',
        '"colour" is not a key that belongs here. Here can stand: "blocks", "picture", "art", "draft", "listed", "title", "aliases", "seoTitle", "updated" or "description".',
      ),
    ]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('reports %s as the unknown key it is', (key) => {
    const changes = school('"updated"', `"${key}": 1, "updated"`);
    expect(problemsIn(changes)).toMatchObject([
      { ...at('pages/ecole.json', `"${key}"`, changes), rule: 'unknown-key' },
    ]);
  });

  it.each([
    ['alone', '"too": "/"'],
    ['beside another', '"too": "/", "pictres": true'],
  ])('reports a misspelt target of a menu entry %s, and not that it has none', (_, written) => {
    const changes = withFile('navigation.json', (text) => text.replace('"to": "/"', written));
    const found = problemsIn(changes);
    expect(found.map(({ rule }) => rule)).toEqual(written.split(', ').map(() => 'unknown-key'));
    expect(found[0]).toMatchObject({
      ...at('navigation.json', '"too"', changes),
      message: '"too" is not a key that belongs here. Did you mean "to"?',
      suggestion: 'to',
    });
  });

  it('reports a collection of site.json that does not exist, and nothing that follows from it', () => {
    const changes = withFile('site.json', (text) =>
      text.replace('"practice-areas": {', '"practise-areas": {'),
    );
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', '"practise-areas"', changes),
        'unknown-key',
        'site.json › collections › practise-areas',
        '"practise-areas" is not a key that belongs here. Did you mean "practice-areas"?',
        'practice-areas',
      ),
    ]);
  });
});

describe('types', () => {
  const amount = 'Le week-end › block 3 (pricing-table) › plan 1 › price › amount';
  const digits = 'Write it in digits, without quotes.';
  it.each([
    ['«"290"»', 'Here stands a text between quotes; it should be a number. Write 290, without quotes.'],
    ['«29.5»', 'Here stands the number 29.5; it should be a whole number. Write 29 or 30.'],
    ['«null»', `Here stands null; it should be a number. ${digits}`],
    ['«true»', `Here stands true or false; it should be a number. ${digits}`],
    ['«[»290]', `Here stands a list in [ ]; it should be a number. ${digits}`],
    ['«{» "a": 1 }', `Here stands an object in { }; it should be a number. ${digits}`],
  ])('reports %s where a number belongs', (value, message) => {
    const changes = weekend('"amount": 290', `"amount": ${unmarked(value)}`);
    expect(problemsIn(changes)).toEqual([
      problem(at('packages/week-end.json', `"amount": ${value}`, changes), 'wrong-type', amount, message),
    ]);
  });

  it.each([
    ['«[»]', 'Here stands a list in [ ]; it should be an object in { }.'],
    ['«"x"»', 'Here stands a text between quotes; it should be an object in { }.'],
    ['«null»', 'Here stands null; it should be an object in { }.'],
  ])('reports a file that holds %s', (text, message) => {
    const changes = { 'wording.json': unmarked(text) };
    expect(problemsIn(changes)).toEqual([
      problem(at('wording.json', text, changes), 'wrong-type', 'wording.json', message),
    ]);
  });

  it('reports a list where an object belongs and the other way round', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.art = [];
      page.blocks[1].paragraphs = {};
    });
    expect(problemsIn(changes)).toMatchObject([
      {
        place: 'L’école › block 2 (prose) › paragraphs',
        message: 'Here stands an object in { }; it should be a list in [ ]. Put [ before it and ] after it.',
      },
      { place: 'L’école › art', message: 'Here stands a list in [ ]; it should be an object in { }.' },
    ]);
  });

  it('says of a flag that it is true or false', () => {
    const changes = school('"updated"', '"draft": "yes", "updated"');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '"yes"', changes),
        'wrong-type',
        'L’école › draft',
        'Here stands a text between quotes; it should be true or false. Write true, without quotes.',
      ),
    ]);
  });

  it('names the place of an entry of a list in the singular', () => {
    const alias = { ...school('"/a-propos"', '5'), ...home('"/a-propos"', '"/ecole"') };
    expect(problemsIn(alias)).toEqual([
      problem(
        at('pages/ecole.json', '"aliases": [ «5» ]', alias),
        'wrong-type',
        'L’école › alias 1',
        'Here stands a number; it should be a text between quotes. Write "5".',
      ),
    ]);
    const clause = withValue('pages/mentions-legales.json', ({ blocks: [, text] }) => {
      text.sections[1].clauses[1] = 5;
    });
    expect(problemsIn(clause)).toMatchObject([
      { place: 'Mentions légales › block 2 (legal-sections) › section 2 › clause 2' },
    ]);
  });
});

describe('blocks and prices', () => {
  it('reports an unknown block once, with the one that was meant', () => {
    const changes = school('"prose"', '"pros"');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '"pros"', changes),
        'unknown-block',
        'L’école › block 2 (pros) › type',
        '"pros" is not a block. Did you mean "prose"?',
        'prose',
      ),
    ]);
  });

  it('names the blocks there are where none is near', () => {
    const [found, ...others] = problemsIn(school('"prose"', '"zzzzzzzz"'));
    expect(others).toEqual([]);
    expect(found?.message).toMatch(/^"zzzzzzzz" is not a block\. It can be ("[a-z-]+", ){11}"[a-z-]+" and /);
    expect(found?.message).toMatch(new RegExp(` and ${blocks.length - 12} more\\.$`));
  });

  it('says of a block without a type which there are', () => {
    const changes = school('"type": "prose",', '');
    const [found, ...others] = problemsIn(changes);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      ...at('pages/ecole.json', '«{» "heading": "La maison"', changes),
      rule: 'missing-key',
      place: 'L’école › block 2',
    });
    expect(found?.message).toMatch(/^This block has no "type"\. It can be ("[a-z-]+", ){11}"[a-z-]+" and /);
    expect(found?.message).toMatch(new RegExp(` and ${blocks.length - 12} more\\.$`));
  });

  it('reports a block that is no object and one whose type is no text', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.blocks[1] = 'prose';
      page.blocks.push({ type: 5 });
    });
    expect(problemsIn(changes)).toMatchObject([
      {
        place: 'L’école › block 2',
        message:
          'Here stands a text between quotes; it should be an object in { }. Write { "type": "prose", "heading": "…", "paragraphs": ["…"] }.',
      },
      {
        place: 'L’école › block 3 › type',
        message: expect.stringMatching(/^Here stands a number; it should be one of the words "[a-z-]+", /),
      },
    ]);
  });

  it('reports an unknown kind of price once', () => {
    const changes = weekend('"fixed"', '"fixd"');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('packages/week-end.json', '"fixd"', changes),
        'wrong-value',
        'Le week-end › block 3 (pricing-table) › plan 1 › price › kind',
        '"fixd" is not a kind of a price. Did you mean "fixed"?',
        'fixed',
      ),
    ]);
  });

  it('names the kinds of a price that has none', () => {
    const changes = weekend('"kind": "fixed",', '');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('packages/week-end.json', '«{» "amount": 290', changes),
        'missing-key',
        'Le week-end › block 3 (pricing-table) › plan 1 › price',
        'This price has no "kind". It can be "free", "quote", "fixed", "recurring" or "first-hour-plus".',
      ),
    ]);
  });

  it('calls the pieces of an article parts', () => {
    const changes = withFile('articles/eau-douce.json', (text) => text.replace('"list"', '"liste"'));
    expect(problemsIn(changes)).toEqual([
      problem(
        at('articles/eau-douce.json', '"liste"', changes),
        'wrong-value',
        'L’eau douce › block 2 (article-body) › part 3 (liste) › type',
        '"liste" is not a type of a part. Did you mean "list"?',
        'list',
      ),
    ]);
  });

  it('reports a wrong block without hiding a dead link in another', () => {
    expect(
      problemsIn({ ...school('"hero"', '"heroe"'), ...home('"/a-propos"', '"/a-prpos"') }),
    ).toMatchObject([
      { file: 'site-data/pages/ecole.json', rule: 'unknown-block' },
      { file: 'site-data/pages/index.json', rule: 'dead-link' },
    ]);
    expect(
      problemsIn(
        withFile('pages/ecole.json', (text) =>
          text.replace('"hero"', '"heroe"').replace('/visites#', '/visits#'),
        ),
      ),
    ).toMatchObject([{ rule: 'unknown-block' }, { rule: 'dead-link' }]);
  });
});

describe('values', () => {
  it('suggests the choice that was meant', () => {
    const changes = withFile('practice-areas/degustation.json', (text) => text.replace('"steps"', '"step"'));
    expect(problemsIn(changes)).toEqual([
      problem(
        at('practice-areas/degustation.json', '"step"', changes),
        'wrong-value',
        'Dégustation › motif',
        '"step" is not possible here. Did you mean "steps"?',
        'steps',
      ),
    ]);
  });

  it('names the choices where none is near', () => {
    const changes = home('"rows"', '"columns"');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/index.json', '"columns"', changes),
        'wrong-value',
        'Apprendre à griller le café › block 4 (collection-cards) › layout',
        '"columns" is not possible here. It can be "rows" or "tiles".',
      ),
    ]);
  });

  const level = 'L’eau douce › block 2 (article-body) › part 4 (heading) › level';
  it('names numbers without quotes', () => {
    const changes = withFile('articles/eau-douce.json', (text) => text.replace('"level": 3', '"level": 4'));
    expect(problemsIn(changes)).toEqual([
      problem(
        at('articles/eau-douce.json', '"level": «4»', changes),
        'wrong-value',
        level,
        '4 is not possible here. It can be 2 or 3.',
      ),
    ]);
  });

  it('says of a number between quotes that the quotes are wrong', () => {
    const changes = withFile('articles/eau-douce.json', (text) => text.replace('"level": 3', '"level": "3"'));
    expect(problemsIn(changes)).toEqual([
      problem(
        at('articles/eau-douce.json', '"level": «"3"»', changes),
        'wrong-type',
        level,
        'Here stands a text between quotes; it should be a number. Write 3, without quotes.',
      ),
    ]);
  });

  it.each([
    ['0', '0 is too small; at least 1 is needed.'],
    ['-5', '-5 is too small; at least 1 is needed.'],
    ['99999999', '99999999 is too large; at most 10000000 is possible.'],
  ])('reports the amount %s', (amount, message) => {
    const changes = weekend('"amount": 290', `"amount": ${amount}`);
    expect(problemsIn(changes)).toEqual([
      problem(
        at('packages/week-end.json', `"amount": «${amount}»`, changes),
        'wrong-value',
        'Le week-end › block 3 (pricing-table) › plan 1 › price › amount',
        message,
      ),
    ]);
  });

  it.each([
    ['2025-02-30', '"2025-02-30" is not a date. Write a day as 2025-09-19 or a month as 2024-10.'],
    ['12.03.2025', '"12.03.2025" is not a date. Write a day as 2025-09-19 or a month as 2024-10.'],
    ['2025-13', '"2025-13" is not a date. Write a day as 2025-09-19 or a month as 2024-10.'],
  ])('reports the date %s', (date, message) => {
    const changes = school('2025-06-01', date);
    expect(problemsIn(changes)).toEqual([
      problem(at('pages/ecole.json', `"${date}"`, changes), 'wrong-value', 'L’école › updated', message),
    ]);
  });

  it('accepts the 29th of February of a leap year only', () => {
    expect(problemsIn(school('2025-06-01', '2024-02-29'))).toEqual([]);
    expect(problemsIn(school('2025-06-01', '2025-02-29'))).toMatchObject([{ rule: 'wrong-value' }]);
  });

  it('reports a name that cannot stand in an address', () => {
    const changes = withFile('industries/cafes.json', (text) => text.replace('"comptoir"', '"Au comptoir"'));
    expect(problemsIn(changes)).toEqual([
      problem(
        at('industries/cafes.json', '"group": «"Au comptoir"»', changes),
        'wrong-value',
        'Cafés › group',
        '"Au comptoir" does not fit here. It should be: the group it is shown in on the overview, such as "land". Write "au-comptoir".',
        'au-comptoir',
      ),
    ]);
  });

  it.each([
    ['fr-FR', 'French', 'language', 'the language of all pages, such as en-GB.', undefined],
    [
      '"FR"',
      '"fr"',
      'contact › address › countryCode',
      'two capital letters, such as "KE". Write "FR".',
      'FR',
    ],
    ['EUR', 'Euro', 'currency › code', 'three capital letters, such as "USD".', undefined],
  ])('says what should stand in place of %s', (good, bad, place, help, suggestion) => {
    const changes = withFile('site.json', (text) => text.replace(good, bad));
    const quoted = `"${bad.replaceAll('"', '')}"`;
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', quoted, changes),
        'wrong-value',
        `site.json › ${place}`,
        `${quoted} does not fit here. It should be: ${help}`,
        suggestion,
      ),
    ]);
  });

  it('reports an address of the site that is not encrypted', () => {
    const changes = withFile('site.json', (text) => text.replace('https://ecole', 'http://ecole'));
    expect(problemsIn(changes)).toEqual([
      problem(
        at('site.json', '"http://ecole-du-grain.example"', changes),
        'wrong-value',
        'site.json › url',
        '"http://ecole-du-grain.example" is not the address of a site. Write "https://ecole-du-grain.example".',
        'https://ecole-du-grain.example',
      ),
    ]);
  });

  it('reports an address of the site that is more than its origin', () => {
    const changes = withFile('site.json', (text) => text.replace('grain.example",', 'grain.example/",'));
    expect(problemsIn(changes)).toMatchObject([
      { ...at('site.json', '"https://ecole-du-grain.example/"', changes), rule: 'wrong-value' },
    ]);
  });

  it.each([
    ['two targets', '"label": "Accueil",', '"label": "Accueil", "collection": "industries",'],
    ['no target', ',\n      "to": "/"\n', '\n'],
  ])('reports a menu entry with %s', (_, from, to) => {
    const changes = withFile('navigation.json', (text) => text.replace(from, to));
    expect(problemsIn(changes)).toEqual([
      problem(
        at('navigation.json', '"header": [ «{»', changes),
        'wrong-value',
        'navigation.json › header 1',
        'A menu entry needs exactly one of "to", "links" and "collection".',
      ),
    ]);
  });
});

describe('lengths', () => {
  it('reports a text that is too short', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.description = 'Trop court.';
    });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '"Trop court."', changes),
        'too-short',
        'L’école › description',
        'The text has 11 characters; at least 50 are needed.',
      ),
    ]);
  });

  it('reports a text that is too long', () => {
    const changes = school('Une école, un four', 'x'.repeat(91));
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', `"${'x'.repeat(91)}"`, changes),
        'too-long',
        'L’école › block 1 (hero) › headline',
        'The text has 91 characters; at most 90 fit.',
      ),
    ]);
  });

  it('reports a list that is too short and one that is empty', () => {
    const changes = withValue('pages/index.json', (page) => {
      page.blocks[2].items.pop();
      page.blocks[0].buttons = [];
    });
    expect(
      problemsIn({
        ...changes,
        ...withFile('navigation.json', (text) => text.replace('/ecole"', '/a-propos"')),
      }),
    ).toMatchObject([
      {
        rule: 'too-short',
        place: 'Apprendre à griller le café › block 1 (hero) › buttons',
        message: 'The list has 0 entries; at least 1 is needed.',
      },
      {
        rule: 'too-short',
        place: 'Apprendre à griller le café › block 3 (reasons) › items',
        message: 'The list has 1 entry; at least 2 are needed.',
      },
    ]);
  });

  it('reports a list that is too long', () => {
    const changes = withValue('industries/cafes.json', (page) => {
      page.blocks[1].topics = Array.from({ length: 25 }, (_, index) => `Sujet ${index}`);
    });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('industries/cafes.json', '"topics": «[»', changes),
        'too-long',
        'Cafés › block 2 (topic-list) › topics',
        'The list has 25 entries; at most 24 are possible.',
      ),
    ]);
  });

  const empty = 'The text is empty. Write it, or leave the key out if it is optional.';
  it.each([
    ['pages/ecole.json', '"L’école"', 'pages/ecole.json › title'],
    ['navigation.json', '"/ecole"', 'navigation.json › footer 1 › to'],
    ['packages/week-end.json', '"bean"', 'Le week-end › card › icon'],
    ['packages/week-end.json', '"industries/cafes"', 'Le week-end › block 4 (related-pages) › entry 2'],
    ['pages/journal.json', '"articles"', 'Le journal › block 2 (article-index) › collection'],
    ['pages/visites.json', '"visite"', 'Visiter l’école › block 2 (booking-cards) › option 1 › booking'],
    ['industries/cafes.json', '"comptoir"', 'Cafés › group'],
    ['site.json', '"icon.svg"', 'site.json › images › icon'],
  ])('reports an empty text of %s in place of %s once', (file, from, place) => {
    const changes = withFile(file, (text) => text.replace(from, '""'));
    expect(problemsIn(changes)).toEqual([problem(at(file, '""', changes), 'empty-text', place, empty)]);
  });

  it('reports an empty target of a menu entry once', () => {
    const changes = withFile('navigation.json', (text) => text.replace('"to": "/"', '"to": ""'));
    expect(problemsIn(changes)).toEqual([
      problem(at('navigation.json', '""', changes), 'empty-text', 'navigation.json › header 1 › to', empty),
    ]);
  });
});

describe('marks in texts', () => {
  const paragraph = 'L’école › block 2 (prose) › paragraph 2';
  const link =
    'A link is written [words](/address), with nothing between the ] and the (. If no link is meant, leave the [ out.';
  it.each([
    ['Du «**»gras ouvert.', 'Bold text opens with ** here and is never closed. Add ** where it ends.'],
    ['Du **gras** et «*»ouvert.', 'Italic text opens with * here and is never closed. Add * where it ends.'],
    ['Du *pen* et «**»ouvert.', 'Bold text opens with ** here and is never closed. Add ** where it ends.'],
    ['La [porte](/visites) est «[»ici] (/visites).', link],
    ['Ici «[](/visites)».', 'This link has no words. Put them between [ and ].'],
  ])('points at the mark of %j', (text, message) => {
    const changes = school('La porte est [ici](/visites#venir).', unmarked(text));
    expect(problemsIn(changes)).toEqual([
      problem(at('pages/ecole.json', text, changes), 'inline-markup', paragraph, message),
    ]);
  });

  it('names the row and the cell of a table', () => {
    const changes = withFile('articles/premier-craquement.json', (text) =>
      text.replace('"Verte"', '"Ver**te"'),
    );
    expect(problemsIn(changes)).toEqual([
      problem(
        at('articles/premier-craquement.json', '«**»te', changes),
        'inline-markup',
        'Le premier craquement › block 2 (article-body) › part 6 (table) › row 1 › entry 2',
        'Bold text opens with ** here and is never closed. Add ** where it ends.',
      ),
    ]);
  });
});

describe('describePlace', () => {
  const value: Record<string, JsonValue> = {
    blocks: [{ type: 'hero' }, { type: 'faq', items: [{ question: 'A' }] }],
    card: { icon: 'x' },
  };
  it.each<[(string | number)[], string]>([
    [[], 'AgriTech'],
    [['card', 'icon'], 'AgriTech › card › icon'],
    [['blocks'], 'AgriTech › blocks'],
    [['blocks', 0], 'AgriTech › block 1 (hero)'],
    [['blocks', 1, 'items', 0, 'question'], 'AgriTech › block 2 (faq) › item 1 › question'],
    [['blocks', 7], 'AgriTech › block 8'],
    [['entries', 0], 'AgriTech › entry 1'],
  ])('says %j in plain words', (path, words) => {
    expect(describePlace('AgriTech', { ...value, entries: ['a'] }, path)).toBe(words);
  });

  it('cuts a type that is very long', () => {
    expect(describePlace('A', { blocks: [{ type: 'x'.repeat(99) }] }, ['blocks', 0])).toBe(
      `A › block 1 (${'x'.repeat(39)}…)`,
    );
  });
});
