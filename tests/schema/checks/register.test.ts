import { describe, expect, it } from 'vitest';
import { type Changes, withValue } from '../../little-site';
import { at, problem, problemsIn } from '../problems-in';
import { lawFile, withLaws } from '../register-of-law';

const one = (more: object) => withLaws({ 'loi-2019': lawFile('Loi de 2019', more) });

describe('the register of the law', () => {
  it('asks for the date of a status', () => {
    const changes = one({ status: { kind: 'in-force' } });
    const [found, ...others] = problemsIn(changes);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      rule: 'missing-key',
      place: 'Loi de 2019 › status',
      file: 'site-data/law/loi-2019.json',
    });
    expect(found?.message).toContain('"since"');
  });

  it('takes a day, a month or a year for a date, and nothing else', () => {
    for (const since of ['2019-11-25', '2019-11', '2019'])
      expect(problemsIn(one({ status: { kind: 'in-force', since } }))).toEqual([]);
    const changes = one({ status: { kind: 'in-force', since: '25 November 2019' } });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('law/loi-2019.json', '"25 November 2019"', changes),
        'wrong-value',
        'Loi de 2019 › status › since',
        '"25 November 2019" is not a date. Write "2019-11-25".',
        '2019-11-25',
      ),
    ]);
  });

  it('asks what took the place of a law, and for an entry that exists', () => {
    expect(problemsIn(one({ status: { kind: 'superseded', since: '2024' } }))).toMatchObject([
      { rule: 'missing-key', place: 'Loi de 2019 › status' },
    ]);
    const changes = one({ status: { kind: 'superseded', since: '2024', by: 'law/loi-2091' } });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('law/loi-2019.json', '"law/loi-2091"', changes),
        'unknown-entry',
        'Loi de 2019 › status › by',
        '"law/loi-2091" is not an entry of a collection. Did you mean "law/loi-2019"?',
        'law/loi-2019',
      ),
    ]);
  });

  it('takes no page for a law', () => {
    const changes = one({ status: { kind: 'superseded', since: '2024', by: 'articles/eau-douce' } });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('law/loi-2019.json', '"articles/eau-douce"', changes),
        'unknown-entry',
        'Loi de 2019 › status › by',
        '"articles/eau-douce" is no law. Write an entry of the register, such as "law/second-act".',
      ),
    ]);
  });

  it('reports each circle of laws that take each other’s place once', () => {
    const superseded = (by: string) => ({ status: { kind: 'superseded', since: '2024', by: `law/${by}` } });
    const changes = withLaws({
      a: lawFile('A', superseded('b')),
      b: lawFile('B', superseded('c')),
      c: lawFile('C', superseded('a')),
      d: lawFile('D', superseded('a')),
      e: lawFile('E', superseded('e')),
    });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('law/a.json', '"law/b"', changes),
        'law-circle',
        'A › status › by',
        '"A" was superseded in a circle: "law/c" leads back to it. Write of one of them what holds now.',
      ),
      problem(
        at('law/e.json', '"law/e"', changes),
        'law-circle',
        'E › status › by',
        '"E" was superseded in a circle: it names itself. Write of one of them what holds now.',
      ),
    ]);
  });

  it('takes a source for an https address alone', () => {
    const changes = one({ source: 'http://loi.example/2019' });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('law/loi-2019.json', '"http://loi.example/2019"', changes),
        'wrong-value',
        'Loi de 2019 › source',
        '"http://loi.example/2019" is not an address that can stand here. Write "https://loi.example/2019".',
        'https://loi.example/2019',
      ),
    ]);
  });

  it('compares laws by what some law says something about', () => {
    const changes = {
      ...one({ points: [{ name: 'mouture', text: 'Fine.' }] }),
      ...withValue('pages/mentions-legales.json', ({ blocks }) => {
        const table = blocks.find(({ type }: { type: string }) => type === 'law-comparison');
        table.columns[0].point = 'moutures';
      }),
    };
    expect(problemsIn(changes)).toEqual([
      problem(
        at('pages/mentions-legales.json', '"moutures"', changes),
        'unknown-point',
        'Mentions légales › block 5 (law-comparison) › column 1 › point',
        'No law says anything about "moutures". Did you mean "mouture"?',
        'mouture',
      ),
    ]);
  });

  it('knows the jurisdictions and subjects that site.json names', () => {
    const changes = one({ jurisdiction: 'frence', subjects: ['voile'] });
    expect(problemsIn(changes)).toEqual([
      problem(
        at('law/loi-2019.json', '"frence"', changes),
        'unknown-jurisdiction',
        'Loi de 2019 › jurisdiction',
        '"frence" is not a jurisdiction of the register. Did you mean "france"?',
        'france',
      ),
      problem(
        at('law/loi-2019.json', '"voile"', changes),
        'unknown-subject',
        'Loi de 2019 › subject 1',
        '"voile" is not a subject of the register. Name it in site.json, under "register". There are: cafe.',
      ),
    ]);
  });

  it('asks for names in site.json where it has none, and asks nothing of names that cannot be read', () => {
    const found = (register: unknown) =>
      problemsIn({
        ...one({}),
        ...withValue('site.json', (site) => {
          site.register = register;
        }),
      }).filter(({ file }) => file.endsWith('loi-2019.json'));
    expect(found({})).toMatchObject([
      {
        rule: 'unknown-jurisdiction',
        message: '"france" is not a jurisdiction of the register. Name it in site.json, under "register".',
      },
      { rule: 'unknown-subject' },
    ]);
    expect(found(undefined)).toHaveLength(2);
    expect(found({ jurisdictions: 'France', subjects: ['cafe'] })).toEqual([]);
    expect(problemsIn({ ...one({}), 'site.json': '[]' })).toHaveLength(1);
  });

  it('reports an entry that does not exist once, whatever it was to be', () => {
    const changes = one({ status: { kind: 'superseded', since: '2024', by: 'packages/' } });
    expect(problemsIn(changes)).toMatchObject([{ rule: 'unknown-entry' }]);
  });

  it('asks nothing of names whose key is misspelt', () => {
    const misspelt = withValue('site.json', (site) => {
      site.registre = site.register;
      delete site.register;
    });
    expect(problemsIn({ ...one({}), ...misspelt })).toMatchObject([{ rule: 'unknown-key' }]);
  });

  it('holds its labels against what texts may hold', () => {
    const label = (text: string) =>
      withValue('site.json', (site) => {
        site.register.subjects.cafe = text;
      });
    expect(problemsIn(label('**Café'))).toMatchObject([
      { rule: 'inline-markup', place: 'site.json › register › subjects › cafe' },
    ]);
    expect(problemsIn(label('Caf&eacute;'))).toMatchObject([{ rule: 'html-in-text' }]);
  });

  it.each(['{', '[]', ''])('asks nothing of points while a law is %j', (law) => {
    const changes = {
      ...withLaws({ 'loi-2019': law, 'loi-2020': lawFile('Loi de 2020') }),
      ...withValue('pages/mentions-legales.json', ({ blocks }) => {
        const table = blocks.find(({ type }: { type: string }) => type === 'law-comparison');
        table.columns[0].point = 'torréfaction';
      }),
    };
    const rules = problemsIn(changes).map(({ rule }) => rule);
    expect(rules).not.toContain('unknown-point');
    expect(rules.length).toBeGreaterThan(0);
  });

  it('names the points there are where none is near, or says that there are none', () => {
    const asked = withValue('pages/mentions-legales.json', ({ blocks }) => {
      const table = blocks.find(({ type }: { type: string }) => type === 'law-comparison');
      table.columns[0].point = 'xxxxxxxx';
    });
    const messages = (changes: Changes) => problemsIn(changes).map(({ message }) => message);
    expect(messages(asked)).toEqual(['No law says anything about "xxxxxxxx". There are: mesure.']);
    const mute = withValue('law/decret-sacs.json', (law) => Object.assign(law, { points: undefined }));
    expect(messages({ ...asked, ...mute })).toEqual([
      'No law says anything about "xxxxxxxx". None of them names any point.',
    ]);
  });

  it('takes no page for what changed a law either, but relates a law to any', () => {
    const related = { type: 'related-pages', heading: 'Et puis', entries: ['articles/eau-douce'] };
    const changes = one({
      changes: [{ date: '2021', what: 'Une virgule.', by: 'articles/eau-douce' }],
      blocks: [{ type: 'law-entry' }, related],
    });
    expect(problemsIn(changes)).toMatchObject([
      { rule: 'unknown-entry', place: 'Loi de 2019 › change 1 › by' },
    ]);
  });
});
