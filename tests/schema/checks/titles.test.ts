import { describe, expect, it } from 'vitest';
import { littleSite, withFile, withValue } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

const school = (from: string, to: string) => withFile('pages/ecole.json', (text) => text.replace(from, to));
const long = (length: number) =>
  'Une école '
    .repeat(20)
    .slice(0, length - 1)
    .concat('x');

describe('titles', () => {
  it('report one that search engines would cut', () => {
    const changes = school('"L’école"', `"${long(66)}"`);
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', `"${long(66)}"`, changes),
        'too-long',
        `${long(66)} › title`,
        'The title has 66 characters; search engines show 65. Shorten it, or add a shorter "seoTitle".',
      ),
    ]);
  });

  it('may be longer where there is a seoTitle, and have 65 characters where there is none', () => {
    expect(problemsIn(school('"L’école"', `"${long(120)}",\n  "seoTitle": "L’école"`))).toEqual([]);
    expect(problemsIn(school('"L’école"', `"${long(65)}"`))).toEqual([]);
  });

  it('report one that no page could bear once', () => {
    expect(problemsIn(school('"L’école"', `"${long(121)}"`))).toMatchObject([
      { rule: 'too-long', message: 'The text has 121 characters; at most 120 fit.' },
    ]);
  });

  it('belong to one page each, whatever their letters', () => {
    const changes = school('"L’école"', '"formations"');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/formations.json', '"title": «"Formations"»', changes),
        'duplicate-title',
        'Formations › title',
        'The page pages/ecole.json has the same title. Give each page its own.',
      ),
    ]);
  });

  it('are compared as menus and as search engines show them', () => {
    // A title that is another page's stands twice in menus, whatever search engines are told.
    const taken = school('"L’école"', '"L’année du torréfacteur"');
    expect(problemsIn(taken)).toMatchObject([
      { ...at('pages/ecole.json', '"L’année du torréfacteur"', taken), rule: 'duplicate-title' },
    ]);
    const same = 'L’année du torréfacteur, la formation longue';
    const alike = school('"L’école"', `"L’école",\n  "seoTitle": "${same}"`);
    expect(problemsIn(alike)).toEqual([
      problem(
        at('pages/ecole.json', `"${same}"`, alike),
        'duplicate-title',
        'L’école › seoTitle',
        'The page packages/annee.json has the same title. Give each page its own.',
      ),
    ]);
  });

  it('are compared between what menus and what search engines show, and reported once', () => {
    const taken = school('"L’école"', '"L’année du torréfacteur, la formation longue"');
    expect(problemsIn(taken)).toMatchObject([
      {
        ...at('pages/ecole.json', '"L’année du torréfacteur, la formation longue"', taken),
        rule: 'duplicate-title',
      },
    ]);
    const twice = withFile('pages/journal.json', (text) =>
      text.replace('"Le journal"', '"Formations",\n  "seoTitle": "Formations"'),
    );
    expect(problemsIn(twice)).toMatchObject([{ rule: 'duplicate-title', place: 'Formations › seoTitle' }]);
  });

  it('name the first of three pages that share one', () => {
    const changes = {
      ...school('"L’école"', '"Visiter l’école"'),
      ...withFile('pages/journal.json', (text) => text.replace('"Le journal"', '"Visiter l’école"')),
    };
    const message = 'The page pages/ecole.json has the same title. Give each page its own.';
    expect(problemsIn(changes).map((found) => [found.file, found.message])).toEqual([
      ['site-data/pages/journal.json', message],
      ['site-data/pages/visites.json', message],
    ]);
  });

  it('belong to one page each also where that has no address', () => {
    expect(problemsIn(school('"L’école"', '"Page introuvable"'))).toMatchObject([
      { file: 'site-data/pages/not-found.json', rule: 'duplicate-title' },
    ]);
  });

  it('may be shared with a file whose name is no address, which may be a copy', () => {
    const copy = { 'pages/Ecole 2.json': littleSite()['pages/ecole.json'] ?? '' };
    const rules = problemsIn(copy).map(({ rule }) => rule);
    expect(rules).not.toEqual([]);
    expect(rules.filter((rule) => rule.startsWith('duplicate'))).not.toContain('duplicate-title');
  });

  it.each(['""', '"  "', '7'])('are not shared where they are missing: %s', (title) => {
    const changes = {
      ...school('"L’école"', title),
      ...withFile('pages/journal.json', (text) => text.replace('"Le journal"', title)),
    };
    expect(problemsIn(changes)).not.toContainEqual(expect.objectContaining({ rule: 'duplicate-title' }));
  });

  it('may be too long for search engines only where a seoTitle says something', () => {
    const changes = school('"L’école"', `"${long(66)}",\n  "seoTitle": " "`);
    expect(problemsIn(changes)).toContainEqual(
      expect.objectContaining({ rule: 'too-long', place: `${long(66)} › title` }),
    );
  });

  it('may be shared with a draft', () => {
    const draft = school('"L’école"', '"Formations",\n  "draft": true');
    expect(problemsIn(draft)).not.toContainEqual(expect.objectContaining({ rule: 'duplicate-title' }));
  });
});

describe('descriptions', () => {
  it('belong to one page each', () => {
    const { description } = JSON.parse(
      String(withFile('pages/journal.json', (text) => `${text}\n`)['pages/journal.json']),
    );
    const changes = withValue('pages/ecole.json', (page) => {
      page.description = description;
    });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/journal.json', `"${description}"`),
        'duplicate-description',
        'Le journal › description',
        'The page pages/ecole.json has the same description. Give each page its own.',
      ),
    ]);
  });
});
