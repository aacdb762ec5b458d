import { describe, expect, it } from 'vitest';
import { withFile, withValue } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';

const where = 'The groups are named in site-data/pages/industries.json, under "groups".';
const inGroup = (group: string) =>
  withFile('industries/cafes.json', (text) => text.replace('"group": "comptoir"', `"group": "${group}"`));

describe('the group of an entry', () => {
  it('is reported where the list of the collection has none of this name, with the nearest', () => {
    const changes = inGroup('contoir');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('industries/cafes.json', '"contoir"', changes),
        'unknown-group',
        'Cafés › group',
        `"contoir" is not a group of this collection. Did you mean "comptoir"? ${where}`,
        'comptoir',
      ),
    ]);
  });

  it('is reported with all that there are where none is near', () => {
    const changes = inGroup('gares');
    expect(problemsIn(changes)).toEqual([
      problem(
        at('industries/cafes.json', '"gares"', changes),
        'unknown-group',
        'Cafés › group',
        `"gares" is not a group of this collection. There are: comptoir, rayon. ${where}`,
      ),
    ]);
  });

  it('is reported once where it is not written as a name is', () => {
    expect(problemsIn(inGroup('Comptoir')).map(({ rule }) => rule)).toEqual(['wrong-value']);
  });

  it('names the folder that is read', () => {
    const [found] = problemsIn(inGroup('gares'), { folder: 'other/data' });
    expect(found?.message).toContain('named in other/data/pages/industries.json,');
  });

  it('may be left out: the entry comes last in the list', () => {
    const without = withValue('industries/cafes.json', (entry) => delete entry.group);
    expect(problemsIn(without)).toEqual([]);
  });

  it('may have any name where the list has no groups', () => {
    const list = withValue('pages/industries.json', (page) => delete page.blocks[1].groups);
    expect(problemsIn({ ...list, ...inGroup('gares') })).toEqual([]);
  });

  it('is not judged while a page has faults, for it may name the group', () => {
    const list = withFile('pages/industries.json', (text) =>
      text.replace('"name": "comptoir"', '"nom": "comptoir"'),
    );
    expect(problemsIn(list).map(({ rule }) => rule)).not.toContain('unknown-group');
  });
});

describe('an unknown group', () => {
  it('is reported while another entry has faults', () => {
    const broken = withFile('industries/hotels.json', (text) => text.replace('"title"', '"titel"'));
    const rules = problemsIn({ ...broken, ...inGroup('gares') }).map(({ rule }) => rule);
    expect(rules.sort()).toEqual(['unknown-group', 'unknown-key']);
  });
});
