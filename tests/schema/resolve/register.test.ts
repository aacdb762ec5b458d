import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../../schema/blocks/index';
import { Register } from '../../../schema/resolve/register';
import { siteOf } from '../problems-in';
import { lawFile, withLaws } from '../register-of-law';
import { sourceOf } from './source-of';

/** What the sources of a page say of a law of a kind and a status of 2020. */
function statusOf(kind: string, standing: string): string | undefined {
  const laws = { 'loi-2020': lawFile('Loi de 2020', { kind, status: { kind: standing, since: '2020' } }) };
  const { pages } = siteOf(withLaws(laws, 'Voir la {law.loi-2020}.'));
  const blocks = pages.flatMap(({ blocks }) => blocks);
  const sources = blocks.filter((block): block is BlockOf<'law-sources'> => block.type === 'law-sources');
  return sources.flatMap(({ sources }) => sources).find(({ law }) => law.label === 'Loi de 2020')?.status;
}

describe('the status of a law in words', () => {
  it.each([
    ['statute', 'in-force', 'In force since 2020'],
    ['statute', 'in-force-by', 'In force by 2020'],
    ['policy', 'in-force', 'Adopted 2020'],
    ['policy', 'in-force-by', 'Standing in 2020'],
    ['authority', 'in-force', 'At work since 2020'],
    ['authority', 'in-force-by', 'At work by 2020'],
    ['policy', 'suspended', 'Suspended, in part or whole, since 2020'],
    ['authority', 'suspended', 'Suspended, in part or whole, since 2020'],
    ['bill', 'proposed', 'Proposed 2020'],
  ])('of a %s that is %s is: %s', (kind, standing, words) => {
    expect(statusOf(kind, standing)).toBe(words);
  });
});

describe('the register', () => {
  const laws = {
    'b-loi': lawFile('B loi', {
      fullName: 'Loi B du 2 mai',
      jurisdiction: 'italie',
      status: { kind: 'superseded', since: '2025-05-01', by: 'law/a-loi' },
      changes: [
        { date: '2021', what: 'Une virgule est tombée.' },
        { date: '2023-02', what: 'Elle est revenue.', by: 'law/a-loi' },
      ],
      points: [{ name: 'mesure', text: 'Au gramme près.' }],
      source: 'https://droit.gouv.fr/b',
    }),
    'a-loi': lawFile('A loi', { status: { kind: 'in-force-by', since: '2022' } }),
    'z-loi': lawFile('Z loi', {
      jurisdiction: 'italie',
      listed: false,
      status: { kind: 'in-force', since: '2025-06' },
    }),
  };
  const readRegister = () => sourceOf(withLaws(laws)).register;

  it('holds of a law all that pages say of it, what changed last first', () => {
    const law = { label: 'B loi', to: '/law/b-loi' };
    const by = { label: 'A loi', to: '/law/a-loi' };
    const place = { name: 'italie', label: 'Italie' };
    const subjects = [{ name: 'cafe', label: 'Café' }];
    const about = { law, place, subjects };
    expect(readRegister().withId('law/b-loi')).toEqual({
      id: 'law/b-loi',
      address: '/law/b-loi',
      name: 'B loi',
      fullName: 'Loi B du 2 mai',
      summary: expect.stringMatching(/^B loi : /),
      kind: 'Statute',
      place,
      subjects,
      status: { kind: 'superseded', since: '2025-05-01', text: 'Superseded since 1 mai 2025', by },
      events: [
        { date: '2025-05-01', dateText: '1 mai 2025', what: 'Superseded since 1 mai 2025.', by, ...about },
        { date: '2023-02', dateText: 'février 2023', what: 'Elle est revenue.', by, ...about },
        { date: '2021', dateText: '2021', what: 'Une virgule est tombée.', by: undefined, ...about },
      ],
      points: [{ name: 'mesure', text: 'Au gramme près.' }],
      lookedAt: 'décembre 2025',
      certainty: expect.any(String),
      source: 'https://droit.gouv.fr/b',
    });
  });

  it('lists its laws by jurisdiction, then by name, without those that are not listed', () => {
    const register = readRegister();
    expect(register.all().map(({ name }) => name)).toEqual([
      'A loi',
      'Loi sur l’eau',
      'B loi',
      'Décret des sacs',
    ]);
    expect(register.withId('law/z-loi')?.name).toBe('Z loi');
    expect(register.at('/law/z-loi')?.name).toBe('Z loi');
    expect(register.at('/law')).toBeUndefined();
    expect(register.withId('law/other')).toBeUndefined();
  });

  it('tells of what changed in the listed laws, the newest first', () => {
    const told = readRegister()
      .events()
      .map(({ date, law }) => `${date} ${law.label}`);
    expect(told).toEqual([
      '2025-05-01 B loi',
      '2023-02 B loi',
      '2021 Loi sur l’eau',
      '2021 B loi',
      '2020 Décret des sacs',
      '2018-05-02 Loi sur l’eau',
    ]);
  });

  it.each([
    ['in-force', '2020-03-02', '2020-03-02', 1],
    ['in-force', '2020-03-02', '2020-03', 1],
    ['in-force', '2020-03-02', '2020', 1],
    ['in-force', '2020-03-02', '2020-03-01', 2],
    ['in-force', '2020-03-02', '2020-03-03', 2],
    ['pending', '2020-03-02', '2019', 1],
  ])('tells of a status (%s since %s) beside a change of %s: %i in all', (kind, since, date, count) => {
    const changes = [{ date, what: 'Une virgule.' }];
    const law = lawFile('Loi', { status: { kind, since }, changes });
    const { register } = sourceOf(withLaws({ loi: law }));
    expect(register.withId('law/loi')?.events).toHaveLength(count);
  });

  it('leads to nothing from a law whose place a law took that there is not', () => {
    const lost = lawFile('Loi', { status: { kind: 'superseded', since: '2024', by: 'law/nulle' } });
    expect(sourceOf(withLaws({ lost })).register.withId('law/lost')).toMatchObject({
      status: { by: undefined },
      events: [{ by: undefined }],
    });
  });

  it('says a word with values put in, and nothing for a word that the site does not have', () => {
    const { register, ...source } = sourceOf();
    expect(register.word('lawFeedTitle', { firm: 'Grain' })).toBe('Grain: changes in the law');
    const mute = new Register({ ...source, wording: {} as typeof source.wording });
    expect(mute.word('lawFeedTitle', { firm: 'Grain' })).toBe('');
  });
});
