import { describe, expect, it } from 'vitest';
import { littleSite, withFile, withValue } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

describe('the opening block', () => {
  it('is asked for where a page has none', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.blocks.shift();
    });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '"blocks": «[»', changes),
        'hero-place',
        'L’école › blocks',
        'The page has no opening block, so it has no main heading. Begin "blocks" with { "type": "hero", "headline": "…", "intro": "…" }, or with "profile".',
      ),
    ]);
  });

  it.each([
    ['articles/eau-douce.json', '{ "type": "article-hero" }.'],
    ['pages/not-found.json', '{ "type": "not-found", "headline": '],
  ])('is one of its kind: %s begins with %s', (file, written) => {
    const value = JSON.parse(String(littleSite()[file]));
    const blocks = [{ type: 'prose', heading: 'Rien', paragraphs: ['Rien.'] }];
    const found = problemsIn({ [file]: JSON.stringify({ ...value, blocks }) });
    expect(found.find(({ rule }) => rule === 'hero-place')?.message).toContain(
      `Begin "blocks" with ${written}`,
    );
  });

  it('comes first', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.blocks.reverse();
    });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '«{» "type": "hero"', changes),
        'hero-place',
        'L’école › block 2 (hero)',
        'The "hero" opens the page, so it comes first. Move it to the top of "blocks".',
      ),
    ]);
  });

  it('is one', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.blocks.push({ type: 'article-hero' });
    });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '«{» "type": "article-hero"', changes),
        'hero-place',
        'L’école › block 3 (article-hero)',
        'The page has a second opening block; a page has one. Take this one out.',
      ),
    ]);
  });

  it('is not asked for where its type may only be misspelt', () => {
    const changes = withFile('pages/ecole.json', (text) => text.replace('"hero"', '"heroe"'));
    expect(problemsIn(changes)).toMatchObject([{ rule: 'unknown-block' }]);
  });

  it('is not asked for where there are no blocks at all', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.blocks = [];
    });
    const footer = withFile('navigation.json', (text) => text.replace('#la-maison', ''));
    expect(problemsIn({ ...changes, ...footer })).toMatchObject([{ rule: 'too-short' }]);
  });
});

describe('the headings of an article', () => {
  it('report the first part before any section, once', () => {
    const changes = withValue('articles/eau-douce.json', (article) => {
      article.blocks[1].content[0].level = 3;
    });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('articles/eau-douce.json', '"text": "La ville change la tasse", "level": «3»', changes),
        'heading-order',
        'L’eau douce › block 2 (article-body) › part 1 (heading) › level',
        'A heading of level 3 stands before any heading of level 2. Use level 2 here.',
      ),
    ]);
  });

  it('are judged by their own order, whatever stands before them', () => {
    const changes = withValue('articles/eau-douce.json', ({ blocks }) => {
      const [heading, paragraph, ...rest] = blocks[1].content;
      blocks[1].content = [paragraph, { ...heading, level: 3 }, ...rest];
    });
    expect(problemsIn(changes).map(({ place }) => place)).toEqual([
      'L’eau douce › block 2 (article-body) › part 2 (heading) › level',
    ]);
  });

  it('are not judged after a part that may be meant as one', () => {
    const changes = withValue('articles/eau-douce.json', ({ blocks }) => {
      blocks[1].content[0].type = 'titre';
    });
    expect(problemsIn(changes).map(({ rule }) => rule)).not.toContain('heading-order');
  });

  it('are those of a list in the body alone', () => {
    const withContent = (block: number, content: unknown) =>
      withValue('articles/eau-douce.json', ({ blocks }) => {
        blocks[block].content = content;
      });
    const heading = { type: 'heading', level: 3, text: 'Filtrer' };
    expect(problemsIn(withContent(0, [heading])).map(({ rule }) => rule)).toEqual(['unknown-key']);
    expect(problemsIn(withContent(1, 'Filtrer.')).map(({ rule }) => rule)).toEqual(['wrong-type']);
  });

  it('may go back from a part to a section', () => {
    const changes = withValue('articles/eau-douce.json', (article) => {
      article.blocks[1].content.push(
        { type: 'heading', text: 'Encore' },
        { type: 'heading', level: 3, text: 'Fin' },
      );
    });
    expect(problemsIn(changes)).toEqual([]);
  });
});

describe('several opening blocks', () => {
  it('are one problem at the second of them, with their number', () => {
    const changes = withValue('pages/ecole.json', (page) => {
      page.blocks.push({ type: 'article-hero' }, { type: 'article-hero' });
    });
    expect(problemsIn(changes)).toMatchObject([
      {
        rule: 'hero-place',
        place: 'L’école › block 3 (article-hero)',
        message: expect.stringContaining('3'),
      },
    ]);
  });

  it('are asked of no draft', () => {
    const changes = withValue('pages/visites.json', (page) => {
      page.draft = true;
      page.blocks.push({ type: 'article-hero' });
    });
    expect(problemsIn(changes).map(({ rule }) => rule)).not.toContain('hero-place');
  });
});
