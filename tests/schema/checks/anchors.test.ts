import { describe, expect, it } from 'vitest';
import { withFile, withValue } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

const link = (to: string) => withFile('pages/ecole.json', (text) => text.replace('/visites#venir', to));
const button = (to: string) => withFile('pages/index.json', (text) => text.replace('"/a-propos"', `"${to}"`));
const paragraph = 'L’école › block 2 (prose) › paragraph 2';

describe('anchors', () => {
  it('report one that is near a heading of the page', () => {
    const changes = link('/visites#venire');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '/visites#venire', changes),
        'dead-anchor',
        paragraph,
        'The page /visites has no heading #venire. Did you mean "#venir"?',
        '#venir',
      ),
    ]);
  });

  it('name the headings of the page where none is near', () => {
    const changes = link('/visites#zzzzzzzz');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/ecole.json', '/visites#zzzzzzzz', changes),
        'dead-anchor',
        paragraph,
        'The page /visites has no heading #zzzzzzzz. It has: #venir, #avant-de-venir.',
      ),
    ]);
  });

  it('say of a page without headings that it has none', () => {
    const page = withValue('industries/epiceries.json', (entry) => {
      entry.blocks.pop();
    });
    const message = 'The page /industries/epiceries has no headings, so #prix leads nowhere.';
    expect(problemsIn({ ...page, ...button('/industries/epiceries#prix') })).toMatchObject([
      { rule: 'dead-anchor', message },
    ]);
  });

  it('count for a link that names no page on the page it stands in', () => {
    expect(problemsIn(link('#la-maison'))).toEqual([]);
    expect(problemsIn(link('#le-jardin'))).toMatchObject([
      { rule: 'dead-anchor', message: 'The page /ecole has no heading #le-jardin. It has: #la-maison.' },
    ]);
  });

  it('are found under an alias, in an entry and in an article', () => {
    expect(problemsIn(button('/a-propos#la-maison'))).toEqual([]);
    expect(problemsIn(button('/metiers/torrefaction#le-metier'))).toEqual([]);
    expect(problemsIn(button('/journal/premier-craquement#decider'))).toEqual([]);
  });

  it('are found on the part of a long list that they stand in', () => {
    expect(problemsIn(button('/industries/page/2#au-rayon'))).toEqual([]);
  });

  it('report a part that a list does not have, where there is such a list', () => {
    const changes = button('/industries/page/3');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/index.json', '"/industries/page/3"', changes),
        'dead-link',
        'Apprendre à griller le café › block 1 (hero) › button 2 › to',
        'The list at /industries has no part /page/3.',
        '/industries',
      ),
    ]);
    expect(problemsIn(button('/nulle-part-ailleurs/page/3'))).toHaveLength(1);
  });

  it('of other sites are left alone', () => {
    expect(problemsIn(link('https://a.example/b#c'))).toEqual([]);
  });

  it('report one fault of a link to a page that does not exist', () => {
    expect(problemsIn(link('/nulle-part-ailleurs#rien'))).toMatchObject([{ rule: 'dead-link' }]);
  });

  it('wait for a page that has a problem of its own', () => {
    const broken = withFile('pages/visites.json', (text) => text.replace('"Venir"', '5'));
    expect(problemsIn({ ...broken, ...link('/visites#zzz') })).toMatchObject([{ rule: 'wrong-type' }]);
  });

  it('are those of the page itself where an alias takes its address', () => {
    const alias = withValue('practice-areas/degustation.json', (entry) => {
      entry.aliases = ['/visites'];
    });
    expect(problemsIn(alias)).toMatchObject([{ rule: 'duplicate-address' }]);
  });

  it.each(['wording.json', 'navigation.json'])('are checked while %s is broken', (file) => {
    const rules = problemsIn({ [file]: '{', ...link('/visites#venire') }).map(({ rule }) => rule);
    expect(rules.sort()).toEqual(['dead-anchor', 'json-syntax']);
  });
});

describe('an anchor', () => {
  it('of a link in a wrong form is not looked for', () => {
    expect(problemsIn(button('/ecole/#nulle-part'))).toMatchObject([{ rule: 'link-form' }]);
  });

  it('may look like the beginning of an outside address', () => {
    expect(problemsIn(button('/ecole#tel:1'))).toMatchObject([{ rule: 'dead-anchor' }]);
  });
});
