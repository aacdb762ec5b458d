import { describe, expect, it } from 'vitest';
import { littleSite, withFile, withValue } from '../../little-site';
import { problem, problemsIn, topOf } from '../problems-in';

const lonely = (extra = '') => ({
  'pages/seul.json': String(littleSite()['pages/visites.json'])
    .replace('"Visiter l’école",', `"Seul",${extra}`)
    .replace('Venir voir', 'Ne pas venir voir'),
});

describe('pages that nothing leads to', () => {
  it('are reported', () => {
    expect(problemsIn(lonely())).toEqual([
      problem(
        topOf('pages/seul.json'),
        'orphan-page',
        'Seul',
        'No page or menu leads here. Link to it, or write "listed": false if that is meant.',
      ),
    ]);
  });

  it('are not those that say so, nor drafts', () => {
    expect(problemsIn(lonely('"listed": false,'))).toEqual([]);
    expect(problemsIn(lonely('"draft": true,'))).toEqual([]);
  });

  it('are not those that a text, a menu, an alias or a related link leads to', () => {
    const link = withFile('pages/ecole.json', (text) => text.replace('/visites#venir', '/seul'));
    expect(problemsIn({ ...lonely(), ...link })).toEqual([]);
    const footer = withFile('navigation.json', (text) => text.replace('"/ecole"', '"/seul"'));
    expect(problemsIn({ ...lonely(), ...footer })).toEqual([]);
    const alias = withFile('navigation.json', (text) => text.replace('"/ecole"', '"/moi-seul"'));
    expect(problemsIn({ ...lonely('"aliases": ["/moi-seul"],'), ...alias })).toEqual([]);
  });

  it('are not the home page, which every visitor finds', () => {
    const menu = withFile('navigation.json', (text) => text.replace('"to": "/"', '"to": "/journal"'));
    expect(problemsIn(menu)).toEqual([]);
  });

  it('are those that only they themselves lead to', () => {
    const text = lonely()['pages/seul.json'].replace('**appeler**', '[appeler](/seul)');
    expect(problemsIn({ 'pages/seul.json': text })).toMatchObject([{ rule: 'orphan-page' }]);
  });

  it('are entries of a collection that no list shows, but for those that a link names', () => {
    const changes = withValue('pages/journal.json', (page) => {
      page.blocks.pop();
      // Words are no list and no link, whatever they say.
      Object.assign(page.blocks[0], { headline: 'articles', intro: 'articles/eau-douce' });
    });
    expect(problemsIn(changes)).toMatchObject([
      { rule: 'orphan-page', file: 'site-data/articles/eau-douce.json' },
    ]);
  });

  it('are reported while the name of another file is no address', () => {
    const text = String(littleSite()['industries/cafes.json']);
    const found = problemsIn({ ...lonely(), 'industries/Cafés.json': text });
    expect(found.map(({ rule }) => rule).sort()).toEqual(['file-name', 'orphan-page']);
  });

  it('are not reported while a file is broken, whose links are unknown', () => {
    expect(problemsIn({ ...lonely(), 'wording.json': '{' })).toMatchObject([{ rule: 'json-syntax' }]);
  });

  it('are not reported while the file of the menus is missing', () => {
    expect(problemsIn({ ...lonely(), 'navigation.json': null })).toMatchObject([
      { file: 'site-data/navigation.json', rule: 'missing-file' },
    ]);
  });

  it.each([
    ['a block', 'article-index', 'article-indx', 'unknown-block'],
    ['a collection', '"articles"', '"article"', 'unknown-collection'],
  ])('are not reported while the name of %s that might lead there has a slip', (_, from, to, rule) => {
    const changes = withFile('pages/journal.json', (text) => text.replace(from, to));
    expect(problemsIn(changes)).toMatchObject([{ rule }]);
  });

  it('are not reported while the one link that leads there has a slip', () => {
    const link = withFile('pages/ecole.json', (text) => text.replace('/visites#venir', '/seull'));
    expect(problemsIn({ ...lonely(), ...link })).toMatchObject([{ rule: 'dead-link' }]);
  });
});
