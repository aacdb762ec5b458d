import { describe, expect, it } from 'vitest';
import { blocks } from '../../../schema/blocks/index';
import { describePlace } from '../../../schema/content/explain';
import type { JsonValue } from '../../../schema/json/source';
import { withFile, withValue } from '../../little-site';
import { problem, problemsIn } from '../problems-in';

const school = (from: string, to: string) => withFile('pages/ecole.json', (text) => text.replace(from, to));
const home = (from: string, to: string) => withFile('pages/index.json', (text) => text.replace(from, to));
const weekend = (from: string, to: string) =>
  withFile('packages/week-end.json', (text) => text.replace(from, to));

describe('keys', () => {
  it('reports a key left out at the opening of its object, with what it is for', () => {
    expect(problemsIn(school('  "title": "L’école",\n', ''))).toEqual([
      problem(
        'pages/ecole.json:1:1-1:2',
        'missing-key',
        'pages/ecole.json',
        '"title" is missing here. Add it: names the page in links, lists and the browser; without a seoTitle at most 65 characters.',
      ),
    ]);
  });

  it('reports each of several keys left out', () => {
    const changes = withValue('practice-areas/degustation.json', (entry) => {
      entry.card = {};
      delete entry.motif;
    });
    expect(problemsIn(changes)).toEqual([
      problem(
        'practice-areas/degustation.json:1:1-1:2',
        'missing-key',
        'Dégustation',
        '"motif" is missing here. Add it: the woven figure of the practice area.',
      ),
      problem(
        'practice-areas/degustation.json:5:11-5:12',
        'missing-key',
        'Dégustation › card',
        '"summary" is missing here. Add it: one short sentence for cards and menus.',
      ),
    ]);
  });

  it('reports a misspelt key once, not also as a key left out', () => {
    expect(problemsIn(school('"title"', '"titel"'))).toEqual([
      problem(
        'pages/ecole.json:2:3-2:10',
        'unknown-key',
        'pages/ecole.json › titel',
        '"titel" is not a key that belongs here. Did you mean "title"?',
        'title',
      ),
    ]);
    expect(problemsIn(weekend('"amount": 290', '"amont": 290'))).toEqual([
      problem(
        'packages/week-end.json:37:13-37:20',
        'unknown-key',
        'Le week-end › block 3 (pricing-table) › plan 1 › price › amont',
        '"amont" is not a key that belongs here. Did you mean "amount"?',
        'amount',
      ),
    ]);
  });

  it('names the keys that can stand where none is near, the most alike first', () => {
    expect(problemsIn(school('"updated"', '"colour": 1, "updated"'))).toEqual([
      problem(
        'pages/ecole.json:7:3-7:11',
        'unknown-key',
        'L’école › colour',
        '"colour" is not a key that belongs here. Here can stand: "blocks", "art", "draft", "listed", "title", "aliases", "seoTitle", "updated" or "description".',
      ),
    ]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('reports %s as the unknown key it is', (key) => {
    expect(problemsIn(school('"updated"', `"${key}": 1, "updated"`))).toMatchObject([
      { rule: 'unknown-key', line: 7, column: 3, endColumn: 5 + key.length },
    ]);
  });

  it('reports a collection of site.json that does not exist, and nothing that follows from it', () => {
    const changes = withFile('site.json', (text) =>
      text.replace('"practice-areas": {', '"practise-areas": {'),
    );
    expect(problemsIn(changes)).toEqual([
      problem(
        'site.json:55:5-55:21',
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
  it.each([
    ['"290"', '37:23-37:28', 'Here stands a text between quotes; it should be a number.'],
    ['29.5', '37:23-37:27', 'Here stands the number 29.5; it should be a whole number.'],
    ['null', '37:23-37:27', 'Here stands null; it should be a number.'],
    ['true', '37:23-37:27', 'Here stands true or false; it should be a number.'],
    ['[290]', '37:23-37:24', 'Here stands a list in [ ]; it should be a number.'],
    ['{ "a": 1 }', '37:23-37:24', 'Here stands an object in { }; it should be a number.'],
  ])('reports %s where a number belongs', (value, at, message) => {
    expect(problemsIn(weekend('"amount": 290', `"amount": ${value}`))).toEqual([
      problem(`packages/week-end.json:${at}`, 'wrong-type', amount, message),
    ]);
  });

  it.each([
    ['[]', '1:1-1:2', 'Here stands a list in [ ]; it should be an object in { }.'],
    ['"x"', '1:1-1:4', 'Here stands a text between quotes; it should be an object in { }.'],
    ['null', '1:1-1:5', 'Here stands null; it should be an object in { }.'],
  ])('reports a file that holds %s', (text, at, message) => {
    expect(problemsIn({ 'wording.json': text })).toEqual([
      problem(`wording.json:${at}`, 'wrong-type', 'wording.json', message),
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
        message: 'Here stands an object in { }; it should be a list in [ ].',
      },
      { place: 'L’école › art', message: 'Here stands a list in [ ]; it should be an object in { }.' },
    ]);
  });

  it('says of a flag that it is true or false', () => {
    expect(problemsIn(school('"updated"', '"draft": "yes", "updated"'))).toEqual([
      problem(
        'pages/ecole.json:7:12-7:17',
        'wrong-type',
        'L’école › draft',
        'Here stands a text between quotes; it should be true or false.',
      ),
    ]);
  });

  it('names the place of an entry of a list in the singular', () => {
    expect(problemsIn({ ...school('"/a-propos"', '5'), ...home('"/a-propos"', '"/ecole"') })).toEqual([
      problem(
        'pages/ecole.json:5:5-5:6',
        'wrong-type',
        'L’école › alias 1',
        'Here stands a number; it should be a text between quotes.',
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
    expect(problemsIn(school('"prose"', '"pros"'))).toEqual([
      problem(
        'pages/ecole.json:15:15-15:21',
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
    const [found, ...others] = problemsIn(school('"type": "prose",', ''));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ rule: 'missing-key', line: 14, column: 5, place: 'L’école › block 2' });
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
        message: 'Here stands a text between quotes; it should be an object in { }.',
      },
      {
        place: 'L’école › block 3 › type',
        message: 'Here stands a number; it should be a text between quotes.',
      },
    ]);
  });

  it('reports an unknown kind of price once', () => {
    expect(problemsIn(weekend('"fixed"', '"fixd"'))).toEqual([
      problem(
        'packages/week-end.json:36:21-36:27',
        'wrong-value',
        'Le week-end › block 3 (pricing-table) › plan 1 › price › kind',
        '"fixd" is not a kind of a price. Did you mean "fixed"?',
        'fixed',
      ),
    ]);
  });

  it('names the kinds of a price that has none', () => {
    expect(problemsIn(weekend('"kind": "fixed",', ''))).toEqual([
      problem(
        'packages/week-end.json:35:20-35:21',
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
        'articles/eau-douce.json:28:19-28:26',
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
        'practice-areas/degustation.json:8:12-8:18',
        'wrong-value',
        'Dégustation › motif',
        '"step" is not possible here. Did you mean "steps"?',
        'steps',
      ),
    ]);
  });

  it('names the choices where none is near', () => {
    expect(problemsIn(home('"rows"', '"columns"'))).toEqual([
      problem(
        'pages/index.json:47:17-47:26',
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
        'articles/eau-douce.json:37:20-37:21',
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
        'articles/eau-douce.json:37:20-37:23',
        'wrong-type',
        level,
        'Here stands a text between quotes; it should be a number.',
      ),
    ]);
  });

  it.each([
    ['0', '0 is too small; at least 1 is needed.'],
    ['-5', '-5 is too small; at least 1 is needed.'],
    ['99999999', '99999999 is too large; at most 10000000 is possible.'],
  ])('reports the amount %s', (amount, message) => {
    const end = 23 + amount.length;
    expect(problemsIn(weekend('"amount": 290', `"amount": ${amount}`))).toEqual([
      problem(
        `packages/week-end.json:37:23-37:${end}`,
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
    expect(problemsIn(school('2025-06-01', date))).toEqual([
      problem(`pages/ecole.json:7:14-7:${16 + date.length}`, 'wrong-value', 'L’école › updated', message),
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
        'industries/cafes.json:5:12-5:25',
        'wrong-value',
        'Cafés › group',
        '"Au comptoir" does not fit: use small letters and digits, with a hyphen between words, such as "data-protection".',
      ),
    ]);
  });

  it.each([
    ['fr-FR', 'French', '3:15-3:23', 'language', 'the language of all pages, such as en-GB.'],
    ['"FR"', '"fr"', '18:22-18:26', 'contact › address › countryCode', 'two capital letters.'],
    ['EUR', 'Euro', '36:13-36:19', 'currency › code', 'three capital letters.'],
  ])('says what should stand in place of %s', (good, bad, at, place, help) => {
    const changes = withFile('site.json', (text) => text.replace(good, bad));
    expect(problemsIn(changes)).toEqual([
      problem(
        `site.json:${at}`,
        'wrong-value',
        `site.json › ${place}`,
        `"${bad.replaceAll('"', '')}" does not fit here. It should be: ${help}`,
      ),
    ]);
  });

  it('reports an address of the site that is not encrypted', () => {
    const changes = withFile('site.json', (text) => text.replace('https://ecole', 'http://ecole'));
    expect(problemsIn(changes)).toEqual([
      problem(
        'site.json:2:10-2:41',
        'wrong-value',
        'site.json › url',
        '"http://ecole-du-grain.example" is not the address of a site. Write https:// and the name of the host, without a slash at the end.',
      ),
    ]);
  });

  it('reports an address of the site that is more than its origin', () => {
    const changes = withFile('site.json', (text) => text.replace('grain.example",', 'grain.example/",'));
    expect(problemsIn(changes)).toMatchObject([{ rule: 'wrong-value', line: 2, column: 10 }]);
  });

  it.each([
    ['two targets', '"label": "Accueil",', '"label": "Accueil", "collection": "industries",'],
    ['no target', ',\n      "to": "/"\n', '\n'],
  ])('reports a menu entry with %s', (_, from, to) => {
    const changes = withFile('navigation.json', (text) => text.replace(from, to));
    expect(problemsIn(changes)).toEqual([
      problem(
        'navigation.json:3:5-3:6',
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
        'pages/ecole.json:3:18-3:31',
        'too-short',
        'L’école › description',
        'The text has 11 characters; at least 50 are needed.',
      ),
    ]);
  });

  it('reports a text that is too long', () => {
    expect(problemsIn(school('Une école, un four', 'x'.repeat(91)))).toEqual([
      problem(
        'pages/ecole.json:11:19-11:112',
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
        'industries/cafes.json:32:17-32:18',
        'too-long',
        'Cafés › block 2 (topic-list) › topics',
        'The list has 25 entries; at most 24 are possible.',
      ),
    ]);
  });

  const empty = 'The text is empty. Write it, or leave the key out if it is optional.';
  it.each([
    ['pages/ecole.json', '"L’école"', '2:12-2:14', 'pages/ecole.json › title'],
    ['navigation.json', '"/ecole"', '33:13-33:15', 'navigation.json › footer 1 › to'],
    ['packages/week-end.json', '"bean"', '6:13-6:15', 'Le week-end › card › icon'],
    [
      'packages/week-end.json',
      '"industries/cafes"',
      '60:9-60:11',
      'Le week-end › block 4 (related-pages) › entry 2',
    ],
    ['pages/journal.json', '"articles"', '13:21-13:23', 'Le journal › block 2 (article-index) › collection'],
    [
      'pages/visites.json',
      '"visite"',
      '21:22-21:24',
      'Visiter l’école › block 2 (booking-cards) › option 1 › booking',
    ],
    ['industries/cafes.json', '"comptoir"', '5:12-5:14', 'Cafés › group'],
    ['site.json', '"icon.svg"', '46:13-46:15', 'site.json › images › icon'],
  ])('reports an empty text of %s in place of %s once', (file, from, at, place) => {
    expect(problemsIn(withFile(file, (text) => text.replace(from, '""')))).toEqual([
      problem(`${file}:${at}`, 'empty-text', place, empty),
    ]);
  });

  it('reports an empty target of a menu entry once', () => {
    expect(problemsIn(withFile('navigation.json', (text) => text.replace('"to": "/"', '"to": ""')))).toEqual([
      problem('navigation.json:5:13-5:15', 'empty-text', 'navigation.json › header 1 › to', empty),
    ]);
  });
});

describe('marks in texts', () => {
  const paragraph = 'L’école › block 2 (prose) › paragraph 2';
  const link =
    'A link is written [words](/address), with nothing between the ] and the (. If no link is meant, leave the [ out.';
  it.each([
    [
      'Du **gras ouvert.',
      '19:13-19:15',
      'Bold text opens with ** here and is never closed. Add ** where it ends.',
    ],
    [
      'Du **gras** et *ouvert.',
      '19:25-19:26',
      'Italic text opens with * here and is never closed. Add * where it ends.',
    ],
    [
      'Du *pen* et **ouvert.',
      '19:22-19:24',
      'Bold text opens with ** here and is never closed. Add ** where it ends.',
    ],
    ['La [porte](/visites) est [ici] (/visites).', '19:35-19:36', link],
    ['Ici [](/visites).', '19:14-19:26', 'This link has no words. Put them between [ and ].'],
  ])('points at the mark of %j', (text, at, message) => {
    expect(problemsIn(school('La porte est [ici](/visites#venir).', text))).toEqual([
      problem(`pages/ecole.json:${at}`, 'inline-markup', paragraph, message),
    ]);
  });

  it('names the row and the cell of a table', () => {
    const changes = withFile('articles/premier-craquement.json', (text) =>
      text.replace('"Verte"', '"Ver**te"'),
    );
    expect(problemsIn(changes)).toEqual([
      problem(
        'articles/premier-craquement.json:63:19-63:21',
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
